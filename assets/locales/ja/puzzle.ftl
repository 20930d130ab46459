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
puzzle-number = { $number }問目／全{ $all }問
puzzle-hint = ヒント
puzzle-try-again = 指し直す
puzzle-next = 次の問題
puzzle-judging = エンジンが指し手を調べています…
puzzle-refuted = { $played }では不十分です。その後の進行を盤で示しています。
puzzle-not-judged = エンジンが指し手を調べられませんでした。もう一度指してください。
puzzle-slower = それでも勝てますが、もっと早い手があります。
puzzle-to-mate = { $seat }の手番です。全員の手を数えて{ $plies }手の詰みを見つけてください。
puzzle-to-win = { $seat }の手番です。勝ちになる手を見つけてください。
puzzle-to-save = { $seat }の手番です。負けを防ぐ唯一の手を見つけてください。
puzzle-level-and-rating = レベル{ $level }　レーティング：{ $rating }
puzzle-status-solved = 解けました。
puzzle-without-solution = この問題には正解の手がありません。

## 動かす駒を教えるヒント

hint-piece = 動かすのは{ $cell }の{ $piece }です。
hint-base = 動かすのは{ $cell }のベースです。
hint-drop = { $piece }を打ちます。
hint-take-stone = 相手の石置き場から石を奪います。

## 自分の悪手

mistakes-title = 自分の悪手
mistakes-learn = 悪手から学ぶ（{ $count }問）
mistakes-to-find = { $seat }の手番です。実戦では{ $played }と指しました。より良い手を探してください。
mistakes-as-good = エンジンの最善手{ $best }と同じくらい良い手です。
mistakes-not-kept = 悪手の記録を保存できませんでした：{ $error }
mistakes-unreadable = 再現できなくなった悪手があります。

## 問題のページ

title-puzzles = 問題
puzzles-title = 問題
puzzles-close = 戻る
mistakes-missed = 出題を待つ悪手：{ $all }、今解けるもの：{ $due }
mistakes-about = 棋譜解析の後で「悪手から学ぶ」を押すと、自分の悪手が問題になります。間違えた問題は、覚えるまで間をおいてここで出題します。
mistakes-go-on = 悪手をもう一度解く
mistakes-heading = 自分の悪手
puzzles-none = 問題はまだありません。
puzzles-loading = 問題を取得しています…
puzzles-solve = 問題を解く
puzzles-solved = 解いた問題：{ $solved }／{ $all }
puzzles-rating = レーティング：{ $rating }
puzzles-all-themes = すべて
puzzles-themes = テーマ
puzzles-any-theme = 指定なし
puzzles-easy = やさしい
puzzles-middle = ふつう
puzzles-hard = 難しい
puzzles-failed = 間違えた問題
puzzles-choice = { $name }（{ $count }）
puzzles-not-read = 問題を読めません：{ $error }
puzzles-not-fetched = 問題を取得できませんでした。オンラインでもう一度試してください。
puzzles-not-shown = この問題は表示できません。
puzzles-not-kept = 問題の記録を保存できませんでした：{ $error }

## タイムアタック

run-title = タイムアタック
run-about = 制限時間は3分です。やさしい問題から順に出ます。3回間違えると終わりです。
run-begin = 始める
run-again = もう一度
run-solved = 正解：{ $solved }問
run-missed = 間違い：{ $missed }／{ $most }
run-over = { $solved }問正解しました。
run-best = 最高記録：{ $solved }問
run-status-over = タイムアタックは終わりです。

## 勝ちきる局面

won-title = 勝ちきる
won-about = 自分の手番で、形勢も自分が優勢です。最強のエンジンに勝ちきってください。
won-number = { $number }
won-number-spoken = 局面{ $number }
won-done = { $number } ✓
won-done-spoken = 局面{ $number }、勝ち

## 手順の特徴

theme-double-check = 両王手
theme-discovered-attack = 開き攻撃
theme-fork = 両取り
theme-sacrifice = 捨て駒
theme-drop-mate = 駒打ちの詰み
theme-promotion-refused = 不成
theme-quiet-move = 静かな手
theme-restacking = 積み替え
theme-run-down = 走って取る
theme-second-square = 2マス目への移動
theme-turn-jump = 手番飛ばし

## 問題を作る

editor-puzzle = 問題にする
puzzle-make = 正解を指してからリンクをコピーします。その後も対局が続くときは、勝つ問題かしのぐ問題かを選びます。
puzzle-copy = 問題としてコピー
puzzle-copy-win = 勝つ問題としてコピー
puzzle-copy-save = しのぐ問題としてコピー
puzzle-copied = 問題のリンクをコピーしました。
puzzle-no-solution = 先に正解を指してください。この局面から手順の最後までが問題になります。

## ヘルプ

feature-puzzles = 問題
feature-puzzles-text = どの局面からも問題を作れます。局面編集で「問題にする」を押し、相手の応手も含めて正解の手順を指し、「問題としてコピー」を押します。研究や検討では「メモ」にあります。できたリンクを送ると、開いた人が解けます。
feature-solving-puzzles = 問題を解く
feature-solving-puzzles-text = リンクを開いた人や貼り付けた人は、別の盤で問題を解きます。正解でない手を指すと、その後の進行を盤で示します。2回目でヒント、3回目で答えが出ます。最後に詰ます問題では、その場で詰ますほかの手も正解です。
feature-mistakes = 自分の悪手から学ぶ
feature-mistakes-text = 棋譜解析の後、指し手一覧の下の「悪手から学ぶ」を押すと、自分の悪手の局面が1つずつ問題になります。エンジンの最善手と同じくらい良い手なら正解です。そうでなければ、その後の進行を盤で示します。間違えた問題は、覚えるまでタイトルの「問題」で出題します。

## 自分の詰将棋のファイル

own-set-solving = { $count }題の詰将棋を解いています…
own-set-first = ファイルの先頭から読み込みました。残りの{ $left }題は除いています。
own-set-opened = 解が1つの問題：{ $count }題のうち{ $sound }題。
own-set-no-mate = 詰まない問題：{ $numbers }。
own-set-several = 解が複数ある問題：{ $numbers }。
own-set-not-solved = 解けなかった問題：{ $numbers }。
own-set-unreadable = 読み込めない問題：{ $numbers }。
