# Settings.

settings-title = Settings
settings-look = Look
settings-play = Play
settings-engine = Engine
settings-not-kept = These settings last until the program ends.
settings-done = Back
settings-theme = Theme
settings-scale = Size of text and panels
settings-scale-automatic = Automatic
settings-motion = Animation length
settings-motion-none = None
settings-sound = Sound
settings-off = Off
settings-view-seat = From the seat
settings-view-flat = Flat, from above
settings-view = View of the board
settings-pieces = Marks on pieces
settings-bindings = Keys and buttons
settings-bar-never = Never
settings-bar-analysis = In analysis
settings-bar-always = Always
settings-bar = Evaluation bar
settings-memory = Engine memory
settings-threads-all-but-one = All but one
settings-threads = Engine threads
settings-ponder-full = At full strength
settings-ponder = Pondering
web-this-page = This page
web-full-screen = Full screen
web-copy-link = Copy a link to the game
web-open = Open a record
web-screen-reader = For screen readers
web-screen-reader-description = Shows everything to screen readers, as browsers cannot tell when one is there.
settings-language = Language
settings-as-system = As the system
settings-taps = Tap twice to move
settings-taps-small = Where squares are small
settings-taps-always = Always
settings-taps-never = Never
settings-premoves = Premoves
settings-premoves-text = With a clock or online, you can choose your next move while others move. It is played at once if it is legal then.
settings-notation = Notation of moves
settings-notation-of-language = As the language
settings-notation-japanese = ☗７六歩
settings-notation-western = P-7f
settings-megabytes = { $size } MB
settings-number = { $number }
settings-percent = { $share } %
settings-kept-in = Saved in { $path }
theme-day = Day
theme-night = Night
theme-high-contrast = High contrast

## Keys and buttons, bound anew

bindings-title = Keys and buttons
bindings-text = Press a key or button below to change or remove it, + to add one. Hints on the screen show the first of each row.
bindings-keyboard = Keyboard
bindings-gamepad = Gamepad
bindings-change = { $action }: { $key }
bindings-add = { $action }: one more
bindings-reset = Reset all
bindings-bound = { $action }: { $key }
bindings-another = Another
bindings-remove = Remove
bindings-leave = Cancel
bindings-press-key = Press the new key for “{ $action }”.
bindings-press-button = Press the gamepad’s new button for “{ $action }”.
bindings-wait = { $seconds ->
    [one] Cancels in { $seconds } second, or when you press Esc.
   *[other] Cancels in { $seconds } seconds, or when you press Esc.
}
bindings-unusable = { $key } cannot be used.
bindings-conflict = { $key } already means “{ $owner }”. Swap the two, or use it for “{ $action }” only?
bindings-swap = Swap
bindings-take = Use it here
