# 最善でなかった手について、どちらの手でも、確かに言えること

coach-allows-win = { $plies ->
    [1] { $way ->
        [mate] 1手詰を許しています：{ $answer }。
        [emperor] 次の手で皇帝を取られます：{ $answer }。
        [circle] 次の手でロイヤルに円へ入られます：{ $answer }。
       *[win] 次の手で負けになります：{ $answer }。
    }
   *[other] { $way ->
        [mate] { $plies }手詰を許しています（初手：{ $answer }）。
        [emperor] { $plies }手で皇帝を取られます（初手：{ $answer }）。
        [circle] { $plies }手でロイヤルに円へ入られます（初手：{ $answer }）。
       *[win] { $plies }手で負けになります（初手：{ $answer }）。
    }
}
coach-misses-win = { $plies ->
    [1] { $way ->
        [mate] 1手詰がありました：{ $chance }。
        [emperor] すぐに皇帝を取れました：{ $chance }。
        [circle] すぐにロイヤルを円に進められました：{ $chance }。
       *[win] すぐに勝てる手がありました：{ $chance }。
    }
   *[other] { $way ->
        [mate] { $plies }手詰がありました（初手：{ $chance }）。
        [emperor] { $plies }手で皇帝を取れました（初手：{ $chance }）。
        [circle] { $plies }手でロイヤルを円に進められました（初手：{ $chance }）。
       *[win] { $plies }手で勝つ手順がありました（初手：{ $chance }）。
    }
}
coach-can-be-captured = { $cell }の{ $piece }は取られますが、取り返せません。
coach-leaves-undefended = { $cell }の{ $piece }を取られても、もう取り返せません。この手の前なら、動いた{ $defender }で取り返せました。
coach-misses-capture = { $cell }の{ $piece }はただで取れました：{ $chance }。
