/** Breaks text into lines of our own, so that nothing is ever drawn where no room was kept for it. */

const ELLIPSIS = '…';

/** Plain, half bold, bold: the weights that the screen has. */
export type Weight = 400 | 600 | 700;

/** Words in one font. */
export interface TextRun {
  text: string;
  font: Weight;
}

type WidthOf = (text: string, font: Weight) => number;

/**
 * What the fonts can draw: composed letters, one line, and a mark where there is none. A combining mark that found no
 * letter to join is left out.
 */
export function drawable(text: string, has: (code: number) => boolean): string {
  const flat = text.normalize('NFC').replace(/[\s\p{Cc}\p{Cf}]+/gu, (gap) => (gap === '\u00a0' ? gap : ' '));
  let result = '';
  for (const sign of flat) {
    if (has(sign.codePointAt(0) ?? 0)) result += sign;
    else if (!/\p{M}/u.test(sign)) result += '?';
  }
  return result.trim();
}

/** A word that is wider than the line, in pieces that are not. */
function piecesOf(word: string, width: number, widthOf: (text: string) => number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const sign of word) {
    if (piece !== '' && widthOf(piece + sign) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += sign;
  }
  return piece === '' ? pieces : [...pieces, piece];
}

/** Lines of runs; where there are more than `most`, the last one ends in an ellipsis. */
export function linesOf(runs: readonly TextRun[], width: number, most: number, widthOf: WidthOf): TextRun[][] {
  const words = runs.flatMap(({ text, font }) =>
    text
      .split(' ')
      .filter((word) => word !== '')
      .flatMap((word) =>
        piecesOf(word, width, (part) => widthOf(part, font)).map((part, at) => ({ text: part, font, glued: at > 0 })),
      ),
  );
  const lines: TextRun[][] = [];
  let line: TextRun[] = [];
  let used = 0;
  for (const word of words) {
    const space = line.length > 0 && !word.glued ? widthOf(' ', word.font) : 0;
    const wide = widthOf(word.text, word.font);
    if (line.length > 0 && used + space + wide > width) {
      lines.push(line);
      line = [];
      used = 0;
    }
    const isFirst = line.length === 0;
    line.push({ font: word.font, text: isFirst || word.glued ? word.text : ` ${word.text}` });
    used += (isFirst ? 0 : space) + wide;
  }
  if (line.length > 0) lines.push(line);
  const last = lines.length > most ? lines[most - 1] : undefined;
  if (!last) return lines.map(joined);
  return [...lines.slice(0, most - 1).map(joined), shortened(last, width, widthOf)];
}

/** Words of one font beside each other are one piece of text. */
function joined(line: readonly TextRun[]): TextRun[] {
  return line.reduce<TextRun[]>((runs, { text, font }) => {
    const last = runs.at(-1);
    if (last?.font === font) last.text += text;
    else runs.push({ text, font });
    return runs;
  }, []);
}

function shortened(line: readonly TextRun[], width: number, widthOf: WidthOf): TextRun[] {
  const runs = joined(line);
  const wide = () => runs.reduce((sum, { text, font }) => sum + widthOf(text, font), 0);
  for (let last = runs.at(-1); last; last = runs.at(-1)) {
    if (wide() + widthOf(ELLIPSIS, last.font) <= width) {
      last.text += ELLIPSIS;
      return runs;
    }
    last.text = [...last.text].slice(0, -1).join('').trimEnd();
    if (last.text === '') runs.pop();
  }
  return [{ text: ELLIPSIS, font: line[0]?.font ?? 400 }];
}
