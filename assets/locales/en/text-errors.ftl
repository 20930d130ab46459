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
expected-pi-a-row-p1-to-p9-or-pieces-after-p-or-p = `PI`, a row `P1` to `P9`, or pieces after `P+` or `P-`
expected-a-header-such-as-a-numbered-move-or-a-comment-after = a header such as `先手：`, a numbered move or a comment after `*`
expected-a-header-a-row-such-as-p1-a-move-such-as-7776-fu-a-time-or = a header, a row such as `P1`, a move such as `+7776FU`, a time or `%`
expected-nine-squares-of-three-letters-such-as-ky-or = nine squares of three letters, such as `-KY` or ` * `
expected-squares-with-pieces-such-as-28-hi00-fu = squares with pieces, such as `28HI00FU`
expected-the-square-a-piece-comes-from-such-as-77-or-for-a-drop = the square a piece comes from, such as `(77)`, or `打` for a drop
expected-the-time-used-such-as-0-12-00-01-30-or-the-end-of-the-line = the time used, such as `( 0:12/00:01:30)`, or the end of the line
expected-a-turn-such-as-re3-c3-re3xd3xc3-or-sd4xf4-g = a turn such as `Re3-c3`, `Re3xd3xc3` or `Sd4xf4=G`
expected-a-header-such-as-event = a header such as `$EVENT:`
expected-nothing-after-the-end-of-the-game = nothing after the end of the game
expected-a-cell-such-as-7g-or-seat-and-kind-in-a-hand-such-as-b-p = a cell such as `7g`, or seat and kind in a hand such as `b:P`
expected-a-move-such-as-77-31-or = a move such as `７六歩(77)`, `同　銀(31)` or `５五角打`
expected-another-move-than-those-that-are-there-already = another move than those that are there already
expected-a-square-from-11-to-99-or-00-for-the-hand = a square from `11` to `99`, or `00` for the hand
expected-startpos-or-sfen = `startpos` or `sfen`
expected-a-program-with-shogi = a program with shogi
expected-the-number-of-a-move-such-as-3 = the number of a move, such as `3手`
expected-a-number-in-kanji-such-as = a number in kanji, such as `十八`

## The same, with what is different every time as arguments

expected-one-of = one of { $first }
expected-more = more
expected-a-number-from-to = a number from { $first } to { $second }
expected-ranks-separated-by = { $first } ranks separated by { $second }
expected-rows-separated-by = { $first } rows separated by { $second }
expected-a-run-of-to-empty-cells = a run of { $first } to { $second } empty cells
expected-the-end-of-the-row-after-cells = the end of the row after { $first } cells
expected-and-what-the-seat-holds = { $first } and what the seat holds
expected-pieces-held-or = pieces held, or { $first }
expected-how-many-are-held-from-to = how many are held, from { $first } to { $second }
expected-a-piece-that-can-be-held-one-of = a piece that can be held, one of { $first }
expected-a-piece-that-can-be-dropped-one-of = a piece that can be dropped, one of { $first }
expected-a-piece-of-in-lower-case-for-or-a-number = a piece of { $first }, in lower case for { $second }, or a number
expected-a-piece-of-in-lower-case-for-after-a-if-it-has-promoted-or-a-number = a piece of { $first }, in lower case for { $second }, after a { $third } if it has promoted, or a number
expected-a-seat-s-letter-and-a-piece-of-after-a-if-it-has-promoted-or-a-number = a seat's letter and a piece of { $first }, after a { $second } if it has promoted, or a number
expected-without-for-a-does-not-promote = { $first } without { $second }, for a { $third } does not promote
expected-for-captured-pieces-leave-the-game = { $first }, for captured pieces leave the game
expected-a-base-or-and-its-stones-or-a-number = a base ({ $first } or { $second } and its stones) or a number
expected-stones-in-the-order = stones in the order { $first }
expected-at-least-one-stone-of = at least one stone of { $first }
expected-a-cell-of-the-board-columns-a-to-rows-to = a cell of the board, columns a to { $first }, rows { $second } to { $third }
expected-a-move-of-two-cells-of-the-board-to-with-if-the-piece-promotes-or-a-drop-such-as-or = a move of two cells of the board, { $first } to { $second }, with { $third } if the piece promotes, or a drop such as { $fourth }, or { $fifth }
expected-a-move-of = a move of { $first }
expected-move = move { $first }
expected-which-stands-on = { $first }, which stands on { $second }
expected-a-diagram-or-one-of = a diagram, or one of { $first }
expected-a-move-such-as = a move such as { $first }
expected-a-move-such-as-or = a move such as { $first } or { $second }
text-place-ply = ply
text-place-rank-cell = rank { $first }, cell { $second }
text-place-row-cell = row { $first }, cell { $second }
text-place-hands-seat = hands, seat { $first }
text-place-storage-of = storage of { $first }

## What stood there, if it is not quoted

found-the-end-of-the-text = the end of the text
