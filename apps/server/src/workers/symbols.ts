/**
 * Letters of symbol fonts lie where no font of a browser has them (U+F020–F0FF), or pretend to be Latin letters.
 * What they show is written with the real characters; what none shows is dropped.
 */

type Signs = ReadonlyMap<number, string>;

const from = (start: number, text: string) =>
  [...text].map((character, at): [number, string] => [start + at, character]);

const SYMBOL: Signs = new Map<number, string>([
  ...from(0x20, ' !∀#∃%&∋()∗+,−./0123456789:;<=>?'),
  ...from(0x40, '≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_'),
  ...from(0x61, 'αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼'),
  ...from(0xa1, 'ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…'),
  ...from(0xc0, 'ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈'),
  [0xe5, '∑'],
  [0xf2, '∫'],
]);

const WINGDINGS: Signs = new Map<number, string>([
  [0x20, ' '],
  [0x21, '✏'],
  [0x22, '✂'],
  [0x28, '☎'],
  [0x2a, '✉'],
  [0x36, '⌛'],
  [0x37, '⌨'],
  [0x3f, '✍'],
  ...from(0x41, '✌👌👍👎☜☞☝☟✋☺😐☹💣☠'),
  ...from(0x51, '✈☼💧❄'),
  [0x58, '✠'],
  ...from(0x6c, '●❍■□'),
  ...from(0x71, '❑❒⬧⧫◆❖'),
  [0x77, '⬥'],
  [0x7b, '❀'],
  ...from(0x80, '⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿'),
  [0x9e, '·'],
  [0x9f, '•'],
  [0xa0, '▪'],
  [0xa1, '○'],
  [0xa4, '◉'],
  [0xa7, '▪'],
  [0xa8, '◻'],
  [0xaa, '✦'],
  [0xab, '★'],
  [0xb2, '✶'],
  [0xd8, '➢'],
  [0xdc, '➲'],
  ...from(0xdf, '←→↑↓'),
  [0xe8, '➔'],
  ...from(0xef, '⇦⇨⇧⇩⬄'),
  ...from(0xfb, '✗✓☒☑'),
]);

/** The boxes and ticks of the second one, which forms and tests are made with. */
const WINGDINGS_2: Signs = new Map<number, string>([[0x20, ' '], ...from(0x4f, '✗✓☒☑☒'), [0xa3, '□']]);

/** Those that mean the same in all fonts of bullets, where the font is not told. */
const UNKNOWN: Signs = new Map<number, string>([
  ...SYMBOL,
  ...WINGDINGS,
  [0xb7, '•'],
  [0x6f, '○'],
  [0xd8, '➢'],
  [0xe0, '→'],
  [0xfc, '✓'],
]);

const fontMap = (font: string): Signs | null => {
  if (/^wingdings 2$/i.test(font)) return WINGDINGS_2;
  if (/^wingdings/i.test(font)) return WINGDINGS;
  return /^symbol$/i.test(font) ? SYMBOL : null;
};

const codeOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  return code >= 0xf020 && code <= 0xf0ff ? code - 0xf000 : code;
};
const isPrivate = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return code >= 0xe000 && code <= 0xf8ff;
};

/**
 * The text as everybody can read it. `font` is the font of the letters, `symbolFont` the one for symbols: programs
 * write the arrow that they make of "-->" as a letter à of it.
 */
export function readable(text: string, font = '', symbolFont = ''): string {
  const own = fontMap(font);
  const symbols = own ?? fontMap(symbolFont);
  const isArrow = !own && symbols && [...text.trim()].length === 1 && (text.trim().codePointAt(0) ?? 0) > 0x7f;
  let made = '';
  for (const character of text) {
    if (isPrivate(character)) made += (symbols ?? UNKNOWN).get(codeOf(character)) ?? '';
    else if (symbols && (own || isArrow))
      made += symbols.get(codeOf(character)) ?? (own && codeOf(character) < 0x100 ? '' : character);
    else made += character;
  }
  return made.normalize('NFC');
}
