# 検討とエンジンの助言。

analysis-title = 検討
analysis-moves = 指し手
analysis-engine-off = 停止中
analysis-engine-looking = 思考中
analysis-turn-on = 開始
analysis-turn-off = 停止
analysis-engine = エンジン
analysis-end-review = 解析を終える
analysis-review = 棋譜解析
analysis-to-moves-played = 本譜に戻る
analysis-first = 最初へ
analysis-back = 一手戻る
analysis-forward = 一手進む
analysis-last = 最後へ
analysis-pass = パス
analysis-threat = 狙い
analysis-play-from-here = ここから対局
analysis-back-to-game = 対局に戻る
analysis-played-from-here = ここからの変化
advice-engine-failed = エンジンが止まりました
advice-hint = ヒント
advice-show-line = 手順を表示
advice-hide-line = 手順を隠す
advice-looking = 思考中
advice-game-over = 終局しています
advice-no-threat = 厳しい狙いはありません
advice-looking-for-threat = 思考中
advice-threat = 狙い
advice-engine = エンジン
bar-coloured-part = 色の付いた部分がその評価値です。

## 小さいボタンの記号の下の言葉

tool-flat = 真上
tool-seated = 席
tool-turn = 回す
tool-play = 対局
tool-file = 棋譜
tool-undo = 戻す
tool-redo = 進む
tool-mirror = 反転
tool-exchange = 入替
tool-clear = 消す
tool-start = 初期
tool-with-key = { $name }（{ $key }）
