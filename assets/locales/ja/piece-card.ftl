# 駒の動きを示すカード。

key-piece-card = 駒の動きを見る
hint-how-it-moves = 動きを見る
hint-press-and-hold = 長押し
card-promotes-to = 成ると{ $piece }
card-promoted-from = { $piece }の成り駒
card-base = { $royal ->
    [royal] ロイヤル
   *[other] ベース
}
card-base-moves = 載っている石のどれか1個の動きをします。石は4個まで載せられます。
card-royal-moves = 載っている石のどれか1個の動きをします。石は2個まで載せられます。取られてはいけません。
card-keys = { $left } { $right } ほかの駒。ほかのキーで閉じます。
card-open = { $piece }の動き

## 駒ごとの一言。idは駒の名前、ゲームによって違うものはゲームと駒の名前による。

advice-king = 金銀をそばに置き、攻められる前に安全な所へ移しましょう。
advice-rook = 空いた筋で遠くから働かせましょう。近くの戦いでは狙われやすい駒です。
advice-dragon-king = 最も強い攻め駒です。ほかの駒と一緒に相手の王に迫りましょう。
advice-bishop = 2枚の駒を同時に狙える斜めの線を探しましょう。
advice-dragon-horse = 攻めにも強く、自分の王のそばでは守りにさらに強い駒です。
advice-gold-general = 最後まで取っておきましょう。王の頭に打つ金で詰むことが多くあります。
advice-silver-general = 斜め後ろに引けるので、攻めの先頭に立てます。成らないほうがよいこともあります。
advice-promoted-silver = 金と同じ動きです。取られても、相手の持ち駒は銀です。
advice-knight = 後ろに戻れません。2枚の駒を同時に狙うなど、得をするときに跳ねましょう。
advice-promoted-knight = 金と同じ動きです。取られても、相手の持ち駒は桂馬です。
advice-lance = 相手の駒が縦に2枚並んだ筋に、離れた所から打ちましょう。
advice-promoted-lance = 金と同じ動きです。取られても、相手の持ち駒は香車です。
advice-pawn = あと1マスで成れる歩は、見かけよりずっと価値があります。
advice-tokin = 金と同じ動きです。取られても相手の持ち駒は歩なので、最も得な駒です。
advice-tycoon = 3マスまでしか走れません。戦いに届く所に置きましょう。
advice-shogun = 3マスまでしか走れません。戦いに届く所に置きましょう。
advice-pard = 間の駒を跳び越えます。2枚の駒を同時に狙える所を探しましょう。
advice-onager = 打てるのは王を狙うマスだけです。そこが空くまで取っておきましょう。
advice-hasty = 打てるのは王を狙うマスだけです。そこが空くまで取っておきましょう。
advice-hand-soldier = 横に並べると、互いに守り合います。
advice-great-elephant = 真後ろには下がれません。相手の大象は後ろから攻めましょう。
advice-running-wolf = 前にも後ろにも走れるので、攻めに出ても戻れます。
advice-heavenly-horse = 近くと遠くの駒を同時に狙いましょう。
advice-free-tiger = 横一列に利きます。相手の歩の後ろに入ると強い駒です。
advice-phoenix = 王の役をする駒です。鶴をそばに置き、周りのマスに相手の利きがいくつあるかを数えましょう。
advice-falcon = 敵陣に進めて成りましょう。成った鷲は、このゲームで最も強い駒です。
advice-eagle = 敵陣の奥からは後ろにも走れ、盤のほとんどに利きます。
advice-crane = 横には動けません。横に並んだ鶴は互いを守れません。
advice-pheasant = 狙う駒の2マス手前に打ちましょう。間に何があっても跳び越えます。
advice-left-quail = 前の筋を空けておきましょう。後ろは右側だけ遠くまで利きます。
advice-right-quail = 前の筋を空けておきましょう。後ろは左側だけ遠くまで利きます。
advice-swallow = 同じ筋に2枚まで置けます。縦に並べると前の燕を守れます。
advice-goose = すぐ隣のマスには利きません。相手の雁には、近づけば安全です。
advice-sankaku-emperor = 将軍を2枚そばに置きましょう。皇帝だけではすべてを守れません。
advice-sankaku-chariot = 帯が空いたら出しましょう。兵士には止められず、取られもしません。
advice-sankaku-cavalry = 経路の2マス目に味方の駒が多いほど、遠くまで跳べます。
advice-sankaku-general = 前に1枚置くと、ほかの駒のための場所を守れます。
advice-sankaku-soldier = 駒を取って将軍に成る機会を探しましょう。
advice-sigma-jumper = 最も強い2種類の石の1つです。石を選ぶときに残しましょう。
advice-sigma-knight = 最も強い2種類の石の1つです。何にも妨げられずに跳ぶので、王手に向いています。
advice-sigma-zebra = 見落としやすい跳び方です。3マスと2マスを数えてから、ベースを離れましょう。
advice-sigma-camel = 遠くを狙いますが、近くには利きません。ほかのベースで守りましょう。
advice-sigma-elephant = 1個だけで行けるマスはわずかです。ほかの石と一緒に載せましょう。
advice-sigma-dabbaba = 1個だけで行けるのは盤の4分の1です。ほかの石と一緒に載せましょう。
advice-sigma-ferz = 1個だけで行けるのは盤の半分です。Wを足しましょう。Fを重ねると遠くまで走れます。
advice-sigma-wazir = 重ねましょう。4個載せたベースは4マス走れます。
advice-sigma-base = ベースを取った後は、次の手に役立つ石を選びましょう。
advice-sigma-royal-base = ロイヤルだけで勝てます。相手の利きのない相手側の円に入れば勝ちです。

feature-piece-card = 駒の動きのカード
feature-piece-card-text = 駒や石を長押しするか、キーを押すと、動き、成り、助言を示すカードが開きます。ヘルプや石を選ぶ画面でも、相手の手番でも使えます。左右のキーでほかの駒に移ります。
