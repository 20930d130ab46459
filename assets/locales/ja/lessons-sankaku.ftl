# 三角将棋のレッスン（assets/lessons/README.md を参照）。

## 盤

lesson-sankaku-board-title = 盤

lesson-sankaku-board-triangles-1 = これが三角将棋の盤です。44個の三角形のマスがあり、上向きのマスと下向きのマスがあります。
lesson-sankaku-board-triangles-2 = 2人で指します。下側が先手、上側が後手で、先手から指し始めます。
lesson-sankaku-board-triangles-3 = どのマスにも名前があります。筋は左からa、b、c…、段は下から1、2、3…です。

lesson-sankaku-board-neighbour-1 = これは兵士です。三角形の辺を越えて1マス動きます。
lesson-sankaku-board-neighbour-2 = 兵士を丸印のマスに動かしてください。盤の両端にいる皇帝については、後で学びます。
lesson-sankaku-board-neighbour-hint = 兵士のマスは下向きで、3つの辺のうち1つは上にあります。
lesson-sankaku-board-neighbour-done = 辺を共有するマスが「隣のマス」です。隣のマスは多くても3つです。

lesson-sankaku-board-walk-1 = 頂点だけで接しているマスは、隣のマスではありません。
lesson-sankaku-board-walk-2 = ここでは相手は動かないので、続けて2手指せます。
lesson-sankaku-board-walk-3 = 兵士を丸印のマスまで進めてください。
lesson-sankaku-board-walk-hint = まず上へ、次に左へ進みます。
lesson-sankaku-board-walk-done = すぐそこに見えても2手かかりました。三角形の盤では歩数を数えることが大切です。

lesson-sankaku-board-around-1 = これは将軍です。将軍も1マス動きますが、辺だけでなく頂点を越えても動けます。
lesson-sankaku-board-around-2 = そのため、周囲のマスは最大12個になります。
lesson-sankaku-board-around-3 = 将軍を丸印のマスに動かしてください。
lesson-sankaku-board-around-hint = 丸印のマスは、将軍のマスの下の頂点に接しています。
lesson-sankaku-board-around-done = 辺か頂点を共有するマスが「周囲のマス」です。将軍はそのすべてに動けます。

lesson-sankaku-board-army-1 = これが開始局面です。双方に皇帝1枚、戦車2枚、騎兵4枚、将軍1枚、兵士5枚があります。
lesson-sankaku-board-army-2 = 下側が先手、上側が後手で、並びは同じです。
lesson-sankaku-board-army-3 = 取られた駒はゲームからなくなります。

## 戦車

lesson-sankaku-chariot-title = 戦車

lesson-sankaku-chariot-row-1 = 盤には3つの方向に帯が通っています。段もその1つです。
lesson-sankaku-chariot-row-2 = 帯に沿った1歩は必ず辺を越えます。どのマスも3本の帯の上にあります。
lesson-sankaku-chariot-row-3 = 戦車は帯に沿って何マスでも走れます。丸印まで走ってください。
lesson-sankaku-chariot-row-hint = 段に沿って右へ走ります。
lesson-sankaku-chariot-row-done = 空いているマスなら、いくつでも通れます。

lesson-sankaku-chariot-slanted-1 = ほかの2本の帯は斜めです。上、横、上、横と、必ず辺を越えながら進みます。
lesson-sankaku-chariot-slanted-2 = こうして1つのマスから、辺ごとに2本ずつ、合わせて6本の経路が出ています。
lesson-sankaku-chariot-slanted-3 = 斜めの経路に沿って丸印まで走ってください。
lesson-sankaku-chariot-slanted-hint = まずd5、そこから左へc5、c6、b6、b7と進みます。
lesson-sankaku-chariot-slanted-done = 上向きのマスでは、経路の上下が逆になります。

lesson-sankaku-chariot-stopped-1 = 途中に駒があると、戦車はそこで止まります。相手の駒なら取ることができ、そのマスで止まります。
lesson-sankaku-chariot-stopped-2 = どちらかの丸印まで走ってください。
lesson-sankaku-chariot-stopped-hint = 右には自分の将軍がいます。
lesson-sankaku-chariot-stopped-done = 戦車には空いた帯が必要です。

lesson-sankaku-chariot-run-down-1 = 兵士は相手の戦車を止められません。戦車は兵士を蹴散らし、通った兵士をすべて取って、さらに進めます。
lesson-sankaku-chariot-run-down-2 = 1回走るだけで、2枚の兵士を取ってください。
lesson-sankaku-chariot-run-down-hint = 1枚目を越えて2枚目まで、またはその先まで走ります。
lesson-sankaku-chariot-run-down-done = 兵士を取らずに通り過ぎることはできません。味方の兵士の前では止まります。

lesson-sankaku-chariot-run-down-general-1 = 兵士2枚の後ろに将軍がいます。将軍は蹴散らせません。
lesson-sankaku-chariot-run-down-general-2 = 取ることはできますが、戦車はそのマスで止まります。
lesson-sankaku-chariot-run-down-general-3 = 2つの丸印のうち、戦車の届くほうまで走ってください。
lesson-sankaku-chariot-run-down-general-hint = 将軍はb3にいます。
lesson-sankaku-chariot-run-down-general-done = 1手で兵士2枚と将軍を取りました。兵士の後ろに何がいるかを見ましょう。

## 兵士

lesson-sankaku-soldier-title = 兵士

lesson-sankaku-soldier-capture-1 = 兵士は隣のマスの駒を取れます。
lesson-sankaku-soldier-capture-2 = 何かを取ると、その場で必ず将軍に成ります。
lesson-sankaku-soldier-capture-3 = 後手の兵士を取ってください。
lesson-sankaku-soldier-capture-hint = すぐ上にいます。
lesson-sankaku-soldier-capture-done = 兵士は駒を取ったときだけ将軍に成ります。一番奥の段に着いても兵士のままです。

lesson-sankaku-soldier-second-1 = 兵士は2つ先のマスの駒も取れます。6本の経路の2番目のマスです。
lesson-sankaku-soldier-second-2 = ただし、経路の1番目のマスが空いていなければなりません。
lesson-sankaku-soldier-second-3 = 後手の騎兵を取ってください。
lesson-sankaku-soldier-second-hint = 右へ2つ先です。
lesson-sankaku-soldier-second-done = 途中で取る駒はありません。

lesson-sankaku-soldier-second-blocked-1 = 兵士が2つ先まで行けるのは取るときだけで、駒を越えることはできません。
lesson-sankaku-soldier-second-blocked-2 = 騎兵のどちらかを取ってください。
lesson-sankaku-soldier-second-blocked-hint = 片側では自分の兵士が邪魔をしています。
lesson-sankaku-soldier-second-blocked-done = 取る駒がなければ、兵士は1マスしか動けません。

lesson-sankaku-soldier-no-chariot-1 = 兵士は戦車を取れません。したがって、戦車には利いていません。
lesson-sankaku-soldier-no-chariot-2 = 兵士で取れる駒を取ってください。
lesson-sankaku-soldier-no-chariot-hint = 上の戦車は取れません。
lesson-sankaku-soldier-no-chariot-done = 戦車には、ほかの駒で立ち向かいます。

## 騎兵

lesson-sankaku-cavalry-title = 騎兵

lesson-sankaku-cavalry-leap-1 = 騎兵は6本の経路の2番目のマスに跳びます。
lesson-sankaku-cavalry-leap-2 = 1番目のマスに何があっても構わず、それはそのまま残ります。
lesson-sankaku-cavalry-leap-3 = 丸印のマスに跳んでください。
lesson-sankaku-cavalry-leap-hint = 後手の兵士を越えて右です。
lesson-sankaku-cavalry-leap-done = そのようなマスは最大6個あり、どれも騎兵のマスと同じ向きです。

lesson-sankaku-cavalry-twice-1 = 騎兵が着いたマスに自分の駒があれば、そこからもう一度、好きな方向に跳ばなければなりません。
lesson-sankaku-cavalry-twice-2 = 元のマスに戻ることはできず、3回目の跳びもありません。
lesson-sankaku-cavalry-twice-3 = 自分の兵士を使って丸印まで跳んでください。
lesson-sankaku-cavalry-twice-hint = まず右の兵士のマスへ、次に右下へ跳びます。
lesson-sankaku-cavalry-twice-done = 騎兵は、自分の駒があるマスを足場にしてこそ遠くまで届きます。

lesson-sankaku-cavalry-twice-capture-1 = 2回跳ぶとき、1回目では何も取りません。2回目は空きマスか、相手の駒を取るマスで終わります。
lesson-sankaku-cavalry-twice-capture-2 = 2通りの行き方があっても、行き先と取る駒が同じなら1つの手です。
lesson-sankaku-cavalry-twice-capture-3 = 戦車を取ってください。
lesson-sankaku-cavalry-twice-capture-hint = f4の兵士を足場にします。
lesson-sankaku-cavalry-twice-capture-done = 騎兵も、何かを取ると必ず将軍に成ります。

lesson-sankaku-cavalry-escape-1 = 騎兵の跳ぶ先にいなければ、騎兵に取られることはありません。
lesson-sankaku-cavalry-escape-2 = 後手の騎兵の利きがないほうの丸印に、将軍を動かしてください。
lesson-sankaku-cavalry-escape-hint = 騎兵は、自分と同じ向きのマスにしか跳べません。
lesson-sankaku-cavalry-escape-done = 逆向きのマスにいれば、この騎兵に取られることはありません。

## 皇帝

lesson-sankaku-emperor-title = 皇帝

lesson-sankaku-emperor-anywhere-1 = 皇帝は盤上のどのマスにも跳べ、そこにいる相手の駒を取れます。
lesson-sankaku-emperor-anywhere-2 = ただし、自分の皇帝が取られたら、ただちに負けです。
lesson-sankaku-emperor-anywhere-3 = 皇帝を丸印のマスに動かしてください。
lesson-sankaku-emperor-anywhere-hint = そのまま跳べます。
lesson-sankaku-emperor-anywhere-done = どこにでも行ける皇帝は、すべてを守らなければなりません。

lesson-sankaku-emperor-capture-1 = 後手の皇帝は誰にも守られていません。
lesson-sankaku-emperor-capture-2 = 取って勝ってください。
lesson-sankaku-emperor-capture-hint = どこにいても、自分の皇帝が届きます。
lesson-sankaku-emperor-capture-done = 守りのない皇帝は助かりません。

lesson-sankaku-emperor-defended-1 = 守られている皇帝を、皇帝で取ることはできません。守られているとは、そのマスで取り返せる駒があることです。
lesson-sankaku-emperor-defended-2 = 後手の皇帝は将軍に守られています。しかし、皇帝以外の駒でなら取れます。
lesson-sankaku-emperor-defended-3 = 勝ってください。
lesson-sankaku-emperor-defended-hint = 戦車から斜めの帯をたどってください。
lesson-sankaku-emperor-defended-done = 皇帝に対して守られていても、ほかの駒からは安全ではありません。

lesson-sankaku-emperor-defend-1 = 今度は自分の皇帝が誰にも守られておらず、後手に取られそうです。
lesson-sankaku-emperor-defend-2 = 取り返せる位置に将軍を動かしてください。
lesson-sankaku-emperor-defend-hint = 皇帝のマスに接するように動かします。
lesson-sankaku-emperor-defend-done = 駒の動きの制約は、守るときにも当てはまります。道がふさがれていれば、守りにはなりません。

lesson-sankaku-emperor-soldier-defends-1 = 兵士も皇帝を守れます。そこで取るのは皇帝で、戦車ではないからです。
lesson-sankaku-emperor-soldier-defends-2 = 兵士で皇帝を守ってください。
lesson-sankaku-emperor-soldier-defends-hint = 皇帝の隣か、間の空いた2つ先のマスに動かします。
lesson-sankaku-emperor-soldier-defends-done = 一番安い駒でも、立派な守りになります。

lesson-sankaku-emperor-opened-1 = 守られているかどうかは、取った後の盤で判定します。
lesson-sankaku-emperor-opened-2 = 自分の皇帝は後手の戦車と皇帝の間にいます。皇帝で取れば、戦車の道が開いてしまいます。
lesson-sankaku-emperor-opened-3 = ほかの手で勝ってください。
lesson-sankaku-emperor-opened-hint = 左の戦車も、後手の皇帝に届いています。
lesson-sankaku-emperor-opened-done = 取った後の盤を見ましょう。戦車は兵士を蹴散らせるので、間に兵士がいても皇帝を守っています。

## 危険、繰り返し、引き分け

lesson-sankaku-end-title = 危険、繰り返し、引き分け

lesson-sankaku-end-no-check-1 = このゲームに王手はありません。誰も知らせてくれず、皇帝が取られるままにしておくことさえできます。
lesson-sankaku-end-no-check-2 = パスもありません。手番では必ず指し、指す手がなければ負けです。
lesson-sankaku-end-no-check-3 = 後手の戦車が皇帝を狙っています。皇帝が取られないようにしてください。
lesson-sankaku-end-no-check-hint = 皇帝を守ったまま、将軍を間に入れます。
lesson-sankaku-end-no-check-done = 指す前に毎回、皇帝が取られないかを確かめましょう。

lesson-sankaku-end-repetition-1 = 取られるのを避けるためだけに行ったり来たりすることはできません。
lesson-sankaku-end-repetition-2 = 相手に狙われている駒を動かして、この対局に一度現れた局面に戻すことは禁じられています。開始局面も現れたものとします。
lesson-sankaku-end-repetition-3 = 「狙われている」とは、今、後手がその駒を取れることです。戦車が兵士を越えて届く場合も含みます。すべての手が禁じられていれば負けです。
lesson-sankaku-end-repetition-4 = 戦車に追われ、将軍はa5へ行って戻ってきました。ほかのマスに動かしてください。
lesson-sankaku-end-repetition-hint = a5以外のマスに動かします。
lesson-sankaku-end-repetition-done = 盤上の駒と手番がすべて同じなら、同一局面です。

lesson-sankaku-end-repetition-emperor-1 = 皇帝はすべてのマスに利いているので、このルールでは皇帝の利きは数えません。
lesson-sankaku-end-repetition-emperor-2 = 将軍を狙っているのは後手の皇帝だけです。a4に戻してください。
lesson-sankaku-end-repetition-emperor-hint = 今度は許されます。
lesson-sankaku-end-repetition-emperor-done = 繰り返しが禁じられるのは、ほかの駒に狙われているときだけです。

lesson-sankaku-end-fourth-1 = 同一局面が4回現れると引き分けです。
lesson-sankaku-end-fourth-2 = ここでは後手から行き来を始めました。今a4に戻ると4回目になります。
lesson-sankaku-end-fourth-3 = 勝ちを目指して、ほかの手を指してください。
lesson-sankaku-end-fourth-hint = a4以外のマスに動かします。
lesson-sankaku-end-fourth-done = 形勢が悪いときには、引き分けがありがたいこともあります。

lesson-sankaku-end-hundred-1 = 双方が100手ずつ、続けて駒を取らずに指すと、やはり引き分けです。
lesson-sankaku-end-hundred-2 = 合わせて200手で、最後に駒を取った手から、なければ開始時から数えます。

## 棋譜の書き方

lesson-sankaku-notation-title = 棋譜の書き方

lesson-sankaku-notation-moves-1 = 指し手は、駒、元のマス、行き先のマスで書きます。
lesson-sankaku-notation-moves-2 = 文字はEが皇帝、Rが戦車、Cが騎兵、Gが将軍、Sが兵士です。
lesson-sankaku-notation-moves-3 = 騎兵が2回跳ぶときは、元のマスと最後のマスだけを書きます。
lesson-sankaku-notation-moves-4 = Sc3-c4を指してください。
lesson-sankaku-notation-moves-hint = c3の兵士をc4に動かします。
lesson-sankaku-notation-moves-done = これで、書かれた対局を並べられます。

lesson-sankaku-notation-captures-1 = 取る手はx、将軍に成る手は=Gで表します（Sd4xf4=G）。
lesson-sankaku-notation-captures-2 = 蹴散らした兵士のマスは順に書きます（Re3xd3xc3）。
lesson-sankaku-notation-captures-3 = その先で何も取らずに止まるときは、最後のマスの前に-を書きます。
lesson-sankaku-notation-captures-4 = Re3xd3xc3-b3を指してください。
lesson-sankaku-notation-captures-hint = e3の戦車を、兵士2枚を越えてb3まで走らせます。
lesson-sankaku-notation-captures-done = xが2つで兵士2枚、-はb3が空いていたしるしです。

## 初めての対局の3つの方針

lesson-sankaku-plans-title = 初めての対局の3つの方針

lesson-sankaku-plans-generals-1 = 方針その1：早く将軍を作りましょう。
lesson-sankaku-plans-generals-2 = 皇帝のそばに将軍が2枚いれば、序盤は有利です。その後1枚を前に出し、味方の足場を築きます。
lesson-sankaku-plans-generals-3 = ここでは兵士でも騎兵でも取れます。兵士を将軍に成らせてください。
lesson-sankaku-plans-generals-hint = どちらも後手の兵士に届いています。
lesson-sankaku-plans-generals-done = もともと強い騎兵より、兵士が成るほうが得です。

lesson-sankaku-plans-exchanges-1 = 方針その2：交換の損得を数え、先に駒を捨てるのは相手に任せましょう。
lesson-sankaku-plans-exchanges-2 = 兵士は戦車が出てくる前に使います。兵士は戦車を止められませんが、追い詰める手伝いはできます。
lesson-sankaku-plans-exchanges-3 = 価値の高いほうの駒を取ってください。
lesson-sankaku-plans-exchanges-hint = 戦車は兵士よりはるかに価値があります。
lesson-sankaku-plans-exchanges-done = よく指された対局は、交換の差で決まります。

lesson-sankaku-plans-hunt-1 = 方針その3：相手の皇帝を陣の隅に追い込み、守りの駒を取りましょう。
lesson-sankaku-plans-hunt-2 = そばに騎兵がいると、皇帝は逃げ道を得ます。
lesson-sankaku-plans-hunt-3 = 後手の皇帝を守っているのは騎兵だけです。戦車でその騎兵を取ってください。
lesson-sankaku-plans-hunt-hint = b7にいます。
lesson-sankaku-plans-hunt-done = これで後手の皇帝の守りがなくなり、次の手で取れます。

lesson-sankaku-plans-first-game-1 = これで、対局に必要なルールはすべて学びました。ルール設定は、後でも学べます。
lesson-sankaku-plans-first-game-2 = 初めての対局はレベル1がおすすめです。皇帝のそばに守りを残し、将軍を作り、指す前に毎回、皇帝が取られないかを確かめましょう。

## ルール設定

lesson-sankaku-options-title = ルール設定

lesson-sankaku-options-run-down-one-1 = 新規対局のルール設定で、1回に蹴散らせる兵士を1枚だけにできます。
lesson-sankaku-options-run-down-one-2 = その後も空いたマスを進めますが、2枚目の兵士には止められます。そこで取ることはできます。
lesson-sankaku-options-run-down-one-3 = ここではその設定です。2枚の兵士を取ってください。
lesson-sankaku-options-run-down-one-hint = 2枚目のマスで止まります。
lesson-sankaku-options-run-down-one-done = 通常のルールなら、a3まで進むこともできました。

lesson-sankaku-options-repetition-strict-1 = ルール設定で、繰り返しを禁じるときに皇帝の利きも数えるようにできます。
lesson-sankaku-options-repetition-strict-2 = ここではその設定です。繰り返しはほとんどすべて禁じられます。将軍を新しいマスに動かしてください。
lesson-sankaku-options-repetition-strict-hint = a4以外のマスに動かします。
lesson-sankaku-options-repetition-strict-done = 通常のルールのほうが緩やかです。

lesson-sankaku-options-repetition-free-1 = 何も禁じない設定もあります。
lesson-sankaku-options-repetition-free-2 = ここではその設定です。戦車に狙われていますが、a5に戻ってください。
lesson-sankaku-options-repetition-free-hint = 今度は指せます。
lesson-sankaku-options-repetition-free-done = この設定では、繰り返しによる引き分けが増えます。
