/**
 * Before Unicode, Vietnamese was typed in fonts that drew its letters in the places of others (TCVN 3, fonts whose
 * names begin with ".Vn"). Files of those years are still handed on; the letters below stand for those above.
 */
const TYPED =
  '\u00b5\u00b8\u00b6\u00b7\u00b9\u00a8\u00bb\u00be\u00bc\u00bd\u00c6\u00a9\u00c7\u00ca\u00c8\u00c9\u00cb\u00ae\u00cc\u00d0\u00ce\u00cf\u00d1\u00aa\u00d2\u00d5\u00d3\u00d4\u00d6\u00d7\u00dd\u00d8\u00dc\u00de\u00df\u00e3\u00e1\u00e2\u00e4\u00ab\u00e5\u00e8\u00e6\u00e7\u00e9\u00ac\u00ea\u00ed\u00eb\u00ec\u00ee\u00ef\u00f3\u00f1\u00f2\u00f4\u00ad\u00f5\u00f8\u00f6\u00f7\u00f9\u00fa\u00fd\u00fb\u00fc\u00fe\u00a1\u00a2\u00a7\u00a3\u00a4\u00a5\u00a6';
const MEANT =
  '\u00e0\u00e1\u1ea3\u00e3\u1ea1\u0103\u1eb1\u1eaf\u1eb3\u1eb5\u1eb7\u00e2\u1ea7\u1ea5\u1ea9\u1eab\u1ead\u0111\u00e8\u00e9\u1ebb\u1ebd\u1eb9\u00ea\u1ec1\u1ebf\u1ec3\u1ec5\u1ec7\u00ec\u00ed\u1ec9\u0129\u1ecb\u00f2\u00f3\u1ecf\u00f5\u1ecd\u00f4\u1ed3\u1ed1\u1ed5\u1ed7\u1ed9\u01a1\u1edd\u1edb\u1edf\u1ee1\u1ee3\u00f9\u00fa\u1ee7\u0169\u1ee5\u01b0\u1eeb\u1ee9\u1eed\u1eef\u1ef1\u1ef3\u00fd\u1ef7\u1ef9\u1ef5\u0102\u00c2\u0110\u00ca\u00d4\u01a0\u01af';
const LETTERS = new Map(Array.from(TYPED, (letter, at) => [letter, MEANT.charAt(at)]));

/** Fonts of that time; those whose names end in H draw capitals. */
const OLD_FONT = /^\.vn/i;
const CAPITALS = /h$/i;

/** The text in today's letters, of a font that drew it in others. */
export function inOldFont(text: string, font: string): string {
  if (!OLD_FONT.test(font)) return text;
  const made = Array.from(text, (letter) => LETTERS.get(letter) ?? letter).join('');
  return CAPITALS.test(font) ? made.toUpperCase() : made;
}
