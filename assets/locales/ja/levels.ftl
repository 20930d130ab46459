# エンジンのレベルの名前。idはレベルの番号。

level-1 = 入門
level-2 = 初心者
level-3 = 初級
level-4 = 中級
level-5 = 上級
level-6 = 強豪
level-7 = 師範
level-8 = 達人
level-9 = 名人
level-10 = 最強
