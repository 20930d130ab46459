# The lessons of shogi: see assets/lessons/README.md.

## Board and pieces

lesson-shogi-board-title = Board and pieces

lesson-shogi-board-squares-1 = This is shogi: nine files, nine ranks, and twenty pieces for each of two players.
lesson-shogi-board-squares-2 = Black sits at the bottom and moves first; a piece is yours if it points away from you.
lesson-shogi-board-squares-3 = Nine Pawns stand in front, a Bishop on the left and a Rook on the right behind them, and at the back the King between Golds, Silvers, Knights and Lances.
lesson-shogi-board-squares-4 = A square is named by its file, from 1 on the right, and its rank, from a at the top: the one in the middle is 5e.

lesson-shogi-board-king-1 = The King takes one step in any direction, as in chess.
lesson-shogi-board-king-2 = Move your King to the circle.
lesson-shogi-board-king-hint = One step up and to the right.
lesson-shogi-board-king-done = There is no castling: a King walks to its shelter.

lesson-shogi-board-gold-1 = This is a Gold General: one step straight in any direction, or diagonally forward.
lesson-shogi-board-gold-2 = The other side stands still now: bring your Gold to the circle in two moves.
lesson-shogi-board-gold-hint = Diagonally backward it cannot go: step left and backward, in either order.
lesson-shogi-board-gold-done = Learn the Gold well: four other pieces move like it once they are promoted.

lesson-shogi-board-silver-1 = This is a Silver General: one step diagonally, or straight forward.
lesson-shogi-board-silver-2 = The other side stands still: bring your Silver to the circle in two moves.
lesson-shogi-board-silver-hint = Diagonally backward, then forward.
lesson-shogi-board-silver-done = The Gold guards, the Silver attacks and slips back.

lesson-shogi-board-pawn-1 = The Pawn takes one step straight forward, and it captures straight forward, too.
lesson-shogi-board-pawn-2 = Capture the white Pawn.
lesson-shogi-board-pawn-hint = Not diagonally as in chess.
lesson-shogi-board-pawn-done = Pawns that meet capture each other; they never block each other.

## Pieces that slide and jump

lesson-shogi-runners-title = Pieces that slide and jump

lesson-shogi-runners-rook-1 = The Rook slides straight as far as it likes, as in chess; each side has only one.
lesson-shogi-runners-rook-2 = A piece captures as it moves: capture the white Gold.
lesson-shogi-runners-rook-hint = It stands at the end of the file.
lesson-shogi-runners-rook-done = The Rook is the strongest piece you start with.

lesson-shogi-runners-bishop-1 = The Bishop slides diagonally, as in chess; each side has only one.
lesson-shogi-runners-bishop-2 = Capture the white Gold.
lesson-shogi-runners-bishop-hint = Up and to the right.
lesson-shogi-runners-bishop-done = In the start position its own Pawns shut it in.

lesson-shogi-runners-lance-1 = The Lance slides straight forward, and nowhere else.
lesson-shogi-runners-lance-2 = Capture the white Gold.
lesson-shogi-runners-lance-hint = It stands farther up the file.
lesson-shogi-runners-lance-done = A Lance behind a Rook or a Rook behind a Lance makes a strong file.

lesson-shogi-runners-knight-1 = The Knight jumps as in chess, but only to the two squares farthest ahead.
lesson-shogi-runners-knight-2 = Capture the white Gold.
lesson-shogi-runners-knight-hint = Two ahead and one to the right.
lesson-shogi-runners-knight-done = It jumps over pieces, and it never comes back.

## Promotion

lesson-shogi-promotion-title = Promotion

lesson-shogi-promotion-enter-1 = The last three ranks are your promotion zone.
lesson-shogi-promotion-enter-2 = A piece whose move ends there may promote: it turns over, and a Pawn, Lance, Knight or Silver moves like a Gold from then on.
lesson-shogi-promotion-enter-3 = Move your Pawn into the zone and promote it.
lesson-shogi-promotion-enter-hint = One step forward, and choose to promote.
lesson-shogi-promotion-enter-done = A promoted Pawn is called a Tokin.

lesson-shogi-promotion-tokin-1 = Your Tokin moves like a Gold.
lesson-shogi-promotion-tokin-2 = Capture the white Silver.
lesson-shogi-promotion-tokin-hint = One step to the right.
lesson-shogi-promotion-tokin-done = If it is captured, your opponent gets a mere Pawn.

lesson-shogi-promotion-leave-1 = A piece may also promote when its move starts in the zone, even if it leaves it.
lesson-shogi-promotion-leave-2 = Bring your Rook to the circle and promote it.
lesson-shogi-promotion-leave-hint = Straight back, and choose to promote.
lesson-shogi-promotion-leave-done = A piece that you dropped in the zone may promote like that, on its next move.

lesson-shogi-promotion-dragon-1 = A promoted Rook is a Dragon: it keeps its move and steps diagonally, too.
lesson-shogi-promotion-dragon-2 = Capture the white Gold.
lesson-shogi-promotion-dragon-hint = One step diagonally.
lesson-shogi-promotion-dragon-done = There is no piece stronger than a Dragon.

lesson-shogi-promotion-horse-1 = A promoted Bishop is a Horse: it keeps its move and steps straight, too.
lesson-shogi-promotion-horse-2 = Capture the white Gold.
lesson-shogi-promotion-horse-hint = One step forward.
lesson-shogi-promotion-horse-done = Rook and Bishop have everything to win by promotion and nothing to lose.

lesson-shogi-promotion-decline-1 = Promotion is your choice: a Silver that promotes loses its diagonal steps backward.
lesson-shogi-promotion-decline-2 = From the circle a Silver would attack the King on 5b, a Gold would not.
lesson-shogi-promotion-decline-3 = Give check from the circle.
lesson-shogi-promotion-decline-hint = Go there, and do not promote.
lesson-shogi-promotion-decline-done = Silvers, Knights and Lances often stay as they are.

lesson-shogi-promotion-must-1 = A piece that could never move again must promote: a Pawn or Lance on the last rank, a Knight on the last two.
lesson-shogi-promotion-must-2 = What counts is an empty board, not what stands in the way just now.
lesson-shogi-promotion-must-3 = Jump with your Knight.
lesson-shogi-promotion-must-hint = Both jumps end on rank b.
lesson-shogi-promotion-must-done = Here you are not even asked.

## Captured pieces and drops

lesson-shogi-drops-title = Captured pieces and drops

lesson-shogi-drops-capture-1 = What you capture goes to your hand and is yours, unpromoted again.
lesson-shogi-drops-capture-2 = Capture the white Dragon and watch your hand.
lesson-shogi-drops-capture-hint = Your Gold stands right behind it.
lesson-shogi-drops-capture-done = It is a Rook in your hand: nothing leaves a game of shogi.

lesson-shogi-drops-drop-1 = Instead of moving, you may drop a piece from your hand on any empty square, even deep in the enemy camp.
lesson-shogi-drops-drop-2 = It comes down unpromoted: drop your Rook on the circle.
lesson-shogi-drops-drop-hint = Touch the Rook in your hand, then the circle.
lesson-shogi-drops-drop-done = That is why attacks never run dry in shogi.

lesson-shogi-drops-nowhere-1 = You may not drop a piece where it could never move: no Pawn or Lance on the last rank, no Knight on the last two.
lesson-shogi-drops-nowhere-2 = Drop your Knight on the circle where it is allowed.
lesson-shogi-drops-nowhere-hint = From rank b it would have nowhere to jump.
lesson-shogi-drops-nowhere-done = On rank c it can still jump once.

lesson-shogi-drops-two-pawns-1 = You may not drop a Pawn on a file where you have an unpromoted Pawn: two Pawns, nifu, is the mistake that even masters make.
lesson-shogi-drops-two-pawns-2 = A Tokin does not count.
lesson-shogi-drops-two-pawns-3 = Drop your Pawn on the circle where it is allowed.
lesson-shogi-drops-two-pawns-hint = On file 5 you have a Pawn, on file 4 a Tokin.
lesson-shogi-drops-two-pawns-done = A file without your Pawn is a file to drop on.

## Check and mate

lesson-shogi-mate-title = Check and mate

lesson-shogi-mate-block-1 = A King that is attacked is in check, and you must stop that at once.
lesson-shogi-mate-block-2 = No move of yours may leave your King attacked, not even by a piece that is pinned itself.
lesson-shogi-mate-block-3 = In shogi a drop can do so, too: block the check with your Gold.
lesson-shogi-mate-block-hint = Any square between the Rook and your King.
lesson-shogi-mate-block-done = Such a drop is called an interposition; beside the King it is often best.

lesson-shogi-mate-mate-1 = If no move stops the check, that is mate, and the game is won.
lesson-shogi-mate-mate-2 = Drop your Gold so that White is mated.
lesson-shogi-mate-mate-hint = In front of the King, where your Pawn protects it.
lesson-shogi-mate-mate-done = The Gold at the head of the King: know this mate by heart.

lesson-shogi-mate-pawn-drop-1 = You may not mate by dropping a Pawn: in front of this King it would be mate, so it is forbidden.
lesson-shogi-mate-pawn-drop-2 = Mate with another piece.
lesson-shogi-mate-pawn-drop-hint = You hold a Silver as well.
lesson-shogi-mate-pawn-drop-done = A dropped Pawn may give check, as long as it does not mate.

lesson-shogi-mate-pawn-move-1 = Only the drop is forbidden: a Pawn that stands on the board may mate.
lesson-shogi-mate-pawn-move-2 = Mate with your Pawn.
lesson-shogi-mate-pawn-move-hint = One step forward; promoting does no harm.
lesson-shogi-mate-pawn-move-done = Dropped a move earlier, a Pawn is a threat like any other.

lesson-shogi-mate-stuck-1 = Stalemate is no draw: if you have no legal move you lose, even without being in check.
lesson-shogi-mate-stuck-2 = You may bring that about by dropping a Pawn, for it is no mate.
lesson-shogi-mate-stuck-3 = Drop your Pawn so that White has no move.
lesson-shogi-mate-stuck-hint = The King can only step to 1b: attack that square.
lesson-shogi-mate-stuck-done = It hardly ever happens, since there is nearly always something to drop.

## Repetition and impasse

lesson-shogi-end-title = Repetition and impasse

lesson-shogi-end-fourth-1 = If a position occurs for the fourth time, the game is a draw; in chess three times are enough.
lesson-shogi-end-fourth-2 = Board, hands and the side to move must all be the same.
lesson-shogi-end-fourth-3 = A return of your Gold to 5h would be the fourth time: play something else.
lesson-shogi-end-fourth-hint = Any move but the one back to 5h.
lesson-shogi-end-fourth-done = If you stand worse, a draw may be welcome.

lesson-shogi-end-perpetual-1 = There is no draw by perpetual check: if you gave check with every move from the first occurrence to the fourth, you lose.
lesson-shogi-end-perpetual-2 = Only if both sides did so is it a draw after all.
lesson-shogi-end-perpetual-3 = Your Rook has chased the King back and forth: another check on 5d would lose, so play something else.
lesson-shogi-end-perpetual-hint = Any move but the one to 5d.
lesson-shogi-end-perpetual-done = If you are the one in check, you may simply go back and forth.

lesson-shogi-end-impasse-1 = If both Kings have entered the enemy camp, neither is easily mated: that is an impasse.
lesson-shogi-end-impasse-2 = Here it is settled when both Kings stand there and both players agree; a computer player agrees after 40 turns of each side without a capture, a drop or a promotion.
lesson-shogi-end-impasse-3 = If New game sets points for Entering King, you may end the game alone: Declare appears once your King has entered, and shows your points.
lesson-shogi-end-impasse-4 = The points that each side holds decide: if both have 24 or more, or neither has, the game is a draw.

lesson-shogi-end-points-1 = A Rook or Bishop counts five points, promoted or not, any other piece one and the King none, on the board and in hand alike.
lesson-shogi-end-points-2 = You lose the impasse if you have fewer than 24 and your opponent has 24; otherwise it does not matter who has more.
lesson-shogi-end-points-3 = You have 19: make a capture that brings you to 24.
lesson-shogi-end-points-hint = The Rook is worth five.
lesson-shogi-end-points-done = When both Kings run, count the big pieces.

## Three plans for a first game

lesson-shogi-plans-title = Three plans for a first game

lesson-shogi-plans-shelter-1 = Plan one: bring your King away from the Rook, and build a wall of Golds and Silvers.
lesson-shogi-plans-shelter-2 = Take the first step to the left.
lesson-shogi-plans-shelter-hint = Up and to the left, to the circle.
lesson-shogi-plans-shelter-done = From 6h it walks on to 7h, and a Gold and a Silver follow: the boat castle.

lesson-shogi-plans-fork-1 = Plan two: exchange pieces, and drop what you gained where it attacks two at once.
lesson-shogi-plans-fork-2 = Drop your Bishop so that it attacks both the white Rook and the Silver.
lesson-shogi-plans-fork-hint = Look for the square where the diagonals of the two meet.
lesson-shogi-plans-fork-done = White can save only one of them.

lesson-shogi-plans-gold-last-1 = Plan three: when the enemy King is near mate, keep a Gold for the last move.
lesson-shogi-plans-gold-last-2 = You hold a Gold and a Silver: mate.
lesson-shogi-plans-gold-last-hint = A Silver would leave the squares beside it open.
lesson-shogi-plans-gold-last-done = A Gold is the best piece to mate with.

lesson-shogi-plans-first-game-1 = Now you know every rule of shogi.
lesson-shogi-plans-first-game-2 = For a first game take level 1: open the way of your Bishop, shelter your King, and before you drop a Pawn look for one of yours on the file.
