# シグマ4将棋のレッスン（assets/lessons/README.md を参照）。

## ベースと石

lesson-sigma-base-title = ベースと石

lesson-sigma-base-board-1 = シグマ4将棋は、明るいマスと暗いマスが交互に並ぶ7×7の盤で指します。
lesson-sigma-base-board-2 = 下側が白、上側が黒です。このレッスンでは普通は白を持ちます。先に指すのは白です。
lesson-sigma-base-board-3 = 双方の軍が3段ずつ並び、中央の段は空いています。

lesson-sigma-base-wazir-1 = 盤の上を動くのはベースです。石を載せる丸い台のことです。
lesson-sigma-base-wazir-2 = ベースは載っている石のとおりに動きます。盤上のベースには必ず1個以上の石が載っています。
lesson-sigma-base-wazir-3 = この石はW（ワジール）です。縦横に1マス動きます。
lesson-sigma-base-wazir-4 = このベースを丸印のマスに動かしてください。ほかの2個のベースについては、後で学びます。
lesson-sigma-base-wazir-hint = 丸印は1マス前です。
lesson-sigma-base-wazir-done = これで1手です。ベースが空きマスに動きました。

lesson-sigma-base-ferz-1 = この石はF（フェルズ）です。斜めに1マス動きます。
lesson-sigma-base-ferz-2 = ベースを丸印のマスに動かしてください。
lesson-sigma-base-ferz-hint = 斜めとは、マスの角を越える方向です。
lesson-sigma-base-ferz-done = フェルズだけのベースは、ずっと同じ色のマスにいます。

lesson-sigma-base-ferz-walk-1 = ここでは相手は動かないので、続けて2手指せます。
lesson-sigma-base-ferz-walk-2 = フェルズを2マス前のマスまで進めてください。
lesson-sigma-base-ferz-walk-hint = 斜めに出て、次に反対の斜めへ進みます。
lesson-sigma-base-ferz-walk-done = 1手で行けないマスにも、2手なら行けることがあります。

lesson-sigma-base-two-stones-1 = このベースにはFとWの2個の石が載っています。
lesson-sigma-base-two-stones-2 = 1手ごとに、どちらか好きな石の動きを選べます。
lesson-sigma-base-two-stones-3 = 相手は動きません。2手でベースを丸印まで進めてください。
lesson-sigma-base-two-stones-hint = 縦横に1回、斜めに1回動きます。
lesson-sigma-base-two-stones-done = 石が多いほど、行けるマスが増えます。

## 走る動き

lesson-sigma-slides-title = 走る動き

lesson-sigma-slides-two-wazirs-1 = 同じ石が重なると、動きが伸びます。
lesson-sigma-slides-two-wazirs-2 = Wが2個なら、縦横に2マスまで走れます。
lesson-sigma-slides-two-wazirs-3 = 1手で丸印まで走ってください。
lesson-sigma-slides-two-wazirs-hint = まっすぐ2マス前です。
lesson-sigma-slides-two-wazirs-done = Wが3個なら3マスまで、4個なら4マスまで走れます。

lesson-sigma-slides-three-ferzes-1 = Fも同じです。3個あれば斜めに3マスまで走れます。
lesson-sigma-slides-three-ferzes-2 = 丸印まで走ってください。
lesson-sigma-slides-three-ferzes-hint = 右斜めにたどってください。
lesson-sigma-slides-three-ferzes-done = 4個なら、さらに1マス先まで届きます。

lesson-sigma-slides-blocked-1 = 走る途中にベースがあると、自分のものでも相手のものでも、そこで止まります。
lesson-sigma-slides-blocked-2 = 自分のベースがあるマスには入れません。
lesson-sigma-slides-blocked-3 = どちらかの丸印まで走ってください。
lesson-sigma-slides-blocked-hint = 片方の道は空いています。
lesson-sigma-slides-blocked-done = 走るには空いた道が必要です。

## 跳ぶ動き

lesson-sigma-leaps-title = 跳ぶ動き

lesson-sigma-leaps-dabbaba-1 = ほかの石はすべて跳びます。途中に何があっても構いません。
lesson-sigma-leaps-dabbaba-2 = D（ダバーバ）は縦横の2マス先に跳びます。
lesson-sigma-leaps-dabbaba-3 = 丸印のマスに跳んでください。
lesson-sigma-leaps-dabbaba-hint = 自分のベースを跳び越えます。
lesson-sigma-leaps-dabbaba-done = 1回だけの跳びは、間に入って止めることができません。

lesson-sigma-leaps-elephant-1 = E（エレファント）は斜めの2マス先に跳びます。
lesson-sigma-leaps-elephant-2 = 相手は動きません。2回跳んで丸印に着いてください。
lesson-sigma-leaps-elephant-hint = 斜め前に跳び、次は反対の斜め前に跳びます。
lesson-sigma-leaps-elephant-done = WとFは階級1、DとEは階級2です。階級が高いほど遠くに届きます。

lesson-sigma-leaps-knight-1 = N（ナイト）は縦横に2マス、そこから横に1マスの位置に跳びます。
lesson-sigma-leaps-knight-2 = 相手は動きません。2回跳んで丸印に着いてください。
lesson-sigma-leaps-knight-hint = 前に2、右に1を2回です。
lesson-sigma-leaps-knight-done = ナイトは4個あり、強い石の中では一番多く持てます。

lesson-sigma-leaps-camel-1 = C（キャメル）は縦横に3マス、そこから横に1マスの位置に跳びます。
lesson-sigma-leaps-camel-2 = 2つの丸印のうち、届くほうに跳んでください。
lesson-sigma-leaps-camel-hint = 前に3、右に1です。
lesson-sigma-leaps-camel-done = フェルズと同じく、キャメルも同じ色のマスにしか行けません。

lesson-sigma-leaps-zebra-1 = Z（ゼブラ）は縦横に3マス、そこから横に2マスの位置に跳びます。
lesson-sigma-leaps-zebra-2 = 丸印の一方はキャメルの行き先です。もう一方に跳んでください。
lesson-sigma-leaps-zebra-hint = 右に3、前に2です。
lesson-sigma-leaps-zebra-done = キャメルとゼブラは階級3で、それぞれ2個ずつあります。

lesson-sigma-leaps-jumper-1 = J（ジャンパー）は縦横か斜めの3マス先に跳びます。
lesson-sigma-leaps-jumper-2 = 相手は動きません。2回跳んで丸印に着いてください。
lesson-sigma-leaps-jumper-hint = 斜めに1回、まっすぐに1回です。
lesson-sigma-leaps-jumper-done = ジャンパーとナイトは最高の階級4です。

## 二段跳び

lesson-sigma-double-title = 二段跳び

lesson-sigma-double-double-1 = Dが2個あれば、同じ方向に続けて2回跳べます。
lesson-sigma-double-double-2 = 4マス先の丸印まで跳んでください。
lesson-sigma-double-double-hint = 1手です。一気に動かします。
lesson-sigma-double-double-done = 二段跳びは4マス先に届きます。

lesson-sigma-double-blocked-1 = 二段跳びでは途中で一度着地するので、真ん中のマスは空いていなければなりません。
lesson-sigma-double-blocked-2 = どちらかの丸印まで跳んでください。
lesson-sigma-double-blocked-hint = ベースから2マス先のマスを見てください。
lesson-sigma-double-blocked-done = 問題になるのは真ん中のマスだけです。跳び越えるマスは関係ありません。

lesson-sigma-double-elephant-1 = Eも2個あれば、斜めに二段跳びができます。
lesson-sigma-double-elephant-2 = 丸印まで跳んでください。
lesson-sigma-double-elephant-hint = 斜めに4マス先です。
lesson-sigma-double-elephant-done = DもEも、1個のベースに2個までしか載りません。

## ベースを取る

lesson-sigma-taking-title = ベースを取る

lesson-sigma-taking-take-1 = 相手のベースがあるマスに動くと、それを取れます。
lesson-sigma-taking-take-2 = 取ったら、両方の石の中から自分のベースに載せる石を選びます。
lesson-sigma-taking-take-3 = 石に色はありません。黒が使っていた石も自分の石として使えます。
lesson-sigma-taking-take-4 = 相手のベースを取り、好きな石を載せてください。
lesson-sigma-taking-take-hint = そのマスに動いて、石を選びます。
lesson-sigma-taking-take-done = 取ると、ベースを強くできます。

lesson-sigma-taking-keep-both-1 = ダバーバでナイトを取れます。
lesson-sigma-taking-keep-both-2 = 取って、両方の石を載せてください。
lesson-sigma-taking-keep-both-hint = DとNの両方を選びます。
lesson-sigma-taking-keep-both-done = これで、このベースはどちらの動きでも跳べます。

lesson-sigma-taking-left-over-1 = 載せなかった石は、盤の横にある相手の石置き場に行きます。取られたベースも、空になってそこに戻ります。
lesson-sigma-taking-left-over-2 = 石がゲームからなくなることはありません。
lesson-sigma-taking-left-over-3 = 取って、DとFを載せてください。Wが余ります。
lesson-sigma-taking-left-over-hint = Wを外します。
lesson-sigma-taking-left-over-done = 黒は、そのWとベースを後で使えます。

lesson-sigma-taking-no-fewer-1 = 取る前より石の数を減らすことはできません。
lesson-sigma-taking-no-fewer-2 = このベースには2個載っているので、取った後も2個か3個です。
lesson-sigma-taking-no-fewer-3 = 取ってNを載せ、Wを手放してください。
lesson-sigma-taking-no-fewer-hint = 2個の石を選びます。Nを入れ、Wを外します。
lesson-sigma-taking-no-fewer-done = 弱い石を強い石と取り替えることができます。

lesson-sigma-taking-unguarded-1 = 取ったベースが取り返されることもあります。
lesson-sigma-taking-unguarded-2 = エレファントは左右どちらでも取れます。
lesson-sigma-taking-unguarded-3 = ほかの黒のベースに守られていないほうを取ってください。
lesson-sigma-taking-unguarded-hint = Wは真下のマスを守っています。
lesson-sigma-taking-unguarded-done = 取る前に、取り返されないかを確かめましょう。

## ベースに載る石

lesson-sigma-holding-title = ベースに載る石

lesson-sigma-holding-room-1 = ベースには石が4個まで載ります。このベースはもう一杯です。
lesson-sigma-holding-room-2 = ナイトを取り、代わりにWを手放してください。
lesson-sigma-holding-room-hint = E、N、D、Fを載せます。
lesson-sigma-holding-room-done = 選べる石がいくつあっても、載るのは4個までです。

lesson-sigma-holding-of-a-kind-1 = DとEは、1個のベースに2個までです。WとFは4個まで載ります。
lesson-sigma-holding-of-a-kind-2 = 取って、ルールが許すかぎり多くの石を載せてください。
lesson-sigma-holding-of-a-kind-hint = Dが3個では1個多すぎます。
lesson-sigma-holding-of-a-kind-done = 選べるのはルールに合う組み合わせだけです。

lesson-sigma-holding-rank-four-1 = 階級4の石（JとN）は、1個のベースに合わせて1個までです。
lesson-sigma-holding-rank-four-2 = ジャンパーを取り、ナイトを手放してください。
lesson-sigma-holding-rank-four-hint = JとWを載せます。
lesson-sigma-holding-rank-four-done = 階級4の石は、どれか1個だけです。

lesson-sigma-holding-rank-three-1 = 階級3の石（CとZ）も、1個のベースに合わせて1個までです。
lesson-sigma-holding-rank-three-2 = 取って、ゼブラとWを載せてください。
lesson-sigma-holding-rank-three-hint = Cを外します。
lesson-sigma-holding-rank-three-done = ただし、階級3の石と階級4の石は一緒に載せられます。

## 石置き場と打つ手

lesson-sigma-storage-title = 石置き場と打つ手

lesson-sigma-storage-drop-1 = 盤の横には石置き場があり、使われていない自分のベースと石があります。
lesson-sigma-storage-drop-2 = 動かす代わりに、打つこともできます。石置き場のベースに石置き場の石を載せ、空きマスに置きます。
lesson-sigma-storage-drop-3 = Wを載せたベースを打ってください。
lesson-sigma-storage-drop-hint = 石置き場のベースを空きマスに運びます。
lesson-sigma-storage-drop-done = 打つのも1手です。

lesson-sigma-storage-filled-1 = 載せる石は1個から4個まで、自由に選べます。
lesson-sigma-storage-filled-2 = DとFを載せたベースを丸印に打ってください。
lesson-sigma-storage-filled-hint = Wは石置き場に残します。
lesson-sigma-storage-filled-done = 石置き場に残した石は、後で打てます。

lesson-sigma-storage-on-its-own-1 = 盤上にあるベースに、後から石を足すことはできません。
lesson-sigma-storage-on-its-own-2 = 石は、新しく打つベースに載せて戻します。
lesson-sigma-storage-on-its-own-3 = ナイトを盤に戻してください。
lesson-sigma-storage-on-its-own-hint = ナイトを載せたベースを空きマスに打ちます。
lesson-sigma-storage-on-its-own-done = 石置き場のベースは、石を戻す機会でもあります。

lesson-sigma-storage-attack-1 = 相手のベースの間など、どんなに前にも打てます。
lesson-sigma-storage-attack-2 = ジャンパーに利きが届くようにWを打ってください。
lesson-sigma-storage-attack-hint = ワジールの利きは縦横の隣の4マスで、斜めにはありません。
lesson-sigma-storage-attack-done = 打ったベースは、次の手番から動かせます。

## ロイヤル

lesson-sigma-royal-title = ロイヤル

lesson-sigma-royal-royal-1 = 自分のベースのうち1個はロイヤルです。これが捕まると負けになります。
lesson-sigma-royal-royal-2 = 石は2個まで載り、ほかのベースと同じように、載っている石のとおりに動きます。石置き場に入ることはありません。
lesson-sigma-royal-royal-3 = ロイヤルを丸印のマスに動かしてください。
lesson-sigma-royal-royal-hint = Fで斜めに1マス動きます。
lesson-sigma-royal-royal-done = 通常のベースは20個、ロイヤルは1個です。

lesson-sigma-royal-attacked-1 = ロイヤルは、相手の利きのあるマスで止まってはいけません。
lesson-sigma-royal-attacked-2 = 2個の黒のベースが、ロイヤルの周りに利かせています。
lesson-sigma-royal-attacked-3 = ロイヤルを安全なマスに動かしてください。
lesson-sigma-royal-attacked-hint = WWは縦横に2マス、FFは斜めに2マス走ります。
lesson-sigma-royal-attacked-done = ほかのマスはルールで禁じられています。うっかりロイヤルを取られることはありません。

lesson-sigma-royal-check-1 = 今、ロイヤルに黒の利きが届いています。これを王手といいます。
lesson-sigma-royal-check-2 = 王手をかけられたら、すぐに解消しなければなりません。
lesson-sigma-royal-check-3 = 走ってくる筋に沿って逃げても、利きは届いたままです。マスの利きは、ロイヤルを盤から取り除いて判定するからです。
lesson-sigma-royal-check-4 = ロイヤルを安全なマスに逃がしてください。
lesson-sigma-royal-check-hint = その筋から離れてください。
lesson-sigma-royal-check-done = 筋に沿って下がっても、王手は解消しません。

lesson-sigma-royal-block-1 = 走る動きは、間に入って止められます。
lesson-sigma-royal-block-2 = もう1個のベースで王手を解消してください。
lesson-sigma-royal-block-hint = 2つの間に入れます。
lesson-sigma-royal-block-done = 1回だけの跳びは、間に入って止めることができません。ロイヤルが逃げるか、跳んでくるベースを取ります。

lesson-sigma-royal-drop-block-1 = 間にベースを打つこともできます。
lesson-sigma-royal-drop-block-2 = 王手をかけられているときは、王手を解消するマスにしか打てません。
lesson-sigma-royal-drop-block-3 = 石置き場のWで王手を解消してください。
lesson-sigma-royal-drop-block-hint = 2つの間のマスに打ちます。
lesson-sigma-royal-drop-block-done = 石置き場のベースは盾にもなります。

lesson-sigma-royal-take-attacker-1 = そのマスが守られていなければ、ロイヤルで取ることもできます。
lesson-sigma-royal-take-attacker-2 = 取られるベースはもうないものとして判定するので、どこにも利きません。
lesson-sigma-royal-take-attacker-3 = 王手をかけているベースを取ってください。
lesson-sigma-royal-take-attacker-hint = ロイヤルの目の前にいます。
lesson-sigma-royal-take-attacker-done = 取った後は、ほかのベースと同じように石を選びます。

lesson-sigma-royal-pinned-1 = 自分のロイヤルに相手の利きが届く手は指せません。
lesson-sigma-royal-pinned-2 = ロイヤルと走ってくるベースの間にいるベースは、その筋から離れられません。
lesson-sigma-royal-pinned-3 = 間にいるベースを動かしてください。
lesson-sigma-royal-pinned-hint = 筋に沿ってなら動けます。
lesson-sigma-royal-pinned-done = このように縛られたベースは、筋に沿ってしか動けません。

## ロイヤルの石と動き

lesson-sigma-royal-moves-title = ロイヤルの石と動き

lesson-sigma-royal-moves-stones-1 = ロイヤルに載る石は1個か2個です。階級3の石は1個まで、階級4の石は決して載りません。
lesson-sigma-royal-moves-stones-2 = 取って、ロイヤルに載るだけの石を載せてください。
lesson-sigma-royal-moves-stones-hint = ナイトは階級4、キャメルは階級3です。
lesson-sigma-royal-moves-stones-done = これでロイヤルはキャメルのように跳べます。

lesson-sigma-royal-moves-slide-1 = 走るロイヤルは、相手の利きのあるマスを通れません。
lesson-sigma-royal-moves-slide-2 = どちらかの丸印まで走ってください。
lesson-sigma-royal-moves-slide-hint = 黒のフェルズは斜め隣のマスに利いています。
lesson-sigma-royal-moves-slide-done = これはロイヤルだけの決まりです。ほかのベースは、空いていればどこでも通れます。

lesson-sigma-royal-moves-leap-1 = 跳ぶときは途中のマスに触れないので、そこに利きがあっても構いません。
lesson-sigma-royal-moves-leap-2 = 丸印のマスに跳んでください。
lesson-sigma-royal-moves-leap-hint = フェルズの利きがあるマスを跳び越えます。
lesson-sigma-royal-moves-leap-done = DやEを載せたロイヤルは捕まえにくくなります。

lesson-sigma-royal-moves-double-leap-1 = 二段跳びの真ん中のマスも、跳び越えたものとみなします。利きがあっても構いません。
lesson-sigma-royal-moves-double-leap-2 = 丸印まで跳んでください。
lesson-sigma-royal-moves-double-leap-hint = 1手で4マス前です。
lesson-sigma-royal-moves-double-leap-done = ただし、空いていなければなりません。

## 王手と詰み

lesson-sigma-winning-title = 王手と詰み

lesson-sigma-winning-give-check-1 = 今度は攻める番です。
lesson-sigma-winning-give-check-2 = ナイトで黒のロイヤルに王手をかけてください。
lesson-sigma-winning-give-check-hint = ナイトがロイヤルのマスに跳べるのはどこからでしょうか。
lesson-sigma-winning-give-check-done = 黒はすぐに王手を解消しなければなりません。

lesson-sigma-winning-mate-1 = 解消できない王手が詰みです。詰ませば勝ちです。
lesson-sigma-winning-mate-2 = フェルズが黒のロイヤルの下のマスに利いています。
lesson-sigma-winning-mate-3 = もう1個のベースで詰ましてください。
lesson-sigma-winning-mate-hint = ロイヤルの左右のマスにも利くように走ります。
lesson-sigma-winning-mate-done = 逃げるマスも、取る手も、間に入れる手もありません。

lesson-sigma-winning-drop-mate-1 = 打つ手で王手をかけても、詰ましても構いません。
lesson-sigma-winning-drop-mate-2 = 石置き場のナイトで詰ましてください。
lesson-sigma-winning-drop-mate-hint = 自分のベースの筋をふさがないように打ちます。
lesson-sigma-winning-drop-mate-done = 石置き場にベースと強い石があれば、どこからでも攻められます。

lesson-sigma-winning-stalemate-1 = 王手がかかっていなくても、相手に合法手が1つもなければ勝ちです。
lesson-sigma-winning-stalemate-2 = 隅にいる黒のロイヤルが動けるのは2マスだけで、黒にはほかに何もありません。
lesson-sigma-winning-stalemate-3 = 王手をかけずに、その両方に利かせてください。
lesson-sigma-winning-stalemate-hint = 片方のマスにはWWが利いています。もう片方にナイトを利かせます。
lesson-sigma-winning-stalemate-done = 合法手がない側の負けで、引き分けにはなりません。

## 円

lesson-sigma-circle-title = 円

lesson-sigma-circle-reach-1 = 勝つ方法はもう1つあります。ロイヤルを相手側の円に進めることです。
lesson-sigma-circle-reach-2 = 白の目指す円はd7、黒のロイヤルが最初にいたマスです。
lesson-sigma-circle-reach-3 = 勝ってください。
lesson-sigma-circle-reach-hint = 1マス前です。
lesson-sigma-circle-reach-done = そこのベースを取って着いても勝ちです。黒のロイヤルも、同じようにd1に着けば勝ちです。

lesson-sigma-circle-guarded-1 = 円もほかのマスと同じで、相手の利きがある間はロイヤルは入れません。
lesson-sigma-circle-guarded-2 = 相手は動きません。邪魔者を片づけてから勝ってください。
lesson-sigma-circle-guarded-hint = フェルズで、円を守っているベースを取れます。
lesson-sigma-circle-guarded-done = まず円の守りを取り除くことです。

lesson-sigma-circle-stop-1 = 黒のロイヤルが白の円d1に入ろうとしています。
lesson-sigma-circle-stop-2 = 取られない場所から、ダバーバを円に利かせてください。
lesson-sigma-circle-stop-hint = 円から縦横に2マス離れた、ロイヤルの隣でないマスです。
lesson-sigma-circle-stop-done = 円に利きがあるかぎり、相手のロイヤルは入れません。

lesson-sigma-circle-own-1 = 自分側の円に入っても勝ちにはなりません。
lesson-sigma-circle-own-2 = 入って確かめてください。
lesson-sigma-circle-own-hint = 1マス下がります。
lesson-sigma-circle-own-done = 何も起こりません。最初にロイヤルがいたマスだからです。

## 赤い隅

lesson-sigma-corners-title = 赤い隅

lesson-sigma-corners-go-there-1 = 盤の隅は赤くなっています。a1とg1は白の、a7とg7は黒の赤い隅です。
lesson-sigma-corners-go-there-2 = 相手の赤い隅に立つと得をします。
lesson-sigma-corners-go-there-3 = ベースを相手の赤い隅に進めてください。
lesson-sigma-corners-go-there-hint = 3マス前です。
lesson-sigma-corners-go-there-done = 次の手番から、この隅を利用できます。

lesson-sigma-corners-take-stone-1 = 相手の赤い隅に自分のベースがあれば、動かす代わりに石を奪えます。
lesson-sigma-corners-take-stone-2 = 石は相手の石置き場から自分の石置き場に移ります。
lesson-sigma-corners-take-stone-3 = 黒の石置き場からナイトを奪ってください。
lesson-sigma-corners-take-stone-hint = 黒の石置き場から石をつまみ、自分の石置き場に運びます。
lesson-sigma-corners-take-stone-done = これで1手です。ベースは隅に残ります。

lesson-sigma-corners-which-stone-1 = どの石を奪うかは自由です。
lesson-sigma-corners-which-stone-2 = 一番強い石を奪ってください。
lesson-sigma-corners-which-stone-hint = 階級が一番高い石です。
lesson-sigma-corners-which-stone-done = 奪った石を相手が打つことはもうできません。

lesson-sigma-corners-royal-there-1 = ロイヤルが立っていても構いません。
lesson-sigma-corners-royal-there-2 = 石を奪ってください。
lesson-sigma-corners-royal-there-hint = ロイヤルはg7にいます。
lesson-sigma-corners-royal-there-done = 黒の石置き場に石がなくなり、もう奪えません。

lesson-sigma-corners-two-corners-1 = 両方の隅に立っていても、1手で奪える石は1個だけです。
lesson-sigma-corners-two-corners-2 = 黒の石置き場には石が2個あります。ジャンパーを奪い、ナイトがどうなるかを見てください。
lesson-sigma-corners-two-corners-hint = Jの石です。
lesson-sigma-corners-two-corners-done = 1手で1個です。黒は残ったナイトを打って、王手をかけてきました。

lesson-sigma-corners-in-check-1 = 王手をかけられているときは、石を奪えません。まず王手を解消します。
lesson-sigma-corners-in-check-2 = ロイヤルを動かして王手を解消してください。
lesson-sigma-corners-in-check-hint = その筋から離れてください。
lesson-sigma-corners-in-check-done = 石は後でも奪えます。

lesson-sigma-corners-four-turns-1 = これで手番にできることがそろいました。ベースを動かす、ベースを取る、ベースを打つ、石を奪う、の4つです。
lesson-sigma-corners-four-turns-2 = 手番では、このうちちょうど1つを行います。

## 同じ局面の繰り返し

lesson-sigma-repetition-title = 千日手

lesson-sigma-repetition-third-1 = 同じ手をいつまでも繰り返すことはできません。
lesson-sigma-repetition-third-2 = 自分の手で同一局面が3回目に現れると、ただちに負けです。その手自体は合法です。
lesson-sigma-repetition-third-3 = ここまで双方が行ったり来たりしました。今c4に動くと、同一局面が3回目になります。
lesson-sigma-repetition-third-4 = ほかの手を指してください。
lesson-sigma-repetition-third-hint = c4以外ならどこでも構いません。
lesson-sigma-repetition-third-done = 盤、石、双方の石置き場、手番がすべて同じなら、同一局面です。

lesson-sigma-repetition-who-began-1 = 今度は黒を持ちます。先に行き来を始めたのは白です。
lesson-sigma-repetition-who-began-2 = 最初の手より前の局面は数えないので、先に3回目になるのは白のほうです。
lesson-sigma-repetition-who-began-3 = もう一度戻って、確かめてください。
lesson-sigma-repetition-who-began-hint = ベースをe5に戻します。
lesson-sigma-repetition-who-began-done = 千日手で白の負けです。最初から双方が行き来すれば、先に始めた側が負けます。引き分けになるルールはありません。

## 配置

lesson-sigma-setup-title = 配置

lesson-sigma-setup-stones-1 = 対局の前に、自分の石をベースに載せます。21個のベースに42個の石です。
lesson-sigma-setup-stones-2 = 石はW、F、D、Eが8個ずつ、ZとCが2個ずつ、Nが4個、Jが2個です。
lesson-sigma-setup-stones-3 = まず白がすべての石を載せ、次に黒が載せます。どのベースにも1個以上載せます。

lesson-sigma-setup-fill-1 = ここでは2個のベースが空で、その石は石置き場にあります。
lesson-sigma-setup-fill-2 = すべての石を2個のベースに好きなように載せてください。
lesson-sigma-setup-fill-hint = 2個ずつ載せれば大丈夫です。
lesson-sigma-setup-fill-done = 新規対局で変えないかぎり、石はすべて載せなければなりません。

lesson-sigma-setup-corner-limit-1 = 配置では、J、C、Zを隅のベースに載せられません。
lesson-sigma-setup-corner-limit-2 = 2個のベースに石を載せてください。
lesson-sigma-setup-corner-limit-hint = キャメルはa2に載せます。
lesson-sigma-setup-corner-limit-done = 対局中に取ったり打ったりするときは、隅でも構いません。

lesson-sigma-setup-royal-limit-1 = J、C、Zはロイヤルにも載せられません。階級4のNはもともと載りません。
lesson-sigma-setup-royal-limit-2 = したがって、配置でロイヤルに載るのはW、F、D、Eだけで、2個までです。
lesson-sigma-setup-royal-limit-3 = d1のロイヤルと、隣のベースに石を載せてください。
lesson-sigma-setup-royal-limit-hint = ジャンパーはc1に載せます。
lesson-sigma-setup-royal-limit-done = 1マスの動きと跳ぶ動きの両方があると、ロイヤルは逃げやすくなります。

lesson-sigma-setup-rank-limit-1 = 配置では、階級3の石と階級4の石を同じベースに載せられません。
lesson-sigma-setup-rank-limit-2 = 2個のベースに石を載せてください。ゼブラとナイトは別々にします。
lesson-sigma-setup-rank-limit-hint = 片方にZ、もう片方にNを載せます。
lesson-sigma-setup-rank-limit-done = 対局中に取れば、一緒に載せられます。次で試しましょう。

lesson-sigma-setup-both-ranks-1 = この3つの制限は、配置のときだけのものです。
lesson-sigma-setup-both-ranks-2 = 対局が始まれば、CとNを同じベースに載せることもできます。
lesson-sigma-setup-both-ranks-3 = 取って、3個の石を全部載せてください。
lesson-sigma-setup-both-ranks-hint = C、N、Wです。
lesson-sigma-setup-both-ranks-done = このようなベースは、取るか打つかして初めてできます。

lesson-sigma-setup-corner-1 = 打つときも同じです。
lesson-sigma-setup-corner-2 = 配置ではジャンパーを隅に置けませんが、打つなら置けます。
lesson-sigma-setup-corner-3 = Jだけを載せたベースを丸印に打ってください。
lesson-sigma-setup-corner-hint = Jだけを載せます。
lesson-sigma-setup-corner-done = 打つときに守るのは、石は4個までなど、いつでも成り立つ制限だけです。

lesson-sigma-setup-presets-1 = 自分で配置しないときは、定型配置を選べます。これは「標準」です。左右対称で、どのベースにも石が2個ずつ載っています。
lesson-sigma-setup-presets-2 = 新規対局では「塔」が先に示されます。「標準」には、白の3手目で黒が詰む手順（5手詰）があるからです。

## 棋譜の書き方

lesson-sigma-notation-title = 棋譜の書き方

lesson-sigma-notation-moves-1 = 指し手は、ベースと行き先のマスで書きます。EFc4は、EとFを載せたベースがc4に動く手です。
lesson-sigma-notation-moves-2 = 石はJ Z C E N D F Wの順に書き、ロイヤルは前にRを付けます（RFWd2）。
lesson-sigma-notation-moves-3 = 同じベースが2個とも、そのマスへ指せるときは、元のマスを間に書きます。
lesson-sigma-notation-moves-4 = 載っている石が同じで、ともにロイヤルか、ともにロイヤルでなければ、同じベースです。
lesson-sigma-notation-moves-5 = DWc3c4を指してください。
lesson-sigma-notation-moves-hint = c3の、DとWを載せたベースをc4に動かします。
lesson-sigma-notation-moves-done = EFc4なら、その隣のベースでした。

lesson-sigma-notation-captures-1 = 取る手では、&の後に載せる石、/の後に相手の石置き場に返す石を書きます。
lesson-sigma-notation-captures-2 = 余る石がなければ最後の部分は書きません。ロイヤルは&の後にもRを付けます（RFWxd4 &REW /F）。
lesson-sigma-notation-captures-3 = 打つ手はEDF@a4、石を奪う手は%Fと書きます。
lesson-sigma-notation-captures-4 = 最後の+は王手、#は詰みを表します。
lesson-sigma-notation-captures-5 = DWxc5 &DDW /Wを指してください。
lesson-sigma-notation-captures-hint = c5で取り、D、D、Wを載せ、Wを1個余らせます。
lesson-sigma-notation-captures-done = DWがc5で取り、D、D、Wを載せ、Wを1個返しました。

## 初めての対局の3つの方針

lesson-sigma-plans-title = 初めての対局の3つの方針

lesson-sigma-plans-small-takes-1 = 方針その1：小さいベースで取りましょう。
lesson-sigma-plans-small-takes-2 = 守られたマスで取れば取り返されます。失っても惜しくないベースで取るのが得です。
lesson-sigma-plans-small-takes-3 = 強い黒のベースを取ってください。
lesson-sigma-plans-small-takes-hint = 石が4個のベースと、1個のベースがあります。
lesson-sigma-plans-small-takes-done = 石1個のベースと3個のベースの交換です。こういう交換が勝ちにつながります。

lesson-sigma-plans-fork-1 = 方針その2：ベースと良い石を石置き場に残し、2つを同時に狙うマスに打ちましょう。
lesson-sigma-plans-fork-2 = 片方がロイヤルなら、黒はもう片方を助ける暇がありません。
lesson-sigma-plans-fork-3 = そのような両取りにナイトを打ってください。
lesson-sigma-plans-fork-hint = 両方の丸印にナイトが届くマスを探します。
lesson-sigma-plans-fork-done = 王手です。次の手で強いベースが取れます。

lesson-sigma-plans-run-1 = 方針その3：ベースが減ってきたら、円を狙いましょう。
lesson-sigma-plans-run-2 = 走れるロイヤルは速く、守りが1個ならすぐに片づきます。
lesson-sigma-plans-run-3 = 相手は動きません。3手で勝ってください。
lesson-sigma-plans-run-hint = ロイヤルの前のマスに利いているベースを取ってから走ります。
lesson-sigma-plans-run-done = 勝ち方は詰みだけではありません。相手は両方に備えなければなりません。

lesson-sigma-plans-first-game-1 = これで、対局に必要なルールはすべて学びました。ルール設定は、後でも学べます。
lesson-sigma-plans-first-game-2 = 初めての対局は、定型配置「塔」とレベル1がおすすめです。動かすベースを守り、小さいベースで取り、両方の円に気を配りましょう。
lesson-sigma-plans-first-game-3 = 石の動きが分からなくなったら、長押ししてください。

## ルール設定

lesson-sigma-options-title = ルール設定

lesson-sigma-options-double-free-1 = 新規対局のルール設定で二段跳びを「何があっても」にすると、真ん中のマスに何があっても2回跳べます。
lesson-sigma-options-double-free-2 = ここではその設定で指します。丸印まで跳んでください。
lesson-sigma-options-double-free-hint = 何もないつもりで2回跳びます。
lesson-sigma-options-double-free-done = 選ばないかぎり、真ん中のマスは空いていなければなりません。

lesson-sigma-options-left-over-1 = ルール設定で、石を余らせることもできます。余った石は石置き場に置いて始め、そこにベースが入れば打てます。
lesson-sigma-options-left-over-2 = ここではその設定です。空のベースに1個以上の石を載せてください。
lesson-sigma-options-left-over-hint = 1個で十分です。
lesson-sigma-options-left-over-done = 開始時にはすべてのベースが盤上にあるので、空のベースは認められません。

lesson-sigma-options-hidden-1 = 双方が終えるまで、お互いの配置を隠すこともできます。
lesson-sigma-options-hidden-2 = 二段跳びが「何があっても」のときは、最初から黒のロイヤルに利きがある配置の組み合わせでは始められません。
