# 離れた人との、終わった対局の共同検討。

shared-analysis-show = みんなで検討
shared-analysis-watch = { $name }さんの検討を見る
shared-analysis-follow = { $name }さんの検討に戻る
shared-analysis-leading = あなたの操作がほかの人に見えています。
shared-analysis-following = { $name }さんの検討を見ています。
shared-analysis-apart = { $name }さんが検討中です。今は自分で見ています。
shared-analysis-hand-on = { $name }さんに交代
shared-analysis-stop = 公開をやめる
shared-analysis-look-apart = 自分で見る
shared-analysis-led = { $name }さんが検討を始めました。「検討」か「戻る」を押すと見られます。
shared-analysis-yours = あなたの番です。検討を開くと、操作がほかの人に見えます。
shared-analysis-ended = 検討を見せる人がいなくなりました。続きは自分で見られます。
shared-analysis-not-over = みんなで検討できるのは対局が終わってからです。
shared-analysis-not-leading = 今はほかの人が検討を見せています。
shared-analysis-full = 手数が多すぎて、これ以上はほかの人に見えません。自分では続けられます。

# ヘルプ。
feature-shared-analysis = みんなで検討
feature-shared-analysis-text = 離れた人との対局が終わったら「みんなで検討」を押してください。試した手、記号、矢印、丸が、見ている全員に表示されます。コメントは送られません。「交代」でほかの対局者に任せられます。見ている間に自分で手を動かすと自分だけの検討になり、「戻る」で元に戻ります。
