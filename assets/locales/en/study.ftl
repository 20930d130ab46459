# Studies: games on a board of their own beside the game at the table.

study-title = Study
study-back = Back
saved-study = Study

opened-without-variation = A variation is left out. { $reason }
refused-main-already = This is the main line already.
refused-played-so = The game was played this way. Open it as a study to change its main line.
refused-cut-start = The start cannot be deleted.
refused-node-gone = This move is no longer there.
study-save = Save
study-kept-apart = Another window has changed the file of this study. Yours is in { $name } now; nothing is written over.
notice-diagram-not-saved = The picture could not be saved. { $error }
diagram-unusable-picture = The picture of the window cannot be read.

## Variations in the list of moves

tree-fold = Fold the variations
tree-unfold = { $count ->
    [one] Show the variation
   *[other] Show { $count } variations
}
tree-folded = { $count ->
    [one] { $count } variation
   *[other] { $count } variations
}

## The page of a move

move-menu-open = Notes
move-menu-title = Move { $number }: { $notation }
move-menu-start = Start position
move-menu-sign = Sign
move-menu-no-sign = None
sign-brilliant = Brilliant move
sign-good = Good move
sign-interesting = Interesting move
sign-dubious = Dubious move
sign-mistake = Mistake
sign-blunder = Blunder
move-menu-comment = Comment
move-menu-comment-prompt = What you want to say about it
move-menu-edit-comment = Edit the comment
move-menu-variation = Variation
move-menu-promote = Promote
move-menu-make-main = Make main line
move-menu-cut = Delete from here
move-menu-cut-moves = { $count ->
    [one] Delete { $count } move
   *[other] Delete { $count } moves
}
move-menu-asks-to-cut = { $count ->
    [one] Delete this move?
   *[other] Delete this move and all that follows it, { $count } moves?
}
move-menu-keep = Keep
move-menu-copy = Copy and save
move-menu-save-diagram = Save picture
move-menu-clear-marks = Clear arrows
move-menu-done = Back

## Arrows and circles

marks-draw = Draw
marks-draw-green = Draw: green
marks-draw-red = Draw: red
marks-draw-blue = Draw: blue
marks-draw-yellow = Draw: yellow
marks-hint-begin = Choose where the arrow begins.
marks-hint-end = Choose where it ends; the same place again makes a circle.

## Pasted and opened texts: what was left out of another program's file

import-note = Line { $line }: { $note }
import-line = Left out: { $reason }
import-move = A move is left out, and what follows it in its line. { $reason }
import-foul = The last move breaks a rule and is left out: the player who made it has lost. { $reason }
import-later-games = Only the first game of the file is read.
import-letters = Some letters here are damaged.
import-start = The start `{ $name }` is not known: the game begins without a handicap.
import-move-number = Move { $expected } has the number { $found }.
import-after-end = What stands after the end of the game is left out.
import-beyond-line = A variation of move { $number } is left out: no line is that long.
import-variation-ending = How the variation ends is left out: `{ $word }`.
import-other-result = A second result stands here and is left out: `{ $word }`.
import-clock = There is no clock with both byoyomi and more time for each move: `{ $text }` is kept as a header only.
import-unknown-ending = The result `{ $word }` is not known: the game is left open.
import-not-repeated = The file says `{ $word }`, but no position has stood four times: the game is left open.
import-not-mated = The file says `{ $word }`, but the King is not mated: the game is left open.
import-not-entered = The file says `{ $word }`, but the King has not reached that square: the game is left open.
import-resignation = The file says `{ $word }`: kept as a resignation.
import-other-resignation = The file says `{ $word }`: kept as a resignation of the other player.
import-left-open = The file says `{ $word }`: the game is left open.
import-reached = The file says `{ $word }`, but by the rules the moves end the game before that: { $reason }.

## The page for pasting

paste-open = Paste
paste-title = Paste a game or a position
paste-note = You can paste a record, KIF, KI2, CSA, the moves of a USI program, a position such as SFEN, or a link, lishogi's too. It opens as a study; your game stays.
paste-prompt = Paste the text here
paste-study = Open
paste-back = Back
paste-refused = Komadai could not read this. { $reason }

## The page for saving and copying a game

export-open = Save as
export-title = Save or copy the game
export-game = What
export-whole-game = Whole game
export-line = Moves to here
export-form = As
export-form-record = Komadai record
export-form-moves = List of moves
export-form-position = Position
export-text-kif = Most shogi programs and websites read KIF. Variations and comments go with it.
export-text-ki2 = Newspapers and forums write moves like this, for people to read.
export-text-csa = Computer shogi programs and their servers use CSA.
export-text-usi = One line that you can hand to a shogi engine or its window.
export-text-record = The complete record, for Komadai.
export-text-moves = The moves as you see them, one a line.
export-text-position = Only the position at the end, in one line (SFEN in shogi).
export-encoding = Encoding
export-old-encoding = { $name }, for older programs
export-copy = Copy
export-copied = Copied
export-save = Save
export-done = Back
