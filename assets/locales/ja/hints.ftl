# 盤の下の行。キーやボタンの働きを一語で。

hint-click = クリック
hint-review = 棋譜解析
hint-analyse = 検討
hint-view = 視点
hint-play-on = 続ける
hint-move-now = すぐ指す
hint-take-back = 待った
hint-pass = パス
hint-try-a-move = 指してみる
hint-back = 戻る
hint-draw = 矢印を描く
hint-forward = 進む
hint-leave = 抜ける
hint-play-from-here = ここから対局
hint-choose-then-place = 選んで置く
hint-choose = 選ぶ
hint-promote-or-not = 成・不成
hint-confirm = 決定
hint-place = 置く
hint-cancel = 取消
hint-hint = ヒント
hint-take-a-stone-off = 石を外す
hint-hand = 持ち駒
hint-resume = 再開
hint-type-a-move = 指し手入力
hint-name-a-seat = 席を選ぶ
