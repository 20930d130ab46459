# Looking into a finished game together with people elsewhere.

shared-analysis-show = Show the others
shared-analysis-watch = Watch { $name }
shared-analysis-follow = Follow { $name }
shared-analysis-leading = The others see what you do here.
shared-analysis-following = You see what { $name } shows.
shared-analysis-apart = { $name } shows something. You look by yourself.
shared-analysis-hand-on = Hand on to { $name }
shared-analysis-stop = Stop showing
shared-analysis-look-apart = Look by yourself
shared-analysis-led = { $name } looks into the game: press Analyse or Follow to watch.
shared-analysis-yours = You lead now: open the analysis, and the others see what you do.
shared-analysis-ended = Nobody shows the game any more. You can look on by yourself.
shared-analysis-not-over = You can look into a game together once it is over.
shared-analysis-not-leading = Somebody else is showing the game now.
shared-analysis-full = The others cannot see more: too much has been tried. You can look on by yourself.

# In Help.
feature-shared-analysis = Look into it together
feature-shared-analysis-text = After a game with people elsewhere press Show the others: everybody who follows sees the moves you try, your signs, arrows and circles. Comments stay with you. Hand on lets another player lead. If you step or play a move while you follow, you look by yourself until you press Follow.
