//! Bytes in and out, by postcard. Whatever the bytes, reading them ends in a value or in
//! none.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// The bytes of a value.
pub(crate) fn encode<T: Serialize>(value: &T) -> Vec<u8> {
    // Only a sequence of unknown length can be refused, and no type here has one.
    postcard::to_allocvec(value).unwrap_or_default()
}

/// The value that bytes are, all of them.
pub(crate) fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    match postcard::take_from_bytes(bytes) {
        Ok((value, [])) => Some(value),
        _ => None,
    }
}
