# The position editor.

title-editor = Position editor
editor-back = Back
editor-help = Help
editor-edit = Edit
editor-edit-position = Edit position
editor-playable = The game can go on from here.
editor-problem = A mate problem: you can analyse it or make it a puzzle, but not play it.
editor-pieces = Pieces of { $seat }
editor-hand = In hand of { $seat }
editor-storage = Storage of { $seat }
editor-stones-on = Stones on { $cell }
editor-stones-none = Choose a base to change its stones.
editor-take-off = Take { $piece } off
editor-put-on = Put { $piece } on
editor-more = One { $piece } more
editor-less = One { $piece } fewer
editor-piece-of = { $piece } of { $seat }
editor-turn = To move
editor-mark-out = { $seat } is out
editor-mark-under-mate = { $seat } is under a mate
editor-ply = Move number
editor-ply-value = { $number }
editor-ply-more = The next move number
editor-ply-less = The move number before
editor-truce = Nobody may give check before move { $ply }.
editor-undo = Undo
editor-redo = Redo
editor-mirror = Mirror
editor-exchange = Swap sides
editor-clear = Clear
editor-reset = Start position
editor-text = Position text
editor-text-prompt = Paste a position text here
editor-copy = Copy
editor-copied = The position text is in the clipboard.
editor-save = Save record
editor-game = Game
editor-study = Analyse
editor-order = Play from here
editor-status = Drag a piece, or choose one below and press its square.
editor-status-brush = Press where the { $piece } of { $seat } belongs.
editor-status-chosen = Press where it belongs, or press it again to turn it over. Off the board it is removed.
editor-status-stone = Press the base on which the stone belongs.

## Help

feature-editor = Position editor
feature-editor-text = Put a position of any game together: Position editor on the title, or Edit position while you play or analyse. Drag pieces, and press a chosen one again to turn it over; drag it off the board to remove it. Everything that is wrong is said at once and shown where it is. Then play from there, analyse it, copy it as text or save it. The game at the table stays as it was.

## New game

new-game-start-title = Start
new-game-start-own = From a position of your own; { $seat } moves first.
new-game-start-refused = The game cannot begin there with these options, so it begins as usual.
new-game-start-usual = Usual start
new-game-start-edit = Change

## After the game

over-same-sides = Rematch, same sides

## Keys

hint-put = put
hint-pick-up = pick up
hint-remove = remove
hint-next-piece = next piece
hint-undo = undo

## Edits that cannot be made

edit-nothing-there = There is nothing to take.
edit-not-held = No hand can hold this piece: { $piece }.
edit-no-base = A stone needs a base, and there is none on { $cell }.
edit-full = No more pieces fit into one game.
edit-not-of-game = This game has no such thing.
