# 対局全体を含むリンクと、リンクのやりとりによる対局。

## リンクの問題

link-damaged = リンクの一部が欠けているか、途中で変わっています。全体をコピーするか、リンクをもう一度もらってください。
link-too-new = このリンクは新しいバージョン（{ $version }）のものです。更新してから開いてください。
link-unreadable = リンクは完全ですが、このバージョンでは読み取れません。

## リンクで対局

player-by-post = 郵便将棋
post-begin = 郵便将棋
post-copy = 返事用のリンクをコピー
post-copied = コピーしました
post-copy-end = リンクをコピー
post-awaited = { $seat }の返事待ち
post-no-link = リンクにできるのは内蔵のゲームだけです。この対局はファイルに保存してください。
status-by-post = リンクを{ $seat }に送り、返事のリンクを開くか貼り付けてください。
refused-by-post = { $seat }は郵便将棋です。返事のリンクを開いてください。
