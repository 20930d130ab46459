# The first five minutes: the page Quick game, and what a beginner's game shows.

title-first-game = Play your first game
title-play = Play
title-quick-game = Quick game
title-with-others = Play with others
title-all-games = All games
quick-title = Quick game
quick-about = You move first, and a beginner can beat the engine.
quick-close = Back
quick-play = Play
quick-play-game = Play { $game }
quick-learn = Learn the moves, { $minutes } min
quick-learn-on = { $minutes } minutes: the next lesson
quick-about-minishogi = Shogi in ten minutes. What you capture changes sides: drop it back on the board.
quick-about-sankaku = A board of triangles, no drops, and an Emperor that leaps anywhere.
quick-about-sigma = Bases move as their stones say. Capture a base, and choose the stones you keep.

goal-sigma = Bring your royal, ringed in gold, to this circle, or mate.
goal-sankaku = Capture this Emperor.
goal-mate = Mate this { $royal }.
goal-of-four = Mate these Kings.
check-answers = The marked pieces can answer the check.
first-capture = Yours now: drop it on an empty square on any turn of yours.
pointed-piece = { $piece }: { $movement }
lesson-first-game = Play a first game

turning-point-show = See the turning point
turning-point-title = The turning point
turning-point-text = { $seat } played { $played }: { $after } Better was { $better }: { $before } The numbered arrows are the better line, the other is the move played.
turning-point-looking = Looking for the turning point: { $done } of { $plies }
turning-point-none = No single move turned this game.
suggested-level = You won { $won } of your last { $games } games against level { $played }: try level { $level }.
suggested-level-take = Try level { $level }

picker-more = More
picker-fewer = Fewer
picker-best = the most promising
picker-most-reach = the most reach
picker-least-back = fewest stones given back
picker-as-it-is = your base as it is
