# Names of games and what is said of them, who invented them, their options. The ids have the names of the variant files in small letters, with `-` for spaces and before capitals.

## Names

game-name-sigma = Sigma 4 Shogi
game-name-sankaku = Sankaku Shogi
game-name-hand = Hand Shogi
game-name-yonin = Yonin Seireigi
game-name-four = Four Player Shogi
game-name-shogi = Shogi
game-name-minishogi = Minishogi
game-name-gorogoro = Gorogoro Shogi
game-name-judkins = Judkins Shogi
game-name-tori = Tori Shogi
game-name-yonin-shogi = Yonin Shogi

## Seats and board, and what a game is like

game-board-sigma = Two players, 7 by 7 squares
game-blurb-sigma = A base moves as the stones on it do. Capture a base, and you choose which stones to keep.
game-board-sankaku = Two players, 44 triangles
game-blurb-sankaku = Pieces run along strips of triangles. The Emperor leaps anywhere, every turn: capture your opponent's before yours is captured.
game-board-hand = Two players, 9 by 9 squares
game-blurb-hand = Shogi with a Tycoon, a Shogun and jumpers. Ten of your nineteen pieces start in hand. A match lasts several games.
game-board-yonin = Four players, 9 by 9 squares
game-blurb-yonin = Shogi for four, everybody alone. A checked player moves at once, a mated one leaves neutral pieces behind, and the last one wins.
game-board-four = Four players, a cross of 189 squares
game-blurb-four = Four armies on the wings of a cross, in pairs or each alone. Partners win by mating both Kings of the other side.
game-board-shogi = Two players, 9 by 9 squares
game-blurb-shogi = The game the others come from: captured pieces change sides and can be dropped again.
game-board-minishogi = Two players, 5 by 5 squares
game-blurb-minishogi = Shogi on a tiny board, over in a few minutes.
game-board-gorogoro = Two players, 5 by 6 squares
game-blurb-gorogoro = A teaching game: shogi without sliding pieces.
game-board-judkins = Two players, 6 by 6 squares
game-blurb-judkins = One of each shogi piece except the Lance.
game-board-tori = Two players, 7 by 7 squares
game-blurb-tori = The game of birds, from 1799. Pieces that can promote must, and each side may have two Swallows on a file.
game-board-yonin-shogi = Four players, 9 by 9 squares
game-blurb-yonin-shogi = Four-handed shogi on the standard 9 by 9 board, everybody alone.
# Any other game of a variant file
game-board-other = { $seats ->
    [2] Two
    [4] Four
   *[other] Many
} players, { $cells } squares

## Who invented it, when, where it was published, and what in it is our own

credits-inventor-and-year = By { $inventor }, { $year }.
credits-inventor = By { $inventor }.
credits-year = { $year }.
credits-published = { $published }.

credit-published-sigma = The Chess Variant Pages, rules V0.4, which name no inventor
credit-ours-sigma = The setups with names other than Standard, the colours and the signs on the stones are our own, as are the options and the ruling that the position before the first turn does not count.
credit-inventor-sankaku = L. Lynn Smith
credit-year-sankaku = 2004
credit-published-sankaku = The Chess Variant Pages
credit-ours-sankaku = The kanji on the pieces are our own choice, as are the options and the draw after 100 turns.
credit-inventor-hand = John William Brown
credit-year-hand = 1997
credit-published-hand = Known from the encyclopedia article on the game
credit-ours-hand = How Tycoon, Shogun, Pard, Onager, Hasty and Soldier move is reconstructed. The kanji and the truce are our own, and so is the rule that a drawn game breaks a run.
credit-inventor-yonin = A. M. DeWitt
credit-year-yonin = 2023
credit-published-yonin = Ludii and the Chess Variant Pages
credit-ours-yonin = The kanji of the promoted pieces are our own choice. How mate is tested, who may begin and when the engine agrees to count are our reading.
credit-inventor-four = Michael Shipley
credit-year-four = 1999
credit-published-four = The Chess Variant Pages
credit-ours-four = The order of play where each plays alone, the draws, Pawn drops that mate, passing without check, and when a mated King may be captured are our reading.
credit-year-shogi = 16th century
credit-inventor-minishogi = Shigenobu Kusumoto
credit-year-minishogi = about 1970
credit-inventor-judkins = Paul Judkins
credit-year-judkins = before 1998
credit-inventor-tori = Genryu Toyota
credit-year-tori = 1799
credit-ours-tori = A position that stands for the fourth time draws, as in shogi.
credit-inventor-yonin-shogi = Mitsuyasu Ota
credit-year-yonin-shogi = 1993
credit-ours-yonin-shogi = The pieces of a mated player stay on the board as neutral ones, and the last player in the game wins.

## Options: a title, the values, and what each of them means

# An option that is not at its default, above the short rules
option-changed = { $option }: { $value }
option-changed-to-on = { $option }: on
option-changed-to-off = { $option }: off

option-sigma-double-leap = Double leaps
option-sigma-double-leap-ride = Over an empty square
option-sigma-double-leap-ride-text = Two D or two E may leap twice only if the square between is empty.
option-sigma-double-leap-free = Over anything
option-sigma-double-leap-free-text = Two D or two E may leap twice even if the square between is occupied.
option-sigma-all-stones-on-board = Use all stones
option-sigma-all-stones-on-board-true-text = All 42 stones must be on the board; if off, leftover stones start in the storage.
option-sigma-all-stones-on-board-false-text = Not all 42 stones need be on the board; leftover stones start in the storage.
option-sigma-hidden-setup = Hidden setup
option-sigma-hidden-setup-true-text = Neither side sees the other's stones until both have finished.

option-sankaku-run-down = Running Soldiers down
option-sankaku-run-down-any = Any number
option-sankaku-run-down-any-text = A Chariot may capture every enemy Soldier on its way in one slide.
option-sankaku-run-down-one = One per slide
option-sankaku-run-down-one-text = A Chariot may capture one Soldier on its way; it then ends on an empty cell or captures what it meets next.
option-sankaku-repetition = Repeating a position
option-sankaku-repetition-attacked-by-army = Not under attack
option-sankaku-repetition-attacked-by-army-text = A piece attacked by anything but the Emperor may not repeat a position. Otherwise the fourth occurrence is a draw.
option-sankaku-repetition-attacked = Not under any attack
option-sankaku-repetition-attacked-text = A piece under any attack, even the Emperor's, may not repeat a position. Otherwise the fourth occurrence is a draw.
option-sankaku-repetition-free = Allowed
option-sankaku-repetition-free-text = Any move may repeat a position; the fourth occurrence is a draw.

option-hand-match-hands = The match
option-hand-match-hands-two-in-a-row = Two in a row
option-hand-match-hands-two-in-a-row-text = Win two games in a row to win the match; a drawn game breaks a run.
option-hand-match-hands-single = One game
option-hand-match-hands-single-text = One game decides.
option-hand-match-hands-best-of3 = Best of 3
option-hand-match-hands-best-of3-text = At most three games: you win the match once your opponent cannot catch up.
option-hand-match-hands-best-of5 = Best of 5
option-hand-match-hands-best-of5-text = At most five games: you win the match once your opponent cannot catch up.
option-hand-match-hands-best-of7 = Best of 7
option-hand-match-hands-best-of7-text = At most seven games: you win the match once your opponent cannot catch up.
option-hand-truce = Truce
option-hand-truce-none = None
option-hand-truce-none-text = The rules as they have come down to us. No forced win from the start is known.
option-hand-truce-three = 3 each
option-hand-truce-three-text = An option of ours: nobody may give check until each side has played 3 turns.
option-hand-truce-five = 5 each
option-hand-truce-five-text = An option of ours: nobody may give check until each side has played 5 turns.
option-hand-truce-eight = 8 each
option-hand-truce-eight-text = An option of ours: nobody may give check until each side has played 8 turns.

option-yonin-setup = Setup
option-yonin-setup-compact = Compact
option-yonin-setup-compact-text = Nine pieces each, without Bishop, Knights and Lance.
option-yonin-setup-complete = Complete
option-yonin-setup-complete-text = Fifteen pieces each, with Bishop, Knights and Lance.
option-yonin-first-seat = First move
option-yonin-first-seat-south = South
option-yonin-first-seat-south-text = South moves first, then clockwise.
option-yonin-first-seat-west = West
option-yonin-first-seat-west-text = West moves first, then clockwise.
option-yonin-first-seat-north = North
option-yonin-first-seat-north-text = North moves first, then clockwise.
option-yonin-first-seat-east = East
option-yonin-first-seat-east-text = East moves first, then clockwise.
option-yonin-first-seat-random = At random
option-yonin-first-seat-random-text = A player drawn at random moves first.
option-yonin-board = Board
option-yonin-board-plain = Plain
option-yonin-board-plain-text = A plain shogi board.
option-yonin-board-chequered = Chequered
option-yonin-board-chequered-text = Light and dark squares, a dark one in each player's left corner.

option-four-style = Sides
option-four-style-team-orthogonal = North and South
option-four-style-team-orthogonal-text = North and South against East and West. Order of play: North, East, South, West.
option-four-style-team-diagonal-ne = North and East
option-four-style-team-diagonal-ne-text = North and East against South and West. Order of play: North, South, East, West.
option-four-style-team-diagonal-nw = North and West
option-four-style-team-diagonal-nw-text = North and West against South and East. Order of play: North, South, West, East.
option-four-style-individual = Each alone
option-four-style-individual-text = Everybody alone. Order of play: North, East, South, West. The last one wins.
option-four-king-capture = Capturing Kings (each alone)
option-four-king-capture-after-turn = After a lost turn
option-four-king-capture-after-turn-text = You may capture a mated King once its owner has lost a turn to the check.
option-four-king-capture-at-once = At once
option-four-king-capture-at-once-text = You may capture a mated King even before its owner's next turn.
option-four-free-kings = Free Kings
option-four-free-kings-true-text = No check and no mate: you can capture, hold and drop Kings. Whoever holds all four wins.

option-shogi-entering-king-rule = Entering King
option-shogi-entering-king-rule-no-entering-king = No declaration
option-shogi-entering-king-rule-no-entering-king-text = Only both players together can settle an impasse.
option-shogi-entering-king-rule-csa-rule24 = 24 points
option-shogi-entering-king-rule-csa-rule24-text = On your turn you may declare with your King and ten other pieces in the promotion zone, and no check. You count the pieces there and in hand: 31 points win, 24 to 30 draw.
option-shogi-entering-king-rule-csa-rule27 = 27 points
option-shogi-entering-king-rule-csa-rule27-text = On your turn you may declare with your King and ten other pieces in the promotion zone, and no check. You count the pieces there and in hand: Black wins with 28 points, White with 27.
option-shogi-entering-king-rule-try-rule = Try rule
option-shogi-entering-king-rule-try-rule-text = You win when your King reaches the square on which the enemy King begins the game.

option-minishogi-entering-king-rule = Entering King
option-minishogi-entering-king-rule-no-entering-king = Does not count
option-minishogi-entering-king-rule-no-entering-king-text = An entered King wins nothing.
option-minishogi-entering-king-rule-try-rule = Try rule
option-minishogi-entering-king-rule-try-rule-text = You win when your King reaches the square on which the enemy King begins the game.

## Sets of marks on pieces

marks-kanji = One kanji
marks-kanji-name = Two kanji
marks-letters = International
marks-moves = Moves
mark-step = Dot: a step
mark-slide = line: a slide, as far as you like
mark-beads = beads on a line: how far at most
mark-leap = angle: a jump
mark-capture = small ring: only to capture
mark-royal = crown: the piece you must not lose
mark-promoted = cross: a promoted piece
