# The lessons of Hand Shogi: see assets/lessons/README.md.

## The board

lesson-hand-board-title = The board

lesson-hand-board-squares-1 = This is the board of Hand Shogi: nine files and nine ranks, 81 squares.
lesson-hand-board-squares-2 = Two players sit at it: Black at the bottom, who moves first, and White at the top.
lesson-hand-board-squares-3 = All pieces look alike: a piece is yours if it points away from you.
lesson-hand-board-squares-4 = A square is named by its file, from 1 on the right, and its rank, from a at the top: the one in the middle is 5e.

lesson-hand-board-king-1 = This is your King: it takes one step in any direction, straight or diagonal.
lesson-hand-board-king-2 = Move your King to the circle.
lesson-hand-board-king-hint = One step up and to the right.
lesson-hand-board-king-done = A King has up to eight squares to step to.

lesson-hand-board-gold-1 = This is a Gold General: one step straight in any direction, or diagonally forward, but never diagonally backward.
lesson-hand-board-gold-2 = The other side stands still now, so you may take two steps.
lesson-hand-board-gold-3 = Bring your Gold to the circle.
lesson-hand-board-gold-hint = Once to the left and once backward, in either order.
lesson-hand-board-gold-done = A Gold reaches six of the eight squares around it.

lesson-hand-board-silver-1 = This is a Silver General: one step diagonally in any direction, or straight forward.
lesson-hand-board-silver-2 = It cannot step sideways, so the square beside it takes two steps; the other side stands still.
lesson-hand-board-silver-3 = Bring your Silver to the circle.
lesson-hand-board-silver-hint = Go diagonally backward and then forward, or the other way round.
lesson-hand-board-silver-done = A Gold is strong in front of it, a Silver slips back more easily.

## The Soldier and your hand

lesson-hand-soldier-title = The Soldier and your hand

lesson-hand-soldier-steps-1 = This is a Soldier: one step forward or to the side.
lesson-hand-soldier-steps-2 = The other side stands still: bring your Soldier to the circle in two steps.
lesson-hand-soldier-steps-hint = One step forward and one to the right.
lesson-hand-soldier-steps-done = A Soldier never goes back.

lesson-hand-soldier-capture-1 = You capture an enemy piece by moving onto its square, the same way as you move without capturing.
lesson-hand-soldier-capture-2 = What you capture is yours: it goes to your hand, beside the board.
lesson-hand-soldier-capture-3 = Capture the white Silver and watch your hand.
lesson-hand-soldier-capture-hint = It stands straight ahead of your Soldier.
lesson-hand-soldier-capture-done = Nothing leaves the game: a captured piece changes sides.

lesson-hand-soldier-drop-1 = Instead of moving a piece you may drop one from your hand.
lesson-hand-soldier-drop-2 = Most pieces may be dropped on any empty square of the board.
lesson-hand-soldier-drop-3 = Drop your Silver on the circle.
lesson-hand-soldier-drop-hint = Touch the Silver in your hand, then the circle.
lesson-hand-soldier-drop-done = A drop is your whole turn, and captures nothing.

lesson-hand-soldier-file-1 = You may not move a Soldier to a file where another Soldier of yours stands.
lesson-hand-soldier-file-2 = One of the circles is forbidden: move your Soldier to the other one.
lesson-hand-soldier-file-hint = Another Soldier of yours stands on file 4.
lesson-hand-soldier-file-done = A Soldier keeps its file to itself.

lesson-hand-soldier-capture-file-1 = A capture is a move like any other: no Soldier captures its way onto a file that another one holds.
lesson-hand-soldier-capture-file-2 = Your Soldier stands between two white Silvers: capture the one it may.
lesson-hand-soldier-capture-file-hint = Your other Soldier stands on file 4.
lesson-hand-soldier-capture-file-done = A Soldier may not enter the file of another one, not even to capture.

lesson-hand-soldier-own-file-1 = Within its own file a Soldier may always go on.
lesson-hand-soldier-own-file-2 = Your other Soldiers hold both files beside it: move to the circle.
lesson-hand-soldier-own-file-hint = Straight ahead.
lesson-hand-soldier-own-file-done = Forward is the only way left to it.

lesson-hand-soldier-drop-file-1 = Nor may you drop a Soldier on a file where you have one.
lesson-hand-soldier-drop-file-2 = Drop your Soldier on the circle where it is allowed.
lesson-hand-soldier-drop-file-hint = File 5 holds a Soldier of yours.
lesson-hand-soldier-drop-file-done = A Soldier of the other side on the file would not matter.

## Pieces that slide and jump

lesson-hand-runners-title = Pieces that slide and jump

lesson-hand-runners-army-1 = This is how a game begins: a King, two Golds, a Pard and five Soldiers of each side stand on the board.
lesson-hand-runners-army-2 = Ten more pieces of each side wait in hand: a Tycoon, a Shogun, two Silvers, an Onager, a Hasty, two Knights and two Lances.
lesson-hand-runners-army-3 = The sizes of the pieces show their rank, from the King down to the Soldier.
lesson-hand-runners-army-4 = The diagrams of the old rules are lost: how Tycoon, Shogun, Pard, Onager, Hasty and Soldier move is reconstructed.

lesson-hand-runners-tycoon-1 = This is a Tycoon: it slides straight, over one, two or three squares.
lesson-hand-runners-tycoon-2 = A piece in the way stops it; if it is an enemy piece, the Tycoon may capture it.
lesson-hand-runners-tycoon-3 = Capture the white Silver that is within reach.
lesson-hand-runners-tycoon-hint = Count the squares: one Silver is three away, the other four.
lesson-hand-runners-tycoon-done = A Tycoon is a rook with short legs.

lesson-hand-runners-shogun-1 = This is a Shogun: it slides diagonally, over one, two or three squares.
lesson-hand-runners-shogun-2 = It cannot pass a piece either.
lesson-hand-runners-shogun-3 = Capture one of the white Silvers.
lesson-hand-runners-shogun-hint = On the left your own Soldier is in the way.
lesson-hand-runners-shogun-done = Tycoon and Shogun are your largest pieces after the King.

lesson-hand-runners-hasty-1 = This is a Hasty: it jumps to the second square diagonally.
lesson-hand-runners-hasty-2 = What stands on the square between does not matter.
lesson-hand-runners-hasty-3 = Capture the white Silver.
lesson-hand-runners-hasty-hint = Jump over the white Soldier.
lesson-hand-runners-hasty-done = It jumps over friend and enemy, and does nothing to them.

lesson-hand-runners-onager-1 = This is an Onager: it jumps to the second square straight.
lesson-hand-runners-onager-2 = Capture the white Silver.
lesson-hand-runners-onager-hint = It is the second square ahead.
lesson-hand-runners-onager-done = Hasty and Onager pass over the squares next to them.

lesson-hand-runners-pard-1 = This is the Pard: it jumps like an Onager or a Hasty, to the second square in any direction.
lesson-hand-runners-pard-2 = A piece attacks a square if it could capture there.
lesson-hand-runners-pard-3 = Attack both white Golds at once.
lesson-hand-runners-pard-hint = Find the square that is two files away from both.
lesson-hand-runners-pard-done = White can save only one of them: that is a fork.

lesson-hand-runners-knight-1 = The Knight jumps two squares forward and one to the side.
lesson-hand-runners-knight-2 = It is the only piece that leaves a straight line, and it never goes back.
lesson-hand-runners-knight-3 = Capture the white Silver.
lesson-hand-runners-knight-hint = Two ahead and one to the right.
lesson-hand-runners-knight-done = A chess Knight has eight squares to jump to, this one only two.

lesson-hand-runners-lance-1 = The Lance slides straight forward, as far as it likes.
lesson-hand-runners-lance-2 = Capture the white Silver.
lesson-hand-runners-lance-hint = It stands at the far end of the file.
lesson-hand-runners-lance-done = It cannot come back, so look well before you go.

## Promotion and drops

lesson-hand-drops-title = Promotion and drops

lesson-hand-drops-promote-1 = The three farthest ranks are your promotion zone.
lesson-hand-drops-promote-2 = A Knight whose move ends there promotes, always: it turns over and moves like a Gold from then on.
lesson-hand-drops-promote-3 = No other piece of this game promotes: jump into the zone.
lesson-hand-drops-promote-hint = Both of its jumps end in the zone.
lesson-hand-drops-promote-done = As a Gold it can go sideways and back again.

lesson-hand-drops-promoted-1 = This Knight has promoted.
lesson-hand-drops-promoted-2 = Capture the white Silver with it, as a Gold would.
lesson-hand-drops-promoted-hint = One step to the right.
lesson-hand-drops-promoted-done = It stays promoted as long as it is on the board.

lesson-hand-drops-reverts-1 = A promoted Knight that is captured reverts: in your hand it is a Knight again.
lesson-hand-drops-reverts-2 = Capture the promoted Knight of White.
lesson-hand-drops-reverts-hint = Your Gold stands right behind it.
lesson-hand-drops-reverts-done = What you drop is always unpromoted.

lesson-hand-drops-knight-1 = A Knight may not be dropped into the promotion zone.
lesson-hand-drops-knight-2 = Drop your Knight on the circle where it is allowed.
lesson-hand-drops-knight-hint = The zone ends at rank c.
lesson-hand-drops-knight-done = From there it threatens to jump in and promote.

lesson-hand-drops-lance-1 = A Lance may not be dropped on the last rank.
lesson-hand-drops-lance-2 = Drop your Lance on the circle where it is allowed.
lesson-hand-drops-lance-hint = The last rank is a.
lesson-hand-drops-lance-done = On the last rank it could never move again. A Soldier may be dropped there: it still steps sideways.

lesson-hand-drops-lance-end-1 = But a Lance on the board may run to the last rank.
lesson-hand-drops-lance-end-2 = It stays there until it is captured: do it.
lesson-hand-drops-lance-end-hint = Straight ahead as far as it goes.
lesson-hand-drops-lance-end-done = It no longer attacks anything there: this is seldom a good idea.

lesson-hand-drops-hasty-1 = A Hasty or an Onager may only be dropped where it attacks the enemy King at once.
lesson-hand-drops-hasty-2 = Drop your Hasty.
lesson-hand-drops-hasty-hint = From the King count two squares diagonally.
lesson-hand-drops-hasty-done = A King on the edge leaves you two squares, one in the middle four.

lesson-hand-drops-onager-1 = It is the same with the Onager: it attacks the second square straight.
lesson-hand-drops-onager-2 = Drop your Onager.
lesson-hand-drops-onager-hint = From the King count two squares along its rank or file.
lesson-hand-drops-onager-done = Both always come with an attack on the King, so keep them for the right moment.

## Check

lesson-hand-king-title = Check

lesson-hand-king-check-1 = A King that is attacked is in check.
lesson-hand-king-check-2 = Give check with your Tycoon.
lesson-hand-king-check-hint = It reaches three squares: come that close on the file or the rank of the King.
lesson-hand-king-check-done = If you are in check, you must do something about it at once.

lesson-hand-king-own-king-1 = You may not leave your own King attacked.
lesson-hand-king-own-king-2 = Over the board such an illegal move loses at once; here you cannot make it.
lesson-hand-king-own-king-3 = Move your King to the circle that is safe.
lesson-hand-king-own-king-hint = The white Tycoon attacks three squares down its file.
lesson-hand-king-own-king-done = Look where the enemy pieces reach before you move your King.

lesson-hand-king-sideways-1 = A Soldier attacks the square beside it even where it may not go, because another Soldier stands on that file.
lesson-hand-king-sideways-2 = So your King may not step there: go to the circle that is safe.
lesson-hand-king-sideways-hint = The Soldier on 4g attacks 5g, although White has one on file 5.
lesson-hand-king-sideways-done = Attacks are a matter of how a piece moves, nothing else.

lesson-hand-king-capture-1 = The white Tycoon gives check to you.
lesson-hand-king-capture-2 = Capture it.
lesson-hand-king-capture-hint = Your Knight jumps there.
lesson-hand-king-capture-done = That is the best answer to a check: the Tycoon is yours now.

lesson-hand-king-block-1 = You can block a check from afar, with a drop, too.
lesson-hand-king-block-2 = Stop the check with a drop.
lesson-hand-king-block-hint = There are two squares between Tycoon and King.
lesson-hand-king-block-done = Often a drop beside your King is the safest.

lesson-hand-king-jumper-1 = You cannot block a jumper's check.
lesson-hand-king-jumper-2 = The white Hasty on 3g checks you: get out of check.
lesson-hand-king-jumper-hint = Capture the Hasty, or step away.
lesson-hand-king-jumper-done = Capture a jumper or run from it: there is no third way.

## Mate

lesson-hand-mate-title = Mate

lesson-hand-mate-mate-1 = If a King is in check and no move stops it, that is mate, and you win the game.
lesson-hand-mate-mate-2 = Drop your Gold so that White is mated.
lesson-hand-mate-mate-hint = Put it in front of the King, where your Soldier protects it.
lesson-hand-mate-mate-done = A Gold at the head of the King, with a protector behind: the mate to know by heart.

lesson-hand-mate-soldier-mate-1 = Shogi forbids mating with a dropped Pawn; in Hand Shogi a dropped Soldier may mate.
lesson-hand-mate-soldier-mate-2 = Drop your Soldier and win.
lesson-hand-mate-soldier-mate-hint = In front of the King; your Gold protects that square.
lesson-hand-mate-soldier-mate-done = The smallest piece wins as well as the largest.

lesson-hand-mate-stuck-1 = If you have no legal move you lose, even without being in check.
lesson-hand-mate-stuck-2 = Leave White without a move.
lesson-hand-mate-stuck-hint = Attack both squares of rank b, but not the King.
lesson-hand-mate-stuck-done = There is no draw by stalemate in this game.

## Repetition, impasse and match

lesson-hand-end-title = Repetition, impasse and match

lesson-hand-end-fourth-1 = If a position comes up for the fourth time in a game, that game is drawn.
lesson-hand-end-fourth-2 = Board, hands and the side to move must all be the same.
lesson-hand-end-fourth-3 = Your Gold on 4h has come and gone: a return to 5h would be the fourth time, so play something else.
lesson-hand-end-fourth-hint = Any move but the one back to 5h.
lesson-hand-end-fourth-done = If you stand worse, a draw may be welcome.

lesson-hand-end-perpetual-1 = Perpetual check is not allowed: if every move of yours in between gave check, you lose at the fourth time.
lesson-hand-end-perpetual-2 = Your Tycoon has chased the King back and forth: another check on 5d would be the fourth time.
lesson-hand-end-perpetual-3 = Play something else.
lesson-hand-end-perpetual-hint = Any move but the one to 5d.
lesson-hand-end-perpetual-done = If you are the one in check, you may simply go back and forth.

lesson-hand-end-impasse-1 = Once both Kings have entered their promotion zones, neither is easily caught: that is an impasse.
lesson-hand-end-impasse-2 = Then the two of you may agree to a draw; points are not counted.
lesson-hand-end-impasse-3 = White's King is in its zone already: bring yours into the zone, to a safe circle.
lesson-hand-end-impasse-hint = The white Gold attacks 4c.
lesson-hand-end-impasse-done = Now both Kings are in, and you may agree to a draw.

lesson-hand-end-match-1 = A match is a series of games, and you change colours after each one; what was repeated in one does not count in the next.
lesson-hand-end-match-2 = Two wins in a row win the match; a drawn game breaks your run, and the match goes on until somebody has won two running.
lesson-hand-end-match-3 = You won the last game. You could capture a Tycoon now, but there is something better: win the match.
lesson-hand-end-match-hint = Your Soldier protects the square in front of the King.
lesson-hand-end-match-done = Two in a row: the match is yours.

## How moves are written

lesson-hand-notation-title = How moves are written

lesson-hand-notation-moves-1 = A move is written as the piece and the square it goes to.
lesson-hand-notation-moves-2 = A capture has an x, a promotion a + at the end, and a drop an asterisk: Nx7c+, H*5e.
lesson-hand-notation-moves-3 = The letters are K, T, SH for Shogun, G, S, PD for Pard, O, H, N, L and SO for Soldier.
lesson-hand-notation-moves-4 = If two pieces alike could go there, the start follows the letter: G7i-6h.
lesson-hand-notation-moves-5 = Play SO-5f.
lesson-hand-notation-moves-hint = A Soldier goes to 5f.
lesson-hand-notation-moves-done = No start was needed: only one Soldier could go there.

## Three plans for a first game

lesson-hand-plans-title = Three plans for a first game

lesson-hand-plans-fork-1 = Plan one: drop with a double purpose.
lesson-hand-plans-fork-2 = A Hasty or an Onager gives check anyway, so let it attack a second piece at the same time.
lesson-hand-plans-fork-3 = Drop your Hasty so that it attacks the King and the Tycoon.
lesson-hand-plans-fork-hint = It attacks the second square diagonally, on both sides.
lesson-hand-plans-fork-done = White has to look after the King, and you capture the Tycoon.

lesson-hand-plans-shelter-1 = Plan two: shelter your King early, and count what your opponent holds in hand.
lesson-hand-plans-shelter-2 = White has a Gold in hand, and a drop on 5h would mate you.
lesson-hand-plans-shelter-3 = Play so that White cannot mate at once.
lesson-hand-plans-shelter-hint = Put something on 5h, or capture the protector.
lesson-hand-plans-shelter-done = Golds and Silvers beside the King are its best walls.

lesson-hand-plans-two-1 = Plan three: one piece alone does not mate.
lesson-hand-plans-two-2 = Place a protector near the enemy King first, and then drop a second piece beside the King.
lesson-hand-plans-two-3 = Your Gold is there already: mate with the Silver.
lesson-hand-plans-two-hint = In front of the King, where the Gold protects it.
lesson-hand-plans-two-done = The Gold held the squares beside, the Silver struck.

lesson-hand-plans-first-game-1 = Now you know the rules; the options can wait.
lesson-hand-plans-first-game-2 = For a first game take level 1: shelter your King, drop with a purpose, and before every move look at what could check your King.

## Options

lesson-hand-options-title = Options

lesson-hand-options-truce-1 = One option of New game is our own, a truce: in the first three, five or eight turns of each side nobody may give check.
lesson-hand-options-truce-2 = Usually there is none; in this step there is.
lesson-hand-options-truce-3 = One of the circles would be a check: move your Tycoon to the other one.
lesson-hand-options-truce-hint = On file 5 the Tycoon would attack the King.
lesson-hand-options-truce-done = If each of your moves would give check, you have no legal move and lose.

lesson-hand-options-truce-drop-1 = So a Hasty or an Onager, which would have to attack the King, cannot be dropped during the truce.
lesson-hand-options-truce-drop-2 = Positions of the truce never count as repeated: each time less of it is left.
lesson-hand-options-truce-drop-3 = Drop what you can on the circle.
lesson-hand-options-truce-drop-hint = Drop the Silver.
lesson-hand-options-truce-drop-done = After the truce the two jumpers can come in.

lesson-hand-options-best-of-1 = A match can also be a single game, or the best of three, five or seven; drawn games count among them.
lesson-hand-options-best-of-2 = You have won such a match once your opponent cannot catch up; if both have as many wins at the end, it is drawn.
lesson-hand-options-best-of-3 = This is the third game of three: you won the first and drew the second, so another draw is enough. Bring about the fourth occurrence.
lesson-hand-options-best-of-hint = Your Gold goes back to 5h.
lesson-hand-options-best-of-done = One win and two draws: nobody can catch up with you now.
