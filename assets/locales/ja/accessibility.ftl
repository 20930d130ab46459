# 画面読み上げで伝える、盤と持ち駒の説明、および自動で読み上げる文。

## 盤: マス、そこにあるもの、印

access-board = 盤
access-cell = { $cell }：{ $content }
access-empty = 空き
access-piece = { $owner }の{ $piece }
access-base = { $royal ->
    [royal] { $owner }のロイヤル、石は{ $stones }
   *[plain] { $owner }のベース、石は{ $stones }
}
access-base-empty = { $royal ->
    [royal] { $owner }のロイヤル、石なし
   *[plain] { $owner }のベース、石なし
}
access-picked-up = 選択中
access-target = 動ける
access-capture = 取れる
access-in-check = 王手をかけられている
access-gives-check = 王手をかけている
access-last-move = 直前の手
access-premove = 先行入力した手
access-at-fault = 誤りあり

## 検討中の盤に描かれたもの

mark-colour-green = 緑
mark-colour-red = 赤
mark-colour-blue = 青
mark-colour-yellow = 黄
access-circle = { $colour }の丸
access-circle-at = { $place }に{ $colour }の丸
access-arrow = { $from }から{ $to }への{ $colour }の矢印
access-arrow-from = { $place }からの{ $colour }の矢印
access-arrow-to = { $place }への{ $colour }の矢印
access-held-by = { $hand }の{ $piece }

## 持ち駒と石置き場

access-held = { $piece } { $count }
access-hand-empty = { $hand }：なし

## 押すとどうなるか

access-press-pick-up = 押すと選びます。
access-press-let-go = 押すと選択を解除します。
access-press-go = 押すとここに動かします。
access-press-take = 押すと取ります。
access-press-put = 押すとここに置きます。
access-press-turn-over = 押すと裏返します。
access-press-remove = 押すと盤から外します。
access-press-draw-from = 押すと、ここが矢印の始点になります。
access-press-draw-to = 押すと、ここまで矢印を引きます。
access-press-draw-circle = 押すと、ここに丸を付けます。

## 自動で読み上げる文

access-turn = { $seat }：{ $description }。
access-after-moves = { $count }手目の局面です。{ $last }
access-start = 開始局面です。
access-cell-now = { $content }。
access-drawn = 描いた印：{ $marks }。
access-drawn-here = この局面の矢印と丸：{ $marks }。
access-erased = 消した印：{ $marks }。
access-all-erased = 矢印と丸をすべて消しました。

## 盤のほか

access-scroll-bar = スクロールバー
access-commented = コメントあり
access-current-move = 表示中
