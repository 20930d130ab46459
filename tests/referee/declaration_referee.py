#!/usr/bin/env python3
"""Compares when a King can be declared, by CSARule27, with cshogi.

declaration_referee.py ENGINE [--positions N] [--seed S]

Positions of shogi are drawn by lot, with the mover's King mostly in its zone and about as many
pieces and points as a declaration needs. komadai-engine answers `bestmove win` where its rules let
the seat to move declare a win; cshogi knows the same as `is_nyugyoku`.

Needs cshogi 1.1.0 from PyPI. Exit status: 0 if all is equal, 1 if not.
"""

import argparse
import random
import subprocess
import sys

import cshogi

# All but the Kings: of which there are how many, and where they cannot stand unpromoted (ranks
# counted from the far side).
PIECES = {"R": (2, 0), "B": (2, 0), "G": (4, 0), "S": (4, 0), "N": (4, 2), "L": (4, 1), "P": (18, 1)}


def draw_position(lot):
    """A position text; Black's camp is below."""
    board = [[None] * 9 for _ in range(9)]
    hands = {"b": [], "w": []}
    turn = lot.choice("bw")

    def free(ranks):
        cells = [(rank, file) for rank in ranks for file in range(9) if board[rank][file] is None]
        return lot.choice(cells)

    def ranks_of(seat, is_far):
        far = range(3) if seat == "b" else range(6, 9)
        return far if is_far else range(9)

    for seat in "bw":
        rank, file = free(ranks_of(seat, lot.random() < (0.9 if seat == turn else 0.4)))
        board[rank][file] = "K" if seat == "b" else "k"
    pawns = {"b": set(), "w": set()}
    for code, (count, dead) in PIECES.items():
        for _ in range(count):
            seat = turn if lot.random() < 0.6 else ("w" if turn == "b" else "b")
            if lot.random() < 0.4:
                hands[seat].append(code)
                continue
            rank, file = free(ranks_of(seat, lot.random() < 0.6))
            depth = rank if seat == "b" else 8 - rank
            promotes = code != "G" and (depth < dead or lot.random() < 0.3)
            if code == "P" and not promotes:
                promotes = file in pawns[seat]
                pawns[seat].add(file)
            text = ("+" if promotes else "") + code
            board[rank][file] = text if seat == "b" else text.lower()
    rows = []
    for rank in board:
        row, run = "", 0
        for cell in rank:
            if cell is None:
                run += 1
                continue
            row += (str(run) if run else "") + cell
            run = 0
        rows.append(row + (str(run) if run else ""))
    held = ""
    for seat in "bw":
        for code in PIECES:
            count = hands[seat].count(code)
            name = code if seat == "b" else code.lower()
            held += "" if count == 0 else name if count == 1 else f"{count}{name}"
    return f"{'/'.join(rows)} {turn} {held or '-'} 1"


def kings_of(board):
    """Where the Kings stand, by rank and file."""
    found = []
    for rank, row in enumerate(board.split("/")):
        file = 0
        for letter in row.replace("+", ""):
            if letter in "Kk":
                found.append((rank, file))
            file += int(letter) if letter.isdigit() else 1
    return found


def can_be_played(text):
    """Whether the mover could not take the other King."""
    board, turn, hands, ply = text.split(" ")
    (rank, file), (other_rank, other_file) = kings_of(board)
    if max(abs(rank - other_rank), abs(file - other_file)) < 2:
        return False
    other = " ".join([board, "w" if turn == "b" else "b", hands, ply])
    return not cshogi.Board(other).is_check() and len(list(cshogi.Board(text).legal_moves)) > 0


def main():
    words = argparse.ArgumentParser()
    words.add_argument("engine")
    words.add_argument("--positions", type=int, default=2000)
    words.add_argument("--seed", type=int, default=1)
    args = words.parse_args()
    lot = random.Random(args.seed)
    positions = []
    while len(positions) < args.positions:
        text = draw_position(lot)
        if can_be_played(text):
            positions.append(text)
    lines = ["setoption name EnteringKingRule value CSARule27"]
    for text in positions:
        lines += [f"position sfen {text}", "go depth 1"]
    ran = subprocess.run(
        [args.engine, "usi", "shogi"],
        input="\n".join(lines) + "\n",
        capture_output=True,
        encoding="utf-8",
    )
    answers = [line for line in ran.stdout.splitlines() if line.startswith("bestmove ")]
    told = [line for line in ran.stdout.splitlines() if line.startswith("info string")]
    if told or len(answers) != len(positions):
        print(f"{len(answers)} answers to {len(positions)} positions; {told[:3]}")
        return 1
    faults = wins = 0
    for text, answer in zip(positions, answers):
        expected = cshogi.Board(text).is_nyugyoku()
        wins += expected
        if expected != (answer == "bestmove win"):
            faults += 1
            print(f"{text}: cshogi says {expected}, we say {answer}")
    print(f"{len(positions)} positions, {wins} of which can be declared, {faults} differences")
    return 1 if faults or wins < args.positions // 20 else 0


if __name__ == "__main__":
    sys.exit(main())
