### Why a text from outside cannot be read: where, what should stand there, what does.

# $line: the number of the line, $column: of the letter in it, 0 where the whole line is meant.
text-error = { $place }: expected { $expected }, found { $found ->
    [nothing] nothing
   *[text] { $quoted }
}
text-error-line = line { $line }
text-error-column = line { $line }, column { $column }
text-error-field = line { $line }, column { $column } ({ $field })
text-error-inside = { $field }, { $place }

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
expected-of-them = { $first } of them
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
found-the-end-without-it = the end without it
found-elements = { $first } elements
found-more = more
found-none = none
found-what-it-becomes = what it becomes
found-another-goal = another goal
found-another-rule = another rule
found-cells-missing = { $first } cells, { $second } missing
found-a-board-that-is-too-large = a board that is too large
found-no-of = no { $first } of { $second }
found-of-the-kind-of = { $first } of the kind { $second } of { $third }
found-a-of-who-is-out = a { $first } of { $second }, who is out
found-a-in-the-hand-of = a { $first } in the hand of { $second }
found-a-hand-of-though-captured-pieces-leave-the-game = a hand of { $first }, though captured pieces leave the game
found-a-hand-of-who-is-out = a hand of { $first }, who is out
found-the-seat-out-though-in-this-game-nobody-ever-is = the seat { $first } out, though in this game nobody ever is
found-a-mate-of-though-in-this-game-nobody-ever-is-out = a mate of { $first }, though in this game nobody ever is out
found-every-seat-out = every seat out
found-the-turn-of-who-is-out = the turn of { $first }, who is out
found-a-check-to-but-the-turn-of = a check to { $first }, but the turn of { $second }
found-pieces-more-than = { $first } pieces, more than { $second }
found-a-position-of-another-game = a position of another game
found-the-string = the string { $first }
found-the-integer = the integer { $first }
found-the-floating-point-number = the floating point number { $first }
found-the-boolean = the boolean { $first }
found-a-sequence = a sequence
found-a-map = a map
found-a-unit-value = a unit value

## Files of games, keys, levels and themes

expected-a-name = a name
expected-a-title = a title
expected-or = { $first } or { $second }
expected-cells-of-the-board-such-as = cells of the board, such as { $first }
expected-from-to-cells = from { $first } to { $second } cells
expected-from-to-pieces-promoted-ones-counted = from { $first } to { $second } pieces, promoted ones counted
expected-one-piece-that-is-royal = one piece that is royal
expected-one-piece-only-that-is-royal = one piece only that is royal
expected-one-capital-letter-from-to = one capital letter from { $first } to { $second }
expected-capital-letters-from-to = capital letters from { $first } to { $second }
expected-a-letter-that-no-other-piece-has = a letter that no other piece has
expected-a-size-from-to = a size from { $first } to { $second }
expected-nothing-for-the-piece-is-royal = nothing, for the piece is royal
expected-or-what-it-becomes-in = { $first }, or what it becomes in { $second }
expected-codes-of-pieces-each-once = codes of pieces, each once
expected-the-code-of-every-piece-that-can-be-held-too = the code of every piece that can be held, { $first } too
expected-at-most-pieces-that-can-be-held = at most { $first } pieces that can be held
expected-a-number-of-ranks-below-how-many-there-are = a number of ranks below { $first }, how many there are
expected-a-number-from = a number from { $first }
expected-a-number-above = a number above { $first }
expected-a-promotion-that-can-be-reached-with-these-moves-no-ever-starts-or-ends-a-move-in-a-promotion-zone = a promotion that can be reached: with these moves no { $first } ever starts or ends a move in a promotion zone
expected-a-name-that-is-not-one-of-the-engine-s-own-options = a name that is not one of the engine's own options
expected-a-name-of-letters-digits-and = a name of letters, digits and { $first }
expected-a-name-of-small-letters-digits-and = a name of small letters, digits and { $first }
expected-a-name-that-nothing-before-it-has = a name that nothing before it has
expected-a-value-of-which-there-are-none = a value, of which there are none
expected-at-most-ways-to-choose-among-all-options = at most { $first } ways to choose among all options
expected-with = { $first } with { $second }
expected-for-never-or-a-number-from = { $first } for never, or a number from { $second }
expected-the-best-of-or-more = the best of { $first } or more
expected-only-two-can-keep-a-truce = { $first }: only two can keep a truce
expected-of-two-seats-one-that-is-mated-has-lost = { $first }: of two seats, one that is mated has lost
expected-the-letters-of-all-seats-each-once = the letters of all seats, { $first }, each once
expected-two-sides-or-more-with-the-letters-of-all-seats-each-on-one-side = two sides or more, with the letters of all seats, { $first }, each on one side
expected-a-zone-on-the-board-of-to-ranks = a zone on the board, of { $first } to { $second } ranks
expected-pieces-of-on-the-board = pieces of { $first } on the board
expected-a-piece-with-its-cells-one-of = a piece with its cells, one of { $first }
expected-a-cell-that-is-on-the-board-for-too = a cell that is on the board for { $first } too
expected-an-empty-cell-for-but-has-a-there = an empty cell for { $first }, but { $second } has a { $third } there
expected-a-position-from-which-the-game-can-go-on = a position from which the game can go on
expected-an-atom-one-of = an atom, one of { $first }
expected-an-atom-of-or-a-prefix-of = an atom of { $first }, or a prefix of { $second }
expected-prefixes-that-name-leaps-of-this-kind-each-alone-or-doubled-or = prefixes that name leaps of this kind ({ $first }, each alone or doubled, or { $second })
expected-a-number-of-repeats-from-to = a number of repeats from { $first } to { $second }
expected-milliseconds-or-more = milliseconds, { $first } or more
expected-colours = { $first } colours
expected-a-name-that-does-not-use = a name that { $first } does not use
expected-a-key-such-as-or = a key such as { $first } or { $second }
expected-a-button-such-as-or = a button such as { $first } or { $second }
expected-a-version-up-to = a version up to { $first }
expected-an-opening = an opening { $first }
expected-or-a-plain = { $first } or a plain { $second }
expected-the-field = the field { $first }
expected-the-field-once = the field { $first } once
expected-the-end-of-the-text = the end of the text
expected-a-number-within-its-limits = a number within its limits
expected-fewer-brackets-within-brackets = fewer brackets within brackets
expected-a-value-that-fits = a value that fits
expected-a-comma = a comma
expected-a-colon = a colon
expected-a-number = a number
expected-a-whole-number = a whole number
expected-a-whole-number-of-or-more = a whole number of { $first } or more
expected-a-value-or = a value, or { $first }
expected-a-text-in-quotes = a text in quotes
expected-the-closing-quote-of-the-text = the closing quote of the text
expected-a-closing = a closing { $first }
expected-the-end-of-the-comment = the end of the comment
expected-a-list = a list
expected-fields-with-values = fields with values
expected-another-character = another character
expected-a-colour-such-as-or = a colour such as { $first } or { $second }
expected-no-field-at-all = no field at all
text-place-version = version
text-place-column = column { $first }
text-place-group = group { $first }
