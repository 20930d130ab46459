//! The rules pages, told in short for players.

/// A heading and what it heads.
pub type Rule = (&'static str, &'static str);

/// The rules of a game in short; nothing of one from a player's own file.
#[must_use]
pub fn rules(name: &str) -> &'static [Rule] {
    match name {
        "sigma" => &SIGMA,
        "sankaku" => &SANKAKU,
        "shogi" => &SHOGI,
        "minishogi" => &MINISHOGI,
        "hand" => &HAND,
        "yonin" => &YONIN,
        "four" => &FOUR,
        _ => &[],
    }
}

const SIGMA: [Rule; 7] = [
    (
        "Bases and stones",
        "Each side has 20 bases with room for four stones and a royal with room for two. \
         Stones belong to nobody: they change hands, and all 84 stay in the game.",
    ),
    (
        "Moving",
        "A base moves as any one of its stones. With more W or F it slides further, one \
         square a stone; with two D or two E it may leap twice in one direction.",
    ),
    (
        "Taking",
        "Whoever takes a base chooses, out of the stones of both, what the own base holds \
         now: no fewer than before. The rest goes to the other's storage, with the empty base.",
    ),
    (
        "Dropping",
        "Instead of moving, a base from the storage may be filled with stones from the \
         storage and set on any empty square.",
    ),
    (
        "Corners",
        "With a base on a red corner of the other side, a turn may be spent to take one \
         stone out of the other's storage.",
    ),
    (
        "Winning",
        "Mate the other royal, leave the other without a legal turn, or bring your own \
         royal onto the circle on the other side.",
    ),
    (
        "Repetition",
        "Whoever brings the same position about for the third time loses.",
    ),
];

const SANKAKU: [Rule; 7] = [
    (
        "The board",
        "Forty-four triangles. Strips of triangles run in three directions; from a cell six \
         ways lead out along them, two through each of its sides.",
    ),
    (
        "Moving",
        "Black moves first. Whoever takes a piece removes it from the game. There is no \
         passing, and nobody has to move an Emperor that is attacked.",
    ),
    (
        "The second cell",
        "The second cell of a way is where the Cavalry leaps to. A Soldier takes there too, \
         if the cell between is empty.",
    ),
    (
        "Running down",
        "A Chariot may run through enemy Soldiers on its way: every one it passes is taken. \
         Soldiers cannot take Chariots.",
    ),
    (
        "Becoming a General",
        "Cavalry and Soldiers that take anything become Generals.",
    ),
    (
        "Winning",
        "Take the other Emperor. Your own Emperor may take it only if no piece could take \
         yours back on that cell; any other piece may always take it.",
    ),
    (
        "Repetition and draws",
        "A piece that is under attack may not go where the position has stood before. The \
         fourth time a position stands, and a hundred turns each without a capture, draw.",
    ),
];

const SHOGI: [Rule; 5] = [
    (
        "Moving",
        "Black moves first. A captured piece goes to the hand of its captor, unpromoted.",
    ),
    (
        "Promotion",
        "A piece that moves into, within or out of the last three ranks may promote, and \
         must if it could never move again.",
    ),
    (
        "Dropping",
        "Instead of moving, a piece from the hand is set on an empty square from which it \
         could move: no second unpromoted Pawn of yours on a file, and no Pawn that mates.",
    ),
    (
        "Winning",
        "Mate the other King. Whoever has no legal move has lost.",
    ),
    (
        "Repetition and impasse",
        "The fourth time a position stands is a draw; who gave check with every move in \
         between has lost. With both Kings in the other's camp, points may decide.",
    ),
];

const MINISHOGI: [Rule; 4] = [
    (
        "Moving and dropping",
        "As in shogi, on five by five squares, without Knights and Lances.",
    ),
    (
        "Promotion",
        "A piece may promote on the last rank, and a Pawn must.",
    ),
    (
        "Winning",
        "Mate the other King. Whoever has no legal move has lost.",
    ),
    (
        "Repetition",
        "The fourth time a position stands, Black loses, or else whoever gave check with \
         every move in between.",
    ),
];

const HAND: [Rule; 6] = [
    (
        "Ten in the hand",
        "As in shogi, but ten pieces of each side start in the hand and are dropped in the \
         course of play.",
    ),
    (
        "Soldiers",
        "A Soldier steps forward or sideways. It may neither move nor be dropped onto a \
         file where another Soldier of yours stands.",
    ),
    (
        "Promotion",
        "Only the Knight promotes, and it must when it reaches the last three ranks.",
    ),
    (
        "Dropping",
        "No Knight into the last three ranks, no Lance onto the last. A Hasty or an Onager \
         must attack the other King from where it is dropped.",
    ),
    (
        "Winning",
        "A mated King, or no legal move, loses the hand; so does giving check without end. \
         A match goes to whoever wins two hands in a row; colours change after every hand.",
    ),
    (
        "What is not certain",
        "The diagrams of the rules have not survived: range and directions of Tycoon, \
         Shogun and Soldier and the leaps of Onager and Hasty are reconstructed. As they \
         are, Black can force mate on the second turn. So a hand begins with a truce, in \
         which nobody may give check (nor drop a Hasty or an Onager), unless you choose to \
         play without one.",
    ),
];

const YONIN: [Rule; 6] = [
    (
        "Four seats",
        "Everybody plays alone, clockwise. A captured piece goes to the hand of its captor; \
         pieces promote on the three ranks farthest from their seat.",
    ),
    (
        "Check",
        "A seat in check moves at once, whosever turn it would be; those between are passed \
         over. It must relieve the check, and nobody may leave their own King attacked.",
    ),
    (
        "Going out",
        "A mated seat is out at once. Its King leaves the board, its hand goes to the seat \
         that mated; its pieces stay, neutral: they do not move, but they still attack.",
    ),
    (
        "Dropping",
        "On any empty square from which the piece could move; one unpromoted Pawn of a seat \
         on each of its files; no Pawn that mates anybody.",
    ),
    (
        "Passing",
        "Who is not in check and has no legal move passes.",
    ),
    (
        "Winning",
        "The last seat in the game wins. Repetition draws among the seats left; by agreement \
         points decide an impasse.",
    ),
];

const FOUR: [Rule; 6] = [
    (
        "Four seats on a cross",
        "Each seat starts on its own arm. Nothing moves through the missing corners. \
         Captured pieces go to the captor's hand.",
    ),
    (
        "Partners",
        "In the team styles partners neither take each other's pieces nor give each other \
         check. A side wins when both Kings of the other are mated at the same time.",
    ),
    (
        "Each alone",
        "In the individual style a King may be taken once its seat has had a turn and could \
         not relieve the check. Then the seat is out; the last one in the game wins.",
    ),
    (
        "Promotion",
        "On the arms of the three other seats, a partner's too.",
    ),
    (
        "Check",
        "A seat in check must relieve it. Who cannot, or has no legal move, passes.",
    ),
    (
        "Free Kings",
        "If so chosen, Kings are pieces like any other: taken, held and dropped. Whoever \
         has all four wins.",
    ),
];
