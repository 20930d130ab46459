# Handicaps in New game. Those of shogi are named by the pieces that are missing.

handicap-title = Handicap
handicap-none = None
handicap-lance = Lance
handicap-bishop = Bishop
handicap-rook = Rook
handicap-rook-lance = Rook and Lance
handicap-two = 2 pieces
handicap-three = 3 pieces
handicap-four = 4 pieces
handicap-six = 6 pieces
handicap-shogun = Shogun
handicap-tycoon = Tycoon
handicap-tycoon-shogun = Tycoon and Shogun
handicap-cavalry = Cavalry
handicap-two-cavalry = 2 Cavalry
handicap-chariot = Chariot
handicap-two-chariots = 2 Chariots
handicap-text-shogi = White begins without these pieces and moves first.
handicap-text-hand = White begins without these pieces in hand and moves first.
handicap-text-sankaku = White begins without these pieces.
handicap-text-sigma = These stones of Black begin in White's storage.
