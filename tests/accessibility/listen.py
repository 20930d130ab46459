"""Plays a game of minishogi and one of Sigma 4 Shogi as a screen reader's user would: listen.py PROGRAM [ARGUMENT...]

Starts the program, looks for it on the accessibility bus, finds nodes by role and name, does what
their actions and the focus offer, and prints every announcement. Fails if something is not there,
or is not said, in time. Needs a session bus and a display of its own: see `run`.
"""

import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

# How long anything may take: a software renderer is slow.
PATIENCE_S = 60.0
STEP_S = 0.05
NAME = "Komadai"
# How often a program at rest is asked something, after how long a rest, and how long half of the
# answers may take: of a busy machine a single one says nothing.
QUESTIONS_AT_REST = 15
REST_S = 0.7
MOST_ANSWER_MS = 100.0
# How deep the tree is looked through, at most.
MOST_DEPTH = 40


class NotHeard(Exception):
    """Something was not there, or was not said."""


def ask_for_accessibility():
    """Says on the session bus that somebody listens, as a screen reader does when it starts."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
    for name in ("IsEnabled", "ScreenReaderEnabled"):
        value = GLib.Variant("(ssv)", ("org.a11y.Status", name, GLib.Variant("b", True)))
        bus.call_sync(
            "org.a11y.Bus",
            "/org/a11y/bus",
            "org.freedesktop.DBus.Properties",
            "Set",
            value,
            None,
            Gio.DBusCallFlags.NONE,
            -1,
            None,
        )


class Listener:
    """A client of AT-SPI that plays in one window."""

    def __init__(self, program):
        self.program = program
        self.heard = []
        self.events = Atspi.EventListener.new(self.note_event)
        self.events.register("object:announcement")

    def close(self):
        self.events.deregister("object:announcement")

    def note_event(self, event):
        said = event.any_data
        if isinstance(said, str) and said:
            self.heard.append(said)
            print(f"  heard: {said}", flush=True)

    def wait_for(self, what, look):
        """Looks until there is something, and hands the bus its turn meanwhile."""
        context = GLib.MainContext.default()
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            while context.pending():
                context.iteration(False)
            if self.program.poll() is not None:
                raise NotHeard(f"the program has ended ({self.program.returncode}) before {what}")
            try:
                found = look()
            except GLib.Error:
                # A node may go while it is looked at.
                found = None
            if found:
                return found
            time.sleep(STEP_S)
        raise NotHeard(f"{what} is not there; heard: {self.heard[-3:]}")

    @staticmethod
    def find_window():
        desktop = Atspi.get_desktop(0)
        # What is remembered here of a program is older than what it shows.
        desktop.clear_cache()
        for index in range(desktop.get_child_count()):
            program = desktop.get_child_at_index(index)
            if program is None:
                continue
            program.clear_cache()
            if program.get_child_count() > 0:
                window = program.get_child_at_index(0)
                if window and NAME in (program.get_name() or "", window.get_name() or ""):
                    return window
        return None

    def nodes(self):
        """Every node of the window, in reading order."""

        def visit(node, depth):
            yield node
            if depth < MOST_DEPTH:
                for index in range(node.get_child_count()):
                    child = node.get_child_at_index(index)
                    if child is not None:
                        yield from visit(child, depth + 1)

        window = self.find_window()
        if window is not None:
            yield from visit(window, 0)

    def all(self, roles, name):
        """Every node of one of these roles whose name begins like this."""
        return [
            node
            for node in self.nodes()
            if node.get_role_name() in roles and (node.get_name() or "").startswith(name)
        ]

    @staticmethod
    def is_in_state(node, state):
        # What a node can do, and how it is, is remembered here, too.
        node.clear_cache()
        return node.get_state_set().contains(state)

    def press(self, roles, name, number=0):
        """Presses the node of this role and name, once it is there and can be pressed."""

        def pressable():
            found = self.all(roles, name)
            if len(found) <= number:
                return None
            node = found[number]
            is_enabled = self.is_in_state(node, Atspi.StateType.ENABLED)
            # Where something can be put can be pressed only while something is picked up.
            return node if is_enabled and "Action" in node.get_interfaces() else None

        node = self.wait_for(f"{roles[0]} `{name}`", pressable)
        print(f"press: {node.get_role_name()} {node.get_name()}", flush=True)
        if not Atspi.Action.do_action(node, 0):
            raise NotHeard(f"`{name}` cannot be pressed")

    def move(self, start, end):
        """Picks something up, and puts it on a square once that is said to be possible."""
        self.press(*start)
        self.press(CELL, end)

    def take_base(self, start, end, stones):
        """Takes the base of a square with one's own, which keeps these stones of both."""
        self.move((CELL, f"{start}: "), f"{end}: ")
        self.expect(f"Choose the stones for the base on {end}")
        self.wait_for("what it can keep", lambda: self.all(BUTTON, stones) or self.all(LINK, "More"))
        if not self.all(BUTTON, stones):
            self.press(LINK, "More")
        self.press(BUTTON, stones)

        def is_chosen():
            results = self.all(BUTTON, stones)
            return any(self.is_in_state(it, Atspi.StateType.SELECTED) for it in results)

        self.wait_for(f"{stones}, chosen", is_chosen)
        self.press(BUTTON, "Confirm")

    def expect(self, sentence):
        """Waits until this was said, in an announcement that is not counted again."""

        def heard():
            for index, said in enumerate(self.heard):
                if sentence in said:
                    del self.heard[: index + 1]
                    return True
            return False

        self.wait_for(f"`{sentence}`", heard)


BUTTON = ("button", "push button", "toggle button")
CHOICE = ("radio button",)
LINK = ("link",)
GROUP = ("panel", "grouping")
CELL = ("table cell",)


def read_board(listener, squares):
    """Reads the whole board aloud, which must have so many squares."""
    board = listener.wait_for("the board", lambda: listener.all(CELL, ""))
    print(f"the board has {len(board)} squares", flush=True)
    if len(board) != squares:
        raise NotHeard(f"the board has {squares} squares")
    for cell in board:
        print(f"  {cell.get_name()}. {cell.get_description()}".rstrip(), flush=True)


def choose_game(listener, game):
    """From the title to New game, with people at both seats."""
    listener.wait_for("the window", listener.find_window)
    listener.press(BUTTON, "All games")
    listener.press(CHOICE, game)
    for seat in range(2):
        listener.press(CHOICE, "Human", seat)


def play_minishogi(listener):
    """A game of minishogi from the title to its mate: the one of `tests/table/accessibility.rs`,
    found and called a mate by Fairy-Stockfish."""
    choose_game(listener, "Minishogi")
    listener.press(BUTTON, "Start the game")
    listener.expect("Black to move")
    read_board(listener, 25)

    listener.move((CELL, "1e: Black's Rook"), "1b: White's Pawn, can be captured")
    listener.expect("Black: Rook 1e to 1b, captures the Pawn. White is in check.")
    listener.move((CELL, "2a: White's Gold"), "1b: Black's Rook, can be captured")
    listener.expect("White: Gold General 2a to 1b, captures the Rook.")
    listener.move((BUTTON, "Pawn, 1"), "2d: empty, can go here")
    listener.expect("Black: Drop Pawn on 2d.")
    listener.move((BUTTON, "Rook, 1"), "3b: empty, can go here")
    listener.expect("White: Drop Rook on 3b.")
    listener.move((CELL, "5e: Black's King"), "4d: empty, can go here")
    listener.expect("Black: King 5e to 4d.")
    listener.move((CELL, "3b: White's Rook"), "3e: Black's Silver General, can be captured")
    listener.expect("Promote the Rook as it moves to 3e?")
    listener.press(BUTTON, "Promote")
    listener.expect("White: Rook 3b to 3e, captures the Silver General, promotes. Black is in check.")
    listener.move((CELL, "4d: Black's King"), "4c: empty, can go here")
    listener.expect("Black: King 4d to 4c.")
    listener.move((BUTTON, "Silver General, 1"), "3b: empty, can go here")
    listener.expect("White: Drop Silver General on 3b. White wins. Checkmate:")


def unfold_setups(listener, seat):
    """Unfolds the setups of a seat, which folds those of the other."""
    folded, unfolded = "Other setups", "Fewer"
    listener.press(LINK, folded)
    expected = [unfolded if it == seat else folded for it in range(2)]

    def is_unfolded():
        names = [node.get_name() for node in listener.all(LINK, "")]
        return [name for name in names if name in (folded, unfolded)] == expected

    listener.wait_for("the setups", is_unfolded)


def play_sigma(listener):
    """A game of Sigma 4 Shogi: White's stones put on by hand and taken off again, then Standard
    against Standard, in which White mates in three (rules page of Sigma, 5.8)."""
    choose_game(listener, "Sigma 4 Shogi")
    unfold_setups(listener, 0)
    listener.press(CHOICE, "By hand")
    unfold_setups(listener, 1)
    listener.press(BUTTON, "Standard")
    listener.press(BUTTON, "Start the game")

    listener.press(BUTTON, "Jumper, 2")
    listener.press(CELL, "c1: White's base without stones, can go here")
    listener.expect("c1: White's base with Jumper")
    listener.press(CELL, "c1: White's base with Jumper")
    listener.press(GROUP, "White's storage")
    listener.expect("c1: White's base without stones")
    listener.press(CHOICE, "Standard")
    listener.press(BUTTON, "Done")
    listener.expect("White to move")
    read_board(listener, 49)

    listener.take_base("a2", "b5", "Elephant, Dabbaba, Dabbaba")
    listener.expect("White: Base a2 to b5, captures the base, with Elephant, Dabbaba and Dabbaba.")
    listener.take_base("c5", "b5", "Elephant, Wazir")
    listener.expect("Black: Base c5 to b5, captures the base, with Elephant and Wazir.")
    listener.take_base("b3", "b5", "Elephant, Elephant, Dabbaba, Wazir")
    listener.expect("White: Base b3 to b5, captures the base, with")
    listener.take_base("a7", "b5", "Knight, Dabbaba, Ferz, Wazir")
    listener.expect("Black: Base a7 to b5, captures the base, with")
    listener.take_base("d3", "b5", "Elephant, Knight, Ferz, Wazir")
    listener.expect("White wins. Checkmate:")


def ask_at_rest(listener):
    """Asks the window at rest what it is, as a screen reader does when somebody comes back to it."""
    window = listener.wait_for("the window", listener.find_window)
    times = []
    for _ in range(QUESTIONS_AT_REST):
        # The next frame of a program at rest is seconds away.
        time.sleep(REST_S)
        window.clear_cache()
        start = time.monotonic()
        name, children = window.get_name(), window.get_child_count()
        times.append(time.monotonic() - start)
        if NAME not in (name or "") or children == 0:
            raise NotHeard(f"at rest the window is `{name}` with {children} children")
    times.sort()
    middle, longest = times[len(times) // 2] * 1000, times[-1] * 1000
    print(f"at rest: an answer after {middle:.1f} ms, {longest:.1f} ms at most", flush=True)
    if middle > MOST_ANSWER_MS:
        raise NotHeard(f"at rest half of the answers took longer than {middle:.1f} ms")


GAMES = {"minishogi": play_minishogi, "Sigma 4 Shogi": play_sigma}


def main():
    ask_for_accessibility()
    for game, play in GAMES.items():
        program = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL)
        listener = Listener(program)
        try:
            play(listener)
            ask_at_rest(listener)
        except (NotHeard, GLib.Error) as error:
            print(f"FAILED in {game}: {error}", file=sys.stderr)
            return 1
        finally:
            listener.close()
            program.terminate()
            program.wait()
        print(f"A game of {game} was played by ear.", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
