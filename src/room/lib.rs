//! Games between people who are elsewhere. A room is a log that only grows: every entry has
//! its number, the hash of the entry before, the hash of the position after and its author's
//! signature, and every end verifies all of it by the rules, whoever handed it on. So no end
//! has to be trusted or to stay, and an end that comes back is brought up to date by whoever
//! has more of the same log. Must not know sockets, Bevy, files or what time it is: bytes
//! between keys, durations and bytes to keep are handed in and out.
//!
//! Start at [`RoomEndpoint`](endpoint::RoomEndpoint): one program in a room. It is driven by
//! [`receive_bytes`](endpoint::RoomEndpoint::receive_bytes) (bytes that have come), [`act`](endpoint::RoomEndpoint::act) (what its
//! people do) and [`tick`](endpoint::RoomEndpoint::tick) (time goes by), each of which returns
//! [`EndpointOutput`](output::EndpointOutput)s: bytes to send and to keep, events to show. The bytes go by a
//! [`Transport`](transport::Transport), and [`RoomDriver`](driver::RoomDriver) does all of this in its order; an [`Invitation`](invitation::Invitation) brings
//! somebody in.
//!
//! # Entries, and who may write them
//!
//! After every entry exactly one key is awaited ([`RoomState::awaited`](state::RoomState::next_author_and_seat)),
//! so honest ends never write two entries of one number:
//!
//! | phase | awaited | entries |
//! | --- | --- | --- |
//! | `Dealing` | the end that invites | `Deal` a seat, `Begin` when all are dealt |
//! | `Committing` | each seat, seat 0 first | `Commit`: the hash of nonce and setup |
//! | `Revealing` | each seat, seat 0 first | `Reveal`: nonce and setup |
//! | `SettingUp` | each seat, White's first | `SetUp`: a setup for all to see |
//! | `Playing` | the seat to move | `Turn` with its time, `Flag`; before them `Said` |
//! | `Over` | the first seat with a person | `Said`: who is ready for the next game; `Absence` |
//!
//! Beside the awaited key, the others may enter an `Absence` about it in any phase but the
//! first; when a game is over, the awaited key one about a person who is not ready yet. The seats
//! are written by whoever holds them: an engine's by the key that brought it.
//!
//! What is derived from the log is [`RoomState`](state::RoomState): seats, phase, match, game, clocks,
//! open offers, and nothing else goes into it.
//!
//! **Statements.** Resigning, declaring an entered king, offers, answers, taking a seat back and being ready are
//! [`Statement`](statement::Statement)s, signed by who says them, numbered so that none is
//! entered twice, and sent to all. The awaited end enters each as `Said` as soon as it has it,
//! before its turn; an end says its own again until they are entered or void. An offer stands
//! for a round, until it is refused, or until its author makes another. A take-back happens
//! when the last of the people has signed; it reaches no further than the game. In teams a
//! seat has resigned when all people of its side have said so. Engines agree to an impasse by
//! the rule of their game.
//!
//! **Absence.** A [`Proposal`](absence::Proposal) names one place in the log and what shall
//! happen to the seat that is awaited: its flag falls, an engine plays on for it, it goes to
//! another key, or the game is aborted. It is entered by its proposer when more than half
//! of the people's keys have signed it, the proposer's included; of two, the other. People
//! are those still in the game; where there are none, or none but the absent one, the keys of
//! the other seats, and those for whom an engine plays. When a game is over the awaited end may
//! propose about the seat of anybody who is not ready, so that the rest go on. An end that has
//! signed one proposal signs for the same place only that of a lower key, or another once that one is no longer said, and withdraws its own for it: so
//! all come to one, and where two are entered nevertheless, one of them wins. Whoever has
//! another entry of that number does not sign. A proposal that is not said again for seven
//! seconds is void: who withdraws one says it no more. A flag is entered by its own end; ten
//! seconds after it should have been, the others propose it unasked.
//!
//! An end proposes, signs, enters and believes only what it has measured itself:
//!
//! | decision | right, if by the log the seat is awaited, and |
//! | --- | --- |
//! | its flag falls | by the log's clock and by this end's measure of the turn its time is used up, and ten seconds more |
//! | another | this end has not heard the seat's key for [30 seconds](limits::ABSENCE_DELAY) |
//!
//! Who has no measure of its own, since it has come later or was closed, takes what enough have
//! signed; so does everybody from the end itself about which it is, since it obeys. Who hears
//! that end waits until it does. **About its own seat an end believes nobody.** It answers a
//! proposal by showing that it is here. A decision that was entered is held
//! ([`HeldDecision`](endpoint::HeldDecision)): where this end may have been out of reach, its
//! people accept it or object; where it was not, it objects. To object is to sign
//! [`Here`](entry::Content::Here) for the place of the decision: with the decision it is a
//! [`Fork`](fork::Fork) that stops the game at every end, without a result, as long as that game
//! has not ended by its rules.
//!
//! **What cannot be prevented.** Whether an end is silent or a line is cut cannot be told from
//! afar, and nobody can make an end play on. So of two people each can end the game without a
//! result: by two entries of one number, by a decision about the other who is there, by objecting
//! to a decision though it was away, or by going. Of more, those who are more than half of the
//! people can, all together, go on without somebody who is there, among themselves and before
//! watchers who do not hear that one; at the end of that one the game stays as it was. A mover's
//! own clock is believed as to how long a turn took; the others show a difference. Who has the
//! link can fill the places of watchers. Nobody can move for another, take a turn back alone,
//! undo the end of a game, or change what stands in another's log.
//!
//! **Clocks** are measured by the mover's end, from showing the last turn
//! ([`RoomAction::TurnShown`](endpoint::RoomAction::TurnShown)) to its own, and entered with the turn. The
//! other ends measure too, and tell of a difference over two seconds.
//!
//! **Chance.** Hidden setups are hashed with a nonce and revealed when all hashes are there;
//! a lot is all nonces hashed together ([`state::commit_reveal`]). A nonce is drawn from the end's
//! key and the place, so it need not be kept. Setups that do not go together, and a seat that
//! changes hands meanwhile, have all of it drawn anew. Not revealing is absence.
//!
//! **Seats.** The inviting end deals them as guests wish ([`SeatDealer`](seat_dealing::SeatDealer)).
//! A wish is met once: who was dealt a seat, and has it freed by the people who invite, gets
//! another only by wishing anew, which the wish's number tells. An end whose seat was freed
//! wishes for it no more by itself.
//!
//! # Where two logs part
//!
//! Compared is the first entry in which they differ ([`Log::merge`](log::Log::merge)):
//!
//! | here | there | |
//! | --- | --- | --- |
//! | the awaited end's, which or what follows it has ended the game by its rules | an absence | what is here stays |
//! | the awaited end's | an absence | the absence wins, if it is believed: it beats turns that nobody had received |
//! | an absence | the awaited end's, which ends the game by its rules | what is there wins |
//! | an absence | another author's | the one with the lower hash wins, if it is believed and what is here has not ended the game by its rules |
//! | an entry | another one by its author | a [`Fork`](fork::Fork): the game stops |
//! | an absence, and after it | after the awaited end's, an entry by the absence's author | a fork |
//!
//! Everything else cannot be valid at both ends. That order is total, so ends that hear of
//! each other come to one log. A fork is proved by signatures; who sees one stops, keeps both
//! logs and tells the others, whose logs show that the author was awaited there. Nothing else
//! stops a room. Nobody is stopped by what a watcher signs, or by entries beside the log.
//!
//! # Messages
//!
//! By postcard, at most 4 KiB, at most 20 a second from one end (three seconds' worth at
//! once). The rest is dropped; everything is said again until it has come. An end that was
//! let in is one that knows the room's secret; at most 16. Where a seventeenth comes, a watcher
//! who has gone makes room.
//!
//! | number, message | bytes | who, when |
//! | --- | --- | --- |
//! | 0 [`Hello`](message::Hello) | 80 to 149 | anybody, every 3 s until let in: versions, proof, room, name, wish and its number |
//! | 1 `Refuse` | 4 | who does not let in: versions differ, room full |
//! | 2 `Have` | 34 to 37 | all, every 2 s and after every change: where the log ends |
//! | 3 `Want` | 2 to 700 | who lacks entries: places of the own log |
//! | 4 `Entries` | to 4096; a turn about 180 | the author to all; whoever is asked |
//! | 5 `WantRuleset` | 1 | who has the first entry, and not the game |
//! | 6 `Ruleset` | to 64 KiB | who was asked; taken if its hash is in the first entry |
//! | 7 `Say` | 140 to 180 | who says something, every 2 s until it is entered |
//! | 8 `Propose` | 70 to 105 | who proposes, every 2 s while it can be entered |
//! | 9 `Approve` | 97 | who signs, to the proposer |
//! | 10 `Stop` | 360 to 4096 | who has seen a fork or objects, to all, every 2 s |
//! | 11 `Ends` | to 514 | all, every 10 s: whom else to greet |
//! | 12 `Phrase` | 2 to 4 | who plays, to all, once: one of a few [`Phrase`](phrase::Phrase)s |
//! | 13 `Analysis` | 40 to 4096 | who plays, after the game, every 2 s; who leads after every change, five times a second at most |
//! | 14 `WantAnalysis` | 36 to 42 | who lacks steps of it |
//!
//! The first fields of `Hello` and `Refuse` stay as they are in every version, so that
//! unequal programs can say who must update. Only the end that the link names is believed
//! what the first entry is.
//!
//! A message of a number that an end does not know is dropped. So one on which nothing depends,
//! as a phrase, may come without another version: it goes by those who cannot read it.
//!
//! **Phrases** are neither signed nor entered nor said again: the transport knows from whom they
//! come, and nobody hands them on. Those of watchers are dropped, and of one end more than
//! [three at once and one a second](limits::MOST_PHRASES_SHOWN_AT_ONCE); an end says one in two seconds.
//!
//! **Looking into a game together.** After the game one of those who play may lead a
//! [`SharedAnalysis`](shared_analysis::SharedAnalysis): the moves that are tried, the signs,
//! arrows and circles, numbered as steps, and the node that is shown. Every end keeps all steps,
//! so an end that comes late or back asks anybody who plays for what it lacks, and the lead can
//! go to any end that plays. Of two leads the later one counts, of two taken at once that of the
//! higher key ([`Lead`](shared_analysis::Lead)); under a new lead all steps are asked for anew.
//! Nothing of it is signed, entered or kept; the next game begins without it.
//!
//! # Coming back
//!
//! What an end signs is in [`EndpointOutput::Save`](output::EndpointOutput::Save) before it is in
//! `EndpointOutput::Send`. An end that is restored from the last save says hello to whom it knew,
//! shows where its log ends, and is sent the rest. What was kept may be older than that, such as a
//! copy that was put back: then the others have entries of this end that it does not know, and a
//! second one in the place of such an entry would be a fork. So it enters nothing by itself until
//! those who play have shown where their logs end, and it has all of that, or 15 seconds have
//! passed in which it could be reached and nobody came
//! ([`is_catching_up`](endpoint::RoomEndpoint::is_catching_up)); engines and whoever deals seats
//! wait for it, too. What was hashed after the copy was made and is in none, a hidden setup,
//! cannot be revealed: whoever has lost it has to go, and the others decide. The key is kept by others, beside it, in a
//! [`KeptRoom`](kept_room::KeptRoom); who has lost it gets the seat back by `Absence`. An end that
//! was replaced by an engine says `Return`.
//!
//! # What is bounded
//!
//! Everything from outside, in [`limits`]; time is handed in, so what is refused follows from it.
//!
//! | what | bound |
//! | --- | --- |
//! | a message; one with a game | 4 KiB; 64 KiB |
//! | messages taken from one end; sent to one | 20 a second, 60 at once; 15 a second, 20 at once |
//! | ends in a room; strangers whose rate is watched | 16; 32 |
//! | who has only said hello | makes room for whoever comes next, is shown to nobody |
//! | who sends an entry or proof that no honest end has, or another game than the room's | not heard for 60 s, as if away; 64 such ends |
//! | replaying up to 256 entries, for a decision or a proof, for one end | once a second, 8 at once |
//! | replaying more, for all ends together | once a second, 4 at once |
//! | refused entries that are remembered | 64 |
//! | ends to greet: without a seat; all | 16; 32 |
//! | greetings of ends that do not answer | 3 a second, 16 at once; each after 3 s, from the fifth on after up to 12 s |
//! | greetings of one that only others have named | 6, then it is forgotten; it is not kept |
//! | reports that versions differ | one a second, 8 at once |
//! | games as text that are kept as they were read, each checked once | 32 |
//! | entries of a log; statements of one key between two turns | 16,384; 8 |
//! | changes of seats before a game; for one guest; kept for who invites | 256; 16; 64 |
//! | draws of setups or lots | 16 |
//! | a name; a move or setup; a link; relays in it or kept | 64 bytes; 1,024; 4,096; 4 |
//! | phrases shown of one end; said | one a second, 3 at once; one in 2 s |
//! | steps of an analysis; their bytes; marks at a node | 4,096; 256 KiB; 64 |
//!
//! Names are shown without controls, line breaks, marks of direction and invisible letters
//! ([`readable_name`](readable_name::readable_name)); entries keep them as they were typed.
//!
//! Ed25519 comes from `ed25519-dalek`, whose `verify_strict` leaves no second signature for
//! one text; SHA-256 from `sha2`, which signing needs anyway and which, unlike `blake3`,
//! compiles no C; bytes from `postcard`, small and with a stable form.
#![doc = concat!("\n\n", include_str!("README.md"))]
#![warn(clippy::must_use_candidate)]

pub mod absence;
mod codec;
pub mod driver;
pub mod endpoint;
pub mod entry;
pub mod fork;
pub mod hash;
pub mod invitation;
pub mod kept_room;
pub mod keys;
pub mod limits;
pub mod log;
pub mod message;
pub mod options;
pub mod output;
pub mod phrase;
mod rate_limit;
pub mod readable_name;
pub mod relay_address;
pub mod seat_dealing;
pub mod shared_analysis;
pub mod state;
pub mod statement;
pub mod transport;
