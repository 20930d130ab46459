#!/usr/bin/env python3
"""Compares shogi and minishogi of komadai-engine with Fairy-Stockfish, by way of pyffish.

pyffish_referee.py ENGINE [--positions N] [--seed S] [--write FILE]

Both are asked for the legal moves in the positions of random games, and for perft from the start
positions. The one known difference is filtered and counted: Fairy-Stockfish lists a pawn drop that
mates and scores it lost, where the rules of shogi (and the rules page) forbid it.

With --write, positions with the legal moves of pyffish are written to FILE, a line each:
VARIANT, tab, position text, tab, the moves, sorted, separated by spaces. ENGINE is not asked then.

Exit status: 0 if all is equal, 1 if not (every difference is printed).
"""

import argparse
import random
import subprocess
import sys
from multiprocessing import Pool

import pyffish

VARIANTS = {"shogi": 9, "minishogi": 5}
# Depths that take pyffish, which is slow at this, a few seconds.
PERFT = {"shogi": 3, "minishogi": 4}
# Plies after which a random game is given up.
LONGEST = {"shogi": 300, "minishogi": 120}


class Engine:
    """The USI loop of komadai-engine, set to a variant."""

    def __init__(self, path, variant):
        self.process = subprocess.Popen(
            [path, "usi"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.say(f"setoption name USI_Variant value {variant}")

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def perft(self, position, depth):
        """Lines of play by root move, and all together."""
        self.say(f"position {position}")
        self.say(f"perft {depth}")
        divided = {}
        for line in self.process.stdout:
            word, _, count = line.strip().partition(" ")
            if word == "nodes":
                return divided, int(count)
            if word == "info":
                raise SystemExit(f"the engine refuses {position}: {line.strip()}")
            divided[word] = int(count)
        raise SystemExit(f"the engine is gone at {position}")

    def legal(self, sfen):
        return set(self.perft(f"sfen {sfen}", 1)[0])

    def quit(self):
        self.say("quit")
        self.process.wait()


def usi(move, size):
    """A move of pyffish (files from the left, ranks from the bottom) as USI writes it."""

    def cell(name):
        return f"{size - ord(name[0]) + ord('a')}{chr(ord('a') + size - int(name[1]))}"

    if "@" in move:
        return f"{move[0]}*{cell(move[2:4])}"
    return cell(move[0:2]) + cell(move[2:4]) + move[4:]


def board(fen, size):
    """The pieces of a position, by pyffish's names of cells."""
    cells = {}
    rows = fen.split("[")[0].split("/")
    for rank, row in zip(range(size, 0, -1), rows):
        file, plus = 0, ""
        for letter in row:
            if letter == "+":
                plus = letter
            elif letter.isdigit():
                file += int(letter)
            else:
                cells[f"{chr(ord('a') + file)}{rank}"] = plus + letter
                file, plus = file + 1, ""
    return cells


def mating_pawn_drops(variant, fen, moves):
    """The moves that are pawn drops with mate: pyffish's own word for check and no moves."""
    first = fen.split(" ")[1] == "w"
    king, forward = ("k", 1) if first else ("K", -1)
    pieces = board(fen, VARIANTS[variant])
    at = next(cell for cell, piece in pieces.items() if piece == king)
    drop = f"P@{at[0]}{int(at[1]) - forward}"
    if drop not in moves or not pyffish.gives_check(variant, fen, [drop]):
        return set()
    return set() if pyffish.legal_moves(variant, fen, [drop]) else {drop}


def choose(rng, fen, moves, size):
    """A random move; often a capture or a promotion, so that hands fill and pieces turn."""
    fancy = rng.randrange(6)
    taken = board(fen, size)
    fancied = moves
    if fancy < 2:
        fancied = [move for move in moves if "@" not in move and move[2:4] in taken]
    elif fancy == 2:
        fancied = [move for move in moves if move.endswith("+")]
    return rng.choice(fancied or moves)


def random_positions(variant, count, seed):
    """Yields positions of random games with their legal moves, both as pyffish writes them."""
    rng = random.Random(f"{variant} {seed}")
    fen, plies = pyffish.start_fen(variant), 0
    for _ in range(count):
        moves = pyffish.legal_moves(variant, fen, [])
        yield fen, moves
        if not moves or plies == LONGEST[variant]:
            fen, plies = pyffish.start_fen(variant), 0
        else:
            move = choose(rng, fen, moves, VARIANTS[variant])
            fen, plies = pyffish.get_fen(variant, fen, [move]), plies + 1


def expected(variant, fen, moves):
    """Position text, the moves of the rules page, and how many mating pawn drops were left out."""
    forbidden = mating_pawn_drops(variant, fen, moves)
    allowed = {usi(move, VARIANTS[variant]) for move in moves if move not in forbidden}
    return pyffish.get_fen(variant, fen, [], False, True), allowed, len(forbidden)


def perft(variant, moves, depth):
    found = pyffish.legal_moves(variant, pyffish.start_fen(variant), moves)
    if depth == 1:
        return len(found)
    return sum(perft(variant, moves + [move], depth - 1) for move in found)


def compare(job):
    """What one process does: a variant's perft and its share of the positions."""
    path, variant, count, seed = job
    engine = Engine(path, variant)
    faults, filtered, drops, promotions = [], 0, 0, 0
    for depth in range(1, PERFT[variant] + 1):
        ours, theirs = engine.perft("startpos", depth)[1], perft(variant, [], depth)
        if ours != theirs:
            faults.append(f"{variant} perft {depth}: engine {ours}, pyffish {theirs}")
    for fen, moves in random_positions(variant, count, seed):
        sfen, allowed, forbidden = expected(variant, fen, moves)
        ours = engine.legal(sfen)
        filtered += forbidden
        drops += any("*" in move for move in allowed)
        promotions += any(move.endswith("+") for move in allowed)
        if ours != allowed:
            more, fewer = sorted(ours - allowed), sorted(allowed - ours)
            faults.append(f"{variant} {sfen}: only engine {more}, only pyffish {fewer}")
    engine.quit()
    told = (
        f"{variant}: {count} positions ({drops} with drops, {promotions} with promotions), "
        f"perft 1-{PERFT[variant]}, {filtered} mating pawn drops filtered, {len(faults)} differences"
    )
    return told, faults


def write(path, count, seed):
    """Writes a sample: every position with a mating pawn drop, and as many as asked for by lot."""
    lines = []
    for variant in VARIANTS:
        found = [expected(variant, *one) for one in random_positions(variant, count * 20, seed)]
        mating = [one for one in found if one[2] > 0]
        others = [one for one in found if one[2] == 0]
        sample = mating[: count // 4] + random.Random(seed).sample(others, count)
        for sfen, allowed, _ in sample:
            lines.append(f"{variant}\t{sfen}\t{' '.join(sorted(allowed))}\n")
    with open(path, "w", encoding="ascii") as file:
        file.writelines(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("engine")
    parser.add_argument("--positions", type=int, default=2500, help="of each variant")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", metavar="FILE")
    arguments = parser.parse_args()
    if arguments.write:
        write(arguments.write, arguments.positions, arguments.seed)
        return 0
    jobs = [
        (arguments.engine, variant, arguments.positions, arguments.seed) for variant in VARIANTS
    ]
    failed = False
    with Pool(len(jobs)) as pool:
        for told, faults in pool.imap(compare, jobs):
            print(told)
            for fault in faults:
                print(fault)
            failed |= bool(faults)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
