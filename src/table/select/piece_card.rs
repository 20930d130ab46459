//! The card that says how a piece or stone moves: which one it is about, and when it opens and
//! closes. It opens on whatever the pointer rests on or the cursor stands on, whoever is to move.
//! Knows no words and no pictures; what panels show opens it through [`PieceCard::open`].

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::{PointerAction, Selection, Target};
use crate::rules::piece_tracker::{PieceLocation, PieceType, PieceTypeInfo, StoneLocation};
use crate::rules::traits::board_view::Location;
use crate::table::flow::{BoardSnapshot, PlayerColour};

/// What a card is about: a type of piece or stone of a game, or a base with its stones.
#[derive(Clone, Debug, PartialEq)]
pub struct CardSubject {
    pub variant: &'static str,
    /// All types of pieces and stones of the game.
    pub kinds: Arc<[PieceTypeInfo]>,
    pub kind: PieceType,
    /// The stones on it, if it is a base.
    pub stones: Vec<PieceType>,
    pub colour: PlayerColour,
}

/// By what a card was opened: that closes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenedBy {
    /// The pointer rests on the board; it closes when it comes up or moves on.
    Board,
    /// The pointer rests on a panel, which closes it likewise.
    Panel,
    /// A key or button, at this time. It closes when that is let go after long, or else by the
    /// next press of anything.
    Key(Duration),
}

#[derive(Resource, Reflect, Clone, Debug, Default, PartialEq)]
#[reflect(opaque, Resource, Debug)]
pub struct PieceCard {
    open_subject: Option<(CardSubject, OpenedBy)>,
    /// What the key opens of what panels show; they say so in every frame.
    pub panel_subject: Option<PanelSubject>,
}

/// Something in a panel that a card can be about.
#[derive(Clone, Debug, PartialEq)]
pub struct PanelSubject {
    pub subject: CardSubject,
    /// Why the key means it.
    pub reason: KeyTargetReason,
}

/// Why the key means what a panel shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum KeyTargetReason {
    /// It is what the panel is about.
    Topic,
    /// The mouse is over it.
    Pointed,
    /// It has the keyboard focus, so that keys are typed into nothing else.
    Focused,
}

impl PieceCard {
    /// What the open card is about.
    pub fn subject(&self) -> Option<&CardSubject> {
        self.open_subject.as_ref().map(|(subject, _)| subject)
    }

    /// What the open card is about, and by what it was opened.
    pub(in crate::table) fn opened(&self) -> Option<&(CardSubject, OpenedBy)> {
        self.open_subject.as_ref()
    }

    /// Whether it is open until something is pressed: it takes that press.
    pub fn takes_keys(&self) -> bool {
        matches!(self.open_subject, Some((_, OpenedBy::Key(_))))
    }

    /// Whether it was opened by a pointer that rests on a panel.
    pub fn is_held_in_panel(&self) -> bool {
        matches!(self.open_subject, Some((_, OpenedBy::Panel)))
    }

    pub fn open(&mut self, subject: CardSubject, by: OpenedBy) {
        self.open_subject = Some((subject, by));
    }

    pub fn close(&mut self) {
        self.open_subject = None;
    }

    /// Says that a panel shows something that the key may open; what is focused or pointed at
    /// goes before what a panel is about.
    pub fn offer_panel_subject(
        &mut self,
        standing: KeyTargetReason,
        subject: impl FnOnce() -> CardSubject,
    ) {
        let noted = self.panel_subject.as_ref().map(|noted| noted.reason);
        if noted.is_none_or(|noted| noted < standing) {
            let subject = subject();
            self.panel_subject = Some(PanelSubject {
                subject,
                reason: standing,
            });
        }
    }
}

impl CardSubject {
    /// What a pointer or cursor is on; nothing if that is an empty place.
    pub(in crate::table) fn on_board(shown: &BoardSnapshot, target: Target) -> Option<CardSubject> {
        let tracker = &shown.tracker;
        let piece = target.piece.map(|id| (id, tracker.piece(id)));
        // It may have been taken since the press.
        let piece = piece.filter(|(_, piece)| match target.location {
            Location::Cell(cell) => piece.location == PieceLocation::Cell(cell),
            Location::Hand(seat, _) => piece.location == PieceLocation::Hand(seat),
        });
        let stone = target.stone.map(|id| tracker.stone(id).kind);
        let stones = match (stone, piece) {
            (None, Some((id, _))) => tracker.stones_at(StoneLocation::Base(id)),
            _ => Vec::new(),
        };
        let colour =
            piece.and_then(|(_, piece)| shown.player_colours.get(piece.seat.index()).copied());
        Some(CardSubject {
            variant: shown.variant,
            kinds: shown.kinds.clone(),
            kind: stone.or(piece.map(|(_, piece)| piece.kind))?,
            stones: (stones.into_iter())
                .map(|id| tracker.stone(id).kind)
                .collect(),
            colour: colour.unwrap_or_default(),
        })
    }

    pub fn info(&self) -> Option<&PieceTypeInfo> {
        self.kinds.get(usize::from(self.kind.0))
    }

    /// The type as which it promotes, if it does.
    pub fn promotion(&self) -> Option<&PieceTypeInfo> {
        let unpromoted = self.info().filter(|info| !info.look.promoted)?.kind;
        let mut kinds = self.kinds.iter();
        kinds.find(|info| info.look.promoted && info.held_as == Some(unpromoted))
    }

    /// Goes on to the next type of the game, or back to the one before.
    pub(in crate::table) fn step_to_type(&mut self, forward: bool) {
        let count = self.kinds.len();
        let index = usize::from(self.kind.0);
        let next = (index + if forward { 1 } else { count - 1 }) % count;
        self.kind = self.kinds[next].kind;
        self.stones.clear();
    }
}

/// Opens the card on what the pointer rests on, and closes it when the pointer comes up or moves
/// on. Where it comes up, what this press had picked up is let go, so that nothing is played; what
/// was chosen before stays chosen.
pub(super) fn update_card_by_pointer(
    mut actions: MessageReader<PointerAction>,
    shown: Res<BoardSnapshot>,
    mut card: ResMut<PieceCard>,
    mut selection: ResMut<Selection>,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    for action in actions.read() {
        let is_held = matches!(card.open_subject, Some((_, OpenedBy::Board)));
        match *action {
            PointerAction::Hold(Some(target)) => {
                if let Some(subject) = CardSubject::on_board(&shown, target) {
                    card.open(subject, OpenedBy::Board);
                }
            }
            PointerAction::Hold(None) if is_held => card.close(),
            PointerAction::Release(_) | PointerAction::Cancel if is_held => {
                card.close();
                if selection.carried.is_some() {
                    selection.clear();
                }
            }
            _ => continue,
        }
        redraws.write(RequestRedraw);
    }
}
