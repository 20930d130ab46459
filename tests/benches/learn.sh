#!/usr/bin/env bash
# Makes the networks that the engine judges positions by: learn.sh ENGINE [GAMES] [FOLDER]
# ENGINE is komadai-engine. GAMES (default 4000) are played in each game that has a network, NODES
# positions a move (in the environment, default 1500), on as many cores as there are; what was played
# is kept in FOLDER (default target/lessons) and learnt from again the next time. Then each new network
# plays the engine as it is, TIME_MS milliseconds a move for both (in the environment, default 50), and is
# written to assets/nets if it makes more than half of the points, by half of their margin at least;
# printed are those points in a hundred, the margin (half the width of what they are within with a
# certainty of 95 percent), and the games.
# With VARIANTS set (say "sigma") only those are made, with SEED other games are played.
set -euo pipefail
. "$(dirname "$0")/meet.sh"
. "$(dirname "$0")/points.sh"

engine=$1
games=${2:-4000}
folder=${3:-target/lessons}
nodes=${NODES:-1500}
time=${TIME_MS:-50}
seed=${SEED:-1}
cores=$(nproc)
nets=$(dirname "$0")/../../assets/nets

mkdir -p "$folder"
for variant in ${VARIANTS:-sigma sankaku hand shogi minishogi}; do
    for ((core = 0; core < cores; core++)); do
        part=$((seed * 1000 + core))
        # Named when it is whole.
        "$engine" selfplay "$variant" --games $((games / cores)) --nodes "$nodes" \
            --seed "$part" >"$folder/$variant.$part.part" && mv "$folder/$variant.$part.part" "$folder/$variant.$part.txt" &
    done
    wait
    new=$folder/new/$variant.net
    mkdir -p "$folder/new"
    "$engine" learn "$variant" "$folder/$variant".*.txt --out "$new"
    meet "$variant" "time-ms=$time,net=$new" "time-ms=$time" --games 200 --openings 100 --seed "$seed"
    read -r percent margin played < <("$engine" match "${meeting[@]}" | points net=)
    echo "$variant $percent ± $margin ($played)"
    if [ "$((2 * percent - margin))" -gt 100 ]; then
        cp "$new" "$nets/$variant.net"
    fi
done
