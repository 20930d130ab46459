# フォープレイヤー将棋のレッスン（assets/lessons/README.md を参照）。

## 盤とプレイヤー

lesson-four-board-title = 盤とプレイヤー

lesson-four-board-cross-1 = これが盤です。筋はaからo、段は1から15で、四隅の欠けた十字形の189マスです。
lesson-four-board-cross-2 = 中央は9×9マスで、各自に3×9マスの陣地があります。下が南、上が北、左が西、右が東です。
lesson-four-board-cross-3 = 駒は将棋と同じです。端に香車、桂馬、銀、金、王、金、銀、桂馬、香車、その前に角と飛車、さらに前に歩が9枚並びます。
lesson-four-board-cross-4 = 東と西は、飛車と角の位置が逆です。

lesson-four-board-forward-1 = これは歩です。まっすぐ前に1マス動き、取るときも同じように動きます。
lesson-four-board-forward-2 = 南から見た前は、画面の上です。歩を丸印のマスに動かしてください。
lesson-four-board-forward-hint = 1マス上です。
lesson-four-board-forward-done = 前とは自分の陣地から離れる向きです。北は下、西は右、東は左です。

lesson-four-board-west-1 = 今度は西です。西から見た前は右です。
lesson-four-board-west-2 = 前に進む列が筋なので、西の筋は画面では横の列です。歩を動かしてください。
lesson-four-board-west-hint = 1マス右です。
lesson-four-board-west-done = 駒の向きを見れば、誰の駒か分かります。

lesson-four-board-void-1 = 欠けた隅はマスではありません。走る駒はその手前で止まります。
lesson-four-board-void-2 = 飛車は縦横に何マスでも走ります。左へ行けるだけ走ってください。
lesson-four-board-void-hint = 陣地の左端はdの列です。
lesson-four-board-void-done = 欠けた隅を通り抜ける駒はありません。

lesson-four-board-leap-1 = 桂馬は、2マス前で1マス横のマスに、間の駒を跳び越して動きます。欠けた隅には跳べません。
lesson-four-board-leap-2 = 桂馬を動かしてください。
lesson-four-board-leap-hint = 左にはマスがありません。
lesson-four-board-leap-done = 陣地の端では、桂馬の跳び先は1つだけです。

## 駒の動き

lesson-four-pieces-title = 駒の動き

lesson-four-pieces-king-1 = 王はどの方向にも1マス動きます。丸印のマスに動かしてください。
lesson-four-pieces-king-hint = 斜めに1マスです。
lesson-four-pieces-king-done = 勝敗を決める駒です。大切に守りましょう。

lesson-four-pieces-gold-1 = 金は前後左右に1マス、または斜め前に1マス動きます。
lesson-four-pieces-gold-2 = 2つの丸印のうち、動けるほうに動かしてください。
lesson-four-pieces-gold-hint = 斜め後ろには動けません。
lesson-four-pieces-gold-done = 金は王の一番の守り駒です。

lesson-four-pieces-silver-1 = 銀は斜めに1マス、またはまっすぐ前に1マス動きます。
lesson-four-pieces-silver-2 = 2つの丸印のうち、動けるほうに動かしてください。
lesson-four-pieces-silver-hint = 銀は斜めに引きます。
lesson-four-pieces-silver-done = 銀は前に攻め、斜めに引いて戻ります。

lesson-four-pieces-bishop-1 = 角は斜めに何マスでも走ります。丸印のマスに動かしてください。
lesson-four-pieces-bishop-hint = 右上へ走ります。
lesson-four-pieces-bishop-done = この広い盤では、とても遠くまで利きます。

lesson-four-pieces-lance-1 = 香車はまっすぐ前にだけ、何マスでも走ります。丸印のマスに動かしてください。
lesson-four-pieces-lance-hint = まっすぐ上です。
lesson-four-pieces-lance-done = 戻ることはできません。

## 成り

lesson-four-promotion-title = 成り

lesson-four-promotion-wing-1 = ほかの3人の陣地が成りゾーンです。味方の陣地も含みます。
lesson-four-promotion-wing-2 = 成りゾーンに入る、その中で動く、そこから出る手で、駒は成れます。
lesson-four-promotion-wing-3 = 銀を成ってください。
lesson-four-promotion-wing-hint = 北の陣地に入り、成るほうを選びます。
lesson-four-promotion-wing-done = 成った銀、桂馬、香車、歩は、金と同じ動きです。

lesson-four-promotion-leave-1 = 飛車が成ると龍で、斜め1マスが加わります。角が成ると馬で、縦横1マスが加わります。
lesson-four-promotion-leave-2 = 金と王は成れません。
lesson-four-promotion-leave-3 = 西の陣地から飛車を出して、成ってください。
lesson-four-promotion-leave-hint = 右へ走り、成るほうを選びます。
lesson-four-promotion-leave-done = 正面より、横の陣地のほうが近いことがよくあります。

lesson-four-promotion-must-1 = 二度と動けなくなるマスに進む駒は、必ず成ります。
lesson-four-promotion-must-2 = 盤の実際の端で判定し、欠けた隅も端です。丸印の上にマスはありません。
lesson-four-promotion-must-3 = 歩を丸印のマスに進めてください。
lesson-four-promotion-must-hint = 今度は、成るかどうかを選べません。
lesson-four-promotion-must-done = 中央では15段目まで続きますが、ここでは12段目が行き止まりです。

## 取った駒を打つ

lesson-four-drops-title = 取った駒を打つ

lesson-four-drops-capture-1 = 取った駒は自分の持ち駒になります。成り駒は元の駒に戻ります。
lesson-four-drops-capture-2 = 東の成銀を取ってください。
lesson-four-drops-capture-hint = まっすぐ上です。
lesson-four-drops-capture-done = 後で打つと、自分の向きの駒になります。

lesson-four-drops-drop-1 = 駒を動かす代わりに、持ち駒を空きマスに打てます。成っていない駒として打ちます。
lesson-four-drops-drop-2 = 銀を好きなマスに打ってください。
lesson-four-drops-drop-hint = 持ち駒から取り、空きマスに置きます。
lesson-four-drops-drop-done = 打つのも1手です。

lesson-four-drops-dead-1 = 二度と動けないマスには打てません。
lesson-four-drops-dead-2 = 桂馬を丸印のどちらかに打ってください。
lesson-four-drops-dead-hint = b11からの跳び先は、どちらも欠けた隅です。
lesson-four-drops-dead-done = 打つ前に、欠けた隅に注意しましょう。

lesson-four-drops-two-pawns-1 = 自分の成っていない歩がある自分の筋には、歩を打てません（二歩）。
lesson-four-drops-two-pawns-2 = 西の筋は横の列です。今は西です。歩を丸印のどちらかに打ってください。
lesson-four-drops-two-pawns-hint = 6の列には自分の歩があります。
lesson-four-drops-two-pawns-done = と金とほかのプレイヤーの歩は数えません。

## チーム戦

lesson-four-teams-title = チーム戦

lesson-four-teams-order-1 = 普通は、北と南が味方どうしで、東と西がその相手です。北から、北、東、南、西の順に指します。
lesson-four-teams-order-2 = 王が狙われても、順序は変わりません。
lesson-four-teams-order-3 = 南の飛車が東の王に利いています。次に指すのは誰ですか。
lesson-four-teams-order-hint = 南の次は西です。
lesson-four-teams-order-done = 東は、自分の手番が来たときに応じます。

lesson-four-teams-partner-1 = 今は南で、北が味方です。味方の駒を取ることはできません。
lesson-four-teams-partner-2 = 取れる駒を取ってください。
lesson-four-teams-partner-hint = 東は相手です。
lesson-four-teams-partner-done = 味方の駒は、道をふさぐだけです。

lesson-four-teams-relieve-1 = 王に相手の駒の利きがある状態を「王手」といいます。
lesson-four-teams-relieve-2 = 王手は必ず解消します。王が逃げる、王手している駒を取る、間に駒を入れる、のどれかです。自分の王に利きが残る手は指せません。
lesson-four-teams-relieve-3 = チーム戦で王を取ることはありません。
lesson-four-teams-relieve-4 = 王手を解消してください。
lesson-four-teams-relieve-hint = 銀が飛車に届いています。
lesson-four-teams-relieve-done = 東のすぐ次に自分が指したので、味方が助ける手番はありませんでした。自分の王は自分で守りましょう。

lesson-four-teams-partner-king-1 = 味方の駒が自分の王に、自分の駒が味方の王に、王手をかけることはありません。
lesson-four-teams-partner-king-2 = 味方への王手を解消する必要はなく、味方の王への利きを通すこともできます。
lesson-four-teams-partner-king-3 = 金が東の飛車と北の王の間にいます。金を丸印のマスに動かしてください。
lesson-four-teams-partner-king-hint = 味方には困りものですが、指せます。
lesson-four-teams-partner-king-done = 北は自分で王を守らなければなりません。

lesson-four-teams-pass-1 = 王手を解消する手がなければ「詰み」です。手番を失いますが、まだ負けではありません。王手でなくても、合法手がなければパスします。
lesson-four-teams-pass-2 = その間も駒の利きは残り、駒を取られることもあります。
lesson-four-teams-pass-3 = 南は詰んでいて、パスしました。次に指すのは誰ですか。
lesson-four-teams-pass-hint = 順序は変わりません。
lesson-four-teams-pass-done = 味方が逃げ道を開いてくれるかもしれません。

lesson-four-teams-both-1 = 相手チームの王が2枚とも同時に詰めば勝ちです。
lesson-four-teams-both-2 = 1手ごとに、どちらの王も自分の手番だとして調べます。数えるのはそのプレイヤー自身の手だけで、味方に助けられるかどうかは関係ありません。
lesson-four-teams-both-3 = 東はもう詰んでいます。西を詰まして勝ってください。
lesson-four-teams-both-hint = bの列はもう押さえています。aの列から王手します。
lesson-four-teams-both-done = 片方の詰みを保ったまま、もう片方を詰まします。1人でも時間が切れると、チームの負けです。

lesson-four-teams-pawn-mate-1 = 打った歩が利いている王が詰みになる手は打ち歩詰めで、禁じ手です。前から詰んでいた場合も同じです。
lesson-four-teams-pawn-mate-2 = 東はもう詰んでいます。西をほかの駒で詰ませば、チームの勝ちです。
lesson-four-teams-pawn-mate-hint = b10の金が、王の下のマスを守っています。
lesson-four-teams-pawn-mate-done = 同じマスに歩を打っても詰みますが、それは打ち歩詰めなので打てません。

## 個人戦

lesson-four-individual-title = 個人戦

lesson-four-individual-fresh-1 = 組分けが「個人戦」なら、全員が1人で戦います。北、東、南、西の順に指し、飛ばされるのは脱落したプレイヤーだけです。
lesson-four-individual-fresh-2 = 個人戦では王を取れることもありますが、王手をかけられたばかりの王は取れません。
lesson-four-individual-fresh-3 = 北が西に王手をかけ、西の手番はまだ来ていません。今は南です。取れるほうの駒を取ってください。
lesson-four-individual-fresh-hint = 西の金は4段目にいます。
lesson-four-individual-fresh-done = 西はまだ逃げられます。王手は詰みではありません。

lesson-four-individual-mark-1 = 王手を解消できないとパスになり、詰み印が付きます。それからは王を取られることがあります。
lesson-four-individual-mark-2 = 詰み印は、自分の手番に合法手ができて、それを指すと消えます。王手でないときのパスでは付きません。
lesson-four-individual-mark-3 = 今は南で、詰み印が付いていますが、東の飛車が1枚いなくなりました。王手を解消してください。
lesson-four-individual-mark-hint = iの列に利く飛車はもういません。
lesson-four-individual-mark-done = 指したので、詰み印は消えました。

lesson-four-individual-take-king-1 = 詰まされた王は、利いている駒なら誰の駒でも取れます。
lesson-four-individual-take-king-2 = 条件は2つです。持ち主が王手のために手番を失ったことと、今指せるとしてもまだ解消できないことです。
lesson-four-individual-take-king-3 = 東はどちらにも当てはまります。東の王を取り、東の持ち駒を見てください。
lesson-four-individual-take-king-hint = 飛車がすぐ隣にいます。
lesson-four-individual-take-king-done = 東は脱落しました。王も持ち駒もゲームから除かれ、誰のものにもなりません。

lesson-four-individual-way-out-1 = ここでも東は手番を失いましたが、今はnの列に逃げられます。そのため、王を取ることはできません。
lesson-four-individual-way-out-2 = 王を取る手は、逃げ道には数えません。
lesson-four-individual-way-out-3 = 代わりに東の金を取ってください。
lesson-four-individual-way-out-hint = 4段目を左へ走ります。
lesson-four-individual-way-out-done = 詰み印があるだけでは足りません。今も詰んでいなければ取れません。

lesson-four-individual-king-for-king-1 = 東の王が自分の王の隣にいるので王手です。自分の王に逃げ場はありません。
lesson-four-individual-king-for-king-2 = しかし、東には詰み印が付き、今も詰んでいます。その王を取る手で王手を解消できます。手番が来るまでに、自分の王が取られていたかもしれません。
lesson-four-individual-king-for-king-3 = 王を取った後も、ほかの手と同じく、自分の王に利きが残ってはいけません。東の王を取ってください。
lesson-four-individual-king-for-king-hint = d2の飛車でも、王でも取れます。
lesson-four-individual-king-for-king-done = 打ち歩詰めになる手で王手を解消することはできません。ただし、王を取って王手を解消できるなら、打たれた歩では詰んでいません。

lesson-four-individual-remains-1 = 脱落したプレイヤーの駒は盤に残ります。動けませんが、利きがあって王手もかけ、誰でも取れます。
lesson-four-individual-remains-2 = 持ち駒はゲームから除かれます。投了や時間切れでも、同じように脱落します。
lesson-four-individual-remains-3 = 東は脱落しています。東の金を取ってください。
lesson-four-individual-remains-hint = 5段目を走ります。
lesson-four-individual-remains-done = 残った駒は、誰でも手に入れられます。

lesson-four-individual-last-1 = 最後まで残ったプレイヤーの勝ちです。
lesson-four-individual-last-2 = 残るのは東だけで、詰み印が付いています。勝ってください。
lesson-four-individual-last-hint = 最後の王を取ります。
lesson-four-individual-last-done = 最後の1人になりました。勝ちです。

## 引き分けと棋譜

lesson-four-draws-title = 引き分けと棋譜

lesson-four-draws-fourth-1 = 同一局面が4回現れると千日手で、残っているプレイヤーの引き分けです。王手を続けた場合も同じです。
lesson-four-draws-fourth-2 = 今は西です。a8に戻ると4回目になります。ほかの手で続けてください。
lesson-four-draws-fourth-hint = a8以外のマスに動かします。
lesson-four-draws-fourth-done = 盤上の駒、持ち駒、詰み印、手番がすべて同じときに、同一局面とします。

lesson-four-draws-rounds-1 = 1巡の間に全員がパスすると引き分けです。駒を取る手も打つ手もないまま100巡が過ぎたときも同じです。
lesson-four-draws-rounds-2 = 1巡とは、残っている人数分の手番です。パスも1回と数え、成りは関係ありません。
lesson-four-draws-rounds-3 = 持将棋はなく、点数は数えません。

lesson-four-draws-notation-1 = 指し手は駒と行き先のマスで書き（P-e4）、取る手はx、成る手は+で表します（Bxe4+）。
lesson-four-draws-notation-2 = 打つ手は*で表し（P*e5）、失った手番はpassと書きます。
lesson-four-draws-notation-3 = 同じマスに行ける駒がほかにもあるときは、元のマスを括弧に入れます。
lesson-four-draws-notation-4 = R(e2)-e4を指してください。
lesson-four-draws-notation-hint = e2の飛車をe4に動かします。
lesson-four-draws-notation-done = もう1枚の飛車もe4に行けるので、e2と書いてあります。

## 初めての対局の3つの方針

lesson-four-plans-title = 初めての対局の3つの方針

lesson-four-plans-near-wing-1 = 方針その1：一番近い陣地で成りましょう。
lesson-four-plans-near-wing-2 = 正面より横の陣地が近いことがよくあります。銀を成ってください。
lesson-four-plans-near-wing-hint = 西の陣地まで1マスです。
lesson-four-plans-near-wing-done = 正面なら7マスかかるところを、1マスで成れました。

lesson-four-plans-free-piece-1 = 方針その2：次の自分の手番までに、相手は2人指します。取り返されない駒を取りましょう。
lesson-four-plans-free-piece-2 = 西の金は別の金に守られていますが、東の金は守られていません。守られていないほうを取ってください。
lesson-four-plans-free-piece-hint = 右を見ましょう。
lesson-four-plans-free-piece-done = 取る前に、相手2人の応手を確かめましょう。

lesson-four-plans-second-king-1 = 方針その3：片方の王を詰ましたまま保ち、もう片方のために持ち駒をためましょう。
lesson-four-plans-second-king-2 = 東は詰んでいます。持ち駒を打って、西に王手をかけてください。
lesson-four-plans-second-king-hint = bの列は押さえています。aの列に飛車を打ちます。
lesson-four-plans-second-king-done = 2枚の王が同時に追い込まれれば、勝ちは近いです。

lesson-four-plans-first-game-1 = これで、対局に必要なルールはすべて学びました。ルール設定は、後でも学べます。
lesson-four-plans-first-game-2 = 初めての対局は、北と南の組で、レベル1がおすすめです。指す前に毎回、両側からの王手を確かめましょう。

## ルール設定

lesson-four-options-title = ルール設定

lesson-four-options-sides-1 = 誰と誰が組むかは、新規対局の「組分け」で選びます。
lesson-four-options-sides-2 = 北と東が組むと、北、南、東、西の順に指します。
lesson-four-options-sides-3 = 北と西が組むと、北、南、西、東の順に指します。
lesson-four-options-sides-4 = どちらでも、両チームが交互に指します。

lesson-four-options-at-once-1 = ルール設定で、詰まされた王をただちに取れるようにできます。手番を失っていなくても構いません。
lesson-four-options-at-once-2 = ここではその設定です。東の王を取ってください。
lesson-four-options-at-once-hint = oの列を走ります。
lesson-four-options-at-once-done = ほかは同じです。王手のままパスすれば、やはり詰み印が付きます。

lesson-four-options-free-kings-1 = ルール設定の「フリーキング」では、王手も詰みもなく、王手を解消する必要もありません。王はほかの駒と同じ扱いです。
lesson-four-options-free-kings-2 = 王を取ると持ち駒になり、取られたプレイヤーもそのまま続けます。
lesson-four-options-free-kings-3 = 東の王を取ってください。
lesson-four-options-free-kings-hint = oの列を走ります。
lesson-four-options-free-kings-done = 東は王がないまま続けます。

lesson-four-options-free-drop-1 = 持ち駒の王は、自分の2枚目の王として打てます。
lesson-four-options-free-drop-2 = 詰みがないので、打ち歩詰めの制限もありません。
lesson-four-options-free-drop-3 = 王を打ってください。
lesson-four-options-free-drop-hint = 好きな空きマスに置きます。
lesson-four-options-free-drop-done = 持ち駒のままのほうが安全です。

lesson-four-options-all-four-1 = 盤上と持ち駒を合わせて4枚の王をすべて持つ側、つまり相手に王が1枚もない側の勝ちです。
lesson-four-options-all-four-2 = 味方の王も、ほかの味方の駒も取れません。
lesson-four-options-all-four-3 = 東の王はもう持っています。最後の王を取ってください。
lesson-four-options-all-four-hint = aの列を走ります。
lesson-four-options-all-four-done = 4枚の王がすべて自分のチームのものになりました。

lesson-four-options-nobody-1 = 指せる手がなければパスします。個人戦で脱落すると、盤上の王は誰のものでもなくなり、持ち駒の王はゲームから除かれます。
lesson-four-options-nobody-2 = その後は、自分に王があり、残っている相手の誰にも王がなければ勝ちです。誰にも王がなければ、そのまま続けます。
lesson-four-options-nobody-3 = 東は脱落し、北には王がありません。取れば勝ちになるほうの王を取ってください。
lesson-four-options-nobody-hint = o8の東の王は、誰のものでもありません。
lesson-four-options-nobody-done = 相手の誰にも王がなくなりました。
