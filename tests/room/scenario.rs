//! A game of a room as a seed makes it: which variant with which options, who sits where, how
//! bad the net is; and how it is played to its end.

use std::time::Duration;

use fastrand::Rng;
use komadai::clock::TimeControls;
use komadai::room::endpoint::{Introduction, NewRoom, RoomAction, RoomEndpoint};
use komadai::room::entry::{Content, SeatPlayer};
use komadai::room::keys::{RoomSecret, SecretKey};
use komadai::room::message::Wish;
use komadai::room::options::SetupMode;
use komadai::room::output::Event;
use komadai::room::state::Phase;
use komadai::rules::record::Record;
use komadai::rules::seat::{Seat, SeatSet};
use komadai::rules::variants::catalogue;
use komadai::rules::variants::ruleset::Ruleset;

use crate::network::{Network, Weather};
use crate::player::{Habits, Player};

/// No game takes longer; one that does hangs.
const LONGEST: Duration = Duration::from_secs(3 * 60 * 60);

pub const SECRET: RoomSecret = RoomSecret(*b"a secret of ours");

/// A room of a game in which no engine may advise.
pub fn new_room(ruleset: Ruleset, setup: SetupMode, clocks: &str) -> NewRoom {
    NewRoom {
        ruleset,
        setup,
        time_controls: clocks.parse::<TimeControls>().expect("time controls"),
        allows_advice: false,
        secret: SECRET,
    }
}

/// What a seed decides.
#[derive(Clone, Debug)]
pub struct Scenario {
    pub seed: u64,
    pub ruleset: Ruleset,
    pub setup: SetupMode,
    pub clocks: &'static str,
    /// By seat: at which end it is, and whether an engine plays there.
    pub seats: Vec<(usize, bool)>,
    pub ends: usize,
    pub weather: Weather,
    /// Of 1000 ticks, in how many an end is killed, or the net is cut.
    pub kills: u16,
    pub cuts: u16,
    /// Whether ends that were killed come back with what they had saved some time before.
    pub puts_back_older_copies: bool,
    /// The end that goes for good after so many seconds, if one does.
    pub leaver: Option<(usize, u64)>,
    pub habits: Habits,
}

/// How a scenario ended.
#[derive(Debug)]
pub struct Played {
    pub outcome: String,
    pub seconds: u64,
    /// How often an end has replaced entries by others.
    pub replaced: usize,
    /// How many decisions about absence, statements and turns the log has.
    pub absences: usize,
    pub said: usize,
    pub turns: usize,
}

pub fn key(number: u8) -> SecretKey {
    SecretKey::from_seed([number; 32])
}

fn introduction(number: usize) -> Introduction {
    Introduction {
        name: format!("Player {number}"),
        wish: Wish::Play {
            seats: SeatSet::EMPTY,
            engine_level: None,
        },
    }
}

impl Scenario {
    /// A scenario of a variant, by its place in the catalogue.
    pub fn random(seed: u64) -> Scenario {
        let mut rng = Rng::with_seed(seed ^ 0x726f_6f6d);
        let names = catalogue::names();
        let name = names[seed as usize % names.len()];
        let mut ruleset = Ruleset::named(name).expect("a game of the catalogue");
        for option in ruleset.options() {
            if rng.bool() {
                let value = rng.choice(&option.values).expect("an option with values");
                ruleset
                    .set(option.name, value)
                    .expect("a value of the option");
            }
        }
        let modes = [SetupMode::Preset, SetupMode::BySeats, SetupMode::Random];
        let count = usize::from(ruleset.variant().seats);
        // At least two ends have seats.
        let players = rng.usize(2..=count);
        let mut seats: Vec<(usize, bool)> = (0..count)
            .map(|seat| {
                let end = if seat < players {
                    seat
                } else {
                    rng.usize(..players)
                };
                (end, rng.u8(..6) == 0)
            })
            .collect();
        rng.shuffle(&mut seats);
        let ends = players + rng.usize(..=2);
        let is_bad = rng.u8(..4) > 0;
        let delay = if is_bad { rng.u64(50..1500) } else { 40 };
        Scenario {
            seed,
            ruleset,
            setup: modes[rng.usize(..3)],
            clocks: ["none", "none", "0:30|2", "0:20+5", "3"][rng.usize(..5)],
            seats,
            ends,
            weather: Weather {
                delay: (5, delay),
                loss: if is_bad { rng.u8(..25) } else { 0 },
                twice: if is_bad { rng.u8(..20) } else { 0 },
            },
            kills: if rng.bool() { rng.u16(..6) } else { 0 },
            cuts: if rng.bool() { rng.u16(..6) } else { 0 },
            puts_back_older_copies: false,
            leaver: (rng.u8(..5) == 0).then(|| (rng.usize(..ends), rng.u64(5..60))),
            habits: Habits {
                think_ms: rng.u64(100..1200),
                plies: rng.u32(10..100),
                games: 1 + u32::from(rng.u8(..4) == 0),
                patience: rng.u64(15..40),
                talks: rng.bool(),
            },
        }
    }

    /// The same over a line that is never cut, where ends that were killed, one at a time, come
    /// back with what they had saved some time before.
    pub fn with_older_copies(seed: u64) -> Scenario {
        Scenario {
            kills: 30,
            cuts: 0,
            leaver: None,
            puts_back_older_copies: true,
            // What was hidden and is in no copy can be revealed by nobody.
            setup: SetupMode::Preset,
            ..Scenario::random(seed)
        }
    }

    /// The ends with the host first; the others come by the link of one that is there.
    pub fn network(&self) -> Network {
        let mut net = Network::new(self.seed, self.weather);
        let host = key(1);
        let end = RoomEndpoint::host_room(
            new_room(self.ruleset.clone(), self.setup, self.clocks),
            introduction(0),
            host.clone(),
        );
        net.add(host, end.expect("a game that can travel"));
        for number in 1..self.ends {
            let secret = key(number as u8 + 1);
            let contact = net.nodes[net.rng.usize(..number)].key;
            let end =
                RoomEndpoint::join_room(SECRET, contact, introduction(number), secret.clone());
            net.add(secret, end);
        }
        net
    }

    /// The action of an inviting end that has still to deal.
    fn deal(&self, net: &Network) -> Option<RoomAction> {
        let state = net.end(0).state()?;
        if state.phase() != Phase::Dealing {
            return None;
        }
        let free = state.occupants().iter().position(Option::is_none);
        let Some(free) = free else {
            return Some(RoomAction::Begin);
        };
        let (at, is_engine) = self.seats[free];
        let key = net.nodes[at].key;
        let is_here = at == 0 || net.end(0).guests().any(|guest| guest.key == key);
        is_here.then(|| RoomAction::Deal {
            seat: Seat(free as u8),
            player: Some(SeatPlayer {
                key,
                name: format!("Player {at}"),
                engine_level: is_engine.then_some(1),
            }),
        })
    }

    /// Plays the games to their end at every end, and looks whether all have the same.
    pub fn play(&self) -> Played {
        let mut net = self.network();
        let begun = net.now;
        let mut players: Vec<Player> = (0..self.ends)
            .map(|_| Player::new(self.habits.clone()))
            .collect();
        let mut trouble = Trouble::default();
        while !self.is_done(&net) {
            trouble.strike(self, &mut net);
            net.step();
            let is_catching_up = |net: &Network, at: usize| {
                let end = net.nodes[at].end.as_ref();
                end.is_none_or(RoomEndpoint::is_catching_up)
            };
            if !is_catching_up(&net, 0)
                && let Some(action) = self.deal(&net)
            {
                net.act(0, action).expect("the host deals");
            }
            for (at, player) in players.iter_mut().enumerate() {
                let now = net.now;
                let Some(end) = &net.nodes[at].end else {
                    continue;
                };
                if self.puts_back_older_copies && is_catching_up(&net, at) {
                    continue;
                }
                if let Some(action) = player.decide(end, &mut net.rng, now) {
                    // Refused if something came in between: a flag, another's signature.
                    net.act(at, action).ok();
                }
            }
            assert!(
                net.now - begun < LONGEST,
                "seed {}, seats {:?}, {:?}, leaver {:?} hangs: {:#?}",
                self.seed,
                self.seats,
                self.habits,
                self.leaver,
                self.report(&net)
            );
        }
        self.check(&net, (net.now - begun).as_secs())
    }

    fn report(&self, net: &Network) -> Vec<String> {
        let line = |at: usize| {
            let end = net.nodes[at].end.as_ref();
            let log = end.and_then(RoomEndpoint::log);
            let state = log.map(|log| {
                (
                    log.head(),
                    log.state().phase(),
                    log.state().next_author_and_seat(),
                )
            });
            let fork = end.and_then(RoomEndpoint::fork_proof);
            format!("{at} {:?}: {state:?} {fork:?}", net.nodes[at].key)
        };
        (0..net.nodes.len()).map(line).collect()
    }

    fn is_done(&self, net: &Network) -> bool {
        let is_over = |at: usize| {
            let state = net.end(at).state();
            state.is_some_and(|state| {
                let is_last = state.game_number() >= self.habits.games || self.leaver.is_some();
                state.phase() == Phase::Over && is_last
            })
        };
        let is_gone = |at: usize| self.leaver.is_some_and(|(leaver, _)| leaver == at);
        let are_back = (0..self.ends).all(|at| net.nodes[at].end.is_some() || is_gone(at));
        are_back && net.is_agreed() && net.ups().all(is_over)
    }

    /// Equal logs, no fork, and a game that replays by the rules from its record.
    fn check(&self, net: &Network, seconds: u64) -> Played {
        for at in net.ups() {
            assert!(net.end(at).fork_proof().is_none(), "seed {}", self.seed);
        }
        let at = net.ups().next().expect("an end that stayed");
        let log = net.end(at).log().expect("a room that is open");
        if let Some(game) = log.state().game() {
            let replayed = Record::from_game(game)
                .replay_main_line()
                .expect("a game by the rules");
            assert_eq!(replayed.position_text(), game.position_text());
            assert_eq!(replayed.outcome_text(), game.outcome_text());
        }
        let count = |is_it: fn(&Content) -> bool| {
            let entries = log.entries().iter();
            entries.filter(|entry| is_it(&entry.content)).count()
        };
        let events = net.nodes.iter().flat_map(|node| &node.events);
        let replaced = |event: &&Event| matches!(event, Event::Replaced(_));
        Played {
            outcome: log.state().outcome().write(&['0', '1', '2', '3']),
            seconds,
            replaced: events.filter(replaced).count(),
            absences: count(Content::is_absence_decision),
            said: count(|content| matches!(content, Content::Said(_))),
            turns: count(|content| matches!(content, Content::Turn { .. })),
        }
    }
}

/// What is wrong with net and ends just now.
#[derive(Default)]
struct Trouble {
    has_begun: bool,
    cut_until: Option<Duration>,
    killed: Vec<(usize, Duration)>,
}

impl Trouble {
    fn strike(&mut self, scenario: &Scenario, net: &mut Network) {
        let now = net.now;
        // Nobody goes before all have the game: until then all wait for who is invited.
        self.has_begun |= (0..scenario.ends).all(|at| {
            let state = net.nodes[at].end.as_ref().and_then(RoomEndpoint::state);
            state.is_some_and(|state| state.phase() > Phase::Dealing)
        });
        let leaver = scenario
            .leaver
            .filter(|(_, seconds)| self.has_begun && now > Duration::from_secs(3600 + seconds));
        if let Some((at, _)) = leaver {
            net.kill(at);
            self.killed.retain(|(killed, _)| *killed != at);
        }
        if self.cut_until.is_some_and(|until| until < now) {
            self.cut_until = None;
            net.nodes.iter_mut().for_each(|node| node.part = 0);
        }
        if net.rng.u16(..1000) < scenario.cuts && self.cut_until.is_none() {
            self.cut_until = Some(now + Duration::from_secs(net.rng.u64(2..60)));
            for at in 0..net.nodes.len() {
                net.nodes[at].part = net.rng.u8(..2);
            }
        }
        let back: Vec<usize> = self
            .killed
            .iter()
            .filter(|(_, until)| *until < now)
            .map(|(at, _)| *at)
            .collect();
        self.killed.retain(|(_, until)| *until >= now);
        for at in back {
            let older = &net.nodes[at].older;
            if scenario.puts_back_older_copies && !older.is_empty() {
                net.nodes[at].saved = older[net.rng.usize(..older.len())].clone();
            }
            net.revive(at);
        }
        // Of two that have lost the same, nobody could tell either.
        let is_alone = (net.ups()).all(|at| !net.end(at).is_catching_up());
        let may = !scenario.puts_back_older_copies || self.killed.is_empty() && is_alone;
        if may && net.rng.u16(..1000) < scenario.kills {
            let at = net.rng.usize(..scenario.ends);
            if net.nodes[at].end.is_some() {
                net.kill(at);
                // Nobody is decided about who is away for less than half a minute.
                let longest = if scenario.puts_back_older_copies {
                    20
                } else {
                    60
                };
                let until = now + Duration::from_secs(net.rng.u64(1..longest));
                self.killed.push((at, until));
            }
        }
    }
}
