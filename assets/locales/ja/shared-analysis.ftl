# 離れた人との、終わった対局の共同検討。

shared-analysis-show = みんなで検討
shared-analysis-watch = { $name }さんの検討を見る
shared-analysis-follow = { $name }さんの検討に戻る
shared-analysis-leading = 操作がほかの人に見えています。
shared-analysis-following = { $name }さんの検討を見ています。
shared-analysis-apart = { $name }さんが検討を見せています。今は自分の検討です。
shared-analysis-hand-on = { $name }さんに交代
shared-analysis-stop = 公開をやめる
shared-analysis-look-apart = 自分で検討する
shared-analysis-led = { $name }さんが検討を始めました。「{ $name }さんの検討を見る」を押すと見られます。
shared-analysis-yours = 交代しました。検討を開くと、操作がほかの人に見えます。
shared-analysis-ended = 検討を見せる人がいなくなりました。続きは自分で検討できます。
shared-analysis-not-over = みんなで検討できるのは対局が終わってからです。
shared-analysis-not-leading = 今はほかの人が検討を見せています。
shared-analysis-full = 手数が多すぎるため、ここから先はほかの人に見えません。自分では続けられます。

# ヘルプ。
feature-shared-analysis = みんなで検討
feature-shared-analysis-text = オンライン対局の終局後に「みんなで検討」を押すと、試した手、記号、矢印、丸が、見ている全員に表示されます。コメントは送られません。「交代」でほかの対局者に任せられます。見ている間に自分で手を動かすと自分だけの検討になり、「○○さんの検討に戻る」で戻れます。
