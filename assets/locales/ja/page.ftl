# The page around the table in a browser: what it shows before the program is there, and when
# the program has broken down; and what shops of programs say of it. Used by web/page and
# packaging; plain texts without arguments.

page-description = 木の盤で楽しむ変則将棋。対人戦も、内蔵エンジンとの対局もできます。インストールは不要です。
page-table = 将棋盤。矢印キーでカーソルを動かし、Enterで選び、Escapeで取り消します。マウス、指、ゲームパッドでも操作できます。
page-screen-reader = 画面読み上げ：盤を文字で表示する
page-loading = 読み込み中
page-fetching = 盤を読み込んでいます…
page-starting = 盤を準備しています…
page-try-again = もう一度試す
page-no-script = KomadaiにはJavaScriptが必要です。
page-cannot-draw = このブラウザでは盤を表示できません。
page-needs-webgl = KomadaiにはWebGL 2が必要です。ここ数年のブラウザなら対応しています。設定で無効になっているか、グラフィックドライバーが古い可能性があります。
page-driver-lost = グラフィックドライバーが止まり、盤を表示できなくなりました。
page-broken = 問題が発生しました。
page-game-kept = 対局は保存されています。もう一度試して、「続きから」を選んでください。
page-not-arrived = 盤を読み込めませんでした。
page-store-summary = 木の盤で楽しむ変則将棋
page-store-text = 木の盤で楽しむ変則将棋です。ベースと石のシグマ4将棋、三角形のマスの三角将棋、持ち駒のある状態から始まるハンド将棋、四人で指す四人精霊棋とフォープレイヤー将棋、そして将棋と5五将棋を楽しめます。同じ場所にいる人、オンラインの相手、内蔵エンジンと、マウス、タッチ、キーボード、ゲームパッドで対局できます。
