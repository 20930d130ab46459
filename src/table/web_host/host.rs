//! The door to the page: the functions of `web/page/host.js`, and nothing else of
//! JavaScript at the table.

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Sends a job to a worker that remembers what it found out with the same memory;
    /// 0 is none.
    #[wasm_bindgen(js_namespace = komadaiHost)]
    pub fn post(number: u32, memory: u32, job: &str);

    /// Ends the worker of a job.
    #[wasm_bindgen(js_namespace = komadaiHost, js_name = giveUp)]
    pub fn give_up(number: u32);

    /// Tells the page what happened, as JSON.
    #[wasm_bindgen(js_namespace = komadaiHost)]
    pub fn tell(news: &str);

    /// Hands a file to the player.
    #[wasm_bindgen(js_namespace = komadaiHost)]
    pub fn save(name: &str, text: &str);

    /// Lets the player pick a file; its text comes back as a wish to open it.
    #[wasm_bindgen(js_namespace = komadaiHost, js_name = pickFile)]
    pub fn pick_file();

    /// Fills the screen with the table, or gives it back.
    #[wasm_bindgen(js_namespace = komadaiHost, js_name = fullScreen)]
    pub fn full_screen();

    /// Copies a link to the game.
    #[wasm_bindgen(js_namespace = komadaiHost, js_name = copyLink)]
    pub fn copy_link();

    /// Whether the first that the player has to point with is a finger.
    #[wasm_bindgen(js_namespace = komadaiHost, js_name = byFinger)]
    pub fn by_finger() -> bool;

    /// The part of the address after `#`, taken apart, as JSON.
    #[wasm_bindgen(js_namespace = komadaiHost)]
    pub fn link() -> String;

    #[wasm_bindgen(js_namespace = komadaiHost, js_name = connect)]
    fn connect_js(
        on_reply: &Closure<dyn FnMut(u32, String)>,
        on_wish: &Closure<dyn FnMut(String)>,
        on_question: &Closure<dyn FnMut(String) -> String>,
    );
}

/// Gives the page its ways of speaking to us, for as long as it lives.
pub(super) fn connect(
    on_reply: impl FnMut(u32, String) + 'static,
    on_wish: impl FnMut(String) + 'static,
    on_question: impl FnMut(String) -> String + 'static,
) {
    let on_reply = Closure::new(on_reply);
    let on_wish = Closure::new(on_wish);
    let on_question = Closure::new(on_question);
    connect_js(&on_reply, &on_wish, &on_question);
    on_reply.forget();
    on_wish.forget();
    on_question.forget();
}
