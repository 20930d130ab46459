#!/usr/bin/env bash
# How fast the rules count shogi and minishogi, beside Fairy-Stockfish doing the same on the same
# core: perft_rival.sh ENGINE [ROUNDS]
# ENGINE is komadai-engine. Both run in turn, ROUNDS times (default 5), each bound to one core. Time
# is processor time, so that other work on the machine matters less; the best time of each counts,
# less what it takes to start and count to depth 1.
# Then the speed of the other games of the shogi family, per line of play, beside shogi's.
# Without Fairy-Stockfish only the engine's own speed is printed.
# Exit status: 1 if the counts differ or the rival is not there.
set -euo pipefail

engine=$1
rounds=${2:-5}
# Debian installs games outside the usual path.
PATH="$PATH:/usr/games"
rival=fairy-stockfish
status=0
racers=(ours theirs)
if ! command -v "$rival" >/dev/null; then
    echo "$rival is not installed: no comparison" >&2
    racers=(ours)
    status=1
fi
core=$(($(nproc) - 1))

ours() { # VARIANT DEPTH
    taskset -c "$core" "$engine" perft "$1" "$2" | sed -n 's/^nodes //p'
}

theirs() { # VARIANT DEPTH
    printf 'setoption name UCI_Variant value %s\nposition startpos\ngo perft %s\nquit\n' "$1" "$2" |
        taskset -c "$core" "$rival" | sed -n 's/^Nodes searched: //p'
}

# Runs WHO VARIANT DEPTH; sets `nodes`, and `spent` in milliseconds.
clock=$(mktemp)
trap 'rm -f "$clock"' EXIT
TIMEFORMAT='%U %S'
clocked() {
    { time nodes=$("$@" 2>&3); } 3>&2 2>"$clock"
    spent=$(awk '{ print int(($1 + $2) * 1000 + 0.5) }' "$clock")
}

# The best of several runs of WHO VARIANT DEPTH: sets `best[WHO]`, `count[WHO]`.
declare -A best count idle
keep() {
    clocked "$@"
    count[$1]=$nodes
    [[ -n "${best[$1]:-}" && "${best[$1]}" -le "$spent" ]] || best[$1]=$spent
}

# Counts with all, prints the times; sets `nanoseconds`, ours a line of play.
race() { # VARIANT DEPTH
    local who
    best=() count=() idle=()
    for ((round = 0; round < rounds; round++)); do
        for who in "${racers[@]}"; do keep "$who" "$1" 1; done
    done
    for who in "${racers[@]}"; do idle[$who]=${best[$who]}; done
    best=()
    for ((round = 0; round < rounds; round++)); do
        for who in "${racers[@]}"; do keep "$who" "$1" "$2"; done
    done
    if [[ "${count[ours]}" != "${count[theirs]-${count[ours]}}" ]]; then
        echo "$1 perft $2: Komadai counts ${count[ours]}, $rival ${count[theirs]}" >&2
        return 1
    fi
    awk -v variant="$1" -v depth="$2" -v nodes="${count[ours]}" -v rival="$rival" \
        -v ours="$((best[ours] - idle[ours]))" \
        -v theirs="$((${best[theirs]:-0} - ${idle[theirs]:-0}))" '
        BEGIN {
            printf "%s perft %d: %d nodes, Komadai %.3f s", variant, depth, nodes, ours / 1e3
            if (theirs > 0) printf ", %s %.3f s, ratio %.2f", rival, theirs / 1e3, theirs / ours
            print ""
        }'
    nanoseconds=$(((best[ours] - idle[ours]) * 1000000 / count[ours]))
}

race shogi 5 || status=1
shogi=$nanoseconds
race minishogi 6 || status=1
for game in "hand 3" "yonin 7" "four 5"; do
    read -r variant depth <<<"$game"
    best=() count=()
    for ((round = 0; round < rounds; round++)); do keep ours "$variant" "$depth"; done
    awk -v variant="$variant" -v depth="$depth" -v nodes="${count[ours]}" -v spent="${best[ours]}" \
        -v shogi="$shogi" '
        BEGIN {
            per_node = spent * 1e6 / nodes
            printf "%s perft %d: %d nodes, %.3f s, %.1f ns a node, %.2f times shogi\n",
                variant, depth, nodes, spent / 1e3, per_node, per_node / shogi
        }'
done
exit "$status"
