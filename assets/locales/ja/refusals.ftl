# 指せない理由、局面・配置・棋譜の誤り。

## 手番の手

illegal-text = `{ $text }`は指せません。{ $reason }
illegal-game-over = 対局は終わっています。
illegal-not-here = この局面では指せない手です。
illegal-nothing-forbids = その手を禁じるルールはありません。
illegal-no-such-thing = そのようなマスや駒はありません。
illegal-empty = { $cell }には何もありません。
illegal-not-yours = { $cell }にあるのは自分のものではありません。
illegal-no-answer = { $cell }の駒では王手を防げません。
illegal-no-move = { $cell }にあるものは今は動けません。
illegal-hand-not-yours = それは{ $owner }の持ち駒です。手番は{ $mover }です。
illegal-own-piece = { $piece ->
    [base] { $cell }には自分のベースがあります。
   *[piece] { $cell }には自分の駒があります。
}
illegal-stays = { $piece ->
    [base] ベースは{ $cell }にとどまれません。
   *[piece] 駒は{ $cell }にとどまれません。
}
illegal-cannot-reach = { $from }の{ $piece }は{ $to }へ動けません。
illegal-blocked = { $from }の{ $piece }は{ $to }へ動けません。{ $at }の{ $blocker }が間にいます。
illegal-leaves-royal = { $cell }の{ $royal }に、{ $by }からの利きが残ります。
illegal-passes-attacked = { $royal }は、{ $by }から利いている{ $cell }を通れません。
illegal-history = これまでの手順から、その手は指せません。
illegal-already-out = { $seat }はすでに脱落しています。
illegal-no-impasse = 今は持将棋にできません。
illegal-no-declaration = 今は入玉を宣言できません。
illegal-written-as = その手は{ $text }と書きます。
illegal-ambiguous = { $texts }のどれを指すのか分かりません。
illegal-origin-missing = そのように書く手はありません。Re3-c3のように、動く前のマスも書いてください。

## シグマ

sigma-base-to-storage = ベースを石置き場に戻すことはできません。
sigma-opponents-bases = 相手の石置き場のベースは使えません。
sigma-stone-to-base = 盤上のベースに石を加えることはできません。
sigma-stone-without-base = 石はベースに載せて盤に出します。石置き場のベースを打ってください。
sigma-stone-way = 石は相手の石置き場から自分の石置き場へしか移せません。
sigma-contents-missing = { $to }には相手のベースがあります。取った後に載せる石も書いてください。例：{ $from }{ $to }={ $example }
sigma-nothing-to-take = { $cell }には取れるベースがありません。
sigma-storage-lacks = 石置き場にあるのは{ $held }で、{ $wanted }には足りません。
sigma-bases-lack = 2つのベースにあるのは{ $held }で、{ $wanted }には足りません。
sigma-fewer-stones = ベースには{ $held }が載っています。取った後に{ $wanted }へ減らすことはできません。
sigma-not-on-royal = ロイヤルに{ $stones }は載せられません。
sigma-not-on-base = ベースに{ $stones }は載せられません。
sigma-no-base-stored = 石置き場にベースがありません。
sigma-no-stone-stored = 石置き場に、ベースに載せる石がありません。
sigma-occupied = { $cell }は空いていません。ベースは空きマスに打ちます。
sigma-not-a-stone = 石置き場から奪えるのは石だけです。
sigma-no-corner-held = 石を奪えるのは、自分のベースが相手の赤い隅にある間だけです。
sigma-stone-not-stored = 相手の石置き場に{ $stone }はありません。
sigma-no-such-base = { $base ->
    [royal] そこに自分のロイヤルR{ $stones }はありません。
   *[base] そこに自分のベース{ $stones }はありません。
}
sigma-equal-bases = { $cells }に、そこへ動ける同じベースがあります。どれを動かすか書いてください。
sigma-capture-not-written = { $cell }には相手のベースがあります。x{ $cell }と書いてください。
sigma-result-not-written = 取った後の石を&に続けて書いてください。
sigma-changes-without-taking = 載っている石が変わるのは、ベースを取ったときだけです。{ $cell }では変わりません。
sigma-not-royal = Rと書くのはロイヤルだけです。
sigma-nothing-left-over = 余る石はありません。
sigma-left-over = 余る石は/{ $stones }と書きます。
sigma-no-such-stone = そのような石はありません。
sigma-no-such-setup-base = 盤上にそのようなベースはありません。
sigma-stone-of-other-seat = 石は、並べている側のベースにだけ載せられます。

## 三角将棋

sankaku-no-hands = 取られた駒はゲームから除かれます。持ち駒はありません。
sankaku-runs-down-one = 戦車が一度に蹴散らせる兵士は1枚だけです。
sankaku-soldier-takes-chariot = 兵士は戦車を取れません。
sankaku-soldier-must-take = 兵士が2つ先のマスへ動けるのは、そこの駒を取るときだけです。
sankaku-defended-emperor = { $cell }の皇帝は守られているので、自分の皇帝では取れません。
sankaku-defended-emperor-from = { $cell }の皇帝は{ $by }から守られているので、自分の皇帝では取れません。
sankaku-repeats-under-attack = { $cell }の駒は狙われているので、以前の局面に戻す手は指せません。
sankaku-repeats-under-attack-from = { $cell }の駒は{ $by }から狙われているので、以前の局面に戻す手は指せません。

## 将棋類

shogi-ends-off-board = 駒は盤上のマスへ動かします。
shogi-no-pass = パスはできません。
shogi-can-move = 指せる手があるので、パスはできません。
shogi-truce = { $turns ->
   *[other] 対局の初めの{ $turns }手は、王手をかけられません。
}
shogi-truce-drop = { $turns ->
   *[other] { $piece }は相手の{ $royal }に利くように打たなければなりませんが、対局の初めの{ $turns }手は王手をかけられません。
}
shogi-owner-is-out = { $seat }は脱落しているので、{ $cell }の駒は動けません。
shogi-partners-piece = { $cell }には味方の{ $seat }の駒があり、取れません。
shogi-royal-never-taken = { $piece }は取れません。
shogi-not-in-check = { $seat }の{ $piece }には王手がかかっていません。
shogi-has-not-lost-turn = { $seat }はまだ王手で手番を失っていません。
shogi-can-escape = { $seat }はまだ王手を解消できます。
shogi-must-promote = { $piece }は{ $cell }で必ず成ります。
shogi-never-promotes = { $piece }は成れません。
shogi-promotes-start-or-end = { $piece }が成れるのは、敵陣に入る手、敵陣の中の手、敵陣から出る手だけです。
shogi-promotes-end = { $piece }が成れるのは、敵陣に入る手と敵陣の中の手だけです。
shogi-not-held = 持ち駒に{ $piece }はありません。
shogi-occupied = { $cell }は空いていないので、打てません。
shogi-never-moves = { $piece }を{ $cell }に打つと、行き所のない駒になります。
shogi-drop-in-zone = { $piece }は敵陣に打てません。
shogi-drop-on-last-ranks = { $ranks ->
    [one] { $piece }は一番奥の段に打てません。
   *[other] { $piece }は奥の{ $ranks }段に打てません。
}
shogi-file-is-full = { $most ->
    [one] { $cell }の筋には、すでに自分の{ $piece }があります。
   *[other] { $cell }の筋には、すでに自分の{ $piece }が{ $most }枚あります。
}
shogi-attacks-no-king = { $piece }は相手の{ $royal }に利くように打たなければなりませんが、{ $cell }からは利きません。
shogi-drop-mates = { $piece }を打って詰ますことはできません。{ $cell }に打つと{ $seat }の詰みになります。
shogi-still-in-check = 王手を解消しなければなりませんが、{ $cell }の{ $royal }に{ $by }からの王手が残ります。
shogi-none-on = { $cell }に自分の{ $piece }はありません。
shogi-none-on-board = 盤上に自分の{ $piece }はありません。

## 指せない局面

unplayable = この局面からは指せません。{ $reasons }
unplayable-board-too-large = このゲームの盤は大きすぎます。
unplayable-no-royal = { $seat }に{ $piece }がありません。
unplayable-many-royals = { $seat }の{ $piece }は1枚のはずですが、{ $cells }に{ $count }枚あります。
unplayable-no-royals = どちらの側にも{ $piece }がありません。
unplayable-royal-of-out = { $seat }は脱落していますが、{ $cells }に{ $piece }があります。
unplayable-hand-without-drops = { $seat }に持ち駒がありますが、このゲームでは取られた駒は除かれます。
unplayable-hand-of-out = { $seat }は脱落していますが、持ち駒があります。
unplayable-royal-in-hand = { $seat }の持ち駒に{ $piece }があります。
unplayable-out = { $seat }は脱落となっていますが、このゲームに脱落はありません。
unplayable-mate = { $seat }に詰み印がありますが、このゲームに詰み印はありません。
unplayable-all-out = 全員が脱落しています。
unplayable-turn-of-out = 手番の{ $seat }は脱落しています。
unplayable-waiting-in-check = { $cell }の{ $royal }（{ $seat }）に王手がかかっていますが、手番は{ $mover }です。
unplayable-too-many-pieces = 駒が{ $count }枚あります。{ $most }枚までです。
unplayable-base-contents = { $base ->
    [royal] { $cell }のロイヤルに{ $stones }は載せられません。
   *[base] { $cell }のベースに{ $stones }は載せられません。
}
unplayable-base-count = { $seat }のベースは{ $expected }個のはずですが、盤上に{ $board }個、石置き場に{ $stored }個あります。
unplayable-stone-total = { $stone }は全部で{ $expected }個のはずですが、{ $found }個あります。

## シグマの配置

setup-empty-base = { $cell }：ベースには石を1個以上載せます。
setup-too-many-placed = { $seat }は{ $stone }を{ $placed }個載せていますが、持っているのは{ $all }個です。
setup-not-all-placed = { $seat }は{ $stone }を{ $all }個のうち{ $placed }個しか載せていません。
base-no-room = { $base ->
    [royal] { $cell }：ロイヤルに載る石は{ $room }個までです。
   *[base] { $cell }：ベースに載る石は{ $room }個までです。
}
base-too-many = { $cell }：1つのベースに載る{ $stone }は{ $most }個までです。
base-several-of-rank = { $rank ->
    [3] { $cell }：1つのベースに載るキャメルとゼブラは合わせて1個までです。
   *[4] { $cell }：1つのベースに載るジャンパーとナイトは合わせて1個までです。
}
base-rank-four-on-royal = { $cell }：ロイヤルにジャンパーやナイトは載せられません。
base-starts-on-royal = { $cell }：{ $stone }はロイヤルに載せて始められません。
base-starts-on-corner = { $cell }：{ $stone }は隅で始められません。
base-ranks-three-and-four = { $cell }：キャメルかゼブラと、ジャンパーかナイトを、1つのベースに載せて始めることはできません。
start-setup = { $seat }の配置：{ $reason }
start-no-setup = このゲームに配置の段階はありません。
start-lines = 配置は席ごとに1行、全部で{ $expected }行ですが、{ $found ->
   *[other] { $found }行
}あります。

## 棋譜

record-too-new = この棋譜はバージョン{ $found }で、新しいKomadaiのものです。読めるのはバージョン{ $newest }までです。
record-no-such-format = この棋譜はバージョン{ $found }となっていますが、バージョンは1から{ $newest }までです。
replay-start = この形では対局を始められません。{ $reason }
replay-move = { $number }手目：{ $reason }
replay-other-result = 棋譜では`{ $recorded }`ですが、ルールでは`{ $reached }`です。
tree-no-such-node = 棋譜に{ $node }番の局面がありません。
tree-start-node = 開始局面ではなく、指し手の後の局面が必要です。
tree-full = 局面は{ $most }個までです。
kif-start = { $place }：{ $reason }
kif-move = { $place }、{ $number }手目：{ $reason }
paste-empty = 読み込むものがありません。
paste-unknown = 棋譜、KIF、CSA、USIの指し手、局面、リンクのどれでもありません：`{ $found }`
paste-no-game = このファイルには局面だけがあり、対局がありません。
paste-as-link = リンクとして：{ $reason }
paste-as-record = 棋譜として：{ $reason }
paste-as-kif = KIFとして：{ $reason }
paste-as-csa = CSAとして：{ $reason }
paste-as-usi = USIの指し手として：{ $reason }
paste-as-position = 局面として：{ $reason }
export-not-shogi = KIF、KI2、CSA、USIで書けるのは将棋と5五将棋だけです。このゲームは{ $name }です。
export-variation = 変化を1つ除きました。{ $reason }
export-variations = { $moves ->
   *[other] 変化（{ $moves }手）を除きました。
}
export-variation-ending = 変化の終わり方（`{ $text }`）を除きました。
export-start-ply = 開始局面が{ $ply }手目であることを除きました。
export-comments = コメントを除きました。
export-times = 消費時間を除きました。
export-fractions-of-seconds = 消費時間の1秒未満を除きました。
export-time-used = { $seconds }秒という消費時間を除きました。
export-signs = 指し手の評価記号を除きました。
export-marks = 矢印と丸印を除きました。
export-evaluations = エンジンの評価値を除きました。
export-times-left = 残り時間を除きました。
export-tags = タグを除きました。
export-time-control = 持ち時間を除きました。
export-preface = 対局者名、日時、場所を除きました。
export-match-context = 次の局に必要なものを除きました。
export-ending = 終局の理由（{ $outcome }）を除きました。
export-ending-but-for-comment = 終局の理由（{ $outcome }）はコメントにだけ残しました。
export-entering-king-rule = 入玉ルール（`{ $rule }`）を除きました。
export-letters = この文字コードにない文字は別の記号にしました：{ $letters }
