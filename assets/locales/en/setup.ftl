# Sigma's setup.

setup-limit-count = Every base holds 1 to 4 stones, the royal 1 or 2.
setup-limit-kinds = On one base at most 4 W, 4 F, 2 D, 2 E, one of Z and C, one of N and J.
setup-limit-ranks = No Z or C together with N or J on one base.
setup-limit-corners = No J, C or Z on the corners; only W, F, D and E on the royal.
setup-engine-choosing = The engine is choosing a setup.
setup-choose-now = Choose now
setup-engine-failed = The engine failed to find a setup.
setup-try-again = Try again
setup-title = Title
setup-help = Help
setup-ready-made = Ready made
setup-clear = Take all stones off
setup-limits = Limits
setup-legal = Setup is legal.
setup-done = Done
setup-choose-base = Choose the base for this stone.
setup-choose-exchange = Choose the base to exchange all stones with.
setup-of-seat = { $seat }'s setup
setup-stones-left = Stones left: { $left } of { $all }
setup-stone = { $stone }, { $movement }
setup-empty-bases = { $count ->
    [one] One base has no stone yet.
   *[other] { $count } bases have no stone yet.
}
setup-choose-stone = { $seat } sets up. Choose a stone, or a base to exchange its stones.
