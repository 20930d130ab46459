#!/usr/bin/env python3
"""How fast the engine searches shogi, beside Fairy-Stockfish: search_rival.py ENGINE [DEPTH] [FIRST]

ENGINE is komadai-engine. Both search every position of openings-shogi.txt, one thread each, to DEPTH
(default 12), in turn and bound to the same core. Prints positions visited a second, and for every
depth from FIRST (default 6) the time until it is done, summed over the positions, with the ratio:
above 1 the engine is faster. Without Fairy-Stockfish only the engine's own. Exit status: 1 if the
rival is not there. Time is processor time, so that other work on the machine matters less.
A ply of one program is not a ply of another: the times compare a program with itself of yesterday.
"""

import os
import pathlib
import shutil
import subprocess
import sys

HASH_MIB = 64
OPENINGS = pathlib.Path(__file__).with_name("openings-shogi.txt")
RIVAL = "fairy-stockfish"
NANOSECONDS = 1e9


class Program:
    """A program that speaks USI, bound to a core."""

    def __init__(self, words, core):
        self.process = subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            bufsize=1,
            preexec_fn=lambda: os.sched_setaffinity(0, {core}),
        )
        self.nodes = 0
        self.seconds = 0.0
        self.until = {}
        self.wait("usi", "usiok")
        for option in ["USI_Variant value shogi", f"USI_Hash value {HASH_MIB}", "Threads value 1"]:
            self.say(f"setoption name {option}")

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def answers(self, line, last):
        """Says a line; the words of each answer up to the one that begins with `last`."""
        self.say(line)
        for answer in self.process.stdout:
            words = answer.split()
            yield words
            if words[:1] == [last]:
                return
        sys.exit(f"search_rival: {self.process.args[0]} went away at `{line}`")

    def wait(self, line, last):
        for _ in self.answers(line, last):
            pass

    def spent(self):
        """Processor time of all its threads, in seconds."""
        threads = pathlib.Path(f"/proc/{self.process.pid}/task").glob("*/schedstat")
        return sum(int(thread.read_text().split()[0]) for thread in threads) / NANOSECONDS

    def search(self, moves, depth):
        """Searches a position and adds up what that takes."""
        self.say("usinewgame")
        self.wait("isready", "readyok")
        self.say(f"position startpos moves {moves}")
        # Tables are made anew for a game: not what is measured here.
        self.wait("go depth 1", "bestmove")
        begun, nodes, done = self.spent(), 0, {}
        for words in self.answers(f"go depth {depth}", "bestmove"):
            if "nodes" in words:
                nodes = int(words[words.index("nodes") + 1])
            # A depth may be told several times: it is done with the last.
            if "pv" in words and "depth" in words:
                done[int(words[words.index("depth") + 1])] = self.spent() - begun
        self.nodes += nodes
        self.seconds += self.spent() - begun
        for reached, seconds in done.items():
            self.until[reached] = self.until.get(reached, 0.0) + seconds

    def end(self):
        self.say("quit")
        self.process.wait()


def main():
    engine = sys.argv[1]
    depth = int(sys.argv[2]) if len(sys.argv) > 2 else 12
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 6
    # Debian installs games outside the usual path.
    rival = shutil.which(RIVAL, path=os.environ["PATH"] + ":/usr/games")
    core = max(os.sched_getaffinity(0))
    racers = {"Komadai": Program([engine, "usi", "shogi"], core)}
    if rival is None:
        print(f"{RIVAL} is not installed: no comparison", file=sys.stderr)
    else:
        racers[RIVAL] = Program([rival], core)
    lines = OPENINGS.read_text().splitlines()
    openings = [line for line in lines if line and not line.startswith("#")]
    for moves in openings:
        for racer in racers.values():
            racer.search(moves, depth)
    print(f"shogi, {len(openings)} positions to depth {depth}")
    speeds = {name: int(racer.nodes / racer.seconds) for name, racer in racers.items()}
    words = [f"{name} {speed}" for name, speed in speeds.items()]
    print("nodes a second: " + ", ".join(words + ratio([*speeds.values()])))
    for reached in range(first, depth + 1):
        times = {name: racer.until.get(reached) for name, racer in racers.items()}
        if all(times.values()):
            words = [f"{name} {time:.2f} s" for name, time in times.items()]
            print(f"depth {reached}: " + ", ".join(words + ratio([*times.values()][::-1])))
    for racer in racers.values():
        racer.end()
    return 0 if rival else 1


def ratio(values):
    """The words for the first value beside the second, if there is one."""
    return [f"ratio {values[0] / values[1]:.2f}"] if len(values) > 1 else []


sys.exit(main())
