# What a match of komadai-engine came to, for the scripts beside it, which source this.

# Reads a match and prints the points of one of its players: `PERCENT MARGIN GAMES`. PERCENT is out of a
# hundred, among four seats the share of the games won; MARGIN half the width of what it is within with a
# certainty of 95 percent. All players whose names hold the text PLAYER are that one.
points() { # PLAYER
    tail -1 | tr '{' '\n' | awk -v player="$1" '
        # The number that follows a key.
        function number(key, rest) { rest = $0; sub(".*\"" key "\":", "", rest); return rest + 0 }
        /"games"/ { games = number("games") }
        /"name"/ {
            points = number("wins") + number("draws") / 2
            all += points
            name = $0
            sub(/.*"name":"/, "", name)
            sub(/".*/, "", name)
            if (index(name, player)) own += points
        }
        END {
            share = own / all
            printf "%.0f %.0f %d\n", share * 100, 196 * sqrt(share * (1 - share) / games), games
        }'
}
