# Lessons: the page where you choose one, and the dock beside the board.

title-learn = Learn
title-lessons = Lessons

lessons-title = Lessons
lessons-about = Short lessons at the board, from the first piece to your first game.
lessons-begin = Begin
lessons-go-on = Go on
lessons-close = Back
lessons-done = Done
lessons-steps = { $done } of { $all } steps

lesson-leave = Back
lesson-step = Step { $number } of { $all }
lesson-right = Right!
lesson-on-the-way = { $count ->
    [one] Good. One more move.
   *[other] Good. { $count } more moves.
}
lesson-not-the-goal = You may play that, but it is not what this step asks for.
lesson-not-asked = This step asks for something else.
lesson-hint = Hint
lesson-answer = The answer: { $answer }
lesson-answer-base = { $stones } on { $cell }
lesson-again = Start over
lesson-show-answer = Show answer
lesson-back = Previous
lesson-next = Next
lesson-next-lesson = Next lesson
lesson-finish = Finish
lesson-status-read = Read it, then press Next.
lesson-status-try = Your move.
lesson-status-seat = Press the player that this step asks for.
lesson-status-set-up = Put the stones where they belong.
lesson-status-done = Press Next to go on.
hint-next = Next
lesson-not-shown = This lesson cannot be shown: { $error }
lesson-missing = There is no such step.
lesson-none = There are no lessons for this game.
lesson-not-kept = Your progress could not be saved: { $error }
lesson-move-refused = move { $number } before this step: { $reason }
