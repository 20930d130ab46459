# The dock beside the board while a game is played.

over-new-game = New game
photo-turns = { $turns ->
    [one] After { $turns } move
   *[other] After { $turns } moves
}
over-save-loop = Save GIF
over-rematch = Rematch
over-rematch-as = Rematch as { $seat }
over-again-as = Again as { $seat }
over-why-mate = Why is it mate?
over-mate-text = The { $royal } can go nowhere: the arrows show what attacks the squares beside it.
over-next-hand = Next game
over-new-match = New match
over-two-in-a-row = Win two games in a row to win the match.
over-unbeatable-lead = You win the match once your opponent cannot catch up.
over-colours-change = You change colours for the next game.
moves-none = None yet.
play-moves = Moves
play-game = Game
play-title = Title
play-settings = Settings
play-help = Rules
play-how-to-win = How to win
play-pass = Pass
play-try-again = Try again
play-play-on = Play on
play-move-now = Move now
play-hint = Hint
play-take-back = Take back
play-less = Less
play-more = More
play-analyse = Analyse
play-resign = Resign
play-threat = Threat
play-turn-board = Turn board
play-flip-board = Flip board
play-new-game = New game
play-impasse = Impasse
play-declare = Declare
play-declare-points = { $outcome ->
    [win] Declare a win: { $points } points
    [draw] Declare a draw: { $points } points
   *[none] Declare: { $points } of { $needed } points
}
play-declare-pieces = { $count } of { $needed } pieces beside the King in the zone
play-declare-check = You cannot declare while in check.
play-declare-draws = From { $points } points, declaring is a draw.
play-view-seated = Seated
play-view-flat = Flat
play-turn = Turn
play-flip = Flip
play-all-agree = All agree
promotion-promote = Promote
promotion-decline = Don't promote
promotion-moves-like = moves like a { $piece }
seat-change-player = Change who plays
seat-has-won = has won
seat-out = out
seat-in-check = in check
seat-thinking = thinking
seat-to-move = to move
seat-next = next
seat-partner = partner
picker-choices = To choose from
picker-confirm = Confirm
picker-cancel = Cancel
storage-empty = Storage empty
type-move-play = play
type-move-close = close
type-move-prompt = Type a move: P-7f, Bx2b+, 7g7f …
status-engines-wait = Paused. Take back more moves, or press Play on.
status-premove = Your move is played as soon as it is your turn. Press the marked square to cancel it.
status-premove-choose = Choose where it goes: it is played as soon as it is your turn.
over-rank = { $rank }.
over-score = Games won: { $score }. { $goal }
over-match-won = { $winner } has won the match. Games won: { $score }.
over-match-drawn = The match is drawn. Games won: { $score }.
play-hand-number = game { $number }
play-seat-resigns = { $seat } resigns
play-asks-resign = Do you resign?
play-asks-seat-resigns = Does { $seat } resign?
play-asks-impasse = Does everybody agree to end the game as an impasse?
play-asks-declare-win = You have { $points } points: enough to win. Declare it?
play-asks-declare-draw = You have { $points } points: enough for a draw. Declare it?
seat-games-won = { $wins } won
picker-results = { $count } choices
picker-fill = Fill the base for { $cell }
picker-keep = What the base on { $cell } keeps
picker-take-out = Take { $stone } out
picker-add = Add { $stone }: { $movement }
picker-nothing-back = Nothing goes back to { $owner }'s storage.
picker-back = Back to { $owner }'s storage
picker-reach = { $count } squares in reach
storage-bases = { $count ->
    [one] 1 base
   *[other] { $count } bases
}
hand-piece = { $piece } in { $seat }'s hand
moves-number = { $number }.
moves-promotes = promotes
moves-promotion-sign = + after a move: the piece promotes. It is no check.
moves-copy = { $notation }  (right click to copy)
