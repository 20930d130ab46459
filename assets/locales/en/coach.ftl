# What is certain about a move that was not the best, whoever made it.

coach-allows-win = { $plies ->
    [1] { $way ->
        [mate] This allows mate at once: { $answer }.
        [emperor] This leaves the Emperor to be captured at once: { $answer }.
        [circle] This lets the royal reach the circle at once: { $answer }.
       *[win] This allows a win at once: { $answer }.
    }
   *[other] { $way ->
        [mate] This allows mate in { $plies }, starting with { $answer }.
        [emperor] This allows the capture of the Emperor in { $plies }, starting with { $answer }.
        [circle] This allows the royal to reach the circle in { $plies }, starting with { $answer }.
       *[win] This allows a forced win in { $plies }, starting with { $answer }.
    }
}
coach-misses-win = { $plies ->
    [1] { $way ->
        [mate] There was a mate at once: { $chance }.
        [emperor] The enemy Emperor could have been captured at once: { $chance }.
        [circle] The royal could have reached the circle at once: { $chance }.
       *[win] There was a win at once: { $chance }.
    }
   *[other] { $way ->
        [mate] There was a mate in { $plies }, starting with { $chance }.
        [emperor] The enemy Emperor could have been captured in { $plies }, starting with { $chance }.
        [circle] The royal could have reached the circle in { $plies }, starting with { $chance }.
       *[win] There was a forced win in { $plies }, starting with { $chance }.
    }
}
coach-can-be-captured = The { $piece } on { $cell } can be captured, and nothing can recapture.
coach-leaves-undefended = The { $piece } on { $cell } can now be captured for free; before, the { $defender } that moved could have recaptured.
coach-misses-capture = The { $piece } on { $cell } was free to capture: { $chance }.
