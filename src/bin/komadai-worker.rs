//! The engine as a page's Web Worker: the Bevy-free half of the program with a
//! door for JavaScript. Its callers are `web/page/worker.js` and, where there are no
//! workers, `web/page/engine.js`.

/// Does nothing: the page calls the functions below.
fn main() {}

#[cfg(target_arch = "wasm32")]
mod js_exports {
    use std::cell::RefCell;
    use std::time::Duration;

    use js_sys::Function;
    use komadai::engine::worker_protocol;
    use komadai::engine::{Engine, EngineParams, StopFlag};
    use komadai::protocol::commands::bench;
    use wasm_bindgen::prelude::*;

    thread_local! {
        /// What is found out in one job is remembered in the next.
        static ENGINE: RefCell<Engine> = RefCell::new(Engine::new());
    }

    /// Does a job and calls `tell` with the text of every reply. Blocks; to
    /// end it early, end the worker.
    #[wasm_bindgen]
    pub fn perform(job: &str, tell: &Function) {
        ENGINE.with_borrow_mut(|engine| {
            worker_protocol::perform_job(engine, job, &StopFlag::new(), &mut |reply| {
                // A page that throws while it is told something has its own console.
                let _ = tell.call1(&JsValue::NULL, &reply.write().into());
            });
        });
    }

    /// Takes in what the engine has learnt about a game, as a file; whoever thinks about it without
    /// judges by hand alone.
    ///
    /// # Errors
    /// If it is no network.
    #[wasm_bindgen]
    pub fn learn(game: &str, network: &[u8]) -> Result<(), JsError> {
        EngineParams::add_built_in_network(game, network)
            .map_err(|error| JsError::new(&error.to_string()))?;
        ENGINE.set(Engine::new());
        Ok(())
    }

    /// Forgets what was found out so far: the next job is for somebody else.
    #[wasm_bindgen]
    pub fn forget() {
        ENGINE.with_borrow_mut(Engine::clear_tables);
    }

    /// Does a job on the page itself, where workers are refused, in no more
    /// than so many milliseconds; gives back the one reply.
    #[wasm_bindgen]
    pub fn slice(job: &str, milliseconds: u32) -> String {
        let most = Duration::from_millis(milliseconds.into());
        worker_protocol::perform_job_within_time(job, most).write()
    }

    /// What `komadai-engine bench` prints, for comparing speeds; as there once `learn` was called
    /// for the game.
    ///
    /// # Errors
    /// If there is no such game.
    #[wasm_bindgen]
    pub fn measure(variant: &str) -> Result<String, JsError> {
        let mut out = Vec::new();
        bench::run(Some(variant), &mut out)
            .map_err(|failure| JsError::new(&failure.to_string()))?;
        Ok(String::from_utf8_lossy(&out).into_owned())
    }
}
