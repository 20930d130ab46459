# 将棋のレッスン（assets/lessons/README.md を参照）。

## 盤と駒

lesson-shogi-board-title = 盤と駒

lesson-shogi-board-squares-1 = これが将棋です。筋が9本、段が9つの盤で、双方が20枚ずつの駒を持ちます。
lesson-shogi-board-squares-2 = 下側が先手で、先に指します。自分から見て前を向いている駒が自分の駒です。
lesson-shogi-board-squares-3 = 前に歩が9枚、その後ろの左に角、右に飛車が並び、最下段には王を中心に、金、銀、桂馬、香車が並びます。
lesson-shogi-board-squares-4 = マスの名前は、右から数える筋の1から9と、上から数える段の一から九で表します。中央のマスは５五です。

lesson-shogi-board-king-1 = 王は、縦横にも斜めにも1マス動けます。
lesson-shogi-board-king-2 = 王を丸印のマスに動かしてください。
lesson-shogi-board-king-hint = 右斜め前に1マスです。
lesson-shogi-board-king-done = 王は1手ずつ動いて囲いに入ります。

lesson-shogi-board-gold-1 = これは金です。縦横と斜め前に1マス動けます。
lesson-shogi-board-gold-2 = ここでは相手は動きません。2手で金を丸印のマスまで動かしてください。
lesson-shogi-board-gold-hint = 斜め後ろには動けません。左と後ろに1マスずつ動きます。
lesson-shogi-board-gold-done = 金の動きをしっかり覚えましょう。4種類の駒が、成ると金と同じ動きになります。

lesson-shogi-board-silver-1 = これは銀です。斜めの4方向と、まっすぐ前に1マス動けます。
lesson-shogi-board-silver-2 = ここでは相手は動きません。2手で銀を丸印のマスまで動かしてください。
lesson-shogi-board-silver-hint = 斜め後ろに下がってから、前に進みます。
lesson-shogi-board-silver-done = 金は守りに、銀は攻めに向いています。

lesson-shogi-board-pawn-1 = 歩はまっすぐ前に1マス動きます。取るときもまっすぐ前です。
lesson-shogi-board-pawn-2 = 後手の歩を取ってください。
lesson-shogi-board-pawn-hint = 斜めには取れません。
lesson-shogi-board-pawn-done = 向かい合った歩は互いに取れるので、止まったままにはなりません。

## 走る駒と跳ぶ駒

lesson-shogi-runners-title = 走る駒と跳ぶ駒

lesson-shogi-runners-rook-1 = 飛車は、縦横に何マスでも走れます。双方に1枚だけです。
lesson-shogi-runners-rook-2 = 取るときも、動き方は同じです。後手の金を取ってください。
lesson-shogi-runners-rook-hint = 同じ筋の先にいます。
lesson-shogi-runners-rook-done = 飛車は、最初の駒の中で最も強い駒です。

lesson-shogi-runners-bishop-1 = 角は、斜めに何マスでも走れます。これも双方に1枚だけです。
lesson-shogi-runners-bishop-2 = 後手の金を取ってください。
lesson-shogi-runners-bishop-hint = 右斜め前です。
lesson-shogi-runners-bishop-done = 開始局面では、角道は自分の歩でふさがれています。

lesson-shogi-runners-lance-1 = 香車は、まっすぐ前にだけ、何マスでも走れます。
lesson-shogi-runners-lance-2 = 後手の金を取ってください。
lesson-shogi-runners-lance-hint = 同じ筋の先にいます。
lesson-shogi-runners-lance-done = 飛車と香車を同じ筋に重ねると、強い攻めになります。

lesson-shogi-runners-knight-1 = 桂馬は、2マス前で1マス横のマスに跳びます。行けるのは左右の2マスだけです。
lesson-shogi-runners-knight-2 = 後手の金を取ってください。
lesson-shogi-runners-knight-hint = 2つ前の右隣です。
lesson-shogi-runners-knight-done = ほかの駒を跳び越せますが、後ろには戻れません。

## 成り

lesson-shogi-promotion-title = 成り

lesson-shogi-promotion-enter-1 = 自分から見て奥の3段が敵陣です。
lesson-shogi-promotion-enter-2 = 敵陣に入る手で、駒は成れます。裏返って、歩、香車、桂馬、銀は金と同じ動きになります。
lesson-shogi-promotion-enter-3 = 歩を敵陣に進めて、成ってください。
lesson-shogi-promotion-enter-hint = 1マス進んで、成るほうを選びます。
lesson-shogi-promotion-enter-done = 成った歩を「と金」といいます。

lesson-shogi-promotion-tokin-1 = と金は金と同じ動きです。
lesson-shogi-promotion-tokin-2 = 後手の銀を取ってください。
lesson-shogi-promotion-tokin-hint = 右に1マスです。
lesson-shogi-promotion-tokin-done = と金を取られても、相手の持ち駒になるのは歩です。

lesson-shogi-promotion-leave-1 = 敵陣から動く手でも成れます。敵陣から出る手でも構いません。
lesson-shogi-promotion-leave-2 = 飛車を丸印のマスに動かして、成ってください。
lesson-shogi-promotion-leave-hint = まっすぐ下がって、成るほうを選びます。
lesson-shogi-promotion-leave-done = 敵陣に打った駒は、次に動くときに成れます。

lesson-shogi-promotion-dragon-1 = 成った飛車は龍です。飛車の動きに、斜めの1マスが加わります。
lesson-shogi-promotion-dragon-2 = 後手の金を取ってください。
lesson-shogi-promotion-dragon-hint = 斜めに1マスです。
lesson-shogi-promotion-dragon-done = 龍は最も強い駒です。

lesson-shogi-promotion-horse-1 = 成った角は馬です。角の動きに、縦横の1マスが加わります。
lesson-shogi-promotion-horse-2 = 後手の金を取ってください。
lesson-shogi-promotion-horse-hint = 前に1マスです。
lesson-shogi-promotion-horse-done = 飛車と角は、成って損をすることがありません。

lesson-shogi-promotion-decline-1 = 成るか成らないかは選べます。銀は成ると、斜め後ろに動けなくなります。
lesson-shogi-promotion-decline-2 = 丸印のマスから、銀は５二の王に利きますが、金の動きでは利きません。
lesson-shogi-promotion-decline-3 = 丸印のマスから王手をかけてください。
lesson-shogi-promotion-decline-hint = 成らずに動かします。
lesson-shogi-promotion-decline-done = 銀、桂馬、香車は、成らないほうがよいこともよくあります。

lesson-shogi-promotion-must-1 = 二度と動けなくなる駒は必ず成ります。一番奥の段の歩と香車、奥の2段の桂馬です。
lesson-shogi-promotion-must-2 = 何もない盤で動けるかどうかで決まり、今ある駒は関係ありません。
lesson-shogi-promotion-must-3 = 桂馬を跳ねてください。
lesson-shogi-promotion-must-hint = どちらに跳んでも二段目です。
lesson-shogi-promotion-must-done = この場合は、成るかどうかを選べません。

## 持ち駒と打ち方

lesson-shogi-drops-title = 持ち駒と打ち方

lesson-shogi-drops-capture-1 = 取った駒は自分の持ち駒になります。成り駒は元の駒に戻ります。
lesson-shogi-drops-capture-2 = 後手の龍を取って、持ち駒を見てください。
lesson-shogi-drops-capture-hint = 金がすぐ下にいます。
lesson-shogi-drops-capture-done = 龍は飛車に戻りました。将棋では、駒はなくなりません。

lesson-shogi-drops-drop-1 = 盤上の駒を動かす代わりに、持ち駒を空きマスに打てます。敵陣の奥でも構いません。
lesson-shogi-drops-drop-2 = 打つときは、必ず成っていない駒として打ちます。飛車を丸印のマスに打ってください。
lesson-shogi-drops-drop-hint = 持ち駒の飛車を選び、次に丸印のマスを選びます。
lesson-shogi-drops-drop-done = 持ち駒があるので、将棋では攻めが途切れません。

lesson-shogi-drops-nowhere-1 = 動ける先のないマスには打てません。歩と香車は一番奥の段に、桂馬は奥の2段に打てません。
lesson-shogi-drops-nowhere-2 = 丸印のうち、打てるほうに桂馬を打ってください。
lesson-shogi-drops-nowhere-hint = 二段目からは跳ぶ先がありません。
lesson-shogi-drops-nowhere-done = 三段目からなら、まだ1回跳べます。

lesson-shogi-drops-two-pawns-1 = 自分の成っていない歩がいる筋に、歩は打てません。「二歩」といい、プロでもやってしまう反則です。
lesson-shogi-drops-two-pawns-2 = と金は数えません。
lesson-shogi-drops-two-pawns-3 = 丸印のうち、打てるほうに歩を打ってください。
lesson-shogi-drops-two-pawns-hint = ５筋には歩、４筋にはと金がいます。
lesson-shogi-drops-two-pawns-done = 歩のない筋は、歩を打てる大事な筋です。

## 王手と詰み

lesson-shogi-mate-title = 王手と詰み

lesson-shogi-mate-block-1 = 王に相手の利きがある状態を「王手」といい、必ず解消しなければなりません。
lesson-shogi-mate-block-2 = 自分の王に相手の利きが残る手は指せません。相手が今はその駒を動かせなくても同じです。
lesson-shogi-mate-block-3 = 将棋では持ち駒を打って防ぐこともできます。金を打って王手を防いでください。
lesson-shogi-mate-block-hint = 飛車と王の間のマスなら、どこでも構いません。
lesson-shogi-mate-block-done = この手を「合駒」といいます。王のすぐそばに打つのがよいことが多いです。

lesson-shogi-mate-mate-1 = 王手を解消する手がなければ「詰み」で、勝ちです。
lesson-shogi-mate-mate-2 = 金を打って、後手の王を詰ましてください。
lesson-shogi-mate-mate-hint = 王のすぐ前、歩に守られたマスに打ちます。
lesson-shogi-mate-mate-done = 頭金といい、真っ先に覚えたい詰みの形です。

lesson-shogi-mate-pawn-drop-1 = 歩を打って詰ます「打ち歩詰め」は禁じ手です。この王の前に歩を打つと詰むので、打てません。
lesson-shogi-mate-pawn-drop-2 = ほかの駒で詰ましてください。
lesson-shogi-mate-pawn-drop-hint = 銀も持っています。
lesson-shogi-mate-pawn-drop-done = 詰みにならなければ、歩を打って王手をかけても構いません。

lesson-shogi-mate-pawn-move-1 = 禁じられているのは打つ手だけです。盤上の歩を突いて詰ますことはできます（突き歩詰め）。
lesson-shogi-mate-pawn-move-2 = 歩で詰ましてください。
lesson-shogi-mate-pawn-move-hint = 1マス進めます。成っても構いません。
lesson-shogi-mate-pawn-move-done = 前もって打っておいた歩なら、次に詰ます狙いになります。

lesson-shogi-mate-stuck-1 = 合法手がなければ、王手でなくても負けです。引き分けにはなりません。
lesson-shogi-mate-stuck-2 = 歩を打ってそうしても、詰みではないので打ち歩詰めにはなりません。
lesson-shogi-mate-stuck-3 = 後手に合法手がないように、歩を打ってください。
lesson-shogi-mate-stuck-hint = 王が動けるのは１二だけです。そのマスに利かせます。
lesson-shogi-mate-stuck-done = 持ち駒があればたいてい打つ手があるので、実戦ではめったに起こりません。

## 千日手と持将棋

lesson-shogi-end-title = 千日手と持将棋

lesson-shogi-end-fourth-1 = 同一局面が4回現れると引き分けです（千日手）。
lesson-shogi-end-fourth-2 = 盤上の駒、持ち駒、手番がすべて同じ局面を数えます。
lesson-shogi-end-fourth-3 = 金が５八に戻ると4回目です。ほかの手を指してください。
lesson-shogi-end-fourth-hint = ５八に戻る手以外を指します。
lesson-shogi-end-fourth-done = 形勢が悪いときには、引き分けがありがたいこともあります。

lesson-shogi-end-perpetual-1 = 連続王手で引き分けにはできません。1回目から4回目の出現までの指し手がすべて王手なら、その側の負けです。
lesson-shogi-end-perpetual-2 = 双方ともすべて王手だったときだけは、引き分けになります。
lesson-shogi-end-perpetual-3 = 飛車は王を追って行き来しました。５四での王手で負けになるので、ほかの手を指してください。
lesson-shogi-end-perpetual-hint = ５四に動く手以外を指します。
lesson-shogi-end-perpetual-done = 王手をかけられた側は、行き来していて構いません。

lesson-shogi-end-impasse-1 = 双方の王が敵陣に入ると、互いに詰ますのが難しくなります。これが相入玉です。
lesson-shogi-end-impasse-2 = ここでは、両方の王が入り、双方が合意すると点数で決まります。コンピュータは、駒を取る手、打つ手、成る手がないまま双方が40手ずつ指すと合意します。
lesson-shogi-end-impasse-3 = 新規対局の「入玉ルール」で点数を選ぶと、合意がなくても入玉を宣言できます。自分の王が敵陣に入ると「入玉宣言」が出て、点数を確かめられます。
lesson-shogi-end-impasse-4 = 双方とも24点以上、または双方とも24点未満なら引き分けです（持将棋）。

lesson-shogi-end-points-1 = 飛車と角は成っていても5点、その他の駒は1点、王は0点です。盤上の駒と持ち駒を合わせて数えます。
lesson-shogi-end-points-2 = 自分が24点未満で相手が24点以上なら負けです。そのほかは、どちらが多くても関係ありません。
lesson-shogi-end-points-3 = 今は19点です。24点になるように駒を取ってください。
lesson-shogi-end-points-hint = 飛車は5点です。
lesson-shogi-end-points-done = 入玉になりそうなら、大駒を数えましょう。

## 初めての対局の3つの方針

lesson-shogi-plans-title = 初めての対局の3つの方針

lesson-shogi-plans-shelter-1 = 方針その1：王を飛車から遠ざけ、金銀で囲いましょう。
lesson-shogi-plans-shelter-2 = まず左へ一歩動いてください。
lesson-shogi-plans-shelter-hint = 左斜め前の丸印のマスです。
lesson-shogi-plans-shelter-done = ６八から７八へ進み、金銀が付いていきます（舟囲い）。

lesson-shogi-plans-fork-1 = 方針その2：駒を交換し、手に入れた駒を両取りになるように打ちましょう。
lesson-shogi-plans-fork-2 = 角を打って、後手の飛車と銀の両方に利かせてください。
lesson-shogi-plans-fork-hint = 2枚を通る斜めの線が交わるマスを探します。
lesson-shogi-plans-fork-done = 後手が逃げられるのは一方だけです。

lesson-shogi-plans-gold-last-1 = 方針その3：寄せでは、最後のとどめに金を残しましょう。
lesson-shogi-plans-gold-last-2 = 金と銀を持っています。詰ましてください。
lesson-shogi-plans-gold-last-hint = 銀では横のマスに逃げられます。
lesson-shogi-plans-gold-last-done = とどめは金が一番です。

lesson-shogi-plans-first-game-1 = これで、ルールはすべて学びました。
lesson-shogi-plans-first-game-2 = 初めての対局はレベル1がおすすめです。角道を開け、王を囲い、歩を打つ前には二歩を確かめましょう。
