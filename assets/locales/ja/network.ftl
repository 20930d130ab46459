# 離れた相手との対局についてコマンドラインが伝えること。

net-offline = 中継サーバーにつながりません。再接続しています。
net-online-again = 中継サーバーにつながりました。
net-came = { $name }さんが来ました。
net-away = { $name }さんの接続が切れました。
net-back = { $name }さんが戻りました。
net-waits = { $name }さんとつながりません。待っています。
net-waits-for-inviter = 招待した人を待っています。
net-waited = { $seconds }秒待ちましたが、{ $name }さんとつながりませんでした。
net-waited-for-inviter = { $seconds }秒待ちましたが、招待した人の応答がありませんでした。
net-full = 満員です。
net-no-seat = 空いている席がありません。
net-update-this = 相手のKomadaiのほうが新しいバージョンです。こちらを更新してください。
net-update-other = 古いバージョンのKomadaiで来た人がいます。先に更新してもらってください。
net-objected = { $name }さんが{ $other }さんを不在とした決定に、{ $other }さんが反対しました。対局を中止します。勝敗はつきません。
net-stopped = { $name }さんから食い違う棋譜が届きました。対局を中止します。
net-taken-over = この対局は、今は別のプログラムで開かれています。
net-left = 対局を離れました。
net-left-kept = 対局を離れました。同じコマンドで席に戻れます。
