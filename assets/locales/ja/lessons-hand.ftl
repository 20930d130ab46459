# ハンド将棋のレッスン（assets/lessons/README.md を参照）。

## 盤

lesson-hand-board-title = 盤

lesson-hand-board-squares-1 = これがハンド将棋の盤です。筋が9本、段が9つで、81マスあります。
lesson-hand-board-squares-2 = 2人で指します。下側が先手、上側が後手で、先手から指し始めます。
lesson-hand-board-squares-3 = 駒の色は同じです。自分から見て前を向いている駒が自分の駒です。
lesson-hand-board-squares-4 = マスの名前は、右から数える筋の1から9と、上から数える段のaからiで表します。中央のマスは5eです。

lesson-hand-board-king-1 = これは自分の王です。縦横にも斜めにも1マス動けます。
lesson-hand-board-king-2 = 王を丸印のマスに動かしてください。
lesson-hand-board-king-hint = 右斜め前に1マスです。
lesson-hand-board-king-done = 王の動けるマスは最大8つです。

lesson-hand-board-gold-1 = これは金です。縦横と斜め前に1マス動けますが、斜め後ろには動けません。
lesson-hand-board-gold-2 = ここでは相手は動かないので、続けて2手指せます。
lesson-hand-board-gold-3 = 金を丸印のマスまで動かしてください。
lesson-hand-board-gold-hint = 左と後ろに1マスずつです。順番はどちらでも構いません。
lesson-hand-board-gold-done = 金の動けるマスは6つです。足りないのは斜め後ろの2つだけです。

lesson-hand-board-silver-1 = これは銀です。斜めの4方向と、まっすぐ前に1マス動けます。
lesson-hand-board-silver-2 = 横には動けないので、隣のマスまで2手かかります。ここでは相手は動きません。
lesson-hand-board-silver-3 = 銀を丸印のマスまで動かしてください。
lesson-hand-board-silver-hint = 斜め後ろに下がってから前に進みます。前に出てから下がっても構いません。
lesson-hand-board-silver-done = 金は前と横に強く、銀は斜め後ろに引きやすい駒です。

## 兵士と持ち駒

lesson-hand-soldier-title = 兵士と持ち駒

lesson-hand-soldier-steps-1 = これは兵士です。前か横に1マス動けます。
lesson-hand-soldier-steps-2 = ここでは相手は動きません。2手で兵士を丸印のマスまで動かしてください。
lesson-hand-soldier-steps-hint = 前に1マス、右に1マスです。
lesson-hand-soldier-steps-done = 兵士は後ろには動けません。

lesson-hand-soldier-capture-1 = 相手の駒のマスに動くと、その駒を取れます。取るときも、動き方は同じです。
lesson-hand-soldier-capture-2 = 取った駒は自分のものになり、盤の脇の持ち駒に加わります。
lesson-hand-soldier-capture-3 = 後手の銀を取って、持ち駒を見てください。
lesson-hand-soldier-capture-hint = 兵士のすぐ前にいます。
lesson-hand-soldier-capture-done = 駒はなくなりません。取られた駒は相手の駒になります。

lesson-hand-soldier-drop-1 = 盤上の駒を動かす代わりに、持ち駒を1枚打つこともできます。
lesson-hand-soldier-drop-2 = ほとんどの駒は、どの空きマスにも打てます。
lesson-hand-soldier-drop-3 = 銀を丸印のマスに打ってください。
lesson-hand-soldier-drop-hint = 持ち駒の銀を選び、次に丸印のマスを選びます。
lesson-hand-soldier-drop-done = 打つのも1手です。打つ手で駒は取れません。

lesson-hand-soldier-file-1 = 自分の兵士がいる筋に、別の兵士を動かすことはできません。
lesson-hand-soldier-file-2 = 丸印の一方には動けません。もう一方に動かしてください。
lesson-hand-soldier-file-hint = 4の筋には自分の別の兵士がいます。
lesson-hand-soldier-file-done = 1本の筋に、自分の兵士は1枚だけです。

lesson-hand-soldier-capture-file-1 = 取る手も動く手と同じです。自分の別の兵士がいる筋の駒は、兵士では取れません。
lesson-hand-soldier-capture-file-2 = 兵士の両隣に後手の銀がいます。取れるほうを取ってください。
lesson-hand-soldier-capture-file-hint = 4の筋には自分の別の兵士がいます。
lesson-hand-soldier-capture-file-done = 自分の兵士がいる筋には、取る手でも入れません。

lesson-hand-soldier-own-file-1 = 自分の筋の中では、兵士はいつでも前に進めます。
lesson-hand-soldier-own-file-2 = 両隣の筋には自分の兵士がいます。丸印のマスに動かしてください。
lesson-hand-soldier-own-file-hint = まっすぐ前です。
lesson-hand-soldier-own-file-done = 残っているのは前に進む手だけです。

lesson-hand-soldier-drop-file-1 = 自分の兵士がいる筋に、兵士を打つこともできません。
lesson-hand-soldier-drop-file-2 = 丸印のうち、打てるほうに兵士を打ってください。
lesson-hand-soldier-drop-file-hint = 5の筋には自分の兵士がいます。
lesson-hand-soldier-drop-file-done = 相手の兵士がいる筋には打てます。

## 走る駒と跳ぶ駒

lesson-hand-runners-title = 走る駒と跳ぶ駒

lesson-hand-runners-army-1 = これが開始局面です。双方とも、王、金2枚、豹、兵士5枚が盤上にいます。
lesson-hand-runners-army-2 = ほかに10枚の持ち駒があります。大君、将軍、銀2枚、投石、早馬、桂馬2枚、香車2枚です。
lesson-hand-runners-army-3 = 駒の大きさは格を表し、王が最も大きく、兵士が最も小さい駒です。
lesson-hand-runners-army-4 = 元のルールの図は残っていません。大君、将軍、豹、投石、早馬、兵士の動きは復元したものです。

lesson-hand-runners-tycoon-1 = これは大君です。縦横に1から3マス走れます。
lesson-hand-runners-tycoon-2 = 途中に駒があるとそこで止まりますが、相手の駒なら取れます。
lesson-hand-runners-tycoon-3 = 届くほうの後手の銀を取ってください。
lesson-hand-runners-tycoon-hint = マスを数えましょう。一方の銀は3マス先、もう一方は4マス先です。
lesson-hand-runners-tycoon-done = 大君は足の短い飛車です。

lesson-hand-runners-shogun-1 = これは将軍です。斜めに1から3マス走れます。
lesson-hand-runners-shogun-2 = やはり、途中の駒を越えることはできません。
lesson-hand-runners-shogun-3 = 後手の銀のうち、届くほうを取ってください。
lesson-hand-runners-shogun-hint = 左は自分の兵士が邪魔をしています。
lesson-hand-runners-shogun-done = 大君と将軍は、王に次いで大きな駒です。

lesson-hand-runners-hasty-1 = これは早馬です。斜めの2マス先に跳びます。
lesson-hand-runners-hasty-2 = 間のマスに何があっても構いません。
lesson-hand-runners-hasty-3 = 後手の銀を取ってください。
lesson-hand-runners-hasty-hint = 後手の兵士を跳び越えます。
lesson-hand-runners-hasty-done = 自分の駒でも相手の駒でも跳び越え、越えた駒は取りません。

lesson-hand-runners-onager-1 = これは投石です。縦横の2マス先に跳びます。
lesson-hand-runners-onager-2 = 後手の銀を取ってください。
lesson-hand-runners-onager-hint = 2マス前です。
lesson-hand-runners-onager-done = 早馬も投石も、すぐ隣のマスには動けません。

lesson-hand-runners-pard-1 = これは豹です。投石と早馬の動きを兼ね、縦横と斜めの2マス先に跳べます。
lesson-hand-runners-pard-2 = 駒が取りに行けるマスには、その駒の「利き」があります。
lesson-hand-runners-pard-3 = 後手の金2枚に同時に利かせてください。
lesson-hand-runners-pard-hint = どちらからも2筋離れたマスを探します。
lesson-hand-runners-pard-done = 後手が逃げられるのは一方だけです。これを両取りといいます。

lesson-hand-runners-knight-1 = 桂馬は、前に2マス、横に1マスの位置に跳びます。
lesson-hand-runners-knight-2 = 縦横や斜めの直線から外れて動く唯一の駒で、後ろには戻れません。
lesson-hand-runners-knight-3 = 後手の銀を取ってください。
lesson-hand-runners-knight-hint = 2つ前の右隣です。
lesson-hand-runners-knight-done = 行き先は2マスだけです。

lesson-hand-runners-lance-1 = 香車は、まっすぐ前に何マスでも走れます。
lesson-hand-runners-lance-2 = 後手の銀を取ってください。
lesson-hand-runners-lance-hint = 同じ筋の先にいます。
lesson-hand-runners-lance-done = 戻れないので、進む前によく考えましょう。

## 成りと打ち方

lesson-hand-drops-title = 成りと打ち方

lesson-hand-drops-promote-1 = 自分から見て奥の3段が敵陣です。
lesson-hand-drops-promote-2 = 敵陣に跳んだ桂馬は必ず成ります。裏返って、それからは金と同じ動きになります。
lesson-hand-drops-promote-3 = このゲームで成れるのは桂馬だけです。敵陣に跳んでください。
lesson-hand-drops-promote-hint = どちらに跳んでも敵陣です。
lesson-hand-drops-promote-done = 金の動きになれば、横にも後ろにも動けます。

lesson-hand-drops-promoted-1 = この桂馬は成っています（成桂）。
lesson-hand-drops-promoted-2 = 金と同じ動きで、後手の銀を取ってください。
lesson-hand-drops-promoted-hint = 右に1マスです。
lesson-hand-drops-promoted-done = 盤上にいる間は、ずっと成ったままです。

lesson-hand-drops-reverts-1 = 取った成桂は、元の桂馬に戻って持ち駒になります。
lesson-hand-drops-reverts-2 = 後手の成桂を取ってください。
lesson-hand-drops-reverts-hint = 金がすぐ下にいます。
lesson-hand-drops-reverts-done = 打つ駒は、いつも成っていない駒です。

lesson-hand-drops-knight-1 = 桂馬を敵陣に打つことはできません。
lesson-hand-drops-knight-2 = 丸印のうち、打てるほうに桂馬を打ってください。
lesson-hand-drops-knight-hint = 敵陣はcの段までです。
lesson-hand-drops-knight-done = 次に敵陣に跳んで成る狙いがあります。

lesson-hand-drops-lance-1 = 香車を一番奥の段に打つことはできません。
lesson-hand-drops-lance-2 = 丸印のうち、打てるほうに香車を打ってください。
lesson-hand-drops-lance-hint = 一番奥の段はaの段です。
lesson-hand-drops-lance-done = 一番奥の段では、もう動けないからです。兵士は横に動けるので、一番奥の段にも打てます。

lesson-hand-drops-lance-end-1 = ただし、盤上の香車は一番奥の段まで走れます。
lesson-hand-drops-lance-end-2 = 取られるまで、そこから動けません。走らせてみてください。
lesson-hand-drops-lance-end-hint = まっすぐ突き当たりまでです。
lesson-hand-drops-lance-end-done = そこではもうどこにも利きません。良い手になることはめったにありません。

lesson-hand-drops-hasty-1 = 早馬と投石は、打った駒そのものが相手の王に利くように打たなければなりません。
lesson-hand-drops-hasty-2 = 早馬を打ってください。
lesson-hand-drops-hasty-hint = 王から斜めに2マス離れたマスを探します。
lesson-hand-drops-hasty-done = 王が端の段にいれば2マス、中央にいれば4マスに打てます。

lesson-hand-drops-onager-1 = 投石も同じです。縦横の2マス先に利きます。
lesson-hand-drops-onager-2 = 投石を打ってください。
lesson-hand-drops-onager-hint = 王から縦か横に2マス離れたマスを探します。
lesson-hand-drops-onager-done = どちらも必ず王に当てて打つので、良い機会まで取っておきましょう。

## 王手

lesson-hand-king-title = 王手

lesson-hand-king-check-1 = 王に相手の利きがある状態を「王手」といいます。
lesson-hand-king-check-2 = 大君で王手をかけてください。
lesson-hand-king-check-hint = 大君は3マス先まで届きます。王と同じ筋か段で、その距離に近づきます。
lesson-hand-king-check-done = 王手をかけられたら、すぐに解消しなければなりません。

lesson-hand-king-own-king-1 = 自分の王に相手の利きが残る手は指せません。
lesson-hand-king-own-king-2 = 対面では反則負けですが、ここでは指せないようになっています。
lesson-hand-king-own-king-3 = 利きのないほうの丸印に王を動かしてください。
lesson-hand-king-own-king-hint = 後手の大君は、筋の下の3マスに利いています。
lesson-hand-king-own-king-done = 王を動かす前に、相手の利きを確かめましょう。

lesson-hand-king-sideways-1 = 兵士は、同じ筋に自分と同じ側の兵士がいるために動けない横のマスにも利いています。
lesson-hand-king-sideways-2 = そのマスに王は入れません。利きのないほうの丸印に動かしてください。
lesson-hand-king-sideways-hint = 5の筋にも後手の兵士がいますが、4gの兵士は5gに利いています。
lesson-hand-king-sideways-done = 利きは駒の動き方だけで決まります。

lesson-hand-king-capture-1 = 後手の大君に王手をかけられています。
lesson-hand-king-capture-2 = その大君を取ってください。
lesson-hand-king-capture-hint = 桂馬が届きます。
lesson-hand-king-capture-done = 王手をかけている駒を取るのが、一番よい受けです。大君は自分の持ち駒になりました。

lesson-hand-king-block-1 = 離れた駒からの王手は、間に駒を入れて防げます。持ち駒を打っても構いません。
lesson-hand-king-block-2 = 持ち駒を打って王手を解消してください。
lesson-hand-king-block-hint = 大君と王の間には2マスあります。
lesson-hand-king-block-done = 王のすぐ前に打つのが安全なことが多いです。

lesson-hand-king-jumper-1 = 跳ぶ駒の王手は、間に駒を入れても防げません。
lesson-hand-king-jumper-2 = 3gの早馬に王手をかけられています。王手を解消してください。
lesson-hand-king-jumper-hint = 早馬を取るか、王が逃げます。
lesson-hand-king-jumper-done = 跳ぶ駒には、取るか逃げるかの2つしかありません。

## 詰み

lesson-hand-mate-title = 詰み

lesson-hand-mate-mate-1 = 王手を解消する手がなければ「詰み」で、その局は勝ちです。
lesson-hand-mate-mate-2 = 金を打って、後手の王を詰ましてください。
lesson-hand-mate-mate-hint = 王のすぐ前、兵士に守られたマスに打ちます。
lesson-hand-mate-mate-done = 頭金といい、真っ先に覚えたい詰みの形です。

lesson-hand-mate-soldier-mate-1 = 将棋では打ち歩詰めは禁じ手ですが、ハンド将棋では兵士を打って詰ましても構いません。
lesson-hand-mate-soldier-mate-2 = 兵士を打って勝ってください。
lesson-hand-mate-soldier-mate-hint = 王のすぐ前です。金がそのマスに利いています。
lesson-hand-mate-soldier-mate-done = 最も小さな駒でも勝てます。

lesson-hand-mate-stuck-1 = 王手でなくても、合法手がなければ負けです。
lesson-hand-mate-stuck-2 = 後手に合法手がないようにしてください。
lesson-hand-mate-stuck-hint = 王手をかけずに、bの段の2マスに利かせます。
lesson-hand-mate-stuck-done = このゲームでは、合法手がなくても引き分けにはなりません。

## 千日手、入玉、番勝負

lesson-hand-end-title = 千日手、入玉、番勝負

lesson-hand-end-fourth-1 = 1局の中で同一局面が4回現れると、その局は引き分けです。
lesson-hand-end-fourth-2 = 盤上の駒、持ち駒、手番がすべて同じ局面を数えます。
lesson-hand-end-fourth-3 = 4hの金が5hに戻ると4回目になります。ほかの手を指してください。
lesson-hand-end-fourth-hint = 5hに戻る手以外を指します。
lesson-hand-end-fourth-done = 形勢が悪いときには、引き分けがありがたいこともあります。

lesson-hand-end-perpetual-1 = 連続王手の千日手は禁じられています。指し手がすべて王手のまま同一局面が4回現れると、王手をかけた側の負けです。
lesson-hand-end-perpetual-2 = 大君は王を追って行き来しました。5dでの王手は4回目になります。
lesson-hand-end-perpetual-3 = ほかの手を指してください。
lesson-hand-end-perpetual-hint = 5dに動く手以外を指します。
lesson-hand-end-perpetual-done = 王手をかけられた側は、行き来していて構いません。

lesson-hand-end-impasse-1 = 双方の王が敵陣に入ると（相入玉）、どちらも捕まえにくくなります。
lesson-hand-end-impasse-2 = そうなれば、合意して引き分けにできます。点数は数えません。
lesson-hand-end-impasse-3 = 後手の王はもう入っています。利きのない丸印を選び、自分の王も敵陣に入れてください。
lesson-hand-end-impasse-hint = 4cには後手の金が利いています。
lesson-hand-end-impasse-done = 双方の王が入りました。これで合意すれば引き分けです。

lesson-hand-end-match-1 = 番勝負は何局かからなり、1局ごとに先後を入れ替えます。前の局の局面は、繰り返しに数えません。
lesson-hand-end-match-2 = 2局続けて勝てば番勝負に勝ちます。引き分けると連勝は途切れ、どちらかが2連勝するまで続きます。
lesson-hand-end-match-3 = 前の局は勝ちました。今は大君も取れますが、それよりも番勝負を決めてください。
lesson-hand-end-match-hint = 王のすぐ前のマスを、兵士が守っています。
lesson-hand-end-match-done = 2連勝で、番勝負の勝ちです。

## 棋譜の書き方

lesson-hand-notation-title = 棋譜の書き方

lesson-hand-notation-moves-1 = 指し手は、駒の文字と行き先のマスで書きます。
lesson-hand-notation-moves-2 = 取る手はx、成る手は最後の+、打つ手は*で表します（Nx7c+、H*5e）。
lesson-hand-notation-moves-3 = 文字は、Kが王、Tが大君、SHが将軍、Gが金、Sが銀、PDが豹、Oが投石、Hが早馬、Nが桂馬、Lが香車、SOが兵士です。
lesson-hand-notation-moves-4 = 同じ種類の駒が2枚以上動けるときは、駒の文字の後に元のマスを書きます（G7i-6h）。
lesson-hand-notation-moves-5 = SO-5fを指してください。
lesson-hand-notation-moves-hint = 兵士を5fに動かします。
lesson-hand-notation-moves-done = 5fに動ける兵士は1枚だけなので、元のマスは書きません。

## 初めての対局の3つの方針

lesson-hand-plans-title = 初めての対局の3つの方針

lesson-hand-plans-fork-1 = 方針その1：持ち駒は、2つの狙いを持たせて打ちましょう。
lesson-hand-plans-fork-2 = 早馬と投石はどのみち王に利くので、同時にほかの駒にも当てます。
lesson-hand-plans-fork-3 = 早馬を打って、王と大君の両方に利かせてください。
lesson-hand-plans-fork-hint = 斜めの2マス先に、上にも下にも利きます。
lesson-hand-plans-fork-done = 後手は王手を防ぐしかなく、次に大君を取れます。

lesson-hand-plans-shelter-1 = 方針その2：早めに王を囲い、相手の持ち駒を数えましょう。
lesson-hand-plans-shelter-2 = 後手は金を持っていて、5hに打たれると詰みです。
lesson-hand-plans-shelter-3 = すぐに詰まされないように指してください。
lesson-hand-plans-shelter-hint = 5hに駒を打つか、5hを守っている駒を取ります。
lesson-hand-plans-shelter-done = 王のそばの金銀が、一番の守りです。

lesson-hand-plans-two-1 = 方針その3：1枚だけでは詰みません。
lesson-hand-plans-two-2 = まず相手の王の近くに駒を置き、次にその利きを頼りに、王のそばに打ちます。
lesson-hand-plans-two-3 = 金はもうそこにいます。銀を打って詰ましてください。
lesson-hand-plans-two-hint = 王のすぐ前、金の利いているマスです。
lesson-hand-plans-two-done = 金が逃げ道を押さえ、銀が王手をかけました。

lesson-hand-plans-first-game-1 = これで、対局に必要なルールはすべて学びました。ルール設定は、後でも学べます。
lesson-hand-plans-first-game-2 = 初めての対局はレベル1がおすすめです。王を囲い、狙いを持って打ち、指す前に毎回、王手をかけられないかを確かめましょう。

## ルール設定

lesson-hand-options-title = ルール設定

lesson-hand-options-truce-1 = ルール設定に、Komadai独自の「休戦」があります。双方の最初の3手、5手、8手の間は、誰も王手をかけられません。
lesson-hand-options-truce-2 = 通常は休戦なしです。ここでは休戦ありで指します。
lesson-hand-options-truce-3 = 丸印の一方は王手になります。もう一方に大君を動かしてください。
lesson-hand-options-truce-hint = 5の筋では、大君が王に利きます。
lesson-hand-options-truce-done = どの手も王手になるなら、合法手がないので負けです。

lesson-hand-options-truce-drop-1 = 早馬と投石は王に利くように打たなければならないので、休戦の間は打てません。
lesson-hand-options-truce-drop-2 = 休戦の間は残りの手数が減っていくので、同一局面にはなりません。
lesson-hand-options-truce-drop-3 = 打てる駒を丸印のマスに打ってください。
lesson-hand-options-truce-drop-hint = 銀を選びます。
lesson-hand-options-truce-drop-done = 休戦が終われば、2枚の跳ぶ駒も打てます。

lesson-hand-options-best-of-1 = 番勝負は、一番勝負、三番勝負、五番勝負、七番勝負にもできます。引き分けも1局と数えます。
lesson-hand-options-best-of-2 = 相手が追いつけなくなれば勝ちです。最後の局が終わって勝ち数が同じなら、番勝負は引き分けです。
lesson-hand-options-best-of-3 = 三番勝負の3局目です。1局目は勝ち、2局目は引き分けたので、もう引き分けで足ります。同一局面の4回目になるように指してください。
lesson-hand-options-best-of-hint = 金を5hに戻します。
lesson-hand-options-best-of-done = 1勝2分けで、相手はもう追いつけません。
