# 自作のゲームの駒の動き。$ends は文がここで終わるかどうか。

clause-step = { $directions }に1マス{ $ends ->
    [yes] 動けます。
   *[no] 動くか、
  }
clause-slide = { $directions }にどこまでも{ $ends ->
    [yes] 走れます。
   *[no] 走るか、
  }
clause-slide-up-to = { $directions }に{ $most }マスまで{ $ends ->
    [yes] 走れます。
   *[no] 走るか、
  }
clause-jump = { $directions }の{ $cells }マス先に{ $repeats ->
    [once] {""}
    [endless] 続けて何度でも
   *[some] 続けて{ $most }回まで
  }{ $ends ->
    [yes] 跳べます。
   *[no] 跳ぶか、
  }
clause-knight-jump = { $ways }の位置に{ $repeats ->
    [once] {""}
    [endless] 続けて何度でも
   *[some] 続けて{ $most }回まで
  }{ $ends ->
    [yes] 跳べます。
   *[no] 跳ぶか、
  }
knight-way-all = 縦横の一方へ{ $long }マス、他方へ{ $short }マス
knight-way-ahead = { $direction }へ{ $long }マス、横へ{ $short }マス
knight-way-aside = { $direction }へ{ $long }マス、縦へ{ $short }マス

direction-all = 全方向
direction-orthogonal = 縦横
direction-diagonal = 斜め
direction-forward = 前
direction-backward = 後ろ
direction-sideways = 横
direction-left = 左
direction-right = 右
direction-diagonal-forward = 斜め前
direction-forward-left = 左斜め前
direction-forward-right = 右斜め前
direction-diagonal-backward = 斜め後ろ
direction-backward-left = 左斜め後ろ
direction-backward-right = 右斜め後ろ
