# 離れた人との対局での「ひとこと」と、手番の知らせ。

phrase-hello = こんにちは
phrase-good-game-ahead = よろしくお願いします
phrase-one-moment = 少しお待ちください
phrase-well-played = お見事です
phrase-sorry = すみません
phrase-thank-you = ありがとうございます
phrase-good-game = ありがとうございました
phrase-again = もう一局いかがですか
phrase-heard = { $name }さん「{ $phrase }」
phrase-refused-too-soon = 続けては送れません。少し間をおいてください。
phrase-refused-watching = ひとことを送れるのは対局者だけです。
phrases-open = ひとこと
phrases-title = ひとこと
phrases-text = 全員に、それぞれの言語で表示されます。
phrases-silence = ひとことを表示しない
phrases-silence-text = ほかの人のひとことを表示も読み上げもしません。
phrases-close = 戻る
key-phrases = オンライン対局：ひとこと

# 設定と対局前の画面。
settings-online = オンライン対局
relays-title = 中継サーバー
relays-text = オンライン対局の招待に使う中継サーバーです。空欄なら、irohの開発元が公開している2つを使います。アドレスは招待リンクに含まれるので、招待された人の設定は要りません。
relays-address = 中継サーバー{ $number }のアドレス
relays-no-address = 中継サーバー{ $number }：https://かhttp://で始まる、空白のないアドレスを入れてください。
relays-too-many = リンクに入れられる中継サーバーは{ $most }つまでです。
call-to-turn = 手番を知らせる
call-to-turn-text-desktop = ほかのウィンドウが前にあるとき、手番になったら知らせます。
call-to-turn-text-browser = ほかのタブやウィンドウが前にあるとき、手番になったら通知します。初めにブラウザが許可を求めます。
call-to-turn-refused = ブラウザがこのページの通知を許可していません。ブラウザのサイト設定で変えられます。
call-to-turn-missing = このブラウザには通知の機能がありません。

# ヘルプ。
feature-phrases = ひとこと
feature-phrases-text = オンライン対局では、盤の横の「ひとこと」から短い言葉を送れます。全員に、それぞれの言語で、送った人の席に表示されます。ほかの人のひとことを見たくないときは、そこか設定の「ひとことを表示しない」を選びます。
feature-call-to-turn = 手番の知らせ
feature-call-to-turn-text = 設定や対局前の画面の「手番を知らせる」を選ぶと、ほかのものを見ている間に手番になったとき知らせます。
