# 研究：対局とは別の盤で見る棋譜

study-title = 研究
study-back = 戻る
saved-study = 研究

opened-without-variation = 変化を1つ除きました。{ $reason }
refused-main-already = すでに本譜です。
refused-played-so = この本譜は実戦の指し手です。変えるには、研究として開いてください。
refused-cut-start = 開始局面は消せません。
refused-node-gone = この指し手はもうありません。
study-save = 保存
study-kept-apart = この研究のファイルがほかで変更されたため、こちらは{ $name }に保存しました。上書きはしていません。
notice-diagram-not-saved = 画像を保存できませんでした。{ $error }
diagram-unusable-picture = 画面の画像を読み取れません。

## 指し手一覧の変化

tree-fold = 変化をたたむ
tree-unfold = { $count ->
   *[other] 変化を{ $count }つ表示
}
tree-folded = { $count ->
   *[other] 変化{ $count }つ
}

## 指し手のページ

move-menu-open = メモ
move-menu-title = { $number }手目 { $notation }
move-menu-start = 開始局面
move-menu-sign = 評価記号
move-menu-no-sign = なし
sign-brilliant = 絶妙手
sign-good = 好手
sign-interesting = 面白い手
sign-dubious = 疑問手
sign-mistake = 悪手
sign-blunder = 大悪手
move-menu-comment = コメント
move-menu-comment-prompt = コメントを入力
move-menu-edit-comment = コメントを直す
move-menu-variation = 変化
move-menu-promote = 順位を上げる
move-menu-make-main = 本譜にする
move-menu-cut = ここから削除
move-menu-cut-moves = { $count ->
   *[other] { $count }手を削除
}
move-menu-asks-to-cut = { $count ->
   *[other] ここから{ $count }手を削除しますか？
}
move-menu-keep = 残す
move-menu-copy = コピーと保存
move-menu-save-diagram = 局面図を保存
move-menu-clear-marks = 矢印を消す
move-menu-done = 戻る

## 矢印と丸

marks-draw = 矢印
marks-draw-green = 矢印：緑
marks-draw-red = 矢印：赤
marks-draw-blue = 矢印：青
marks-draw-yellow = 矢印：黄
marks-hint-begin = 矢印の始点を選んでください。
marks-hint-end = 終点を選んでください。同じ場所なら丸になります。

## 貼り付けた文と開いたファイル：ほかのソフトの棋譜から省いたもの

import-note = { $line }行目：{ $note }
import-line = 読み飛ばしました。{ $reason }
import-move = この手とそれに続く手順を除きました。{ $reason }
import-foul = 最後の手は反則のため除きました。指した側の負けです。{ $reason }
import-later-games = 最初の1局だけを読みました。
import-letters = この行に読めない文字があります。
import-start = 開始局面`{ $name }`は不明なため、平手としました。
import-move-number = { $expected }手目に番号{ $found }が付いています。
import-after-end = 終局より後の行を除きました。
import-beyond-line = { $number }手目の変化を除きました。そこまで続く手順がありません。
import-variation-ending = 変化の終わり方`{ $word }`を除きました。
import-other-result = 別の終局の記述`{ $word }`を除きました。
import-clock = 秒読みと加算の両方がある時計はありません。`{ $text }`は棋譜の項目としてだけ残しました。
import-unknown-ending = 終局の語`{ $word }`は不明なため、指し掛けとしました。
import-not-repeated = 棋譜には`{ $word }`とありますが、同一局面は4回現れていません。指し掛けとしました。
import-not-mated = 棋譜には`{ $word }`とありますが、王は詰んでいません。指し掛けとしました。
import-not-entered = 棋譜には`{ $word }`とありますが、王はその地点に達していません。指し掛けとしました。
import-resignation = 棋譜の`{ $word }`は投了としました。
import-other-resignation = 棋譜の`{ $word }`は相手の投了としました。
import-left-open = 棋譜には`{ $word }`とあります。指し掛けとしました。
import-reached = 棋譜には`{ $word }`とありますが、ルールではその前に終局しています：{ $reason }

## 貼り付けのページ

paste-open = 貼り付け
paste-title = 棋譜や局面の貼り付け
paste-note = 棋譜、KIF、KI2、CSA、USIの指し手、SFENなどの局面、リンク（lishogiのものも）を読めます。研究として開き、対局はそのまま残ります。
paste-prompt = ここに貼り付け
paste-study = 開く
paste-back = 戻る
paste-refused = 読み取れませんでした。{ $reason }

## 棋譜の書き出しのページ

export-open = 書き出し
export-title = 棋譜の書き出し
export-game = 範囲
export-whole-game = 棋譜全体
export-line = この局面まで
export-form = 形式
export-form-record = Komadaiの棋譜
export-form-moves = 指し手の一覧
export-form-position = 局面
export-text-kif = ほとんどの将棋ソフトやサイトで読めます。変化やコメントも入ります。
export-text-ki2 = 本や記事と同じ、人が読むための書き方です。
export-text-csa = コンピュータ将棋のソフトや対局サーバーで使われます。
export-text-usi = 将棋エンジンやGUIソフトに渡せる1行の文です。
export-text-record = 対局についてKomadaiが知っていることをすべて残します。
export-text-moves = 画面と同じ表記の指し手を、1行に1手ずつ書きます。
export-text-position = 最後の局面だけを1行で書きます（将棋ではSFEN）。
export-encoding = 文字コード
export-old-encoding = { $name }（古いソフト用）
export-copy = コピー
export-copied = コピーしました
export-save = 保存
export-done = 戻る
