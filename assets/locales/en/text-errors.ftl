### Why a text from outside cannot be read: where, what should stand there, what does.

# $line: the number of the line, $column: of the letter in it, 0 where the whole line is meant.
text-error = { $place }: expected { $expected }, found { $found ->
    [nothing] nothing
   *[text] { $quoted }
}
text-error-line = line { $line }
text-error-column = line { $line }, column { $column }
text-error-field = line { $line }, column { $column } ({ $field })

## Parts of positions and moves, by what the readers call them

text-place-move = move
text-place-board = board
text-place-turn = turn
text-place-hands = hands
text-place-status = status
text-place-storages = storages
text-place-notation = notation
text-place-after-the-ply = after the ply
text-place-the-end-of-the-text = the end of the text

## What should stand there, by the readers' own words; what is not named here is said in those

expected-a-move = a move
expected-a-game = a game
expected-the-end = the end
expected-no-more-seats = no more seats
expected-a-level = a level
expected-a-cell-of-the-board = a cell of the board
expected-a-cell-from-a1-to-g7 = a cell from a1 to g7
expected-a-number-of-bases = a number of bases
expected-a-base-or-a-run-of-empty-cells = a base or a run of empty cells
expected-a-piece-or-a-run-of-empty-cells = a piece or a run of empty cells
expected-the-end-of-the-row-without-a-comma = the end of the row without a comma
expected-pieces-in-upper-case = pieces in upper case
expected-each-piece-of-a-seat-once-with-its-number-before-it = each piece of a seat once, with its number before it
expected-a-game-that-can-begin = a game that can begin
expected-a-square-for-no-move-has-gone-before = a square, for no move has gone before
expected-the-number-of-a-move = the number of a move
expected-moves-that-fit-together = moves that fit together
expected-text-in-utf-8-or-shift-jis-cp932 = text in UTF-8 or Shift_JIS (CP932)
expected-a-header-such-as-a-diagram-or-a-numbered-move = a header such as `先手：`, a diagram or a numbered move
expected-a-header-such-as-n-a-position-such-as-pi-or-a-move = a header such as `N+`, a position such as `PI` or a move
expected-a-move-such-as-7776fu-or-0055ka = a move such as `+7776FU` or `-0055KA`
expected-the-time-used-in-seconds-such-as-t12 = the time used in seconds, such as `T12`
expected-squares-from-11-to-99 = squares from `11` to `99`
expected-a-piece-such-as-fu = a piece such as `FU`
expected-a-piece-of-shogi-or = a piece of shogi or `・`
