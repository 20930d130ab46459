# 盤からのお知らせ：したこと、今できないこと、対局の外で起きた問題。

## 指し手と配置

refused-no-game = 盤上に対局がありません。
refused-engine-to-move = エンジンの手番です。
refused-premove = 先行入力した手は指せません。{ $reason }
refused-other-to-move = ほかの人の手番です。
refused-not-here = その席の対局者はこの端末にいません。
refused-no-advice = オンライン対局中は、エンジンの助言を使えません。
refused-nothing-to-take-back = 待ったのできる自分の手がありません。
refused-no-take-back = この対局は待ったなしです。
refused-start-of-game = 対局の開始局面です。
refused-end-of-line = ここから先の手順はありません。
refused-only-line = ここにほかの変化はありません。
refused-nothing-to-undo = 元に戻せる操作はありません。
refused-nothing-to-redo = やり直せる操作はありません。
refused-nothing-to-save = 保存してから何も変わっていません。
refused-no-more-help = ここで見られるヒントはもうありません。
refused-step-open = 先にこのステップを終えてください。
refused-first-step = ここが最初のステップです。
refused-puzzle-open = 先に問題を解いてください。
refused-pass = パスできるのは、合法手がないときだけです。
refused-no-impasse = 今は持将棋にできません。
refused-engine-plays-on = エンジンは指し続けます。駒を取る手などがあってから、まだ手数が足りません。
refused-nothing-to-play = ここで対局は終わっていて、指せる手がありません。
refused-no-preset = { $name }という配置はありません。
refused-engine-sets-up = エンジンが石を並べています。
notice-no-setup = エンジンは配置を見つけられませんでした。「やり直す」を押してください。
notice-no-setup-idea = エンジンは配置を見つけられませんでした。もう一度任せるか、自分で石を並べてください。
notice-search-failed = エンジンは手を見つけられませんでした。「やり直す」を押すか、待ったをしてください。
notice-review-failed = 棋譜解析を終えられませんでした。もう一度「棋譜解析」を押してください。
notice-no-worker = バックグラウンド処理が使えないため、エンジンが弱くなり、思考中は画面の動きがぎこちなくなります。
notice-no-network = このゲームについて学んだデータを読み込めなかったため、いまはエンジンが弱くなっています。
notice-driver-lost = グラフィックドライバーが止まったため、ページを読み込み直しました。失われたものはありません。

## 保存した対局

notice-loop-begun = 対局を10秒ほどのGIFアニメにしています。
notice-loop-not-drawn = GIFアニメを作れませんでした。
notice-saved = { $path }に保存しました。
notice-previous-not-saved = 前の対局を保存できませんでした。{ $error }
notice-downloaded = 対局をダウンロードしましたが、ここには保存できませんでした。{ $error }
notice-not-saved = 対局を保存できませんでした。{ $error }
notice-not-kept = この対局は保存されていません。{ $error }
notice-room-not-kept = この対局を保存できないため、保存できるまで相手に何も送りません。{ $error }
results-not-kept = この対局の結果を保存できませんでした：{ $error }
notice-no-folder = 対局を保存するフォルダがありません。
notice-file-kept-as = 元のファイルは{ $path }に残しました。
crash-told = 問題が発生し、Komadaiを閉じました。対局と検討は{ $games }に保存されています。内容は{ $log }に記録されています。
file-fault = { $path }、{ $fault }
file-usual-settings = 既定の設定を使います。
file-usual-keys = 既定のキーを使います。
file-usual-game = 前回の対局の設定を読めませんでした。
file-usual-results = これまでの対局結果を読めませんでした。
file-usual-lessons = レッスンの記録を読めませんでした。
file-usual-puzzles = 問題の記録を読めませんでした。
file-usual-mistakes = 悪手の記録を読めませんでした。
file-error = { $path }：{ $error }
storage-not-found = ファイルが見つかりません。
storage-not-a-folder = フォルダがあるはずの場所にファイルがあります。
storage-not-a-file = ファイルではなく、フォルダまたはデバイスです。
storage-not-permitted = システムに許可されていません。
storage-read-only = ここには書き込めません。
storage-exists = 同じ名前のファイルがすでにあります。
storage-full = 空きがありません。
storage-no-browser-storage = このブラウザでは何も保存できません。
storage-browser-full = このページのために使えるブラウザの保存先に空きがありません。
file-too-long = { $megabytes }メガバイトを超えています。
storage-not-removed = ブラウザから削除できません。
opened-at-start = 開始局面だけを開きました。{ $reason }ここから続きを指せます。
opened-up-to = { $last }手目までを開きました。{ $reason }ここから続きを指せます。
opened-other-result = 結果を修正して開きました。{ $reason }
opened-result-differs = 棋譜では「{ $recorded }」ですが、ルールでは「{ $reached }」です。

## リンクとページ

link-refused = このリンクは開けません。{ $error }
font-error = { $path }は使えるフォントではありません。{ $error }
font-unreadable = フォントとして読み込めません。
font-without-letters = 文字がありません。
language-folder-name = { $path }：フォルダの名前が言語の記号（de、pt-BRなど）ではありません。
language-entry = { $path }の{ $line }行目：Fluentの形ではないため、除きました。
host-no-language = この言語を取得できませんでした。接続を確認して、もう一度選んでください。
host-refused = ページからの要求を理解できませんでした。{ $error }
