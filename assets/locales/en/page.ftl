# The page around the table in a browser: what it shows before the program is there, and when
# the program has broken down. Used by web/page; plain texts without arguments.

page-description = Shogi relatives on a table of wood, against people or the built-in engine. Nothing to install.
page-table = The table. Arrows move the cursor, Enter chooses, Escape lets go; everything can also be done with a mouse, a finger or a gamepad.
page-screen-reader = Screen reader: show the table as text
page-loading = Loading
page-fetching = Fetching the table …
page-starting = Laying the table …
page-try-again = Try again
page-no-script = Komadai needs JavaScript.
page-cannot-draw = This browser cannot draw the table.
page-needs-webgl = Komadai needs WebGL 2. Any browser of the last years has it; it may be switched off in the settings, or the graphics driver may be too old.
page-driver-lost = The graphics driver has let go of the table.
page-broken = Something went wrong.
page-game-kept = Your game is kept: try again, then choose Continue.
page-not-arrived = The table did not arrive.
