//! What players say, as the log keeps it: who may say what, and what comes of it.

use komadai_rules::game::special_move::SpecialMove;
use komadai_rules::seat::Seat;

use super::{EntryError, Phase, RoomState};
use crate::hash::Hash;
use crate::keys::PublicKey;
use crate::limits::MOST_STATEMENTS_BETWEEN_TURNS;
use crate::statement::{Offer, Saying, Statement};

/// An offer that is not answered by all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenOffer {
    /// The hash of the statement that made it.
    pub hash: Hash,
    /// Who made it.
    pub seat: Seat,
    /// What is offered.
    pub offer: Offer,
    /// The keys that have agreed, that of who offered among them.
    pub agreed_by: Vec<PublicKey>,
    /// How many turns had been played: it stands for as many more as there are seats.
    pub(super) turns_played: usize,
}

fn statement_error(expected: &'static str) -> Result<(), EntryError> {
    Err(EntryError::Statement { expected })
}

fn require(is_so: bool, expected: &'static str) -> Result<(), EntryError> {
    if is_so {
        Ok(())
    } else {
        statement_error(expected)
    }
}

impl RoomState {
    /// The highest number of the statements of a key that have been entered.
    #[must_use]
    pub fn last_statement_serial(&self, author: PublicKey) -> u32 {
        self.serials.get(&author).copied().unwrap_or_default()
    }

    /// Whether a statement can be entered now.
    ///
    /// # Errors
    /// Why not.
    pub fn check_statement(&self, statement: &Statement) -> Result<(), EntryError> {
        let author = statement.author;
        require(statement.room == self.room, "one of this room")?;
        require(
            statement.game_number == self.game_number,
            "one of this game",
        )?;
        require(
            statement.serial > self.last_statement_serial(author),
            "one that has not been entered",
        )?;
        let since_turn = self
            .statements_since_turn
            .get(&author)
            .copied()
            .unwrap_or_default();
        require(
            since_turn < MOST_STATEMENTS_BETWEEN_TURNS,
            "fewer between two turns",
        )?;
        self.check_saying(author, &statement.saying)?;
        require(
            statement.has_valid_signature(),
            "the signature of its author",
        )
    }

    /// Whether a key may say this now.
    ///
    /// # Errors
    /// Why not.
    pub fn check_saying(&self, author: PublicKey, saying: &Saying) -> Result<(), EntryError> {
        match saying {
            Saying::Resign(seat) => {
                self.check_speaker(author, *seat)?;
                require(
                    !self.resigning.contains(*seat),
                    "a seat that has not resigned",
                )
            }
            Saying::Offer { seat, offer } => {
                self.check_speaker(author, *seat)?;
                self.check_offer(*offer)
            }
            Saying::Answer { offer, .. } => {
                let open = self.offers.iter().find(|open| open.hash == *offer);
                let is_new = open.is_some_and(|open| !open.agreed_by.contains(&author));
                require(is_new, "an answer to an open offer")?;
                require(self.voters().contains(&author), "a person in the game")
            }
            Saying::Return(seat) => {
                let occupant = self.occupant(*seat);
                let is_stood_in =
                    occupant.is_some_and(|seat| seat.owner == author && seat.holder != author);
                require(is_stood_in, "the owner of a seat that an engine plays")
            }
            Saying::Ready => {
                require(self.phase == Phase::Over, "a game that is over")?;
                let is_new =
                    self.voters().contains(&author) && !self.ready_players.contains(&author);
                require(is_new, "a person who has not said so")
            }
            Saying::Declare(seat) => {
                self.check_speaker(author, *seat)?;
                let game = self.game.as_ref();
                let holds = game.is_some_and(|game| {
                    game.turn() == *seat && game.declaration_outcome().is_some()
                });
                require(holds, "a king that can be declared")
            }
        }
    }

    fn check_speaker(&self, author: PublicKey, seat: Seat) -> Result<(), EntryError> {
        require(self.phase == Phase::Playing, "a game that goes on")?;
        require(self.holder(seat) == Some(author), "a seat of its author")?;
        require(self.is_in_game(seat), "a seat that is in the game")
    }

    fn check_offer(&self, offer: Offer) -> Result<(), EntryError> {
        let Some(game) = &self.game else {
            return statement_error("a game");
        };
        match offer {
            Offer::Impasse => require(game.impasse_outcome().is_some(), "an impasse"),
            Offer::TakeBack { turns_left } => {
                let is_past = (turns_left as usize) < game.played_turns().len();
                require(is_past, "turns that can be taken back")
            }
        }
    }

    /// Enters a statement that was checked.
    pub(super) fn enter_statement(&mut self, statement: &Statement) {
        let author = statement.author;
        self.serials.insert(author, statement.serial);
        *self.statements_since_turn.entry(author).or_default() += 1;
        match &statement.saying {
            Saying::Resign(seat) => self.resign(*seat),
            Saying::Offer { seat, offer } => {
                self.offers.retain(|open| open.seat != *seat);
                self.offers.push(OpenOffer {
                    hash: statement.hash(),
                    seat: *seat,
                    offer: *offer,
                    agreed_by: vec![author],
                    turns_played: self.turn_times.len(),
                });
                self.carry_out_agreed_offers();
            }
            Saying::Answer { offer, is_accepted } => {
                if *is_accepted {
                    let open = self.offers.iter_mut().find(|open| open.hash == *offer);
                    if let Some(open) = open {
                        open.agreed_by.push(author);
                    }
                    self.carry_out_agreed_offers();
                } else {
                    self.offers.retain(|open| open.hash != *offer);
                }
            }
            Saying::Return(seat) => self.return_seat_to_owner(*seat),
            Saying::Ready => {
                self.ready_players.push(author);
                self.begin_next_game_if_all_ready();
            }
            Saying::Declare(_) => self.end_game_by_declaration(),
        }
    }

    /// The seat gives up, if it has no partner who would have to, too.
    fn resign(&mut self, seat: Seat) {
        self.resigning = self.resigning.with(seat);
        let partners = self.human_partners(seat);
        let has_resigned = |partner: &Seat| self.resigning.contains(*partner);
        if partners.iter().all(has_resigned)
            && let Some(game) = &mut self.game
            // Checked before: the game goes on, and the seat is in it.
            && game.play_special_move(SpecialMove::Resign(seat)).is_ok()
        {
            self.resigning = self.resigning.without(seat);
            self.fill_turn_times();
            self.end_game_if_over();
        }
    }

    /// The people on the seat's side who are in the game, without itself.
    fn human_partners(&self, seat: Seat) -> Vec<Seat> {
        let Some(game) = &self.game else {
            return Vec::new();
        };
        let opponents = game.opponents(seat);
        let is_beside = |other: &Seat| {
            let occupant = self.occupant(*other);
            let is_person = occupant.is_some_and(|occupant| occupant.engine_level.is_none());
            is_person && *other != seat && !opponents.contains(*other) && self.is_in_game(*other)
        };
        self.seats().filter(is_beside).collect()
    }

    /// Carries out the offers on which all people agree.
    pub(super) fn carry_out_agreed_offers(&mut self) {
        let voters = self.voters();
        let is_agreed =
            |open: &OpenOffer| voters.iter().all(|voter| open.agreed_by.contains(voter));
        let Some(at) = self.offers.iter().position(is_agreed) else {
            return;
        };
        let open = self.offers.remove(at);
        match open.offer {
            Offer::Impasse => self.end_game_as_impasse(),
            Offer::TakeBack { turns_left } => self.take_back(turns_left as usize),
        }
    }

    /// Ends the game as an impasse, if it still is one and its engines agree.
    fn end_game_as_impasse(&mut self) {
        let has_engine = self.seats().any(|seat| {
            let occupant = self.occupant(seat);
            self.is_in_game(seat) && occupant.is_some_and(|seat| seat.engine_level.is_some())
        });
        let Some(game) = &mut self.game else {
            return;
        };
        let do_engines_agree = !has_engine || game.computer_agrees_to_impasse();
        if do_engines_agree && game.play_special_move(SpecialMove::Impasse).is_ok() {
            self.fill_turn_times();
            self.end_game_if_over();
        }
    }

    /// Ends the game by a declaration that was checked.
    fn end_game_by_declaration(&mut self) {
        if let Some(game) = &mut self.game
            && game.play_special_move(SpecialMove::EnteringKing).is_ok()
        {
            self.fill_turn_times();
            self.end_game_if_over();
        }
    }

    fn take_back(&mut self, turns_left: usize) {
        let Some(game) = &mut self.game else {
            return;
        };
        while game.played_turns().len() > turns_left && game.undo().is_some() {}
        self.fill_turn_times();
        self.offers.clear();
        self.resigning = komadai_rules::seat::SeatSet::EMPTY;
        self.rebuild_clock();
    }

    fn return_seat_to_owner(&mut self, seat: Seat) {
        if let Some(occupant) = self
            .occupants
            .get_mut(seat.index())
            .and_then(Option::as_mut)
        {
            occupant.holder = occupant.owner;
            occupant.engine_level = None;
        }
        self.restart_setups();
    }

    /// Lets offers go that have stood for a round.
    pub(super) fn expire_offers(&mut self) {
        let (turns, seats) = (self.turn_times.len(), self.occupants.len());
        self.offers.retain(|open| turns < open.turns_played + seats);
    }
}
