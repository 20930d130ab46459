//! What a panic leaves behind: all that would be lost is saved, a report stands in a log beside the
//! settings, and the next start tells of both. In a page a panic aborts; every turn was saved before.
//! Must not know what is saved, nor how a program is started again.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use bevy::ecs::schedule::{ScheduleLabel, SingleThreadedExecutor};
use bevy::prelude::*;

use super::flow::persistence::SaveBeforeEnd;

#[cfg(not(target_arch = "wasm32"))]
pub use crash_log::CrashLog;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(GuardedMain, run_main)
        .edit_schedule(GuardedMain, |schedule| {
            schedule.set_executor(SingleThreadedExecutor::new());
        });
    app.main_mut().update_schedule = Some(GuardedMain.intern());
}

/// Runs [`Main`], and saves what would be lost if that panics.
#[derive(ScheduleLabel, Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct GuardedMain;

fn run_main(world: &mut World) {
    let frame = AssertUnwindSafe(|| world.run_schedule(Main));
    let Err(panic) = catch_unwind(frame) else {
        return;
    };
    // Nothing but saving is done with a world in which a frame has stopped halfway. If that was
    // what panicked, its schedule is not there any more.
    let saving = AssertUnwindSafe(|| world.try_run_schedule(SaveBeforeEnd).is_ok());
    if !catch_unwind(saving).unwrap_or(false) {
        error!("not everything could be saved");
    }
    resume_unwind(panic)
}

#[cfg(not(target_arch = "wasm32"))]
mod crash_log {
    use std::backtrace::Backtrace;
    use std::io;
    use std::panic;
    use std::path::{Path, PathBuf};
    use std::sync::atomic::{AtomicBool, Ordering};

    use bevy::prelude::*;
    use chrono::Utc;

    use crate::locale::msg;
    use crate::table::files::{self, FileErrors};
    use crate::table::flow::persistence::GameLibrary;

    /// Of older reports so many bytes are kept, the newest of them.
    const MOST_OLD_BYTES: usize = 64 * 1024;

    static HAS_PANICKED: AtomicBool = AtomicBool::new(false);

    /// The log of panics, and whether the player was told of the last that ended the program.
    #[derive(Clone, Debug)]
    pub struct CrashLog {
        folder: PathBuf,
    }

    impl CrashLog {
        pub fn in_folder(folder: PathBuf) -> CrashLog {
            CrashLog { folder }
        }

        /// The log beside the settings, if the system has a place for them.
        pub fn of_user() -> Option<CrashLog> {
            files::settings_folder().map(CrashLog::in_folder)
        }

        /// The file of the reports.
        pub fn path(&self) -> PathBuf {
            self.folder.join("crashes.log")
        }

        /// There while the player does not know yet that the program has ended by itself.
        fn mark_path(&self) -> PathBuf {
            self.folder.join("crashed")
        }

        /// Writes a report of every panic from now on, of whatever thread.
        pub fn report_panics(self) {
            let usual = panic::take_hook();
            panic::set_hook(Box::new(move |panic| {
                HAS_PANICKED.store(true, Ordering::Relaxed);
                usual(panic);
                let report = format!("{panic}\n{}", Backtrace::force_capture());
                if let Err(error) = self.report(&report) {
                    eprintln!("{}: {error}", self.path().display());
                }
            }));
        }

        /// Adds a report to the file, under the time and the version of the program.
        ///
        /// # Errors
        /// If it cannot be written.
        pub fn report(&self, what: &str) -> io::Result<()> {
            let path = self.path();
            let old = files::read(&path).unwrap_or_default();
            let from = old.ceil_char_boundary(old.len().saturating_sub(MOST_OLD_BYTES));
            let (version, os) = (env!("CARGO_PKG_VERSION"), std::env::consts::OS);
            let time = Utc::now().to_rfc3339();
            let old = &old[from..];
            files::write_atomically(&path, &format!("{old}== {time}, {version}, {os}\n{what}\n"))
        }

        /// Whether this program has panicked anywhere since [`CrashLog::report_panics`].
        pub fn has_panicked() -> bool {
            HAS_PANICKED.load(Ordering::Relaxed)
        }

        /// Notes that the program ends by a panic.
        ///
        /// # Errors
        /// If that cannot be written.
        pub fn mark_end(&self) -> io::Result<()> {
            files::write_atomically(&self.mark_path(), "")
        }

        /// Tells on the title, once, that the program has ended by itself, and where what was saved
        /// lies.
        pub fn tell_of_last_end(&self, app: &mut App) {
            if !files::exists(&self.mark_path()) || files::remove(&self.mark_path()).is_err() {
                return;
            }
            let GameLibrary(games) = app.world().resource::<GameLibrary>();
            let shown = |path: &Path| path.display().to_string();
            let games = games.as_deref().map(shown).unwrap_or_default();
            let log = shown(&self.path());
            let mut errors = app.world_mut().get_resource_or_init::<FileErrors>();
            errors
                .0
                .insert(0, msg!("crash-told", games = games, log = log));
        }
    }
}
