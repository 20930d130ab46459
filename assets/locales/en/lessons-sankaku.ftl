# The lessons of Sankaku Shogi: see assets/lessons/README.md.

lesson-sankaku-board-title = The board

lesson-sankaku-board-triangles-1 = This is the board of Sankaku Shogi: 44 triangles, some pointing up and some pointing down.
lesson-sankaku-board-triangles-2 = Two players sit at it: Black at the bottom, who moves first, and White at the top.
lesson-sankaku-board-triangles-3 = Every triangle has a name: a letter for its column, from a on the left, and a number for its row, from 1 at the bottom.

lesson-sankaku-board-neighbour-1 = This is a Soldier: it takes one step, across a side of its triangle.
lesson-sankaku-board-neighbour-2 = Move your Soldier to the circle.
lesson-sankaku-board-neighbour-hint = Its triangle points down: one of its three sides is at the top.
lesson-sankaku-board-neighbour-done = Triangles that share a side are neighbours, and no triangle has more than three.

lesson-sankaku-board-walk-1 = A triangle that touches yours only with a point is no neighbour.
lesson-sankaku-board-walk-2 = The other side stands still now, so you may take two steps.
lesson-sankaku-board-walk-3 = Walk your Soldier to the circle.
lesson-sankaku-board-walk-hint = Go up first, and then to the left.
lesson-sankaku-board-walk-done = Two steps for a way that looks like one: on triangles it pays to count.

lesson-sankaku-board-around-1 = This is a General: it takes one step as well, but across a side or a point.
lesson-sankaku-board-around-2 = That makes up to twelve triangles around it.
lesson-sankaku-board-around-3 = Move your General to the circle.
lesson-sankaku-board-around-hint = The circle touches the bottom point of your General's triangle.
lesson-sankaku-board-around-done = All that share a side or a point with a triangle lie around it: the General reaches every one of them.
