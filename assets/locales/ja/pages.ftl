# タイトル・新規対局・対局者・保存した対局。

players-title = 対局者
players-play-on = 続ける
players-note = 対局は今の局面から続きます。
play-here-title = ここから対局
play-here-play = 対局開始
play-here-note = 全員が最初の1手を指した後の対局は、「保存した対局」に残ります。
players-back = 戻る
players-out = 脱落
players-to-move = 手番
new-game-title = 新規対局
new-game-rules = ルール
new-game-back = 戻る
new-game-start = 対局開始
new-game-options = ルール設定
new-game-options-usual = 通常どおり
new-game-first = 先番
new-game-start-here = 初めての方に
new-game-two-seats = 2人用
new-game-four-seats = 4人用
new-game-human = 人間
new-game-engines = エンジン全員
new-game-own-levels = 席ごとに選ぶ
new-game-engine = エンジン
new-game-setup-random = ルールに合う配置を無作為に選びます。
new-game-setup-engine = エンジンが良いと判断した配置です。
new-game-setup-by-hand = 対局の前に自分で石を並べます。
new-game-setups-unfold = ほかの配置
new-game-setups-fold = 閉じる
saved-title = 保存した対局
saved-none = 保存した対局はまだありません。
saved-done = 戻る
saved-delete = 削除
saved-restore = 元に戻す
saved-deleted = 削除しました
saved-not-finished = 指し掛け
title-motto = 珍しい変則将棋を、静かな盤で。
title-setup = 配置に戻る
title-continue = 続きから
title-study = 調べる
title-saved-games = 保存した対局
title-help = ルール
title-settings = 設定
title-open = 棋譜を開く
title-quit = 終了
title-version = バージョン { $version }
new-game-level = { $number }
saved-kept-in-browser = このブラウザに保存されています
saved-named = { $game }　{ $name }
saved-summary = { $count }手、{ $result }
saved-days-ago = { $days ->
    [0] 今日
   *[other] { $days }日前
}
saved-play-on = 続きを指す
saved-won = { $seats }の勝ち（{ $reason }）
saved-drew = { $seats }の引き分け（{ $reason }）
