# Analysis and the engine's advice.

analysis-title = Analysis
analysis-moves = Moves
analysis-engine-off = off
analysis-engine-looking = thinking
analysis-turn-on = Turn on
analysis-turn-off = Turn off
analysis-engine = Engine
analysis-end-review = End review
analysis-review = Review
analysis-to-moves-played = To the moves played
analysis-first = To the start
analysis-back = One move back
analysis-forward = One move forward
analysis-last = To the end
analysis-pass = Pass
analysis-threat = Threat
analysis-play-from-here = Play from here
analysis-back-to-game = Back to game
analysis-played-from-here = Played from here
advice-engine-failed = the engine failed
advice-hint = Hint
advice-show-line = Show line
advice-hide-line = Hide line
advice-looking = thinking
advice-game-over = the game is over
advice-no-threat = No serious threat
advice-looking-for-threat = thinking
advice-threat = Threat
advice-engine = Engine
bar-coloured-part = The coloured part shows this score.

## Words below the signs on small buttons

tool-flat = Flat
tool-seated = Tilt
tool-turn = Turn
tool-play = Play
tool-file = File
tool-undo = Undo
tool-redo = Redo
tool-mirror = Mirror
tool-exchange = Swap
tool-clear = Clear
tool-start = Start
tool-with-key = { $name } ({ $key })
