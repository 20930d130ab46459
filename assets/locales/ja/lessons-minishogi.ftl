# 5五将棋のレッスン（assets/lessons/README.md を参照）。

## 盤と駒

lesson-minishogi-board-title = 盤と駒

lesson-minishogi-board-start-1 = これが5五将棋です。5×5マスの盤で、双方が6枚ずつの駒を持ちます。
lesson-minishogi-board-start-2 = 駒は王、飛車、角、金、銀、歩で、動きは将棋と同じです。
lesson-minishogi-board-start-3 = 下側が先手で、先に指します。自分から見て前を向いている駒が自分の駒です。
lesson-minishogi-board-start-4 = 将棋を知っていれば、次のレッスンに進んで構いません。初めてなら、ここで駒を1つずつ学びましょう。

lesson-minishogi-board-king-1 = 王は縦横にも斜めにも1マス動けます。丸印のマスに動かしてください。
lesson-minishogi-board-king-hint = 斜めに1マスです。
lesson-minishogi-board-king-done = 王は何より大切です。逃げられなくなると負けになります。

lesson-minishogi-board-gold-1 = これは金です。縦横と斜め前に1マス動けます。
lesson-minishogi-board-gold-2 = 動けるほうの丸印に動かしてください。
lesson-minishogi-board-gold-hint = 斜め後ろには動けません。
lesson-minishogi-board-gold-done = 金は王を守るのに向いています。

lesson-minishogi-board-silver-1 = これは銀です。斜めの4方向と、まっすぐ前に1マス動けます。
lesson-minishogi-board-silver-2 = 動けるほうの丸印に動かしてください。
lesson-minishogi-board-silver-hint = まっすぐ後ろには下がれません。
lesson-minishogi-board-silver-done = 銀は前に攻め、斜めに下がれます。

lesson-minishogi-board-pawn-1 = 歩はまっすぐ前に1マス動きます。取るときもまっすぐ前です。
lesson-minishogi-board-pawn-2 = 後手の歩を取ってください。
lesson-minishogi-board-pawn-hint = すぐ前にいます。
lesson-minishogi-board-pawn-done = 相手の駒のマスに動くと、その駒を取れます。どの駒も、動けるマスの駒を取ります。

lesson-minishogi-board-rook-1 = 飛車は縦横に何マスでも走り、1手で盤の端から端まで届きます。
lesson-minishogi-board-rook-2 = 後手の歩を取ってください。
lesson-minishogi-board-rook-hint = 同じ筋の先にいます。
lesson-minishogi-board-rook-done = 開始局面から、飛車は相手の陣地をにらんでいます。

lesson-minishogi-board-bishop-1 = 角は斜めに何マスでも走れます。
lesson-minishogi-board-bishop-2 = 後手の金を取ってください。
lesson-minishogi-board-bishop-hint = 左斜め前です。
lesson-minishogi-board-bishop-done = この小さな盤では、角はすぐに敵陣に届きます。

## 成りと打ち方

lesson-minishogi-promotion-title = 成りと打ち方

lesson-minishogi-promotion-enter-1 = 敵陣は一番奥の1段だけです。将棋のような3段ではありません。
lesson-minishogi-promotion-enter-2 = 銀を、成れるマスに動かして成ってください。
lesson-minishogi-promotion-enter-hint = 一段目に動かします。
lesson-minishogi-promotion-enter-done = 成銀は金と同じ動きです。成らずに銀のままにもできます。

lesson-minishogi-promotion-leave-1 = 一番奥の段から動く手でも成れます。
lesson-minishogi-promotion-leave-2 = 飛車を丸印のマスに動かして、龍に成ってください。
lesson-minishogi-promotion-leave-hint = まっすぐ下がって、成るほうを選びます。
lesson-minishogi-promotion-leave-done = 一番奥の段に打った飛車は、次に動くときに成れます。

lesson-minishogi-promotion-pawn-1 = 一番奥の段の歩は二度と動けないので、必ず成ります。
lesson-minishogi-promotion-pawn-2 = 歩を前に進めてください。
lesson-minishogi-promotion-pawn-hint = 1マスです。
lesson-minishogi-promotion-pawn-done = これで金と同じ動きになりました。

lesson-minishogi-promotion-capture-1 = 取った駒は自分の持ち駒になります。成り駒は元の駒に戻ります。
lesson-minishogi-promotion-capture-2 = 後手の馬（成った角）を取って、持ち駒を見てください。
lesson-minishogi-promotion-capture-hint = 金がすぐ下にいます。
lesson-minishogi-promotion-capture-done = 駒は全部で12枚だけなので、持ち駒1枚の重みは大きいです。

lesson-minishogi-promotion-drop-1 = 持ち駒は、動ける先のある空きマスならどこにでも打てます。
lesson-minishogi-promotion-drop-2 = 丸印のうち、打てるほうに歩を打ってください。
lesson-minishogi-promotion-drop-hint = 一番奥の段の歩には、動ける先がありません。
lesson-minishogi-promotion-drop-done = 次に成れるので、厳しい狙いになります。

lesson-minishogi-promotion-two-pawns-1 = 5五将棋でも、成っていない歩を同じ筋に2枚並べる二歩は禁じ手です。
lesson-minishogi-promotion-two-pawns-2 = 丸印のうち、打てるほうに歩を打ってください。
lesson-minishogi-promotion-two-pawns-hint = ４筋には自分の歩がいます。
lesson-minishogi-promotion-two-pawns-done = 歩は全部で2枚なので、めったに起こりません。

## 王手と詰み

lesson-minishogi-mate-title = 王手と詰み

lesson-minishogi-mate-block-1 = 後手の角に、離れた所から王手をかけられています。
lesson-minishogi-mate-block-2 = 金を打って防いでください。
lesson-minishogi-mate-block-hint = 角と王の間の斜めの線上です。
lesson-minishogi-mate-block-done = 隅の王には、縦、横、斜めの3方向から利きが届きます。

lesson-minishogi-mate-mate-1 = 王手を解消する手がなければ詰みで、勝ちです。
lesson-minishogi-mate-mate-2 = 金を打って、後手の王を詰ましてください。
lesson-minishogi-mate-mate-hint = 王の隣、銀の利いているマスです。
lesson-minishogi-mate-mate-done = この狭い盤では、隅の王は捕まりやすいです。

lesson-minishogi-mate-pawn-drop-1 = 将棋と同じく、打ち歩詰めは禁じ手です。
lesson-minishogi-mate-pawn-drop-2 = 歩と金を持っています。正しいほうで詰ましてください。
lesson-minishogi-mate-pawn-drop-hint = 歩では詰ませません。
lesson-minishogi-mate-pawn-drop-done = 盤上の歩で詰ますこと、詰みにならない歩の王手、王手でなくても相手の合法手をなくす歩打ちは許されます。合法手がなければ負けです。

## 千日手

lesson-minishogi-end-title = 千日手

lesson-minishogi-end-black-1 = ここが将棋との大きな違いです。同一局面が4回現れると、先手の負けです。
lesson-minishogi-end-black-2 = 後手番の局面から始めた対局でも、下側が先手です。
lesson-minishogi-end-black-3 = 王が５五に戻ると4回目になります。ほかの手を指してください。
lesson-minishogi-end-black-hint = ５五に戻る手以外を指します。
lesson-minishogi-end-black-done = 千日手は先手が避けなければなりません。盤面、持ち駒、手番がすべて同じとき、同一局面といいます。

lesson-minishogi-end-white-1 = 今度は上側の後手です。千日手になれば勝ちです。
lesson-minishogi-end-white-2 = 同一局面が4回目になるように指してください。
lesson-minishogi-end-white-hint = 王を隅に戻します。
lesson-minishogi-end-white-done = 5五将棋に引き分けはありません。

lesson-minishogi-end-perpetual-1 = ただし、連続王手の千日手が優先します。指し手がすべて王手なら、先手でも後手でも、その側の負けです。
lesson-minishogi-end-perpetual-2 = 双方ともすべて王手だったときは、やはり先手の負けです。
lesson-minishogi-end-perpetual-3 = 後手の飛車は王手を続けてきました。同一局面が4回目になるように指してください。
lesson-minishogi-end-perpetual-hint = 元のマスに戻ります。
lesson-minishogi-end-perpetual-done = 連続王手なら、逃げ続けていて構いません。

lesson-minishogi-end-no-impasse-1 = 5五将棋に持将棋はありません。点数は数えません。
lesson-minishogi-end-no-impasse-2 = 双方の王が敵陣に入っても、詰みか千日手になるまで指し続けます。

## 初めての対局の3つの方針

lesson-minishogi-plans-title = 初めての対局の3つの方針

lesson-minishogi-plans-fork-1 = 方針その1：早めに交換し、飛車や角を両取りになるように打ちましょう。
lesson-minishogi-plans-fork-2 = 角を打って、王と飛車の両方に利かせてください。
lesson-minishogi-plans-fork-hint = 2枚に向かう斜めの線が交わるマスを探します。
lesson-minishogi-plans-fork-done = 後手は王を守るしかなく、次に飛車を取れます。

lesson-minishogi-plans-defend-1 = 方針その2：王はいつも相手の駒の近くにいます。指す前に毎回、相手の持ち駒を確かめましょう。
lesson-minishogi-plans-defend-2 = 後手は金を持っていて、王の隣に打たれると詰みです。
lesson-minishogi-plans-defend-3 = すぐに詰まされないように指してください。
lesson-minishogi-plans-defend-hint = 丸印のどちらかに、自分の金を打ちます。
lesson-minishogi-plans-defend-done = ここでは1手が駒1枚より大切です。まず受けを確かめ、それから攻めましょう。

lesson-minishogi-plans-net-1 = 方針その3：龍や馬と、持ち駒の金を組み合わせて攻めましょう。
lesson-minishogi-plans-net-2 = 龍が王の逃げ道を押さえています。金を打って詰ましてください。
lesson-minishogi-plans-net-hint = 王の隣の、龍が利いている段のマスです。
lesson-minishogi-plans-net-done = 大駒が逃げ道を押さえ、金がとどめを刺します。

lesson-minishogi-plans-first-game-1 = これで、5五将棋のルールはすべて学びました。
lesson-minishogi-plans-first-game-2 = 初めての対局はレベル1がおすすめです。飛車と角を働かせ、両取りを狙い、千日手は先手の負けであることを忘れないようにしましょう。
