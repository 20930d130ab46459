# The lessons of minishogi: see assets/lessons/README.md.

## Board and pieces

lesson-minishogi-board-title = Board and pieces

lesson-minishogi-board-start-1 = This is minishogi: five files, five ranks, and six pieces for each side.
lesson-minishogi-board-start-2 = There are a King, a Rook, a Bishop, a Gold, a Silver and a Pawn.
lesson-minishogi-board-start-3 = Black sits at the bottom and moves first; a piece is yours if it points away from you.
lesson-minishogi-board-start-4 = Here they are one by one; if you know shogi, go on to the next lesson.

lesson-minishogi-board-king-1 = The King takes one step in any direction, straight or diagonal: move it to the circle.
lesson-minishogi-board-king-hint = One step diagonally.
lesson-minishogi-board-king-done = Everything depends on it: if it cannot escape, you have lost.

lesson-minishogi-board-gold-1 = This is a Gold General: one step straight in any direction, or diagonally forward.
lesson-minishogi-board-gold-2 = Move it to the circle that it reaches.
lesson-minishogi-board-gold-hint = Diagonally forward, not backward.
lesson-minishogi-board-gold-done = The Gold is the best guard of a King.

lesson-minishogi-board-silver-1 = This is a Silver General: one step diagonally, or straight forward.
lesson-minishogi-board-silver-2 = Move it to the circle that it reaches.
lesson-minishogi-board-silver-hint = It cannot go straight back.
lesson-minishogi-board-silver-done = The Silver attacks forward and comes back by the diagonals.

lesson-minishogi-board-pawn-1 = The Pawn takes one step straight forward, and it captures straight forward, too.
lesson-minishogi-board-pawn-2 = Capture the white Pawn.
lesson-minishogi-board-pawn-hint = It stands right in front of yours.
lesson-minishogi-board-pawn-done = You capture by moving onto the square of an enemy piece; every piece captures as it moves.

lesson-minishogi-board-rook-1 = The Rook slides straight and crosses the whole board in one move.
lesson-minishogi-board-rook-2 = Capture the white Pawn.
lesson-minishogi-board-rook-hint = It stands farther up the file.
lesson-minishogi-board-rook-done = From the start each Rook looks at the enemy camp.

lesson-minishogi-board-bishop-1 = The Bishop slides diagonally.
lesson-minishogi-board-bishop-2 = Capture the white Gold.
lesson-minishogi-board-bishop-hint = Up and to the left.
lesson-minishogi-board-bishop-done = On a board this small a Bishop is soon in the enemy camp.

## Promotion and drops

lesson-minishogi-promotion-title = Promotion and drops

lesson-minishogi-promotion-enter-1 = A piece that ends its move on the last rank, the promotion zone, may promote.
lesson-minishogi-promotion-enter-2 = Move your Silver so that it can promote, and promote it.
lesson-minishogi-promotion-enter-hint = Go to rank a.
lesson-minishogi-promotion-enter-done = A promoted Silver moves like a Gold; you might also have left it as it is.

lesson-minishogi-promotion-leave-1 = A piece may also promote when its move starts on the last rank.
lesson-minishogi-promotion-leave-2 = Bring your Rook to the circle and promote it to a Dragon.
lesson-minishogi-promotion-leave-hint = Straight back, and choose to promote.
lesson-minishogi-promotion-leave-done = A Rook dropped on the last rank may promote with its next move.

lesson-minishogi-promotion-pawn-1 = On the last rank a Pawn could never move again, so there it must promote.
lesson-minishogi-promotion-pawn-2 = Move your Pawn forward.
lesson-minishogi-promotion-pawn-hint = One step.
lesson-minishogi-promotion-pawn-done = Now it moves like a Gold.

lesson-minishogi-promotion-capture-1 = What you capture goes to your hand, unpromoted again.
lesson-minishogi-promotion-capture-2 = Capture the white Horse, a promoted Bishop, and watch your hand.
lesson-minishogi-promotion-capture-hint = Your Gold stands right behind it.
lesson-minishogi-promotion-capture-done = There are only twelve pieces, so each one in hand counts for a lot.

lesson-minishogi-promotion-drop-1 = You may drop a piece from your hand on any empty square where it could still move.
lesson-minishogi-promotion-drop-2 = Drop your Pawn on the circle where it is allowed.
lesson-minishogi-promotion-drop-hint = On the last rank a Pawn has nowhere to go.
lesson-minishogi-promotion-drop-done = Next it promotes: a strong threat.

lesson-minishogi-promotion-two-pawns-1 = Two unpromoted Pawns of yours on one file, nifu, are forbidden.
lesson-minishogi-promotion-two-pawns-2 = Drop your Pawn on the circle where it is allowed.
lesson-minishogi-promotion-two-pawns-hint = On file 4 you have a Pawn already.
lesson-minishogi-promotion-two-pawns-done = There are only two Pawns in the game, so this seldom happens.

## Check and mate

lesson-minishogi-mate-title = Check and mate

lesson-minishogi-mate-block-1 = The white Bishop gives check from afar.
lesson-minishogi-mate-block-2 = Block it by dropping your Gold.
lesson-minishogi-mate-block-hint = On the diagonal between Bishop and King.
lesson-minishogi-mate-block-done = A King in the corner is attacked along two edges and one diagonal.

lesson-minishogi-mate-mate-1 = Mate wins: a check that no move can stop.
lesson-minishogi-mate-mate-2 = Drop your Gold so that White is mated.
lesson-minishogi-mate-mate-hint = Next to the King, where your Silver protects it.
lesson-minishogi-mate-mate-done = On so small a board the corner is a trap.

lesson-minishogi-mate-pawn-drop-1 = One mate is forbidden: that by a dropped Pawn.
lesson-minishogi-mate-pawn-drop-2 = You hold a Pawn and a Gold: mate with the right one.
lesson-minishogi-mate-pawn-drop-hint = Not with the Pawn.
lesson-minishogi-mate-pawn-drop-done = A Pawn on the board may mate, and a dropped one may give check, or leave no legal move at all: that loses too.

## Repetition

lesson-minishogi-end-title = Repetition

lesson-minishogi-end-black-1 = Nobody can repeat moves for ever: if a position occurs for the fourth time, Black loses.
lesson-minishogi-end-black-2 = Black is the one at the bottom, even in a game that begins with White to move.
lesson-minishogi-end-black-3 = A return of your King to 5e would be the fourth time: play something else.
lesson-minishogi-end-black-hint = Any move but the one back to 5e.
lesson-minishogi-end-black-done = Black has to find another way. A position is the same if board, hands and the side to move are.

lesson-minishogi-end-white-1 = Now you are White, at the top: repetition is your win.
lesson-minishogi-end-white-2 = Bring about the position for the fourth time.
lesson-minishogi-end-white-hint = Your King goes back to its corner.
lesson-minishogi-end-white-done = There are no draws in minishogi.

lesson-minishogi-end-perpetual-1 = But perpetual check comes first: if you gave check with every move in between, you lose, whether you are Black or White.
lesson-minishogi-end-perpetual-2 = Only if both did so does Black lose again.
lesson-minishogi-end-perpetual-3 = The white Rook has checked you with every move: bring about the position for the fourth time.
lesson-minishogi-end-perpetual-hint = Step back to where you came from.
lesson-minishogi-end-perpetual-done = So you can run from checks without fear.

lesson-minishogi-end-no-impasse-1 = There is no impasse in minishogi: no points are counted.
lesson-minishogi-end-no-impasse-2 = If both Kings get through, play goes on until a mate or a repetition.

## Three plans for a first game

lesson-minishogi-plans-title = Three plans for a first game

lesson-minishogi-plans-fork-1 = Plan one: exchange early, and drop Rook or Bishop where it attacks two things at once.
lesson-minishogi-plans-fork-2 = Drop your Bishop so that it attacks both the King and the Rook.
lesson-minishogi-plans-fork-hint = Look for the square from which two diagonals lead to them.
lesson-minishogi-plans-fork-done = White must save the King, and you capture the Rook.

lesson-minishogi-plans-defend-1 = Plan two: your King is never far from the enemy, so before every move count what White could drop.
lesson-minishogi-plans-defend-2 = White holds a Gold and could mate by a drop next to your King.
lesson-minishogi-plans-defend-3 = Play so that White cannot mate at once.
lesson-minishogi-plans-defend-hint = Drop your own Gold on one of the two squares.
lesson-minishogi-plans-defend-done = A move is worth more than a piece here: look first, then attack.

lesson-minishogi-plans-net-1 = Plan three: attack together with a Dragon or a Horse and a Gold in hand.
lesson-minishogi-plans-net-2 = Your Dragon cuts off the rank: mate with the Gold.
lesson-minishogi-plans-net-hint = Next to the King, on the rank that the Dragon holds.
lesson-minishogi-plans-net-done = A big piece holds the way out, and the Gold strikes.

lesson-minishogi-plans-first-game-1 = Now you know minishogi.
lesson-minishogi-plans-first-game-2 = For a first game take level 1: develop Rook and Bishop, look for forks, and remember that a repetition loses for Black.
