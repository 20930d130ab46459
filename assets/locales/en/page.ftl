# The page around the table in a browser: what it shows before the program is there, and when
# the program has broken down; and what shops of programs say of it. Used by web/page and
# packaging; plain texts without arguments.

page-description = Rare relatives of shogi on a wooden board, against people or the built-in engine. Nothing to install.
page-table = The board. Arrow keys move the cursor, Enter chooses, Escape cancels; a mouse, a finger or a gamepad works, too.
page-screen-reader = Screen reader: show the board as text
page-loading = Loading
page-fetching = Loading the board …
page-starting = Setting up the board …
page-try-again = Try again
page-no-script = Komadai needs JavaScript.
page-cannot-draw = This browser cannot show the board.
page-needs-webgl = Komadai needs WebGL 2. Browsers of recent years have it; yours may have it switched off, or the graphics driver may be too old.
page-driver-lost = The graphics driver stopped.
page-broken = Something went wrong.
page-game-kept = Your game is saved: try again, then choose Continue.
page-not-arrived = The board could not be loaded.
page-store-summary = Rare relatives of shogi, against people or the engine
page-store-text = Play rare relatives of shogi on a wooden board: Sigma 4 Shogi with bases and stones, Sankaku Shogi on triangles, Hand Shogi with pieces in hand from the start, Yonin Seireigi and Four Player Shogi for four, and shogi and minishogi. Play against people at your table, online or against the built-in engine, with mouse, touch, keyboard or gamepad.
