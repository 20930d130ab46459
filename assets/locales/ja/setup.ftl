# シグマの配置。

setup-limit-count = ベースには石を1個から4個、ロイヤルには1個か2個。
setup-limit-kinds = 一つのベースにWとFは4個、DとEは2個まで。ZとC、NとJはそれぞれどちらか1個まで。
setup-limit-ranks = 一つのベースにZ・CとN・Jをいっしょに置けません。
setup-limit-corners = 隅のベースにJ・C・Zは置けません。ロイヤルに置けるのはW・F・D・Eだけです。
setup-engine-choosing = エンジンが配置を選んでいます。
setup-choose-now = すぐ決める
setup-engine-failed = エンジンは配置を見つけられませんでした。
setup-try-again = やり直す
setup-title = タイトル
setup-help = ヘルプ
setup-ready-made = 定型の配置
setup-clear = 石をすべて外す
setup-limits = 制限
setup-legal = この配置で始められます。
setup-done = 完了
setup-choose-base = この石を置くベースを選んでください。
setup-choose-exchange = 石を丸ごと入れ替えるベースを選んでください。
setup-of-seat = { $seat }の配置
setup-stones-left = 残りの石：{ $left }／{ $all }
setup-stone = { $stone }：{ $movement }
setup-empty-bases = 石のないベースが{ $count }個あります。
setup-choose-stone = { $seat }の配置です。石を選ぶか、石を入れ替えるベースを選んでください。

## 定型の配置

preset-standard = 標準
preset-character-standard = どのベースにも石が二つ。先に指すほうが三手で詰ませるので、研究用です。
preset-towers = 塔
preset-character-towers = 満載の四つのベースが局面を支配し、残りは捨て駒です。
preset-bait = おとり
preset-character-bait = 石一つのベースを前に並べて取らせ、後ろから取り返します。
preset-phalanx = 密集陣
preset-character-phalanx = 隊列を詰めたまま歩み、跳びます。ジャンパーはロイヤルのそばに控えます。
preset-horns = 双角
preset-character-horns = 前列の隅にジャンパー、その間に最強のベースがいます。
preset-outriders = 先駆け
preset-character-outriders = ナイトとキャメルが両翼を先に駆け、中央は控えます。
preset-pincers = 挟み撃ち
preset-character-pincers = 強いベースが両翼に立ち、左右から迫ります。
preset-cavalry = 騎馬隊
preset-character-cavalry = 前の二列のナイトとゼブラが、道の開かないところへ跳び込みます。
preset-citadel = 城塞
preset-character-citadel = 薄い前列の後ろに、誰も越えられない塔の列があります。
preset-flock = 群れ
preset-character-flock = 小さなベースが横並びに進み、後ろのどのベースも役に立ちます。
