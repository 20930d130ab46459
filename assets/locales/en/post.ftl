# Links that carry a whole game, and games that are played by sending them.

## What is wrong with a link

link-damaged = Part of the link is missing or was changed on its way. Copy all of it, or ask for it again.
link-too-new = A newer version of Komadai (version { $version }) made this link. Update to open it.
link-unreadable = The link is complete, but this version cannot read it.

## Play by post

player-by-post = By post
post-begin = By post
post-copy = Copy link for a reply
post-copied = Link copied: send it
post-copy-end = Copy link
post-awaited = Waiting for { $seat }
post-no-link = Links work for the built-in games only: save this game as a file instead.
status-by-post = Send the link to { $seat }; the reply is a link to open or paste.
refused-by-post = { $seat } plays by post: open the link with the reply.
