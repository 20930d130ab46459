//! Tests of the table, headless: the real plugins under `MinimalPlugins`. One
//! program, so that Bevy is linked once.

mod analysis;
mod between;
mod game;
mod hand;
mod here;
mod keep;
mod lit;
mod mirror;
mod motion;
#[cfg(target_os = "linux")]
mod no_display;
mod older;
mod pointer;
mod poses;
mod press;
mod review;
mod sankaku;
mod scripts;
mod shogi;
mod ui;
mod way;
mod window;
