#!/usr/bin/env python3
"""Rebuild the fonts of this folder, byte for byte, from their published packages.

    python3 -m venv .venv && .venv/bin/pip install fonttools==4.68.0 brotli==1.2.1
    .venv/bin/python subset.py            # writes next to this file
    .venv/bin/python subset.py --check    # only says which kanji a source lacks

Needs `npm` (any version) to download the three packages named in PACKAGES.
To add a character: put it into PIECES or PANELS below and run again.
"""

import pathlib
import shutil
import subprocess
import sys
import tarfile
import tempfile

from fontTools import subset
from fontTools.ttLib import TTFont

HERE = pathlib.Path(__file__).resolve().parent

PACKAGES = {
    "sans": "@expo-google-fonts/source-sans-3@0.4.1",
    "brush": "@fontsource/yuji-boku@5.3.0",
    "plain": "@expo-google-fonts/zen-kaku-gothic-new@0.4.1",
}

ASCII = "".join(map(chr, range(0x20, 0x7F)))
HIRAGANA = "".join(map(chr, range(0x3041, 0x3095))) + "ゝゞ"
KATAKANA = "".join(map(chr, range(0x30A1, 0x30FB))) + "・ー"
JA_MARKS = "\u3000、。「」『』（）〇々〆：！？…【】〈〉《》０１２３４５６７８９"
MARKS = "×·–—−±½°‘’“”•«»"
SHAPES = "△▲▽▼○●◎□■◇◆☆★→←↑↓"

# Everything that can stand on a piece, in any variant, and the title.
PIECES = (
    "駒台"
    "王玉飛角金銀桂香歩龍竜馬成全圭杏と"  # shogi, with the short promoted forms
    "戦君早走卒歩"  # Sankaku Shogi, Hand Shogi and Yonin Seireigi, beside those below
    "車将軍兵騎皇帝士象虎狼鹿跳豹投石大奔獅鳳猛盲横竪行反仲人醉酔太子"
    "麒麟凰銅鉄鷹鷲白鯨鯢猪牛"  # chu shogi and its promotions
    "鵬鶴雉鶉燕雁鶏猫犬猿熊雀鳩"  # bird and animal games
    "帥仕相俥炮砲卒馬"  # Chinese chess
    "女僧城塔司弓弩銃砲副官天神鬼魔師侍忍刀剣槍盾旗聖霊鏡火水木土風雲雷山海月日光"
    "東西南北中央先後手上下左右前"
    "一二三四五六七八九十百千零"
    "三角四人将棋盤本勝負詰必至引分対局投了終始昇格不"
    "ひよこぞうきりんらいおんにわとり"
)

# Words the panels may say; the set of their characters is what is kept.
PANELS = (
    "新規対局開始終了中断再開続行保存読込設定表示言語日本語英語音量効果音楽画面盤面駒台持駒"
    "成不成王手詰千日手持将棋投了引分勝負勝敗先手後手上手下手平手駒落角落飛車落香落枚落待"
    "棋譜検討解析評価値筋候補最善手悪手疑問好手妙手次一手前戻進最初最後手番時間秒読残切考慮中"
    "思考探索深度局面編集反転回転視点平面立体昼夜高対比明暗文字大小速度動作確認取消決定選択移動"
    "配置捨打込捕獲昇格降格自動手動人間電脳相手友達招待部屋参加退出観戦接続通信切断待機準備完了"
    "失敗成功警告注意情報説明遊方規則変種類難易度弱強中級初級上級段級位名前点数記録統計履歴共有"
    "書出写複製貼付削除追加変更更新適用既定値元閉左右上下次頁検索全無有効色模様素材木石紙影光質"
    "品低普通像窓枠縦横幅操作鍵盤標準押離放長短触指示案内誤入力可能禁止二歩打歩詰必至連続王手"
    "反則負切千百万億年月火水金土曜今明昨週本何誰私君彼方向東西南北中央斜隣空列段目升升目数字"
    "符号基塔積重山高低範囲近遠届守攻防敵味方自分同盟陣営組順番色赤青黄緑紫白黒灰茶象牙翡翠"
    "琥珀紅印章紋輪郭線太細濃淡透過背景照明暖寒静穏激勢振動触覚揺止早遅普即時速倍率拡縮"
    "合計平均最多少率割約増減加引掛以内外未満超等他別各両片半全部一覧表図絵文章題件例外理由結果"
    "原因状況状態異常正常安全危険許可拒否申請提案受諾承合意返答送信受信届知挨拶礼願致失礼有難"
    "感謝対応利用使用者作者著作権許諾条件版番号起動停止常駐終電源予約休憩再試練習問題集正解不正解"
    "得点順位優勝準決勝第回戦目標達成称号経験強化学習教室師匠弟子道場大会公式非公式個人団体"
    "駒箱盤側客席主役補助装飾飾畳座布団茶室床柱庭風鈴竹林川海空雲雪花草森"
    "読取書込形式種別名称現在過去未来直前直後途中以降以上以下未済済毎度度々"
    "必要任意不要使閲覧貸借売買価値品物箱子親孫家族友"
    "跳越飛進退戻曲直線斜十字星点線段梯子階段塔層底頂端隅角辺縁境界"
    "交換交代交互同時並列直交投石塀壁門城壁陣地領土旗印皇帝騎士僧侶女王"
    "聖霊三角四人投獲得保管倉庫蔵倉皿盆鉢器"
    "精霊棋禽"  # names of games
)


def text_brush():
    return ASCII + MARKS + HIRAGANA + KATAKANA + JA_MARKS + PIECES


def text_plain():
    return ASCII + MARKS + SHAPES + HIRAGANA + KATAKANA + JA_MARKS + PIECES + PANELS


def fetch(spec, into):
    """`npm pack` one package and return the folder it unpacks to."""
    done = subprocess.run(
        ["npm", "pack", "--silent", spec],
        cwd=into, check=True, stdout=subprocess.PIPE, text=True,
    )
    archive = into / done.stdout.strip().splitlines()[-1]
    out = into / archive.stem
    with tarfile.open(archive) as tar:
        tar.extractall(out)
    return out / "package"


def cut(source, target, text, check):
    font = TTFont(source, recalcTimestamp=False)
    have = font.getBestCmap()
    lacking = "".join(sorted({c for c in text if ord(c) not in have}))
    if lacking:
        print(f"{target}: the source lacks {lacking}")
    if check:
        return
    options = subset.Options()
    options.name_IDs = ["*"]
    options.name_languages = ["*"]
    options.layout_features = ["kern"]
    options.hinting = False
    options.drop_tables += ["DSIG", "BASE", "vhea", "vmtx", "gasp"]
    options.notdef_outline = True
    options.flavor = None
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=sorted({ord(c) for c in text}))
    cutter.subset(font)
    font.flavor = None
    font.save(HERE / target)


def main():
    check = "--check" in sys.argv[1:]
    with tempfile.TemporaryDirectory() as tmp:
        tmp = pathlib.Path(tmp)
        sans, brush, plain = (fetch(PACKAGES[k], tmp) for k in ("sans", "brush", "plain"))

        # The licence reserves the name "Source": these two stay as published.
        if not check:
            for weight in ("400Regular", "600SemiBold"):
                name = f"SourceSans3_{weight}.ttf"
                target = "SourceSans3-" + weight[3:] + ".ttf"
                shutil.copyfile(sans / weight / name, HERE / target)
            shutil.copyfile(sans / "LICENSE_FONT", HERE / "SourceSans3-OFL.txt")
            shutil.copyfile(brush / "LICENSE", HERE / "YujiBoku-OFL.txt")
            shutil.copyfile(plain / "LICENSE_FONT", HERE / "ZenKakuGothicNew-OFL.txt")

        cut(brush / "files" / "yuji-boku-japanese-400-normal.woff2",
            "YujiBoku-Komadai.ttf", text_brush(), check)
        cut(plain / "400Regular" / "ZenKakuGothicNew_400Regular.ttf",
            "ZenKakuGothicNew-Komadai.ttf", text_plain(), check)
    for path in sorted(HERE.glob("*.ttf")):
        print(f"{path.name}: {path.stat().st_size} bytes, "
              f"{len(TTFont(path).getBestCmap())} characters")


if __name__ == "__main__":
    main()
