#!/usr/bin/env bash
# How seats that play each for itself should look ahead: alone.sh ENGINE [GAMES] [TIME_MS] [SEARCH]
# ENGINE is komadai-engine. In every game in which each of four plays alone, two opposite seats take
# the others for one opponent of whom one answers each turn (BestReply), and two others look ahead as
# if all others conspired (Paranoid), then as if everybody did what is best for itself (MaxN). GAMES
# (default 40) each, every opening from both sides, all at TIME_MS (default 50) a move on one thread.
# SEARCH (default the built-in file) has the other numbers of the search.
# Prints a table: how many games in a hundred one of the two seats has won that look for the best
# reply, and half the width of what that is within with a certainty of 95 percent. Even is 50.
set -euo pipefail
. "$(dirname "$0")/meet.sh"
. "$(dirname "$0")/points.sh"

engine=$1
games=${2:-40}
time=${3:-50}
search=${4:-$(dirname "$0")/../../src/engine/params/search.ron}

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# The numbers of the search with another way of looking ahead, in all games.
for way in BestReply Paranoid MaxN; do
    sed -e "s/^    alone: [A-Za-z]*,/    alone: $way,/" -e '/(alone: [A-Za-z]*)/d' "$search" >"$folder/$way.ron"
    [ "$(grep -c "alone: $way," "$folder/$way.ron")" = 1 ]
done

printf '| BestReply against | Paranoid | MaxN |\n| --- | --- | --- |\n'
for variant in yonin four-alone; do
    printf '| %s |' "$variant"
    for way in Paranoid MaxN; do
        meet "$variant" "time-ms=$time,search=$folder/BestReply.ron" "time-ms=$time,search=$folder/$way.ron" \
            --games "$games"
        read -r percent margin played < <("$engine" match "${meeting[@]}" | points BestReply)
        printf ' %s ± %s (%s) |' "$percent" "$margin" "$played"
    done
    printf '\n'
done
