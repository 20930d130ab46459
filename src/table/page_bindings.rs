//! Bindings to the functions of `web/page/host.js`, the only JavaScript that the table calls.

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Sends a job, which is about the game of this name, to the worker that keeps the tables of this
    /// memory; 0 is none.
    #[wasm_bindgen(js_namespace = komadaiHost)]
    pub fn post(number: u32, memory: u32, game: &str, job: &str);

    #[wasm_bindgen(js_namespace = komadaiHost, js_name = giveUp)]
    pub fn end_worker(number: u32);

    /// Sends an event to the page, as JSON.
    #[wasm_bindgen(js_namespace = komadaiHost)]
    pub fn tell(news: &str);

    /// Shows the accessibility tree, as JSON (see `accessibility::json_tree`).
    #[wasm_bindgen(js_namespace = komadaiHost, js_name = showTree)]
    pub fn show_tree(tree: &str);

    /// Lays the field in which input methods compose over a caret with this left edge, upper edge
    /// and height.
    #[wasm_bindgen(js_namespace = komadaiHost, js_name = writeAt)]
    pub fn write_at(left: f32, top: f32, height: f32);

    /// Takes the field away: nobody writes.
    #[wasm_bindgen(js_namespace = komadaiHost, js_name = stopWriting)]
    pub fn stop_writing();

    /// Offers a file to the player as a download.
    #[wasm_bindgen(js_namespace = komadaiHost)]
    pub fn save(name: &str, bytes: &[u8]);

    /// Lets the player pick a file; a command tells when it can be opened.
    #[wasm_bindgen(js_namespace = komadaiHost, js_name = pickFile)]
    pub fn pick_file();

    /// The bytes of the next file that was picked or dropped.
    #[wasm_bindgen(js_namespace = komadaiHost, js_name = nextFile)]
    pub fn next_file() -> Option<Vec<u8>>;

    #[wasm_bindgen(js_namespace = komadaiHost, js_name = fullScreen)]
    pub fn full_screen();

    #[wasm_bindgen(js_namespace = komadaiHost, js_name = copyLink)]
    pub fn copy_link();

    /// Whether the primary pointer is a finger.
    #[wasm_bindgen(js_namespace = komadaiHost, js_name = byFinger)]
    pub fn by_finger() -> bool;

    /// Fetches the files of a language, a set of puzzles or a sound; a command tells when they are there.
    #[wasm_bindgen(js_namespace = komadaiHost, js_name = fetchLanguage)]
    pub fn fetch_language(tag: &str);

    /// The text that was fetched for a tag: of a language as JSON (see `LanguageTexts`).
    #[wasm_bindgen(js_namespace = komadaiHost, js_name = fetchedTexts)]
    pub fn fetched_texts(tag: &str) -> Option<String>;

    /// The next font of a language, or the sound, that was fetched for a tag.
    #[wasm_bindgen(js_namespace = komadaiHost, js_name = nextFont)]
    pub fn next_font(tag: &str) -> Option<Vec<u8>>;

    /// Whether the player has asked the system or the browser for less motion.
    #[wasm_bindgen(js_namespace = komadaiHost, js_name = prefersReducedMotion)]
    pub fn prefers_reduced_motion() -> bool;

    /// The size of text that the player has set in the browser, 1 as it comes.
    #[wasm_bindgen(js_namespace = komadaiHost, js_name = textScale)]
    pub fn text_scale() -> f32;

    /// What stands behind the address from `#` on.
    #[wasm_bindgen(js_namespace = komadaiHost)]
    pub fn link() -> String;

    /// Where the address names a room: has it name this one (the parts of an invitation), or, with
    /// an empty text, none.
    #[wasm_bindgen(js_namespace = komadaiHost, js_name = nameRoom)]
    pub fn name_room(parts: &str);

    /// The address of the page, without what stands after `#`.
    #[wasm_bindgen(js_namespace = komadaiHost)]
    pub fn address() -> String;

    #[wasm_bindgen(js_namespace = komadaiHost, js_name = setTitle)]
    pub fn set_title(title: &str);

    /// Whether this page may show notifications: `granted`, `denied`, `default` if the player has
    /// not been asked, or `missing`.
    #[wasm_bindgen(js_namespace = komadaiHost, js_name = notificationPermission)]
    pub fn notification_permission() -> String;

    /// Has the browser ask the player whether this page may show notifications.
    #[wasm_bindgen(js_namespace = komadaiHost, js_name = askToNotify)]
    pub fn ask_to_notify();

    /// Shows a notification, if the page may and is not in front.
    #[wasm_bindgen(js_namespace = komadaiHost)]
    pub fn notify(text: &str);

    /// Whether the system has a share sheet.
    #[wasm_bindgen(js_namespace = komadaiHost, js_name = canShare)]
    pub fn can_share() -> bool;

    /// Opens the share sheet with a link.
    #[wasm_bindgen(js_namespace = komadaiHost)]
    pub fn share(link: &str);

    /// Goes on the net as the end whose key these 32 bytes make. No two tabs have an end of
    /// one name at a time. The relays are one a line. Gives back a number for the end.
    #[wasm_bindgen(js_namespace = komadaiHost, js_name = openNetwork)]
    pub fn open_network(seed: &[u8], name: &str, relays: &str) -> u32;

    /// Lets an end go.
    #[wasm_bindgen(js_namespace = komadaiHost, js_name = closeNetwork)]
    pub fn close_network(end: u32);

    /// Takes an end over from another tab.
    #[wasm_bindgen(js_namespace = komadaiHost, js_name = takeOver)]
    pub fn take_over(end: u32);

    /// Sends bytes to the end with this public key.
    #[wasm_bindgen(js_namespace = komadaiHost, js_name = networkSend)]
    pub fn network_send(end: u32, to: &[u8], bytes: &[u8]);

    /// The next message that has come for an end: the 32 bytes of who sent it, then its own.
    #[wasm_bindgen(js_namespace = komadaiHost, js_name = networkReceive)]
    pub fn network_receive(end: u32) -> Option<Vec<u8>>;

    /// How an end is: `connecting`, `online`, `offline` or `elsewhere`.
    #[wasm_bindgen(js_namespace = komadaiHost, js_name = networkStatus)]
    pub fn network_status(end: u32) -> String;

    #[wasm_bindgen(js_namespace = komadaiHost, js_name = connect)]
    fn connect_js(
        on_reply: &Closure<dyn FnMut(u32, String)>,
        on_wish: &Closure<dyn FnMut(String)>,
        on_question: &Closure<dyn FnMut(String) -> String>,
    );
}

/// Registers the callbacks of the page, for as long as it lives.
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
