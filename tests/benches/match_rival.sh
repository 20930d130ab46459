#!/usr/bin/env bash
# How strong the engine plays at equal time: match_rival.sh ENGINE [GAMES] [MILLISECONDS] [RIVAL]
# ENGINE is komadai-engine. GAMES (default 48) are played in each game, MILLISECONDS a move (default
# "200 1000": one match with each), from openings that a short search finds even, each once with
# either colour.
# Without RIVAL: shogi and minishogi against Fairy-Stockfish, one thread each. RIVAL `gnushogi`: shogi
# against GNU Shogi, which counts in whole seconds. Any other RIVAL is another build of
# komadai-engine: every game against it; of four seats two opposite ones are ours, in Four Player Shogi
# as two teams and, as `four-alone`, each alone.
# Exit status: 1 if the rival is not there; nothing is played then, for there is nobody to play.
# Prints a JSON line a match: wins, draws, losses, percent and its margin (95 percent certain).
# With NODES set in the environment, ours visits that many positions a move and the rival RIVAL_NODES
# (default half as many) instead: for machines with other work to do. GNU Shogi keeps its second.
# With VARIANTS set (say "shogi") only those games are played, with SEED from other openings. An old
# build does not know all of them.
set -euo pipefail
. "$(dirname "$0")/meet.sh"

engine=$1
games=${2:-48}
times=${3:-200 1000}
rival=${4:-}
# Debian installs games outside the usual path.
PATH="$PATH:/usr/games"

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
        variants="$("$engine" variants | awk '{ print $1 }') four-alone"
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
        theirs="usi=$opponent,$theirs"
        meet "$variant" "$ours" "$theirs" --games "$games" --seed "${SEED:-1}"
        "$engine" match "${meeting[@]}" | tail -1
    done
done
