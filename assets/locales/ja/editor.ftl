# 局面編集

title-editor = 局面編集
editor-back = 戻る
editor-help = ルール
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
editor-mark-under-mate = { $seat }に詰み印
editor-ply = 手数
editor-ply-value = { $number }手目
editor-ply-more = 手数を進める
editor-ply-less = 手数を戻す
editor-truce = { $ply }手目になるまで王手禁止です。
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
editor-status = 駒を動かすか、選んで盤に置きます。
editor-status-brush = { $seat }の{ $piece }を置く場所を押してください。
editor-status-chosen = 置く場所を押してください。もう一度押すと裏返り、盤の外へ出すと消えます。
editor-status-stone = 石を載せるベースを押してください。

## ヘルプ

feature-editor = 局面編集
feature-editor-text = タイトルの「局面編集」か、対局中や検討中の「局面を編集」で、どのゲームの局面も作れます。駒を選んでもう一度押すと裏返り、盤の外へ出すと消えます。指せない局面なら、その理由と場所を示します。できた局面は、対局、検討、コピー、保存ができます。元の対局はそのまま残ります。

## 新しい対局

new-game-start-title = 開始局面
new-game-start-own = 指定の局面から始めます。先に指すのは{ $seat }です。
new-game-start-refused = このルール設定ではその局面から始められないため、通常の局面から始めます。
new-game-start-usual = 通常の局面
new-game-start-edit = 変更

## 終局後

over-same-sides = 先後そのまま

## キー

hint-put = 置く
hint-pick-up = 選ぶ
hint-remove = 消す
hint-next-piece = 次の駒
hint-undo = 元に戻す

## できない編集

edit-nothing-there = そこには何もありません。
edit-not-held = { $piece }は持ち駒になりません。
edit-no-base = { $cell }にベースがないので石を置けません。
edit-full = 駒の数が上限です。
edit-not-of-game = このゲームでは使いません。
