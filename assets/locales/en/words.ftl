# What the panels say of a game: seats, status, scores, endings.

noun-base = base
noun-royal = royal
noun-king = King
noun-piece = { $piece ->
    [base] base
   *[piece] piece
}

## Places and markings

place-hand = { $hand ->
    [storage] { $seat }'s storage
   *[hand] { $seat }'s hand
}
marking-corner = { $cell } is { $owner }'s red corner: while a base of { $other }'s stands on it, { $other } may use a turn to take a stone from { $owner }'s storage.
marking-circle = { $cell } is { $other }'s goal: { $other } wins with the royal on its circle.

## Players and matches

player-human = Human
player-you = You
player-elsewhere = Online
player-engine = Engine, { $level }
player-engine-level = Engine, level { $level }
player-engine-short = Level { $level }
setup-random = Random
setup-engine = Engine's choice
setup-by-hand = By hand
match-score-seat = { $seat } { $wins }

## Whose turn it is

headline-thinking = { $seat } is thinking
headline-waits = { $seat }’s engine is paused
headline-pass = { $seat } can only pass
headline-your-check = You are in check
headline-your-turn = Your turn
headline-check = { $seat } is in check
result-you-win = { $moves ->
    [0] You won
    [one] You won in 1 move
   *[other] You won in { $moves } moves
}
result-you-lose = You lost this time
headline-to-move = { $seat } to move
headline-then = then { $seat }
teams-none = Everyone for themselves
teams-against = { $ours } against { $theirs }

## Who is ahead in material

lead-stones = { $count ->
    [one] 1 stone more than the other side, on bases and in storage
   *[other] { $count } stones more than the other side, on bases and in storage
}
lead-alone = Pieces worth { $lead } more than anybody else's, board and hand together
lead-board = Pieces worth { $lead } more than the other side's
lead-board-and-hand = Pieces worth { $lead } more than the other side's, board and hand together
seat-ahead = { $lead } in pieces

## The line under the board

status-result = { $result }. { $reason }
status-thinking = { $seat } is thinking.
status-picker = Choose the stones for the base on { $place }, then confirm.
status-promote = Promote the { $piece } as it moves to { $place }?
status-tap-again = Tap { $place } again to move there.
status-must-pass = { $seat } has no legal move and can only pass.
status-choose-answer = { $piece ->
    [base] Choose a base.
   *[piece] Choose a piece.
}
status-skipped = { $count ->
    [one] { $skipped } was passed over: { $seat }, in check, moves at once.
   *[other] { $skipped } were passed over: { $seat }, in check, moves at once.
}
choose-piece = { $piece ->
    [base] a base
   *[piece] a piece
}
choose-drop = { $hand ->
    [storage] one from the storage to drop
   *[hand] one from the hand to drop
}
choose-only-drop = { $hand ->
    [storage] { $piece ->
        [base] a base from the storage to drop
       *[piece] a piece from the storage to drop
    }
   *[hand] { $piece ->
        [base] a base from the hand to drop
       *[piece] a piece from the hand to drop
    }
}
choose-stone = a stone of the other storage to take
status-in-check = { $seat } is in check. Answer with { $choices }.
status-to-move = { $seat } to move. Choose { $choices }.
status-truce = { $turns ->
    [one] { $seat } to move, no check in this turn. Choose { $choices }.
   *[other] { $seat } to move, no check for { $turns } more turns. Choose { $choices }.
}
status-can-go = { $count ->
    [one] The { $piece } on { $place } has 1 move.
   *[other] The { $piece } on { $place } has { $count } moves.
}
status-drop = You can drop the { $piece } on { $cell ->
    [cell] { $count ->
        [one] 1 cell
       *[other] { $count } cells
    }
   *[square] { $count ->
        [one] 1 square
       *[other] { $count } squares
    }
}.
status-take-stone = Choose your storage to take the stone.

## How a game ended

ending-wins = { $count ->
    [one] { $winners } wins
   *[other] { $winners } win
}
ending-draw = A draw
ending-draw-between = A draw between { $seats }
ending-mate = Checkmate: { $loser } cannot get the { $royal } out of check.
ending-stalemate = { $turn ->
    [turn] Stalemate: { $loser } has no legal turn left, which loses.
   *[move] Stalemate: { $loser } has no legal move left, which loses.
}
ending-circle = { $winner }'s royal has reached the circle on { $loser }'s side.
ending-repetition = A draw by repetition.
ending-repetition-loses = { $loser } repeated the position too often, which loses.
ending-perpetual-check = { $loser } repeated the position with checks alone, which loses.
ending-resign = { $loser } resigned.
ending-time = { $loser } ran out of time.
ending-foul = { $loser } broke a rule, which loses.
ending-entering-king = { $winner }'s king has entered the far camp, which wins.
ending-max-moves = As many moves as the tournament allows have been played.
ending-emperor-captured = { $winner } captured the Emperor.
ending-last-seat = Everybody but { $winner } is out.
ending-kings = { $count ->
    [one] { $winner } holds all Kings.
   *[other] { $winner } hold all Kings.
}
ending-team-mated = Both Kings of { $loser } are mated.
ending-impasse = A draw by impasse.
ending-points = { $count ->
   *[other] Both Kings had entered: { $winner } won on points.
}
ending-no-capture = Too many turns went by without a capture.
ending-all-passed = Everybody passed in one round.

## Moves in words

move-piece = { $piece } { $from } to { $to }
move-base = { $place ->
    [inside] base { $from } to { $to }
   *[start] Base { $from } to { $to }
}
move-drop = { $place ->
    [inside] { $piece } dropped on { $to }
   *[start] Drop { $piece } on { $to }
}
move-take-stone = Take { $stone } from the other storage
move-pass = Pass
move-takes = { $place ->
    [inside] capturing the { $piece }
    [inside-more] capturing the { $piece }
   *[start] captures the { $piece }
}
move-promotes = { $place ->
    [inside] promoting
   *[start] promotes
}
move-with-stones = { $place ->
    [inside] holding { $stones }
   *[start] with { $stones }
}

## What the engine thinks

analysis-no-score = The engine has not looked at this position yet.
score-wins-in = wins in { $plies }
score-loses-in = loses in { $plies }
outlook-wins = This wins by force.
outlook-loses = Every move loses.
score-won = won
score-lost = lost
score-draw = draw
score-and-depth = { $depth ->
    [one] { $score }, 1 ply deep
   *[other] { $score }, { $depth } plies deep
}
bar-won = won
bar-draw = draw
bar-wins-in =
    wins
    in { $plies }
bar-loses-in =
    loses
    in { $plies }
assessment-alone = Everybody plays alone. Compared with the average opponent, { $seat }, { $mover ->
    [to-move] to move,
   *[moved] who moved last,
} scores { $score }.
assessment-won = { $count ->
    [one] { $party } has won.
   *[other] { $party } have won.
}
assessment-lost = { $others } won.
assessment-drawn = The game is drawn.
assessment-equal = { $party } and { $others } stand equal.
assessment-ahead = { $count ->
    [one] { $party } is
   *[other] { $party } are
} { $extent ->
    [even] slightly ahead
    [better] ahead
    [much-better] well ahead
   *[winning] winning
}.
assessment-behind = { $count ->
    [one] { $party } is
   *[other] { $party } are
} { $extent ->
    [even] slightly behind
    [better] behind
    [much-better] far behind
   *[winning] losing
}.
assessment-wins-in = { $count ->
    [one] { $party } wins
   *[other] { $party } win
} in { $plies ->
    [one] 1 turn
   *[other] { $plies } turns
}, counting both sides' turns.
assessment-loses-in = { $count ->
    [one] { $party } loses
   *[other] { $party } lose
} in { $plies ->
    [one] 1 turn
   *[other] { $plies } turns
}, counting both sides' turns.
threat-is-check = You are in check: that is the threat.
threat-unclear = No clear threat; having to move may be the problem.
threat-of-seat = { $seat }: { $description }
search-stats = { $depth ->
    [one] 1 ply
   *[other] { $depth } plies
}, { $rate } a second, { $seconds } s
count-thousands = { $count }k
count-millions = { $count }M
thinking-time = Thinking for { $seconds } s
thinking-time-and-depth = { $depth ->
    [one] Thinking for { $seconds } s, 1 ply deep
   *[other] Thinking for { $seconds } s, { $depth } plies deep
}
nodes = { $count } positions
nodes-thousands = { $myriads ->
   *[other] { $count } thousand positions
}
nodes-millions = { $myriads ->
   *[other] { $count } million positions
}

## The review of a game

review-start = The start
review-move = { $seat }: { $notation }{ $sign }
review-inaccuracies = { $count ->
    [0] no inaccuracies
    [one] 1 inaccuracy
   *[other] { $count } inaccuracies
}
review-mistakes = { $count ->
    [0] no mistakes
    [one] 1 mistake
   *[other] { $count } mistakes
}
review-blunders = { $count ->
    [0] no blunders
    [one] 1 blunder
   *[other] { $count } blunders
}
review-better-inaccuracy = An inaccuracy: { $better } was better.
review-better-mistake = A mistake: { $better } was better.
review-better-blunder = A blunder: { $better } was better.

## The rule that ended a game, in a word

reason-mate = mate
reason-stalemate = stalemate
reason-circle = circle reached
reason-repetition = repetition
reason-perpetual-check = perpetual check
reason-emperor-captured = Emperor captured
reason-last-seat = last player
reason-kings = all Kings
reason-team-mated = both Kings mated
reason-impasse = impasse
reason-points = points
reason-no-capture = no capture
reason-all-passed = all passed
reason-resign = resignation
reason-time = out of time
reason-foul = foul
reason-entering-king = entering king
reason-max-moves = move limit
special-move-resign = resigns
special-move-time = out of time
special-move-impasse = impasse
special-move-entering-king = declares
