//! Maps in files whose keys are variant names. Knows which variants are played in teams,
//! and nothing of the values.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};

use komadai_rules::error::{TextError, Wording, wording};
use komadai_rules::ron_files::reader::raise;
use komadai_rules::shogi::ConfiguredVariant;
use komadai_rules::shogi::variant::file::{is_valid_variant_name, variant_name_form};
use komadai_rules::variants::catalogue;
use komadai_rules::variants::ruleset::Ruleset;

/// Reads a map whose keys are names of games, each there once.
pub fn read<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    from: D,
) -> Result<BTreeMap<String, T>, D::Error> {
    read_map_with_name_check(
        from,
        name_checker(known_variant_names().map(String::from).collect()),
    )
}

/// As [`read`]; a key is the name of any game of the shogi family, for players' own
/// files bring more of them: it is only refused if no game of the family can have it.
pub fn read_shogi_family<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    from: D,
) -> Result<BTreeMap<String, T>, D::Error> {
    read_map_with_name_check(from, |name: &str| {
        if !is_valid_variant_name(name) {
            return Err(variant_name_form());
        }
        if catalogue::is_known(name) && ConfiguredVariant::built_in(name).is_none() {
            return Err(wording!("a game of the shogi family"));
        }
        Ok(())
    })
}

/// As [`read`]; a key may also be the [`free_for_all_name`] of a game of teams.
pub fn read_with_free_for_all<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    from: D,
) -> Result<BTreeMap<String, T>, D::Error> {
    let alone = known_variant_names()
        .filter(|name| is_team_game(name))
        .map(free_for_all_name);
    read_map_with_name_check(
        from,
        name_checker(
            known_variant_names()
                .map(String::from)
                .chain(alone)
                .collect(),
        ),
    )
}

/// What a map says of a game: where one of teams is played each alone, what it
/// says of that before what it says of the game.
pub fn find_for_game<'a, T>(map: &'a BTreeMap<String, T>, rules: &Ruleset) -> Option<&'a T> {
    let name = rules.variant().name;
    let alone = || map.get(&free_for_all_name(name));
    let own = rules.is_each_alone().then(alone).flatten();
    own.or_else(|| map.get(name))
}

fn known_variant_names() -> impl Iterator<Item = &'static str> {
    catalogue::names().into_iter()
}

/// What a game of teams is called where every seat plays for itself.
fn free_for_all_name(name: &str) -> String {
    format!("{name}-alone")
}

/// Whether the seats of a game are more than two, and play together unless
/// something else is chosen.
fn is_team_game(name: &str) -> bool {
    Ruleset::named(name).is_some_and(|rules| rules.variant().seats > 2 && !rules.is_each_alone())
}

/// Refuses every name but these, with what was expected.
fn name_checker(names: Vec<String>) -> impl Fn(&str) -> Result<(), Wording> {
    move |name| {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let is_known = names.contains(&name);
        is_known
            .then_some(())
            .ok_or_else(|| Wording::one_of(&names))
    }
}

fn read_map_with_name_check<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    from: D,
    check: impl Fn(&str) -> Result<(), Wording>,
) -> Result<BTreeMap<String, T>, D::Error> {
    let value_type = PhantomData;
    from.deserialize_map(VariantMapVisitor { check, value_type })
}

struct VariantMapVisitor<T, C> {
    /// Says what was expected instead of a name that is refused.
    check: C,
    value_type: PhantomData<T>,
}

impl<'de, T: Deserialize<'de>, C: Fn(&str) -> Result<(), Wording>> Visitor<'de>
    for VariantMapVisitor<T, C>
{
    type Value = BTreeMap<String, T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map from names of games")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut games = BTreeMap::new();
        while let Some(game) = map.next_key::<String>()? {
            let refused = |expected| Err(raise(TextError::new("", expected, &game)));
            if let Err(expected) = (self.check)(&game) {
                return refused(expected);
            }
            if games.contains_key(&game) {
                return refused(wording!("every game once"));
            }
            games.insert(game, map.next_value()?);
        }
        Ok(games)
    }
}
