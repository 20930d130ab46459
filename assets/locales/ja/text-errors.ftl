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
