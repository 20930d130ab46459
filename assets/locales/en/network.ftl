# What the command line says of a game with others elsewhere.

net-offline = No relay answers. Still trying.
net-online-again = The relay answers again.
net-came = { $name } is here.
net-away = { $name } has lost the connection.
net-back = { $name } is back.
net-waits = Waiting for { $name }, who cannot be reached.
net-waits-for-inviter = Waiting for the one who invited you.
net-waited = { $name } could not be reached for { $seconds } s.
net-waited-for-inviter = The one who invited you did not answer for { $seconds } s.
net-full = The room is full.
net-no-seat = Every seat is taken.
net-update-this = The others play with a newer version: update yours.
net-update-other = Somebody came with an older version and has to update it first.
net-objected = { $name } decided that { $other } was away, and { $other } objects. Nothing goes on, and the game has no result.
net-stopped = { $name } has sent two different games. The game has stopped.
net-taken-over = Another program on this device has this game now.
net-left = You have left the game.
net-left-kept = You have left the game. The same command brings you back to your seat.
