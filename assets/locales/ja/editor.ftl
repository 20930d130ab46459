# 局面編集

## できない編集

edit-nothing-there = そこには何もありません。
edit-not-held = { $piece }は持ち駒にできません。
edit-no-base = { $cell }にベースがないので石を置けません。
edit-full = これ以上は置けません。
edit-not-of-game = このゲームにはありません。
