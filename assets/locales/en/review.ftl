# The review of a game.

review-next-mistake = Go to the next one
review-progress = reviewing, { $done } of { $plies }
