# The card that says how a piece moves.

key-piece-card = How does it move?
hint-how-it-moves = how it moves
hint-press-and-hold = Hold
card-promotes-to = Promotes to { $piece }
card-promoted-from = Promoted { $piece }
card-base = { $royal ->
    [royal] Royal base
   *[other] Base
}
card-base-moves = Moves as any one of its stones; room for four.
card-royal-moves = Moves as any one of its stones; room for two. You lose if it is mated.
card-keys = { $left } { $right }: other pieces. Any other key closes.
card-open = How the { $piece } moves

## One line of advice for each piece, by its name; by its game and name where games differ.

advice-king = Keep Generals beside it, and bring it to safety before the attack comes.
advice-rook = Let it work from afar on an open file; close to the fight it is easily attacked.
advice-dragon-king = Your strongest attacker: bring it near the enemy King together with other pieces.
advice-bishop = Look for a diagonal with two targets on it.
advice-dragon-horse = It attacks well and defends even better, close to your own King.
advice-gold-general = Keep one for the end: a Gold dropped in front of the King mates more often than anything else.
advice-silver-general = Send it ahead: it can step back diagonally. It is often better unpromoted.
advice-promoted-silver = As good as a Gold, and your opponent gets only a Silver for it.
advice-knight = It never goes back. Let it jump when that wins something: two attacked pieces at once.
advice-promoted-knight = As good as a Gold, and your opponent gets only a Knight for it.
advice-lance = Drop it far behind, on a file where two enemy pieces stand one behind the other.
advice-promoted-lance = As good as a Gold, and your opponent gets only a Lance for it.
advice-pawn = One step from your promotion zone it is worth far more than a Pawn.
advice-tokin = As good as a Gold, and your opponent gets only a Pawn for it: the best trade there is.
advice-tycoon = It goes no farther than three squares: keep it close enough to the fight.
advice-shogun = It goes no farther than three squares: keep it close enough to the fight.
advice-pard = It jumps over any wall: look for two pieces that it can attack at once.
advice-onager = It can be dropped only where it attacks the King: keep it until such a square is free.
advice-hasty = It can be dropped only where it attacks the King: keep it until such a square is free.
advice-hand-soldier = Side by side, Soldiers guard each other.
advice-great-elephant = It cannot step straight back: attack your opponent's from behind.
advice-running-wolf = It runs both ways along its file, so it can attack and still come home.
advice-heavenly-horse = It attacks near and far at once: look for two targets.
advice-free-tiger = It sweeps a whole rank: strong behind the enemy's Pawns.
advice-phoenix = It does the work of a King: keep Cranes beside it, and count the attacks on the squares around it.
advice-falcon = Bring it across to promote: an Eagle is the strongest piece of this game.
advice-eagle = From deep in the enemy's camp it slides back as well: few squares are safe from it.
advice-crane = It cannot step sideways: two Cranes side by side do not guard each other.
advice-pheasant = Drop it two squares below its target: nothing in between can stop the jump.
advice-left-quail = Keep the file before it open. Backward it reaches far on the right side only.
advice-right-quail = Keep the file before it open. Backward it reaches far on the left side only.
advice-swallow = You may have two on a file: one behind the other, they guard each other.
advice-goose = It never attacks the squares beside it: close to it you are safe.
advice-sankaku-emperor = Keep two Generals beside it: alone it cannot guard everything.
advice-sankaku-chariot = Bring it out when strips are open: no Soldier can stop it or capture it.
advice-sankaku-cavalry = It reaches far where your own pieces stand on its paths.
advice-sankaku-general = One in front holds the ground for all others.
advice-sankaku-soldier = Look for the capture that makes it a General.
advice-sigma-jumper = One of the two strongest stones: keep it when you choose stones after a capture.
advice-sigma-knight = One of the two strongest stones. Nothing blocks its leaps, so it is good for giving check.
advice-sigma-zebra = Its leap is easy to overlook: count three and two before you leave a base unguarded.
advice-sigma-camel = It strikes from afar, but never close by: let other bases guard it.
advice-sigma-elephant = Alone it reaches few squares of the board: give it company on its base.
advice-sigma-dabbaba = Alone it reaches only a quarter of the board: give it company on its base.
advice-sigma-ferz = Alone it reaches only half of the board: add a W. A pile of F slides farther.
advice-sigma-wazir = Pile them up: a base with four of them slides four squares.
advice-sigma-base = After a capture choose the stones that serve your next move.
advice-sigma-royal-base = It can win alone: on the circle on your opponent's side, not attacked, it wins at once.

feature-piece-card = How does it move?
feature-piece-card-text = Press and hold any piece or stone, in Help and in the stone picker too, or press the key for it. A card shows how the piece moves, what it promotes to and a line of advice. It opens on your opponent's turn as well. Left and right lead to other pieces.
