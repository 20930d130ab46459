# The position editor.

## Edits that cannot be made

edit-nothing-there = There is nothing to take.
edit-not-held = No hand can hold this piece: { $piece }.
edit-no-base = A stone needs a base, and there is none on { $cell }.
edit-full = No more pieces fit into one game.
edit-not-of-game = This game has no such thing.
