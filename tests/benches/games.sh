#!/usr/bin/env bash
# Many fast games in every variant, to see that nothing goes wrong: games.sh ENGINE [GAMES]
# ENGINE is komadai-engine. At least GAMES (default 1000) are played in all, by players that differ from
# match to match: levels, positions to visit, depths, short times, short clocks, chance; with every
# value of every option that changes the rules, if not with all of them together (setups differ from
# opening to opening without an option). All players may take at most so long for a move, or for the
# game, so that whoever takes longer is seen.
# Prints a line a match: what was played, illegal moves, crashes and times overrun; then the sums.
# Exit status: 1 if anything went wrong.
set -euo pipefail

engine=$1
games=${2:-1000}
seed=${SEED:-1}
most_plies=240
# No player of these takes longer for a move, in milliseconds.
limit=1000

files=$(cd "$(dirname "$0")/../../ron_configs/variants" && pwd)
# Variants with their options, all games that there are.
kinds=(
    "sigma" "sigma --option double_leap=Free" "sigma --option all_stones_on_board=false"
    "sankaku" "sankaku --option run_down=One" "sankaku --option repetition=Free"
    "sankaku --option repetition=AttackedByArmy"
    "hand" "hand --option truce=Three" "minishogi" "shogi"
    "yonin" "yonin --option setup=Complete"
    "four" "four --option style=TeamDiagonalNE" "four --option style=TeamDiagonalNW"
    "four --option style=Individual" "four --option free_kings=true"
    "four --option style=Individual --option free_kings=true"
    "$files/judkins.ron" "$files/gorogoro.ron" "$files/tori.ron" "$files/yonin_shogi.ron"
)
# Who plays, taken in turn.
players=("level=1" "nodes=300" "level=3" "depth=2" "level=4" "nodes=1000" "level=2" "time-ms=10" "random" "level=5"
    "clock-ms=2000+20")

matches=$((${#kinds[@]} * ${#players[@]}))
# Every opening is played from every side, and a match has at least one of them.
each=$(((games + matches - 1) / matches))
played=0 illegal=0 crashes=0 overruns=0 number=0
for ((round = 0; round < ${#players[@]}; round++)); do
    for kind in "${kinds[@]}"; do
        read -ra words <<<"$kind"
        arguments=("${words[@]}" --games "$each" --seed "$((seed + number))" --max-plies "$most_plies" --openings 2
            --any-opening)
        seats=2
        [[ "$kind" != yonin* && "$kind" != four* && "$kind" != */yonin* ]] || seats=4
        for ((seat = 1; seat <= seats; seat++)); do
            player=${players[(round + 3 * seat + number) % ${#players[@]}]}
            [[ "$player" == random || "$player" == time* || "$player" == clock* ]] || player+=",time-ms=$limit"
            arguments+=("--seat$seat" "$player")
        done
        number=$((number + 1))
        # The last line has the totals, whatever came before.
        errors=$("$engine" match "${arguments[@]}" | tail -1 | grep -o '"errors":{[^}]*}')
        read -r i c o < <(tr -c '0-9\n' ' ' <<<"$errors")
        printf '%s: %d games, illegal %d, crashes %d, overruns %d\n' "${arguments[*]}" "$each" "$i" "$c" "$o"
        played=$((played + each)) illegal=$((illegal + i)) crashes=$((crashes + c)) overruns=$((overruns + o))
    done
done
echo "all: $played games, illegal $illegal, crashes $crashes, overruns $overruns"
[ "$((illegal + crashes + overruns))" -eq 0 ]
