import { FORMULA_LIMITS } from '@khue/scoring/formulas';
import katex from 'katex';
import { parseXml, type XmlElement } from '../xml';

/** Spacing accents as a formula has them, and the marks that letters are composed with. */
const ACCENTS: ReadonlyMap<string, string> = new Map([
  ['ˋ', '\u0300'],
  ['ˊ', '\u0301'],
  ['ˆ', '\u0302'],
  ['˜', '\u0303'],
  ['˘', '\u0306'],
  ['˙', '\u0307'],
  ['¨', '\u0308'],
  ['˚', '\u030a'],
  ['ˇ', '\u030c'],
]);

/** What LaTeX means, as MathML; null where it means nothing. */
export function mathOf(tex: string, display: boolean): XmlElement | null {
  try {
    const markup = katex.renderToString(tex, { ...FORMULA_LIMITS, output: 'mathml', displayMode: display });
    return parseXml(Buffer.from(markup)).at('math', 'semantics')?.children[0] ?? null;
  } catch {
    // Whatever a formula is refused for, it is then shown as it was typed.
    return null;
  }
}

/** Words in a formula: "ế" comes as a letter with two accents above one another, and is one letter again. */
export function composedText(element: XmlElement): string | null {
  if (element.local === 'mtext') return element.text.replaceAll('\u00a0', ' ');
  const [base, accent] = element.children;
  if (element.local !== 'mover' || !base || !accent) return null;
  const text = composedText(base);
  const mark = ACCENTS.get(accent.text);
  return text && mark ? `${text}${mark}`.normalize('NFC') : null;
}
