#!/usr/bin/env bash
# How seats that play each for itself should look ahead: alone.sh ENGINE [GAMES] [TIME_MS] [SEARCH]
# ENGINE is komadai-engine. In every game in which each of four plays alone, two opposite seats take
# the others for one opponent of whom one answers each turn (BestReply, as shipped), and two others
# look ahead otherwise: as if all others conspired (Paranoid), then as if everybody did what is best
# for itself (MaxN). GAMES (default 40) each, every opening from both sides, all at TIME_MS (default
# 50) a move on one thread. SEARCH (default the built-in file) has the other numbers of the search.
# Prints a table: how many games in a hundred one of the two seats has won that answer as shipped, and
# half the width of what that is within with a certainty of 95 percent. Even is 50.
set -euo pipefail

engine=$1
games=${2:-40}
time=${3:-50}
search=${4:-$(dirname "$0")/../../ron_configs/engine/search.ron}
most_plies=600

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

printf '| BestReply against | Paranoid | MaxN |\n| --- | --- | --- |\n'
for game in "yonin" "four --option style=Individual"; do
    read -ra words <<<"$game"
    printf '| %s |' "${words[0]}"
    for way in Paranoid MaxN; do
        sed "s/alone: BestReply,/alone: $way,/" "$search" >"$folder/$way.ron"
        grep -q "alone: $way," "$folder/$way.ron"
        own="time-ms=$time" other="time-ms=$time,search=$folder/$way.ron"
        "$engine" match "${words[@]}" --games "$games" --max-plies "$most_plies" \
            --seat1 "$own" --seat2 "$other" --seat3 "$own" --seat4 "$other" |
            tail -1 | tr '{' '\n' | awk '
                # The number that follows a key.
                function number(key, rest) { rest = $0; sub(".*\"" key "\":", "", rest); return rest + 0 }
                /"games"/ { games = number("games") }
                /"name"/ {
                    points = number("wins") + number("draws") / 2
                    all += points
                    if ($0 !~ /search=/) own += points
                }
                END {
                    share = own / all
                    printf " %.0f ± %.0f (%d) |", share * 100, 196 * sqrt(share * (1 - share) / games), games
                }'
    done
    printf '\n'
done
