# 検討とエンジンの助言。

analysis-title = 検討
analysis-moves = 指し手
analysis-engine-off = 停止中
analysis-engine-looking = 読み中
analysis-turn-on = 動かす
analysis-turn-off = 止める
analysis-engine = エンジン
analysis-end-review = 解析を終える
analysis-review = 棋譜解析
analysis-to-moves-played = 本譜に戻る
analysis-pass = パス
analysis-threat = 狙い
analysis-play-from-here = ここから対局
analysis-back-to-game = 対局へ
analysis-played-from-here = ここからの変化
advice-engine-failed = エンジンが止まりました
advice-hint = ヒント
advice-looking = 考え中
advice-game-over = 終局しています
advice-no-threat = 厳しい狙いはありません
advice-looking-for-threat = 調べています
advice-threat = 狙い
advice-engine = エンジン
bar-coloured-part = 色の付いた部分がそれです。
