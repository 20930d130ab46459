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
# With VARIANTS set (say "sigma") only those are made; the path of a variant file is one, too, and its
# network is written beside it, for `match` with net=FILE.
#
# learn.sh --away ENGINE VARIANT MINUTES FOLDER only plays, for so many minutes, on a machine that has
# no more than ENGINE and this script. What to carry home is FOLDER/NAME.games; with LEARN set besides
# FOLDER/NAME.net, learnt from all games there. SEED must be one that has been played nowhere else.
set -euo pipefail
nodes=${NODES:-1500}
seed=${SEED:-1}
cores=$(nproc)

# What a game's files are called.
name_of() { # VARIANT
    basename "$1" .ron
}

# Learns of a game from all its games in a folder: learn_from VARIANT FOLDER NETWORK
learn_from() {
    "$engine" learn "$1" "$2/$(name_of "$1").games" --out "$3" --jobs "$cores"
}

if [ "${1:-}" = --away ]; then
    engine=$2 variant=$3 minutes=$4 folder=$5
    name=$(name_of "$variant")
    timeout "${minutes}m" "$engine" selfplay "$variant" --games 4294967295 --nodes "$nodes" \
        --seed "$seed" --jobs "$cores" --out "$folder/$name.games" || [ $? = 124 ]
    if [ -n "${LEARN:-}" ]; then
        learn_from "$variant" "$folder" "$folder/$name.net"
    fi
    exit
fi

. "$(dirname "$0")/meet.sh"
. "$(dirname "$0")/points.sh"
engine=$1
games=${2:-4000}
folder=${3:-${XDG_CACHE_HOME:-$HOME/.cache}/komadai/games}
time=${TIME_MS:-50}
nets=$(dirname "$0")/../../src/engine/nets

for variant in ${VARIANTS:-sigma sankaku hand shogi minishogi yonin}; do
    name=$(name_of "$variant")
    "$engine" selfplay "$variant" --games "$games" --nodes "$nodes" --seed "$seed" --jobs "$cores" \
        --out "$folder/$name.games"
    new=$folder/new/$name.net
    mkdir -p "$folder/new"
    learn_from "$variant" "$folder" "$new"
    meet "$variant" "time-ms=$time,net=$new" "time-ms=$time" --games 200 --openings 100 --seed "$seed"
    read -r percent margin played < <("$engine" match "${meeting[@]}" | points net=)
    echo "$variant $percent ± $margin ($played)"
    if [ "$((2 * percent - margin))" -gt 100 ]; then
        case $variant in
            *.ron) cp "$new" "${variant%.ron}.net" ;;
            *) cp "$new" "$nets/$name.net" ;;
        esac
    fi
done
