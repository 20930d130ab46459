# ヘルプに示す、各ゲームの短いルール。見出しと本文。

## 駒と石の説明

stone-limit = 階級{ $rank }、1個のベースに{ $count }個まで
stone-limit-one-of = 階級{ $rank }、1個のベースに{ $stones }を合わせて1個まで
piece-type-name = { $name }（{ $letters }）
piece-type-name-with-kanji = { $name }（{ $letters }）{ $kanji }
piece-type-two-kanji = { $light }と{ $dark }は同じ駒です。後手が{ $light }、先手が{ $dark }を使います。

## 駒の動き。idは駒の名前、ゲームによって違うものはゲームと駒の名前による。

movement-king = 全方向に1マス動けます。
movement-rook = 縦横にどこまでも走れます。
movement-dragon-king = 縦横にどこまでも走るか、斜めに1マス動けます。
movement-bishop = 斜めにどこまでも走れます。
movement-dragon-horse = 斜めにどこまでも走るか、縦横に1マス動けます。
movement-gold-general = 縦横と斜め前に1マス動けます。
movement-silver-general = 前と斜めに1マス動けます。
movement-promoted-silver = 縦横と斜め前に1マス動けます。
movement-knight = 前へ2マス、横へ1マスの位置に跳べます。
movement-promoted-knight = 縦横と斜め前に1マス動けます。
movement-lance = 前へどこまでも走れます。
movement-promoted-lance = 縦横と斜め前に1マス動けます。
movement-pawn = 前へ1マス動けます。
movement-tokin = 縦横と斜め前に1マス動けます。
movement-tycoon = 縦横に3マスまで走れます。記事には「限られた距離を走る」とだけあり、距離と方向は復元です。
movement-shogun = 斜めに3マスまで走れます。記事には「限られた距離を走る」とだけあり、距離と方向は復元です。
movement-pard = 縦横と斜めの2マス先に跳べます。記事の本文に動きの説明はなく、この動きは復元です。
movement-onager = 縦横の2マス先に跳べます。記事には「直線に沿って跳ぶ」とだけあり、跳び先は復元です。
movement-hasty = 斜めの2マス先に跳べます。記事には「直線に沿って跳ぶ」とだけあり、跳び先は復元です。
movement-hand-soldier = 前と横に1マス動けます。記事には「1マスずつ動き、筋を変えられる」とだけあり、方向は復元です。
movement-great-elephant = 斜め前へどこまでも走るか、前、横、斜め後ろに1マス動けます。
movement-running-wolf = 縦にどこまでも走るか、横と斜め前に1マス動けます。
movement-heavenly-horse = 前と斜めに1マス動くか、前と斜め前の2マス先に跳ぶか、後ろへ2マス、横へ1マスの位置に跳べます。
movement-free-tiger = 横にどこまでも走るか、縦に1マス動くか、横へ2マス、縦へ1マスの位置に跳べます。
movement-phoenix = 全方向に1マス動けます。
movement-falcon = 前、横、斜めに1マス動けます。
movement-eagle = 斜め前と後ろにどこまでも走るか、斜め後ろに2マスまで走るか、前と横に1マス動けます。
movement-crane = 縦と斜めに1マス動けます。
movement-pheasant = 前の2マス先に跳ぶか、斜め後ろに1マス動けます。
movement-left-quail = 前と右斜め後ろにどこまでも走るか、左斜め後ろに1マス動けます。
movement-right-quail = 前と左斜め後ろにどこまでも走るか、右斜め後ろに1マス動けます。
movement-swallow = 前へ1マス動けます。
movement-goose = 斜め前と後ろの2マス先に跳べます。

movement-sankaku-emperor = どのマスへも跳べますが、守られている皇帝は取れません。取られたら負けです。
movement-sankaku-chariot = 帯に沿って走り、途中の相手の兵士を蹴散らします。兵士には取られません。
movement-sankaku-cavalry = 経路の2マス目に跳びます。そこに味方の駒があれば、必ずもう一度跳びます。駒を取ると将軍に成ります。
movement-sankaku-general = 辺か頂点を共有する周囲のマスへ1マス動けます。
movement-sankaku-soldier = 隣のマスへ1マス動きます。間が空いていれば、経路の2マス目の駒も取れます。戦車は取れません。駒を取ると将軍に成ります。

movement-sigma-jumper = 縦横か斜めの3マス先に跳べます。
movement-sigma-zebra = 縦横の一方へ3マス、他方へ2マスの位置に跳べます。
movement-sigma-camel = 縦横の一方へ3マス、他方へ1マスの位置に跳べます。
movement-sigma-elephant = 斜めの2マス先に跳べます。2個あれば、同じ方向に続けて2回跳べます。
movement-sigma-knight = 縦横の一方へ2マス、他方へ1マスの位置に跳べます。
movement-sigma-dabbaba = 縦横の2マス先に跳べます。2個あれば、同じ方向に続けて2回跳べます。
movement-sigma-ferz = 斜めに、ベースに載っているFの数と同じマス数まで走れます。
movement-sigma-wazir = 縦横に、ベースに載っているWの数と同じマス数まで走れます。

## シグマ4将棋

rules-sigma-bases-and-stones = ベース
rules-sigma-bases-and-stones-text = 双方が、石を4個まで載せられるベースを20個と、金色の輪が付いた、石を2個まで載せられるロイヤルを1個持ちます。ロイヤルは白がd1、黒がd7から始めます。先に指すのは白です。盤上のベースには常に1個以上の石が載っています。
rules-sigma-stones = 石
rules-sigma-stones-text = 双方とも、W、F、D、Eを8個ずつ、Nを4個、Z、C、Jを2個ずつ持って始めます。石に持ち主はありません。双方の間を行き来しますが、84個すべてが最後までゲームに残ります。双方の盤の横に、石置き場があります。
rules-sigma-what-a-base-may-hold = ベースに載せられる石
rules-sigma-what-a-base-may-hold-text = 石は合わせて4個までです。WとFは4個まで、DとEは2個まで、階級3の石（ZかC）は1個、階級4の石（NかJ）は1個までです。ロイヤルに載るのは1個か2個で、NとJは載せられません。
rules-sigma-the-setup = 配置
rules-sigma-the-setup-text = 白が手前3段の21個のベースに42個の石を載せ、続いて黒も同じようにします。配置のときだけは、隅のベースとロイヤルにJ、C、Zを載せられず、階級3の石と階級4の石を同じベースに載せることもできません。
rules-sigma-moving = 動かす
rules-sigma-moving-text = 手番では、ベースを動かすか、ベースを取るか、ベースを打つか、赤い隅から石を奪います。ベースは、載っている石のどれか1個の動きをします。
rules-sigma-slides-and-leaps = 走る動きと跳ぶ動き
rules-sigma-slides-and-leaps-text = Wが増えるごとに縦横に、Fが増えるごとに斜めに、1マスずつ遠くまで走れます。走る途中にベースがあれば、そこから先へは進めません。DかEが2個あれば、間のマスが空いているとき、同じ方向に続けて2回跳べます。跳ぶときは何でも越えられます。
rules-sigma-taking = 取る
rules-sigma-taking-text = 相手のベースのあるマスに動くと、そのベースを取ります。続いて、2個のベースにあった石の中から、自分のベースに残す石を選びます。前より少なくすることはできず、上の制限も守ります。残りの石と空になったベースは、相手の石置き場に行きます。自分のベースは取れません。
rules-sigma-dropping = 打つ
rules-sigma-dropping-text = 動かす代わりに、石置き場のベースに石置き場の石を1個から4個載せ、好きな空きマスに打てます。打って王手をかけても、詰ましても構いません。盤上のベースに石を足すことはできません。
rules-sigma-red-corners = 赤い隅
rules-sigma-red-corners-text = 相手の赤い隅（白の隅はa1とg1、黒の隅はa7とg7）に自分のベースかロイヤルがあれば、1手を使って、相手の石置き場の石を1個、自分の石置き場に移せます。隅を2つとも占めていても、1手で奪えるのは1個です。
rules-sigma-check = 王手
rules-sigma-check-text = 自分のロイヤルに相手の利きが残る手は指せません。ロイヤルが走るときは、相手の利きのあるマスを通れません。どちらも、ロイヤルを盤から取り除いて判定します。跳ぶときは、二段跳びでも、相手の利きのあるマスを越えられます。動けない事情のあるベースでも、王手はかかります。
rules-sigma-winning = 勝ち
rules-sigma-winning-text = 相手のロイヤルを詰ませば勝ちです。王手を防ぐ手がなければ詰みです。相手に合法手がないときも勝ちです。自分のロイヤルを相手側の円（白はd7、黒はd1）に進めたときも勝ちですが、その円に相手の利きがあってはいけません。
rules-sigma-repetition = 千日手
rules-sigma-repetition-text = 自分の手で同一局面（ベース、石、双方の石置き場、手番）が3回目に現れたら負けです。最初の手より前の局面は数えません。

## 三角将棋

rules-sankaku-the-board = 盤
rules-sankaku-the-board-text = 44個の三角形のマスが、3方向の帯に並んでいます。どのマスからも、帯に沿って6本の経路が出ています（1つの辺から2本ずつ）。辺を共有するマスを隣のマスといいます。周囲のマスには、頂点だけで接するマスも含みます。
rules-sankaku-moving = 指し方
rules-sankaku-moving-text = 先手から指します。取られた駒はゲームから除かれます。パスはできません。王手のルールはなく、自分の皇帝を取られる場所に残しても構いません。
rules-sankaku-emperor-and-general = 皇帝と将軍
rules-sankaku-emperor-and-general-text = 皇帝は、味方の駒のないどのマスへも跳べます。相手の皇帝を取れるのは、取り返されないときだけです。将軍は、周囲のどのマスへも1マス動けます。
rules-sankaku-chariot = 戦車
rules-sankaku-chariot-text = 帯に沿って走り、相手の兵士を蹴散らせます。通り過ぎた兵士をすべて取り、そのまま走り続けられます。その他の駒に当たると止まり、それが相手の駒なら取ります。兵士は戦車を取れません。
rules-sankaku-cavalry = 騎兵
rules-sankaku-cavalry-text = 1マス目に何があっても、経路の2マス目へ跳びます。そこに味方の駒があれば、必ずもう一度、空きマスか相手の駒のあるマスへ跳びます。元のマスには戻れません。駒を取るのは最後の跳びだけです。
rules-sankaku-soldier = 兵士
rules-sankaku-soldier-text = 隣のマスへ1マス動きます。経路の1マス目が空いていれば、2マス目の駒を取ることもできます。
rules-sankaku-becoming-a-general = 将軍に成る
rules-sankaku-becoming-a-general-text = 騎兵と兵士は、何かを取ると、その場で将軍に成ります。
rules-sankaku-winning = 勝ち
rules-sankaku-winning-text = 相手の皇帝を取れば勝ちです。合法手がなければ負けです。
rules-sankaku-repetition-and-draws = 千日手と引き分け
rules-sankaku-repetition-and-draws-text = 皇帝以外に狙われている駒を動かして、以前の局面に戻すことはできません。それ以外の場合、同一局面（盤上の駒と手番）が4回現れるか、駒を取る手がないまま双方100手ずつ続けば、引き分けです。
rules-sankaku-advice = 心得
rules-sankaku-advice-text = 兵士は、駒を取って将軍に成る機会をうかがいましょう。騎兵が遠くへ行けるのは、味方の駒を跳び継げるときだけです。相手の騎兵からは、その跳び先を避ければ逃れられます。先に駒を捨てるのは相手に任せましょう。
rules-sankaku-opening = 序盤の心得
rules-sankaku-opening-text = 序盤は、皇帝のそばに将軍が2枚いる側が有利です。兵士は戦車が出てくる前に使いましょう。戦車を止めたり、戦車から皇帝を守ったりはできませんが、戦車を追い詰める役には立ちます。
rules-sankaku-more-advice = 心得（続き）
rules-sankaku-more-advice-text = 相手の皇帝は、その陣の隅に追い込みましょう。どこへでも行けるだけに、すべてを守らなければならないからです。皇帝のそばの騎兵は、皇帝の逃げ道になります。前に出た将軍は、後ろの駒のために場所を確保します。互いに正しく指せば、最後は駒の取り合いの読み比べです。

## 将棋

rules-shogi-moving = 指し方
rules-shogi-moving-text = 先手から指します。取った駒は、取った側の持ち駒になります。成り駒は元の駒に戻ります。自分の王に相手の利きが残る手は指せません。動けない事情のある駒でも、王手はかかります。
rules-shogi-promotion = 成り
rules-shogi-promotion-text = 自分から見て奥の3段が敵陣です。敵陣に入る、敵陣の中で動く、敵陣から出る手で、駒は成れます。成らないと二度と動けなくなるときは、必ず成ります。
rules-shogi-dropping = 持ち駒を打つ
rules-shogi-dropping-text = 駒を動かす代わりに、持ち駒を空きマスに打てます。動ける先のないマスには打てません。二歩と打ち歩詰めは禁じ手です。
rules-shogi-winning = 勝ち
rules-shogi-winning-text = 相手の王を詰ませば勝ちです。王手を防ぐ手がなければ詰みです。相手に合法手がないときも勝ちです。
rules-shogi-repetition = 千日手
rules-shogi-repetition-text = 同一局面（盤上の駒、持ち駒、手番）が4回現れたら引き分けです。ただし、一方の指し手がすべて王手だったときは、その側の負けです。
rules-shogi-impasse = 相入玉
rules-shogi-impasse-text = 双方の王が敵陣に入ったら、合意の上で点数を数えられます。成り駒も含めて飛車と角は5点、その他の駒は1点で、王は数えません。盤上の駒と持ち駒を合わせて数えます。24点に満たない側の負けで、双方とも24点以上なら持将棋（引き分け）です。新規対局の「入玉ルール」で点数を選ぶと、入玉宣言もできます。王が敵陣に入ると、「入玉宣言」に自分の点数が出ます。

## 5五将棋

rules-minishogi-moving-and-dropping = 指し方と打ち方
rules-minishogi-moving-and-dropping-text = 5×5マスの盤で、桂馬と香車を使わずに将棋と同じように指します。先手から指します。取った駒は持ち駒になります。成り駒は元の駒に戻ります。駒を動かす代わりに、持ち駒を空きマスに打てます。動ける先のないマスには打てません。二歩と打ち歩詰めは禁じ手です。
rules-minishogi-promotion = 成り
rules-minishogi-promotion-text = 一番奥の段に入る手、または一番奥の段から動く手で、駒は成れます。歩は必ず成ります。
rules-minishogi-winning = 勝ち
rules-minishogi-winning-text = 相手の王を詰ませば勝ちです。王手を防ぐ手がなければ詰みです。相手に合法手がないときも勝ちです。
rules-minishogi-repetition = 千日手
rules-minishogi-repetition-text = 同一局面（盤上の駒、持ち駒、手番）が4回現れたら先手の負けです。ただし、一方の指し手がすべて王手だったときは、その側の負けです。

## ハンド将棋

rules-hand-ten-in-hand = 10枚の持ち駒
rules-hand-ten-in-hand-text = 将棋と同じく、取った駒は持ち駒になり、駒を動かす代わりに打てます。ただし、双方とも10枚の駒（大君、将軍、投石、早馬を1枚ずつ、銀、桂馬、香車を2枚ずつ）を初めから持ち駒にしています。先手から指します。
rules-hand-soldiers = 兵士
rules-hand-soldiers-text = 兵士は前か横に1マス動きます。自分のほかの兵士がいる筋には、動かすことも打つこともできません。
rules-hand-promotion = 成り
rules-hand-promotion-text = 自分から見て奥の3段が敵陣です。成れるのは桂馬だけで、敵陣に入ったら必ず成ります。成った桂馬は、取られると元に戻ります。
rules-hand-dropping = 持ち駒を打つ
rules-hand-dropping-text = どの空きマスにも打てます。ただし、桂馬は敵陣に、香車は一番奥の段に打てません（香車は一番奥の段に動くことはでき、その後は動けません）。早馬と投石は、打った駒そのものが相手の王に利くように打ちます。打って詰ましても構わず、兵士でも同じです。
rules-hand-winning = 勝ち
rules-hand-winning-text = 相手の王を詰ませば勝ちです。王手を防ぐ手がなければ詰みです。自分の王に相手の利きが残る手は指せません。相手に合法手がないときも、その局は勝ちです。対面では反則手を指すと負けですが、ここでは反則手を指せません。
rules-hand-repetition-and-impasse = 千日手と相入玉
rules-hand-repetition-and-impasse-text = 同一局面（盤上の駒、持ち駒、手番）が4回現れたら、その局は引き分けです。ただし、一方の指し手がすべて王手だったときは、その側の負けです。双方の王が敵陣に入ったら、合意の上で引き分けにできます。
rules-hand-the-match = 番勝負
rules-hand-the-match-text = 2局続けて勝つと、番勝負に勝ちます。引き分けの局があると、連勝は途切れます。1局ごとに先後を入れ替えます。
rules-hand-the-source = 記事にあること
rules-hand-the-source-text = 元のルールの図は残っていません。本文によれば、駒は縦横か斜めに動き、直線から外れるのは桂馬だけです。桂馬、投石、早馬は跳びます。大君と将軍は限られた距離を走ります。2段目と3段目の配置と駒の大きさは、記事のより完全な写しによります。
rules-hand-what-is-not-certain = 確かでないこと
rules-hand-what-is-not-certain-text = 大君と将軍の走る距離と方向はKomadaiによる復元で、豹の動きはすべて復元です。元のルールをお持ちの場合は、ゲーム定義ファイルhand.ronで動きを変えられます。開始局面からの必勝手順は知られていません。「休戦」（最初の数手の王手禁止）は、Komadai独自のルール設定です。

## 四人精霊棋

rules-yonin-four-seats = 4人で対局
rules-yonin-four-seats-text = 4人がそれぞれ単独で、南、西、北、東と時計回りに指します。南から始めますが、ほかの席からでも、抽選でも構いません。前とは、盤の自分の側の端から遠ざかる向きです。取った駒は、取った側の持ち駒になります。成り駒は元の駒に戻ります。
rules-yonin-promotion = 成り
rules-yonin-promotion-text = 金も含め、王以外の駒はすべて成れます。自分から最も遠い3段に入る、その中で動く、そこから出る手で、駒は成れます。成らないと二度と動けなくなるときは、必ず成ります。
rules-yonin-dropping = 持ち駒を打つ
rules-yonin-dropping-text = 駒を動かす代わりに、持ち駒を空きマスに打てます。動ける先のないマスには打てません。つまり、歩と香車は一番奥の段に、桂馬は奥の2段に打てません。成っていない歩は、自分から見た筋（西と東にとっては画面の横の列）に1枚までです。打ち歩詰めは、誰に対しても禁じ手です。
rules-yonin-check = 王手
rules-yonin-check-text = 王手は必ず解消します。自分の王に利きが残る手は、中立駒の利きであっても指せません。動けない事情のある駒でも、王手はかかります。王を取ることはありません。
rules-yonin-turn-after-check = 王手の後の手番
rules-yonin-turn-after-check-text = 王手をかけられたプレイヤーが次に指します。手番は、指した側から時計回りで最初の、王手をかけられているプレイヤーに移り、その間のプレイヤーは手番を失います。その後は、最後に指したプレイヤーから時計回りに続けます。
rules-yonin-going-out = 脱落
rules-yonin-going-out-text = 1手ごとに、詰まされたプレイヤーが脱落します。同時に何人も脱落することがあります。王手をかけられていて、いま自分の手番だとしても解消できなければ、ほかのプレイヤーが先に指す場合でも詰みです。投了と時間切れでも脱落します。
rules-yonin-left-behind = 脱落したプレイヤーの駒
rules-yonin-left-behind-text = 王は盤から除かれ、持ち駒は最後に指したプレイヤーに渡ります。その他の駒は中立駒として盤に残ります。中立駒は動きませんが、利きがあり、動きをさえぎり、誰でも取れます。
rules-yonin-passing = パス
rules-yonin-passing-text = 王手をかけられておらず、合法手もなければ、パスします。
rules-yonin-winning = 勝ち
rules-yonin-winning-text = 最後まで残ったプレイヤーの勝ちです。ほかのプレイヤーの順位は、長く残った順です。
rules-yonin-impasse = 持将棋
rules-yonin-impasse-text = 残っている全員の合意で、点数を数えられます。コンパクトでは21点、コンプリートでは41点が必要です。足りないプレイヤーは負けです。複数のプレイヤーが足りていれば、その人たちの引き分けです。誰も足りなければ指し続け、先に達した人の勝ちです。エンジンは、駒を取る手、打つ手、成る手のないまま40巡が過ぎると合意します。
rules-yonin-points = 点数
rules-yonin-points-text = 成り駒も含めて飛車と角は5点、その他の駒は1点で、王は数えません。盤上の駒と持ち駒を合わせて数えます。
rules-yonin-repetition = 千日手
rules-yonin-repetition-text = 同一局面（盤上の駒、持ち駒、脱落したプレイヤー、手番）が4回現れたら、残っているプレイヤーの引き分けです。ただし、1人の指し手がすべて王手だったときは、そのプレイヤーが脱落します。

## フォープレイヤー将棋

rules-four-cross = 十字の盤と4人
rules-four-cross-text = 4人がそれぞれ自分の陣地から始めます。前とは、自分の陣地から離れる向きです。北から指します。欠けた隅はマスではなく、走って通ることも、跳んで入ることもできません。桂馬がその脇を跳び越すことはできます。取った駒は、取った側の持ち駒になります。成り駒は元の駒に戻ります。
rules-four-promotion = 成り
rules-four-promotion-text = ほかの3人の陣地（味方の陣地も含みます）に入る、その中で動く、そこから出る手で、駒は成れます。成らないと二度と動けなくなるときは、必ず成ります。欠けた隅は盤の端とみなします。
rules-four-dropping = 持ち駒を打つ
rules-four-dropping-text = 駒を動かす代わりに、持ち駒を自分の向きで空きマスに打てます。動ける先のないマスには打てません。成っていない歩は、自分から見た筋（東と西にとっては画面の横の列）に1枚までです。打ち歩詰め（打った歩が利いている王が、その席の手番だとしたら詰みになる手）は禁じ手です。
rules-four-partners = 味方
rules-four-partners-text = チーム戦では、味方の駒を取ることも、味方の王に王手をかけることもできません。王を取ることもありません。
rules-four-check = 王手
rules-four-check-text = 自分の王に相手の利きが残る手は指せず、王手をかけられたら解消しなければなりません。解消できないときや、合法手が1つもないときはパスします。そのプレイヤーの駒にも利きがあり、取ることもできます。動けない事情のある駒でも、王手はかかります。
rules-four-each-alone = 個人戦
rules-four-each-alone-text = 王手のために手番を失ったプレイヤーには、合法手ができるまで詰み印が付きます。詰み印の付いたプレイヤーが、いまもなお王手を解消できなければ、その王は、利いている駒で取れます。ルール設定「ただちに」では、手番を失っていなくても構いません。
rules-four-safe-king = 取れない王
rules-four-safe-king-text = 誰かが逃げ道を開いたときや、新たにかかった王手を解消できるときは、その王は取れません。王を取って逃れる手は、ここでは数えません。合法手ができたプレイヤーは、対局に戻ります。
rules-four-out-of-the-game = 脱落
rules-four-out-of-the-game-text = 王を取られたプレイヤーは脱落し、王と持ち駒はゲームから除かれます。その他の駒は盤に残ります。動けませんが、利きがあって王手をかけ、誰でも取れます。投了したときと時間切れになったときも、同じように脱落します。
rules-four-free-kings = フリーキング
rules-four-free-kings-text = このルール設定では、王はほかの駒と同じ扱いです。王手も詰みもありません。王は取ると持ち駒になり、打てます。王がなくなっても指し続けます。指せる手がなければパスします。打ち歩詰めの禁止もありません。
rules-four-winning-in-pairs = チーム戦での勝ち
rules-four-winning-in-pairs-text = 相手チームの王を2枚とも同時に詰ませば勝ちです。1手ごとに、どちらの王も、その席の手番だとして判定します。
rules-four-winning-alone = 個人戦での勝ち
rules-four-winning-alone-text = 最後まで残れば勝ちです。
rules-four-winning-with-free-kings = フリーキングでの勝ち
rules-four-winning-with-free-kings-text = 盤上と持ち駒を合わせて、自分かチームが4枚の王をすべて持てば勝ちです。
rules-four-draws = 引き分け
rules-four-draws-text = 同一局面（盤上の駒、持ち駒、脱落と詰み印、手番）が4回現れたとき、1巡の間に全員がパスしたとき、駒を取る手も打つ手もないまま100巡が過ぎたときは、引き分けです。

## ごろごろ将棋（ゲーム定義ファイルの文章）

rules-gorogoro-moving-and-dropping = 指し方と打ち方
rules-gorogoro-moving-and-dropping-text = 先手から指します。取った駒は持ち駒になります。成り駒は元の駒に戻ります。駒を動かす代わりに、持ち駒を空きマスに打てます。動ける先のないマスには打てません。二歩と打ち歩詰めは禁じ手です。
rules-gorogoro-check = 王手
rules-gorogoro-check-text = 自分の王に相手の利きが残る手は指せません。動けない事情のある駒でも、王手はかかります。
rules-gorogoro-promotion = 成り
rules-gorogoro-promotion-text = 奥の2段に入る手、または奥の2段から動く手で、銀と歩は成れます。歩は一番奥の段では必ず成ります。
rules-gorogoro-winning = 勝ち
rules-gorogoro-winning-text = 相手の王を詰ませば勝ちです。王手を防ぐ手がなければ詰みです。相手に合法手がないときも勝ちです。
rules-gorogoro-repetition = 千日手
rules-gorogoro-repetition-text = 同一局面（盤上の駒、持ち駒、手番）が4回現れたら引き分けです。ただし、一方の指し手がすべて王手だったときは、その側の負けです。

## ジャドキンス将棋（ゲーム定義ファイルの文章）

rules-judkins-moving-and-dropping = 指し方と打ち方
rules-judkins-moving-and-dropping-text = 先手から指します。取った駒は持ち駒になります。成り駒は元の駒に戻ります。駒を動かす代わりに、持ち駒を空きマスに打てます。動ける先のないマスには打てません。二歩と打ち歩詰めは禁じ手です。
rules-judkins-check = 王手
rules-judkins-check-text = 自分の王に相手の利きが残る手は指せません。動けない事情のある駒でも、王手はかかります。
rules-judkins-promotion = 成り
rules-judkins-promotion-text = 奥の2段に入る手、または奥の2段から動く手で、駒は成れます。歩は一番奥の段で、桂馬は奥の2段で必ず成ります。
rules-judkins-winning = 勝ち
rules-judkins-winning-text = 相手の王を詰ませば勝ちです。王手を防ぐ手がなければ詰みです。相手に合法手がないときも勝ちです。
rules-judkins-repetition = 千日手
rules-judkins-repetition-text = 同一局面（盤上の駒、持ち駒、手番）が4回現れたら引き分けです。ただし、一方の指し手がすべて王手だったときは、その側の負けです。

## 禽将棋（ゲーム定義ファイルの文章）

rules-tori-moving-and-dropping = 指し方と打ち方
rules-tori-moving-and-dropping-text = 先手から指します。駒は鵬（おおとり）、鷹（たか）、鶴（つる）、雉（きじ）、左右の鶉（うずら）、燕（つばめ）です。取った駒は持ち駒になります。成り駒は元の駒に戻ります。駒を動かす代わりに、持ち駒を空きマスに打てます。動ける先のないマスには打てません。成っていない燕は1つの筋に2枚までで、燕を打って詰ますことはできません。
rules-tori-check = 王手
rules-tori-check-text = 自分の鵬に相手の利きが残る手は指せません。動けない事情のある駒でも、王手はかかります。
rules-tori-promotion = 成り
rules-tori-promotion-text = 鷹は鷲（わし）に、燕は雁（かり）に成ります。奥の2段に入る手、または奥の2段から動く手で、必ず成ります。その他の駒は成れません。
rules-tori-winning = 勝ち
rules-tori-winning-text = 相手の鵬を詰ませば勝ちです。王手を防ぐ手がなければ詰みです。相手に合法手がないときも勝ちです。
rules-tori-repetition = 千日手
rules-tori-repetition-text = 同一局面（盤上の駒、持ち駒、手番）が4回現れたら引き分けです。ただし、一方の指し手がすべて王手だったときは、その側の負けです。

## 四人将棋（ゲーム定義ファイルの文章）

rules-yonin-shogi-four-players = 4人で対局
rules-yonin-shogi-four-players-text = 4人がそれぞれ単独で、南、西、北、東と時計回りに指します。前とは、盤の自分の側の端から遠ざかる向きです。
rules-yonin-shogi-dropping = 持ち駒を打つ
rules-yonin-shogi-dropping-text = 取った駒は、取った側の持ち駒になり、空きマスに打てます。成り駒は元の駒に戻ります。動ける先のないマスには打てません。成っていない歩は、自分から見た筋（西と東にとっては画面の横の列）に1枚までです。打ち歩詰めは、誰に対しても禁じ手です。
rules-yonin-shogi-promotion = 成り
rules-yonin-shogi-promotion-text = 自分から最も遠い3段に入る、その中で動く、そこから出る手で、駒は成れます。歩は一番奥の段では必ず成ります。
rules-yonin-shogi-check = 王手
rules-yonin-shogi-check-text = 王手は必ず解消しなければならず、自分の王に利きが残る手は、中立駒の利きであっても指せません。王を取ることはありません。王手をかけられておらず、合法手もなければ、パスします。
rules-yonin-shogi-whose-turn-after-a-check = 王手の後の手番
rules-yonin-shogi-whose-turn-after-a-check-text = 王手をかけられたプレイヤーが次に指します。手番は、指した側から時計回りで最初の、王手をかけられているプレイヤーに移り、その間のプレイヤーは手番を失います。その後は、最後に指したプレイヤーから時計回りに続けます。
rules-yonin-shogi-going-out = 脱落
rules-yonin-shogi-going-out-text = 1手ごとに、詰まされたプレイヤーが脱落します。ほかのプレイヤーが先に指す場合でも同じです。王は盤から除かれ、持ち駒は指した側に渡ります。その他の駒は中立駒として盤に残ります。中立駒は動きませんが、利きがあり、動きをさえぎり、誰でも取れます。
rules-yonin-shogi-winning = 勝ち
rules-yonin-shogi-winning-text = 最後まで残ったプレイヤーの勝ちです。
rules-yonin-shogi-repetition = 千日手
rules-yonin-shogi-repetition-text = 同一局面が4回現れたら、残っているプレイヤーの引き分けです。ただし、1人の指し手がすべて王手だったときは、そのプレイヤーが脱落します。
