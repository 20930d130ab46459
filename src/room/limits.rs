//! The bounds of everything that comes from other ends, in one place.

use std::time::Duration;

/// The version of messages and log. Unequal ones do not play together.
pub const PROTOCOL_VERSION: u16 = 5;
/// The version of the law of the games: raised with every change after which two programs
/// would judge one game differently.
pub const RULES_VERSION: u16 = 1;

/// The most bytes of a message; [`RoomMessage::Ruleset`](crate::message::RoomMessage::Ruleset) alone
/// may be longer.
pub const MOST_MESSAGE_BYTES: usize = 4096;
/// The most bytes of a game with its options as text.
pub const MOST_RULESET_BYTES: usize = 64 * 1024;
/// The most messages that one end takes from another in a second, over a while.
pub const MOST_MESSAGES_PER_SECOND: u32 = 20;
/// How many seconds' worth of messages may come at once, as they do after a hitch of the net.
pub const MESSAGE_BURST_SECONDS: u32 = 3;
/// The most ends in a room, watchers included.
pub const MOST_ENDS_IN_ROOM: usize = 16;
/// The most entries of a log.
pub const MOST_LOG_ENTRIES: usize = 16 * 1024;
/// The most bytes of a player's name.
pub const MOST_NAME_BYTES: usize = 64;
/// The most bytes of a setup line or a move text.
pub const MOST_MOVE_OR_SETUP_BYTES: usize = 1024;
/// The most statements of one key between two turns.
pub const MOST_STATEMENTS_BETWEEN_TURNS: u32 = 8;
/// The most changes of seats before the game begins.
pub const MOST_SEAT_CHANGES_BEFORE_GAME: u32 = 256;
/// How often one guest is dealt a seat before the game begins.
pub const MOST_SEATS_DEALT_TO_GUEST: usize = 16;
/// How many of the changes of seats are kept for the people at the inviting end, whatever guests
/// wish.
pub const SEAT_CHANGES_KEPT_FOR_HOST: usize = 64;
/// How often setups or lots are drawn anew before the game is given up.
pub const MOST_SETUP_OR_LOT_REDRAWS: u32 = 16;
/// The most bytes of a link to a room.
pub const MOST_INVITATION_BYTES: usize = 4096;
/// The most relays that a link names.
pub const MOST_RELAYS: usize = 4;
/// The most bytes of a relay's address.
pub const MOST_RELAY_ADDRESS_BYTES: usize = 256;
/// How many times a part of the log is replayed at once for what one end sends, be it a decision
/// about somebody absent or a proof of two logs.
pub const MOST_REPLAYS_AT_ONCE: u32 = 8;
/// The same in a second, over a while.
pub const MOST_REPLAYS_PER_SECOND: u32 = 1;
/// Replaying more entries than these is a long replay, of which there are few, whoever asks.
pub const LONG_REPLAY_ENTRIES: usize = 256;
/// How many long replays there are at once, for all ends together.
pub const MOST_LONG_REPLAYS_AT_ONCE: u32 = 4;
/// The same in a second, over a while.
pub const MOST_LONG_REPLAYS_PER_SECOND: u32 = 1;
/// How long nothing is heard from an end that has sent what is false.
pub const CUT_OFF_TIME: Duration = Duration::from_secs(60);
/// The most ends that are cut off at a time.
pub const MOST_ENDS_CUT_OFF: usize = 64;
/// The most strangers whose rate is watched at a time.
pub const MOST_RATE_LIMITED_STRANGERS: usize = 32;
/// How many times it is told at once that the versions of somebody differ.
pub const MOST_VERSION_REPORTS_AT_ONCE: u32 = 8;
/// The same in a second, over a while.
pub const MOST_VERSION_REPORTS_PER_SECOND: u32 = 1;
/// The most ends to greet that have no seat.
pub const MOST_CONTACTS_WITHOUT_SEAT: usize = 16;
/// The most ends to greet, those with seats among them.
pub const MOST_CONTACTS: usize = 32;
/// How many ends that do not answer are greeted at once.
pub const MOST_GREETINGS_AT_ONCE: u32 = 16;
/// The same in a second, over a while.
pub const MOST_GREETINGS_PER_SECOND: u32 = 3;
/// How often an end is greeted every [`HELLO_INTERVAL`] before the intervals grow.
pub const QUICK_GREETINGS: u32 = 4;
/// The longest interval between two greetings of an end that does not answer.
pub const LONGEST_HELLO_INTERVAL: Duration = Duration::from_secs(12);
/// How often an end of which this one only knows from others is greeted before it is forgotten.
pub const MOST_GREETINGS_OF_HEARSAY: u32 = 6;
/// How many games with their options are kept as they were read, so that each is read and checked
/// once.
pub const MOST_RULESETS_KEPT_READ: usize = 32;

/// The most phrases of one end that are shown at once.
pub const MOST_PHRASES_SHOWN_AT_ONCE: u32 = 3;
/// The most phrases of one end that are shown in a second, over a while.
pub const MOST_PHRASES_PER_SECOND: u32 = 1;
/// How long an end waits before it says another phrase.
pub const PHRASE_INTERVAL: Duration = Duration::from_secs(2);

/// The most steps of a shared analysis.
pub const MOST_ANALYSIS_STEPS: usize = 4096;
/// The most bytes of all its steps together.
pub const MOST_ANALYSIS_BYTES: usize = 256 * 1024;
/// The most bytes of a move text that was tried in it.
pub const MOST_ANALYSIS_TEXT_BYTES: usize = 64;
/// The most changes of its lead between two of which an end hears.
pub const MOST_LEAD_CHANGES_MISSED: u32 = 256;
/// The most arrows, and the most circles, at a node of it.
pub const MOST_MARKS_OF_NODE: usize = 64;

/// How often an end shows what it has.
pub const HEARTBEAT_INTERVAL: Duration = Duration::from_secs(2);
/// How often an end that has not been answered says hello.
pub const HELLO_INTERVAL: Duration = Duration::from_secs(3);
/// How often what has not been entered is said again.
pub const REPEAT_STATEMENT_INTERVAL: Duration = Duration::from_secs(2);
/// How long a proposal stands that is not said again.
pub const PROPOSAL_LIFETIME: Duration = Duration::from_secs(7);
/// How often ends are told who this one is and who else is there.
pub const INTRODUCTION_INTERVAL: Duration = Duration::from_secs(10);
/// How long to wait before the same thing is asked of the same end again.
pub const REQUEST_INTERVAL: Duration = Duration::from_millis(500);
/// After how long without a message an end counts as away on the screen.
pub const AWAY_TIMEOUT: Duration = Duration::from_secs(7);
/// For how long an end has to be silent before anything is decided about its seat.
pub const ABSENCE_DELAY: Duration = Duration::from_secs(30);
/// How long an end that was out of reach may take to come to the log of the others.
pub const CATCH_UP_TIME: Duration = Duration::from_secs(60);
/// How long an end that was restored waits for those who play before it goes on from what was
/// kept: longer than [`LONGEST_HELLO_INTERVAL`], since it may not know whom to greet.
pub const RESTORED_WAIT: Duration = Duration::from_secs(15);
/// For how long after it was started a program may have been closed when something was decided
/// that comes now.
pub const JUST_STARTED: Duration = Duration::from_secs(60);
/// From when on another measure of a turn's time is shown.
pub const CLOCK_TOLERANCE: Duration = Duration::from_secs(2);
/// How long a flag that has fallen may go unentered before others enter it.
pub const OVERDUE_FLAG_DELAY: Duration = Duration::from_secs(10);
