# シグマの配置。

setup-limit-count = ベースには石を1個から4個、ロイヤルには1個か2個載せます。
setup-limit-kinds = 1つのベースに、Wは4個、Fも4個、Dは2個、Eも2個まで。ZとCは合わせて1個、NとJも合わせて1個まで。
setup-limit-ranks = ZやCと、NやJは、同じベースに載せられません。
setup-limit-corners = 隅のベースにJ・C・Zは載せられません。ロイヤルに載せられるのはW・F・D・Eだけです。
setup-engine-choosing = エンジンが配置を選んでいます。
setup-choose-now = すぐ決める
setup-engine-failed = エンジンは配置を見つけられませんでした。
setup-try-again = やり直す
setup-title = タイトル
setup-help = ルール
setup-ready-made = 定型配置
setup-clear = 石をすべて外す
setup-limits = 制限
setup-legal = この配置で始められます。
setup-done = 完了
setup-choose-base = この石を載せるベースを選んでください。
setup-choose-exchange = 石を丸ごと入れ替えるベースを選んでください。
setup-of-seat = { $seat }の配置
setup-stones-left = 残りの石：{ $left }／{ $all }
setup-stone = { $stone }：{ $movement }
setup-empty-bases = 石のないベースが{ $count }個あります。
setup-choose-stone = { $seat }の配置です。石を選ぶか、石を入れ替えるベースを選んでください。

## 定型配置

preset-standard = 標準
preset-character-standard = どのベースにも石が2個ずつ。先に指す側が自分の3手目で詰ますことができる（5手詰）ので、研究用です。
preset-towers = 塔
preset-character-towers = 石を4個載せた4つのベースが主役で、残りは捨て駒です。
preset-bait = おとり
preset-character-bait = 石1個のベースを前に並べて取らせ、後ろから取り返します。
preset-phalanx = 密集陣
preset-character-phalanx = 密集した隊列で進み、跳びます。ジャンパーはロイヤルのそばに控えます。
preset-horns = 双角
preset-character-horns = 前列の隅にジャンパー、その間に最強のベースがいます。
preset-outriders = 先駆け
preset-character-outriders = ナイトとキャメルが両翼を先に駆け、中央は控えます。
preset-pincers = 挟み撃ち
preset-character-pincers = 強いベースが両翼に立ち、左右から迫ります。
preset-cavalry = 騎馬隊
preset-character-cavalry = 前の2段のナイトとゼブラが、道の開かない所へ跳び込みます。
preset-citadel = 城塞
preset-character-citadel = 薄い前列の後ろに、誰も越えられない塔の列があります。
preset-flock = 群れ
preset-character-flock = 小さなベースが横一線で進み、後ろのベースもすべて働きます。
