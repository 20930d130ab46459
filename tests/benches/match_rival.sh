#!/usr/bin/env bash
# How strong the engine plays at equal time: match_rival.sh ENGINE [GAMES] [MILLISECONDS] [RIVAL]
# ENGINE is komadai-engine. GAMES (default 40) are played in each game, MILLISECONDS (default 200)
# a move, from openings of a few random plies, each once with either colour.
# Without RIVAL: shogi and minishogi against Fairy-Stockfish, one thread each. With RIVAL, another
# build of komadai-engine: every game of two seats against it.
# Prints a JSON line a game: wins, draws, losses, percent and its margin (95 percent certain).
# With NODES set in the environment, ours visits that many positions a move and the rival RIVAL_NODES
# (default half as many) instead: for machines with other work to do.
set -euo pipefail

engine=$1
games=${2:-40}
time=${3:-200}
rival=${4:-}
# Debian installs games outside the usual path.
PATH="$PATH:/usr/games"
if [ -n "$rival" ]; then
    opponent="$rival usi"
    variants=$("$engine" variants | awk '$2 == 2 { print $1 }')
elif opponent=$(command -v fairy-stockfish); then
    variants="shogi minishogi"
else
    echo "fairy-stockfish is not installed: no comparison" >&2
    exit 0
fi
if [ -n "${NODES:-}" ]; then
    ours="nodes=$NODES"
    theirs="nodes=${RIVAL_NODES:-$((NODES / 2))}"
else
    ours="time-ms=$time"
    theirs=$ours
fi
for variant in $variants; do
    printf '%s ' "$variant"
    "$engine" match "$variant" --games "$games" --seat1 "$ours" \
        --seat2 "usi=$opponent,$theirs" --seed 1 --max-plies 320 | tail -1
done
