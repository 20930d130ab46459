# 四人精霊棋のレッスン（assets/lessons/README.md を参照）。

## 盤とプレイヤー

lesson-yonin-board-title = 盤とプレイヤー

lesson-yonin-board-table-1 = これが盤です。筋は左からaからiの9筋、段は下から1から9の9段です。
lesson-yonin-board-table-2 = 4人が四方に座り、それぞれ1人ずつで戦います。下が南、左が西、上が北、右が東です。
lesson-yonin-board-table-3 = 手番は時計回りで、南、西、北、東の順です。

lesson-yonin-board-forward-1 = これは歩です。まっすぐ前に1マス動き、取るときも同じように動きます。
lesson-yonin-board-forward-2 = 南から見た前は、画面の上です。歩を丸印のマスに動かしてください。
lesson-yonin-board-forward-hint = 1マス上です。
lesson-yonin-board-forward-done = 前とは、盤の自分の側の端から遠ざかる向きです。

lesson-yonin-board-west-1 = 今度は左側の西です。西の駒は右を向いています。
lesson-yonin-board-west-2 = 歩を1マス前に動かしてください。
lesson-yonin-board-west-hint = 西から見た前は右です。
lesson-yonin-board-west-done = どの席の駒も、南の駒を回転させたものです。向きを見れば、誰の駒か分かります。

lesson-yonin-board-compact-1 = これが開始局面です。各自に王1枚、飛車1枚、金2枚、銀2枚、歩3枚があります。
lesson-yonin-board-compact-2 = 南の並びは、王がe1、金がd1とf1、銀がc1とg1、飛車がe2、歩がd2、f2、e3です。
lesson-yonin-board-compact-3 = ほかの3人の駒も、それぞれの席から見て同じように並んでいます。

## 駒の動き

lesson-yonin-pieces-title = 駒の動き

lesson-yonin-pieces-king-1 = これは王です。どの方向にも1マス動きます。
lesson-yonin-pieces-king-2 = 丸印のマスに動かしてください。
lesson-yonin-pieces-king-hint = 斜めに1マスです。
lesson-yonin-pieces-king-done = 大切に守りましょう。王が逃げられなくなると脱落です。

lesson-yonin-pieces-rook-1 = 飛車は縦横に何マスでも走ります。
lesson-yonin-pieces-rook-2 = 途中に駒があると止まりますが、相手の駒なら取れます。
lesson-yonin-pieces-rook-3 = 丸印のマスに動かしてください。
lesson-yonin-pieces-rook-hint = 右へ走ります。
lesson-yonin-pieces-rook-done = 飛車は誰もが持っています。四方に気をつけましょう。

lesson-yonin-pieces-gold-1 = 金は前後左右に1マス、または斜め前に1マス動きます。
lesson-yonin-pieces-gold-2 = 斜め後ろには動けません。
lesson-yonin-pieces-gold-3 = 2つの丸印のうち、動けるほうに動かしてください。
lesson-yonin-pieces-gold-hint = 斜め前には動け、斜め後ろには動けません。
lesson-yonin-pieces-gold-done = 金は王の一番の守り駒です。

lesson-yonin-pieces-silver-1 = 銀は斜めに1マス、またはまっすぐ前に1マス動きます。
lesson-yonin-pieces-silver-2 = 横とまっすぐ後ろには動けません。
lesson-yonin-pieces-silver-3 = 2つの丸印のうち、動けるほうに動かしてください。
lesson-yonin-pieces-silver-hint = 銀は斜めに引きます。
lesson-yonin-pieces-silver-done = 銀は前に攻め、斜めに引いて戻ります。

lesson-yonin-pieces-bishop-1 = 角は斜めに何マスでも走ります。
lesson-yonin-pieces-bishop-2 = 駒の多い初期配置「コンプリート」にだけある駒です。丸印のマスに動かしてください。
lesson-yonin-pieces-bishop-hint = 右上へ走ります。
lesson-yonin-pieces-bishop-done = 遠くから斜めににらむ駒は見落としやすいものです。

lesson-yonin-pieces-knight-1 = 桂馬は、2マス前で1マス横のマスに、間の駒を跳び越して動きます。
lesson-yonin-pieces-knight-2 = 跳び先はこの2か所だけです。左のほうに跳んでください。
lesson-yonin-pieces-knight-hint = 2マス上、1マス左です。
lesson-yonin-pieces-knight-done = ほかの駒が成るまで、跳べるのは桂馬だけです。

lesson-yonin-pieces-lance-1 = 香車はまっすぐ前にだけ、何マスでも走ります。
lesson-yonin-pieces-lance-2 = 丸印のマスに動かしてください。
lesson-yonin-pieces-lance-hint = まっすぐ上です。
lesson-yonin-pieces-lance-done = 戻れない駒です。進める前によく確かめましょう。

## 成り

lesson-yonin-promotion-title = 成り

lesson-yonin-promotion-zone-1 = 自分から最も遠い3段が敵陣です。南にとっては7から9段目です。
lesson-yonin-promotion-zone-2 = 敵陣に入る駒は成れます。裏返って、新しい動きになります。
lesson-yonin-promotion-zone-3 = 王以外の駒はすべて成れます。金も成れます。金を成ってください。
lesson-yonin-promotion-zone-hint = 7段目に入り、成るほうを選びます。
lesson-yonin-promotion-zone-done = 成らずに、そのままの駒で進むこともできます。

lesson-yonin-promotion-leave-1 = 敵陣の中で動くときや、敵陣から出るときにも成れます。
lesson-yonin-promotion-leave-2 = 銀を引きながら成ってください。
lesson-yonin-promotion-leave-hint = 斜めに引いて成ります。
lesson-yonin-promotion-leave-done = 動く前のマスか、動いた先のマスが敵陣なら成れます。

lesson-yonin-promotion-files-1 = 西にとっての敵陣は、盤の右側の3列、g、h、iです。
lesson-yonin-promotion-files-2 = 東にとってはa、b、cです。
lesson-yonin-promotion-files-3 = 今は西です。銀を成ってください。
lesson-yonin-promotion-files-hint = 右へ、gの列に入ります。
lesson-yonin-promotion-files-done = 敵陣は席ごとに違い、自分の向かい側にあります。

lesson-yonin-promotion-must-1 = 二度と動けなくなるマスに進む駒は、必ず成ります。
lesson-yonin-promotion-must-2 = 歩と香車は一番奥の段、桂馬は奥の2段がそうです。
lesson-yonin-promotion-must-3 = 歩を丸印のマスに進めてください。
lesson-yonin-promotion-must-hint = 今度は、成るかどうかを選べません。
lesson-yonin-promotion-must-done = 歩はと金になりました。金と同じ動きです。

## 成り駒

lesson-yonin-promoted-title = 成り駒

lesson-yonin-promoted-dragon-1 = 飛車が成ると龍です。飛車の動きに、斜め1マスが加わります。
lesson-yonin-promoted-dragon-2 = 角が成ると馬です。角の動きに、縦横1マスが加わります。
lesson-yonin-promoted-dragon-3 = 龍を斜めに1マス動かしてください。
lesson-yonin-promoted-dragon-hint = 右上に1マスです。
lesson-yonin-promoted-dragon-done = この2つが一番強い駒です。

lesson-yonin-promoted-elephant-1 = 金が成ると大象です。
lesson-yonin-promoted-elephant-2 = 斜め前に何マスでも走るか、前、横、斜め後ろに1マス動きます。
lesson-yonin-promoted-elephant-3 = 2つの丸印のうち、動けるほうに動かしてください。
lesson-yonin-promoted-elephant-hint = まっすぐ後ろには動けません。
lesson-yonin-promoted-elephant-done = 金の真後ろへの動きがなくなり、斜め前に遠くまで利くようになりました。

lesson-yonin-promoted-wolf-1 = 銀が成ると走狼です。
lesson-yonin-promoted-wolf-2 = 前後にまっすぐ何マスでも走るか、横と斜め前に1マス動きます。
lesson-yonin-promoted-wolf-3 = 2つの丸印のうち、動けるほうに動かしてください。
lesson-yonin-promoted-wolf-hint = 横には1マスしか動けません。
lesson-yonin-promoted-wolf-done = 走狼は、自分の筋では飛車のように働きます。

lesson-yonin-promoted-heavenly-horse-1 = 桂馬が成ると天馬です。斜めとまっすぐ前には、1マス動きます。
lesson-yonin-promoted-heavenly-horse-2 = 前へは、まっすぐでも斜めでも2マス先に跳べます。後ろへは桂馬のように、2マス後ろで1マス横のマスに跳びます。
lesson-yonin-promoted-heavenly-horse-3 = 歩を跳び越して、2つの丸印のうち動けるほうに跳んでください。
lesson-yonin-promoted-heavenly-horse-hint = まっすぐ前の2マス先です。
lesson-yonin-promoted-heavenly-horse-done = 後ろへは、向きを変えた桂馬のようにc2とe2に跳べます。

lesson-yonin-promoted-tiger-1 = 香車が成ると奔虎です。
lesson-yonin-promoted-tiger-2 = 横に何マスでも走るか、前後に1マス動くか、2マス横で1マス前か後ろのマスに跳びます。
lesson-yonin-promoted-tiger-3 = 2つの丸印のうち、動けるほうに動かしてください。
lesson-yonin-promoted-tiger-hint = 2マス横、1マス上です。
lesson-yonin-promoted-tiger-done = 前にしか進めなかった香車が、横に強い駒になりました。

## 取った駒を打つ

lesson-yonin-drops-title = 取った駒を打つ

lesson-yonin-drops-capture-1 = 取った駒は、自分の持ち駒になります。
lesson-yonin-drops-capture-2 = 成り駒は、元の駒に戻ります。
lesson-yonin-drops-capture-3 = 飛車で走狼を取ってください。
lesson-yonin-drops-capture-hint = まっすぐ上です。
lesson-yonin-drops-capture-done = 銀が持ち駒になりました。

lesson-yonin-drops-drop-1 = 駒を動かす代わりに、持ち駒を空きマスに打てます。
lesson-yonin-drops-drop-2 = 自分の向きで、成っていない駒として打ちます。敵陣に打っても同じです。
lesson-yonin-drops-drop-3 = 銀を好きなマスに打ってください。
lesson-yonin-drops-drop-hint = 持ち駒から取り、空きマスに置きます。
lesson-yonin-drops-drop-done = 打つのも1手です。しばしば最も強い手になります。

lesson-yonin-drops-dead-1 = 二度と動けないマスには打てません。
lesson-yonin-drops-dead-2 = 歩と香車は一番奥の段、桂馬は奥の2段に打てません。
lesson-yonin-drops-dead-3 = 桂馬を丸印のどちらかに打ってください。
lesson-yonin-drops-dead-hint = 8段目の桂馬には跳び先がありません。
lesson-yonin-drops-dead-done = 7段目に打てば、次に9段目に跳んで成れます。

lesson-yonin-drops-two-pawns-1 = 自分の成っていない歩がある筋には、歩を打てません（二歩）。
lesson-yonin-drops-two-pawns-2 = 丸印のどちらかに歩を打ってください。
lesson-yonin-drops-two-pawns-hint = bの筋には自分の歩があります。
lesson-yonin-drops-two-pawns-done = dの筋のと金は成り駒なので数えません。ほかのプレイヤーの歩も数えません。

lesson-yonin-drops-rows-1 = 西と東の筋は、画面では横の列です。
lesson-yonin-drops-rows-2 = 今は西で、3の列に自分の歩があります。もう1枚を丸印のどちらかに打ってください。
lesson-yonin-drops-rows-hint = 3の列には打てません。
lesson-yonin-drops-rows-done = 筋とは、自分の歩が進む列のことです。

## 王手と手番

lesson-yonin-turns-title = 王手と手番

lesson-yonin-turns-relieve-1 = 北の飛車が王に利いています。王手です。
lesson-yonin-turns-relieve-2 = 王手は必ず解消します。王が逃げる、飛車を取る、間に駒を入れる、のどれかです。
lesson-yonin-turns-relieve-3 = 王手を解消してください。
lesson-yonin-turns-relieve-hint = 銀が飛車に届いています。
lesson-yonin-turns-relieve-done = 王手している駒を取れるなら、多くの場合それが最善です。

lesson-yonin-turns-pinned-1 = 自分の王に相手の利きが残る手は指せません。
lesson-yonin-turns-pinned-2 = 飛車が王の盾になっています。2つの丸印のうち、動かせるほうに飛車を動かしてください。
lesson-yonin-turns-pinned-hint = 北の飛車と王の間にとどまります。
lesson-yonin-turns-pinned-done = 盾の駒は、同じ筋の上でなら動けます。動けないマスにも、利きはあります。

lesson-yonin-turns-jump-1 = ここからがこのゲームの特徴です。王手をかけられたプレイヤーが、すぐ次に指します。
lesson-yonin-turns-jump-2 = 南の飛車がd5に動き、東に王手をかけました。
lesson-yonin-turns-jump-3 = 次に指すのは誰ですか。
lesson-yonin-turns-jump-hint = 西と北には王手がかかっていません。
lesson-yonin-turns-jump-done = 次は東です。西と北は飛ばされ、今回の手番を失います。

lesson-yonin-turns-after-1 = 東が王手を解消し、今は誰にも王手がかかっていません。
lesson-yonin-turns-after-2 = 最後に指したプレイヤーから時計回りに続けます。南、西、北、東の順です。
lesson-yonin-turns-after-3 = 次に指すのは誰ですか。
lesson-yonin-turns-after-hint = 東から時計回りで次は誰ですか。
lesson-yonin-turns-after-done = また南の番です。王手のために、西と北は手番を失いました。

lesson-yonin-turns-two-1 = 1手で2人に王手がかかることもあります。ここでは南の飛車が西と東に王手をかけました。
lesson-yonin-turns-two-2 = 手番は、指した側から時計回りで最初の、王手をかけられているプレイヤーに移ります。
lesson-yonin-turns-two-3 = 次に指すのは誰ですか。
lesson-yonin-turns-two-hint = 南から時計回りに、西、北、東です。
lesson-yonin-turns-two-done = 東は待たされますが、脱落はしません。自分の手番なら逃げられるからです。

lesson-yonin-turns-again-1 = 応手の後、もう一度同じように決めます。
lesson-yonin-turns-again-2 = 西は逃げましたが、東にはまだ王手がかかっています。
lesson-yonin-turns-again-3 = 次に指すのは誰ですか。
lesson-yonin-turns-again-hint = まだ王手をかけられているプレイヤーがいます。
lesson-yonin-turns-again-done = 東の番です。北は飛ばされます。

lesson-yonin-turns-no-capture-1 = 王を取ることはありません。
lesson-yonin-turns-no-capture-2 = 今は西です。南の飛車が西と東に王手をかけていて、東の王は西の金の隣にいます。
lesson-yonin-turns-no-capture-3 = 金で自分の王手を解消してください。東の王を取ることはできません。
lesson-yonin-turns-no-capture-hint = 金で飛車を取れます。
lesson-yonin-turns-no-capture-done = 2人に王手がかかっていても、王は詰まされるだけで、取られることはありません。

## 詰みと脱落

lesson-yonin-mate-title = 詰みと脱落

lesson-yonin-mate-first-1 = 王手をかけられていて、どう指しても解消できなければ詰みで、ただちに脱落します。
lesson-yonin-mate-first-2 = 最後まで残ったプレイヤーの勝ちです。
lesson-yonin-mate-first-3 = 西と東はもう脱落しています。北を詰まして勝ってください。
lesson-yonin-mate-first-hint = 王の頭に金を打ちます。銀と歩が支えています。
lesson-yonin-mate-first-done = 頭金は覚えておきたい詰みです。

lesson-yonin-mate-pawn-mate-1 = 歩を打って詰ますことは、誰に対しても禁じ手です（打ち歩詰め）。前から王手がかかっていて、打った歩が逃げ道をふさぐだけの場合も同じです。
lesson-yonin-mate-pawn-mate-2 = 残る相手は北だけです。ほかの駒を打って詰まし、勝ってください。
lesson-yonin-mate-pawn-mate-hint = b7の金が、王の頭のマスを守っています。
lesson-yonin-mate-pawn-mate-done = 同じマスに歩を打っても詰みますが、それは打ち歩詰めなので打てません。

lesson-yonin-mate-next-1 = 1手ごとに、指した側以外の全員について、自分の手番だとして詰んでいるかどうかを調べます。手番が移るのはその後です。
lesson-yonin-mate-next-2 = 南の飛車が東を詰ましました。東は脱落し、王は盤から除かれます。
lesson-yonin-mate-next-3 = 次に指すのは誰ですか。
lesson-yonin-mate-next-hint = 残っているプレイヤーに王手はかかっていません。
lesson-yonin-mate-next-done = 東にはもう手番がなく、時計回りに続きます。

lesson-yonin-mate-checked-1 = 南の飛車がd5に動き、西と東に王手をかけました。
lesson-yonin-mate-checked-2 = 西は逃げられませんが、東は逃げられます。
lesson-yonin-mate-checked-3 = 次に指すのは誰ですか。
lesson-yonin-mate-checked-hint = 詰まされたプレイヤーは、手番が移る前に脱落します。
lesson-yonin-mate-checked-done = 西は脱落して手番がありません。王手をかけられているのは東だけなので、次は東です。

lesson-yonin-mate-hand-1 = 詰まされたプレイヤーの持ち駒は、詰ましたプレイヤー、つまり指した側に渡ります。
lesson-yonin-mate-hand-2 = 東は金と銀を持っています。自分の金で東を詰まして、手に入れてください。
lesson-yonin-mate-hand-hint = 桂馬が王の隣のマスを守り、飛車が4段目を押さえています。
lesson-yonin-mate-hand-done = 追い詰めたのが誰であっても、最後の1手を指したプレイヤーが持ち駒を得ます。

## 1手で何人も

lesson-yonin-chain-title = 1手で何人も

lesson-yonin-chain-both-1 = 1手で何人も詰むことがあります。全員が同時に脱落します。
lesson-yonin-chain-both-2 = その順位は、南、西、北、東の順に脱落したものとし、後のプレイヤーが上になります。
lesson-yonin-chain-both-3 = 北がc9、東がg9にいます。2人とも詰ましてください。
lesson-yonin-chain-both-hint = 8段目は押さえています。9段目から王手します。
lesson-yonin-chain-both-done = 1手で2人が脱落し、最後の1人になりました。

lesson-yonin-chain-behind-1 = 王が除かれると、別の王への利きが通ることがあります。
lesson-yonin-chain-behind-2 = それで詰んだプレイヤーも、同じ手で脱落します。
lesson-yonin-chain-behind-3 = 北の王は東の王の後ろにいます。1枚の飛車で2人とも詰ましてください。
lesson-yonin-chain-behind-hint = iの筋から東に王手します。
lesson-yonin-chain-behind-done = 東の王が除かれ、飛車の利きが北の王に通りました。

lesson-yonin-chain-own-line-1 = 南がb5に金を打ち、東を詰ましました。東の王がaの筋から除かれ、東の飛車が南の王に利いています。
lesson-yonin-chain-own-line-2 = この手は指せます。南の王に利きがないかを調べるのは、東の王を除く前だからです。
lesson-yonin-chain-own-line-3 = 南はこの王手にすぐ応じる必要はありません。すぐに手番が来るのは、指した側以外の、王手をかけられているプレイヤーだけです。次に指すのは誰ですか。
lesson-yonin-chain-own-line-hint = 南のほかに王手はかかっていません。時計回りに続けます。
lesson-yonin-chain-own-line-done = 次は西です。南が詰んでいるかどうかは、その次の手の後で、ほかのプレイヤーと同じように調べます。

lesson-yonin-chain-by-defence-1 = どんな目的の手であっても、詰みは詰みです。
lesson-yonin-chain-by-defence-2 = 北の角に王手をかけられています。王手を解消する手で、北を詰ましてください。
lesson-yonin-chain-by-defence-hint = 角を取ります。
lesson-yonin-chain-by-defence-done = 自分の受けで別のプレイヤーが脱落することも、その逆もあります。

## 脱落の後

lesson-yonin-out-title = 脱落の後

lesson-yonin-out-neutral-1 = 脱落したプレイヤーの、王以外の盤上の駒は中立駒になり、もう動きません。
lesson-yonin-out-neutral-2 = 中立駒は誰でも取れます。成り駒は元の駒に戻り、取った側の持ち駒になります。
lesson-yonin-out-neutral-3 = 東は脱落しています。東の大象を取ってください。
lesson-yonin-out-neutral-hint = 4段目を走ります。
lesson-yonin-out-neutral-done = 中立駒は、残っている誰もが取れます。

lesson-yonin-out-neutral-check-1 = 中立駒は、向きも動き方もそのままです。道をふさぎ、利きがあり、王手もかけます。
lesson-yonin-out-neutral-check-2 = 東の中立の香車は左を向き、王に利いています。
lesson-yonin-out-neutral-check-3 = 王手を解消してください。
lesson-yonin-out-neutral-check-hint = 1段目を離れるか、金を間に入れます。
lesson-yonin-out-neutral-check-done = 中立駒の利きでも、王をさらすことはできません。

lesson-yonin-out-pass-1 = 王手をかけられておらず、合法手もなければ、パスします。脱落はしません。
lesson-yonin-out-pass-2 = 南の王はどこに動いても取られる形なので、南はパスしました。
lesson-yonin-out-pass-3 = 次に指すのは誰ですか。
lesson-yonin-out-pass-hint = 南から時計回りです。
lesson-yonin-out-pass-done = 合法手がなくても、失うのは1手だけです。

lesson-yonin-out-leaving-1 = 投了や時間切れでも脱落します。持ち駒は、残っているうちで最後に指したプレイヤーに渡ります。
lesson-yonin-out-leaving-2 = 南が東に王手をかけ、東が投了します。
lesson-yonin-out-leaving-3 = 東の持ち駒は誰に渡りますか。
lesson-yonin-out-leaving-hint = 東の1つ前は北ですが、最後に指したのは誰ですか。
lesson-yonin-out-leaving-done = 最後に指した南が、金と銀を得ます。

lesson-yonin-out-leaving-early-1 = まだ誰も指していなければ、持ち駒は手番のプレイヤーに渡り、手番は変わりません。
lesson-yonin-out-leaving-early-2 = 南が最初の手を指す前に、北が投了します。
lesson-yonin-out-leaving-early-3 = 北の持ち駒は誰に渡りますか。
lesson-yonin-out-leaving-early-hint = 今は誰の手番ですか。
lesson-yonin-out-leaving-early-done = 手番の南に渡ります。次の手が指されるまで、誰の詰みも調べません。

lesson-yonin-out-leaving-first-1 = 自分の手番で、まだ誰も指していなければ、持ち駒は手番の順（南、西、北、東）で1つ前のプレイヤーに渡ります。
lesson-yonin-out-leaving-first-2 = その後は、自分が指したときと同じように続きます。
lesson-yonin-out-leaving-first-3 = 南が最初の手番で投了します。南の持ち駒は誰に渡りますか。
lesson-yonin-out-leaving-first-hint = 順序は一巡します。南の1つ前は誰ですか。
lesson-yonin-out-leaving-first-done = 南の1つ前の東が得ます。次に指すのは西です。

lesson-yonin-out-late-1 = ほかのプレイヤーが投了や時間切れで去ったため、手番が来たときにはもう詰んでいる、ということもあります。
lesson-yonin-out-late-2 = そのときはパスをして脱落し、持ち駒は手番の順序で1つ前のプレイヤーに渡ります。
lesson-yonin-out-late-3 = 南は飛車2枚で詰んでいて、パスしました。次に指すのは誰ですか。
lesson-yonin-out-late-hint = 南は脱落しました。時計回りに続きます。
lesson-yonin-out-late-done = 3人から2人になり、対局は続きます。

lesson-yonin-out-ranking-1 = 残りが1人になると終わりで、そのプレイヤーの勝ちです。
lesson-yonin-out-ranking-2 = ほかの順位は、長く残った順です。最後に脱落すれば2位、最初に脱落すれば4位です。

## 持将棋と千日手

lesson-yonin-draws-title = 持将棋と千日手

lesson-yonin-draws-points-1 = 誰も詰ませそうにないときは、残っている全員の合意で点数を数えられます。
lesson-yonin-draws-points-2 = 飛車と角は、成り駒も含めて5点、その他の駒は1点で、王は数えません。盤上の駒と持ち駒を合わせます。
lesson-yonin-draws-points-3 = 点数が一番増える駒を取ってください。
lesson-yonin-draws-points-hint = 角は5点です。
lesson-yonin-draws-points-done = 中立駒は誰の点にもなりません。

lesson-yonin-draws-minimum-1 = 必要な点数は、コンパクトでは21点、コンプリートでは41点です。合意はいつでもでき、王がどこにいても構いません。
lesson-yonin-draws-minimum-2 = 足りないプレイヤーは負けです。足りているのが1人ならその勝ち、何人かいれば、その間の引き分けです。
lesson-yonin-draws-minimum-3 = ここはコンパクトで、自分は16点です。足りるように駒を取ってください。
lesson-yonin-draws-minimum-hint = あと5点必要です。
lesson-yonin-draws-minimum-done = 21点になりました。これなら合意できます。

lesson-yonin-draws-race-1 = 誰も足りなければ、そのまま続けます。もう一度合意することはできません。
lesson-yonin-draws-race-2 = その後は1手ごとに点数を数え、最初に足りたプレイヤーの勝ちです。1手で何人かが同時に足りれば、その間の引き分けです。
lesson-yonin-draws-race-3 = コンピュータは、駒を取る手、打つ手、成る手のないまま40巡が過ぎると合意します。1巡とは、残っている人数分の手番で、パスも1回と数えます。

lesson-yonin-draws-fourth-1 = 同一局面が4回現れると千日手で、残っているプレイヤーの引き分けです。
lesson-yonin-draws-fourth-2 = 盤上の駒、持ち駒、脱落したプレイヤー、手番がすべて同じときに、同一局面とします。
lesson-yonin-draws-fourth-3 = e1に戻ると4回目になります。ほかの手で続けてください。
lesson-yonin-draws-fourth-hint = e1以外のマスに動かします。
lesson-yonin-draws-fourth-done = 形勢が悪いときには、引き分けがありがたいこともあります。

lesson-yonin-draws-perpetual-1 = ただし、その間の1人の指し手がすべて王手だったときは、そのプレイヤーの負けです。
lesson-yonin-draws-perpetual-2 = 北はずっと王手を続けてきました。同一局面を4回目にしてください。
lesson-yonin-draws-perpetual-hint = もう一度a1に戻ります。
lesson-yonin-draws-perpetual-done = 王手を続ける側が、手を変えなければなりません。

lesson-yonin-draws-perpetual-more-1 = 3人が残っているときは、王手を続けたプレイヤーが脱落します。持ち駒は投了と同じように渡り、ほかの2人は続けます。
lesson-yonin-draws-perpetual-more-2 = 数えるのは新しい王手だけで、前から同じマスで利いていた駒の王手は数えません。パスは王手ではない手です。2人とも王手を続けていたなら、どちらも負けになりません。
lesson-yonin-draws-perpetual-more-3 = 北は王手を続け、東には一度も手番が来ませんでした。同一局面を4回目にしてください。
lesson-yonin-draws-perpetual-more-hint = もう一度a1に戻ります。
lesson-yonin-draws-perpetual-more-done = 北が脱落し、東との対局が続きます。王手のために東が失った手番は、手とは数えません。

lesson-yonin-draws-notation-1 = 指し手は、駒と行き先のマスで書きます。
lesson-yonin-draws-notation-2 = 取る手はx、成る手は+で表します（Rxe4+）。
lesson-yonin-draws-notation-3 = 打つ手は*で表し（S*e5）、パスはpassと書きます。
lesson-yonin-draws-notation-4 = 文字はKが王、Rが飛車、Bが角、Gが金、Sが銀、Nが桂馬、Lが香車、Pが歩です。
lesson-yonin-draws-notation-5 = P-e4を指してください。
lesson-yonin-draws-notation-hint = 歩をe4に動かします。
lesson-yonin-draws-notation-done = e4に動ける歩は1枚だけなので、元のマスは書きません。

## 初めての対局の3つの方針

lesson-yonin-plans-title = 初めての対局の3つの方針

lesson-yonin-plans-tempo-1 = 方針その1：王手で手を稼ぎましょう。
lesson-yonin-plans-tempo-2 = 西の香車が飛車に当たっていますが、王手をかければ東が先に指し、その後はまた自分の番です。
lesson-yonin-plans-tempo-3 = 東に王手をかけて、飛車を助けてください。
lesson-yonin-plans-tempo-hint = d5から東の王に利かせられます。
lesson-yonin-plans-tempo-done = 西と北は手番を失い、東の次はまた自分の番です。

lesson-yonin-plans-guards-1 = 方針その2：相手は3人です。守り駒を王の近くに置きましょう。
lesson-yonin-plans-guards-2 = 北の飛車の王手です。王の守りを崩さずに受けます。
lesson-yonin-plans-guards-3 = 金を間に入れてください。
lesson-yonin-plans-guards-hint = 王の頭のマスです。
lesson-yonin-plans-guards-done = 金は王と銀に守られていて、北の飛車は何もできません。

lesson-yonin-plans-harvest-1 = 方針その3：追い詰める最後の1手を自分で指し、脱落した人の駒を集めましょう。
lesson-yonin-plans-harvest-2 = 西の飛車が北の王をもう閉じ込めていて、北は持ち駒が豊富です。
lesson-yonin-plans-harvest-3 = 自分の手で北を詰ましてください。
lesson-yonin-plans-harvest-hint = 桂馬が守っている、王の隣のマスから王手します。
lesson-yonin-plans-harvest-done = 西が働き、持ち駒は自分が得ました。

lesson-yonin-plans-first-game-1 = これで、対局に必要なルールはすべて学びました。ルール設定は、後でも学べます。
lesson-yonin-plans-first-game-2 = 初めての対局はコンパクトのレベル1がおすすめです。指す前に毎回、3方向からの王手を確かめましょう。

## ルール設定

lesson-yonin-options-title = ルール設定

lesson-yonin-options-complete-1 = 新規対局のルール設定には、15枚ずつのコンプリートもあります。
lesson-yonin-options-complete-2 = 香車、桂馬、角が加わり、歩は5枚になります。
lesson-yonin-options-complete-3 = 初めての対局には、駒の少ないコンパクトで十分です。

lesson-yonin-options-choices-1 = 普通は南から指しますが、新規対局でほかの席からにも、抽選にもできます。
lesson-yonin-options-choices-2 = この局面では西から指し始め、南が最後です。
lesson-yonin-options-choices-3 = 盤は市松模様にもできます。見た目だけの違いです。
