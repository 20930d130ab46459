#!/usr/bin/env bash
# Makes the networks that the engine judges positions by: learn.sh ENGINE [GAMES] [FOLDER]
# ENGINE is komadai-engine. Each game that has a network is played until there are GAMES (default 4000)
# of SEED (in the environment, default 1), NODES positions a move (default 1500), on as many cores as
# there are. The games are kept in FOLDER (default komadai/games in the folder of caches), where
# `komadai-engine selfplay` keeps them too; a stopped run goes on where it was, files of other machines
# are merged by concatenation, and all that is there is learnt from. Then each new network plays the
# engine as it is, TIME_MS milliseconds a move for both (in the environment, default 50), and is
# written to src/engine/nets if it makes more than half of the points, by half of their margin at least;
# printed are those points in a hundred, the margin (half the width of what they are within with a
# certainty of 95 percent), and the games.
# With VARIANTS set (say "sigma") only those are made.
set -euo pipefail
. "$(dirname "$0")/meet.sh"
. "$(dirname "$0")/points.sh"

engine=$1
games=${2:-4000}
folder=${3:-${XDG_CACHE_HOME:-$HOME/.cache}/komadai/games}
nodes=${NODES:-1500}
time=${TIME_MS:-50}
seed=${SEED:-1}
cores=$(nproc)
nets=$(dirname "$0")/../../src/engine/nets

for variant in ${VARIANTS:-sigma sankaku hand shogi minishogi}; do
    played=$folder/$variant.games
    "$engine" selfplay "$variant" --games "$games" --nodes "$nodes" --seed "$seed" --jobs "$cores" --out "$played"
    new=$folder/new/$variant.net
    mkdir -p "$folder/new"
    "$engine" learn "$variant" "$played" --out "$new"
    meet "$variant" "time-ms=$time,net=$new" "time-ms=$time" --games 200 --openings 100 --seed "$seed"
    read -r percent margin played < <("$engine" match "${meeting[@]}" | points net=)
    echo "$variant $percent ± $margin ($played)"
    if [ "$((2 * percent - margin))" -gt 100 ]; then
        cp "$new" "$nets/$variant.net"
    fi
done
