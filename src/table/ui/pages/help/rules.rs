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

const SIGMA: [Rule; 10] = [
    (
        "Bases and stones",
        "Each side has 20 bases with room for four stones, and a royal, ringed in gold, with room \
         for two: the royals begin on d1 and d7. White moves first. Stones belong to nobody: they \
         change hands, and all 84 stay in the game. A base on the board always holds at least \
         one.",
    ),
    (
        "What a base may hold",
        "At most four stones: up to four W, four F, two D and two E, one stone of rank 3 (Z or C) \
         and one of rank 4 (N or J). The royal holds one or two stones, never N or J. Each side \
         begins with eight each of W, F, D and E, four N, and two each of Z, C and J.",
    ),
    (
        "The setup",
        "White places 42 stones on the 21 bases of the first three ranks, then Black does. In the \
         setup only, J, C and Z may not stand on a corner base or on the royal, and no base may \
         hold both a stone of rank 3 and one of rank 4.",
    ),
    (
        "Moving",
        "A base moves as any one of its stones. Each extra W adds a square to its straight slide, \
         each extra F to its diagonal one; any base blocks a slide. With two D or two E it may \
         leap twice in one direction if the square between the leaps is empty. Leaps pass over \
         anything.",
    ),
    (
        "Taking",
        "Move onto an enemy base to take it. Then choose, out of the stones of both, what your \
         base now holds: no fewer stones than before, within the limits above. You cannot take a \
         base of your own. The rest goes to your opponent's storage, and so does the empty base.",
    ),
    (
        "Dropping",
        "Instead of moving, fill a base from your storage with one to four stones from your \
         storage and set it on any empty square. A drop may give check and mate. You never add \
         stones to a base on the board.",
    ),
    (
        "Red corners",
        "While one of your bases, the royal included, stands on a red corner of your opponent's \
         (White's are a1 and g1, Black's a7 and g7), you may spend a turn to move one stone from \
         your opponent's storage to yours. Two corners give no more than one stone.",
    ),
    (
        "Check",
        "You may not leave your royal attacked, nor slide it through an attacked square, both \
         judged as if it were off the board. It may leap over one, also between two leaps. A base \
         gives check even if it could not legally move.",
    ),
    (
        "Winning",
        "Mate the enemy royal, leave your opponent no legal turn, or bring your royal onto the \
         circle on your opponent's side, where it must not be attacked.",
    ),
    (
        "Repetition",
        "You lose if your turn makes the same position (bases, stones, both storages, side to \
         move) stand for the third time. The position before the first turn does not count.",
    ),
];

const SANKAKU: [Rule; 11] = [
    (
        "The board",
        "Forty-four triangles in strips that run in three directions. Six paths leave each cell \
         along them, two through each of its sides. Cells that share a side are neighbours; the \
         cells around include those that share only a point.",
    ),
    (
        "Moving",
        "Black moves first. A piece that is taken leaves the game. You must move, and there is no \
         check: you may leave your Emperor attacked.",
    ),
    (
        "Emperor and General",
        "The Emperor leaps to any cell. It may take the other Emperor only where no piece could \
         take it back. A General steps to any cell around it.",
    ),
    (
        "Chariot",
        "It slides along a strip and may run down enemy Soldiers: every one it passes is taken, \
         and the slide may go on. Any other piece stops it; an enemy one is taken there. Soldiers \
         cannot take Chariots.",
    ),
    (
        "Cavalry",
        "It leaps to a path's second cell, whatever stands on the first. If a piece of yours \
         stands there, it leaps once more from there, to an empty or an enemy cell and not back \
         to its start. Only the last leap takes.",
    ),
    (
        "Soldier",
        "It steps to a neighbour. It may also take on a path's second cell if the first one is \
         empty.",
    ),
    (
        "Becoming a General",
        "Cavalry and Soldiers that take anything become Generals at once.",
    ),
    (
        "Winning",
        "Take the enemy Emperor. If you have no legal move, you lose.",
    ),
    (
        "Repetition and draws",
        "You may not move a piece so that an earlier position returns if anything but the enemy \
         Emperor attacks it. Otherwise the fourth time a position (cells and side to move) stands \
         is a draw. So are 100 turns of each side without a capture.",
    ),
    (
        "Advice",
        "A Soldier longs for the capture that makes it a General. Cavalry reaches far only from \
         cells that its own side holds; to escape it, keep off the cells it leaps to. Let your \
         opponent be the first to give something up.",
    ),
    (
        "More advice",
        "Two Generals beside the Emperor win the opening. Spend Soldiers before Chariots come \
         out: they cannot stop one or shield the Emperor from it, but they help to hunt it down. \
         Drive the enemy Emperor into a corner of its camp: it reaches everything and has to \
         guard everything. Cavalry beside an Emperor is its way out. A General in front holds \
         ground for the rest. Well played games end in a count of exchanges.",
    ),
];

const SHOGI: [Rule; 6] = [
    (
        "Moving",
        "Black moves first. A captured piece loses its promotion and goes to its captor's hand. \
         You may not leave your King attacked; a piece attacks it even if it could not legally \
         move.",
    ),
    (
        "Promotion",
        "A piece whose move enters, leaves or stays within the last three ranks may promote. It \
         must where it could never move again.",
    ),
    (
        "Dropping",
        "Instead of moving, set a piece from your hand on any empty square from which it could \
         ever move. A file may not hold two unpromoted Pawns of yours, and a dropped Pawn may not \
         mate.",
    ),
    (
        "Winning",
        "Mate the enemy King: it is in check and no legal move ends that. You also lose if you \
         have no legal move.",
    ),
    (
        "Repetition",
        "Positions are the same if board, hands and side to move are. The fourth time one stands \
         is a draw, unless one side checked on every move: that side loses.",
    ),
    (
        "Impasse",
        "When both Kings stand in the other's last three ranks, players may agree to count: Rook \
         and Bishop five points, every other piece one, Kings none, board and hand together. You \
         lose with fewer than 24; if both have 24, the game is drawn. Over the board a player may \
         also declare this alone.",
    ),
];

const MINISHOGI: [Rule; 4] = [
    (
        "Moving and dropping",
        "As in shogi, on five by five squares, without Knights and Lances. Black moves first.",
    ),
    (
        "Promotion",
        "A piece whose move starts or ends on the last rank may promote. A Pawn must.",
    ),
    (
        "Winning",
        "Mate the enemy King. You also lose if you have no legal move.",
    ),
    (
        "Repetition",
        "The fourth time a position stands, Black loses, unless one side checked on every move: \
         then that side loses.",
    ),
];

const HAND: [Rule; 8] = [
    (
        "Ten in the hand",
        "As in shogi, but ten pieces of each side start in the hand: T, SH, two S, O, H, two N \
         and two L. Black moves first.",
    ),
    (
        "Soldiers",
        "A Soldier steps forward or sideways. You may neither move nor drop it onto a file where \
         another Soldier of yours stands.",
    ),
    (
        "Promotion",
        "Only the Knight promotes, and it must when its move ends in the last three ranks. \
         Captured, it is a Knight again.",
    ),
    (
        "Dropping",
        "Any empty square will do, but a Knight may not be dropped into the last three ranks, nor \
         a Lance on the last one (it may move there and stays). A Hasty or an Onager must itself \
         attack the enemy King from where you drop it. A drop may mate, by a Soldier too.",
    ),
    (
        "Winning",
        "Mate the enemy King. You may not leave your own attacked. You also lose the hand if you \
         have no legal move. Over the board an illegal move loses the hand; here it is refused.",
    ),
    (
        "Repetition and impasse",
        "Positions are the same if board, hands and side to move are. The fourth time one stands \
         draws the hand, unless one side checked on every move: that side loses it. With both \
         Kings in the other's last three ranks, players may agree on a draw.",
    ),
    (
        "The match",
        "You win the match by winning two hands in a row. A drawn hand breaks the run. You change \
         colours after every hand.",
    ),
    (
        "What is not certain",
        "The diagrams of the rules have not survived. What the text says: pieces move straight or \
         diagonally, and only the Knight leaves a straight line; Knight, Onager and Hasty jump; \
         Tycoon and Shogun go a limited distance. How far and where to is reconstructed, and so \
         is the Pard; ranks two and three of the start and the sizes come from fuller copies of \
         the article. If you own the original rules, change the moves in the variant file \
         hand.ron. No forced win from the start is known. A truce, in which nobody may give check \
         at first, is an option of ours.",
    ),
];

const YONIN: [Rule; 9] = [
    (
        "Four seats",
        "Everybody plays alone, clockwise: South, West, North, East. South begins, unless you \
         choose another seat or let it be drawn. A captured piece loses its promotion and goes to \
         its captor's hand.",
    ),
    (
        "Promotion",
        "A piece whose move enters, leaves or stays within the three ranks farthest from its seat \
         may promote. It must where it could never move again.",
    ),
    (
        "Dropping",
        "On any empty square from which the piece could ever move; not a Pawn or a Lance on the \
         last rank, nor a Knight on the last two. One unpromoted Pawn of a seat on each of its \
         files, which run across the screen for West and East. A Pawn drop may mate nobody.",
    ),
    (
        "Check",
        "Whoever is in check moves at once: the turn jumps to the first checked seat clockwise \
         from the mover, and seats in between lose their turn. After that, play goes on clockwise \
         from whoever moved last. You must relieve your check and may never leave your King \
         attacked, not even by neutral pieces. Kings are never captured.",
    ),
    (
        "Going out",
        "Whoever is mated after a move is out at once, several together if need be. You are mated \
         if no move of yours would relieve your check were it your turn, whoever must move first. \
         Its King leaves the board and its hand goes to the seat that moved. Its other pieces \
         stay, neutral: they do not move but still attack and block, and anyone may capture them. \
         Resigning and running out of time count as losing; then the hand goes to whoever moved \
         last.",
    ),
    (
        "Passing",
        "If you are not in check and have no legal move, you pass.",
    ),
    (
        "Winning",
        "The last seat in the game wins. The others rank by how long they lasted.",
    ),
    (
        "Impasse",
        "All seats in the game may agree to count: Rook and Bishop five points, promoted or not, \
         every other piece but the King one, board and hand together. You need 21 points in the \
         Compact setup, 41 in the Complete one. Whoever has fewer loses, and several with enough \
         draw. If nobody has enough, play goes on until someone does and wins. The engine agrees \
         after 40 rounds without capture, drop or promotion.",
    ),
    (
        "Repetition",
        "The fourth time a position stands (cells, hands, seats out, seat to move), the seats \
         left draw, unless one seat checked with every move of its own: that seat loses.",
    ),
];

const FOUR: [Rule; 9] = [
    (
        "Four seats on a cross",
        "Each seat starts on its own arm. Nothing moves through the missing corners. North moves \
         first. A captured piece loses its promotion and goes to its captor's hand.",
    ),
    (
        "Promotion",
        "A piece whose move enters, stays within or leaves the arms of the three other seats (a \
         partner's too) may promote. It must where it could never move again.",
    ),
    (
        "Dropping",
        "On any empty cell from which the piece could ever move, facing your way. No Pawn on a \
         file of yours (your line of forward movement: a row for East and West) that holds an \
         unpromoted Pawn of yours. No Pawn drop that mates an opponent whose King it attacks.",
    ),
    (
        "Partners",
        "In the team styles you neither take your partner's pieces nor check its King, and Kings \
         are never taken. Your side wins as soon as both Kings of the other side are mated at the \
         same time. After every move each King is judged as if its owner were to move.",
    ),
    (
        "Check",
        "You may not leave your King attacked, and a seat in check must relieve it. If it cannot, \
         or has no legal move at all, it passes. Its pieces still attack and can be taken.",
    ),
    (
        "Each alone",
        "A King may be taken while its owner is mated: the owner has lost a turn to the check and \
         still could not relieve it (taking a King does not count). If somebody opens a way out \
         first, or a new check could be relieved, the King is safe. With the option At once the \
         lost turn is not needed.",
    ),
    (
        "Out of the game",
        "A seat whose King is taken is out, and its King and its hand leave the game. Its pieces \
         stay where they are: they cannot move but still attack and give check, and anyone may \
         capture them. The last seat in the game wins.",
    ),
    (
        "Free Kings",
        "With this option, Kings are pieces like any other: there is no check and no mate, and \
         Kings are taken, held and dropped. Without a King you play on. The seat or side that has \
         all four wins, on the board and in hand. A seat without a move passes, and a Pawn drop \
         may do anything.",
    ),
    (
        "Draws",
        "The fourth time a position stands (cells, hands, seats out or mated, seat to move), a \
         round in which everybody passes, and 100 rounds without capture or drop.",
    ),
];
