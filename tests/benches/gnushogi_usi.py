#!/usr/bin/env python3
"""Lets GNU Shogi play against programs that speak USI: gnushogi_usi.py [GNUSHOGI]

Answers usi, isready, position, go and quit. GNU Shogi writes moves as USI does, but knows no
position texts: games must begin at the start of shogi. It counts time in whole seconds, one at least,
so `go movetime N` is rounded up; without a time it takes one second.
"""

import re
import subprocess
import sys

START = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -"
# GNU Shogi's own moves have dots where a move of the other side would stand: `12. ... 7g7f 90`.
OWN_MOVE = re.compile(r"\d+\. \.\.\. (\S+)")
# What it says when a game cannot go on.
OVER = re.compile(r"resign|mates|draw|Illegal", re.IGNORECASE)


class GnuShogi:
    """One process; `played` is what it knows of the game."""

    def __init__(self, program):
        self.process = subprocess.Popen(
            [program, "-X"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            bufsize=1,
        )
        self.played = None

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def choose(self, moves, seconds):
        """Its move after these, or None if it finds none."""
        known = self.played
        if known is None or moves[: len(known)] != known:
            known = []
            self.say("new")
        self.say("force")
        self.say(f"level 1 {seconds // 60}:{seconds % 60:02} 0")
        for move in moves[len(known) :]:
            self.say(move)
        self.say("go")
        for line in self.process.stdout:
            own = OWN_MOVE.match(line)
            if own:
                self.played = [*moves, own[1]]
                return own[1]
            if OVER.search(line):
                break
        self.played = None
        return None

    def quit(self):
        self.process.kill()
        self.process.wait()


def read_position(words):
    """The moves after `position`; raises ValueError where the start is another."""
    moves = words[words.index("moves") + 1 :] if "moves" in words else []
    start = words[: words.index("moves")] if "moves" in words else words
    if start[:1] == ["sfen"] and " ".join(start[1:4]) != START:
        raise ValueError(f"position: expected the start of shogi, found {' '.join(start[1:])}")
    return moves


def main():
    program = GnuShogi(sys.argv[1] if len(sys.argv) > 1 else "gnushogi")
    moves = []
    for line in sys.stdin:
        words = line.split()
        match words[:1]:
            case ["usi"]:
                print("id name GNU Shogi\nusiok", flush=True)
            case ["isready"]:
                print("readyok", flush=True)
            case ["usinewgame"]:
                program.played = None
            case ["position"]:
                try:
                    moves = read_position(words[1:])
                except ValueError as refusal:
                    print(f"info string {refusal}", flush=True)
                    moves = None
            case ["go"]:
                at = words.index("movetime") + 1 if "movetime" in words else None
                seconds = max(1, -(-int(words[at]) // 1000)) if at else 1
                best = program.choose(moves, seconds) if moves is not None else None
                print(f"bestmove {best or 'resign'}", flush=True)
            case ["quit"]:
                break
    program.quit()


main()
