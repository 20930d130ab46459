# What is certain about a move that was not the best, whoever made it.

coach-allows-mate-at-once = This allows mate at once: { $answer }.
coach-allows-mate = This allows mate in { $plies } moves of both sides, beginning with { $answer }.
coach-misses-mate-at-once = There was mate at once: { $chance }.
coach-misses-mate = There was mate in { $plies } moves of both sides, beginning with { $chance }.
coach-can-be-captured = The { $piece } on { $cell } can be captured, and nothing can recapture.
coach-leaves-undefended = Only the { $defender } that moved defended the { $piece } on { $cell }.
coach-misses-capture = Nothing could recapture after { $chance }: the { $piece } on { $cell } was undefended.
