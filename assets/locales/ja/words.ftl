# 対局について：対局者、状況、評価、終局。

noun-base = ベース
noun-royal = ロイヤル
noun-king = 王
noun-piece = { $piece ->
    [base] ベース
   *[piece] 駒
}

## 場所としるし

place-hand = { $hand ->
    [storage] { $seat }の石置き場
   *[hand] { $seat }の持ち駒
}
marking-corner = { $cell }は{ $owner }の赤い隅です。{ $other }のベースがここにある間、{ $other }は1手使って{ $owner }の石置き場から石を1個奪えます。
marking-circle = { $cell }は{ $other }の目標の円です。{ $other }はロイヤルがここに着けば勝ちです。

## 対局者と番勝負

player-human = 人間
player-you = 自分
player-elsewhere = オンラインの相手
player-engine = エンジン（{ $level }）
player-engine-level = エンジン（レベル{ $level }）
player-engine-short = レベル{ $level }
setup-random = ランダム
setup-engine = エンジンに任せる
setup-by-hand = 自分で並べる
match-score-seat = { $seat }{ $wins }勝

## 手番

headline-thinking = { $seat }が考えています
headline-waits = { $seat }のエンジンは待機中
headline-pass = { $seat }はパスしかできません
headline-your-check = 王手がかかっています
headline-your-turn = 自分の手番です
headline-check = { $seat }に王手
result-you-win = { $moves ->
    [0] 勝ちました
   *[other] { $moves }手目で勝ちました
}
result-you-lose = 負けました
headline-to-move = { $seat }の手番
headline-then = 次は{ $seat }
teams-none = 個人戦（全員が敵）
teams-against = { $ours }対{ $theirs }

## 駒得

lead-stones = 石{ $count }個の得（ベースと石置き場の合計）
lead-alone = 盤上と持ち駒を合わせて、ほかの誰よりも{ $lead }点の駒得
lead-board = { $lead }点の駒得
lead-board-and-hand = 盤上と持ち駒を合わせて{ $lead }点の駒得
seat-ahead = 駒得 { $lead }

## 盤の下の行

status-result = { $result }。{ $reason }
status-thinking = { $seat }が考えています。
status-picker = { $place }のベースに載せる石を選び、決定してください。
status-promote = { $piece }は{ $place }で成りますか？
status-tap-again = もう一度{ $place }をタップすると指します。
status-must-pass = { $seat }には指せる手がなく、パスしかできません。
status-choose-answer = { $piece ->
    [base] ベースを選んでください。
   *[piece] 駒を選んでください。
}
status-skipped = { $count ->
   *[other] { $skipped }の手番は飛ばされました。王手のかかった{ $seat }がすぐに指します。
}
choose-piece = { $piece ->
    [base] ベース
   *[piece] 駒
}
choose-drop = { $hand ->
    [storage] 石置き場のベース
   *[hand] 持ち駒
}
choose-only-drop = { $hand ->
    [storage] { $piece ->
        [base] 石置き場から打つベース
       *[piece] 石置き場から打つ駒
    }
   *[hand] { $piece ->
        [base] 打つベース
       *[piece] 打つ持ち駒
    }
}
choose-stone = 相手の石置き場から奪う石
status-in-check = { $seat }に王手がかかっています。{ $choices }で受けてください。
status-to-move = { $seat }の手番です。{ $choices }を選んでください。
status-truce = { $seat }の手番です（あと{ $turns }手は王手禁止）。{ $choices }を選んでください。
status-can-go = { $place }の{ $piece }の行き先：{ $count }マス
status-drop = { $piece }を打つ：{ $cell ->
    [cell] { $count }マス
   *[square] { $count }マス
}
status-take-stone = 自分の石置き場を選ぶと、石を奪います。

## 終局

ending-wins = { $count ->
   *[other] { $winners }の勝ち
}
ending-draw = 引き分け
ending-draw-between = { $seats }の引き分け
ending-mate = 詰み：{ $loser }の{ $royal }は王手を解消できません。
ending-stalemate = { $turn ->
    [turn] { $loser }は指せる手がなく、負けです。
   *[move] { $loser }は指せる手がなく、負けです。
}
ending-circle = { $winner }のロイヤルが{ $loser }側の円に着きました。
ending-repetition = 千日手です。
ending-repetition-loses = { $loser }は千日手により負けです。
ending-perpetual-check = { $loser }は連続王手の千日手により負けです。
ending-resign = { $loser }が投了しました。
ending-time = { $loser }の時間切れです。
ending-foul = { $loser }の反則です。
ending-entering-king = { $winner }の入玉による勝ちです。
ending-max-moves = 規定の最大手数に達しました。
ending-emperor-captured = { $winner }が皇帝を取りました。
ending-last-seat = { $winner }のほかは全員脱落しました。
ending-kings = { $count ->
   *[other] { $winner }がすべての王を手にしました。
}
ending-team-mated = { $loser }の王が2枚とも詰みました。
ending-impasse = 持将棋により引き分けです。
ending-points = { $count ->
   *[other] 入玉後の点数判定により、{ $winner }の勝ちです。
}
ending-no-capture = 駒の取り合いがないまま規定の手数に達しました。
ending-all-passed = 全員が続けてパスしました。

## 指し手を言葉で

move-piece = { $piece } { $from }から{ $to }へ
move-base = ベース { $from }から{ $to }へ
move-drop = { $to }に{ $piece }を打つ
move-take-stone = 相手の石置き場から{ $stone }を奪う
move-pass = パス
move-takes = { $place ->
    [inside-more] { $piece }を取って
   *[start] { $piece }を取る
}
move-promotes = 成る
move-with-stones = { $stones }を載せる

## エンジンの評価

analysis-no-score = この局面はまだ解析していません。
score-wins-in = { $plies }手で勝ち
score-loses-in = { $plies }手で負け
outlook-wins = 勝ちが決まる手です。
outlook-loses = どう指しても負けます。
score-won = 勝ち
score-lost = 負け
score-draw = 引き分け
score-and-depth = { $score }（深さ{ $depth }手）
bar-won = 勝ち
bar-draw = 引分
bar-wins-in =
    { $plies }手
    勝ち
bar-loses-in =
    { $plies }手
    負け
assessment-alone = 個人戦です。相手の平均と比べた評価値は、{ $mover ->
    [to-move] 手番の
   *[moved] いま指した
}{ $seat }から見て{ $score }です。
assessment-won = { $count ->
   *[other] { $party }の勝ちです。
}
assessment-lost = { $others }の勝ちです。
assessment-drawn = 引き分けです。
assessment-equal = { $party }と{ $others }は互角です。
assessment-ahead = { $count ->
   *[other] { $extent ->
        [even] ほぼ互角で、{ $party }がわずかに有利です。
        [better] { $party }が有利です。
        [much-better] { $party }が優勢です。
       *[winning] { $party }が勝勢です。
    }
}
assessment-behind = { $count ->
   *[other] { $extent ->
        [even] ほぼ互角で、{ $party }がわずかに不利です。
        [better] { $party }が不利です。
        [much-better] { $party }が劣勢です。
       *[winning] { $party }が敗勢です。
    }
}
assessment-wins-in = { $count ->
   *[other] { $party }が{ $plies }手で勝ちます（双方合わせて）。
}
assessment-loses-in = { $count ->
   *[other] { $party }は{ $plies }手で負けます（双方合わせて）。
}
threat-is-check = 王手そのものが狙いです。
threat-unclear = はっきりした狙いはありません。手番があること自体が不利なのかもしれません。
threat-of-seat = { $seat }：{ $description }
search-stats = 深さ{ $depth }手、毎秒{ $rate }局面、{ $seconds }秒
count-thousands = { $count }k
count-millions = { $count }M
thinking-time = { $seconds }秒思考中
thinking-time-and-depth = { $seconds }秒思考中、深さ{ $depth }手
nodes = { $count }局面
nodes-thousands = { $count ->
   *[other] { $myriads }万局面
}
nodes-millions = { $count ->
   *[other] { $myriads }万局面
}

## 棋譜解析

review-start = 開始局面
review-move = { $seat }：{ $notation }{ $sign }
review-inaccuracies = 疑問手{ $count }
review-mistakes = 悪手{ $count }
review-blunders = 大悪手{ $count }
review-better-inaccuracy = 疑問手：{ $better }のほうが良い手でした。
review-better-mistake = 悪手：{ $better }のほうが良い手でした。
review-better-blunder = 大悪手：{ $better }のほうが良い手でした。

## 終局の理由を一語で

reason-mate = 詰み
reason-stalemate = 合法手なし
reason-circle = 円に到達
reason-repetition = 千日手
reason-perpetual-check = 連続王手
reason-emperor-captured = 皇帝取り
reason-last-seat = 最後の1人
reason-kings = 王の独占
reason-team-mated = 王2枚の詰み
reason-impasse = 持将棋
reason-points = 点数判定
reason-no-capture = 取り合いなく規定手数
reason-all-passed = 全員パス
reason-resign = 投了
reason-time = 時間切れ
reason-foul = 反則
reason-entering-king = 入玉
reason-max-moves = 最大手数
special-move-resign = 投了
special-move-time = 時間切れ
special-move-impasse = 持将棋
special-move-entering-king = 入玉宣言
