//! Weights files: how weights are declared, reading, writing, range checks, and the list of tunable
//! weights. Knows no game.

use std::ops::RangeInclusive;

use serde::Serialize;
use serde::de::DeserializeOwned;

use komadai_rules::error::{TextError, refused, wording};
use komadai_rules::ron_files::reader;
use komadai_rules::ron_files::span::{PathStep, place_of};

/// Range of the value of a piece, or of anything that a side has one of: two pieces are
/// worth less than a king in exchanges.
pub const PIECE_VALUE_RANGE: RangeInclusive<i32> = -4000..=4000;

/// Range of a term that occurs many times on a board.
pub const REPEATED_TERM_RANGE: RangeInclusive<i32> = -1000..=1000;

/// Range of a percentage.
pub const PERCENT_RANGE: RangeInclusive<i32> = 0..=1000;

/// A weight or a list of weights, with its allowed range and its path in the file.
pub struct RangedWeights<'a> {
    /// Field names from the outermost on.
    path: Vec<&'a str>,
    numbers: &'a [i32],
    range: RangeInclusive<i32>,
}

impl<'a> RangedWeights<'a> {
    /// The weights of a field.
    pub fn new(
        field: &'a str,
        numbers: &'a (impl AsWeightSlice + ?Sized),
        range: RangeInclusive<i32>,
    ) -> RangedWeights<'a> {
        RangedWeights {
            path: vec![field],
            numbers: numbers.as_weight_slice(),
            range,
        }
    }

    /// The same within another field.
    #[must_use]
    pub fn in_field(mut self, field: &'a str) -> RangedWeights<'a> {
        self.path.insert(0, field);
        self
    }

    /// Index of the first weight out of range.
    fn first_out_of_range(&self) -> Option<usize> {
        let mut numbers = self.numbers.iter();
        numbers.position(|number| !self.range.contains(number))
    }
}

/// A weight or a list of weights as a slice.
pub trait AsWeightSlice {
    /// As a slice.
    fn as_weight_slice(&self) -> &[i32];

    /// The same, to be changed.
    fn as_weight_slice_mut(&mut self) -> &mut [i32];
}

impl AsWeightSlice for i32 {
    fn as_weight_slice(&self) -> &[i32] {
        std::slice::from_ref(self)
    }

    fn as_weight_slice_mut(&mut self) -> &mut [i32] {
        std::slice::from_mut(self)
    }
}

impl AsWeightSlice for Vec<i32> {
    fn as_weight_slice(&self) -> &[i32] {
        self
    }

    fn as_weight_slice_mut(&mut self) -> &mut [i32] {
        self
    }
}

impl<const N: usize> AsWeightSlice for [i32; N] {
    fn as_weight_slice(&self) -> &[i32] {
        self
    }

    fn as_weight_slice_mut(&mut self) -> &mut [i32] {
        self
    }
}

/// Weights with allowed ranges, within which no sum of them overflows.
pub trait InRange {
    /// Every weight with its range.
    fn ranged_weights(&self) -> Vec<RangedWeights<'_>>;

    /// Whether all of them are in range.
    #[must_use]
    fn is_in_range(&self) -> bool {
        self.ranged_weights()
            .iter()
            .all(|one| one.first_out_of_range().is_none())
    }

    /// Whether all of them are, as `text` has them.
    ///
    /// # Errors
    /// If one is not; the place is a line, a column and a path of fields.
    fn check_ranges(&self, text: &str) -> Result<(), TextError> {
        for one in self.ranged_weights() {
            let Some(at) = one.first_out_of_range() else {
                continue;
            };
            let fields = one
                .path
                .iter()
                .map(|field| PathStep::Field((*field).into()));
            // A single number is no list, and is found where its field is.
            let steps: Vec<PathStep> = fields.chain([PathStep::Item(at)]).collect();
            let (least, most) = (one.range.start(), one.range.end());
            let expected = wording!("a number from {} to {}", *least, *most);
            let found = one.numbers[at].to_string();
            return refused(place_of(text, &steps), expected, found);
        }
        Ok(())
    }
}

/// The tuned weights of one game.
pub trait Weights: InRange + Clone + Send + Sync {
    /// Every tunable weight: always as many, in the same order.
    fn tunable_weights(&mut self) -> Vec<&mut i32>;
}

/// A file of weights: those of a game, or of several.
pub trait WeightsFile: InRange + Serialize + DeserializeOwned {
    /// The file with the weights that the engine comes with, as text.
    const BUILT_IN: &'static str;

    /// The weights that the engine comes with.
    ///
    /// # Panics
    /// Never: a test reads the files that are built in.
    #[must_use]
    fn built_in() -> Self {
        Self::read(Self::BUILT_IN).expect("the built-in weights are well-formed")
    }

    /// Reads a file of weights.
    ///
    /// # Errors
    /// If the text is no such file, or a number in it is out of range; the place begins
    /// with `line L, column C`.
    fn read(text: &str) -> Result<Self, TextError> {
        let file: Self = reader::read(text)?;
        file.check_ranges(text)?;
        Ok(file)
    }

    /// The weights as text that [`WeightsFile::read`] reads.
    #[must_use]
    fn write(&self) -> String {
        reader::write(self)
    }
}

/// Declares the weights of a game, each once: what it is, its type, its range, and, as `untuned n`, how many of
/// its first numbers `tune` leaves as they are. `groups` are fields with weights of their own, declared so
/// themselves; `tune` leaves them as they are.
macro_rules! weights {
    (
        $(#[$of_all:meta])+
        pub struct $Weights:ident {
            $($(#[$doc:meta])+ $name:ident: $type:ty => $range:expr $(, untuned $untuned:literal)?;)+
        }
        $(groups { $($(#[$of_group:meta])+ $group:ident: $group_type:ty;)+ })?
    ) => {
        $(#[$of_all])+
        #[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $Weights {
            $($(#[$doc])+ pub $name: $type,)+
            $($($(#[$of_group])+ pub $group: $group_type,)+)?
        }

        impl $crate::eval::weights_file::InRange for $Weights {
            fn ranged_weights(&self) -> Vec<$crate::eval::weights_file::RangedWeights<'_>> {
                use $crate::eval::weights_file::RangedWeights;
                #[allow(unused_mut, reason = "only who has groups adds to them")]
                let mut all = vec![$(RangedWeights::new(stringify!($name), &self.$name, $range),)+];
                $($(
                    let group = $crate::eval::weights_file::InRange::ranged_weights(&self.$group);
                    all.extend(group.into_iter().map(|one| one.in_field(stringify!($group))));
                )+)?
                all
            }
        }

        impl $crate::eval::weights_file::Weights for $Weights {
            fn tunable_weights(&mut self) -> Vec<&mut i32> {
                use $crate::eval::weights_file::AsWeightSlice;
                let mut numbers = Vec::new();
                $(
                    let tuned = self.$name.as_weight_slice_mut().iter_mut();
                    numbers.extend(tuned.skip(0 $(+ $untuned)?));
                )+
                numbers
            }
        }
    };
}

pub(crate) use weights;
