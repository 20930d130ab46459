# The lessons of Yonin Seireigi: see assets/lessons/README.md.

## The board and the players

lesson-yonin-board-title = The board and the players

lesson-yonin-board-table-1 = This is the board: nine files, a to i from the left, and nine ranks, 1 to 9 from the bottom.
lesson-yonin-board-table-2 = Four players sit around it, each alone: South at the bottom, West on the left, North at the top and East on the right.
lesson-yonin-board-table-3 = You take turns clockwise: South, West, North, East.

lesson-yonin-board-forward-1 = This is a Pawn: it takes one step straight forward, and captures in the same way.
lesson-yonin-board-forward-2 = You are South, so forward is up: move your Pawn to the circle.
lesson-yonin-board-forward-hint = One square up.
lesson-yonin-board-forward-done = Forward means away from your own edge of the board.

lesson-yonin-board-west-1 = Now you are West, on the left: your pieces point to the right.
lesson-yonin-board-west-2 = Move your Pawn one step forward.
lesson-yonin-board-west-hint = West's forward is to the right.
lesson-yonin-board-west-done = Every player's army is South's, turned: you see whose a piece is by where it points.

lesson-yonin-board-compact-1 = This is how a game begins: everybody has a King, a Rook, two Golds, two Silvers and three Pawns.
lesson-yonin-board-compact-2 = Look at South: the King stands on e1, Golds on d1 and f1, Silvers on c1 and g1, the Rook on e2, Pawns on d2, f2 and e3.
lesson-yonin-board-compact-3 = The other three armies stand in the same way before their own players.

## The pieces

lesson-yonin-pieces-title = The pieces

lesson-yonin-pieces-king-1 = This is your King: it takes one step in any direction.
lesson-yonin-pieces-king-2 = Move it to the circle.
lesson-yonin-pieces-king-hint = One step diagonally.
lesson-yonin-pieces-king-done = Guard it well: if it cannot escape, you are out of the game.

lesson-yonin-pieces-rook-1 = The Rook slides along its file or its rank as far as it likes.
lesson-yonin-pieces-rook-2 = A piece in the way stops it; if it is an enemy piece, the Rook may capture it.
lesson-yonin-pieces-rook-3 = Move it to the circle.
lesson-yonin-pieces-rook-hint = To the right.
lesson-yonin-pieces-rook-done = Everybody has one: watch all four directions.

lesson-yonin-pieces-gold-1 = The Gold General takes one step straight in all four directions, or diagonally forward.
lesson-yonin-pieces-gold-2 = It cannot go diagonally backward.
lesson-yonin-pieces-gold-3 = Move it to the circle that it reaches.
lesson-yonin-pieces-gold-hint = Diagonally forward, not backward.
lesson-yonin-pieces-gold-done = Golds are the best guards of a King.

lesson-yonin-pieces-silver-1 = The Silver General takes one step diagonally, or straight forward.
lesson-yonin-pieces-silver-2 = It cannot go sideways or straight back.
lesson-yonin-pieces-silver-3 = Move it to the circle that it reaches.
lesson-yonin-pieces-silver-hint = A Silver retreats diagonally.
lesson-yonin-pieces-silver-done = A Silver attacks forward and comes back by the diagonals.

lesson-yonin-pieces-bishop-1 = The Bishop slides along the diagonals.
lesson-yonin-pieces-bishop-2 = Only the larger setup, Complete, gives you one: move it to the circle.
lesson-yonin-pieces-bishop-hint = Up and to the right.
lesson-yonin-pieces-bishop-done = A Bishop far away is easily overlooked.

lesson-yonin-pieces-knight-1 = The Knight jumps two squares forward and one sideways, over anything in between.
lesson-yonin-pieces-knight-2 = It has just these two jumps: choose the left one.
lesson-yonin-pieces-knight-hint = Two up, one to the left.
lesson-yonin-pieces-knight-done = Only the Knight jumps, until others promote.

lesson-yonin-pieces-lance-1 = The Lance slides straight forward, and nowhere else.
lesson-yonin-pieces-lance-2 = Move it to the circle.
lesson-yonin-pieces-lance-hint = Straight up.
lesson-yonin-pieces-lance-done = It never comes back, so look before you send it.

## Promotion

lesson-yonin-promotion-title = Promotion

lesson-yonin-promotion-zone-1 = The three ranks farthest from you are your promotion zone: ranks 7 to 9 for South.
lesson-yonin-promotion-zone-2 = A piece that enters it may promote: it turns over and moves in a new way.
lesson-yonin-promotion-zone-3 = Every piece but the King promotes, even the Gold General: promote yours.
lesson-yonin-promotion-zone-hint = Enter rank 7 and choose to promote.
lesson-yonin-promotion-zone-done = You may also decline; then the piece stays as it is.

lesson-yonin-promotion-leave-1 = A piece may also promote when it moves within the zone, or leaves it.
lesson-yonin-promotion-leave-2 = Promote your Silver on its way back.
lesson-yonin-promotion-leave-hint = Step back diagonally and promote.
lesson-yonin-promotion-leave-done = What counts is where a move begins and where it ends.

lesson-yonin-promotion-files-1 = For West the three farthest ranks are files of the board: g, h and i.
lesson-yonin-promotion-files-2 = For East they are a, b and c.
lesson-yonin-promotion-files-3 = You are West: promote your Silver.
lesson-yonin-promotion-files-hint = Go to the right, into file g.
lesson-yonin-promotion-files-done = Each player's zone lies on the opposite side of the board.

lesson-yonin-promotion-must-1 = Where a piece could never move again, it must promote.
lesson-yonin-promotion-must-2 = That is the last rank for Pawn and Lance, the last two for the Knight.
lesson-yonin-promotion-must-3 = Move your Pawn to the circle.
lesson-yonin-promotion-must-hint = There is no choice this time.
lesson-yonin-promotion-must-done = Your Pawn is a Tokin now, and moves like a Gold.

## Promoted pieces

lesson-yonin-promoted-title = Promoted pieces

lesson-yonin-promoted-dragon-1 = A Rook becomes a Dragon King: it slides like a Rook and takes one step diagonally as well.
lesson-yonin-promoted-dragon-2 = A Bishop becomes a Dragon Horse, which also takes one step straight.
lesson-yonin-promoted-dragon-3 = Step diagonally with the Dragon King.
lesson-yonin-promoted-dragon-hint = One step up and to the right.
lesson-yonin-promoted-dragon-done = These two are the strongest pieces of the game.

lesson-yonin-promoted-elephant-1 = A Gold becomes a Great Elephant.
lesson-yonin-promoted-elephant-2 = It slides diagonally forward, or takes one step forward, sideways or diagonally backward.
lesson-yonin-promoted-elephant-3 = Move it to the circle that it reaches.
lesson-yonin-promoted-elephant-hint = It cannot go straight back.
lesson-yonin-promoted-elephant-done = The Gold loses its step straight back and gains two long diagonals.

lesson-yonin-promoted-wolf-1 = A Silver becomes a Running Wolf.
lesson-yonin-promoted-wolf-2 = It slides straight forward and straight back, or takes one step sideways or diagonally forward.
lesson-yonin-promoted-wolf-3 = Move it to the circle that it reaches.
lesson-yonin-promoted-wolf-hint = Sideways it takes one step only.
lesson-yonin-promoted-wolf-done = A Wolf is a Rook along its own file.

lesson-yonin-promoted-heavenly-horse-1 = A Knight becomes a Heavenly Horse, which steps one square diagonally or straight forward.
lesson-yonin-promoted-heavenly-horse-2 = It jumps to the second square ahead, straight or diagonal; and backward it jumps like a Knight, two back and one sideways.
lesson-yonin-promoted-heavenly-horse-3 = Jump over your Pawn to the circle that it reaches.
lesson-yonin-promoted-heavenly-horse-hint = The second square straight ahead.
lesson-yonin-promoted-heavenly-horse-done = Backward it reaches c2 and e2, like a Knight that has turned round.

lesson-yonin-promoted-tiger-1 = A Lance becomes a Free Tiger.
lesson-yonin-promoted-tiger-2 = It slides sideways, takes one step forward or back, or jumps two sideways and one up or down.
lesson-yonin-promoted-tiger-3 = Move it to the circle that it reaches.
lesson-yonin-promoted-tiger-hint = Two to the side, one up.
lesson-yonin-promoted-tiger-done = The Lance that only went forward now rules a rank.

## Captures and drops

lesson-yonin-drops-title = Captures and drops

lesson-yonin-drops-capture-1 = What you capture changes sides: it goes to your hand.
lesson-yonin-drops-capture-2 = There it loses its promotion.
lesson-yonin-drops-capture-3 = Capture the Running Wolf with your Rook.
lesson-yonin-drops-capture-hint = Straight up.
lesson-yonin-drops-capture-done = A Silver lies in your hand now.

lesson-yonin-drops-drop-1 = Instead of moving you may drop a piece from your hand on an empty square.
lesson-yonin-drops-drop-2 = It faces your way and is not promoted, not even in the zone.
lesson-yonin-drops-drop-3 = Drop your Silver anywhere.
lesson-yonin-drops-drop-hint = Take it from your hand and put it on any empty square.
lesson-yonin-drops-drop-done = A drop is a whole turn, and often the strongest one.

lesson-yonin-drops-dead-1 = You may not drop a piece where it could never move.
lesson-yonin-drops-dead-2 = That forbids the last rank to Pawn and Lance, and the last two to the Knight.
lesson-yonin-drops-dead-3 = Drop your Knight on one of the circles.
lesson-yonin-drops-dead-hint = From rank 8 a Knight has nowhere to jump.
lesson-yonin-drops-dead-done = Dropped on rank 7 it can still jump to rank 9 and promote.

lesson-yonin-drops-two-pawns-1 = You may not drop a Pawn on a file that holds an unpromoted Pawn of yours.
lesson-yonin-drops-two-pawns-2 = Drop your Pawn on one of the circles.
lesson-yonin-drops-two-pawns-hint = On file b stands a Pawn of yours.
lesson-yonin-drops-two-pawns-done = The Tokin on file d is promoted, so it does not count; nor do other players' Pawns.

lesson-yonin-drops-rows-1 = The files of West and East run across the screen.
lesson-yonin-drops-rows-2 = You are West, and a Pawn of yours stands on row 3: drop the other one on one of the circles.
lesson-yonin-drops-rows-hint = Row 3 already holds a Pawn of yours.
lesson-yonin-drops-rows-done = A file is the line along which your Pawns walk.

## Check and whose turn it is

lesson-yonin-turns-title = Check and whose turn it is

lesson-yonin-turns-relieve-1 = North's Rook attacks your King: you are in check.
lesson-yonin-turns-relieve-2 = You must get out of it: move the King, capture the Rook, or put a piece in between.
lesson-yonin-turns-relieve-3 = Get out of check.
lesson-yonin-turns-relieve-hint = Your Silver reaches the Rook.
lesson-yonin-turns-relieve-done = Capturing the piece that gives check is often best.

lesson-yonin-turns-pinned-1 = You may never leave your own King attacked.
lesson-yonin-turns-pinned-2 = Your Rook shields it: move the Rook to the circle that it may go to.
lesson-yonin-turns-pinned-hint = Stay between North's Rook and your King.
lesson-yonin-turns-pinned-done = A shield may move, as long as it stays in the line; and it attacks even where it may not go.

lesson-yonin-turns-jump-1 = Here is what makes this game special: if you are in check, you move next, at once.
lesson-yonin-turns-jump-2 = South's Rook has gone to d5 and checks East.
lesson-yonin-turns-jump-3 = Who moves next?
lesson-yonin-turns-jump-hint = West and North are not in check.
lesson-yonin-turns-jump-done = East moves next; West and North are passed over and simply lose this turn.

lesson-yonin-turns-after-1 = East has answered the check, and no King is in check now.
lesson-yonin-turns-after-2 = Play goes on clockwise from the player who moved last: South, West, North, East.
lesson-yonin-turns-after-3 = Who moves next?
lesson-yonin-turns-after-hint = Who sits next to East, clockwise?
lesson-yonin-turns-after-done = South moves again: the check has cost West and North their turns.

lesson-yonin-turns-two-1 = One move can check two Kings: here South's Rook checks West and East.
lesson-yonin-turns-two-2 = The turn goes to the first of them, clockwise from the one who moved.
lesson-yonin-turns-two-3 = Who moves next?
lesson-yonin-turns-two-hint = From South clockwise: West, North, East.
lesson-yonin-turns-two-done = East has to wait, but is not out: on its own turn it could escape.

lesson-yonin-turns-again-1 = After the answer the same rule applies again.
lesson-yonin-turns-again-2 = West has escaped; East is still in check.
lesson-yonin-turns-again-3 = Who moves next?
lesson-yonin-turns-again-hint = Somebody is still in check.
lesson-yonin-turns-again-done = Now East may answer; North is passed over.

lesson-yonin-turns-no-capture-1 = Kings are never captured.
lesson-yonin-turns-no-capture-2 = You are West: South's Rook checks you and East, whose King stands beside your Gold.
lesson-yonin-turns-no-capture-3 = Stop your own check with the Gold; you cannot capture East's King.
lesson-yonin-turns-no-capture-hint = Your Gold can capture the Rook.
lesson-yonin-turns-no-capture-done = Even while two are in check, a King can only be mated, not captured.

## Mate and going out

lesson-yonin-mate-title = Mate and going out

lesson-yonin-mate-first-1 = A player who is in check and cannot stop it is mated, and out at once.
lesson-yonin-mate-first-2 = The last player in the game wins.
lesson-yonin-mate-first-3 = West and East are out already: mate North and win.
lesson-yonin-mate-first-hint = Drop the Gold right before the King: the Silver and the Pawn protect it.
lesson-yonin-mate-first-done = A protected Gold before the King is the mate to remember.

lesson-yonin-mate-pawn-mate-1 = Your Pawn drop may not mate anybody, not even a King that was in check already, if the Pawn only shuts its way out.
lesson-yonin-mate-pawn-mate-2 = Only North is left against you: mate with another drop and win.
lesson-yonin-mate-pawn-mate-hint = Your Gold on b7 protects the square before the King.
lesson-yonin-mate-pawn-mate-done = The Pawn on that square would have mated, too: so you may not drop it there.

lesson-yonin-mate-next-1 = After every move we test everybody else for mate, as if it were their turn; only then the turn is handed on.
lesson-yonin-mate-next-2 = South's Rook has mated East: East is out, and its King leaves the board.
lesson-yonin-mate-next-3 = Who moves next?
lesson-yonin-mate-next-hint = Nobody who is left is in check.
lesson-yonin-mate-next-done = East gets no turn any more, so play simply goes on clockwise.

lesson-yonin-mate-checked-1 = South's Rook has gone to d5 and checks West and East.
lesson-yonin-mate-checked-2 = West cannot escape, East can.
lesson-yonin-mate-checked-3 = Who moves next?
lesson-yonin-mate-checked-hint = A mated player is out before the turn is handed on.
lesson-yonin-mate-checked-done = West is out and gets no turn, so East, the only one left in check, moves next.

lesson-yonin-mate-hand-1 = The hand of a mated player goes to the player who moved.
lesson-yonin-mate-hand-2 = East holds a Gold and a Silver: mate East with your own Gold, and they are yours.
lesson-yonin-mate-hand-hint = Your Knight protects a square beside the King, and your Rook shuts rank 4.
lesson-yonin-mate-hand-done = The last move of a hunt gets the prey.

## More than one at once

lesson-yonin-chain-title = More than one at once

lesson-yonin-chain-both-1 = One move can mate several players: they are out together.
lesson-yonin-chain-both-2 = In the ranking they then count in the order South, West, North, East, the later one higher.
lesson-yonin-chain-both-3 = North is on c9, East on g9: mate both.
lesson-yonin-chain-both-hint = Rank 8 is shut: check along rank 9.
lesson-yonin-chain-both-done = Two out by one move, and you are the last player.

lesson-yonin-chain-behind-1 = When a King is removed, a line may open on another King.
lesson-yonin-chain-behind-2 = Anyone mated by that is out by the same move.
lesson-yonin-chain-behind-3 = North's King stands behind East's: mate both with one Rook.
lesson-yonin-chain-behind-hint = Check East along file i.
lesson-yonin-chain-behind-done = East's King went, and the Rook saw the next one.

lesson-yonin-chain-own-line-1 = South has dropped a Gold on b5 and mated East. East's King has left file a, and now East's Rook looks at South's King.
lesson-yonin-chain-own-line-2 = The drop was legal: we check South's King before East's King is removed.
lesson-yonin-chain-own-line-3 = South need not answer this check at once: after a move, only others in check move out of turn. Who moves next?
lesson-yonin-chain-own-line-hint = Nobody but South is in check: go on clockwise.
lesson-yonin-chain-own-line-done = West moves. After that we test South for mate like everybody else.

lesson-yonin-chain-by-defence-1 = Mate is mate, whatever the move was for.
lesson-yonin-chain-by-defence-2 = North's Bishop checks you: get out of check so that North is mated by it.
lesson-yonin-chain-by-defence-hint = Capture the Bishop.
lesson-yonin-chain-by-defence-done = So others can go out by your defence, and you by theirs.

## After a player is out

lesson-yonin-out-title = After a player is out

lesson-yonin-out-neutral-1 = The other pieces of a player who is out stay on the board as neutral pieces, and cannot move any more.
lesson-yonin-out-neutral-2 = Anyone may capture them; they go to the captor's hand, without their promotion.
lesson-yonin-out-neutral-3 = East is out: capture its Great Elephant.
lesson-yonin-out-neutral-hint = Along rank 4.
lesson-yonin-out-neutral-done = Neutral pieces are there for anyone who is left to capture.

lesson-yonin-out-neutral-check-1 = Neutral pieces keep their direction and their way of moving: they block, attack and give check.
lesson-yonin-out-neutral-check-2 = East's neutral Lance points to the left and checks your King.
lesson-yonin-out-neutral-check-3 = Get out of check.
lesson-yonin-out-neutral-check-hint = Leave rank 1, or put the Gold in between.
lesson-yonin-out-neutral-check-done = You may not leave your King attacked by a neutral piece either.

lesson-yonin-out-pass-1 = If you are not in check and have no legal move, you pass, and stay in the game.
lesson-yonin-out-pass-2 = South's King cannot move without being attacked, so South has passed.
lesson-yonin-out-pass-3 = Who moves next?
lesson-yonin-out-pass-hint = Clockwise from South.
lesson-yonin-out-pass-done = Stalemate loses nothing but a turn.

lesson-yonin-out-leaving-1 = If you resign or run out of time, you are out as well, and your hand goes to the player still in the game who moved last before you.
lesson-yonin-out-leaving-2 = South has just checked East, and East resigns.
lesson-yonin-out-leaving-3 = Who gets East's hand?
lesson-yonin-out-leaving-hint = North sits before East, but who moved last?
lesson-yonin-out-leaving-done = South moved last and gets the Gold and the Silver.

lesson-yonin-out-leaving-early-1 = If nobody else has moved yet, the hand goes to the player whose turn it is, and the turn stays there.
lesson-yonin-out-leaving-early-2 = South is to make the first move, when North resigns.
lesson-yonin-out-leaving-early-3 = Who gets North's hand?
lesson-yonin-out-leaving-early-hint = Whose turn is it?
lesson-yonin-out-leaving-early-done = South gets it, being to move. We test nobody for mate until the next move.

lesson-yonin-out-leaving-first-1 = If it is your own turn and nobody else has moved, your hand goes to the player before you in the order South, West, North, East.
lesson-yonin-out-leaving-first-2 = Play then goes on as after a move of yours.
lesson-yonin-out-leaving-first-3 = South resigns on the first turn: who gets South's hand?
lesson-yonin-out-leaving-first-hint = The order is a circle: who comes before South?
lesson-yonin-out-leaving-first-done = East comes before South, and gets the hand; West moves next.

lesson-yonin-out-late-1 = It can happen that your turn comes and you are mated already, because another player has left the game.
lesson-yonin-out-late-2 = Then you pass and are out, and your hand goes to the player before you in the order.
lesson-yonin-out-late-3 = South was mated by two Rooks and has passed: who moves next?
lesson-yonin-out-late-hint = South is out: go on clockwise.
lesson-yonin-out-late-done = Three players were left, now two: the rest play on.

lesson-yonin-out-ranking-1 = The game ends when one player is left, and that player wins.
lesson-yonin-out-ranking-2 = The others rank by how long they stayed: the last to go out is second, the first is fourth.

## Impasse and repetition

lesson-yonin-draws-title = Impasse and repetition

lesson-yonin-draws-points-1 = If nobody can mate any more, all players in the game may agree to count points.
lesson-yonin-draws-points-2 = A Rook or a Bishop counts 5, promoted or not, every other piece 1, the King nothing; board and hand count together.
lesson-yonin-draws-points-3 = Capture what gives you the most points.
lesson-yonin-draws-points-hint = A Bishop counts 5.
lesson-yonin-draws-points-done = Neutral pieces count for nobody.

lesson-yonin-draws-minimum-1 = You need 21 points in Compact, 41 in Complete; you may agree to count at any time, wherever the Kings stand.
lesson-yonin-draws-minimum-2 = Players with fewer lose; one player alone with enough wins; several with enough draw among themselves.
lesson-yonin-draws-minimum-3 = This is Compact, and you have 16 points: make the capture that gives you enough.
lesson-yonin-draws-minimum-hint = You need five points more.
lesson-yonin-draws-minimum-done = 21 points: now you can agree to count.

lesson-yonin-draws-race-1 = If nobody has enough, play goes on, and nobody can ask for another count.
lesson-yonin-draws-race-2 = Points are then counted after every turn: the first player with enough wins, and if one turn brings several there, they draw.
lesson-yonin-draws-race-3 = A computer player agrees after 40 rounds without capture, drop or promotion; a round is one turn, or pass, of each player in the game.

lesson-yonin-draws-fourth-1 = If a position occurs for the fourth time, the players left in the game draw.
lesson-yonin-draws-fourth-2 = Board, hands, players out and the player to move must all be the same.
lesson-yonin-draws-fourth-3 = Going back to e1 would be the fourth time: play on.
lesson-yonin-draws-fourth-hint = Any square but e1.
lesson-yonin-draws-fourth-done = If you stand worse, a draw may be welcome.

lesson-yonin-draws-perpetual-1 = But if every move of one player in between gave check, that player loses.
lesson-yonin-draws-perpetual-2 = North has checked you with every move: bring the position about for the fourth time.
lesson-yonin-draws-perpetual-hint = Go back to a1 once more.
lesson-yonin-draws-perpetual-done = Stop checking in time, or you lose.

lesson-yonin-draws-perpetual-more-1 = With three players left the one who always checked is out, its hand goes as if it had resigned, and the others play on.
lesson-yonin-draws-perpetual-more-2 = Only a new check counts: by a piece that did not attack the King from the same square before. A pass is a move without check; if two players always checked, neither loses.
lesson-yonin-draws-perpetual-more-3 = North has checked you with every move, and East never came to its turn: bring the position about for the fourth time.
lesson-yonin-draws-perpetual-more-hint = Go back to a1 once more.
lesson-yonin-draws-perpetual-more-done = North is out, and you play on with East. Turns that East lost to North's checks were no moves.

lesson-yonin-draws-notation-1 = A move is written as the piece and the square it goes to.
lesson-yonin-draws-notation-2 = A capture has an x, a promotion a +: Rxe4+.
lesson-yonin-draws-notation-3 = A drop has an asterisk, S*e5, and a pass is written pass.
lesson-yonin-draws-notation-4 = The letters are K, R, B, G, S, N, L and P: King, Rook, Bishop, Gold, Silver, Knight, Lance and Pawn.
lesson-yonin-draws-notation-5 = Play P-e4.
lesson-yonin-draws-notation-hint = A Pawn goes to e4.
lesson-yonin-draws-notation-done = Only one Pawn could go there, so the start need not be written.

## Three plans for a first game

lesson-yonin-plans-title = Three plans for a first game

lesson-yonin-plans-tempo-1 = Plan one: use checks to win time.
lesson-yonin-plans-tempo-2 = West's Lance attacks your Rook, but a player in check moves first, and West comes only after you again.
lesson-yonin-plans-tempo-3 = Save the Rook by checking East.
lesson-yonin-plans-tempo-hint = The Rook can look at East's King from d5.
lesson-yonin-plans-tempo-done = West and North have lost a turn, and you are next after East.

lesson-yonin-plans-guards-1 = Plan two: keep your guards near the King, for three players look for a hole.
lesson-yonin-plans-guards-2 = North's Rook has checked you, and the right answer keeps your King's house shut.
lesson-yonin-plans-guards-3 = Put the Gold in between.
lesson-yonin-plans-guards-hint = The square before the King.
lesson-yonin-plans-guards-done = King and Silver protect the Gold: North's Rook gets nothing.

lesson-yonin-plans-harvest-1 = Plan three: make the last move of a hunt, and gather what the fallen leave.
lesson-yonin-plans-harvest-2 = West's Rook already shuts in North's King, and North has a rich hand.
lesson-yonin-plans-harvest-3 = Mate North yourself.
lesson-yonin-plans-harvest-hint = Check from a square beside the King that your Knight protects.
lesson-yonin-plans-harvest-done = West did the work, and you got the hand.

lesson-yonin-plans-first-game-1 = Now you know the rules; the options can wait.
lesson-yonin-plans-first-game-2 = For a first game take Compact and level 1: before every move look for checks from all three sides.

## Options

lesson-yonin-options-title = Options

lesson-yonin-options-complete-1 = New game has a second setup, Complete, with fifteen pieces for everybody.
lesson-yonin-options-complete-2 = Lance, Knight and Bishop join in, and there are five Pawns.
lesson-yonin-options-complete-3 = For a first game the small setup, Compact, is enough.

lesson-yonin-options-choices-1 = South begins, unless you choose another player in New game, or have it drawn at random.
lesson-yonin-options-choices-2 = Here West begins, and South comes last.
lesson-yonin-options-choices-3 = The board can also be chequered: that is only a matter of looks.
