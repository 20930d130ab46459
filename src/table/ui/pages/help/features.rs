//! Help on what the program does beside the rules: hint, threat, analysis, review, the engine,
//! saved games, typed moves. The same for every game; knows no rule and draws nothing.

/// A heading and the text below it.
pub type Feature = (&'static str, &'static str);

/// The features in the order of the page. Desktop and browser differ in a few.
pub const FEATURES: [Feature; 13] = [
    (
        "Hint",
        "Press Hint when it is your turn. The engine shows its best move and the moves it expects \
         after it, as numbered arrows on the board and in words beside it. Press Hint again to \
         hide them.",
    ),
    (
        "Threat",
        "Press Threat, under More, to see what your opponent would do if you passed. You see it \
         only if it would cost you something. Against several opponents you see the move that \
         harms you most. In check there is nothing to show: the check is the threat.",
    ),
    (
        "Analysis",
        "Press Analyse, or press a move in the move list, to study the game. Step back and \
         forward, and try other moves on the board. Your game does not change and waits for you: \
         Back to game returns to it.",
    ),
    (
        "The engine's lines",
        "In analysis the engine lists its three best lines and searches deeper for up to five \
         minutes. Point at a line to see it on the board, press it to play its first move. On a \
         touch screen, tap a line once to see it and again to play it. Turn off stops the engine, \
         so that you can think for yourself.",
    ),
    (
        "Variations",
        "If you try a move in analysis, you start a variation. The move list shows its moves in \
         another colour. Played from here lists the moves you tried in the position: press one to \
         follow it. To the moves played takes you back to the game.",
    ),
    (
        "Play from here",
        "You can play on from a position of the analysis. Choose who plays each seat. If the game \
         you leave has gone beyond each seat's first move, you find it under Saved games.",
    ),
    (
        "Review",
        "Press Review, in analysis or when a game is over, and the engine goes through the whole \
         game from the end to the start. In the move list ?! marks an inaccuracy, ? a mistake and \
         ?? a blunder. Below the list you see how many each side made: press them to go to the \
         next one.",
    ),
    (
        "The graph of a review",
        "The graph below the board shows who was ahead after each move. Press it or drag along it \
         to go to a move, point at it to read about one. If everybody plays alone, each seat has \
         its own line and no move is marked.",
    ),
    (
        "Evaluation bar",
        "The bar beside the board shows who is ahead. If everybody plays alone, it compares the \
         seat to move with the average of the others. In Settings you choose when you see it. \
         With Always, your opponent's engine also tells its score and the moves it expects.",
    ),
    ("Threads and memory", RESOURCES),
    (
        "Players",
        "Press the name of a player beside the board to change who plays: you, another person or \
         another level of the engine. If only engines play, Take back makes them wait and Play on \
         lets them continue.",
    ),
    ("Saved games", SAVED_GAMES),
    (
        "Typing and copying moves",
        "Press the key for Type a move, write a move as the move list shows it (P-7f in shogi) or \
         by its squares (7g7f), and press Enter. If the move is refused, you see why and can \
         correct it. Escape closes the field. Right-click a move in the move list to copy it.",
    ),
];

#[cfg(not(target_arch = "wasm32"))]
const RESOURCES: &str = "In Settings you choose how many threads and how much memory the engine \
    uses for hints, for analysis and at its strongest level. Other levels play the same on every \
    machine. With Pondering, the strongest level also thinks while you do.";

#[cfg(target_arch = "wasm32")]
const RESOURCES: &str = "In Settings you choose how much memory the engine uses for hints, for \
    analysis and at its strongest level. Other levels play the same on every machine. In a \
    browser the engine always uses one thread.";

#[cfg(not(target_arch = "wasm32"))]
const SAVED_GAMES: &str = "Your game is saved after every move; Continue on the title screen opens \
    it again. If you start another game, the old one is kept under Saved games once it has gone \
    beyond each seat's first move. Save record, in Settings and at the end of a game, saves a \
    game at any time. Saved games also lists KIF files of shogi that you put into its folder. You \
    can bring back a game you deleted until you open that page again. To open a record from \
    elsewhere, start komadai with its file name.";

#[cfg(target_arch = "wasm32")]
const SAVED_GAMES: &str = "Your game is saved in this browser after every move; Continue on the \
    title screen opens it again. If you start another game, the old one is kept under Saved games \
    once it has gone beyond each seat's first move. In Settings, Save the game as a file \
    downloads it, Open a record opens such a file (you can also drop it on the board), and Copy a \
    link to the game copies a link that opens the game in any browser: whoever follows it plays \
    the seat to move against the engine. You can bring back a game you deleted until you \
    open Saved games again.";
