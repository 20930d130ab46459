# 新しい対局の駒落ち。

handicap-title = 駒落ち
handicap-none = 平手
handicap-lance = 香落ち
handicap-bishop = 角落ち
handicap-rook = 飛車落ち
handicap-rook-lance = 飛香落ち
handicap-two = 二枚落ち
handicap-three = 三枚落ち
handicap-four = 四枚落ち
handicap-six = 六枚落ち
handicap-shogun = 将軍落ち
handicap-tycoon = 大君落ち
handicap-tycoon-shogun = 大君将軍落ち
handicap-cavalry = 騎兵落ち
handicap-two-cavalry = 騎兵二枚落ち
handicap-chariot = 戦車落ち
handicap-two-chariots = 戦車二枚落ち
handicap-text-shogi = 後手の席が上手（うわて）、先手の席が下手（したて）です。上手は駒を落とし、先に指します。
handicap-text-hand = 後手の席が上手（うわて）、先手の席が下手（したて）です。上手は持ち駒を落とし、先に指します。
handicap-text-sankaku = 後手が駒を落とします。
handicap-text-sigma = 黒のこれらの石は、白の石置き場に置いて始めます。
