# Why something is refused: turns, positions, setups, records. Names of pieces are taken with `the`,
# so that no article depends on them.

## Turns

illegal-text = `{ $text }` is not allowed. { $reason }
illegal-game-over = The game is over.
illegal-not-here = That move is not legal in this position.
illegal-nothing-forbids = Nothing forbids that.
illegal-no-such-thing = There is no such cell or piece.
illegal-empty = There is nothing on { $cell }.
illegal-not-yours = What stands on { $cell } is not yours.
illegal-no-answer = What stands on { $cell } cannot stop the check.
illegal-no-move = What stands on { $cell } cannot move now.
illegal-hand-not-yours = That is { $owner }'s hand, and { $mover } is to move.
illegal-own-piece = { $piece ->
    [base] Your own base stands on { $cell }.
   *[piece] Your own piece stands on { $cell }.
}
illegal-stays = { $piece ->
    [base] A base cannot stay on { $cell }.
   *[piece] A piece cannot stay on { $cell }.
}
illegal-cannot-reach = The { $piece } on { $from } cannot reach { $to }.
illegal-blocked = The { $piece } on { $from } cannot reach { $to }: the { $blocker } on { $at } is in the way.
illegal-leaves-royal = That would leave your { $royal } on { $cell } attacked from { $by }.
illegal-passes-attacked = The { $royal } may not pass through { $cell }, which is attacked from { $by }.
illegal-history = What has been played before forbids that.
illegal-already-out = { $seat } is out of the game already.
illegal-no-impasse = There is no impasse to agree on here.
illegal-no-declaration = Your entered King cannot be declared here.
illegal-written-as = That turn is written { $text }.
illegal-ambiguous = That could be any of { $texts }.
illegal-origin-missing = No turn is written like that. Say where it starts, as in Re3-c3.

## Sigma

sigma-base-to-storage = A base never goes back to the storage by itself.
sigma-opponents-bases = The bases in that storage are not yours.
sigma-stone-to-base = You cannot add stones to a base on the board.
sigma-stone-without-base = A stone comes to the board on a base. Drop a base from your storage.
sigma-stone-way = Stones go only from your opponent's storage to yours.
sigma-contents-missing = An enemy base stands on { $to }. Say what your base holds after capturing it, for example { $from }{ $to }={ $example }.
sigma-nothing-to-take = There is nothing to capture on { $cell }.
sigma-storage-lacks = Your storage holds { $held }, which is not enough for { $wanted }.
sigma-bases-lack = The two bases hold { $held }, which is not enough for { $wanted }.
sigma-fewer-stones = The base holds { $held } and may not hold fewer stones afterwards, as { $wanted } would be.
sigma-not-on-royal = The royal base may not hold { $stones }.
sigma-not-on-base = No base may hold { $stones }.
sigma-no-base-stored = There is no base in your storage.
sigma-no-stone-stored = There is no stone in your storage to fill a base with.
sigma-occupied = { $cell } is not empty: a base is dropped on an empty square.
sigma-not-a-stone = You can take only stones from a storage.
sigma-no-corner-held = You can take a stone only while one of your bases stands on a red corner of your opponent's.
sigma-stone-not-stored = There is no { $stone } in your opponent's storage.
sigma-no-such-base = { $base ->
    [royal] You have no royal base R{ $stones } there.
   *[base] You have no base { $stones } there.
}
sigma-equal-bases = The equal bases on { $cells } can go there: say which.
sigma-capture-not-written = An enemy base stands on { $cell }: write x{ $cell }.
sigma-result-not-written = Say what the base becomes, after &.
sigma-changes-without-taking = A base changes only when it captures, not on { $cell }.
sigma-not-royal = Only the royal base is written with R.
sigma-nothing-left-over = No stone is left over.
sigma-left-over = What is left over is written /{ $stones }.
sigma-no-such-stone = There is no such stone.
sigma-no-such-setup-base = There is no such base on the board.
sigma-stone-of-other-seat = Stones stay with the side that places them.

## Sankaku

sankaku-no-hands = Captured pieces leave the game: there are no hands.
sankaku-runs-down-one = A Chariot may run down only one Soldier in one slide.
sankaku-soldier-takes-chariot = A Soldier cannot capture a Chariot.
sankaku-soldier-must-take = A Soldier goes to the second cell only to capture something there.
sankaku-defended-emperor = The Emperor on { $cell } is defended: yours may not capture it.
sankaku-defended-emperor-from = The Emperor on { $cell } is defended from { $by }: yours may not capture it.
sankaku-repeats-under-attack = That would bring back an earlier position, though the piece on { $cell } is under attack.
sankaku-repeats-under-attack-from = That would bring back an earlier position, though the piece on { $cell } is under attack from { $by }.

## Shogi and its relatives

shogi-ends-off-board = A piece goes to a square of the board.
shogi-no-pass = You may not pass.
shogi-can-move = You may not pass while you have a legal move.
shogi-truce = { $turns ->
    [one] Nobody may give check in the first turn of the game.
   *[other] Nobody may give check in the first { $turns } turns of the game.
}
shogi-truce-drop = { $turns ->
    [one] The { $piece } must attack the enemy { $royal } from where it is dropped, and nobody may give check in the first turn of the game.
   *[other] The { $piece } must attack the enemy { $royal } from where it is dropped, and nobody may give check in the first { $turns } turns of the game.
}
shogi-owner-is-out = { $seat } is out: the piece on { $cell } cannot move.
shogi-partners-piece = A piece of your partner { $seat } stands on { $cell }, which you cannot capture.
shogi-royal-never-taken = The { $piece } is never captured.
shogi-not-in-check = The { $piece } of { $seat } is not in check.
shogi-has-not-lost-turn = { $seat } has not lost a turn to the check yet.
shogi-can-escape = { $seat } could still get out of check.
shogi-must-promote = The { $piece } must promote on { $cell }.
shogi-never-promotes = The { $piece } does not promote.
shogi-promotes-start-or-end = The { $piece } promotes only on a move that starts or ends in the promotion zone.
shogi-promotes-end = The { $piece } promotes only on a move that ends in the promotion zone.
shogi-not-held = You hold no { $piece }.
shogi-occupied = { $cell } is not empty, so nothing can be dropped there.
shogi-never-moves = The { $piece }, dropped on { $cell }, could never move again.
shogi-drop-in-zone = The { $piece } may not be dropped into the promotion zone.
shogi-drop-on-last-ranks = { $ranks ->
    [one] The { $piece } may not be dropped on the last rank.
   *[other] The { $piece } may not be dropped on the last { $ranks } ranks.
}
shogi-file-is-full = { $most ->
    [one] You already have one { $piece } on the file of { $cell }.
   *[other] You already have { $most } pieces like it ({ $piece }) on the file of { $cell }.
}
shogi-attacks-no-king = The { $piece } must attack the enemy { $royal } from where it is dropped, and from { $cell } it does not.
shogi-drop-mates = The { $piece } may not be dropped so that it mates, and on { $cell } it would mate { $seat }.
shogi-still-in-check = You must get out of check, and your { $royal } on { $cell } would still be attacked from { $by }.
shogi-none-on = You have no { $piece } on { $cell }.
shogi-none-on-board = You have no { $piece } on the board.

## Positions that cannot be played from

unplayable = The position cannot be played. { $reasons }
unplayable-board-too-large = The board of this game is too large.
unplayable-no-royal = { $seat } has no { $piece }.
unplayable-many-royals = { $seat } may have only one { $piece }, but has { $count }: on { $cells }.
unplayable-no-royals = Neither side has the { $piece }.
unplayable-royal-of-out = { $seat } is out, but has the { $piece } on { $cells }.
unplayable-hand-without-drops = { $seat } holds something, but in this game captured pieces are gone.
unplayable-hand-of-out = { $seat } is out, so nothing may be in its hand.
unplayable-royal-in-hand = { $seat } holds the { $piece } in hand.
unplayable-out = { $seat } is out, but in this game nobody ever is.
unplayable-mate = { $seat } is marked as mated, but in this game nobody ever is.
unplayable-all-out = Everybody is out.
unplayable-turn-of-out = { $seat } is to move, but is out.
unplayable-waiting-in-check = { $seat } is in check, with the { $royal } on { $cell }, but { $mover } is to move.
unplayable-too-many-pieces = There are { $count } pieces, more than { $most }.
unplayable-base-contents = { $base ->
    [royal] The royal base on { $cell } may not hold { $stones }.
   *[base] The base on { $cell } may not hold { $stones }.
}
unplayable-base-count = { $seat } has { $board } bases on the board and { $stored } in storage instead of { $expected }.
unplayable-stone-total = The game has { $expected } of the stone { $stone } in all, but there are { $found } here.

## Setups of Sigma

setup-empty-base = { $cell }: a base holds at least one stone.
setup-too-many-placed = { $seat } has placed { $placed } of the stone { $stone }, but a side has { $all }.
setup-not-all-placed = { $seat } has placed only { $placed } of { $all } of the stone { $stone }.
base-no-room = { $base ->
    [royal] { $cell }: the royal base has room for { $room } stones.
   *[base] { $cell }: a base has room for { $room } stones.
}
base-too-many = { $cell }: a base holds at most { $most } of the stone { $stone }.
base-several-of-rank = { $rank ->
    [3] { $cell }: a base holds at most one Camel or Zebra.
   *[4] { $cell }: a base holds at most one Jumper or Knight.
}
base-rank-four-on-royal = { $cell }: the royal base never holds the Jumper or the Knight.
base-starts-on-royal = { $cell }: the { $stone } may not start on the royal base.
base-starts-on-corner = { $cell }: the { $stone } may not start on a corner.
base-ranks-three-and-four = { $cell }: a base may not start with both a Camel or Zebra and a Jumper or Knight.
start-setup = Setup of { $seat }: { $reason }
start-no-setup = This game begins without a setup.
start-lines = A setup has { $expected } lines, one for each player. Here { $found ->
    [one] is 1 line
   *[other] are { $found } lines
}.

## Records

record-too-new = A newer program wrote this record, of version { $found }: this one reads versions up to { $newest }.
record-no-such-format = The record says version { $found }: there are versions 1 to { $newest }.
replay-start = The game cannot begin like that. { $reason }
replay-move = Move { $number }: { $reason }
replay-other-result = The record says `{ $recorded }`, the rules say `{ $reached }`.
tree-no-such-node = node: expected one of the tree, found { $node } which is not there
tree-start-node = node: expected one that a move leads to, found the start position
tree-full = tree: expected at most { $most } nodes, found one more
kif-start = { $place }: { $reason }
kif-move = { $place }, move { $number }: { $reason }
paste-empty = Expected a game or a position, found nothing.
paste-unknown = This is no record, KIF, CSA, USI moves, position or link: `{ $found }`
paste-no-game = The file holds a position and no game.
paste-as-link = As a link: { $reason }
paste-as-record = As a record: { $reason }
paste-as-kif = As KIF: { $reason }
paste-as-csa = As CSA: { $reason }
paste-as-usi = As USI moves: { $reason }
paste-as-position = As a position: { $reason }
export-not-shogi = KIF, KI2, CSA and USI have words for shogi and minishogi only, and this is { $name }.
export-variation = A variation is left out. { $reason }
export-variations = { $moves ->
    [one] Left out: the variations, { $moves } move.
   *[other] Left out: the variations, { $moves } moves.
}
export-variation-ending = Left out: how a variation ends (`{ $text }`).
export-start-ply = Left out: that the start stands at move { $ply }.
export-comments = Left out: the comments.
export-times = Left out: the times used.
export-fractions-of-seconds = Left out: the fractions of seconds in the times used.
export-time-used = Left out: a time used of { $seconds } seconds.
export-signs = Left out: the signs of moves.
export-marks = Left out: arrows and circles.
export-evaluations = Left out: what engines thought of positions.
export-times-left = Left out: the times left.
export-tags = Left out: the tags.
export-time-control = Left out: the time control.
export-preface = Left out: who played, when and where.
export-match-context = Left out: what the next game of the match needs to know.
export-ending = Left out: how the game ended ({ $outcome }).
export-ending-but-for-comment = How the game ended stands in a comment only ({ $outcome }).
export-entering-king-rule = Left out: the entering-king rule (`{ $rule }`).
export-letters = The encoding has no place for these letters, and a sign stands for them: { $letters }
