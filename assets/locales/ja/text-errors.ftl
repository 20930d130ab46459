### 外から来たテキストを読めない理由。どこで、何が必要で、何があったか。

text-error = { $place }：{ $expected }が必要ですが、{ $found ->
    [nothing] 何もありません。
   *[text] { $quoted }となっています。
}
text-error-line = { $line }行目
text-error-column = { $line }行目の{ $column }文字目
text-error-field = { $line }行目の{ $column }文字目（{ $field }）

## 局面と指し手の部分

text-place-move = 指し手
text-place-board = 盤面
text-place-turn = 手番
text-place-hands = 持ち駒
text-place-status = 状態
text-place-storages = 石置き場
text-place-notation = 表記
text-place-after-the-ply = 手数の後
text-place-the-end-of-the-text = テキストの終わり

## そこに必要なもの

expected-a-move = 指し手
expected-a-game = 対局
expected-the-end = 終わり
expected-no-more-seats = 席の数に合った持ち駒
expected-a-level = レベル
expected-a-cell-of-the-board = 盤上のマス
expected-a-cell-from-a1-to-g7 = a1からg7までのマス
expected-a-number-of-bases = ベースの数
expected-a-base-or-a-run-of-empty-cells = ベースか空きマスの数
expected-a-piece-or-a-run-of-empty-cells = 駒か空きマスの数
expected-the-end-of-the-row-without-a-comma = コンマのない段の終わり
expected-pieces-in-upper-case = 大文字で書いた駒
expected-each-piece-of-a-seat-once-with-its-number-before-it = 枚数を前に付けた、席ごとに1回ずつの駒
expected-a-game-that-can-begin = 始められる対局
expected-a-square-for-no-move-has-gone-before = マス（前に指し手がないため）
expected-the-number-of-a-move = 手数
expected-moves-that-fit-together = つながった指し手
expected-text-in-utf-8-or-shift-jis-cp932 = UTF-8かShift_JIS（CP932）のテキスト
expected-a-header-such-as-a-diagram-or-a-numbered-move = `先手：`などの項目、局面図、手数付きの指し手のどれか
expected-a-header-such-as-n-a-position-such-as-pi-or-a-move = `N+`などの項目、`PI`などの局面、指し手のどれか
expected-a-move-such-as-7776fu-or-0055ka = `+7776FU`や`-0055KA`のような指し手
expected-the-time-used-in-seconds-such-as-t12 = `T12`のような秒数
expected-squares-from-11-to-99 = `11`から`99`までのマス
expected-a-piece-such-as-fu = `FU`のような駒
expected-a-piece-of-shogi-or = 将棋の駒か`・`
expected-pi-a-row-p1-to-p9-or-pieces-after-p-or-p = `PI`か、`P1`から`P9`までの段か、`P+`か`P-`の後の駒
expected-a-header-such-as-a-numbered-move-or-a-comment-after = `先手：`などの項目、手数付きの指し手、`*`の後のコメントのどれか
expected-a-header-a-row-such-as-p1-a-move-such-as-7776-fu-a-time-or = 項目、`P1`などの段、`+7776FU`などの指し手、消費時間、`%`のどれか
expected-nine-squares-of-three-letters-such-as-ky-or = `-KY`や` * `のような3文字のマスを九つ
expected-squares-with-pieces-such-as-28-hi00-fu = `28HI00FU`のようなマスと駒
expected-the-square-a-piece-comes-from-such-as-77-or-for-a-drop = `(77)`のような移動元のマスか、駒打ちの`打`
expected-the-time-used-such-as-0-12-00-01-30-or-the-end-of-the-line = `( 0:12/00:01:30)`のような消費時間か行の終わり
expected-a-turn-such-as-re3-c3-re3xd3xc3-or-sd4xf4-g = `Re3-c3`、`Re3xd3xc3`、`Sd4xf4=G`のような指し手
expected-a-header-such-as-event = `$EVENT:`のような項目
expected-nothing-after-the-end-of-the-game = 対局の終わりの後には何もないこと
expected-a-cell-such-as-7g-or-seat-and-kind-in-a-hand-such-as-b-p = `7g`のようなマスか、`b:P`のような席と持ち駒
expected-a-move-such-as-77-31-or = `７六歩(77)`、`同　銀(31)`、`５五角打`のような指し手
expected-another-move-than-those-that-are-there-already = まだない指し手
expected-a-square-from-11-to-99-or-00-for-the-hand = `11`から`99`までのマスか、持ち駒の`00`
expected-startpos-or-sfen = `startpos`か`sfen`
expected-a-program-with-shogi = 将棋のあるプログラム
expected-the-number-of-a-move-such-as-3 = `3手`のような手数
expected-a-number-in-kanji-such-as = `十八`のような漢数字

## 毎回変わるものを引数にしたもの

expected-one-of = { $first }のどれか
expected-more = 続き
expected-a-number-from-to = { $first }から{ $second }までの数
expected-ranks-separated-by = { $second }で区切った{ $first }段
expected-rows-separated-by = { $second }で区切った{ $first }段
expected-a-run-of-to-empty-cells = { $first }から{ $second }までの空きマスの数
expected-the-end-of-the-row-after-cells = { $first }マスでの段の終わり
expected-and-what-the-seat-holds = { $first }とその持ち駒
expected-pieces-held-or = 持ち駒か{ $first }
expected-how-many-are-held-from-to = { $first }から{ $second }までの枚数
expected-a-piece-that-can-be-held-one-of = 持ち駒になる駒（{ $first }のどれか）
expected-a-piece-that-can-be-dropped-one-of = 打てる駒（{ $first }のどれか）
expected-a-piece-of-in-lower-case-for-or-a-number = { $first }の駒（{ $second }は小文字）か数
expected-a-piece-of-in-lower-case-for-after-a-if-it-has-promoted-or-a-number = { $first }の駒（{ $second }は小文字、成り駒は前に{ $third }）か数
expected-a-seat-s-letter-and-a-piece-of-after-a-if-it-has-promoted-or-a-number = 席の文字と{ $first }の駒（成り駒は前に{ $second }）か数
expected-without-for-a-does-not-promote = { $second }のない{ $first }（{ $third }は成れません）
expected-for-captured-pieces-leave-the-game = { $first }（取られた駒は使えません）
expected-a-base-or-and-its-stones-or-a-number = ベース（{ $first }か{ $second }とその石）か数
expected-stones-in-the-order = { $first }の順に並べた石
expected-at-least-one-stone-of = { $first }の石を1個以上
expected-a-cell-of-the-board-columns-a-to-rows-to = 盤上のマス（列はaから{ $first }、段は{ $second }から{ $third }）
expected-a-move-of-two-cells-of-the-board-to-with-if-the-piece-promotes-or-a-drop-such-as-or = 盤上の二つのマス（{ $first }から{ $second }、成るなら後に{ $third }）の指し手、または{ $fourth }のような駒打ち、または{ $fifth }
expected-a-move-of = { $first }の指し手
expected-move = { $first }手目
expected-which-stands-on = { $second }にある{ $first }
expected-a-diagram-or-one-of = 局面図か、{ $first }のどれか
expected-a-move-such-as = { $first }のような指し手
expected-a-move-such-as-or = { $first }や{ $second }のような指し手
text-place-ply = 手数
text-place-rank-cell = { $first }段の{ $second }マス目
text-place-row-cell = { $first }段の{ $second }マス目
text-place-hands-seat = { $first }の持ち駒
text-place-storage-of = { $first }の石置き場

## そこにあったもの（引用でないとき）

found-the-end-of-the-text = テキストの終わり
