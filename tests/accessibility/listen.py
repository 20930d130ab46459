"""Plays a game of minishogi as a screen reader's user would: listen.py PROGRAM [ARGUMENT...]

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
        self.wait_for("the window", self.find_window)

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

    def press(self, roles, name, number=0):
        """Presses the node of this role and name, once it is there and can be pressed."""

        def pressable():
            found = self.all(roles, name)
            if len(found) <= number:
                return None
            node = found[number]
            return node if node.get_state_set().contains(Atspi.StateType.ENABLED) else None

        node = self.wait_for(f"{roles[0]} `{name}`", pressable)
        print(f"press: {node.get_role_name()} {node.get_name()}", flush=True)
        if "Action" not in node.get_interfaces() or not Atspi.Action.do_action(node, 0):
            raise NotHeard(f"`{name}` cannot be pressed")

    def move(self, start, end):
        """Picks something up, and puts it on a square once that is said to be possible."""
        self.press(*start)
        self.press(CELL, end)

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
CELL = ("table cell",)


def play(listener):
    """A game of minishogi from the title to its mate: the one of `tests/table/accessibility.rs`,
    found and called a mate by Fairy-Stockfish."""
    listener.press(BUTTON, "All games")
    listener.press(BUTTON, "Minishogi")
    for seat in range(2):
        listener.press(CHOICE, "Human", seat)
    listener.press(BUTTON, "Start the game")
    listener.expect("Black to move")

    board = listener.wait_for("the board", lambda: listener.all(CELL, ""))
    print(f"the board has {len(board)} squares", flush=True)
    if len(board) != 25:
        raise NotHeard("minishogi has 25 squares")
    for cell in board:
        print(f"  {cell.get_name()}. {cell.get_description()}".rstrip(), flush=True)

    listener.move((CELL, "1e: Black's Rook"), "1b: White's Pawn, can be taken")
    listener.expect("Black: Rook 1e to 1b, takes Pawn. White is in check.")
    listener.move((CELL, "2a: White's Gold"), "1b: Black's Rook, can be taken")
    listener.expect("White: Gold General 2a to 1b, takes Rook.")
    listener.move((BUTTON, "Pawn, 1"), "2d: empty, can go here")
    listener.expect("Black: Drop Pawn on 2d.")
    listener.move((BUTTON, "Rook, 1"), "3b: empty, can go here")
    listener.expect("White: Drop Rook on 3b.")
    listener.move((CELL, "5e: Black's King"), "4d: empty, can go here")
    listener.expect("Black: King 5e to 4d.")
    listener.move((CELL, "3b: White's Rook"), "3e: Black's Silver General, can be taken")
    listener.expect("Promote the Rook on 3e?")
    listener.press(BUTTON, "Promote")
    listener.expect("White: Rook 3b to 3e, takes Silver General, promotes. Black is in check.")
    listener.move((CELL, "4d: Black's King"), "4c: empty, can go here")
    listener.expect("Black: King 4d to 4c.")
    listener.move((BUTTON, "Silver General, 1"), "3b: empty, can go here")
    listener.expect("White: Drop Silver General on 3b. White wins. Checkmate:")


def main():
    ask_for_accessibility()
    program = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL)
    try:
        play(Listener(program))
    except (NotHeard, GLib.Error) as error:
        print(f"FAILED: {error}", file=sys.stderr)
        return 1
    finally:
        program.terminate()
        program.wait()
    print("A game of minishogi was played by ear.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
