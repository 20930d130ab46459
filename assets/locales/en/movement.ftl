# How a piece of the player's own game moves: clauses of one sentence. $begins and $ends say whether the sentence begins
# and ends with the clause.

clause-step = { $begins ->
    [yes] Steps
   *[no] steps
  } { $directions }{ $ends ->
    [yes] {"."}
   *[no] {";"}
  }
clause-slide = { $begins ->
    [yes] Slides
   *[no] slides
  } { $directions }{ $ends ->
    [yes] {"."}
   *[no] {";"}
  }
clause-slide-up-to = { $begins ->
    [yes] Slides
   *[no] slides
  } up to { $most } squares { $directions }{ $ends ->
    [yes] {"."}
   *[no] {";"}
  }
# $cells is how far the jump goes.
clause-jump = { $begins ->
    [yes] Jumps
   *[no] jumps
  }{ $repeats ->
    [once] {""}
    [endless] {" on and on"}
   *[some] {" up to"} { $most } times
  } to the { $cells ->
    [2] second
    [3] third
   *[other] { $cells }th
  } square { $directions }{ $ends ->
    [yes] {"."}
   *[no] {";"}
  }
# $ways are messages knight-way-...
clause-knight-jump = { $begins ->
    [yes] Jumps
   *[no] jumps
  }{ $repeats ->
    [once] {""}
    [endless] {" on and on"}
   *[some] {" up to"} { $most } times
  } { $ways }{ $ends ->
    [yes] {"."}
   *[no] {";"}
  }
knight-way-all = { $long } squares one way and { $short } at right angles
knight-way-ahead = { $long } squares { $direction } and { $short } sideways
knight-way-aside = { $long } squares { $direction } and { $short } forward or backward

direction-all = in any direction
direction-orthogonal = orthogonally
direction-diagonal = diagonally
direction-forward = forward
direction-backward = backward
direction-sideways = sideways
direction-left = to the left
direction-right = to the right
direction-diagonal-forward = diagonally forward
direction-forward-left = diagonally forward to the left
direction-forward-right = diagonally forward to the right
direction-diagonal-backward = diagonally backward
direction-backward-left = diagonally backward to the left
direction-backward-right = diagonally backward to the right
