# レベルの名前。

level-beginner = はじめて
level-newcomer = 入門
level-casual-player = 気楽
level-keen-player = 熱心
level-club-player = 道場
level-strong-club-player = 道場の強豪
level-expert = 有段
level-master = 高段
level-grandmaster = 名人級
level-full-strength = 最強
