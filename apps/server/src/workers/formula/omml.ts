import type { XmlElement } from '../xml';
import { escapeXml } from '../xml-text';
import { composedText, mathOf } from './mathml';

/** A formula as Word has it, so that it is drawn there and can be edited. */

const MAX_DEPTH = 60;
/** Signs whose bounds stand at them, and which what follows belongs to. */
const LARGE = /^[∑∏∐∫∬∭∮⋃⋂⋁⋀⨁⨂]$/;
const OPENING = '([{⟨⌊⌈|‖';

const run = (text: string, isPlain: boolean) =>
  text === '' || text === '\u2061'
    ? ''
    : `<m:r>${isPlain ? '<m:rPr><m:nor/></m:rPr>' : ''}<m:t xml:space="preserve">${escapeXml(text)}</m:t></m:r>`;

type Form = (children: readonly XmlElement[], depth: number, element: XmlElement) => string;

const at = (children: readonly XmlElement[], index: number, depth: number) => {
  const child = children[index];
  return child ? ommlOf(child, depth + 1) : '';
};
const within = (name: string, content: string) => `<m:${name}>${content}</m:${name}>`;

const isLarge = (element: XmlElement | undefined) => element?.local === 'mo' && LARGE.test(element.text);

/** Bounds of a sum or an integral; which sign it is and where they stand is said with it. */
const large = (sign: XmlElement, low: string, high: string, isBeside: boolean) =>
  `<m:nary><m:naryPr><m:chr m:val="${escapeXml(sign.text)}"/><m:limLoc m:val="${isBeside ? 'subSup' : 'undOvr'}"/>${low ? '' : '<m:subHide m:val="1"/>'}${high ? '' : '<m:supHide m:val="1"/>'}</m:naryPr>${within('sub', low)}${within('sup', high)}<m:e/></m:nary>`;

function scripts(children: readonly XmlElement[], depth: number, has: { low: boolean; high: boolean }): string {
  const low = has.low ? at(children, 1, depth) : '';
  const high = has.high ? at(children, has.low ? 2 : 1, depth) : '';
  const [base] = children;
  if (base && isLarge(base)) return large(base, low, high, true);
  const name = has.low && has.high ? 'sSubSup' : has.low ? 'sSub' : 'sSup';
  const parts = `${has.low ? within('sub', low) : ''}${has.high ? within('sup', high) : ''}`;
  return within(name, `${within('e', at(children, 0, depth))}${parts}`);
}

function overUnder(children: readonly XmlElement[], depth: number, has: { low: boolean; high: boolean }): string {
  const low = has.low ? at(children, 1, depth) : '';
  const high = has.high ? at(children, has.low ? 2 : 1, depth) : '';
  const [base] = children;
  if (base && isLarge(base)) return large(base, low, high, false);
  let content = at(children, 0, depth);
  if (has.low) content = within('limLow', `${within('e', content)}${within('lim', low)}`);
  if (has.high) content = within('limUpp', `${within('e', content)}${within('lim', high)}`);
  return content;
}

/** "⃗" and "^" above letters: Word stretches them over all that they stand above. */
function accented(children: readonly XmlElement[], depth: number): string {
  const sign = children[1]?.text ?? '';
  const base = within('e', at(children, 0, depth));
  if (sign === '‾' || sign === '¯' || sign === 'ˉ')
    return `<m:bar><m:barPr><m:pos m:val="top"/></m:barPr>${base}</m:bar>`;
  const mark = sign === '^' ? '\u0302' : sign === '~' ? '\u0303' : sign === '→' ? '\u20d7' : sign;
  return `<m:acc><m:accPr><m:chr m:val="${escapeXml(mark)}"/></m:accPr>${base}</m:acc>`;
}

const isFence = (element: XmlElement | undefined) => element?.local === 'mo' && element.attribute('fence') === 'true';

/** What stands between brackets that grow with it. An opening one that nothing closes is that of a system of equations. */
function fenced(children: readonly XmlElement[], depth: number): string {
  const [first] = children;
  const last = children.at(-1);
  const closes = children.length > 1 && isFence(last);
  const inner = children.slice(1, closes ? -1 : undefined);
  return `<m:d><m:dPr><m:begChr m:val="${escapeXml(first?.text ?? '')}"/><m:endChr m:val="${escapeXml((closes && last?.text) || '')}"/></m:dPr>${within('e', rowOf(inner, depth))}</m:d>`;
}

function rowOf(children: readonly XmlElement[], depth: number): string {
  const [first] = children;
  if (isFence(first) && (OPENING.includes(first?.text ?? '') || isFence(children.at(-1))))
    return fenced(children, depth);
  return children.map((child) => ommlOf(child, depth + 1)).join('');
}

const FORMS: ReadonlyMap<string, Form> = new Map(
  Object.entries<Form>({
    mfrac: (c, d, e) =>
      `<m:f>${e.attribute('linethickness') === '0px' ? '<m:fPr><m:type m:val="noBar"/></m:fPr>' : ''}${within('num', at(c, 0, d))}${within('den', at(c, 1, d))}</m:f>`,
    msup: (c, d) => scripts(c, d, { low: false, high: true }),
    msub: (c, d) => scripts(c, d, { low: true, high: false }),
    msubsup: (c, d) => scripts(c, d, { low: true, high: true }),
    munder: (c, d) => overUnder(c, d, { low: true, high: false }),
    munderover: (c, d) => overUnder(c, d, { low: true, high: true }),
    mover: (c, d, e) =>
      e.attribute('accent') === 'true' ? accented(c, d) : overUnder(c, d, { low: false, high: true }),
    msqrt: (c, d) => `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/>${within('e', rowOf(c, d))}</m:rad>`,
    mroot: (c, d) => `<m:rad>${within('deg', at(c, 1, d))}${within('e', at(c, 0, d))}</m:rad>`,
    mtable: (c, d) =>
      within(
        'm',
        c
          .map((row) => within('mr', row.children.map((cell) => within('e', rowOf(cell.children, d + 2))).join('')))
          .join(''),
      ),
    menclose: (c, d) => within('borderBox', within('e', rowOf(c, d))),
    mspace: () => run(' ', false),
    mphantom: () => run(' ', false),
    annotation: () => '',
  }),
);

function ommlOf(element: XmlElement, depth: number): string {
  if (depth > MAX_DEPTH) return '';
  const words = composedText(element);
  if (words !== null) return run(words, true);
  const form = FORMS.get(element.local);
  if (form) return form(element.children, depth, element);
  if (element.children.length > 0) return rowOf(element.children, depth);
  return run(element.text, element.attribute('mathvariant') === 'normal');
}

/** Null: it means nothing, and stands as it was typed. */
export function officeMath(tex: string, display: boolean): string | null {
  const math = mathOf(tex, display);
  const content = math && ommlOf(math, 0);
  return content ? within('oMath', content) : null;
}
