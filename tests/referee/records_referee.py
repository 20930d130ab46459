#!/usr/bin/env python3
"""Compares KIF, KI2 and CSA of komadai-engine with python-shogi and cshogi.

records_referee.py ENGINE [--games N] [--seed S] [--write FOLDER]

Random games are played by python-shogi. Each is written by both programs and read by
`komadai-engine convert`, and written by that and read by both programs; the moves must be the
same each time. So must the main line and its comment of records with a variation, which neither of
them knows: they read its moves after those of the main line, and CSA has none. KIF of python-shogi is in UTF-8 with a mark, that of cshogi in Shift_JIS. KI2 is of cshogi alone. What of the
result each of them reads is compared, too: who has won, and in CSA by which word.

With --write, the files of the other programs are put into FOLDER, with the moves of each game as
a USI line beside them (GAME.usi); komadai-engine is asked all the same.

Needs python-shogi 1.1.1 and cshogi 1.1.0 from PyPI. Exit status: 0 if all is equal, 1 if not.
"""

import argparse
import random
import re
import subprocess
import sys
import tempfile
from datetime import datetime
from pathlib import Path

import cshogi
import cshogi.CSA
import cshogi.KI2
import cshogi.KIF
import shogi
import shogi.CSA
import shogi.KIF

LONGEST = 160
NAMES = ["山田", "佐藤"]
COMMENT = "初手"
START = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"


def random_game(lot):
    """The moves of a random game that is given up before it ends."""
    board, moves = shogi.Board(), []
    for _ in range(lot.randrange(1, LONGEST)):
        legal = sorted(move.usi() for move in board.legal_moves)
        move = lot.choice(legal)
        board.push_usi(move)
        if not any(True for _ in board.legal_moves) or board.is_fourfold_repetition():
            break
        moves.append(move)
    return moves


def write_files(folder, name, moves, lot):
    """The files of the other programs, with the moves they hold and the times, if any."""
    last = "bw"[(len(moves) + 1) % 2]
    summary = {"names": NAMES, "sfen": START, "moves": moves, "win": last}
    kif = folder / f"{name}-python-shogi.kif"
    kif.write_text(shogi.KIF.Exporter.kif(summary), encoding="utf-8-sig", newline="")
    times = [lot.randrange(100) for _ in moves]
    board = cshogi.Board()
    other = folder / f"{name}-cshogi.kif"
    csa = folder / f"{name}-cshogi.csa"
    ki2 = folder / f"{name}-cshogi.ki2"
    kif_out = cshogi.KIF.Exporter(str(other))
    kif_out.header(NAMES, datetime(2024, 5, 1, 9, 0, 0))
    ki2_out = cshogi.KI2.Exporter(str(ki2))
    ki2_out.header(NAMES, datetime(2024, 5, 1, 9, 0, 0))
    csa_out = cshogi.CSA.Exporter(str(csa), encoding="utf-8")
    csa_out.info(names=NAMES, var_info={"EVENT": "a test"}, version="V2.2")
    total = [0, 0]
    for number, (move, time) in enumerate(zip(moves, times)):
        total[number % 2] += time
        made = board.move_from_usi(move)
        kif_out.move(made, time, total[number % 2])
        csa_out.move(made, time, "*said" if number == 0 else None)
        ki2_out.move(made)
        board.push(made)
    ki2_out.end("%TORYO")
    ki2_out.close()
    kif_out.end("resign")
    kif_out.close()
    csa_out.endgame("%TORYO")
    csa_out.close()
    return [(kif, None), (other, times), (csa, times), (ki2, None)]


class Engine:
    def __init__(self, path):
        self.path = path

    def convert(self, file, form):
        ran = subprocess.run(
            [self.path, "convert", str(file), "--to", form], capture_output=True, encoding="utf-8"
        )
        return ran.stdout, ran.stderr


def variation(moves, lot):
    """Another line of up to five moves, after so many of the main one; none if there is none."""
    after = lot.randrange(len(moves)) if moves else 0
    board = shogi.Board()
    for move in moves[:after]:
        board.push_usi(move)
    line = []
    for _ in range(lot.randrange(1, 6)):
        legal = sorted(move.usi() for move in board.legal_moves)
        if not line and moves:
            legal = [move for move in legal if move != moves[after]]
        if not legal:
            break
        line.append(lot.choice(legal))
        board.push_usi(line[-1])
        if board.is_fourfold_repetition():
            break
    return (after, line) if moves and line else None


def record_with(moves, after, line):
    """A record of ours with a variation, and a comment at the first move."""
    texts = [f'"{move}"' for move in moves]
    texts[0] = f'(text: {texts[0]}, comment: "{COMMENT}")'
    tried = ", ".join(f'"{move}"' for move in line)
    return (
        f'(format: 2, game: shogi(name: "shogi"), moves: [{", ".join(texts)}], '
        f"variations: [(line: 0, after: {after}, moves: [{tried}])])"
    )


def variations_of(text):
    """All moves of a record of ours, with what is said of them, without the space between."""
    plain = re.sub(r"\s+|,(?=\s*[)\]])", "", text)
    return plain[plain.index("moves:[") :].split(",result:")[0].rstrip(",)")


def moves_of_record(text):
    """The moves and times of a record of ours."""
    _, rest = text.split("moves: [", 1)
    body = rest.split("\n    ],", 1)[0]
    plain = re.sub(r'comment: "[^"]*"', "", body)
    moves = re.findall(r'"([^"]+)"', plain)
    return moves, [float(time) for time in re.findall(r"seconds: ([0-9.e]+)", plain)]


def one_move_a_line(ki2):
    """KI2 as cshogi reads it: from a line of several moves it takes the second again and again."""
    lines = ki2.splitlines(keepends=True)
    return "".join(re.sub(r"\s+(?=[▲△])", "\n", line) if line[0] in "▲△" else line for line in lines)


def main():
    words = argparse.ArgumentParser()
    words.add_argument("engine")
    words.add_argument("--games", type=int, default=50)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--write")
    args = words.parse_args()
    engine, lot = Engine(args.engine), random.Random(args.seed)
    scratch = tempfile.TemporaryDirectory()
    folder = Path(args.write or scratch.name)
    folder.mkdir(parents=True, exist_ok=True)
    faults = checks = 0

    def check(what, expected, found):
        nonlocal faults, checks
        checks += 1
        if expected != found:
            faults += 1
            print(f"{what}: expected {expected}, found {found}")

    for number in range(1, args.games + 1):
        moves = random_game(lot)
        (folder / f"game-{number}.usi").write_text(f"startpos moves {' '.join(moves)}\n")
        for file, times in write_files(folder, f"game-{number}", moves, lot):
            text, error = engine.convert(file, "ron")
            if not text:
                check(file.name, "a record", error)
                continue
            read, seconds = moves_of_record(text)
            check(file.name, moves, read)
            if times is not None:
                check(f"{file.name} times", [float(time) for time in times], seconds)
            record = Path(scratch.name) / "ours.ron"
            record.write_text(text, encoding="utf-8")
            kif, _ = engine.convert(record, "kif")
            csa, _ = engine.convert(record, "csa")
            usi = cshogi.move_to_usi
            check("KIF to python-shogi", moves, shogi.KIF.Parser.parse_str(kif)[0]["moves"])
            check("CSA to python-shogi", moves, shogi.CSA.Parser.parse_str(csa)[0]["moves"])
            check("KIF to cshogi", moves, [usi(m) for m in cshogi.KIF.Parser.parse_str(kif).moves])
            of_csa = cshogi.CSA.Parser.parse_str(csa)[0]
            check("CSA to cshogi", moves, [usi(m) for m in of_csa.moves])
            check("end of CSA to cshogi", "%TORYO", of_csa.endgame)
            ki2, _ = engine.convert(record, "ki2")
            of_ki2 = cshogi.KI2.Parser.parse_str(one_move_a_line(ki2))
            check("KI2 to cshogi", moves, [usi(m) for m in of_ki2.moves])
            winner = cshogi.BLACK_WIN if len(moves) % 2 else cshogi.WHITE_WIN
            of_kif = cshogi.KIF.Parser.parse_str(kif)
            for form, read in [("KIF", of_kif), ("KI2", of_ki2)]:
                check(f"winner in {form} to cshogi", winner, read.win)
            letter = "b" if len(moves) % 2 else "w"
            check("winner in KIF to python-shogi", letter, shogi.KIF.Parser.parse_str(kif)[0]["win"])
            if times is not None:
                check("times in KIF to cshogi", times, list(of_kif.times))
        tried = variation(moves, lot)
        if not tried:
            continue
        after, line = tried
        record = Path(scratch.name) / "tree.ron"
        record.write_text(record_with(moves, after, line), encoding="utf-8")
        kif, _ = engine.convert(record, "kif")
        # Neither program knows variations: both read their moves after those of the main line.
        both = moves + line
        check("KIF tree to python-shogi", both, shogi.KIF.Parser.parse_str(kif)[0]["moves"])
        of_cshogi = cshogi.KIF.Parser.parse_str(kif)
        main_line = [usi(move) for move in of_cshogi.moves[: len(moves)]]
        check("KIF tree to cshogi", moves, main_line)
        check("comment to cshogi", COMMENT, of_cshogi.comments[0])
        back = Path(scratch.name) / "tree.kif"
        back.write_text(kif, encoding="utf-8")
        text, error = engine.convert(back, "ron")
        check("KIF tree to ours", variations_of(record.read_text(encoding="utf-8")), variations_of(text))
        csa, error = engine.convert(record, "csa")
        check("CSA has no variations", True, "variations" in error)
        check("CSA main line", moves, shogi.CSA.Parser.parse_str(csa)[0]["moves"])
    print(f"{args.games} games, {checks} comparisons, {faults} differences")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
