# What the table says of itself: what was done, what cannot be done now, and what went wrong outside the game.

## Turns and setups

refused-no-game = There is no game on the table.
refused-engine-to-move = It is the engine's turn.
refused-premove = Your premove cannot be played. { $reason }
refused-other-to-move = It is another player's turn.
refused-not-here = Nobody at this device plays that seat.
refused-no-advice = The engine helps nobody while this online game goes on.
refused-nothing-to-take-back = There is no turn of yours to take back.
refused-no-take-back = In this game you cannot take back a turn.
refused-start-of-game = This is the start of the game.
refused-end-of-line = This is the end of the line.
refused-only-line = There is no other variation here.
refused-nothing-to-undo = There is nothing to undo.
refused-nothing-to-redo = There is nothing to redo.
refused-nothing-to-save = Nothing has changed since you saved.
refused-no-more-help = There is no more help here.
refused-step-open = Do first what this step asks for.
refused-first-step = This is the first step.
refused-puzzle-open = Solve the puzzle first.
refused-pass = You can only pass when there is no legal move.
refused-no-impasse = There is no impasse to agree on now.
refused-engine-plays-on = The engine wants to play on: it is too soon after the last capture.
refused-nothing-to-play = The game ends here: there is no move to play.
refused-no-preset = There is no setup with the name { $name }.
refused-engine-sets-up = The engine is still setting up its stones.
notice-no-setup = The engine found no setup. Press Try again.
notice-no-setup-idea = The engine found no setup. Ask again, or place the stones yourself.
notice-search-failed = The engine found no move. Press Try again, or take back a turn.
notice-review-failed = The engine could not finish the review. Press Review again.
notice-no-worker = Background workers are blocked: the engine plays weaker, and the board stutters while it thinks.
notice-no-network = What the engine has learnt about this game could not be loaded: it plays weaker for now.
notice-driver-lost = The graphics driver stopped, and the page has loaded itself again. Nothing is lost.

## Games on the disk. What the system says comes last: it may be in its own language.

notice-loop-begun = Drawing your game as a loop of ten seconds.
notice-loop-not-drawn = Your game could not be drawn as a loop.
notice-saved = Saved as { $path }.
notice-previous-not-saved = The previous game could not be saved. { $error }
notice-downloaded = The game was downloaded, but could not be saved here. { $error }
notice-not-saved = The game could not be saved. { $error }
notice-not-kept = This game is not being saved. { $error }
notice-room-not-kept = This online game cannot be saved, so nothing is sent until it can. { $error }
results-not-kept = The result of this game could not be saved: { $error }
notice-no-folder = There is no folder for games.
notice-file-kept-as = The file is kept as { $path }.
crash-told = Something went wrong, and Komadai had to close. Your games and studies are saved in { $games }; what happened is noted in { $log }.
# What is wrong stands in the text of the file, at the place that $fault begins with.
file-fault = { $path }, { $fault }
file-usual-settings = The usual settings are used.
file-usual-keys = The usual keys are used.
file-usual-game = The settings of your last game could not be read.
file-usual-results = The results of earlier games could not be read.
file-usual-lessons = Your progress in the lessons could not be read.
file-usual-puzzles = Your progress in the puzzles could not be read.
file-usual-mistakes = Your mistakes could not be read.
file-error = { $path }: { $error }
storage-not-found = There is no such file.
storage-not-a-folder = There is a file where a folder should be.
storage-not-a-file = This is no file, but a folder or a device.
storage-not-permitted = The system does not permit it.
storage-read-only = Nothing can be written there.
storage-exists = There is already a file of this name.
storage-full = There is no space left.
storage-no-browser-storage = This browser saves nothing for this page.
storage-browser-full = The browser's storage for this page is full.
file-too-long = It is longer than { $megabytes } megabytes.
storage-not-removed = The browser could not delete it.
opened-at-start = Opened before the first move. { $reason } You can play on from here.
opened-up-to = Opened up to move { $last }. { $reason } You can play on from here.
opened-other-result = Opened with the result corrected. { $reason }
opened-result-differs = By the record: { $recorded }. By the rules: { $reached }.

## Links and the page

link-refused = This link cannot be opened. { $error }
font-error = { $path } is not a font that can be used. { $error }
font-unreadable = It cannot be read as a font.
font-without-letters = It has no letters.
language-folder-name = { $path }: the name of this folder is no language tag (de, pt-BR).
language-entry = { $path }, line { $line }: this is not Fluent and is left out.
host-no-language = This language could not be downloaded. Choose it again when you are online.
host-refused = Komadai did not understand what the page asked for. { $error }
