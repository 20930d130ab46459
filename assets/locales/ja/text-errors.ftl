### 外から来たテキストを読めない理由。どこで、何が必要で、何があったか。

text-error = { $place }：{ $expected }が必要ですが、{ $found ->
    [nothing] 何もありません。
   *[text] { $quoted }となっています。
}
text-error-line = { $line }行目
text-error-column = { $line }行目の{ $column }文字目
text-error-field = { $line }行目の{ $column }文字目（{ $field }）
text-error-inside = { $field }、{ $place }

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
expected-of-them = { $first }個
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
found-the-end-without-it = それのない終わり
found-elements = { $first }個
found-more = それより多い数
found-none = なし
found-what-it-becomes = 成った後の駒
found-another-goal = 別の目標
found-another-rule = 別の規則
found-cells-missing = { $second }マスを除いた{ $first }マス
found-a-board-that-is-too-large = 大きすぎる盤
found-no-of = { $second }の{ $first }がない局面
found-of-the-kind-of = { $third }の{ $second }が{ $first }枚ある局面
found-a-of-who-is-out = 脱落した{ $second }の{ $first }がある局面
found-a-in-the-hand-of = { $second }の持ち駒に{ $first }がある局面
found-a-hand-of-though-captured-pieces-leave-the-game = 取った駒を使えないのに{ $first }に持ち駒がある局面
found-a-hand-of-who-is-out = 脱落した{ $first }に持ち駒がある局面
found-the-seat-out-though-in-this-game-nobody-ever-is = 脱落のないゲームで{ $first }が脱落した局面
found-a-mate-of-though-in-this-game-nobody-ever-is-out = 脱落のないゲームで{ $first }が詰まされたままの局面
found-every-seat-out = 全員が脱落した局面
found-the-turn-of-who-is-out = 脱落した{ $first }の手番
found-a-check-to-but-the-turn-of = { $first }が王手をかけられているのに{ $second }の手番である局面
found-pieces-more-than = { $second }枚より多い{ $first }枚
found-a-position-of-another-game = 別のゲームの局面
found-the-string = 文字列{ $first }
found-the-integer = 整数{ $first }
found-the-floating-point-number = 小数{ $first }
found-the-boolean = 真偽値{ $first }
found-a-sequence = `[`で始まる並び
found-a-map = 項目と値の並び
found-a-unit-value = `()`

## ゲーム定義、キー、レベル、テーマのファイル

expected-a-name = 名前
expected-a-title = 表題
expected-or = { $first }か{ $second }
expected-cells-of-the-board-such-as = { $first }のような盤上のマス
expected-from-to-cells = { $first }から{ $second }までの数のマス
expected-from-to-pieces-promoted-ones-counted = 成り駒も数えて{ $first }から{ $second }種類の駒
expected-one-piece-that-is-royal = `royal`の駒を一つ
expected-one-piece-only-that-is-royal = `royal`の駒を一つだけ
expected-one-capital-letter-from-to = { $first }から{ $second }までの大文字1字
expected-capital-letters-from-to = { $first }から{ $second }までの大文字
expected-a-letter-that-no-other-piece-has = ほかの駒にない文字
expected-a-size-from-to = { $first }から{ $second }までの大きさ
expected-nothing-for-the-piece-is-royal = `royal`の駒なので空欄
expected-or-what-it-becomes-in = { $first }、または{ $second }に成った後の駒
expected-codes-of-pieces-each-once = 1回ずつ書いた駒の文字
expected-the-code-of-every-piece-that-can-be-held-too = 持ち駒になるすべての駒の文字（{ $first }も）
expected-at-most-pieces-that-can-be-held = 持ち駒になる駒を{ $first }種類まで
expected-a-number-of-ranks-below-how-many-there-are = 盤の段数{ $first }より少ない段数
expected-a-number-from = { $first }以上の数
expected-a-number-above = { $first }より大きい数
expected-a-promotion-that-can-be-reached-with-these-moves-no-ever-starts-or-ends-a-move-in-a-promotion-zone = できる成り（この動きでは{ $first }が成りゾーンに入ることも出ることもありません）
expected-a-name-that-is-not-one-of-the-engine-s-own-options = エンジン自身のオプションと違う名前
expected-a-name-of-letters-digits-and = 英字、数字、{ $first }の名前
expected-a-name-of-small-letters-digits-and = 英小文字、数字、{ $first }の名前
expected-a-name-that-nothing-before-it-has = 前に使われていない名前
expected-a-value-of-which-there-are-none = 値（一つもありません）
expected-at-most-ways-to-choose-among-all-options = 全オプションの組み合わせを{ $first }通りまで
expected-with = { $second }のときは{ $first }
expected-for-never-or-a-number-from = なしを表す{ $first }か、{ $second }以上の数
expected-the-best-of-or-more = { $first }番以上の勝負
expected-only-two-can-keep-a-truce = { $first }（休戦は2人のときだけです）
expected-of-two-seats-one-that-is-mated-has-lost = { $first }（2人のときは、詰まされたら負けです）
expected-the-letters-of-all-seats-each-once = 全席の文字{ $first }を1回ずつ
expected-two-sides-or-more-with-the-letters-of-all-seats-each-on-one-side = 全席の文字{ $first }をどれか一方ずつに分けた、二つ以上の陣営
expected-a-zone-on-the-board-of-to-ranks = 盤に収まる{ $first }から{ $second }段の成りゾーン
expected-pieces-of-on-the-board = 盤上の{ $first }の駒
expected-a-piece-with-its-cells-one-of = { $first }のどれかの駒とそのマス
expected-a-cell-that-is-on-the-board-for-too = { $first }にとっても盤上にあるマス
expected-an-empty-cell-for-but-has-a-there = { $first }のための空きマス（{ $second }の{ $third }があります）
expected-a-position-from-which-the-game-can-go-on = 対局を続けられる局面
expected-an-atom-one-of = { $first }のどれかの原子
expected-an-atom-of-or-a-prefix-of = { $first }の原子か、{ $second }の接頭辞
expected-prefixes-that-name-leaps-of-this-kind-each-alone-or-doubled-or = この跳びに合う接頭辞（{ $first }を一つか重ねて、または{ $second }）
expected-a-number-of-repeats-from-to = { $first }から{ $second }までの繰り返しの数
expected-milliseconds-or-more = { $first }以上のミリ秒
expected-colours = { $first }色
expected-a-name-that-does-not-use = { $first }に使われていない名前
expected-a-key-such-as-or = { $first }や{ $second }のようなキー
expected-a-button-such-as-or = { $first }や{ $second }のようなボタン
expected-a-version-up-to = { $first }までの版
expected-an-opening = 始めの{ $first }
expected-or-a-plain = { $first }か、ただの{ $second }
expected-the-field = 項目{ $first }
expected-the-field-once = 1回だけの項目{ $first }
expected-the-end-of-the-text = テキストの終わり
expected-a-number-within-its-limits = 範囲内の数
expected-fewer-brackets-within-brackets = もっと浅い括弧
expected-a-value-that-fits = 合う値
expected-a-comma = コンマ
expected-a-colon = コロン
expected-a-number = 数
expected-a-whole-number = 整数
expected-a-whole-number-of-or-more = { $first }以上の整数
expected-a-value-or = 値か{ $first }
expected-a-text-in-quotes = 引用符で囲んだテキスト
expected-the-closing-quote-of-the-text = テキストの終わりの引用符
expected-a-closing = 終わりの{ $first }
expected-the-end-of-the-comment = コメントの終わり
expected-a-list = 並び
expected-fields-with-values = 値のある項目
expected-another-character = 別の文字
expected-a-colour-such-as-or = { $first }や{ $second }のような色
expected-no-field-at-all = 項目なし
text-place-version = 版
text-place-column = { $first }文字目
text-place-group = { $first }組目
