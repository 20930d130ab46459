# レッスン：選ぶ画面と、盤のそばの表示

title-learn = 学ぶ
title-lessons = レッスン

lessons-title = レッスン
lessons-about = 駒を動かしながら学ぶ短いレッスンです。駒の動きから、初めての対局まで。
lessons-begin = 始める
lessons-go-on = 続ける
lessons-close = 戻る
lessons-done = 済み
lessons-steps = { $done }／{ $all }

lesson-leave = 戻る
lesson-step = { $number }／{ $all }
lesson-right = 正解です。
lesson-on-the-way = その調子です。あと{ $count }手です。
lesson-not-the-goal = 指せる手ですが、この問題の正解ではありません。
lesson-not-asked = ここで問われているのは別のことです。
lesson-hint = ヒント
lesson-answer = 答え：{ $answer }
lesson-answer-base = { $cell }に{ $stones }
lesson-again = やり直す
lesson-show-answer = 答えを見る
lesson-back = 前へ
lesson-next = 次へ
lesson-next-lesson = 次のレッスンへ
lesson-finish = 終わる
lesson-status-read = 読んだら「次へ」を押してください。
lesson-status-try = 手番です。指してください。
lesson-status-seat = 当てはまるプレイヤーを選んでください。
lesson-status-set-up = 石をベースに載せてください。
lesson-status-done = 「次へ」を押してください。
hint-next = 次へ
lesson-not-shown = このレッスンは表示できません：{ $error }
lesson-missing = そのステップはありません。
lesson-none = このゲームのレッスンはありません。
lesson-not-kept = レッスンの記録を保存できませんでした：{ $error }
lesson-move-refused = このステップの前の{ $number }手目：{ $reason }
