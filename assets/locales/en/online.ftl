# Playing with people who are elsewhere: inviting, waiting, and what happens in a room.

online-somebody = Somebody
online-here = { $name } is here.
online-away = { $name } cannot be reached now.
online-two-logs = The game has stopped: { $name } has signed two different games. Both are saved.
online-objected = The game has stopped without a result: { $name } decided that { $other } was away, and { $other } objects. Both games are saved.
online-update-own = The others play with another version of Komadai: update yours.
online-update-other = { $name } plays with an older version of Komadai and must update it.
online-full = The room is full.
online-clock-differs = { $name } entered { $entered } s for the last turn; here it took { $measured } s.
online-setup-refused = Your setup cannot meet the other one: choose another.
online-replaced = While somebody was away, the others decided about that seat: turns that had not arrived by then do not count.
online-not-open = Nobody has let you in yet.
online-stopped = The game has stopped.
online-agreed-before = You have agreed to another decision about this turn.
online-nothing-to-agree = There is nothing to decide now.
online-not-absent = Their program still answers, or they have time left.
online-seats-open = Some seats are still free.
online-seat-freed = The one who invited you has freed your seat ({ $seat }). You can sit down again.
online-seats-used-up = You have changed seats too often in this room.
online-out-of-time = Your time has run out.
online-not-to-say-now = You cannot say that now.
online-not-now = You cannot do that now.
online-no-room = You cannot play this game online: { $error }
online-no-chance = This system has no random numbers, so you cannot invite anybody.
online-no-transport = Nobody can be reached online: { $error }
online-room-unread = The room cannot be read: { $error }
online-room-damaged = Part of the saved room is missing.
online-room-newer = A newer version of Komadai has saved it: update yours.
online-game-too-long = Its rules are too long to be sent.
online-game-other = It is not the game of this room.
online-link-newer = A newer version of Komadai made this link: update yours.
online-link-no-room = This is no link to an online game.
online-link-damaged = Part of the link is missing or was changed on the way. Copy the whole link once more.
online-link-too-long = This link is too long for an invitation.
online-link-too-many-relays = This link names more than { $most } relays.
online-relay-address = The address of relay { $number } does not begin with https:// or http://.
refused-no-room = There is no room to go back to.
refused-room-not-kept = Your game goes on, and its room cannot be saved: you could not come back. End the game first.
refused-room-elsewhere = Another tab of this browser has this game now.
refused-no-transport = This version of Komadai cannot play online.
refused-offer-open = You have asked before, and the others have not answered yet.
refused-seats-dealt = The seats of an online game are fixed before it begins.
refused-shared-goes-on = The online game goes on: play from here when it is over.

# The screen that invites, and the one on which a guest waits.
lobby-title = Play online
lobby-leave = Leave for good
lobby-close = Close the room
lobby-keep = Keep the room
lobby-close-for-all = Close it for everybody
lobby-back = Back
lobby-begin = Begin the game
lobby-open = Open the link
lobby-sit = Take a seat
lobby-watch = Watch only
lobby-link = Your invitation
lobby-link-text = Send this link to those you want to play with. Whoever opens it in a browser, or pastes it into Komadai, can take a seat or watch.
lobby-link-text-without-page = Send the invitation to those you want to play with. They start Komadai, press Open a link on the title and paste it.
lobby-link-text-in-game = Whoever opens it watches, and can be given the seat of somebody who cannot be reached. It works even if the one who invited is gone.
lobby-link-short = Link
lobby-link-show = Show your link
lobby-link-close = Back
lobby-copy = Copy the invitation
lobby-copied = Copied
lobby-share = Share
lobby-qr-code = The link as a QR code
lobby-page = Address of a Komadai page
lobby-page-unfold = Guests without Komadai…
lobby-page-text = Where Komadai is on a web page, type its address: the invitation becomes a link that opens in a browser, with a QR code to scan.
lobby-privacy = Relay servers and everybody in the room can see your IP address. The servers also see when you send, to whom and how much, but not what. Nobody else learns more of you than the name you type.
lobby-privacy-page = The relay server can see your IP address, and when you send, to whom and how much, but not what. Nobody else learns more of you than the name you type.
lobby-small-print = Privacy
lobby-small-print-gist = your name and IP address
lobby-trust = Nobody can move for you or change a game on your screen. But of two, each can end the game without a result, and more than half of you together can play on without somebody who is there.
lobby-connecting = Connecting…
lobby-online = Others can reach you.
lobby-offline = Not connected yet. Still trying.
lobby-elsewhere = Another tab has this game.
lobby-paste = The link that you were sent
lobby-paste-text = Somebody has sent you a link to a game or a puzzle? Paste it here.
lobby-name = Your name
lobby-name-prompt = The name that the others see
lobby-name-missing = Type your name first: the others see it.
lobby-seats = Seats
lobby-open-seats = Waiting for { $seats }
lobby-seat-open = nobody yet
lobby-seat-away = { $name }, away
lobby-you = { $name } (you)
lobby-free = Free the seat
lobby-sit-here = Sit here
lobby-stand-up = Stand up
lobby-watchers = Watching: { $names }
lobby-waiting-for-inviter = Waiting for the one who invited you …
lobby-waiting-text = The game starts by itself as soon as the other side answers; their phone may be asleep.
lobby-waiting-other-link = If they are gone, ask another player for their link.
lobby-waiting-for = Waiting for { $name } to begin …
lobby-begins = The game begins …
lobby-game-goes-on = The game has begun. Type your name before you watch: the others need it to give you a seat.
lobby-clocks-differ = different clocks
lobby-option = { $name }: { $value }
lobby-advice-on = help from the engine
lobby-advice-off = no help from the engine
new-game-at-this-table = On this device
new-game-with-others = Online
new-game-here = Here
new-game-elsewhere = Online
new-game-invite = Invite
new-game-no-guest = Choose Online for at least one player first.
new-game-advice = Help from the engine
new-game-advice-text = Hints, threats, evaluation bar and engine lines, for everybody in the game.
new-game-no-take-back = No take-backs
new-game-no-take-back-text = Your moves cannot be taken back, and the record says so.
title-room = Rejoin your online game
title-rooms = Other rooms
title-join = Open a link
seat-away = away

# The rooms to which one can come back, and a game that waits in another one.
rooms-title = Rooms you can come back to
rooms-none = No room is saved.
rooms-game-with = { $game } with { $others }
rooms-game-unknown = Nobody has let you in yet
rooms-current = you are here now
rooms-seated = your game goes on
rooms-seated-before-game = seat kept, not begun
rooms-watching = watching
rooms-waiting = the game has not begun
rooms-over = the game is over
rooms-entered-now = visited just now
rooms-entered-minutes = { $count ->
    [one] visited a minute ago
   *[other] visited { $count } minutes ago
}
rooms-entered-hours = { $count ->
    [one] visited an hour ago
   *[other] visited { $count } hours ago
}
rooms-entered-days = { $count ->
    [one] visited a day ago
   *[other] visited { $count } days ago
}
rooms-forget = Forget
rooms-forget-seat = You can then come back to your seat only if the others give it to you again.
rooms-forget-no-seat = You have no seat there to lose. You can come again by the link.
rooms-forget-now = Forget it
rooms-keep = Keep it
online-left-game = The game with { $others } goes on in its room, where your seat is kept.
online-left-clock = Your clock there runs when it is your turn.
online-other-game = { $game } with { $others } goes on in another room.
online-back-to-game = Back to that game
online-stay-here = Stay here

# What others ask during the game.
online-agree = Agree
online-refuse = Refuse
online-offers-impasse = { $name } offers to end the game as an impasse.
online-offers-take-back = { $count ->
    [one] { $name } asks to take back a turn.
   *[other] { $name } asks to take back { $count } turns.
}
online-own-offer = Waiting for the others to answer.
online-engine-stands-in = An engine has played for you while you were away.
online-take-seat-back = Take my seat back
online-elsewhere = This game is open in another tab of this browser.
online-take-over = Play here
online-absent = { $name } cannot be reached.
online-absent-text = You can wait: their seat stays theirs. More than half of you decide. If they were there after all and object, the game stops without a result.
online-absent-wait = { $seconds ->
    [one] You can wait: their seat stays theirs. In a second you can decide about it.
   *[other] You can wait: their seat stays theirs. In { $seconds } seconds you can decide about it.
}
online-decided-against = While you could not be reached, { $name } entered a decision about your seat.
online-decided-against-text = Accept it if you were away. If you were there, stop the game: it then has no result.
online-accept-decision = Accept it
online-object = Stop the game
online-engine-level = Level of the engine
online-let-engine-play = Let an engine play on
online-give-seat = Give the seat to { $name }
online-name-with-key = { $name } ({ $key })
online-watching-as = You are watching as { $name }.
online-abort = Abort the game
online-aborted = The game was aborted.
online-waiting-for-others = Waiting for the others
online-asks-flag = { $name } proposes to count { $seat } as out of time.
online-asks-engine = { $name } proposes to let an engine of level { $level } play for { $seat }.
online-asks-give = { $name } proposes to give the seat of { $seat } to { $other }.
online-asks-abort = { $name } proposes to abort the game.
title-your-turn = Your turn – Komadai
