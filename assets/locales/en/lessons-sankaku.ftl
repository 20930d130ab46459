# The lessons of Sankaku Shogi: see assets/lessons/README.md.

## The board

lesson-sankaku-board-title = The board

lesson-sankaku-board-triangles-1 = This is the board of Sankaku Shogi: 44 triangles, some pointing up and some pointing down.
lesson-sankaku-board-triangles-2 = Two players sit at it: Black at the bottom, who moves first, and White at the top.
lesson-sankaku-board-triangles-3 = Every triangle is a cell with a name: a letter for its column, from a on the left, and a number for its row, from 1 at the bottom.

lesson-sankaku-board-neighbour-1 = This is a Soldier: it takes one step, across a side of its triangle.
lesson-sankaku-board-neighbour-2 = Move your Soldier to the circle; the two Emperors at the ends of the board come later.
lesson-sankaku-board-neighbour-hint = Its triangle points down: one of its three sides is at the top.
lesson-sankaku-board-neighbour-done = Cells that share a side are neighbours, and no cell has more than three.

lesson-sankaku-board-walk-1 = A cell that touches yours only at a point is no neighbour.
lesson-sankaku-board-walk-2 = The other side stands still now, so you may take two steps.
lesson-sankaku-board-walk-3 = Walk your Soldier to the circle.
lesson-sankaku-board-walk-hint = Go up first, and then to the left.
lesson-sankaku-board-walk-done = Two steps for a way that looks like one: on triangles it pays to count.

lesson-sankaku-board-around-1 = This is a General: it takes one step as well, but across a side or a point.
lesson-sankaku-board-around-2 = That makes up to twelve cells around it.
lesson-sankaku-board-around-3 = Move your General to the circle.
lesson-sankaku-board-around-hint = The circle touches the bottom point of your General's triangle.
lesson-sankaku-board-around-done = All cells that share a side or a point with a cell lie around it: the General reaches every one of them.

lesson-sankaku-board-army-1 = This is how a game begins: each side has an Emperor, two Chariots, four Cavalry, a General and five Soldiers.
lesson-sankaku-board-army-2 = Black's stand at the bottom, White's in the same order at the top.
lesson-sankaku-board-army-3 = What is captured leaves the game.

## The Chariot

lesson-sankaku-chariot-title = The Chariot

lesson-sankaku-chariot-row-1 = Strips run through the board in three directions; the rows are one of them.
lesson-sankaku-chariot-row-2 = Along a strip each step goes across a side, and every cell lies on three strips.
lesson-sankaku-chariot-row-3 = A Chariot slides along a strip as far as it likes: slide to the circle.
lesson-sankaku-chariot-row-hint = Along the row to the right.
lesson-sankaku-chariot-row-done = It passes any empty cells.

lesson-sankaku-chariot-slanted-1 = The other two strips are slanted: the way goes up, aside, up, aside, always across a side.
lesson-sankaku-chariot-slanted-2 = So six paths leave a cell, two through each of its sides.
lesson-sankaku-chariot-slanted-3 = Slide along a slanted path to the circle.
lesson-sankaku-chariot-slanted-hint = Up through d5, then left: c5, c6, b6, b7.
lesson-sankaku-chariot-slanted-done = From a cell that points up the paths are the same, upside down.

lesson-sankaku-chariot-stopped-1 = A piece in the way stops the Chariot; it may capture an enemy piece, and ends there.
lesson-sankaku-chariot-stopped-2 = Slide to one of the circles.
lesson-sankaku-chariot-stopped-hint = To the right your own General stands in the way.
lesson-sankaku-chariot-stopped-done = A Chariot wants open strips.

lesson-sankaku-chariot-run-down-1 = Soldiers do not stop an enemy Chariot: it runs them down, captures them all and may go on.
lesson-sankaku-chariot-run-down-2 = Capture both Soldiers in one slide.
lesson-sankaku-chariot-run-down-hint = Slide over the first to the second, or farther.
lesson-sankaku-chariot-run-down-done = It cannot pass a Soldier without capturing it, and its own Soldiers stop it.

lesson-sankaku-chariot-run-down-general-1 = Behind two Soldiers stands a General, and a General cannot be run down.
lesson-sankaku-chariot-run-down-general-2 = The Chariot captures it and ends there.
lesson-sankaku-chariot-run-down-general-3 = Slide to the circle that your Chariot reaches.
lesson-sankaku-chariot-run-down-general-hint = The General stands on b3.
lesson-sankaku-chariot-run-down-general-done = Two Soldiers and a General in one slide: look at what stands behind.

## The Soldier

lesson-sankaku-soldier-title = The Soldier

lesson-sankaku-soldier-capture-1 = A Soldier may capture a neighbour.
lesson-sankaku-soldier-capture-2 = Any capture makes it a General at once, whether you like it or not.
lesson-sankaku-soldier-capture-3 = Capture the white Soldier.
lesson-sankaku-soldier-capture-hint = It stands above yours.
lesson-sankaku-soldier-capture-done = Only a capture makes a Soldier a General: on the farthest row it stays a Soldier.

lesson-sankaku-soldier-second-1 = A Soldier also captures at two cells' distance: on the second cell of one of the six paths.
lesson-sankaku-soldier-second-2 = The first cell of that path has to be empty.
lesson-sankaku-soldier-second-3 = Capture the white Cavalry.
lesson-sankaku-soldier-second-hint = Two cells to the right.
lesson-sankaku-soldier-second-done = Nothing else is captured on the way.

lesson-sankaku-soldier-second-blocked-1 = A Soldier goes so far only to capture, and never over a piece.
lesson-sankaku-soldier-second-blocked-2 = Capture one of the two Cavalry.
lesson-sankaku-soldier-second-blocked-hint = On one side your own Soldier is in the way.
lesson-sankaku-soldier-second-blocked-done = Without anything to capture a Soldier takes one step.

lesson-sankaku-soldier-no-chariot-1 = A Soldier cannot capture a Chariot, so it does not attack one either.
lesson-sankaku-soldier-no-chariot-2 = Capture what your Soldier can.
lesson-sankaku-soldier-no-chariot-hint = The Chariot above is safe from it.
lesson-sankaku-soldier-no-chariot-done = Against Chariots you need other pieces.

## The Cavalry

lesson-sankaku-cavalry-title = The Cavalry

lesson-sankaku-cavalry-leap-1 = The Cavalry leaps to the second cell of one of the six paths.
lesson-sankaku-cavalry-leap-2 = What stands on the first cell does not matter, and stays there.
lesson-sankaku-cavalry-leap-3 = Leap to the circle.
lesson-sankaku-cavalry-leap-hint = Over the white Soldier, and then to the right.
lesson-sankaku-cavalry-leap-done = There are up to six such cells, and all point the same way as its own.

lesson-sankaku-cavalry-twice-1 = If a piece of your own stands where the Cavalry lands, it must leap once more from there, in any direction.
lesson-sankaku-cavalry-twice-2 = It may not come back to its start, and there is no third leap.
lesson-sankaku-cavalry-twice-3 = Reach the circle over your Soldier.
lesson-sankaku-cavalry-twice-hint = First to the right onto the Soldier, then down to the right.
lesson-sankaku-cavalry-twice-done = Cavalry reaches far only from cells that its own side holds.

lesson-sankaku-cavalry-twice-capture-1 = The first of two leaps captures nothing; the second ends on an empty cell or captures an enemy.
lesson-sankaku-cavalry-twice-capture-2 = If two ways lead to the same cell with the same captures, that is one move.
lesson-sankaku-cavalry-twice-capture-3 = Capture the Chariot.
lesson-sankaku-cavalry-twice-capture-hint = Your Soldier on f4 is the springboard.
lesson-sankaku-cavalry-twice-capture-done = Any capture makes the Cavalry a General, too, whether you like it or not.

lesson-sankaku-cavalry-escape-1 = You escape a Cavalry by keeping off the cells it leaps to.
lesson-sankaku-cavalry-escape-2 = Move your General to the circle that the white Cavalry does not reach.
lesson-sankaku-cavalry-escape-hint = The Cavalry leaps only to cells that point the same way as its own.
lesson-sankaku-cavalry-escape-done = On a cell that points the other way you are safe from it, now and later.

## The Emperor

lesson-sankaku-emperor-title = The Emperor

lesson-sankaku-emperor-anywhere-1 = The Emperor leaps to any cell of the board, and captures there.
lesson-sankaku-emperor-anywhere-2 = But if your Emperor is captured, you have lost at once.
lesson-sankaku-emperor-anywhere-3 = Bring your Emperor to the circle.
lesson-sankaku-emperor-anywhere-hint = Simply go there.
lesson-sankaku-emperor-anywhere-done = The Emperor that reaches everything also has to guard everything.

lesson-sankaku-emperor-capture-1 = White's Emperor stands alone.
lesson-sankaku-emperor-capture-2 = Capture the Emperor and win.
lesson-sankaku-emperor-capture-hint = Your Emperor reaches it, wherever it is.
lesson-sankaku-emperor-capture-done = An Emperor without a guard is lost.

lesson-sankaku-emperor-defended-1 = An Emperor may not capture an Emperor that is defended: if a piece could recapture on that cell.
lesson-sankaku-emperor-defended-2 = White's General defends its Emperor, but only against yours; any other piece may capture it.
lesson-sankaku-emperor-defended-3 = Win the game.
lesson-sankaku-emperor-defended-hint = Follow the slanted strip from your Chariot.
lesson-sankaku-emperor-defended-done = What is defended against the Emperor is not safe from the rest.

lesson-sankaku-emperor-defend-1 = Your own Emperor stands alone now, and White threatens to capture it.
lesson-sankaku-emperor-defend-2 = Move your General so that it could recapture.
lesson-sankaku-emperor-defend-hint = It must touch the Emperor's cell.
lesson-sankaku-emperor-defend-done = Whatever restricts a piece restricts it here, too: a path that is blocked defends nothing.

lesson-sankaku-emperor-soldier-defends-1 = A Soldier defends its Emperor as well: the piece that captures there is an Emperor, and no Chariot.
lesson-sankaku-emperor-soldier-defends-2 = Move your Soldier so that it defends your Emperor.
lesson-sankaku-emperor-soldier-defends-hint = Beside the Emperor, or two cells along a path with nothing in between.
lesson-sankaku-emperor-soldier-defends-done = Your cheapest piece is guard enough.

lesson-sankaku-emperor-opened-1 = Is an Emperor defended? We look at the board after the capture.
lesson-sankaku-emperor-opened-2 = Your Emperor stands between White's Chariot and White's Emperor: if it captured, it would open the way for the Chariot.
lesson-sankaku-emperor-opened-3 = Win in another way.
lesson-sankaku-emperor-opened-hint = Your Chariot on the left sees White's Emperor, too.
lesson-sankaku-emperor-opened-done = Look at the board as it will be. A Chariot also defends its Emperor over your Soldiers, for it runs them down.

## Danger, repetition and draws

lesson-sankaku-end-title = Danger, repetition and draws

lesson-sankaku-end-no-check-1 = There is no check here: nobody warns you, and you may even leave your Emperor where it can be captured.
lesson-sankaku-end-no-check-2 = You cannot pass, either: you must move on your turn, and if you cannot, you have lost.
lesson-sankaku-end-no-check-3 = White's Chariot aims at your Emperor: see that White cannot capture it.
lesson-sankaku-end-no-check-hint = Put your General in between, where it still defends the Emperor.
lesson-sankaku-end-no-check-done = Before every move, look at what could capture your Emperor.

lesson-sankaku-end-repetition-1 = You may not go back and forth merely to avoid a capture.
lesson-sankaku-end-repetition-2 = If the piece you move is attacked, your move may not bring back a position that has stood in this game; the first one counts, too.
lesson-sankaku-end-repetition-3 = Attacked means that White could capture it now, with a Chariot over Soldiers as well. If all your moves are forbidden, you have lost.
lesson-sankaku-end-repetition-4 = The Chariot has chased your General to a5 and back: move it somewhere else.
lesson-sankaku-end-repetition-hint = Any cell but a5.
lesson-sankaku-end-repetition-done = Positions are the same if all cells and the side to move are.

lesson-sankaku-end-repetition-emperor-1 = An Emperor attacks every cell, so here its attacks do not count.
lesson-sankaku-end-repetition-emperor-2 = Nothing but White's Emperor attacks your General: go back to a4.
lesson-sankaku-end-repetition-emperor-hint = It is allowed this time.
lesson-sankaku-end-repetition-emperor-done = Only attacks by other pieces forbid a repetition.

lesson-sankaku-end-fourth-1 = If a position occurs for the fourth time, the game is a draw.
lesson-sankaku-end-fourth-2 = White began going back and forth: if you went back to a4 now, that would be the fourth time.
lesson-sankaku-end-fourth-3 = You want to win: play something else.
lesson-sankaku-end-fourth-hint = Any cell but a4.
lesson-sankaku-end-fourth-done = If you stand worse, a draw may be welcome.

lesson-sankaku-end-hundred-1 = A game is drawn as well when each side has taken 100 turns in a row without a capture.
lesson-sankaku-end-hundred-2 = That is 200 turns together, counted from the last capture or from the beginning.

## How moves are written

lesson-sankaku-notation-title = How moves are written

lesson-sankaku-notation-moves-1 = A move is written as the piece, the cell it starts from, and the cell it goes to.
lesson-sankaku-notation-moves-2 = The letters are E for Emperor, R for Chariot, C for Cavalry, G for General and S for Soldier.
lesson-sankaku-notation-moves-3 = When a Cavalry leaps twice, write only where it starts and where it ends.
lesson-sankaku-notation-moves-4 = Play Sc3-c4.
lesson-sankaku-notation-moves-hint = The Soldier on c3 goes to c4.
lesson-sankaku-notation-moves-done = Now you can read any game that somebody has written down.

lesson-sankaku-notation-captures-1 = A capture has an x, and becoming a General an =G: Sd4xf4=G.
lesson-sankaku-notation-captures-2 = Soldiers that are run down are listed in order: Re3xd3xc3.
lesson-sankaku-notation-captures-3 = If the Chariot goes on and captures nothing at the end, a dash leads to its last cell.
lesson-sankaku-notation-captures-4 = Play Re3xd3xc3-b3.
lesson-sankaku-notation-captures-hint = The Chariot on e3 goes over both Soldiers to b3.
lesson-sankaku-notation-captures-done = Two x, two Soldiers; the dash says that b3 was empty.

## Three plans for a first game

lesson-sankaku-plans-title = Three plans for a first game

lesson-sankaku-plans-generals-1 = Plan one: make Generals early.
lesson-sankaku-plans-generals-2 = Two of them beside the Emperor give you the better opening; then let one go in front and hold ground for the rest.
lesson-sankaku-plans-generals-3 = A Soldier and a Cavalry can capture here: let the Soldier become a General.
lesson-sankaku-plans-generals-hint = Both pieces reach the white Soldier.
lesson-sankaku-plans-generals-done = A Soldier gains more by it than a Cavalry, which is strong already.

lesson-sankaku-plans-exchanges-1 = Plan two: count exchanges before you begin them, and let your opponent be the first to give something up.
lesson-sankaku-plans-exchanges-2 = Use Soldiers before the Chariots come out: no Soldier can stop a Chariot, though it can help to hunt one.
lesson-sankaku-plans-exchanges-3 = Capture the piece that is worth more.
lesson-sankaku-plans-exchanges-hint = A Chariot is worth far more than a Soldier.
lesson-sankaku-plans-exchanges-done = A well-played game comes down to counting exchanges.

lesson-sankaku-plans-hunt-1 = Plan three: drive the enemy Emperor into a corner of its camp, and capture what defends it.
lesson-sankaku-plans-hunt-2 = Cavalry beside an Emperor is its way out.
lesson-sankaku-plans-hunt-3 = White's Emperor is defended by a Cavalry alone, and your Emperor waits: capture the guard with your Chariot.
lesson-sankaku-plans-hunt-hint = It stands on b7.
lesson-sankaku-plans-hunt-done = Now nothing defends White's Emperor, and next turn you could capture it.

lesson-sankaku-plans-first-game-1 = Now you know the rules; the options can wait.
lesson-sankaku-plans-first-game-2 = For a first game take level 1: keep a piece beside your Emperor, make Generals, and before every move look at what could capture your Emperor.

## Options

lesson-sankaku-options-title = Options

lesson-sankaku-options-run-down-one-1 = With an option of New game a Chariot runs down one Soldier in a slide, and no more.
lesson-sankaku-options-run-down-one-2 = After it the Chariot may go on over empty cells; a second Soldier stops it, but can be captured there.
lesson-sankaku-options-run-down-one-3 = This step uses it: capture both Soldiers.
lesson-sankaku-options-run-down-one-hint = End on the second one.
lesson-sankaku-options-run-down-one-done = By the usual rule it could have gone on to a3.

lesson-sankaku-options-repetition-strict-1 = With another option the Emperor's attacks count, too, when a position comes back.
lesson-sankaku-options-repetition-strict-2 = This step uses it: nearly every repetition is forbidden, so move your General somewhere new.
lesson-sankaku-options-repetition-strict-hint = Any cell but a4.
lesson-sankaku-options-repetition-strict-done = The usual rule is the milder one.

lesson-sankaku-options-repetition-free-1 = With a third option nothing is forbidden.
lesson-sankaku-options-repetition-free-2 = This step uses it: go back to a5 although the Chariot attacks you.
lesson-sankaku-options-repetition-free-hint = This time it is legal.
lesson-sankaku-options-repetition-free-done = Then a game can end in a draw by repetition more often.
