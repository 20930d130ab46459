# 棋譜解析。

review-next-mistake = 次の悪手へ
review-progress = 解析中 { $done }／{ $plies }
