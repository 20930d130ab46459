# Puzzles: solved on a board of their own, made from a position or a line, and sent as links.

puzzle-title = Puzzle
puzzle-to-find = { $seat } to move. Find the solution.
puzzle-turn = Move { $number } of { $all }
puzzle-right = Right! Go on.
puzzle-wrong = That is not the solution.
puzzle-solved = Solved!
puzzle-again = Again
puzzle-study = Analyse it
puzzle-back = Back
puzzle-number = { $number } of { $all }
puzzle-hint = Hint
puzzle-try-again = Try again
puzzle-next = Next
puzzle-judging = The engine is looking at your move…
puzzle-refuted = { $played } is not good enough. The arrows show the reply.
puzzle-not-judged = The engine could not judge your move. Try it again.
puzzle-slower = That wins too, but there is a faster way.
puzzle-to-mate = { $seat } to move. Mate in { $plies }, counting every player’s moves.
puzzle-to-win = { $seat } to move. Find the move that wins.
puzzle-to-save = { $seat } to move. Find the only move that does not lose.
puzzle-level-and-rating = Level { $level }. Your rating: { $rating }
puzzle-status-solved = The puzzle is solved.
puzzle-without-solution = The puzzle has no move to find.

## Which piece moves, as a hint

hint-piece = Move the { $piece } on { $cell }.
hint-base = Move the base on { $cell }.
hint-drop = Drop { $piece }.
hint-take-stone = Take a stone from your opponent's storage.

## One's own mistakes

mistakes-title = Your mistake
mistakes-learn = { $count ->
    [one] Learn from your mistake
   *[other] Learn from your { $count } mistakes
}
mistakes-to-find = { $seat } to move. You played { $played } here. Find a better move.
mistakes-as-good = Your move is as good as { $best }, the engine's first choice.
mistakes-not-kept = Your mistakes could not be saved: { $error }
mistakes-unreadable = Some of your mistakes can no longer be shown.

## The page of puzzles

title-puzzles = Puzzles
puzzles-title = Puzzles
puzzles-close = Back
mistakes-missed = Mistakes that come back: { $all }, now due: { $due }.
mistakes-about = Review a game and press Learn from your mistakes. What you miss there comes back here after minutes, days and weeks, until you know it.
mistakes-go-on = Find better moves
mistakes-heading = Your mistakes
puzzles-none = There are no puzzles of this game yet.
puzzles-loading = The puzzles are being fetched…
puzzles-solve = Solve a puzzle
puzzles-solved = Solved: { $solved } of { $all }
puzzles-rating = Your rating: { $rating }
puzzles-all-themes = All
puzzles-themes = Theme
puzzles-any-theme = any
puzzles-easy = Easy
puzzles-middle = Middling
puzzles-hard = Hard
puzzles-failed = Failed
puzzles-choice = { $name } ({ $count })
puzzles-not-read = The puzzles cannot be read: { $error }
puzzles-not-fetched = The puzzles did not arrive. Try again when you are online.
puzzles-not-shown = The puzzle cannot be shown.
puzzles-not-kept = Your progress could not be saved: { $error }

## Against the clock

run-title = Against the clock
run-about = Three minutes, the easiest puzzles first. The third mistake ends it.
run-begin = Start the clock
run-again = Once more
run-solved = Solved: { $solved }
run-missed = Mistakes: { $missed } of { $most }
run-over = { $solved ->
    [one] You solved one puzzle.
   *[other] You solved { $solved } puzzles.
}
run-best = Your best: { $solved }
run-status-over = The run is over.

## Positions to be won

won-title = Win it
won-about = You are to move, with the better position. Beat the engine at full strength.
won-number = { $number }
won-number-spoken = Position { $number }
won-done = { $number } ✓
won-done-spoken = Position { $number }, won

## What happens in a solution

theme-double-check = Double check
theme-discovered-attack = Discovered attack
theme-fork = Fork
theme-sacrifice = Sacrifice
theme-drop-mate = Mate by a drop
theme-promotion-refused = No promotion
theme-quiet-move = Quiet move
theme-restacking = Restacking
theme-run-down = Running down
theme-second-square = Second square
theme-turn-jump = Lost turn

## Making one

editor-puzzle = As a puzzle
puzzle-make = Play the solution, then copy the link. If the game goes on after it, say whether it is won or saved.
puzzle-copy = Copy as a puzzle
puzzle-copy-win = Copy: to win
puzzle-copy-save = Copy: to save
puzzle-copied = The link to the puzzle is on the clipboard.
puzzle-no-solution = Play the solution first: a puzzle begins here and ends with the last move of the line.

## Help

feature-puzzles = Puzzles
feature-puzzles-text = Make a puzzle from any position. In the position editor press As a puzzle, play the solution with the replies, and press Copy as a puzzle. In a study or after a game you find this under Notes: the puzzle goes from the position shown to the end of the line. Then send the link.
feature-solving-puzzles = Solving a puzzle
feature-solving-puzzles-text = Whoever opens or pastes the link solves the puzzle on a separate board. What a wrong move allows is played on the board; after the second one there is a hint, after the third the answer. Where the solution mates, any other move that mates at once is right, too.
feature-mistakes = Learning from your mistakes
feature-mistakes-text = After a review press Learn from your mistakes below the move list. Each bad move of yours is set up again: find one that is as good as the engine's. If yours is not, the board shows what it allows. What you miss comes back under Puzzles on the title until you know it.

## A file of problems of your own

own-set-solving = Your { $count } problems are being solved…
own-set-first = They are the first of the file; { $left } more are left out.
own-set-opened = Problems with one solution: { $sound } of { $count }.
own-set-no-mate = Problems without a mate: { $numbers }.
own-set-several = Problems with more than one solution: { $numbers }.
own-set-not-solved = Problems that were not solved: { $numbers }.
own-set-unreadable = Problems that cannot be read: { $numbers }.
