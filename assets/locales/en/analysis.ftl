# Analysis and the engine's advice.

analysis-title = Analysis
analysis-moves = Moves
analysis-engine-off = off
analysis-engine-looking = looking
analysis-turn-on = Turn on
analysis-turn-off = Turn off
analysis-engine = Engine
analysis-end-review = End review
analysis-review = Review
analysis-to-moves-played = To the moves played
analysis-pass = Pass
analysis-threat = Threat
analysis-play-from-here = Play from here
analysis-back-to-game = Back to game
analysis-played-from-here = Played from here
advice-engine-failed = the engine failed
advice-hint = Hint
advice-looking = looking for it
advice-game-over = the game is over
advice-no-threat = No serious threat
advice-looking-for-threat = looking for one
advice-threat = Threat
advice-engine = Engine
bar-coloured-part = That is the coloured part.
