import { formulaPieces, mayHoldFormula } from '@khue/scoring/formulas';
import type { XmlElement } from '../xml';
import { composedText, mathOf } from './mathml';

/** A formula on one line, as one would type it: (a + b)/2, x^2, √(x), for papers that draw letters only. */

const MAX_DEPTH = 60;
const grouped = (text: string) => ([...text].length > 1 ? `(${text})` : text);

type Form = (inner: (index: number) => string, element: XmlElement, depth: number) => string;

const FORMS: ReadonlyMap<string, Form> = new Map(
  Object.entries<Form>({
    mfrac: (inner) => `${grouped(inner(0))}/${grouped(inner(1))}`,
    msup: (inner) => `${inner(0)}^${grouped(inner(1))}`,
    msub: (inner) => `${inner(0)}_${grouped(inner(1))}`,
    msubsup: (inner) => `${inner(0)}_${grouped(inner(1))}^${grouped(inner(2))}`,
    munder: (inner) => `${inner(0)}_${grouped(inner(1))}`,
    munderover: (inner) => `${inner(0)}_${grouped(inner(1))}^${grouped(inner(2))}`,
    mover: (inner, element) => (element.attribute('accent') === 'true' ? inner(0) : `${inner(0)}^${grouped(inner(1))}`),
    msqrt: (_inner, element, depth) => `√${grouped(joined(element.children, depth))}`,
    mroot: (inner) => `${inner(1)}√${grouped(inner(0))}`,
    mtable: (_inner, element, depth) =>
      element.children.map((row) => row.children.map((cell) => joined(cell.children, depth)).join(' ')).join('; '),
    mspace: () => ' ',
    annotation: () => '',
  }),
);

/** Signs that words are parted around. */
const APART = /^[=<>≤≥≠≈+±→⇒⇔]$/;

const joined = (children: readonly XmlElement[], depth: number): string =>
  children
    .map((child, at) => {
      const text = lineOf(child, depth + 1);
      return child.local === 'mo' && at > 0 && APART.test(text) ? ` ${text} ` : text;
    })
    .join('');

function lineOf(element: XmlElement, depth: number): string {
  if (depth > MAX_DEPTH) return '';
  const words = composedText(element);
  if (words !== null) return words;
  const form = FORMS.get(element.local);
  const inner = (index: number) => {
    const child = element.children[index];
    return child ? lineOf(child, depth + 1) : '';
  };
  if (form) return form(inner, element, depth);
  if (element.children.length > 0) return joined(element.children, depth);
  return element.text.replaceAll('\u2061', ' ');
}

/** Words with each formula in them on the line; one that means nothing stays as it was typed. */
export function withPlainFormulas(text: string): string {
  if (!mayHoldFormula(text)) return text;
  return formulaPieces(text)
    .map((piece) => {
      if ('text' in piece) return piece.text;
      const math = mathOf(piece.tex, piece.display);
      return (math && lineOf(math, 0).replace(/\s+/g, ' ').trim()) || piece.written;
    })
    .join('');
}
