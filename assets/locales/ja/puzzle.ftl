# 問題：別の盤で解き、局面や手順から作り、リンクで送る

puzzle-title = 問題
puzzle-to-find = { $seat }の手番です。正解を指してください。
puzzle-turn = { $number }手目／全{ $all }手
puzzle-right = 正解です。続けてください。
puzzle-wrong = 正解ではありません。
puzzle-solved = 解けました。
puzzle-again = もう一度
puzzle-study = 検討する
puzzle-back = 戻る
puzzle-status-solved = 解けました。
puzzle-without-solution = この問題には正解の手がありません。

## 動かす駒を教えるヒント

hint-piece = 動かすのは{ $cell }の{ $piece }です。
hint-base = 動かすのは{ $cell }のベースです。
hint-drop = { $piece }を打ちます。
hint-take-stone = 相手の石置き場から石を奪います。

## 問題を作る

editor-puzzle = 問題にする
puzzle-make = 正解を指してからリンクをコピーします。
puzzle-copy = 問題としてコピー
puzzle-copied = 問題のリンクをコピーしました。
puzzle-no-solution = 先に正解を指してください。この局面から手順の最後までが問題になります。

## ヘルプ

feature-puzzles = 問題
feature-puzzles-text = どの局面からも問題を作れます。局面編集で「問題にする」を押し、相手の応手も含めて正解の手順を指し、「問題としてコピー」を押します。研究や検討では「メモ」にあります。できたリンクを送ると、開いた人が解けます。
feature-solving-puzzles = 問題を解く
feature-solving-puzzles-text = リンクを開いた人や貼り付けた人は、別の盤で問題を解きます。正解でない手は元に戻り、2回目でヒント、3回目で答えが出ます。最後に詰ます問題では、その場で詰ますほかの手も正解です。
