#!/usr/bin/env bash
# Whether each level beats the one below it: levels.sh ENGINE [GAMES] [FILE]
# ENGINE is komadai-engine. GAMES (default 40) are played by each level against the one below, in
# every game, from varied openings, each once from either side; a quarter of that where the higher
# level thinks long, and there a game between two sides ends once both have agreed on who wins for
# eight plies. FILE is a levels file to try instead of the built-in one.
# Prints a table: how many points in a hundred the higher level makes, and half the width of what
# that is within with a certainty of 95 percent. In games of four seats two opposite seats play at
# the higher level, the two others at the lower: as two teams, or each alone, where the points are
# the share of the games won by one of the two. Every game is told of on standard error as it ends.
# Levels vary their play, so OPENINGS (default 10) a match are enough.
# With LEVELS set in the environment (say "2 3 4") only those are tried against the ones below, with
# VARIANTS (say "sigma shogi") only in those games, with SEED from other openings.
set -euo pipefail
. "$(dirname "$0")/meet.sh"
. "$(dirname "$0")/points.sh"

engine=$1
games=${2:-40}
file=${3:-}
levels=${LEVELS:-2 3 4 5 6 7 8 9 10}
variants=${VARIANTS:-sigma sankaku hand minishogi shogi yonin four four-alone}
seed=${SEED:-1}
# Levels from here on think so long that fewer games must do.
long=9
# So far ahead that nobody doubts it, in hundredths of the least piece.
decided=3000
openings=${OPENINGS:-10}

match() { # VARIANT HIGHER LOWER GAMES
    meet "$1" "$2" "$3" --games "$4" --seed "$seed" --openings "$openings"
    [ "$2" -lt "$long" ] || meeting+=(--decided "$decided")
    [ -z "$file" ] || meeting+=(--levels "$file")
    "$engine" match "${meeting[@]}"
}

printf '| game |'
for level in $levels; do printf ' %s : %s |' "$level" "$((level - 1))"; done
printf '\n| --- |'
for level in $levels; do printf ' --- |'; done
printf '\n'
for variant in $variants; do
    printf '| %s |' "$variant"
    for level in $levels; do
        count=$games
        [ "$level" -lt "$long" ] || count=$((games / 4))
        read -r percent margin played < <(match "$variant" "$level" "$((level - 1))" "$count" | tee /dev/stderr | points "$level")
        printf ' %s ± %s (%s) |' "$percent" "$margin" "$played"
    done
    printf '\n'
done
