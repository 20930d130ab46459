# シグマの配置。

setup-limit-count = ベースには石を1個から4個、王のベースには1個か2個。
setup-limit-kinds = 一つのベースに W と F は4個、D と E は2個まで。Z と C、N と J はそれぞれどちらか1個まで。
setup-limit-ranks = 一つのベースに Z・C と N・J をいっしょに置けません。
setup-limit-corners = 隅のベースに J・C・Z は置けません。王のベースに置けるのは W・F・D・E だけです。
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
