# 研究：対局とは別の盤で見る棋譜

study-title = 研究
study-back = 戻る
saved-study = 研究
