import { readable } from '../symbols';
import type { XmlElement } from '../xml';

/** A formula on one line, as one would type it: a/b, x^2, √(x), ∑_(i=1)^n. */

const MAX_DEPTH = 40;
const inner = (element: XmlElement, local: string, depth: number): string => mathText(element.child(local), depth + 1);
const grouped = (text: string) => ([...text].length > 1 ? `(${text})` : text);
const property = (element: XmlElement, properties: string, local: string) =>
  element.at(properties, local)?.attribute('m:val');

type Form = (element: XmlElement, depth: number) => string;

const FORMS: ReadonlyMap<string, Form> = new Map(
  Object.entries<Form>({
    f: (e, d) => `${grouped(inner(e, 'num', d))}/${grouped(inner(e, 'den', d))}`,
    sSup: (e, d) => `${inner(e, 'e', d)}^${grouped(inner(e, 'sup', d))}`,
    sSub: (e, d) => `${inner(e, 'e', d)}_${grouped(inner(e, 'sub', d))}`,
    sSubSup: (e, d) => `${inner(e, 'e', d)}_${grouped(inner(e, 'sub', d))}^${grouped(inner(e, 'sup', d))}`,
    rad: (e, d) => {
      const degree = inner(e, 'deg', d);
      return `${degree === '' ? '√' : `${degree}√`}${grouped(inner(e, 'e', d))}`;
    },
    d: (e, d) => {
      const content = e.all('e').map((one) => mathText(one, d + 1));
      return `${property(e, 'dPr', 'begChr') ?? '('}${content.join(', ')}${property(e, 'dPr', 'endChr') ?? ')'}`;
    },
    nary: (e, d) => {
      const [low, high] = [inner(e, 'sub', d), inner(e, 'sup', d)];
      const limits = `${low ? `_${grouped(low)}` : ''}${high ? `^${grouped(high)}` : ''}`;
      return `${property(e, 'naryPr', 'chr') ?? '∫'}${limits} ${inner(e, 'e', d)}`;
    },
    func: (e, d) => `${inner(e, 'fName', d)} ${inner(e, 'e', d)}`,
    m: (e, d) =>
      `[${e
        .all('mr')
        .map((row) =>
          row
            .all('e')
            .map((one) => mathText(one, d + 1))
            .join(', '),
        )
        .join('; ')}]`,
    oMathPara: (e, d) =>
      e
        .all('oMath')
        .map((one) => mathText(one, d + 1))
        .join('; '),
  }),
);

export function mathText(element: XmlElement | undefined, depth = 0): string {
  if (!element || depth > MAX_DEPTH) return '';
  if (element.local === 't') return readable(element.text);
  // The frame around formulas in a text has the same short name as a matrix.
  const form = element.name === 'a14:m' ? undefined : FORMS.get(element.local);
  if (form) return form(element, depth);
  return element.children.map((child) => mathText(child, depth + 1)).join('');
}
