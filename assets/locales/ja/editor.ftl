# 局面編集

title-editor = 局面編集
editor-back = 戻る
editor-help = ヘルプ
editor-edit = 編集
editor-edit-position = 局面を編集
editor-playable = この局面から指せます。
editor-problem = 詰将棋の局面です。検討や問題の作成はできますが、対局はできません。
editor-pieces = { $seat }の駒
editor-hand = { $seat }の持ち駒
editor-storage = { $seat }の石置き場
editor-stones-on = { $cell }の石
editor-stones-none = ベースを選ぶと石を替えられます。
editor-take-off = { $piece }を外す
editor-put-on = { $piece }を載せる
editor-more = { $piece }を増やす
editor-less = { $piece }を減らす
editor-piece-of = { $seat }の{ $piece }
editor-turn = 手番
editor-mark-out = { $seat }は脱落
editor-mark-under-mate = { $seat }は詰まされている
editor-ply = 手数
editor-ply-value = { $number }手目
editor-ply-more = 手数を進める
editor-ply-less = 手数を戻す
editor-truce = { $ply }手目より前は王手をかけられません。
editor-undo = 元に戻す
editor-redo = やり直す
editor-mirror = 左右反転
editor-exchange = 先後入替
editor-clear = 盤をクリア
editor-reset = 開始局面
editor-text = 局面の文字列
editor-text-prompt = 局面の文字列を貼り付け
editor-copy = コピー
editor-copied = 局面をコピーしました。
editor-save = 棋譜を保存
editor-game = ゲーム
editor-study = 検討
editor-order = ここから対局
editor-status = 駒を動かすか、下から選んで置きます。
editor-status-brush = { $seat }の{ $piece }を置く場所を押してください。
editor-status-chosen = 置く場所を押してください。もう一度押すと裏返り、盤の外へ出すと消えます。
editor-status-stone = 石を載せるベースを押してください。

## ヘルプ

feature-editor = 局面編集
feature-editor-text = タイトルの「局面編集」や、対局中・検討中の「局面を編集」で、どのゲームの局面も作れます。駒を動かし、選んだ駒をもう一度押すと裏返り、盤の外へ出すと消えます。おかしいところはすべてその場に表示されます。できた局面から対局や検討ができ、文字列のコピーや保存もできます。対局はそのまま残ります。

## 新しい対局

new-game-start-title = 開始局面
new-game-start-own = 指定の局面から始めます。先に指すのは{ $seat }です。
new-game-start-refused = この設定ではその局面から始められないため、通常の局面から始めます。
new-game-start-usual = 通常の局面
new-game-start-edit = 変更

## 終局後

over-same-sides = 同じ側で再戦

## キー

hint-put = 置く
hint-pick-up = つかむ
hint-remove = 消す
hint-next-piece = 次の駒
hint-undo = 元に戻す

## できない編集

edit-nothing-there = そこには何もありません。
edit-not-held = { $piece }は持ち駒にできません。
edit-no-base = { $cell }にベースがないので石を置けません。
edit-full = これ以上は置けません。
edit-not-of-game = このゲームにはありません。
