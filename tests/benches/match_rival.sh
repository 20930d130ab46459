#!/usr/bin/env bash
# How strong the engine plays at equal time: match_rival.sh ENGINE [GAMES] [MILLISECONDS] [RIVAL]
# ENGINE is komadai-engine. GAMES (default 48) are played in each game, MILLISECONDS a move (default
# "200 1000": one match with each), from openings that a short search finds even, each once with
# either colour.
# Without RIVAL: shogi and minishogi against Fairy-Stockfish, one thread each. RIVAL `gnushogi`: shogi
# against GNU Shogi, which counts in whole seconds. Any other RIVAL is another build of
# komadai-engine: every game of two seats against it.
# Exit status: 1 if the rival is not there; nothing is played then, for there is nobody to play.
# Prints a JSON line a match: wins, draws, losses, percent and its margin (95 percent certain).
# With NODES set in the environment, ours visits that many positions a move and the rival RIVAL_NODES
# (default half as many) instead: for machines with other work to do. GNU Shogi keeps its second.
# With VARIANTS set (say "shogi") only those games are played, with SEED from other openings.
set -euo pipefail

engine=$1
games=${2:-48}
times=${3:-200 1000}
rival=${4:-}
# Debian installs games outside the usual path.
PATH="$PATH:/usr/games"
# Games longer than this are drawn.
most_plies=320

missing() {
    echo "$1 is not installed: no comparison" >&2
    exit 1
}

case $rival in
    "")
        opponent=$(command -v fairy-stockfish) || missing fairy-stockfish
        variants="shogi minishogi"
        ;;
    gnushogi)
        command -v gnushogi >/dev/null || missing gnushogi
        command -v python3 >/dev/null || missing python3
        opponent=$(dirname "$0")/gnushogi_usi.py
        variants=shogi
        times=${3:-1000}
        ;;
    *)
        opponent="$rival usi"
        variants=$("$engine" variants | awk '$2 == 2 { print $1 }')
        ;;
esac
[ -z "${NODES:-}" ] || times=${times%% *}
for variant in ${VARIANTS:-$variants}; do
    for time in $times; do
        ours="time-ms=$time"
        theirs=$ours
        if [ -n "${NODES:-}" ]; then
            ours="nodes=$NODES"
            [ "$rival" = gnushogi ] || theirs="nodes=${RIVAL_NODES:-$((NODES / 2))}"
        fi
        printf '%s %s %s ' "$variant" "$ours" "$theirs"
        "$engine" match "$variant" --games "$games" --seat1 "$ours" \
            --seat2 "usi=$opponent,$theirs" --seed "${SEED:-1}" --max-plies "$most_plies" | tail -1
    done
done
