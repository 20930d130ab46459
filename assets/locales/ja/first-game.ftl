# 最初の5分間。クイック対局の画面と、初心者の対局で示すこと。

title-first-game = 最初の一局を指す
title-play = 指す
title-quick-game = クイック対局
title-with-others = オンライン対局
title-all-games = すべてのゲーム
quick-title = クイック対局
quick-about = こちらが先に指します。相手は初心者でも勝てるエンジンです。
quick-close = 戻る
quick-play = 指す
quick-play-game = { $game }を指す
quick-learn = { $minutes }分で駒の動きを学ぶ
quick-learn-on = { $minutes }分で次のレッスン
quick-about-minishogi = 10分で指せる将棋。取った駒は自分の駒として打てます。
quick-about-sankaku = 三角形のマスの盤です。皇帝はどこへでも跳べます。持ち駒はありません。
quick-about-sigma = ベースは載っている石の動きをします。ベースを取ったら、残す石を選びます。

goal-sigma = 金の輪のあるロイヤルをこの円に入れるか、相手のロイヤルを詰ませば勝ちです。
goal-sankaku = この皇帝を取れば勝ちです。
goal-mate = この{ $royal }を詰ませば勝ちです。
goal-of-four = これらの王を詰ませば勝ちです。
check-answers = 印の付いた駒で王手を解消できます。
first-capture = 取った駒は持ち駒です。自分の手番に、空いているマスへ打てます。
pointed-piece = { $piece }：{ $movement }
lesson-first-game = 最初の対局を指す

turning-point-show = 勝敗の分かれ目を見る
turning-point-title = 勝負の分かれ目
turning-point-text = { $seat }の指し手は{ $played }で、{ $after }代わりに{ $better }なら、{ $before }番号の付いた矢印がより良い手順、もう一本が実際の指し手です。
turning-point-looking = 勝敗の分かれ目を探しています：{ $done }／{ $plies }
turning-point-none = 一手で勝敗を分けた指し手はありませんでした。
suggested-level = レベル{ $played }との最近の{ $games }局は{ $won }勝です。次はレベル{ $level }をどうぞ。
suggested-level-take = レベル{ $level }にする

picker-more = すべて表示
picker-fewer = 一部だけ表示
picker-best = 最有力
picker-most-reach = 動ける範囲が最も広い
picker-least-back = 相手に返す石が最も少ない
picker-as-it-is = ベースはそのまま
