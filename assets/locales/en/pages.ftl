# Pages: title, new game, players, saved games.

players-title = Players
players-play-on = Play on
players-note = The game continues from the current position.
play-here-title = Play from here
play-here-play = Play
play-here-note = The game is kept under Saved games once everyone has moved.
players-back = Back
players-out = out
players-to-move = to move
new-game-title = New game
new-game-rules = Rules
new-game-back = Back
new-game-start = Start the game
new-game-options = Options
new-game-options-usual = As usual
new-game-first = first
new-game-start-here = Start here
new-game-two-seats = Two players
new-game-four-seats = Four players
new-game-human = Human
new-game-engines = Engines
new-game-own-levels = Each its own
new-game-engine = Engine
new-game-setup-random = A random legal setup.
new-game-setup-engine = A setup the engine likes.
new-game-setup-by-hand = Place the stones yourself before the game.
new-game-setups-unfold = Other setups
new-game-setups-fold = Fewer
saved-title = Saved games
saved-none = No game has been saved yet.
saved-done = Back
saved-delete = Delete
saved-restore = Bring back
saved-deleted = Deleted
saved-not-finished = not finished
title-motto = A quiet board for the rarer relatives of shogi.
title-setup = Back to the setup
title-continue = Continue
title-study = Study
title-saved-games = Saved games
title-help = Rules
title-settings = Settings
title-open = Open a record
title-quit = Quit
title-version = Version { $version }
new-game-level = { $number }
saved-kept-in-browser = Saved in this browser
saved-named = { $game }, { $name }
saved-summary = { $count ->
    [one] 1 move
   *[other] { $count } moves
}, { $result }
saved-days-ago = { $days ->
    [0] today
    [one] yesterday
   *[other] { $days } days ago
}
saved-play-on = Play on
saved-won = { $seats } won ({ $reason })
saved-drew = { $seats } drew ({ $reason })
