# The lessons of Four Player Shogi: see assets/lessons/README.md.

## The board and the seats

lesson-four-board-title = The board and the seats

lesson-four-board-cross-1 = This is the board: a cross of 189 cells, files a to o and ranks 1 to 15, without its four corners.
lesson-four-board-cross-2 = In the middle lies a square of nine by nine, and each seat has a wing of three by nine: South below, North above, West left, East right.
lesson-four-board-cross-3 = Everybody has the pieces of shogi: Lance, Knight, Silver, Gold, King, Gold, Silver, Knight and Lance on the edge, then Bishop and Rook, then nine Pawns.
lesson-four-board-cross-4 = East and West have Rook and Bishop the other way round.

lesson-four-board-forward-1 = This is a Pawn: it takes one step straight forward, and captures in the same way.
lesson-four-board-forward-2 = You are South, so forward is up: move your Pawn to the circle.
lesson-four-board-forward-hint = One cell up.
lesson-four-board-forward-done = Forward is away from your own wing: down for North, right for West, left for East.

lesson-four-board-west-1 = Now you are West: your forward is to the right.
lesson-four-board-west-2 = Your file, the line along which you go forward, is a row of the screen: move your Pawn.
lesson-four-board-west-hint = One cell to the right.
lesson-four-board-west-done = You see whose a piece is by where it points.

lesson-four-board-void-1 = The missing corners are no cells: a slide stops before them.
lesson-four-board-void-2 = A Rook slides along its row or column: slide to the left as far as you can.
lesson-four-board-void-hint = The wing ends at file d.
lesson-four-board-void-done = Nothing moves through a missing corner.

lesson-four-board-leap-1 = A Knight jumps two cells forward and one aside, over anything in between, but it cannot land in a missing corner.
lesson-four-board-leap-2 = Move your Knight.
lesson-four-board-leap-hint = On the left there is no cell.
lesson-four-board-leap-done = At the edge of a wing a Knight has one jump only.

## The pieces

lesson-four-pieces-title = The pieces

lesson-four-pieces-king-1 = The King takes one step in any direction: move it to the circle.
lesson-four-pieces-king-hint = One step diagonally.
lesson-four-pieces-king-done = All depends on it: guard it well.

lesson-four-pieces-gold-1 = The Gold takes one step straight in all four directions, or diagonally forward.
lesson-four-pieces-gold-2 = Move it to the circle that it reaches.
lesson-four-pieces-gold-hint = Not diagonally backward.
lesson-four-pieces-gold-done = Golds are the best guards of a King.

lesson-four-pieces-silver-1 = The Silver takes one step diagonally, or straight forward.
lesson-four-pieces-silver-2 = Move it to the circle that it reaches.
lesson-four-pieces-silver-hint = A Silver retreats diagonally.
lesson-four-pieces-silver-done = It attacks forward and comes back by the diagonals.

lesson-four-pieces-bishop-1 = The Bishop slides along the diagonals: move it to the circle.
lesson-four-pieces-bishop-hint = Up and to the right.
lesson-four-pieces-bishop-done = On this wide board it reaches far.

lesson-four-pieces-lance-1 = The Lance slides straight forward, and nowhere else: move it to the circle.
lesson-four-pieces-lance-hint = Straight up.
lesson-four-pieces-lance-done = It never comes back.

## Promotion

lesson-four-promotion-title = Promotion

lesson-four-promotion-wing-1 = The wings of the three other seats are your promotion zone, a partner's too.
lesson-four-promotion-wing-2 = A piece may promote when its move enters the zone, stays within it or leaves it.
lesson-four-promotion-wing-3 = Promote your Silver.
lesson-four-promotion-wing-hint = Enter North's wing and choose to promote.
lesson-four-promotion-wing-done = Promoted Silvers, Knights, Lances and Pawns move like a Gold.

lesson-four-promotion-leave-1 = A promoted Rook also takes one step diagonally, a promoted Bishop one step straight.
lesson-four-promotion-leave-2 = Golds and Kings do not promote.
lesson-four-promotion-leave-3 = Leave West's wing with your Rook and promote it.
lesson-four-promotion-leave-hint = Slide to the right and choose to promote.
lesson-four-promotion-leave-done = The side wings are often nearer than the one opposite.

lesson-four-promotion-must-1 = A piece must promote where it could never move again.
lesson-four-promotion-must-2 = The real edge counts, missing corners included: above the circle there is no cell.
lesson-four-promotion-must-3 = Move your Pawn to the circle.
lesson-four-promotion-must-hint = There is no choice this time.
lesson-four-promotion-must-done = Rank 12 is the end of the way there, though the middle goes on to rank 15.

## Captures and drops

lesson-four-drops-title = Captures and drops

lesson-four-drops-capture-1 = What you capture goes to your hand, without its promotion.
lesson-four-drops-capture-2 = Capture East's promoted Silver.
lesson-four-drops-capture-hint = Straight up.
lesson-four-drops-capture-done = Dropped later, it will face your way.

lesson-four-drops-drop-1 = Instead of moving you may drop a piece from your hand on an empty cell, unpromoted.
lesson-four-drops-drop-2 = Drop your Silver anywhere.
lesson-four-drops-drop-hint = Take it from your hand and put it on any empty cell.
lesson-four-drops-drop-done = A drop is a whole turn.

lesson-four-drops-dead-1 = You may not drop a piece where it could never move.
lesson-four-drops-dead-2 = Drop your Knight on one of the circles.
lesson-four-drops-dead-hint = From b11 both jumps would end in the missing corner.
lesson-four-drops-dead-done = Look for the missing corners before you drop.

lesson-four-drops-two-pawns-1 = You may not drop a Pawn on a file of yours that holds an unpromoted Pawn of yours.
lesson-four-drops-two-pawns-2 = For West a file is a row; you are West: drop your Pawn on one of the circles.
lesson-four-drops-two-pawns-hint = On row 6 stands a Pawn of yours.
lesson-four-drops-two-pawns-done = Promoted Pawns and those of others do not count.

lesson-four-drops-pawn-mate-1 = A King that is attacked is in check; if its owner could not get out of it on its own turn, it is mated.
lesson-four-drops-pawn-mate-2 = No Pawn drop may leave an opponent mated whose King the Pawn attacks, not even one who was mated before.
lesson-four-drops-pawn-mate-3 = You and North play against East and West, and East is mated already: mate West by another drop, and your side wins.
lesson-four-drops-pawn-mate-hint = Your Gold on b10 protects the cell below the King.
lesson-four-drops-pawn-mate-done = A Pawn on that cell would mate, too, so it may not be dropped there.

## Styles and whose turn it is

lesson-four-turns-title = Styles and whose turn it is

lesson-four-turns-order-1 = Usually North and South play together against East and West, and North begins: North, East, South, West.
lesson-four-turns-order-2 = The order never changes, whoever is in check.
lesson-four-turns-order-3 = South has checked East: who moves next?
lesson-four-turns-order-hint = After South comes West.
lesson-four-turns-order-done = East answers the check when its turn comes.

lesson-four-turns-north-east-1 = In another style North and East play together, in the order North, South, East, West.
lesson-four-turns-north-east-2 = North has moved: who moves next?
lesson-four-turns-north-east-hint = Opponents take turns: it is the seat opposite.
lesson-four-turns-north-east-done = In every team style the two sides take turns.

lesson-four-turns-north-west-1 = In the third team style North and West play together, in the order North, South, West, East.
lesson-four-turns-north-west-2 = South has moved: who moves next?
lesson-four-turns-north-west-hint = Now it is North's partner.
lesson-four-turns-north-west-done = The style is chosen in New game.

lesson-four-turns-individual-1 = In the style Individual everybody plays alone, in the order North, East, South, West.
lesson-four-turns-individual-2 = North has moved: who moves next?
lesson-four-turns-individual-hint = Clockwise from North.
lesson-four-turns-individual-done = The turn skips only seats that are out.

## Team play

lesson-four-teams-title = Team play

lesson-four-teams-partner-1 = You are South, and North is your partner: you cannot capture North's pieces.
lesson-four-teams-partner-2 = Capture what you can.
lesson-four-teams-partner-hint = East is an opponent.
lesson-four-teams-partner-done = A partner's pieces only stand in your way.

lesson-four-teams-partner-king-1 = A partner's piece gives your King no check, and yours gives none to your partner's.
lesson-four-teams-partner-king-2 = You need not answer a check on your partner, and you may even open a line on your partner's King.
lesson-four-teams-partner-king-3 = Your Gold stands between East's Rook and North's King: move it to the circle.
lesson-four-teams-partner-king-hint = It is legal, though it may be unkind.
lesson-four-teams-partner-king-done = Now North must look after its own King.

lesson-four-teams-relieve-1 = If you are in check you must get out of it, and no move of yours may leave your King attacked: move the King, capture, or put a piece in between.
lesson-four-teams-relieve-2 = Kings are never captured in the team styles, unless New game says Free Kings.
lesson-four-teams-relieve-3 = Get out of check.
lesson-four-teams-relieve-hint = Your Silver reaches the Rook.
lesson-four-teams-relieve-done = East moved just before you, so your partner had no turn to help you: look after your King.

lesson-four-teams-pass-1 = While you cannot get out of check you lose your turns, but not the game; without any legal move you pass, too.
lesson-four-teams-pass-2 = Your pieces still attack, and they can be captured.
lesson-four-teams-pass-3 = South was mated and has passed: who moves next?
lesson-four-teams-pass-hint = The order stays as it is.
lesson-four-teams-pass-done = A partner may still open the way out for you.

lesson-four-teams-both-1 = A side wins as soon as both Kings of the other side are mated at the same time.
lesson-four-teams-both-2 = After every move both are tested, each as if its seat were to move; only its own moves count, not what its partner could do.
lesson-four-teams-both-3 = East is mated already: mate West and win.
lesson-four-teams-both-hint = File b is shut already: check along file a.
lesson-four-teams-both-done = Keep one King mated until the other falls. If one of a side runs out of time, the whole side loses.

## Each alone

lesson-four-individual-title = Each alone

lesson-four-individual-mark-1 = In Individual, too, you must get out of check, and if you cannot, you pass.
lesson-four-individual-mark-2 = Then you are marked as mated, until you have a legal move on your turn and make it.
lesson-four-individual-mark-3 = If you pass without being in check you get no mark.
lesson-four-individual-mark-4 = South has passed in check: who moves next?
lesson-four-individual-mark-hint = The order stays as it is.
lesson-four-individual-mark-done = South is not out yet, but its King can be taken now.

lesson-four-individual-take-king-1 = The King of a seat that is mated may be captured by any piece that attacks it.
lesson-four-individual-take-king-2 = Two things must hold: its owner has lost a turn to the check, and could still not get out of it now.
lesson-four-individual-take-king-3 = Both hold for East: take its King.
lesson-four-individual-take-king-hint = Along file o.
lesson-four-individual-take-king-done = East is out, and its King leaves the game: nobody holds it.

lesson-four-individual-way-out-1 = East has lost a turn here, too, but now it could escape to file n: so its King cannot be taken.
lesson-four-individual-way-out-2 = Moves that take a King do not count as a way out.
lesson-four-individual-way-out-3 = Capture East's Gold instead.
lesson-four-individual-way-out-hint = Along rank 4 to the left.
lesson-four-individual-way-out-done = A mark alone is not enough: the mate must still stand.

lesson-four-individual-at-once-1 = By an option of New game a mated King may be taken at once: its owner need not have lost a turn.
lesson-four-individual-at-once-2 = This step uses it: take East's King.
lesson-four-individual-at-once-hint = Along file o.
lesson-four-individual-at-once-done = All else stays the same: whoever passes in check is marked as mated there, too.

lesson-four-individual-king-for-king-1 = If your only answer is to take a King, you may do so when your turn comes, but until then your own King can be taken.
lesson-four-individual-king-for-king-2 = After taking a King you must be out of check, as after every move.
lesson-four-individual-king-for-king-3 = A Pawn drop that mates is no answer to a check; but who can take a King and so be out of check is not mated by a Pawn.

lesson-four-individual-remains-1 = The pieces of a seat that is out stay on the board: they cannot move, but still attack and give check, and anyone may capture them.
lesson-four-individual-remains-2 = Its hand leaves the game; and who resigns or runs out of time is out in the same way.
lesson-four-individual-remains-3 = East is out: capture its Gold.
lesson-four-individual-remains-hint = Along rank 5.
lesson-four-individual-remains-done = What stays on the board is anybody's.

lesson-four-individual-last-1 = The last seat in the game wins.
lesson-four-individual-last-2 = Only East is left, and marked as mated: win.
lesson-four-individual-last-hint = Take the last King.
lesson-four-individual-last-done = You are the last one: the game is yours.

## Free Kings

lesson-four-free-kings-title = Free Kings

lesson-four-free-kings-take-1 = With the option Free Kings there is no check and no mate: a King is a piece like any other, and you need not protect it.
lesson-four-free-kings-take-2 = It can be taken and goes to your hand, and who has lost it plays on.
lesson-four-free-kings-take-3 = Take East's King.
lesson-four-free-kings-take-hint = Along file o.
lesson-four-free-kings-take-done = East plays on without a King.

lesson-four-free-kings-drop-1 = You may drop a King as one more of yours.
lesson-four-free-kings-drop-2 = Here a Pawn drop may also mate, for there is no mate.
lesson-four-free-kings-drop-3 = Drop the King.
lesson-four-free-kings-drop-hint = Put it on any empty cell.
lesson-four-free-kings-drop-done = In your hand it would have been safer.

lesson-four-free-kings-all-four-1 = The seat or side that has all four Kings wins, on the board and in hand: no seat against you has any.
lesson-four-free-kings-all-four-2 = Partners do not take each other's Kings, nor anything else.
lesson-four-free-kings-all-four-3 = You hold East's King: take the last one.
lesson-four-free-kings-all-four-hint = Along file a.
lesson-four-free-kings-all-four-done = Your side has all four Kings.

lesson-four-free-kings-special-1 = A seat with no move passes.
lesson-four-free-kings-special-2 = If a seat goes out in Individual, its Kings stay on the board and belong to nobody, and those in its hand leave the game.
lesson-four-free-kings-special-3 = Then you win as soon as you have a King and no seat against you that is in the game has one; where nobody in the game has a King, play goes on.

## Draws and notation

lesson-four-draws-title = Draws and notation

lesson-four-draws-fourth-1 = When a position comes for the fourth time the seats left in the game draw, even if somebody gave check with every move.
lesson-four-draws-fourth-2 = You are West: going back to a8 would be the fourth time; play on.
lesson-four-draws-fourth-hint = Any cell but a8.
lesson-four-draws-fourth-done = Cells, hands, marks and the seat to move must all be the same.

lesson-four-draws-rounds-1 = A round in which everybody passed is a draw, and so are 100 rounds without capture or drop.
lesson-four-draws-rounds-2 = A round is as many turns as there are seats in the game; a pass counts as a turn, and promotions do not matter.
lesson-four-draws-rounds-3 = Points are never counted: there is no impasse.

lesson-four-draws-notation-1 = A move is written as the piece and the cell it goes to, P-e4; a capture has an x and a promotion a +, Bxe4+.
lesson-four-draws-notation-2 = A drop has a star, P*e5, and a lost turn is pass.
lesson-four-draws-notation-3 = Where two pieces could go there, the start stands in brackets: R(e2)-e4.

## Three plans for a first game

lesson-four-plans-title = Three plans for a first game

lesson-four-plans-near-wing-1 = Plan one: promote in the wing that is nearest.
lesson-four-plans-near-wing-2 = It is often beside you, not opposite: promote your Silver.
lesson-four-plans-near-wing-hint = West's wing is one step away.
lesson-four-plans-near-wing-done = One step, where the wing opposite takes seven.

lesson-four-plans-free-piece-1 = Plan two: two opponents move before you do again, so take only what nobody can take back.
lesson-four-plans-free-piece-2 = West's Gold is guarded by another one; East's is not guarded: capture it.
lesson-four-plans-free-piece-hint = Look to the right.
lesson-four-plans-free-piece-done = Count for both opponents before you capture.

lesson-four-plans-second-king-1 = Plan three: mate one King, hold it, and keep pieces in hand for the other.
lesson-four-plans-second-king-2 = East is mated: check West with a drop, beside your Rook's line.
lesson-four-plans-second-king-hint = File b is shut: drop the Rook on file a.
lesson-four-plans-second-king-done = With both Kings in trouble at once the game is nearly won.

lesson-four-plans-first-game-1 = Now you know every rule of the game.
lesson-four-plans-first-game-2 = For a first game play with North and South together at level 1, and before every move look for checks from both sides.
