//! The sound files against what their README says of them, and against each other: how loud each is
//! is measured as ITU-R BS.1770 (the broadcasters' standard) weights it.

use std::collections::BTreeMap;
use std::f64::consts::PI;
use std::fs;

/// Their folder.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/sounds");

/// A sound file: samples from -1 to 1, and how many are in a second.
struct SoundFile {
    samples: Vec<f64>,
    rate: f64,
}

/// The 18 files by their names, without what they end with.
fn sound_files() -> BTreeMap<String, SoundFile> {
    let folder = fs::read_dir(FOLDER).expect("the folder");
    let paths = folder.map(|entry| entry.expect("an entry").path());
    let wav = paths.filter(|path| path.extension().is_some_and(|it| it == "wav"));
    let named = wav.map(|path| {
        let name = path.file_stem().expect("a name").to_string_lossy();
        (
            name.into_owned(),
            read_wav(&fs::read(&path).expect("a file")),
        )
    });
    named.collect()
}

/// A canonical WAV file: a header of 44 bytes, then 16-bit samples of one channel.
fn read_wav(bytes: &[u8]) -> SoundFile {
    assert_eq!((&bytes[..4], &bytes[36..40]), (&b"RIFF"[..], &b"data"[..]));
    assert_eq!((bytes[22], bytes[34]), (1, 16), "one channel of 16 bits");
    let rate = u32::from_le_bytes(bytes[24..28].try_into().expect("four bytes"));
    let samples = bytes[44..].as_chunks::<2>().0.iter();
    SoundFile {
        samples: samples
            .map(|pair| f64::from(i16::from_le_bytes(*pair)) / 32768.0)
            .collect(),
        rate: f64::from(rate),
    }
}

fn decibels(power: f64) -> f64 {
    10.0 * power.log10()
}

impl SoundFile {
    /// The highest sample, in decibels of full scale.
    fn peak(&self) -> f64 {
        let highest = self
            .samples
            .iter()
            .fold(0.0_f64, |top, it| top.max(it.abs()));
        2.0 * decibels(highest)
    }

    /// The loudest twentieth of a second, K-weighted, in decibels.
    fn loudness(&self) -> f64 {
        let window = (self.rate / 20.0) as usize;
        let mut padded = self.samples.clone();
        padded.resize(padded.len() + window, 0.0);
        let weighted = high_pass(&head_shelf(&padded, self.rate), self.rate);
        let mut sum = 0.0;
        let mut loudest = 0.0_f64;
        for (at, sample) in weighted.iter().enumerate() {
            sum += sample * sample;
            if let Some(old) = at.checked_sub(window) {
                sum -= weighted[old] * weighted[old];
            }
            loudest = loudest.max(sum);
        }
        decibels(loudest / window as f64)
    }
}

/// The first filter of BS.1770, for any rate: what a head does to high notes.
fn head_shelf(samples: &[f64], rate: f64) -> Vec<f64> {
    let (gain, quality) = (3.999_843_853_973_347, 0.707_175_236_955_419_6);
    let k = (PI * 1_681.974_450_955_533 / rate).tan();
    let high = 10_f64.powf(gain / 20.0);
    let band = high.powf(0.499_666_774_154_541_6);
    let scale = 1.0 + k / quality + k * k;
    let forward = [
        (high + band * k / quality + k * k) / scale,
        2.0 * (k * k - high) / scale,
        (high - band * k / quality + k * k) / scale,
    ];
    filtered(samples, forward, feedback(k, quality, scale))
}

/// The second one: what is too low to hear.
fn high_pass(samples: &[f64], rate: f64) -> Vec<f64> {
    let quality = 0.500_327_037_323_877_3;
    let k = (PI * 38.135_470_876_024_44 / rate).tan();
    let scale = 1.0 + k / quality + k * k;
    filtered(samples, [1.0, -2.0, 1.0], feedback(k, quality, scale))
}

fn feedback(k: f64, quality: f64, scale: f64) -> [f64; 2] {
    [
        2.0 * (k * k - 1.0) / scale,
        (1.0 - k / quality + k * k) / scale,
    ]
}

fn filtered(samples: &[f64], forward: [f64; 3], back: [f64; 2]) -> Vec<f64> {
    let (mut input, mut output) = ([0.0; 2], [0.0; 2]);
    let step = |sample: &f64| {
        let now = forward[0] * sample + forward[1] * input[0] + forward[2] * input[1]
            - back[0] * output[0]
            - back[1] * output[1];
        input = [*sample, input[0]];
        output = [now, output[0]];
        now
    };
    samples.iter().map(step).collect()
}

#[test]
fn peaks_are_those_that_the_readme_says() {
    let readme = fs::read_to_string(format!("{FOLDER}/README.md")).expect("a text");
    let mut files = sound_files();
    for row in readme.lines().filter(|line| line.starts_with("| `")) {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let name = cells[1].trim_matches('`').trim_end_matches(".wav");
        let file = files.remove(name).unwrap_or_else(|| panic!("no {name}"));
        let said: f64 = cells[4].trim_end_matches(" dBFS").parse().expect("a level");
        let peak = file.peak();
        assert!((peak - said).abs() < 0.25, "{name}: {peak:.2}, not {said}");
        let seconds: f64 = cells[3].trim_end_matches(" s").parse().expect("a time");
        let length = file.samples.len() as f64 / file.rate;
        assert!((length - seconds).abs() < 0.01, "{name}: {length:.3} s");
    }
    let left: Vec<&String> = files.keys().collect();
    assert!(left.is_empty(), "the README lacks {left:?}");
}

/// A capture lands together with the piece that captures: both fit below full scale.
#[test]
fn nothing_is_as_loud_as_a_capture_and_heavier_wood_is_louder() {
    let files = sound_files();
    let capture = files["capture"].loudness();
    for (name, file) in files.iter().filter(|(name, _)| *name != "capture") {
        let loudness = file.loudness();
        assert!(
            loudness < capture - 3.0,
            "{name}: {loudness:.1} of {capture:.1}"
        );
    }
    let wood = |weight: u8| files[&format!("wood{weight}")].loudness();
    for weight in 1..5 {
        assert!(wood(weight + 1) > wood(weight) + 1.0, "wood{weight}");
    }
    let amplitude = |name: &str| 10_f64.powf(files[name].peak() / 20.0);
    assert!(amplitude("capture") + amplitude("wood5") < 1.0);
}
