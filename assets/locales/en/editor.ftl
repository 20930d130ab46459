# The position editor.

title-editor = Position editor
editor-back = Back
editor-help = Rules
editor-edit = Edit
editor-edit-position = Edit position
editor-playable = You can play on from here.
editor-problem = A mate problem: you can analyse it or make it a puzzle, but not play it.
editor-pieces = Pieces of { $seat }
editor-hand = In hand of { $seat }
editor-storage = Storage of { $seat }
editor-stones-on = Stones on { $cell }
editor-stones-none = Choose a base to change its stones.
editor-take-off = Take { $piece } off
editor-put-on = Put { $piece } on
editor-more = One more { $piece }
editor-less = One fewer { $piece }
editor-piece-of = { $piece } of { $seat }
editor-turn = To move
editor-mark-out = { $seat } is out
editor-mark-under-mate = { $seat } is marked as mated
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
editor-copied = The position text is on the clipboard.
editor-save = Save record
editor-game = Game
editor-study = Analyse
editor-order = Play from here
editor-status = Drag a piece, or choose one and press its square.
editor-status-brush = Press where the { $piece } of { $seat } should stand.
editor-status-chosen = Press where it should stand, or press it again to turn it over. Drag it off the board to remove it.
editor-status-stone = Press the base that should hold the stone.

## Help

feature-editor = Position editor
feature-editor-text = Set up a position of any game: press Position editor on the title, or Edit position while you play or analyse. Press a chosen piece again to turn it over; drag it off the board to remove it. You see at once what is wrong, and where. Then play, analyse, copy or save it. Your own game stays.

## New game

new-game-start-title = Start
new-game-start-own = From a position of your own; { $seat } moves first.
new-game-start-refused = With these options the game cannot begin there, so it begins as usual.
new-game-start-usual = Usual start
new-game-start-edit = Change

## After the game

over-same-sides = Same sides

## Keys

hint-put = put
hint-pick-up = pick up
hint-remove = remove
hint-next-piece = next piece
hint-undo = undo

## Edits that cannot be made

edit-nothing-there = There is nothing to remove.
edit-not-held = No hand can hold this piece: { $piece }.
edit-no-base = There is no base on { $cell } to put a stone on.
edit-full = No more pieces fit into one game.
edit-not-of-game = This game does not use it.
