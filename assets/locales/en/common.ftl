# Words and joints that everything else uses.

language-name = English

## Joining. The rest is one item or several joined already.

list-and-pair = { $first } and { $rest }
list-and-more = { $first }, { $rest }
list-or-pair = { $first } or { $rest }
list-or-more = { $first }, { $rest }
list-choices = { $first }, or { $rest }
list-comma = { $first }, { $rest }
list-sentences = { $first } { $rest }
list-clauses = { $first }; { $rest }

## Seats, by their names in the games.

seat-black = Black
seat-white = White
seat-south = South
seat-west = West
seat-north = North
seat-east = East
seat-sigma-black = Black
seat-sigma-white = White
