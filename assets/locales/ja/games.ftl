# ゲームの名前と説明、考案者と出典、ルール設定。idはゲーム定義ファイルの名前による。

## 名前

game-name-sigma = シグマ4将棋
game-name-sankaku = 三角将棋
game-name-hand = ハンド将棋
game-name-yonin = 四人精霊棋
game-name-four = フォープレイヤー将棋
game-name-shogi = 将棋
game-name-minishogi = 5五将棋
game-name-gorogoro = ごろごろ将棋
game-name-judkins = ジャドキンス将棋
game-name-tori = 禽将棋
game-name-yonin-shogi = 四人将棋

## 人数と盤、どのようなゲームか

game-board-sigma = 2人、7×7マス
game-blurb-sigma = ベースは、載っている石の動きをします。ベースを取った側は、どの石を残すかを選びます。
game-board-sankaku = 2人、三角形44マス
game-blurb-sankaku = 駒は三角形のマスの帯に沿って動きます。皇帝は毎回どこへでも跳べます。自分の皇帝を取られる前に、相手の皇帝を取りましょう。
game-board-hand = 2人、9×9マス
game-blurb-hand = 大君、将軍、跳ぶ駒のある将棋です。19枚の駒のうち10枚は、初めから持ち駒です。何局か指して勝敗を決める番勝負です。
game-board-yonin = 4人、9×9マス
game-blurb-yonin = よにんせいれいぎ。4人がそれぞれ単独で戦う将棋です。王手をかけられた人がすぐに指します。詰まされた人の駒は中立駒として残り、最後まで残った人が勝ちます。
game-board-four = 4人、十字形の189マス
game-blurb-four = 十字の盤の四方から、チームで、または個人で戦います。チーム戦では、相手チームの王を2枚とも詰ませば勝ちです。
game-board-shogi = 2人、9×9マス
game-blurb-shogi = ここにあるゲームの元になった本将棋です。取った駒は持ち駒になり、また打てます。
game-board-minishogi = 2人、5×5マス
game-blurb-minishogi = 数分で終わる、小さな盤の将棋です。
game-board-gorogoro = 2人、5×6マス
game-blurb-gorogoro = 飛車や角のように走る駒がない、入門用の将棋です。
game-board-judkins = 2人、6×6マス
game-blurb-judkins = 6×6マスの盤で、将棋の駒を香車以外1枚ずつ使います。
game-board-tori = 2人、7×7マス
game-blurb-tori = とりしょうぎ。鳥の名前の駒を使う、江戸時代の将棋です。成れる駒は必ず成り、燕は1つの筋に2枚まで置けます。
game-board-yonin-shogi = 4人、9×9マス
game-blurb-yonin-shogi = 普通の9×9マスの盤で、4人がそれぞれ単独で指す将棋です。
# その他のゲーム定義ファイルのゲーム
game-board-other = { $seats }人、{ $cells }マス

## 考案者、年、出典、Komadai独自の点

credits-inventor-and-year = 考案：{ $inventor }（{ $year }）
credits-inventor = 考案：{ $inventor }
credits-year = 成立：{ $year }
credits-published = 出典：{ $published }

credit-published-sigma = The Chess Variant Pages（ルールV0.4、考案者の記載なし）
credit-ours-sigma = 「標準」以外の定型配置、色、石の記号、ルール設定、そして最初の手より前の局面を数えないという裁定は、Komadai独自のものです。
credit-inventor-sankaku = L・リン・スミス（L. Lynn Smith）
credit-year-sankaku = 2004年
credit-published-sankaku = The Chess Variant Pages
credit-ours-sankaku = 駒の漢字、ルール設定、100手での引き分けは、Komadai独自のものです。
credit-inventor-hand = ジョン・ウィリアム・ブラウン（John William Brown）
credit-year-hand = 1997年
credit-published-hand = このゲームについての百科事典の記事
credit-ours-hand = 大君、将軍、豹、投石、早馬、兵士の動きは復元です。漢字、休戦、引き分けの局で連勝が途切れるルールは、Komadai独自のものです。
credit-inventor-yonin = A・M・デウィット（A. M. DeWitt）
credit-year-yonin = 2023年
credit-published-yonin = LudiiとThe Chess Variant Pages
credit-ours-yonin = 成り駒の漢字はKomadai独自のものです。詰みの判定の仕方、誰から指すか、エンジンがいつ点数計算に合意するかは、Komadaiの解釈です。
credit-inventor-four = マイケル・シプリー（Michael Shipley）
credit-year-four = 1999年
credit-published-four = The Chess Variant Pages
credit-ours-four = 個人戦の手番の順序、引き分け、打ち歩詰め、王手のないパス、詰まされた王をいつ取れるかは、Komadaiの解釈です。
credit-year-shogi = 16世紀
credit-inventor-minishogi = 楠本茂信
credit-year-minishogi = 1970年頃
credit-inventor-judkins = ポール・ジャドキンス（Paul Judkins）
credit-year-judkins = 1998年より前
credit-inventor-tori = 豊田玄流
credit-year-tori = 1799年
credit-ours-tori = 同一局面が4回現れたら、将棋と同じく引き分けです。
credit-inventor-yonin-shogi = 太田満保
credit-year-yonin-shogi = 1993年
credit-ours-yonin-shogi = 詰まされたプレイヤーの駒は中立駒として盤に残り、最後まで残ったプレイヤーが勝ちます。

## ルール設定。名前、選べる値、その説明

# 既定と違う設定。ヘルプで短いルールの前に示す
option-changed = { $option }：{ $value }
option-changed-to-on = { $option }：オン
option-changed-to-off = { $option }：オフ

option-sigma-double-leap = 二段跳び
option-sigma-double-leap-ride = 空きマスだけ
option-sigma-double-leap-ride-text = DかEが2個あれば、間のマスが空いているときだけ2回跳べます。
option-sigma-double-leap-free = 何があっても
option-sigma-double-leap-free-text = DかEが2個あれば、間のマスに何があっても2回跳べます。
option-sigma-all-stones-on-board = 石をすべて載せる
option-sigma-all-stones-on-board-true-text = 42個の石をすべて載せます。オフなら、余った石は石置き場に置いて始めます。
option-sigma-all-stones-on-board-false-text = 42個の石をすべて載せなくても構いません。余った石は石置き場に置いて始めます。
option-sigma-hidden-setup = 配置を隠す
option-sigma-hidden-setup-true-text = 双方が配置を終えるまで、相手の石は見えません。

option-sankaku-run-down = 兵士を蹴散らす
option-sankaku-run-down-any = 何枚でも
option-sankaku-run-down-any-text = 戦車は1回の走りで、通り道の相手の兵士を何枚でも取れます。
option-sankaku-run-down-one = 1枚だけ
option-sankaku-run-down-one-text = 戦車が1回の走りで取れる通り道の兵士は1枚です。その後は空きマスで止まるか、次に当たった駒を取ります。
option-sankaku-repetition = 同一局面の繰り返し
option-sankaku-repetition-attacked-by-army = 狙われていたら禁止
option-sankaku-repetition-attacked-by-army-text = 皇帝以外に狙われている駒を動かして、以前の局面に戻すことはできません。それ以外は、同一局面の4回目で引き分けです。
option-sankaku-repetition-attacked = 皇帝に狙われても禁止
option-sankaku-repetition-attacked-text = 皇帝を含め、相手のどの駒に狙われている駒も、動かして以前の局面に戻すことはできません。それ以外は、同一局面の4回目で引き分けです。
option-sankaku-repetition-free = 自由
option-sankaku-repetition-free-text = どの手で以前の局面に戻しても構いません。同一局面の4回目で引き分けです。

option-hand-match-hands = 番勝負
option-hand-match-hands-two-in-a-row = 2連勝
option-hand-match-hands-two-in-a-row-text = 2局続けて勝つと、番勝負に勝ちます。引き分けの局があると、連勝は途切れます。
option-hand-match-hands-single = 一番勝負
option-hand-match-hands-single-text = 1局で決まります。
option-hand-match-hands-best-of3 = 三番勝負
option-hand-match-hands-best-of3-text = 最大3局です。相手が追いつけない差をつければ、番勝負の勝ちです。
option-hand-match-hands-best-of5 = 五番勝負
option-hand-match-hands-best-of5-text = 最大5局です。相手が追いつけない差をつければ、番勝負の勝ちです。
option-hand-match-hands-best-of7 = 七番勝負
option-hand-match-hands-best-of7-text = 最大7局です。相手が追いつけない差をつければ、番勝負の勝ちです。
option-hand-truce = 休戦
option-hand-truce-none = なし
option-hand-truce-none-text = 伝わっているとおりのルールです。開始局面からの必勝手順は知られていません。
option-hand-truce-three = 双方3手
option-hand-truce-three-text = Komadai独自の設定です。双方が3手ずつ指し終えるまで、王手をかけられません。
option-hand-truce-five = 双方5手
option-hand-truce-five-text = Komadai独自の設定です。双方が5手ずつ指し終えるまで、王手をかけられません。
option-hand-truce-eight = 双方8手
option-hand-truce-eight-text = Komadai独自の設定です。双方が8手ずつ指し終えるまで、王手をかけられません。

option-yonin-setup = 初期配置
option-yonin-setup-compact = コンパクト
option-yonin-setup-compact-text = 角、桂馬、香車のない、9枚ずつの配置です。
option-yonin-setup-complete = コンプリート
option-yonin-setup-complete-text = 角、桂馬、香車のある、15枚ずつの配置です。
option-yonin-first-seat = 先に指す人
option-yonin-first-seat-south = 南
option-yonin-first-seat-south-text = 南から時計回りに指します。
option-yonin-first-seat-west = 西
option-yonin-first-seat-west-text = 西から時計回りに指します。
option-yonin-first-seat-north = 北
option-yonin-first-seat-north-text = 北から時計回りに指します。
option-yonin-first-seat-east = 東
option-yonin-first-seat-east-text = 東から時計回りに指します。
option-yonin-first-seat-random = ランダム
option-yonin-first-seat-random-text = 抽選で決まった人から指します。
option-yonin-board = 盤
option-yonin-board-plain = 無地
option-yonin-board-plain-text = 無地の将棋盤です。
option-yonin-board-chequered = 市松模様
option-yonin-board-chequered-text = 明暗のマスが交互に並び、どの席から見ても左手の隅が暗いマスです。

option-four-style = 組分け
option-four-style-team-orthogonal = 北と南
option-four-style-team-orthogonal-text = 北と南のチームと、東と西のチームで戦います。手番は北、東、南、西の順です。
option-four-style-team-diagonal-ne = 北と東
option-four-style-team-diagonal-ne-text = 北と東のチームと、南と西のチームで戦います。手番は北、南、東、西の順です。
option-four-style-team-diagonal-nw = 北と西
option-four-style-team-diagonal-nw-text = 北と西のチームと、南と東のチームで戦います。手番は北、南、西、東の順です。
option-four-style-individual = 個人戦
option-four-style-individual-text = 全員が単独で戦います。手番は北、東、南、西の順で、最後の1人が勝ちます。
option-four-king-capture = 王を取る（個人戦）
option-four-king-capture-after-turn = 手番を失った後
option-four-king-capture-after-turn-text = 詰まされた王は、持ち主が王手のために手番を1回失った後に取れます。
option-four-king-capture-at-once = ただちに
option-four-king-capture-at-once-text = 詰まされた王は、持ち主の次の手番より前でも取れます。
option-four-free-kings = フリーキング
option-four-free-kings-true-text = 王手も詰みもありません。王は取ると持ち駒になり、打てます。4枚の王をすべて持てば勝ちです。

option-shogi-entering-king-rule = 入玉ルール
option-shogi-entering-king-rule-no-entering-king = 宣言なし
option-shogi-entering-king-rule-no-entering-king-text = 相入玉は、双方の合意でのみ決着します。
option-shogi-entering-king-rule-csa-rule24 = 24点法
option-shogi-entering-king-rule-csa-rule24-text = 自分の手番で、自分の王と、ほかに10枚以上の駒が敵陣にあり、王手がかかっていなければ、入玉を宣言できます。敵陣の駒と持ち駒を数え、31点以上で勝ち、24点から30点で引き分けです。
option-shogi-entering-king-rule-csa-rule27 = 27点法
option-shogi-entering-king-rule-csa-rule27-text = 自分の手番で、自分の王と、ほかに10枚以上の駒が敵陣にあり、王手がかかっていなければ、入玉を宣言できます。敵陣の駒と持ち駒を数え、先手は28点以上、後手は27点以上で勝ちです。
option-shogi-entering-king-rule-try-rule = トライルール
option-shogi-entering-king-rule-try-rule-text = 相手の王が最初にいたマスに自分の王が着いたら勝ちです。

option-minishogi-entering-king-rule = 入玉ルール
option-minishogi-entering-king-rule-no-entering-king = なし
option-minishogi-entering-king-rule-no-entering-king-text = 入玉しても勝ちにはなりません。
option-minishogi-entering-king-rule-try-rule = トライルール
option-minishogi-entering-king-rule-try-rule-text = 相手の王が最初にいたマスに自分の王が着いたら勝ちです。

## 駒の表示

marks-kanji = 一文字駒
marks-kanji-name = 二文字駒
marks-letters = 国際駒
marks-moves = 動き
mark-step = 点：1マスの動き
mark-slide = 線：まっすぐ走る動き
mark-beads = 線上の丸：進めるマスの数
mark-leap = 山形：跳ぶ動き
mark-capture = 小さな輪：取るときだけの動き
mark-royal = 王冠：取られてはいけない駒
mark-promoted = 十字：成り駒
