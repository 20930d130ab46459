#!/usr/bin/env python3
"""Rebuild the fonts of this folder, byte for byte, from their published packages.

    python3 -m venv .venv && .venv/bin/pip install fonttools==4.68.0 brotli==1.2.1
    .venv/bin/python subset.py            # writes next to this file
    .venv/bin/python subset.py --check    # only says which kanji a source lacks

Needs `npm` (any version) to download the three packages named in PACKAGES.
The signs of the seats in Japanese notation are in none of them and are drawn here.
The panels' characters are read from the locale files: run it again when these change. To add a
character for pieces, put it into PIECES below.
"""

import hashlib
import pathlib
import shutil
import subprocess
import sys
import tarfile
import tempfile

from fontTools import subset
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

HERE = pathlib.Path(__file__).resolve().parent

# What is fetched, and the SHA-256 that its archive must have.
PACKAGES = {
    "sans": ("@expo-google-fonts/source-sans-3@0.4.1", "eb41834f563921e19b18b40bc924b97110983aef800d9cb67b9186f546311828"),
    "brush": ("@fontsource/yuji-boku@5.3.0", "0c7ef4b23f15a61946dcb1250c65e97cb835867828c2ed84c0722853598b6412"),
    "plain": ("@expo-google-fonts/zen-kaku-gothic-new@0.4.1", "309d56dbfe4cd7f81725b736e18c3016fa30e7649d375d3c5e506a8e6abc419a"),
}

ASCII = "".join(map(chr, range(0x20, 0x7F)))
HIRAGANA = "".join(map(chr, range(0x3041, 0x3095))) + "ゝゞ"
KATAKANA = "".join(map(chr, range(0x30A1, 0x30FB))) + "・ー"
JA_MARKS = "\u3000、。「」『』（）〇々〆：！？…【】〈〉《》０１２３４５６７８９"
MARKS = "×·–—−±½°‘’“”•«»"
SHAPES = "△▲▽▼○●◎□■◇◆☆★→←↑↓"

# What stands in the notation of moves.
NOTATION = "１２３４５６７８９一二三四五六七八九同打成不右左直上寄引歩香桂銀金角飛玉王と馬龍"

# The signs of the first and the second seat, which the source lacks and which are drawn here: the outline of a piece
# of shogi in thousandths of an em, from its point to the right; the second sign's is hollow.
PIECE_SIGNS = {"☗": 0, "☖": 70}
PIECE_SIGN = [(500, 820), (790, 690), (870, -50), (130, -50), (210, 690)]

# What languages call themselves: it can be read in the settings, whichever is in use.
LANGUAGE_NAMES = "日本語"

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

# What Latin texts are set in, and names from elsewhere: Latin, Greek and Cyrillic, with marks, signs and arrows.
SANS_BLOCKS = [
    (0x20, 0x24F), (0x2B0, 0x52F), (0x1E00, 0x1EFF), (0x2000, 0x20BF), (0x2100, 0x214F), (0x2190, 0x23FF),
    (0x2500, 0x27BF),
]
SANS_WEIGHTS = {"400Regular": "Regular", "600SemiBold": "SemiBold"}

# Where everything stands that the panels say.
LOCALES = HERE.parent / "locales"

def text_sans(have):
    return "".join(chr(code) for first, last in SANS_BLOCKS for code in range(first, last + 1) if code in have)


def text_brush():
    return ASCII + MARKS + HIRAGANA + KATAKANA + JA_MARKS + PIECES


def text_plain():
    text = ASCII + MARKS + SHAPES + HIRAGANA + KATAKANA + JA_MARKS + PIECES + NOTATION + panels()
    return "".join(c for c in text if c not in PIECE_SIGNS)


def text_full(have):
    """What names and comments from elsewhere are written with: all that Shift_JIS files can hold and the source has."""
    lead = [*range(0x81, 0xA0), *range(0xE0, 0xFD)]
    pairs = (bytes([first, second]) for first in lead for second in range(0x40, 0xFD))
    of_files = {pair.decode("cp932", "ignore") for pair in pairs}
    return text_plain() + "".join(sorted(c for c in of_files if len(c) == 1 and ord(c) in have))


def text_core():
    """What is needed in every language: the rest comes into a page when Japanese is chosen."""
    text = MARKS + SHAPES + NOTATION + LANGUAGE_NAMES + panels("en")
    return "".join(c for c in text if c not in PIECE_SIGNS)


def panels(tag="*"):
    """The characters of the locale files: what they say and the rules pages beside them."""
    files = sorted(LOCALES.glob(f"{tag}/*.ftl")) + sorted(LOCALES.glob(f"{tag}/rules/*.md"))
    kept = {c for file in files for c in file.read_text(encoding="utf-8") if ord(c) > 0x7F}
    return "".join(sorted(kept))


def fetch(package, into):
    """`npm pack` one package, check its hash and return the folder it unpacks to."""
    spec, expected = package
    done = subprocess.run(
        ["npm", "pack", "--silent", spec],
        cwd=into, check=True, stdout=subprocess.PIPE, text=True,
    )
    archive = into / done.stdout.strip().splitlines()[-1]
    found = hashlib.sha256(archive.read_bytes()).hexdigest()
    if found != expected:
        raise SystemExit(f"{spec}: expected SHA-256 {expected}, found {found}")
    out = into / archive.stem
    with tarfile.open(archive) as tar:
        tar.extractall(out)
    return out / "package"


def draw_piece_signs(font):
    """Adds the signs of the seats to a font."""
    unit = font["head"].unitsPerEm / 1000
    middle = [sum(at) / len(PIECE_SIGN) for at in zip(*PIECE_SIGN)]
    for sign, rim in PIECE_SIGNS.items():
        pen = TTGlyphPen(None)
        contours = [PIECE_SIGN]
        if rim:
            # Half of the sign is as far from its middle as from its side: so wide a rim on all sides, nearly.
            share = 1 - 2 * rim / (PIECE_SIGN[1][0] - PIECE_SIGN[4][0])
            inner = [[m + (at - m) * share for at, m in zip(point, middle)] for point in PIECE_SIGN]
            contours.append(inner[::-1])
        for contour in contours:
            points = [(round(x * unit), round(y * unit)) for x, y in contour]
            pen.moveTo(points[0])
            for point in points[1:]:
                pen.lineTo(point)
            pen.closePath()
        name = f"uni{ord(sign):04X}"
        font["glyf"][name] = pen.glyph()
        font["hmtx"][name] = (round(1000 * unit), round(PIECE_SIGN[3][0] * unit))
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[ord(sign)] = name


def rename_sans(font):
    """The licence reserves the name "Source" for the font as published: what is cut has another."""
    names = font["name"]
    # A trademark is theirs, and the version is of the font as published.
    for record in [it for it in names.names if it.nameID == 7]:
        names.names.remove(record)
    for record in names.names:
        if record.nameID in (1, 3, 4, 6, 16, 25):
            text = record.toUnicode().replace("Source Sans 3", "Komadai Sans").replace("SourceSans3", "KomadaiSans")
            assert "Source" not in text, text
            names.setName(text, record.nameID, record.platformID, record.platEncID, record.langID)


def cut(source, target, text, check, change=None):
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
    if change:
        change(font)
    font.flavor = None
    font.save(HERE / target)


def main():
    check = "--check" in sys.argv[1:]
    with tempfile.TemporaryDirectory() as tmp:
        tmp = pathlib.Path(tmp)
        sans, brush, plain = (fetch(PACKAGES[k], tmp) for k in ("sans", "brush", "plain"))

        if not check:
            shutil.copyfile(sans / "LICENSE_FONT", HERE / "SourceSans3-OFL.txt")
            shutil.copyfile(brush / "LICENSE", HERE / "YujiBoku-OFL.txt")
            shutil.copyfile(plain / "LICENSE_FONT", HERE / "ZenKakuGothicNew-OFL.txt")

        for weight, name in SANS_WEIGHTS.items():
            source = sans / weight / f"SourceSans3_{weight}.ttf"
            cut(source, f"KomadaiSans-{name}.ttf", text_sans(TTFont(source).getBestCmap()), check, rename_sans)
        cut(brush / "files" / "yuji-boku-japanese-400-normal.woff2",
            "YujiBoku-Komadai.ttf", text_brush(), check)
        regular = plain / "400Regular" / "ZenKakuGothicNew_400Regular.ttf"
        cut(regular, "ZenKakuGothicNew-Komadai-Full.ttf", text_full(TTFont(regular).getBestCmap()), check,
            draw_piece_signs)
        cut(regular,
            "ZenKakuGothicNew-Komadai.ttf", text_plain(), check, draw_piece_signs)
        cut(plain / "700Bold" / "ZenKakuGothicNew_700Bold.ttf",
            "ZenKakuGothicNew-Komadai-Bold.ttf", text_plain(), check, draw_piece_signs)
        cut(regular,
            "ZenKakuGothicNew-Komadai-Core.ttf", text_core(), check, draw_piece_signs)
    for path in sorted(HERE.glob("*.ttf")):
        print(f"{path.name}: {path.stat().st_size} bytes, "
              f"{len(TTFont(path).getBestCmap())} characters")


if __name__ == "__main__":
    main()
