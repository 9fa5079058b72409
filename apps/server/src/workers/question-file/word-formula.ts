import { attribute, child, childrenNamed, childrenOf, nameOf, textOf, type XmlNode } from './xml';

/** A formula of Word as LaTeX, so that it is drawn with us, and is one again in a document that we write. */

const DEEPEST = 60;
const LONGEST = 1_500;

const escaped = (text: string) =>
  text
    .replaceAll('\u2061', '')
    .replace(/[\\{}%#&_^$~]/g, (sign) =>
      sign === '\\' ? '\\backslash ' : sign === '^' ? '\\hat{}' : sign === '~' ? '\\sim ' : `\\${sign}`,
    );

/** "sin" is a word, not three letters. Spaces between signs mean nothing in a formula. */
function words(node: XmlNode): string {
  const text = childrenNamed(node, 't')
    .map((one) => textOf(childrenOf(one)))
    .join('');
  const properties = child(node, 'rPr');
  const isPlain = properties !== undefined && child(properties, 'nor') !== undefined;
  return isPlain ? `\\text{${escaped(text)}}` : escaped(text);
}

const property = (node: XmlNode, group: string, name: string): string | undefined => {
  const properties = child(node, group);
  const found = properties && child(properties, name);
  return found && attribute(found, 'val');
};

type Form = (inner: (name: string) => string, node: XmlNode, depth: number) => string;

const FENCES: Readonly<Record<string, string>> = {
  '{': '\\{',
  '}': '\\}',
  '': '.',
  '⟨': '\\langle ',
  '⟩': '\\rangle ',
};
const fence = (sign: string) => FENCES[sign] ?? (/^[()[\]|/⌊⌋⌈⌉‖]$/.test(sign) ? sign : '.');
const ACCENTS: Readonly<Record<string, string>> = {
  '\u0302': 'widehat',
  '\u0303': 'widetilde',
  '\u0305': 'overline',
  '\u0307': 'dot',
  '\u20d7': 'overrightarrow',
};
const bounds = (low: string, high: string) => `${low ? `_{${low}}` : ''}${high ? `^{${high}}` : ''}`;

const FORMS: ReadonlyMap<string, Form> = new Map(
  Object.entries<Form>({
    r: (_inner, node) => words(node),
    f: (inner) => `\\frac{${inner('num')}}{${inner('den')}}`,
    sSup: (inner) => `{${inner('e')}}^{${inner('sup')}}`,
    sSub: (inner) => `{${inner('e')}}_{${inner('sub')}}`,
    sSubSup: (inner) => `{${inner('e')}}_{${inner('sub')}}^{${inner('sup')}}`,
    limLow: (inner) => `\\underset{${inner('lim')}}{${inner('e')}}`,
    limUpp: (inner) => `\\overset{${inner('lim')}}{${inner('e')}}`,
    rad: (inner) => (inner('deg') ? `\\sqrt[${inner('deg')}]{${inner('e')}}` : `\\sqrt{${inner('e')}}`),
    bar: (inner) => `\\overline{${inner('e')}}`,
    borderBox: (inner) => `\\boxed{${inner('e')}}`,
    acc: (inner, node) => `\\${ACCENTS[property(node, 'accPr', 'chr') ?? '\u0302'] ?? 'widehat'}{${inner('e')}}`,
    nary: (inner, node) =>
      `${property(node, 'naryPr', 'chr') ?? '∫'}${bounds(inner('sub'), inner('sup'))} ${inner('e')}`,
    d: (_inner, node, depth) => {
      const [opens, closes] = [property(node, 'dPr', 'begChr') ?? '(', property(node, 'dPr', 'endChr') ?? ')'];
      const content = childrenNamed(node, 'e').map((one) => texOf(childrenOf(one), depth + 1));
      return `\\left${fence(opens)}${content.join(', ')}\\right${fence(closes)}`;
    },
    m: (_inner, node, depth) => table(childrenNamed(node, 'mr'), 'e', depth),
    eqArr: (_inner, node, depth) => table([node], 'e', depth, ' \\\\ '),
  }),
);

function table(rows: readonly XmlNode[], cell: string, depth: number, between = ' & '): string {
  const lines = rows.map((row) =>
    childrenNamed(row, cell)
      .map((one) => texOf(childrenOf(one), depth + 1))
      .join(between),
  );
  return `\\begin{matrix}${lines.join(' \\\\ ')}\\end{matrix}`;
}

function texOf(nodes: readonly XmlNode[], depth: number): string {
  if (depth > DEEPEST) return '';
  return nodes
    .map((node) => {
      const inner = (name: string) => texOf(childrenOf(child(node, name) ?? {}), depth + 1);
      const form = FORMS.get(nameOf(node));
      return form ? form(inner, node, depth) : texOf(childrenOf(node), depth + 1);
    })
    .join('');
}

/** Between the marks by which it is known in a text; its bare letters where that would be more than is drawn. */
export function formulaText(node: XmlNode): string {
  const tex = texOf(childrenOf(node), 0).trim();
  if (tex === '') return '';
  return tex.length > LONGEST ? textOf([node]).trim() : `\\(${tex}\\)`;
}
