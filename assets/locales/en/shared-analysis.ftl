# Looking into a finished game together with people elsewhere.

shared-analysis-show = Show the others
shared-analysis-watch = Watch { $name }
shared-analysis-follow = Follow { $name }
shared-analysis-leading = The others see what you do here.
shared-analysis-following = You see what { $name } shows.
shared-analysis-apart = { $name } is showing something. You analyse on your own.
shared-analysis-hand-on = Hand on to { $name }
shared-analysis-stop = Stop showing
shared-analysis-look-apart = Analyse on your own
shared-analysis-led = { $name } analyses the game: press Watch to see it.
shared-analysis-yours = You lead now: open the analysis, and the others see what you do.
shared-analysis-ended = Nobody shows the game any more. You can go on by yourself.
shared-analysis-not-over = You can analyse a game together once it is over.
shared-analysis-not-leading = Somebody else is showing the game now.
shared-analysis-full = The others cannot see more: too much has been tried. You can go on by yourself.

# In Help.
feature-shared-analysis = Analyse together
feature-shared-analysis-text = After an online game press Show the others: everybody who follows sees the moves you try, your signs, arrows and circles. Comments stay with you. Hand on lets another player lead. If you step or play a move while you follow, you are on your own until you press Follow.
