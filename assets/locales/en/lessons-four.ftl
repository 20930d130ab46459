# The lessons of Four Player Shogi: see assets/lessons/README.md.

## The board and the players

lesson-four-board-title = The board and the players

lesson-four-board-cross-1 = This is the board: a cross of 189 squares, files a to o and ranks 1 to 15, without its four corners.
lesson-four-board-cross-2 = In the middle lie nine by nine squares, and each player has a wing of three by nine: South below, North above, West left, East right.
lesson-four-board-cross-3 = Everybody has twenty pieces: on the edge Lance, Knight, Silver, Gold, King, Gold, Silver, Knight and Lance, then Bishop and Rook, then nine Pawns.
lesson-four-board-cross-4 = East and West have Rook and Bishop the other way round.

lesson-four-board-forward-1 = This is a Pawn: it takes one step straight forward, and captures in the same way.
lesson-four-board-forward-2 = You are South, so forward is up: move your Pawn to the circle.
lesson-four-board-forward-hint = One square up.
lesson-four-board-forward-done = Forward is away from your own wing: down for North, right for West, left for East.

lesson-four-board-west-1 = Now you are West: your forward is to the right.
lesson-four-board-west-2 = Your file, the line along which you go forward, is a row of the screen: move your Pawn.
lesson-four-board-west-hint = One square to the right.
lesson-four-board-west-done = You see whose a piece is by where it points.

lesson-four-board-void-1 = The missing corners are no squares: a slide stops before them.
lesson-four-board-void-2 = A Rook slides along its row or column: slide to the left as far as you can.
lesson-four-board-void-hint = The wing ends at file d.
lesson-four-board-void-done = Nothing moves through a missing corner.

lesson-four-board-leap-1 = A Knight jumps two squares forward and one sideways, over anything in between, but it cannot land in a missing corner.
lesson-four-board-leap-2 = Move your Knight.
lesson-four-board-leap-hint = On the left there is no square.
lesson-four-board-leap-done = At the edge of a wing a Knight has one jump only.

## The pieces

lesson-four-pieces-title = The pieces

lesson-four-pieces-king-1 = The King takes one step in any direction: move it to the circle.
lesson-four-pieces-king-hint = One step diagonally.
lesson-four-pieces-king-done = Everything depends on it: guard it well.

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

lesson-four-promotion-wing-1 = The wings of the three other players are your promotion zone, a partner's too.
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
lesson-four-promotion-must-2 = The real edge counts, missing corners included: above the circle there is no square.
lesson-four-promotion-must-3 = Move your Pawn to the circle.
lesson-four-promotion-must-hint = There is no choice this time.
lesson-four-promotion-must-done = Rank 12 is the end of the way there, though the middle goes on to rank 15.

## Captures and drops

lesson-four-drops-title = Captures and drops

lesson-four-drops-capture-1 = What you capture goes to your hand, without its promotion.
lesson-four-drops-capture-2 = Capture East's promoted Silver.
lesson-four-drops-capture-hint = Straight up.
lesson-four-drops-capture-done = Dropped later, it will face your way.

lesson-four-drops-drop-1 = Instead of moving you may drop a piece from your hand on an empty square, unpromoted.
lesson-four-drops-drop-2 = Drop your Silver anywhere.
lesson-four-drops-drop-hint = Take it from your hand and put it on any empty square.
lesson-four-drops-drop-done = A drop is a whole turn.

lesson-four-drops-dead-1 = You may not drop a piece where it could never move.
lesson-four-drops-dead-2 = Drop your Knight on one of the circles.
lesson-four-drops-dead-hint = From b11 both jumps would end in the missing corner.
lesson-four-drops-dead-done = Look for the missing corners before you drop.

lesson-four-drops-two-pawns-1 = You may not drop a Pawn on a file of yours that holds an unpromoted Pawn of yours.
lesson-four-drops-two-pawns-2 = For West a file is a row; you are West: drop your Pawn on one of the circles.
lesson-four-drops-two-pawns-hint = On row 6 stands a Pawn of yours.
lesson-four-drops-two-pawns-done = Promoted Pawns and those of others do not count.

## Team play

lesson-four-teams-title = Team play

lesson-four-teams-order-1 = Usually North and South play together against East and West, and North begins: North, East, South, West.
lesson-four-teams-order-2 = The order never changes, even if a King is attacked.
lesson-four-teams-order-3 = South's Rook attacks East's King: who moves next?
lesson-four-teams-order-hint = After South comes West.
lesson-four-teams-order-done = East answers when its turn comes.

lesson-four-teams-partner-1 = You are South, and North is your partner: you cannot capture North's pieces.
lesson-four-teams-partner-2 = Capture what you can.
lesson-four-teams-partner-hint = East is an opponent.
lesson-four-teams-partner-done = A partner's pieces only stand in your way.

lesson-four-teams-relieve-1 = A King that is attacked is in check.
lesson-four-teams-relieve-2 = If you are in check you must get out of it: move the King, capture, or put a piece in between. No move may leave your King attacked.
lesson-four-teams-relieve-3 = Kings are never captured in team play.
lesson-four-teams-relieve-4 = Get out of check.
lesson-four-teams-relieve-hint = Your Silver reaches the Rook.
lesson-four-teams-relieve-done = East moved just before you, so your partner had no turn to help you: look after your King.

lesson-four-teams-partner-king-1 = Your partner's pieces never give check to your King, nor yours to your partner's.
lesson-four-teams-partner-king-2 = You need not answer a check on your partner, and you may even open a line on your partner's King.
lesson-four-teams-partner-king-3 = Your Gold stands between East's Rook and North's King: move it to the circle.
lesson-four-teams-partner-king-hint = It is legal, though it may be unkind.
lesson-four-teams-partner-king-done = Now North must look after its own King.

lesson-four-teams-pass-1 = If you cannot get out of check, you are mated: you lose your turns, but not the game. Without any legal move you pass, too.
lesson-four-teams-pass-2 = Your pieces still attack, and they can be captured.
lesson-four-teams-pass-3 = South was mated and has passed: who moves next?
lesson-four-teams-pass-hint = The order stays as it is.
lesson-four-teams-pass-done = A partner may still open the way out for you.

lesson-four-teams-both-1 = A side wins as soon as both Kings of the other side are mated at the same time.
lesson-four-teams-both-2 = We test both after every move, each as if it were to move. Only its own moves count, not what its partner could do.
lesson-four-teams-both-3 = East is mated already: mate West and win.
lesson-four-teams-both-hint = File b is shut already: check along file a.
lesson-four-teams-both-done = Keep one King mated until the other falls. If one player of a side runs out of time, the whole side loses.

lesson-four-teams-pawn-mate-1 = Your Pawn drop may not mate an opponent whose King the Pawn attacks, not even one who was mated before.
lesson-four-teams-pawn-mate-2 = East is mated already: mate West with another drop, and your side wins.
lesson-four-teams-pawn-mate-hint = Your Gold on b10 protects the square below the King.
lesson-four-teams-pawn-mate-done = A Pawn on that square would mate, too, so you may not drop it there.

## Each alone

lesson-four-individual-title = Each alone

lesson-four-individual-fresh-1 = With the sides Each alone everybody plays for themselves, in the order North, East, South, West; the turn skips only who is out.
lesson-four-individual-fresh-2 = Here Kings can be captured, but no King that has only just come into check.
lesson-four-individual-fresh-3 = North has checked West, who has had no turn yet. You are South: capture the piece that you may.
lesson-four-individual-fresh-hint = West's Gold stands on rank 4.
lesson-four-individual-fresh-done = West may still run away: a check is no mate.

lesson-four-individual-mark-1 = If you cannot get out of check you pass, and you are marked as mated: from then on your King can be captured.
lesson-four-individual-mark-2 = The mark stays until you have a legal move on your turn and make it. A pass without check brings no mark.
lesson-four-individual-mark-3 = You are South, and marked; but one of East's Rooks has gone. Get out of check.
lesson-four-individual-mark-hint = No Rook looks at file i any more.
lesson-four-individual-mark-done = You have moved, so the mark is gone.

lesson-four-individual-take-king-1 = Any piece that attacks the King of a mated player may capture it.
lesson-four-individual-take-king-2 = Two things must hold: the owner has lost a turn to the check, and could still not get out of it now.
lesson-four-individual-take-king-3 = Both hold for East: capture its King, and watch its hand.
lesson-four-individual-take-king-hint = Your Rook stands right beside it.
lesson-four-individual-take-king-done = East is out. Its King and its hand leave the game: nobody gets them.

lesson-four-individual-way-out-1 = East has lost a turn here, too, but now it could escape to file n: so you cannot capture its King.
lesson-four-individual-way-out-2 = Moves that capture a King do not count as a way out.
lesson-four-individual-way-out-3 = Capture East's Gold instead.
lesson-four-individual-way-out-hint = Along rank 4 to the left.
lesson-four-individual-way-out-done = A mark alone is not enough: the mate must still stand.

lesson-four-individual-king-for-king-1 = East's King stands beside yours, so you are in check, and your King has nowhere to go.
lesson-four-individual-king-for-king-2 = But East is marked and mated: capturing its King is your answer. Until your turn came, your own King could have been captured.
lesson-four-individual-king-for-king-3 = After capturing a King, too, you must be out of check: capture East's King.
lesson-four-individual-king-for-king-hint = Your Rook on d2 reaches it, and so does your King.
lesson-four-individual-king-for-king-done = A Pawn drop that mates is no answer to a check; but if you can get out of check by capturing a King, a Pawn has not mated you.

lesson-four-individual-remains-1 = When you are out, your pieces stay on the board: they cannot move, but still attack and give check, and anyone may capture them.
lesson-four-individual-remains-2 = Your hand leaves the game. If you resign or run out of time, you are out in the same way.
lesson-four-individual-remains-3 = East is out: capture its Gold.
lesson-four-individual-remains-hint = Along rank 5.
lesson-four-individual-remains-done = What stays on the board is anybody's.

lesson-four-individual-last-1 = The last player in the game wins.
lesson-four-individual-last-2 = Only East is left, and marked as mated: win.
lesson-four-individual-last-hint = Capture the last King.
lesson-four-individual-last-done = You are the last one: the game is yours.

## Draws and notation

lesson-four-draws-title = Draws and notation

lesson-four-draws-fourth-1 = If a position occurs for the fourth time, the players left in the game draw, even if somebody gave check with every move.
lesson-four-draws-fourth-2 = You are West: going back to a8 would be the fourth time; play on.
lesson-four-draws-fourth-hint = Any square but a8.
lesson-four-draws-fourth-done = Board, hands, marks and the player to move must all be the same.

lesson-four-draws-rounds-1 = A round in which everybody passes is a draw, and so are 100 rounds without capture or drop.
lesson-four-draws-rounds-2 = A round is as many turns as there are players in the game; a pass counts as a turn, and promotions do not matter.
lesson-four-draws-rounds-3 = Points are never counted: there is no impasse.

lesson-four-draws-notation-1 = A move is written as the piece and the square it goes to, P-e4; a capture has an x and a promotion a +, Bxe4+.
lesson-four-draws-notation-2 = A drop has an asterisk, P*e5, and a lost turn is pass.
lesson-four-draws-notation-3 = If two pieces could go there, write the start in brackets.
lesson-four-draws-notation-4 = Play R(e2)-e4.
lesson-four-draws-notation-hint = The Rook on e2 goes to e4.
lesson-four-draws-notation-done = The other Rook could have gone there, too: that is why the move says e2.

## Three plans for a first game

lesson-four-plans-title = Three plans for a first game

lesson-four-plans-near-wing-1 = Plan one: promote in the wing that is nearest.
lesson-four-plans-near-wing-2 = It is often beside you, not opposite: promote your Silver.
lesson-four-plans-near-wing-hint = West's wing is one step away.
lesson-four-plans-near-wing-done = One step, where the opposite wing needs seven.

lesson-four-plans-free-piece-1 = Plan two: two opponents move before you do again, so capture only what nobody can recapture.
lesson-four-plans-free-piece-2 = Another Gold guards West's; nobody guards East's: capture that one.
lesson-four-plans-free-piece-hint = Look to the right.
lesson-four-plans-free-piece-done = Count for both opponents before you capture.

lesson-four-plans-second-king-1 = Plan three: mate one King, hold it, and keep pieces in hand for the other.
lesson-four-plans-second-king-2 = East is mated: check West with a drop, beside your Rook's line.
lesson-four-plans-second-king-hint = File b is shut: drop the Rook on file a.
lesson-four-plans-second-king-done = With both Kings in trouble at once the game is nearly won.

lesson-four-plans-first-game-1 = Now you know the rules; the options can wait.
lesson-four-plans-first-game-2 = For a first game play North and South together at level 1, and before every move look for checks from both sides.

## Options

lesson-four-options-title = Options

lesson-four-options-sides-1 = The option Sides of New game says who plays together.
lesson-four-options-sides-2 = North and East together: the order is North, South, East, West.
lesson-four-options-sides-3 = North and West together: the order is North, South, West, East.
lesson-four-options-sides-4 = In each of them the two sides take turns.

lesson-four-options-at-once-1 = With an option of New game you may capture a mated King at once: its owner need not have lost a turn.
lesson-four-options-at-once-2 = In this step you may: capture East's King.
lesson-four-options-at-once-hint = Along file o.
lesson-four-options-at-once-done = Everything else stays the same: if you pass in check, you are marked as mated there, too.

lesson-four-options-free-kings-1 = With the option Free Kings there is no check and no mate: a King is a piece like any other, and you need not protect it.
lesson-four-options-free-kings-2 = You can capture it, and it goes to your hand; the one who has lost it plays on.
lesson-four-options-free-kings-3 = Capture East's King.
lesson-four-options-free-kings-hint = Along file o.
lesson-four-options-free-kings-done = East plays on without a King.

lesson-four-options-free-drop-1 = You may drop a King as one more of yours.
lesson-four-options-free-drop-2 = Here any Pawn drop is allowed, as there is no mate.
lesson-four-options-free-drop-3 = Drop the King.
lesson-four-options-free-drop-hint = Put it on any empty square.
lesson-four-options-free-drop-done = In your hand it would have been safer.

lesson-four-options-all-four-1 = You win if you or your side have all four Kings, on the board or in hand, so that no opponent has any.
lesson-four-options-all-four-2 = You cannot capture your partner's Kings, nor any other piece of your partner's.
lesson-four-options-all-four-3 = You hold East's King: capture the last one.
lesson-four-options-all-four-hint = Along file a.
lesson-four-options-all-four-done = Your side has all four Kings.

lesson-four-options-nobody-1 = Without a move you pass. If you go out with the sides Each alone, your Kings on the board belong to nobody, and those in your hand leave the game.
lesson-four-options-nobody-2 = After that a player wins who has a King while no opponent in the game has one; where nobody has a King, play goes on.
lesson-four-options-nobody-3 = East is out, and North has no King: capture the King that wins.
lesson-four-options-nobody-hint = East's King on o8 belongs to nobody.
lesson-four-options-nobody-done = Nobody against you has a King any more.
