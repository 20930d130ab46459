# The lessons of Sigma 4 Shogi: see assets/lessons/README.md.

## A base and its stone

lesson-sigma-base-title = A base and its stone

lesson-sigma-base-board-1 = Sigma 4 Shogi is played on seven by seven squares, light and dark in turn.
lesson-sigma-base-board-2 = You are White and sit at the bottom; Black sits opposite, and White moves first.
lesson-sigma-base-board-3 = Each army fills three rows, and the row in the middle is empty.

lesson-sigma-base-wazir-1 = What moves on the board is a base: a round tray that carries stones.
lesson-sigma-base-wazir-2 = It moves as its stone says, and a base on the board always carries one stone or more.
lesson-sigma-base-wazir-3 = This stone is a W, a Wazir: one square straight, ahead, back or to a side.
lesson-sigma-base-wazir-4 = Move it to the circle; the other two bases come later.
lesson-sigma-base-wazir-hint = The circle is one square straight ahead.
lesson-sigma-base-wazir-done = That was a whole turn: a base went to an empty square.

lesson-sigma-base-ferz-1 = This stone is an F, a Ferz: one square diagonally.
lesson-sigma-base-ferz-2 = Move the base to the circle.
lesson-sigma-base-ferz-hint = Diagonally means past a corner of the square.
lesson-sigma-base-ferz-done = A Ferz stays on squares of one colour for ever.

lesson-sigma-base-ferz-walk-1 = The other side stands still now, so you may move twice.
lesson-sigma-base-ferz-walk-2 = Bring the Ferz to the square two ahead of it.
lesson-sigma-base-ferz-walk-hint = Go diagonally one way, and then diagonally back.
lesson-sigma-base-ferz-walk-done = What you cannot reach in one turn you may reach in two.

lesson-sigma-base-two-stones-1 = This base carries two stones, an F and a W.
lesson-sigma-base-two-stones-2 = In each turn it moves as one of them, whichever you like.
lesson-sigma-base-two-stones-3 = The other side stands still: bring the base to the circle in two moves.
lesson-sigma-base-two-stones-hint = Step straight once and diagonally once.
lesson-sigma-base-two-stones-done = More stones, more ways to go.

## Slides

lesson-sigma-slides-title = Slides

lesson-sigma-slides-two-wazirs-1 = Equal stones on one base extend each other.
lesson-sigma-slides-two-wazirs-2 = With two W the base slides up to two squares straight.
lesson-sigma-slides-two-wazirs-3 = Slide to the circle in one turn.
lesson-sigma-slides-two-wazirs-hint = Two squares straight ahead.
lesson-sigma-slides-two-wazirs-done = Three W slide up to three squares, and four up to four.

lesson-sigma-slides-three-ferzes-1 = It is the same with F: three of them slide up to three squares diagonally.
lesson-sigma-slides-three-ferzes-2 = Slide to the circle.
lesson-sigma-slides-three-ferzes-hint = Follow the diagonal to the right.
lesson-sigma-slides-three-ferzes-done = Four of them would reach a square farther still.

lesson-sigma-slides-blocked-1 = Any base in the way stops a slide, yours or the other side's.
lesson-sigma-slides-blocked-2 = Nor can you land on a base of your own.
lesson-sigma-slides-blocked-3 = Slide to one of the circles.
lesson-sigma-slides-blocked-hint = One of the two ways is free.
lesson-sigma-slides-blocked-done = A slide needs a free way.

## Leaps

lesson-sigma-leaps-title = Leaps

lesson-sigma-leaps-dabbaba-1 = All other stones leap, and what stands in between does not matter.
lesson-sigma-leaps-dabbaba-2 = A D, a Dabbaba, leaps two squares straight.
lesson-sigma-leaps-dabbaba-3 = Leap to the circle.
lesson-sigma-leaps-dabbaba-hint = Right over your own base.
lesson-sigma-leaps-dabbaba-done = A single leap cannot be blocked.

lesson-sigma-leaps-elephant-1 = An E, an Elephant, leaps two squares diagonally.
lesson-sigma-leaps-elephant-2 = The other side stands still: reach the circle in two leaps.
lesson-sigma-leaps-elephant-hint = Up along one diagonal, and back along the other.
lesson-sigma-leaps-elephant-done = W and F have rank 1, D and E rank 2: the higher the rank, the farther the reach.

lesson-sigma-leaps-knight-1 = An N, a Knight, leaps two squares straight and one to the side.
lesson-sigma-leaps-knight-2 = The other side stands still: reach the circle in two leaps.
lesson-sigma-leaps-knight-hint = Two ahead and one to the right, twice.
lesson-sigma-leaps-knight-done = You have four Knights, more than of any other strong stone.

lesson-sigma-leaps-camel-1 = A C, a Camel, leaps three squares straight and one to the side.
lesson-sigma-leaps-camel-2 = Leap to the circle that it reaches.
lesson-sigma-leaps-camel-hint = Three ahead and one to the right.
lesson-sigma-leaps-camel-done = Like a Ferz, a Camel never leaves its colour.

lesson-sigma-leaps-zebra-1 = A Z, a Zebra, leaps three squares straight and two to the side.
lesson-sigma-leaps-zebra-2 = One circle is for a Camel: leap to the other one.
lesson-sigma-leaps-zebra-hint = Three to the right and two ahead.
lesson-sigma-leaps-zebra-done = Camel and Zebra have rank 3, and you have two of each.

lesson-sigma-leaps-jumper-1 = A J, a Jumper, leaps three squares, straight or diagonally.
lesson-sigma-leaps-jumper-2 = The other side stands still: reach the circle in two leaps.
lesson-sigma-leaps-jumper-hint = One leap diagonally, one straight.
lesson-sigma-leaps-jumper-done = Jumper and Knight have rank 4, the highest.

## Double leaps

lesson-sigma-double-title = Double leaps

lesson-sigma-double-double-1 = Two D on a base may leap twice in one turn, straight on in the same direction.
lesson-sigma-double-double-2 = Reach the circle, four squares ahead.
lesson-sigma-double-double-hint = It is one move: from here to there.
lesson-sigma-double-double-done = A double leap goes four squares.

lesson-sigma-double-blocked-1 = In the middle of a double leap the base touches down, so that square must be empty.
lesson-sigma-double-blocked-2 = Leap to one of the circles.
lesson-sigma-double-blocked-hint = Look at the square two away from your base.
lesson-sigma-double-blocked-done = Only the middle counts: what is leapt over does not matter.

lesson-sigma-double-elephant-1 = Two E leap twice in the same way, diagonally.
lesson-sigma-double-elephant-2 = Reach the circle.
lesson-sigma-double-elephant-hint = Four squares along the diagonal.
lesson-sigma-double-elephant-done = No base may hold more than two D or two E.

## Capturing a base

lesson-sigma-taking-title = Capturing a base

lesson-sigma-taking-take-1 = You capture an enemy base by moving onto its square.
lesson-sigma-taking-take-2 = Then you choose what your base holds, out of the stones of both.
lesson-sigma-taking-take-3 = Stones have no colour: what was Black's serves you as well.
lesson-sigma-taking-take-4 = Capture the enemy base, and hold whatever you like.
lesson-sigma-taking-take-hint = Move onto it, and choose.
lesson-sigma-taking-take-done = A capture can make your base stronger.

lesson-sigma-taking-keep-both-1 = Your Dabbaba can capture a Knight.
lesson-sigma-taking-keep-both-2 = Capture it, and hold both stones.
lesson-sigma-taking-keep-both-hint = Choose D and N together.
lesson-sigma-taking-keep-both-done = Now the base leaps as either of them.

lesson-sigma-taking-left-over-1 = What you do not hold goes to your opponent's storage, beside the board; the captured base goes there too, empty.
lesson-sigma-taking-left-over-2 = No stone ever leaves the game.
lesson-sigma-taking-left-over-3 = Capture, and hold the D and the F: the W will be left over.
lesson-sigma-taking-left-over-hint = Leave out the W.
lesson-sigma-taking-left-over-done = Black may bring that W and that base back into play later.

lesson-sigma-taking-no-fewer-1 = Your base may not hold fewer stones than before the capture.
lesson-sigma-taking-no-fewer-2 = It carries two, so it must hold two or three.
lesson-sigma-taking-no-fewer-3 = Capture, and hold the N; let the W go.
lesson-sigma-taking-no-fewer-hint = Two stones: the N is one of them, the W is not.
lesson-sigma-taking-no-fewer-done = You may exchange a weak stone for a strong one.

lesson-sigma-taking-unguarded-1 = What captures may be recaptured.
lesson-sigma-taking-unguarded-2 = Your Elephant can capture on either side.
lesson-sigma-taking-unguarded-3 = Capture the base that no other black base guards.
lesson-sigma-taking-unguarded-hint = A W guards the square straight below it.
lesson-sigma-taking-unguarded-done = Before you capture, look for what could recapture.

## What a base may hold

lesson-sigma-holding-title = What a base may hold

lesson-sigma-holding-room-1 = A base has room for four stones, and this one is full.
lesson-sigma-holding-room-2 = Capture the Knight, and let the W go for it.
lesson-sigma-holding-room-hint = Hold E, N, D and F.
lesson-sigma-holding-room-done = Four is the most, however many stones there are to choose from.

lesson-sigma-holding-of-a-kind-1 = No base holds more than two D or two E; of W and F it may hold four.
lesson-sigma-holding-of-a-kind-2 = Capture, and hold as many stones as the rules let you.
lesson-sigma-holding-of-a-kind-hint = Three D are one too many.
lesson-sigma-holding-of-a-kind-done = The picker offers only what the rules allow.

lesson-sigma-holding-rank-four-1 = A base holds at most one stone of rank 4, J or N.
lesson-sigma-holding-rank-four-2 = Capture the Jumper, and let the Knight go for it.
lesson-sigma-holding-rank-four-hint = Hold J and W.
lesson-sigma-holding-rank-four-done = One stone of rank 4, whichever it is.

lesson-sigma-holding-rank-three-1 = It also holds at most one stone of rank 3, C or Z.
lesson-sigma-holding-rank-three-2 = Capture, and hold the Zebra and the W.
lesson-sigma-holding-rank-three-hint = The C stays behind.
lesson-sigma-holding-rank-three-done = But a stone of rank 3 and one of rank 4 go well together.

## Storage and drops

lesson-sigma-storage-title = Storage and drops

lesson-sigma-storage-drop-1 = Beside the board lies your storage, with your bases and stones that are not in play.
lesson-sigma-storage-drop-2 = Instead of moving you may drop: put a base from it, with stones from it, on any empty square.
lesson-sigma-storage-drop-3 = Drop a base with your W.
lesson-sigma-storage-drop-hint = Bring a base from your storage to an empty square.
lesson-sigma-storage-drop-done = A drop is a whole turn.

lesson-sigma-storage-filled-1 = You fill the base as you like, with one to four stones.
lesson-sigma-storage-filled-2 = Drop a base with D and F on the circle.
lesson-sigma-storage-filled-hint = Leave the W in the storage.
lesson-sigma-storage-filled-done = What you leave in storage can be dropped later.

lesson-sigma-storage-on-its-own-1 = You never add stones to a base that is on the board already.
lesson-sigma-storage-on-its-own-2 = A stone comes back only on a base of its own.
lesson-sigma-storage-on-its-own-3 = Bring your Knight into play.
lesson-sigma-storage-on-its-own-hint = Drop a base with it on an empty square.
lesson-sigma-storage-on-its-own-done = Every base in your storage is a chance to bring stones back.

lesson-sigma-storage-attack-1 = You may drop far ahead, even among the enemy's bases.
lesson-sigma-storage-attack-2 = Drop your W so that it attacks the Jumper.
lesson-sigma-storage-attack-hint = A Wazir attacks the four squares beside it, not the diagonal ones.
lesson-sigma-storage-attack-done = A dropped base is there at once; it moves from your next turn on.

## The royal

lesson-sigma-royal-title = The royal

lesson-sigma-royal-royal-1 = One of your bases is the royal: if it is caught, you have lost.
lesson-sigma-royal-royal-2 = It has room for two stones and moves as they say, like any other base; it is never in a storage.
lesson-sigma-royal-royal-3 = Move your royal to the circle.
lesson-sigma-royal-royal-hint = Its F goes one square diagonally.
lesson-sigma-royal-royal-done = You have twenty normal bases and one royal.

lesson-sigma-royal-attacked-1 = Your royal may never end on a square that an enemy base attacks.
lesson-sigma-royal-attacked-2 = Two black bases watch some of the squares around it.
lesson-sigma-royal-attacked-3 = Move your royal to a safe square.
lesson-sigma-royal-attacked-hint = Two W slide two squares straight, two F two squares diagonally.
lesson-sigma-royal-attacked-done = The rules forbid the others, so you cannot lose your royal by mistake.

lesson-sigma-royal-check-1 = Black attacks your royal now: that is check.
lesson-sigma-royal-check-2 = In check you must end it at once.
lesson-sigma-royal-check-3 = When the royal moves away along the line of a slide, it stays attacked: the square is judged as if it had left the board.
lesson-sigma-royal-check-4 = Bring your royal to safety.
lesson-sigma-royal-check-hint = Leave the file.
lesson-sigma-royal-check-done = Going back along the line would not have helped.

lesson-sigma-royal-block-1 = A slide can be blocked.
lesson-sigma-royal-block-2 = End the check with your other base.
lesson-sigma-royal-block-hint = Put it between the two.
lesson-sigma-royal-block-done = A single leap cannot be blocked: then the royal moves, or you capture the base that leaps.

lesson-sigma-royal-drop-block-1 = You may drop a base in between as well.
lesson-sigma-royal-drop-block-2 = In check you may drop only where that ends the check.
lesson-sigma-royal-drop-block-3 = End the check with the W in your storage.
lesson-sigma-royal-drop-block-hint = One of the squares between the two.
lesson-sigma-royal-drop-block-done = A base in the storage is a shield.

lesson-sigma-royal-take-attacker-1 = A royal may capture as well, if nothing guards the square.
lesson-sigma-royal-take-attacker-2 = The base that it captures is gone by then: it attacks nothing any more.
lesson-sigma-royal-take-attacker-3 = Capture what gives check.
lesson-sigma-royal-take-attacker-hint = It stands right in front of your royal.
lesson-sigma-royal-take-attacker-done = After the capture, choose for the royal as for any other base.

lesson-sigma-royal-pinned-1 = No move may leave your own royal attacked.
lesson-sigma-royal-pinned-2 = A base that stands between your royal and a slide may not step out of the line.
lesson-sigma-royal-pinned-3 = Move your base.
lesson-sigma-royal-pinned-hint = It may move along the line.
lesson-sigma-royal-pinned-done = Such a base is pinned: it can go nowhere but along the line.

## The royal's stones and moves

lesson-sigma-royal-moves-title = The royal's stones and moves

lesson-sigma-royal-moves-stones-1 = A royal holds one or two stones, at most one of them of rank 3, and never one of rank 4.
lesson-sigma-royal-moves-stones-2 = Capture, and hold as many stones as the royal may.
lesson-sigma-royal-moves-stones-hint = The Knight is of rank 4, the Camel of rank 3.
lesson-sigma-royal-moves-stones-done = Your royal leaps like a Camel now.

lesson-sigma-royal-moves-slide-1 = A royal that slides may not pass through a square that is attacked.
lesson-sigma-royal-moves-slide-2 = Slide your royal to one of the circles.
lesson-sigma-royal-moves-slide-hint = The black Ferz attacks the squares at its corners.
lesson-sigma-royal-moves-slide-done = That is true of the royal only: other bases pass wherever the way is free.

lesson-sigma-royal-moves-leap-1 = A leap touches nothing in between: attacked squares there do not matter.
lesson-sigma-royal-moves-leap-2 = Leap to the circle.
lesson-sigma-royal-moves-leap-hint = Over the square that the Ferz attacks.
lesson-sigma-royal-moves-leap-done = A royal with a D or an E is hard to catch.

lesson-sigma-royal-moves-double-leap-1 = In a double leap the square in the middle is passed over, too: it may be attacked.
lesson-sigma-royal-moves-double-leap-2 = Reach the circle.
lesson-sigma-royal-moves-double-leap-hint = Four squares ahead in one turn.
lesson-sigma-royal-moves-double-leap-done = It must still be empty.

## Check and mate

lesson-sigma-winning-title = Check and mate

lesson-sigma-winning-give-check-1 = Now you attack.
lesson-sigma-winning-give-check-2 = Give check to the black royal with your Knight.
lesson-sigma-winning-give-check-hint = From where would a Knight leap onto the royal?
lesson-sigma-winning-give-check-done = Black has to do something about it at once.

lesson-sigma-winning-mate-1 = If check cannot be ended, that is mate, and you win.
lesson-sigma-winning-mate-2 = Your Ferz guards the square below the black royal.
lesson-sigma-winning-mate-3 = Mate with the other base.
lesson-sigma-winning-mate-hint = Its slide must cover the squares left and right of the royal as well.
lesson-sigma-winning-mate-done = No square is left for the royal, nothing can be captured, nothing put in between.

lesson-sigma-winning-drop-mate-1 = A drop may give check, and even mate.
lesson-sigma-winning-drop-mate-2 = Mate with the Knight in your storage.
lesson-sigma-winning-drop-mate-hint = Do not stand in the way of your own bases.
lesson-sigma-winning-drop-mate-done = Keep a base and a strong stone in storage, and you can strike anywhere.

lesson-sigma-winning-stalemate-1 = You also win if your opponent has no legal turn at all, without being in check: stalemate.
lesson-sigma-winning-stalemate-2 = The black royal stands in the corner and has two squares to go to; Black has nothing else.
lesson-sigma-winning-stalemate-3 = Attack both squares without giving check.
lesson-sigma-winning-stalemate-hint = The two W see to one square, your Knight to the other.
lesson-sigma-winning-stalemate-done = In chess that would be a draw; here it wins.

## The circle

lesson-sigma-circle-title = The circle

lesson-sigma-circle-reach-1 = There is a second way to win: bring your royal onto the circle on the other side.
lesson-sigma-circle-reach-2 = For you that is d7, the square on which Black's royal began.
lesson-sigma-circle-reach-3 = Win the game.
lesson-sigma-circle-reach-hint = One step ahead.
lesson-sigma-circle-reach-done = Capturing a base there wins as well. Black's royal wins on d1 in the same way.

lesson-sigma-circle-guarded-1 = The circle is a square like any other: your royal may not enter it while it is attacked.
lesson-sigma-circle-guarded-2 = The other side stands still: clear the way, and then win.
lesson-sigma-circle-guarded-hint = Your Ferzes can capture the base that guards it.
lesson-sigma-circle-guarded-done = Capture the guards of the circle first.

lesson-sigma-circle-stop-1 = Black's royal is about to step onto your circle, d1.
lesson-sigma-circle-stop-2 = Attack the circle with your Dabbaba, where nobody can capture it.
lesson-sigma-circle-stop-hint = Two squares straight from the circle, but not beside the royal.
lesson-sigma-circle-stop-done = As long as you attack the circle, no royal can enter it.

lesson-sigma-circle-own-1 = Your own circle wins nothing for you.
lesson-sigma-circle-own-2 = Step onto it and see.
lesson-sigma-circle-own-hint = One step back.
lesson-sigma-circle-own-done = Nothing happens: it is where your royal began.

## The red corners

lesson-sigma-corners-title = The red corners

lesson-sigma-corners-go-there-1 = The corners of the board are red: a1 and g1 are yours, a7 and g7 are Black's.
lesson-sigma-corners-go-there-2 = It pays to stand on a red corner of your opponent.
lesson-sigma-corners-go-there-3 = Bring your base to one of them.
lesson-sigma-corners-go-there-hint = Three squares ahead.
lesson-sigma-corners-go-there-done = From your next turn on you may make use of it.

lesson-sigma-corners-take-stone-1 = With a base on a red corner of your opponent you may take a stone instead of moving.
lesson-sigma-corners-take-stone-2 = It goes from your opponent's storage to yours.
lesson-sigma-corners-take-stone-3 = Take the Knight out of Black's storage.
lesson-sigma-corners-take-stone-hint = Pick the stone up from Black's storage and bring it to yours.
lesson-sigma-corners-take-stone-done = That was your whole turn; the base stays where it is.

lesson-sigma-corners-which-stone-1 = The stone is yours to choose.
lesson-sigma-corners-which-stone-2 = Take the strongest stone.
lesson-sigma-corners-which-stone-hint = The one of the highest rank.
lesson-sigma-corners-which-stone-done = What you take your opponent cannot drop any more.

lesson-sigma-corners-royal-there-1 = Your royal counts as well.
lesson-sigma-corners-royal-there-2 = Take the stone.
lesson-sigma-corners-royal-there-hint = Your royal stands on g7.
lesson-sigma-corners-royal-there-done = Now Black's storage holds no stone, and there is nothing left to take.

lesson-sigma-corners-two-corners-1 = Even on both corners you take one stone a turn, not two.
lesson-sigma-corners-two-corners-2 = Black's storage holds two: take the Jumper, and see what becomes of the Knight.
lesson-sigma-corners-two-corners-hint = The stone with the letter J.
lesson-sigma-corners-two-corners-done = One turn, one stone: the Knight was still Black's, and comes down with check.

lesson-sigma-corners-in-check-1 = In check you may not take a stone: the check comes first.
lesson-sigma-corners-in-check-2 = End the check with your royal.
lesson-sigma-corners-in-check-hint = Leave the file.
lesson-sigma-corners-in-check-done = The stone can wait.

lesson-sigma-corners-four-turns-1 = Now you know all turns there are: move a base, capture a base, drop a base, take a stone.
lesson-sigma-corners-four-turns-2 = Each turn is exactly one of the four.

## The same position again

lesson-sigma-repetition-title = The same position again

lesson-sigma-repetition-third-1 = Nobody may go back and forth for ever.
lesson-sigma-repetition-third-2 = If you bring about the same position for the third time you lose at once, though the move is legal.
lesson-sigma-repetition-third-3 = Both sides have gone back and forth here: if your base went to c4 now, that would be the third time.
lesson-sigma-repetition-third-4 = Play something else.
lesson-sigma-repetition-third-hint = Any square but c4 will do.
lesson-sigma-repetition-third-done = Positions are the same if board, stones, both storages and the side to move are.

lesson-sigma-repetition-who-began-1 = This time you are Black, and White began going back and forth.
lesson-sigma-repetition-who-began-2 = The position before the first turn is not counted, so White comes to the third time first.
lesson-sigma-repetition-who-began-3 = Go back once more, and see.
lesson-sigma-repetition-who-began-hint = Bring your base back to e5.
lesson-sigma-repetition-who-began-done = White has lost by repetition: if both go back and forth from the start, the one who began loses, and no rule makes a draw.

## The setup

lesson-sigma-setup-title = The setup

lesson-sigma-setup-stones-1 = Before the game you put your stones on your bases: 42 stones on 21 bases.
lesson-sigma-setup-stones-2 = You have 8 each of W, F, D and E, 2 Z, 2 C, 4 N and 2 J.
lesson-sigma-setup-stones-3 = White arranges all stones first, then Black, and every base gets at least one.

lesson-sigma-setup-fill-1 = Two bases are empty here, and their stones lie in your storage.
lesson-sigma-setup-fill-2 = Put all these stones on the two bases, as you like.
lesson-sigma-setup-fill-hint = Two stones on each will do.
lesson-sigma-setup-fill-done = All stones must be placed, unless New game says otherwise.

lesson-sigma-setup-corner-limit-1 = In the setup no J, C or Z may lie on a corner.
lesson-sigma-setup-corner-limit-2 = Fill both bases.
lesson-sigma-setup-corner-limit-hint = The Camel has to go to a2.
lesson-sigma-setup-corner-limit-done = Later, when you capture or drop, the corner does not matter.

lesson-sigma-setup-royal-limit-1 = Nor may J, C or Z lie on the royal; and N may not anyway, being of rank 4.
lesson-sigma-setup-royal-limit-2 = So the royal begins with W, F, D and E only, at most two of them.
lesson-sigma-setup-royal-limit-3 = Fill the royal on d1 and the base beside it.
lesson-sigma-setup-royal-limit-hint = The Jumper has to go to c1.
lesson-sigma-setup-royal-limit-done = A royal that can both step and leap finds a way out more often.

lesson-sigma-setup-rank-limit-1 = And in the setup no base holds both a stone of rank 3 and one of rank 4.
lesson-sigma-setup-rank-limit-2 = Fill both bases: the Zebra and the Knight have to part.
lesson-sigma-setup-rank-limit-hint = Z on one of them, N on the other.
lesson-sigma-setup-rank-limit-done = A capture may bring them together, as you will see next.

lesson-sigma-setup-both-ranks-1 = These limits are for the setup only.
lesson-sigma-setup-both-ranks-2 = Once the game is on, a base may hold a C and an N.
lesson-sigma-setup-both-ranks-3 = Capture, and hold all three stones.
lesson-sigma-setup-both-ranks-hint = C, N and W.
lesson-sigma-setup-both-ranks-done = Such bases exist only after a capture or a drop.

lesson-sigma-setup-corner-1 = The same goes for a drop.
lesson-sigma-setup-corner-2 = In the setup no Jumper may lie on a corner; now it may.
lesson-sigma-setup-corner-3 = Drop the J alone on the circle.
lesson-sigma-setup-corner-hint = A base with the J and nothing else.
lesson-sigma-setup-corner-done = Only what always holds counts: at most four stones, and so on.

lesson-sigma-setup-presets-1 = If you do not want to arrange anything, choose a preset: this is Standard, symmetrical, with two stones on every base.
lesson-sigma-setup-presets-2 = New game offers Towers first, for from Standard White mates in three turns.

## How moves are written

lesson-sigma-notation-title = How moves are written

lesson-sigma-notation-moves-1 = A move is written as the base and the square it goes to: EFc4 is the base with E and F that goes to c4.
lesson-sigma-notation-moves-2 = Stones come in the order J Z C E N D F W, and the royal has an R in front: RFWd2.
lesson-sigma-notation-moves-3 = If two equal bases could legally go there, the square it comes from stands between.
lesson-sigma-notation-moves-4 = Bases are equal if they hold the same stones and are both royal or both not.
lesson-sigma-notation-moves-5 = Play DWc3c4.
lesson-sigma-notation-moves-hint = The base with D and W on c3 goes to c4.
lesson-sigma-notation-moves-done = EFc4 would have been the base beside it.

lesson-sigma-notation-captures-1 = In a capture the stones that the base holds then follow an &, and what goes back to the opponent's storage follows a /.
lesson-sigma-notation-captures-2 = If nothing is left over, the last part is missing; a royal keeps its R: RFWxd4 &REW /F.
lesson-sigma-notation-captures-3 = A drop is EDF@a4, and taking a stone is %F.
lesson-sigma-notation-captures-4 = A + at the end is check, a # is mate.
lesson-sigma-notation-captures-5 = Play DWxc5 &DDW /W.
lesson-sigma-notation-captures-hint = Capture on c5, hold D, D and W, and leave one W.
lesson-sigma-notation-captures-done = You read it right: DW captured on c5, holds D, D and W now, and one W went back.

## Three plans for a first game

lesson-sigma-plans-title = Three plans for a first game

lesson-sigma-plans-small-takes-1 = Plan one: capture with your small bases.
lesson-sigma-plans-small-takes-2 = If you capture on a guarded square, your base is lost in turn, so use the one you miss least.
lesson-sigma-plans-small-takes-3 = Capture the strong black base.
lesson-sigma-plans-small-takes-hint = You have a base of four stones and one of one.
lesson-sigma-plans-small-takes-done = A base of one stone for one of three: such trades win games.

lesson-sigma-plans-fork-1 = Plan two: keep a base and a good stone in storage, and drop them where they attack two things at once.
lesson-sigma-plans-fork-2 = If one of the two is the royal, Black has no time to save the other.
lesson-sigma-plans-fork-3 = Drop your Knight with such a double attack.
lesson-sigma-plans-fork-hint = Look for the square from which a Knight reaches both circles.
lesson-sigma-plans-fork-done = Check, and next turn the strong base is yours.

lesson-sigma-plans-run-1 = Plan three: when few bases are left, think of the circle.
lesson-sigma-plans-run-2 = A royal that slides is quick, and one guard is soon captured.
lesson-sigma-plans-run-3 = The other side stands still: win in three moves.
lesson-sigma-plans-run-hint = Capture the base that attacks the square ahead of your royal, and then slide.
lesson-sigma-plans-run-done = Mate is not the only way to win: your opponent has to watch both.

lesson-sigma-plans-first-game-1 = Now you know the rules; the options can wait.
lesson-sigma-plans-first-game-2 = For a first game choose the preset Towers and level 1: guard what you move, capture with small bases, and watch both circles.
lesson-sigma-plans-first-game-3 = If you wonder how a stone moves, press and hold it.

## Options

lesson-sigma-options-title = Options

lesson-sigma-options-double-free-1 = New game has an option for double leaps: "Over anything" lets the base leap twice whatever stands in the middle.
lesson-sigma-options-double-free-2 = In this step it may: reach the circle.
lesson-sigma-options-double-free-hint = Twice over, as if nothing stood there.
lesson-sigma-options-double-free-done = Unless you choose it, the middle must be empty.

lesson-sigma-options-left-over-1 = Another option lets you leave stones over: they begin in your storage, and you can drop them once you have a base there.
lesson-sigma-options-left-over-2 = In this step you may: put at least one stone on the empty base.
lesson-sigma-options-left-over-hint = One stone is enough.
lesson-sigma-options-left-over-done = All bases stand on the board at the start, so none may be empty.

lesson-sigma-options-hidden-1 = Setups can be hidden from each other until both are done.
lesson-sigma-options-hidden-2 = And where double leaps go over anything, a pair of setups that would attack Black's royal at once cannot begin.
