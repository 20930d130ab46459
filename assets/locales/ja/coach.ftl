# 最善でなかった手について、どちらの手でも、確かに言えること

coach-allows-mate-at-once = { $answer }の1手詰を許しています。
coach-allows-mate = { $answer }からの{ $plies }手詰を許しています。
coach-misses-mate-at-once = { $chance }の1手詰がありました。
coach-misses-mate = { $chance }からの{ $plies }手詰がありました。
coach-can-be-captured = { $cell }の{ $piece }は取られますが、取り返せません。
coach-leaves-undefended = { $cell }の{ $piece }を守っていたのは、動いた{ $defender }だけでした。
coach-misses-capture = { $chance }には取り返す手がなく、{ $cell }の{ $piece }はただで取れました。
