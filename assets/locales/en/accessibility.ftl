# What a screen reader says of the board, and what it announces by itself.

## The board: a place, what stands there, its marks

access-board = Board
access-cell = { $cell }: { $content }
access-empty = empty
access-piece = { $owner }'s { $piece }
access-base = { $royal ->
    [royal] { $owner }'s royal base with { $stones }
   *[plain] { $owner }'s base with { $stones }
}
access-base-empty = { $royal ->
    [royal] { $owner }'s royal base without stones
   *[plain] { $owner }'s base without stones
}
access-picked-up = picked up
access-target = can go here
access-capture = can be captured
access-in-check = in check
access-gives-check = gives check
access-last-move = last move
access-premove = your premove
access-at-fault = at fault

## What is drawn on the analysed board

mark-colour-green = green
mark-colour-red = red
mark-colour-blue = blue
mark-colour-yellow = yellow
access-circle = { $colour } circle
access-circle-at = { $colour } circle around { $place }
access-arrow = { $colour } arrow from { $from } to { $to }
access-arrow-from = { $colour } arrow from { $place }
access-arrow-to = { $colour } arrow to { $place }
access-held-by = { $piece } in { $hand }

## Hands and storages

access-held = { $piece }, { $count }
access-hand-empty = { $hand }, empty

## What pressing a place does

access-press-pick-up = Press to pick it up.
access-press-let-go = Press to put it back.
access-press-go = Press to move here.
access-press-take = Press to capture it.
access-press-put = Press to put it here.
access-press-turn-over = Press to turn it over.
access-press-remove = Press to take it off the board.
access-press-draw-from = Press to draw from here.
access-press-draw-to = Press to draw an arrow to here.
access-press-draw-circle = Press to draw a circle here.

## Announcements

access-turn = { $seat }: { $description }.
access-after-moves = { $count ->
    [one] After 1 move. { $last }
   *[other] After { $count } moves. { $last }
}
access-start = The start position.
access-cell-now = { $content }.
access-drawn = Drawn: { $marks }.
access-drawn-here = Drawn here: { $marks }.
access-erased = Erased: { $marks }.
access-all-erased = All arrows and circles are erased.

## Beside the board

access-scroll-bar = Scroll bar
access-commented = with a comment
access-current-move = shown now
