# The review of a game.

review-next-mistake = Go to the next of them
review-progress = looking, { $done } of { $plies }
