# Sigma's setup.

setup-limit-count = Every base holds 1 to 4 stones, the royal 1 or 2.
setup-limit-kinds = On one base at most 4 W, 4 F, 2 D, 2 E, one of Z and C, one of N and J.
setup-limit-ranks = No Z or C together with N or J on one base.
setup-limit-corners = No J, C or Z on the corners; only W, F, D and E on the royal.
setup-engine-choosing = The engine is choosing a setup.
setup-choose-now = Choose now
setup-engine-failed = The engine found no setup.
setup-try-again = Try again
setup-title = Title
setup-help = Rules
setup-ready-made = Ready made
setup-clear = Take all stones off
setup-limits = Limits
setup-legal = This setup is legal.
setup-done = Done
setup-choose-base = Choose the base for this stone.
setup-choose-exchange = Choose the base to exchange all stones with.
setup-of-seat = { $seat }'s setup
setup-stones-left = Stones left: { $left } of { $all }
setup-stone = { $stone }. { $movement }
setup-empty-bases = { $count ->
    [one] One base has no stone yet.
   *[other] { $count } bases have no stone yet.
}
setup-choose-stone = { $seat } sets up. Choose a stone, or a base to exchange its stones.

## Presets

preset-standard = Standard
preset-character-standard = Two stones on every base. For study: the first mover can mate on the third move.
preset-towers = Towers
preset-character-towers = Four full bases rule the game; you can spare the rest.
preset-bait = Bait
preset-character-bait = A front of single stones to be captured, and bases behind to recapture.
preset-phalanx = Phalanx
preset-character-phalanx = A close front that steps and leaps at once; jumpers wait beside the royal.
preset-horns = Horns
preset-character-horns = Jumpers on the front corners, and the strongest bases between them.
preset-outriders = Outriders
preset-character-outriders = Knights and camels ride ahead on the wings; the centre holds back.
preset-pincers = Pincers
preset-character-pincers = The strong bases stand on the wings and close in from both sides.
preset-cavalry = Cavalry
preset-character-cavalry = Knights and zebras in the front rows leap in where a line cannot be opened.
preset-citadel = Citadel
preset-character-citadel = A thin front, and a second row of towers that nobody passes.
preset-flock = Flock
preset-character-flock = Small bases step ahead side by side; every base behind them helps.
