# The line under the board: what keys and buttons do, in a word or two.

hint-click = Click
hint-review = review
hint-analyse = analyse
hint-view = view
hint-play-on = play on
hint-move-now = move now
hint-take-back = take back
hint-pass = pass
hint-try-a-move = try a move
hint-back = back
hint-draw = draw
hint-forward = forward
hint-leave = leave
hint-play-from-here = play from here
hint-choose-then-place = choose, then place
hint-choose = choose
hint-promote-or-not = promote or not
hint-confirm = confirm
hint-place = place
hint-cancel = cancel
hint-hint = hint
hint-take-a-stone-off = take a stone off
hint-hand = hand
hint-resume = resume
hint-type-a-move = type a move
hint-name-a-seat = name a player
