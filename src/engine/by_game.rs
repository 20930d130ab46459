//! What files say of single games, by their names. Knows the names, and nothing of
//! what is said.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, Unexpected, Visitor};

use crate::rules::variant;

/// Reads a map whose keys are names of games, each there once.
pub fn read<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    from: D,
) -> Result<BTreeMap<String, T>, D::Error> {
    from.deserialize_map(ByGame(PhantomData))
}

struct ByGame<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for ByGame<T> {
    type Value = BTreeMap<String, T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a map from names of games")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let names = variant::names();
        let mut games = BTreeMap::new();
        while let Some(game) = map.next_key::<String>()? {
            let refused = |expected: &str| {
                let found = Unexpected::Str(&game);
                Err(A::Error::invalid_value(found, &expected))
            };
            if !names.contains(&game.as_str()) {
                return refused(&format!("one of {}", names.join(", ")));
            }
            if games.contains_key(&game) {
                return refused("every game once");
            }
            games.insert(game, map.next_value()?);
        }
        Ok(games)
    }
}
