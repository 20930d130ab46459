//! What is said of a place of the board: what stands there, its marks, and what pressing it does.
//! Must not know nodes, nor decide what may be played: the rules name the places.

use crate::locale::{Argument, Message, msg};
use crate::rules::board::Cell;
use crate::rules::game::Game;
use crate::rules::piece_tracker::{BodyShape, PieceId, PieceTracker, PieceType, StoneLocation};
use crate::rules::position_editor::EditSource;
use crate::rules::record::annotation::MarkColour;
use crate::rules::seat::Seat;
use crate::rules::traits::board_view::Location;
use crate::table::flow::{BoardSnapshot, EditorSession};
use crate::table::input::cursor_navigation::target_at;
use crate::table::select::{BoardMark, EditPress, Highlights};
use crate::table::ui::words;

/// The board and what can be done on it.
pub(super) struct BoardWords<'a> {
    pub snapshot: &'a BoardSnapshot,
    /// The game; in the position editor the one whose position is edited, as it begins; `None`
    /// during the setup.
    pub game: Option<&'a Game>,
    /// The position editor, while it is shown.
    pub editor: Option<EditorWords<'a>>,
    /// The names of the seats, seat 0 first.
    pub seat_names: Vec<Message>,
    /// The seat that sets up, during the setup.
    pub setup_seat: Option<Seat>,
    /// Whether a person may move now.
    pub can_move: bool,
    /// Where a move can begin.
    pub sources: Vec<Location>,
    pub selected: Option<Location>,
    pub highlights: &'a Highlights,
    /// The arrows and circles that are drawn.
    pub drawn: Vec<BoardMark>,
    /// Whether a press draws.
    pub drawing: Drawing,
}

/// Whether presses draw arrows and circles instead of moving pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Drawing {
    /// They move pieces.
    Off,
    /// They draw.
    On {
        /// Where the mark in hand begins; none before it does.
        from: Option<Location>,
    },
}

impl Drawing {
    /// What pressing a place does; `None` while presses move pieces.
    fn press_effect(self, location: Location) -> Option<Message> {
        match self {
            Drawing::Off => None,
            Drawing::On { from: None } => Some(msg!("access-press-draw-from")),
            Drawing::On { from } if from == Some(location) => {
                Some(msg!("access-press-draw-circle"))
            }
            Drawing::On { .. } => Some(msg!("access-press-draw-to")),
        }
    }
}

/// The position editor and what is in hand there.
pub(super) struct EditorWords<'a> {
    pub session: &'a EditorSession,
    pub taken: Option<EditSource>,
}

impl EditorWords<'_> {
    fn press_effect(&self, tracker: &PieceTracker, location: Location) -> Option<Message> {
        let effect = EditPress::of(self.session, self.taken, target_at(tracker, location));
        Some(match effect? {
            EditPress::PickUp => msg!("access-press-pick-up"),
            EditPress::TurnOver(_) => msg!("access-press-turn-over"),
            EditPress::LetGo => msg!("access-press-let-go"),
            EditPress::Put(_) => msg!("access-press-put"),
            EditPress::Remove(_) => msg!("access-press-remove"),
        })
    }

    /// Whether something can be put into a hand or storage.
    fn holds_something(&self) -> bool {
        self.session.brush().is_some() || self.taken.is_some()
    }
}

impl BoardWords<'_> {
    /// The name of the board as a whole.
    pub(super) fn board(&self) -> Message {
        msg!("access-board")
    }

    /// A cell: its name, what stands there, its marks, what is drawn there.
    pub(super) fn cell(&self, cell: Cell) -> Message {
        let content = std::iter::once(self.content(cell));
        let drawn = self.drawn_at(Location::Cell(cell));
        Message::joined_by_commas(content.chain(self.marks(cell)).chain(drawn))
    }

    pub(super) fn content(&self, cell: Cell) -> Message {
        let piece = self.snapshot.tracker.piece_on(cell);
        let content = piece.map_or_else(|| msg!("access-empty"), |piece| self.piece(piece));
        msg!(
            "access-cell",
            cell = self.cell_name(cell),
            content = content
        )
    }

    /// The name of a cell, as moves name it.
    fn cell_name(&self, cell: Cell) -> Message {
        let shape = self.snapshot.layout.get_shape(cell);
        let name = shape.map_or_else(Message::default, |shape| Message::verbatim(&shape.name));
        let japanese = self.game.and_then(|game| game.japanese_cell_name(cell));
        name.with_japanese_notation(japanese.map(Message::verbatim))
    }

    /// A piece with its owner; a base with its stones.
    fn piece(&self, piece: PieceId) -> Message {
        let tracker = &self.snapshot.tracker;
        let state = tracker.piece(piece);
        let owner = self.seat_name(state.seat);
        if !self.is_base(state.kind) {
            return msg!(
                "access-piece",
                owner = owner,
                piece = self.type_name(state.kind)
            );
        }
        let royal = Argument::Selector(if state.royal { "royal" } else { "plain" });
        let stones = tracker.stones_at(StoneLocation::Base(piece));
        if stones.is_empty() {
            return msg!("access-base-empty", owner = owner, royal = royal);
        }
        let stones = stones.into_iter();
        let stones =
            Message::joined_by_commas(stones.map(|it| self.type_name(tracker.stone(it).kind)));
        msg!("access-base", owner = owner, royal = royal, stones = stones)
    }

    /// The marks on a cell that are not printed there.
    fn marks(&self, cell: Cell) -> Vec<Message> {
        let marks = self.highlights;
        let location = Location::Cell(cell);
        let attacks = marks.attacks.iter().any(|attack| attack.from == cell);
        let all = [
            (self.selected == Some(location), msg!("access-picked-up")),
            (marks.captures.contains(&cell), msg!("access-capture")),
            (marks.targets.contains(&location), msg!("access-target")),
            (marks.check.contains(&cell), msg!("access-in-check")),
            (marks.at_fault.contains(&cell), msg!("access-at-fault")),
            (attacks, msg!("access-gives-check")),
            (marks.last_move.contains(&cell), msg!("access-last-move")),
            (marks.premove.contains(&location), msg!("access-premove")),
        ];
        let all = all.into_iter().filter(|(is_there, _)| *is_there);
        all.map(|(_, mark)| mark).collect()
    }

    /// The arrows and circles that begin or end at a place.
    fn drawn_at(&self, location: Location) -> Vec<Message> {
        let drawn = self.drawn.iter().filter_map(|mark| {
            let colour = mark_colour_word(mark.colour);
            match mark.to {
                None if mark.from == location => Some(msg!("access-circle", colour = colour)),
                Some(to) if mark.from == location => Some(msg!(
                    "access-arrow-to",
                    colour = colour,
                    place = self.place_name(to)
                )),
                Some(to) if to == location => Some(msg!(
                    "access-arrow-from",
                    colour = colour,
                    place = self.place_name(mark.from)
                )),
                _ => None,
            }
        });
        drawn.collect()
    }

    /// An arrow or circle with its places.
    pub(super) fn drawn_mark(&self, mark: &BoardMark) -> Message {
        let (colour, from) = (mark_colour_word(mark.colour), self.place_name(mark.from));
        match mark.to {
            None => msg!("access-circle-at", colour = colour, place = from),
            Some(to) => msg!(
                "access-arrow",
                colour = colour,
                from = from,
                to = self.place_name(to)
            ),
        }
    }

    /// A cell, or the things of one type in a hand or storage.
    fn place_name(&self, location: Location) -> Message {
        match location {
            Location::Cell(cell) => self.cell_name(cell),
            Location::Hand(seat, kind) => msg!(
                "access-held-by",
                piece = self.held_type_name(kind),
                hand = self.hand(seat, false)
            ),
        }
    }

    /// What pressing a place does, and what is printed on it; `None` if there is nothing to say.
    pub(super) fn press_description(&self, location: Location) -> Option<Message> {
        let printed = match (self.game, location) {
            (Some(game), Location::Cell(cell)) => words::cell_marking_explanation(game, cell),
            _ => None,
        };
        let said: Vec<Message> = self
            .press_effect(location)
            .into_iter()
            .chain(printed)
            .collect();
        (!said.is_empty()).then(|| Message::joined_sentences(said))
    }

    fn press_effect(&self, location: Location) -> Option<Message> {
        if let Some(editor) = &self.editor {
            return editor.press_effect(&self.snapshot.tracker, location);
        }
        if let Some(effect) = self.drawing.press_effect(location) {
            return Some(effect);
        }
        if self.selected == Some(location) {
            return Some(msg!("access-press-let-go"));
        }
        if self.highlights.targets.contains(&location) {
            let is_drop = matches!(self.selected, Some(Location::Hand(..)));
            return Some(match is_drop || self.setup_seat.is_some() {
                true => msg!("access-press-put"),
                false => msg!("access-press-go"),
            });
        }
        if matches!(location, Location::Cell(cell) if self.highlights.captures.contains(&cell)) {
            return Some(msg!("access-press-take"));
        }
        self.can_pick_up(location)
            .then(|| msg!("access-press-pick-up"))
    }

    /// Whether pressing a place picks up what is there.
    fn can_pick_up(&self, location: Location) -> bool {
        if let Some(seat) = self.setup_seat {
            return match location {
                Location::Cell(cell) => {
                    let tracker = &self.snapshot.tracker;
                    tracker
                        .piece_on(cell)
                        .is_some_and(|it| tracker.piece(it).seat == seat)
                }
                Location::Hand(owner, _) => owner == seat,
            };
        }
        // Any stone of a storage stands for the base that would carry it.
        let is_source = |source: &Location| match (source, location) {
            (Location::Hand(seat, _), Location::Hand(other, kind)) if !self.is_piece_type(kind) => {
                *seat == other
            }
            (source, location) => *source == location,
        };
        self.can_move && self.sources.iter().any(is_source)
    }

    /// Things of one type in a hand or storage, with their number.
    pub(super) fn held_things(&self, location: Location) -> Message {
        let Location::Hand(seat, kind) = location else {
            return Message::default();
        };
        let tracker = &self.snapshot.tracker;
        let pieces = tracker
            .pieces_in_hand(seat)
            .filter(|it| tracker.piece(*it).kind == kind);
        let stones = tracker.stones_at(StoneLocation::Storage(seat)).into_iter();
        let stones = stones.filter(|it| tracker.stone(*it).kind == kind);
        let count = pieces.count() + stones.count();
        let name = self.held_type_name(kind);
        let held = msg!("access-held", piece = name, count = count);
        let picked_up = (self.selected == Some(location)).then(|| msg!("access-picked-up"));
        let drawn = self.drawn_at(location);
        Message::joined_by_commas(std::iter::once(held).chain(picked_up).chain(drawn))
    }

    fn held_type_name(&self, kind: PieceType) -> Message {
        match self.is_base(kind) {
            true => msg!("noun-base"),
            false => self.type_name(kind),
        }
    }

    /// A hand or storage as a whole.
    pub(super) fn hand(&self, seat: Seat, is_empty: bool) -> Message {
        let has_stones = !self.snapshot.tracker.stones.is_empty();
        let hand = msg!(
            "place-hand",
            seat = self.seat_name(seat),
            hand = Argument::Selector(if has_stones { "storage" } else { "hand" })
        );
        match is_empty {
            true => msg!("access-hand-empty", hand = hand),
            false => hand,
        }
    }

    /// What pressing a hand or storage as a whole does; `None` if nothing can be put there.
    pub(super) fn hand_press_effect(&self, seat: Seat) -> Option<Message> {
        let is_hand_of = |it: &Location| matches!(it, Location::Hand(owner, _) if *owner == seat);
        let takes = match (&self.editor, self.setup_seat) {
            (Some(editor), _) => editor.holds_something(),
            // A stone goes back from the base that was picked up.
            (None, Some(own)) => own == seat && self.selected.is_some(),
            (None, None) => self.highlights.targets.iter().any(is_hand_of),
        };
        takes.then(|| msg!("access-press-put"))
    }

    /// Whether the game has hands or storages at all.
    pub(super) fn has_hands(&self) -> bool {
        let kinds = self.snapshot.kinds.iter();
        !self.snapshot.tracker.stones.is_empty() || kinds.into_iter().any(|it| it.held_as.is_some())
    }

    fn seat_name(&self, seat: Seat) -> Message {
        self.seat_names
            .get(seat.index())
            .cloned()
            .unwrap_or_default()
    }

    fn type_name(&self, kind: PieceType) -> Message {
        let info = self.snapshot.kinds.get(usize::from(kind.0));
        info.map_or_else(Message::default, words::piece_type_info_name)
    }

    fn is_base(&self, kind: PieceType) -> bool {
        let info = self.snapshot.kinds.get(usize::from(kind.0));
        info.is_some_and(|info| info.look.body == BodyShape::Base)
    }

    /// Whether this type is of pieces, not of stones.
    fn is_piece_type(&self, kind: PieceType) -> bool {
        let info = self.snapshot.kinds.get(usize::from(kind.0));
        info.is_none_or(|info| info.look.body != BodyShape::Stone)
    }
}

/// The colour of an arrow or a circle, as a word before it.
fn mark_colour_word(colour: MarkColour) -> Message {
    match colour {
        MarkColour::Green => msg!("mark-colour-green"),
        MarkColour::Red => msg!("mark-colour-red"),
        MarkColour::Blue => msg!("mark-colour-blue"),
        MarkColour::Yellow => msg!("mark-colour-yellow"),
    }
}
