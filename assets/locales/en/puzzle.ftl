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
puzzle-status-solved = The puzzle is solved.
puzzle-without-solution = The puzzle has no move to find.

## Which piece moves, as a hint

hint-piece = Move the { $piece } on { $cell }.
hint-base = Move the base on { $cell }.
hint-drop = Drop { $piece }.
hint-take-stone = Take a stone from your opponent's storage.

## Making one

editor-puzzle = As a puzzle
puzzle-make = Play the solution, then copy the link.
puzzle-copy = Copy as a puzzle
puzzle-copied = The link to the puzzle is on the clipboard.
puzzle-no-solution = Play the solution first: a puzzle begins here and ends with the last move of the line.

## Help

feature-puzzles = Puzzles
feature-puzzles-text = Make a puzzle from any position. In the position editor press As a puzzle, play the solution with the replies, and press Copy as a puzzle. In a study or after a game you find this under Notes: the puzzle goes from the position shown to the end of the line. Then send the link.
feature-solving-puzzles = Solving a puzzle
feature-solving-puzzles-text = Whoever opens or pastes the link solves the puzzle on a separate board. A wrong move is taken back; the second brings a hint, the third the answer. Where the solution mates, any other move that mates at once is right, too.
