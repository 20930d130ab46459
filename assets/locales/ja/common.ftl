# 全体で使う語とつなぎ。

language-name = 日本語

## 列挙。$rest は残り1つ、またはすでにつないだ残り。

list-and-pair = { $first }と{ $rest }
list-and-more = { $first }、{ $rest }
list-or-pair = { $first }または{ $rest }
list-or-more = { $first }、{ $rest }
list-choices = { $first }、または{ $rest }
list-comma = { $first }、{ $rest }
list-sentences = { $first }{ $rest }
list-clauses = { $first }、{ $rest }

## 対局者

seat-black = 先手
seat-white = 後手
seat-south = 南
seat-west = 西
seat-north = 北
seat-east = 東
seat-sigma-black = 黒
seat-sigma-white = 白
