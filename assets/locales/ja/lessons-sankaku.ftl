# 三角将棋のレッスン（assets/lessons/README.md を参照）。

lesson-sankaku-board-title = 盤

lesson-sankaku-board-triangles-1 = これが三角将棋の盤です。44個の三角形のマスがあり、上向きのマスと下向きのマスがあります。
lesson-sankaku-board-triangles-2 = 2人で指します。下側が先手、上側が後手で、先手から指し始めます。
lesson-sankaku-board-triangles-3 = どのマスにも名前があります。筋は左からa、b、c…、段は下から1、2、3…です。

lesson-sankaku-board-neighbour-1 = これは兵士です。三角形の辺を越えて1マス動きます。
lesson-sankaku-board-neighbour-2 = 兵士を丸印のマスに動かしてください。
lesson-sankaku-board-neighbour-hint = 兵士のマスは下向きで、3つの辺のうち1つは上にあります。
lesson-sankaku-board-neighbour-done = 辺を共有するマスが「隣のマス」です。隣のマスは多くても3つです。

lesson-sankaku-board-walk-1 = 頂点だけで接しているマスは、隣のマスではありません。
lesson-sankaku-board-walk-2 = ここでは相手は動かないので、続けて2手指せます。
lesson-sankaku-board-walk-3 = 兵士を丸印のマスまで進めてください。
lesson-sankaku-board-walk-hint = まず上へ、次に左へ進みます。
lesson-sankaku-board-walk-done = すぐ近くに見えても2手かかりました。三角形の盤では歩数を数えることが大切です。

lesson-sankaku-board-around-1 = これは将軍です。将軍も1マス動きますが、辺だけでなく頂点を越えても動けます。
lesson-sankaku-board-around-2 = そのため、周囲のマスは最大12個になります。
lesson-sankaku-board-around-3 = 将軍を丸印のマスに動かしてください。
lesson-sankaku-board-around-hint = 丸印のマスは、将軍のマスの下の頂点に接しています。
lesson-sankaku-board-around-done = 辺か頂点を共有するマスが「周囲のマス」です。将軍はそのすべてに動けます。
