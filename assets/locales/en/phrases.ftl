# What is said beside a game with people elsewhere, and how a player is called to their turn.

phrase-hello = Hello!
phrase-good-game-ahead = Have a good game
phrase-one-moment = One moment, please
phrase-well-played = Well played
phrase-sorry = Sorry
phrase-thank-you = Thank you
phrase-good-game = Good game, thanks
phrase-again = Another game?
phrase-heard = { $name }: { $phrase }
phrase-refused-too-soon = You have just said something: wait a moment.
phrase-refused-watching = Only those who play can say something.
phrases-open = Say something
phrases-title = Say something
phrases-text = Everybody in the game reads it, each in their own language.
phrases-silence = Mute phrases
phrases-silence-text = You neither see nor hear what the others say.
phrases-close = Back
key-phrases = Online: say something

# In Settings and before the game.
settings-online = Online
relays-title = Relay servers
relays-text = Relay servers through which you invite others. Leave them empty to use two that the makers of iroh run for everybody. Your link names them, so guests have nothing to set up.
relays-address = Address of relay { $number }
relays-no-address = Relay { $number }: an address begins with https:// or http:// and has no spaces.
relays-too-many = A link names at most { $most } relays.
call-to-turn = Tell me when it is my turn
call-to-turn-text-desktop = While another window is in front, Komadai asks for your attention.
call-to-turn-text-browser = A notification, while another tab or window is in front. Your browser asks you first.
call-to-turn-refused = Your browser does not let this page show notifications. Its settings for this page can change that.
call-to-turn-missing = This browser has no notifications.

# In Help.
feature-phrases = Say something
feature-phrases-text = In an online game, Say something beside the board sends one of a few phrases; everybody reads it in their own language, at your seat. Mute phrases, there and in Settings, hides what the others say.
feature-call-to-turn = When it is your turn
feature-call-to-turn-text = With Tell me when it is my turn, in Settings and before the game, Komadai calls you while you look at something else.
