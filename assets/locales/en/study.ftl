# Studies: games on a board of their own beside the game at the table.

study-title = Study
study-back = Back
saved-study = Study
