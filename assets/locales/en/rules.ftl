# The rules of the games in short, for Help: a heading and its text.

## What is said of piece types and stones

stone-limit = Rank { $rank }, at most { $count } on a base
stone-limit-one-of = Rank { $rank }, at most one of { $stones } on a base
piece-type-name = { $name } ({ $letters })
piece-type-name-with-kanji = { $name } ({ $letters }) { $kanji }
piece-type-two-kanji = { $light } and { $dark } are the same piece, one for each side.

## How a piece moves, by its name; by its game and name where games differ. The English is what
## the rules make of the movement.

movement-king = Steps in any direction.
movement-rook = Slides orthogonally.
movement-dragon-king = Steps diagonally; slides orthogonally.
movement-bishop = Slides diagonally.
movement-dragon-horse = Slides diagonally; steps orthogonally.
movement-gold-general = Steps orthogonally or diagonally forward.
movement-silver-general = Steps forward or diagonally.
movement-promoted-silver = Steps orthogonally or diagonally forward.
movement-knight = Jumps 2 squares forward and 1 sideways.
movement-promoted-knight = Steps orthogonally or diagonally forward.
movement-lance = Slides forward.
movement-promoted-lance = Steps orthogonally or diagonally forward.
movement-pawn = Steps forward.
movement-tokin = Steps orthogonally or diagonally forward.
movement-tycoon = Slides up to 3 squares orthogonally. The article says limited ranging; range and directions are reconstructed.
movement-shogun = Slides up to 3 squares diagonally. The article says limited ranging; range and directions are reconstructed.
movement-pard = Jumps to the second square in any direction. The article's text does not say how it moves; the jump is reconstructed.
movement-onager = Jumps to the second square orthogonally. The article says jumper, along a straight line; the jump is reconstructed.
movement-hasty = Jumps to the second square diagonally. The article says jumper, along a straight line; the jump is reconstructed.
movement-hand-soldier = Steps forward or sideways. The article says step mover that can change file; the directions are reconstructed.
movement-great-elephant = Slides diagonally forward; steps forward, sideways or diagonally backward.
movement-running-wolf = Steps sideways or diagonally forward; slides forward or backward.
movement-heavenly-horse = Jumps to the second square forward or diagonally forward; steps forward or diagonally; jumps 2 squares backward and 1 sideways.
movement-free-tiger = Jumps 2 squares sideways and 1 forward or backward; steps forward or backward; slides sideways.
movement-phoenix = Steps in any direction.
movement-falcon = Steps forward, sideways or diagonally.
movement-eagle = Slides backward or diagonally forward; steps forward or sideways; slides up to 2 squares diagonally backward.
movement-crane = Steps forward, backward or diagonally.
movement-pheasant = Jumps to the second square forward; steps diagonally backward.
movement-left-quail = Slides forward or diagonally backward to the right; steps diagonally backward to the left.
movement-right-quail = Slides forward or diagonally backward to the left; steps diagonally backward to the right.
movement-swallow = Steps forward.
movement-goose = Jumps to the second square backward or diagonally forward.

movement-sankaku-emperor = Leaps to any cell, but may not capture an Emperor that is defended; if yours is captured, you lose.
movement-sankaku-chariot = Slides along strips; runs down enemy Soldiers on its way; no Soldier can capture it.
movement-sankaku-cavalry = Leaps two cells along a path; if its own piece stands there, it must leap once more; becomes a General by capturing.
movement-sankaku-general = Steps to any cell that shares a side or a point.
movement-sankaku-soldier = Steps across a side; also captures two cells along a path, over an empty cell; cannot capture a Chariot; becomes a General by capturing.

movement-sigma-jumper = Leaps three squares straight or diagonally.
movement-sigma-zebra = Leaps three squares one way and two the other.
movement-sigma-camel = Leaps three squares one way and one the other.
movement-sigma-elephant = Leaps two squares diagonally; with two of them it may leap twice in one direction.
movement-sigma-knight = Leaps two squares one way and one the other.
movement-sigma-dabbaba = Leaps two squares straight; with two of them it may leap twice in one direction.
movement-sigma-ferz = Slides diagonally, up to as many squares as there are of it on the base.
movement-sigma-wazir = Slides straight, up to as many squares as there are of it on the base.

## Sigma 4 Shogi

rules-sigma-bases-and-stones = Bases
rules-sigma-bases-and-stones-text = Each side has 20 bases with room for four stones and one royal base, ringed in gold, with room for two. The royals start on d1 (White) and d7 (Black). White moves first. A base on the board always holds at least one stone.
rules-sigma-stones = Stones
rules-sigma-stones-text = Each side begins with eight each of W, F, D and E, four N, and two each of Z, C and J. Stones belong to nobody: they change hands, and all 84 stay in the game. Each side also has a storage beside the board.
rules-sigma-what-a-base-may-hold = What a base may hold
rules-sigma-what-a-base-may-hold-text = At most four stones: up to four W, four F, two D and two E, one stone of rank 3 (Z or C) and one of rank 4 (N or J). The royal holds one or two stones, never N or J.
rules-sigma-the-setup = The setup
rules-sigma-the-setup-text = White places 42 stones on the 21 bases of its first three ranks, then Black does the same. During the setup only, J, C and Z may not go on a corner base or on the royal, and no base may hold both a stone of rank 3 and one of rank 4.
rules-sigma-moving = Moving
rules-sigma-moving-text = On your turn you move a base, capture one, drop one or, from a red corner, take a stone. A base moves as any one of its stones.
rules-sigma-slides-and-leaps = Slides and leaps
rules-sigma-slides-and-leaps-text = Each extra W adds a square to a base's straight slide, each extra F to its diagonal one; any base blocks a slide. With two D or two E it may leap twice in one direction if the square between the leaps is empty. Leaps pass over anything.
rules-sigma-taking = Capturing
rules-sigma-taking-text = Move onto an enemy base to capture it. Then choose which of the stones of both bases yours keeps: at least as many as it held before, within the limits above. The leftover stones and the empty base go to your opponent's storage. You cannot capture a base of your own.
rules-sigma-dropping = Dropping
rules-sigma-dropping-text = Instead of moving, put one to four of your stored stones on a base from your storage and place it on any empty square. A drop may give check and mate. It never adds stones to a base that is already on the board.
rules-sigma-red-corners = Red corners
rules-sigma-red-corners-text = While one of your bases, the royal included, stands on a red corner of your opponent's (White's are a1 and g1, Black's a7 and g7), you may spend a turn to move one stone from your opponent's storage to yours. Holding both corners still gives you only one stone a turn.
rules-sigma-check = Check
rules-sigma-check-text = You may not leave your royal attacked, or slide it through an attacked square; judge both as if the royal had been lifted off the board. A leap, single or double, may cross an attacked square. A base gives check even if it could not legally move.
rules-sigma-winning = Winning
rules-sigma-winning-text = Mate the enemy royal: it is in check, and no legal turn gets it out. You also win if your opponent has no legal turn, or if you bring your royal onto the circle on your opponent's side (d7 for White, d1 for Black), where it must not be attacked.
rules-sigma-repetition = Repetition
rules-sigma-repetition-text = You lose if your turn makes the same position (bases, stones, both storages, side to move) occur for the third time. The position before the first turn does not count.

## Sankaku Shogi

rules-sankaku-the-board = The board
rules-sankaku-the-board-text = Forty-four triangles in strips that run in three directions. Six paths lead along them from each cell, two through each of its sides. Cells that share a side are neighbours; the cells around a cell also include those that only touch it at a point.
rules-sankaku-moving = Moving
rules-sankaku-moving-text = Black moves first. A captured piece leaves the game. You must move, and there is no check: you may leave your Emperor attacked.
rules-sankaku-emperor-and-general = Emperor and General
rules-sankaku-emperor-and-general-text = The Emperor leaps to any cell that holds no piece of yours. It may capture the enemy Emperor only if no enemy piece could recapture. A General steps to any cell around it.
rules-sankaku-chariot = Chariot
rules-sankaku-chariot-text = It slides along a strip and may run down enemy Soldiers: it captures every one it passes and may slide on. Any other piece stops it, and an enemy one is captured. Soldiers cannot capture Chariots.
rules-sankaku-cavalry = Cavalry
rules-sankaku-cavalry-text = It leaps to a path's second cell, whatever stands on the first. If a piece of yours stands there, it must leap once more, to an empty cell or an enemy piece, but not back to where it started. Only the last leap captures.
rules-sankaku-soldier = Soldier
rules-sankaku-soldier-text = It steps to a neighbour. It may also capture on a path's second cell if the first one is empty.
rules-sankaku-becoming-a-general = Becoming a General
rules-sankaku-becoming-a-general-text = Cavalry or a Soldier that captures anything becomes a General at once.
rules-sankaku-winning = Winning
rules-sankaku-winning-text = Capture the enemy Emperor. If you have no legal move, you lose.
rules-sankaku-repetition-and-draws = Repetition and draws
rules-sankaku-repetition-and-draws-text = If a piece is under attack from anything but the enemy Emperor, you may not bring back an earlier position by moving it. Otherwise the game is drawn when a position (cells and side to move) occurs for the fourth time, or after 100 turns each without a capture.
rules-sankaku-advice = Advice
rules-sankaku-advice-text = Look for the capture that makes a Soldier a General. Cavalry reaches far only over pieces of its own side; to escape it, keep off the cells it leaps to. Let your opponent make the first sacrifice.
rules-sankaku-opening = Advice for the opening
rules-sankaku-opening-text = Two Generals beside the Emperor give you the better opening. Use Soldiers before Chariots come out: they cannot stop one or shield the Emperor from it, but they help to hunt it down.
rules-sankaku-more-advice = More advice
rules-sankaku-more-advice-text = Drive the enemy Emperor into a corner of its camp: it reaches everything and has to guard everything. Cavalry beside an Emperor is its way out. A General in front holds ground for the rest. A well-played game comes down to counting exchanges.

## Shogi

rules-shogi-moving = Moving
rules-shogi-moving-text = Black moves first. A captured piece loses its promotion and goes to its captor's hand. You may not leave your King in check; a piece gives check even if it could not legally move.
rules-shogi-promotion = Promotion
rules-shogi-promotion-text = The last three ranks, seen from your side, are your promotion zone. A piece whose move enters, leaves or stays within it may promote. It must if it could never move again otherwise.
rules-shogi-dropping = Dropping
rules-shogi-dropping-text = Instead of moving, place a piece from your hand on any empty square where it could still move. You may not have two unpromoted Pawns on a file, and a dropped Pawn may not mate.
rules-shogi-winning = Winning
rules-shogi-winning-text = Mate the enemy King: it is in check, and no legal move gets it out. You also win if your opponent has no legal move.
rules-shogi-repetition = Repetition
rules-shogi-repetition-text = If the same position (board, hands, side to move) occurs four times, the game is drawn, unless one side gave check on every move: that side loses.
rules-shogi-impasse = Impasse
rules-shogi-impasse-text = When each King stands in its own promotion zone, you may agree to count, board and hand together: Rooks and Bishops, promoted or not, five points, other pieces one, Kings none. Under 24 you lose; 24 each draws. If New game sets points for Entering King, you may declare alone once your King has entered; Declare shows your count.

## Minishogi

rules-minishogi-moving-and-dropping = Moving and dropping
rules-minishogi-moving-and-dropping-text = As in shogi, on five by five squares, without Knights and Lances. Black moves first. A captured piece loses its promotion and goes to your hand; instead of moving, drop it on any empty square where it could still move. You may not have two unpromoted Pawns on a file, and a dropped Pawn may not mate.
rules-minishogi-promotion = Promotion
rules-minishogi-promotion-text = A piece whose move starts or ends on the last rank may promote. A Pawn must.
rules-minishogi-winning = Winning
rules-minishogi-winning-text = Mate the enemy King: it is in check, and no legal move gets it out. You also win if your opponent has no legal move.
rules-minishogi-repetition = Repetition
rules-minishogi-repetition-text = When a position (board, hands, side to move) occurs for the fourth time, Black loses, unless one side gave check on every move: that side loses.

## Hand Shogi

rules-hand-ten-in-hand = Ten in hand
rules-hand-ten-in-hand-text = As in shogi, what you capture goes to your hand, and you may drop it instead of moving. But ten pieces of each side start in hand: Tycoon, Shogun, Onager, Hasty, and two each of Silver General, Knight and Lance. Black moves first.
rules-hand-soldiers = Soldiers
rules-hand-soldiers-text = A Soldier steps forward or sideways. You may neither move nor drop it onto a file where another Soldier of yours stands.
rules-hand-promotion = Promotion
rules-hand-promotion-text = The last three ranks, seen from your side, are your promotion zone. Only the Knight promotes, and it must when its move ends there. Captured, it is a Knight again.
rules-hand-dropping = Dropping
rules-hand-dropping-text = Any empty square will do, but a Knight may not be dropped into the promotion zone, nor a Lance on the last rank (it may move there, but then never moves again). A Hasty or an Onager must itself attack the enemy King from where you drop it. Any drop may mate, even a Soldier's.
rules-hand-winning = Winning
rules-hand-winning-text = Mate the enemy King: it is in check, and no legal move gets it out. You may not leave your own in check. You also win the game if your opponent has no legal move. Over the board an illegal move loses the game; here you cannot play it.
rules-hand-repetition-and-impasse = Repetition and impasse
rules-hand-repetition-and-impasse-text = If the same position (board, hands, side to move) occurs four times, the game is drawn, unless one side gave check on every move: that side loses it. When each King stands in its own promotion zone, the players may agree on a draw.
rules-hand-the-match = The match
rules-hand-the-match-text = You win the match by winning two games in a row. A drawn game breaks the run. You change colours after every game.
rules-hand-the-source = What the article says
rules-hand-the-source-text = The diagrams of the rules have not survived. The text says: pieces move straight or diagonally, and only the Knight leaves a straight line; Knight, Onager and Hasty jump; Tycoon and Shogun go a limited distance. Ranks two and three of the start and the sizes come from fuller copies.
rules-hand-what-is-not-certain = What is not certain
rules-hand-what-is-not-certain-text = How far and in which directions Tycoon and Shogun go is our reconstruction, and so is the whole Pard. If you own the original rules, change the moves in the variant file hand.ron. No forced win from the start is known. A truce, with no checks in the first turns, is an option of ours.

## Yonin Seireigi

rules-yonin-four-seats = Four players
rules-yonin-four-seats-text = Everybody plays alone, clockwise: South, West, North, East. South begins, unless you choose another player or leave it to chance. Forward means away from your own edge of the board. A captured piece loses its promotion and goes to its captor's hand.
rules-yonin-promotion = Promotion
rules-yonin-promotion-text = Every piece but the King promotes, the Gold General too. A piece whose move enters, leaves or stays within the three ranks farthest from its owner may promote. It must if it could never move again otherwise.
rules-yonin-dropping = Dropping
rules-yonin-dropping-text = Instead of moving, drop a piece on any empty square where it could still move: not a Pawn or a Lance on the last rank, nor a Knight on the last two. You may have only one unpromoted Pawn on each of your files (for West and East they run across the screen). A Pawn drop may not mate anybody.
rules-yonin-check = Check
rules-yonin-check-text = You must get out of check and may never leave your King open to attack, not even to neutral pieces. A piece gives check even if it could not legally move. Kings are never captured.
rules-yonin-turn-after-check = Whose turn after a check
rules-yonin-turn-after-check-text = A checked player moves at once: the turn jumps to the first checked player clockwise from the mover, and players in between lose their turn. After that, play goes on clockwise from whoever moved last.
rules-yonin-going-out = Going out
rules-yonin-going-out-text = After every move, each mated player is out, several at once if need be. You are mated if you are in check and could not get out of it if it were your turn now, even if somebody else moves first. If you resign or run out of time, you are out as well.
rules-yonin-left-behind = What they leave behind
rules-yonin-left-behind-text = The King leaves the board, and the hand goes to the player who moved last. The other pieces stay as neutral pieces: they do not move but still attack and block, and anyone may capture them.
rules-yonin-passing = Passing
rules-yonin-passing-text = If you are not in check and have no legal move, you pass.
rules-yonin-winning = Winning
rules-yonin-winning-text = The last player in the game wins. The others rank by how long they lasted.
rules-yonin-impasse = Impasse
rules-yonin-impasse-text = All players in the game may agree to count. You need 21 points in the Compact setup, 41 in the Complete one. Players with fewer lose; if several have enough, they draw. If nobody has enough, play goes on until someone does and wins. The engine agrees after 40 rounds without capture, drop or promotion.
rules-yonin-points = Points
rules-yonin-points-text = Five points for a Rook or Bishop, promoted or not, one for every other piece, none for Kings. Board and hand count together.
rules-yonin-repetition = Repetition
rules-yonin-repetition-text = When a position (board, hands, players out, player to move) occurs for the fourth time, the players left draw, unless one of them gave check on every move: that player is out.

## Four Player Shogi

rules-four-cross = Four players on a cross
rules-four-cross-text = Each player starts on their own wing; forward means away from it. North moves first. The missing corners are no squares: nothing slides through them or lands there, though a Knight may jump past one. A captured piece loses its promotion and goes to its captor's hand.
rules-four-promotion = Promotion
rules-four-promotion-text = A piece whose move enters, stays within or leaves the wings of the three other players (a partner's too) may promote. It must if it could never move again otherwise. The missing corners count as the edge of the board.
rules-four-dropping = Dropping
rules-four-dropping-text = Instead of moving, drop a piece, facing your way, on any empty square where it could still move. You may have only one unpromoted Pawn on each of your files (for East and West they run across the screen). A Pawn drop may not mate an opponent whose King it attacks, judged as if it were that player's turn.
rules-four-partners = Partners
rules-four-partners-text = In pairs, you cannot capture your partner's pieces or check their King, and Kings are never captured.
rules-four-check = Check
rules-four-check-text = You may not leave your King in check. If you are in check, you must get out of it. If you cannot, or have no legal move at all, you pass; your pieces still attack and can be captured. A piece gives check even if it could not legally move.
rules-four-each-alone = Each alone
rules-four-each-alone-text = A player who loses a turn to a check is marked as mated, until they have a legal move again. You may capture the King of a marked player with any piece that attacks it, if its owner could still not end the check. With the option "At once" the owner need not have lost a turn.
rules-four-safe-king = When that King is safe
rules-four-safe-king-text = The King is safe if somebody opens a way out, or if the check is a new one that could be answered. Capturing a King does not count as a way out here. Once the owner has a legal move, the owner plays on.
rules-four-out-of-the-game = Out of the game
rules-four-out-of-the-game-text = A player whose King is captured is out, and their King and hand leave the game. Their other pieces stay where they are: they cannot move but still attack and give check, and anyone may capture them. If you resign or run out of time, you are out in the same way.
rules-four-free-kings = Free Kings
rules-four-free-kings-text = With this option, Kings are pieces like any other: there is no check and no mate, and Kings can be captured, held and dropped. You play on without a King. If you have no move, you pass. A Pawn drop may mate.
rules-four-winning-in-pairs = Winning in pairs
rules-four-winning-in-pairs-text = Mate both Kings of the other side at the same time: after every move each King is judged as if its owner were to move.
rules-four-winning-alone = Winning alone
rules-four-winning-alone-text = Be the last player in the game.
rules-four-winning-with-free-kings = Winning with Free Kings
rules-four-winning-with-free-kings-text = You, or you and your partner, hold all four Kings, on the board or in hand.
rules-four-draws = Draws
rules-four-draws-text = The game is drawn the fourth time a position occurs (board, hands, players out or marked as mated, player to move), when everybody passes in one round, and after 100 rounds without a capture or drop.

## Gorogoro Shogi, as its variant file says it

rules-gorogoro-moving-and-dropping = Moving and dropping
rules-gorogoro-moving-and-dropping-text = Black moves first. A captured piece loses its promotion and goes to your hand; instead of moving, drop it on any empty square where it could still move. You may not have two unpromoted Pawns on a file, and a dropped Pawn may not mate.
rules-gorogoro-check = Check
rules-gorogoro-check-text = You may not leave your King in check; a piece gives check even if it could not legally move.
rules-gorogoro-promotion = Promotion
rules-gorogoro-promotion-text = A Silver General or Pawn whose move starts or ends in the last two ranks may promote. A Pawn must on the last rank.
rules-gorogoro-winning = Winning
rules-gorogoro-winning-text = Mate the enemy King: it is in check, and no legal move gets it out. You also win if your opponent has no legal move.
rules-gorogoro-repetition = Repetition
rules-gorogoro-repetition-text = If the same position (board, hands, side to move) occurs four times, the game is drawn, unless one side gave check on every move: that side loses.

## Judkins Shogi, as its variant file says it

rules-judkins-moving-and-dropping = Moving and dropping
rules-judkins-moving-and-dropping-text = Black moves first. A captured piece loses its promotion and goes to your hand; instead of moving, drop it on any empty square where it could still move. You may not have two unpromoted Pawns on a file, and a dropped Pawn may not mate.
rules-judkins-check = Check
rules-judkins-check-text = You may not leave your King in check; a piece gives check even if it could not legally move.
rules-judkins-promotion = Promotion
rules-judkins-promotion-text = A piece whose move starts or ends in the last two ranks may promote. A Pawn must on the last rank, a Knight on the last two.
rules-judkins-winning = Winning
rules-judkins-winning-text = Mate the enemy King: it is in check, and no legal move gets it out. You also win if your opponent has no legal move.
rules-judkins-repetition = Repetition
rules-judkins-repetition-text = If the same position (board, hands, side to move) occurs four times, the game is drawn, unless one side gave check on every move: that side loses.

## Tori Shogi, as its variant file says it

rules-tori-moving-and-dropping = Moving and dropping
rules-tori-moving-and-dropping-text = Black moves first. A captured piece loses its promotion and goes to your hand; instead of moving, drop it on any empty square where it could still move. You may have at most two unpromoted Swallows on a file, and a dropped Swallow may not mate.
rules-tori-check = Check
rules-tori-check-text = You may not leave your Phoenix in check; a piece gives check even if it could not legally move.
rules-tori-promotion = Promotion
rules-tori-promotion-text = A Falcon or Swallow whose move starts or ends in the last two ranks must promote. Nothing else promotes.
rules-tori-winning = Winning
rules-tori-winning-text = Mate the enemy Phoenix: it is in check, and no legal move gets it out. You also win if your opponent has no legal move.
rules-tori-repetition = Repetition
rules-tori-repetition-text = If the same position (board, hands, side to move) occurs four times, the game is drawn, unless one side gave check on every move: that side loses.

## Yonin Shogi, as its variant file says it

rules-yonin-shogi-four-players = Four players
rules-yonin-shogi-four-players-text = Everybody plays alone, clockwise: South, West, North, East. Forward means away from your own edge of the board.
rules-yonin-shogi-dropping = Dropping
rules-yonin-shogi-dropping-text = A captured piece loses its promotion and goes to its captor's hand; drop it on any empty square where it could still move. You may have only one unpromoted Pawn on each of your files (for West and East they run across the screen), and a Pawn drop may not mate anybody.
rules-yonin-shogi-promotion = Promotion
rules-yonin-shogi-promotion-text = A piece whose move enters, leaves or stays within the three ranks farthest from its owner may promote. A Pawn must on the last rank.
rules-yonin-shogi-check = Check
rules-yonin-shogi-check-text = You must get out of check and may never leave your King open to attack, not even to neutral pieces. Kings are never captured. If you are not in check and have no legal move, you pass.
rules-yonin-shogi-whose-turn-after-a-check = Whose turn after a check
rules-yonin-shogi-whose-turn-after-a-check-text = A checked player moves at once: the turn jumps to the first checked player clockwise from the mover, and players in between lose their turn. After that, play goes on clockwise from whoever moved last.
rules-yonin-shogi-going-out = Going out
rules-yonin-shogi-going-out-text = After every move, each mated player is out, even if somebody else moves first. Their King leaves the board, and their hand goes to the player who moved. Their other pieces stay as neutral pieces: they do not move but still attack and block, and anyone may capture them.
rules-yonin-shogi-winning = Winning
rules-yonin-shogi-winning-text = The last player in the game wins.
rules-yonin-shogi-repetition = Repetition
rules-yonin-shogi-repetition-text = When a position occurs for the fourth time, the players left draw, unless one of them gave check on every move: that player is out.
