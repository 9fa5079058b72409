import { STYLE } from './safeHtml';

const SIZE = /(?:^|;)\s*font-size\s*:\s*(\d{1,3}(?:\.\d{1,4})?)em\s*(?=;|$)/;
/** Lengths that change with the size of their paragraph: they are said anew. */
const LENGTHS = /((?:margin-left|margin-top|padding-left|text-indent)\s*:\s*)(\d{1,2}(?:\.\d{1,3})?)em/g;
/** What has lines. */
const WITH_LINES = 'p, li, td, th, div, h1, h2, h3, h4, h5, h6';
/** What stands in something with lines and has lines of its own. */
const OWN_LINES = new Set('p ul ol table div blockquote h1 h2 h3 h4 h5 h6'.split(' '));

const styleOf = (element: Element) => element.getAttribute(STYLE) ?? '';
const isElement = (node: Node): node is Element => node.nodeType === 1;
const ownLinesOf = (block: Element) => [...block.children].filter(({ localName }) => OWN_LINES.has(localName));

/** The spans that say how large the words of a node are; null where some words have no size of their own. */
function sizedIn(node: Node): Element[] | null {
  if (!isElement(node)) return (node.textContent ?? '').trim() === '' ? [] : null;
  if (OWN_LINES.has(node.localName)) return [];
  if (node.localName === 'span' && SIZE.test(styleOf(node))) return [node];
  const inside = [...node.childNodes].map(sizedIn);
  return inside.includes(null) ? null : inside.flatMap((spans) => spans ?? []);
}

const sizeOf = (span: Element): number => Number(SIZE.exec(styleOf(span))?.[1] ?? 1);
const rounded = (size: number): number => Number(size.toFixed(4));

/**
 * A line is never lower than the letters of what it stands in. Where all words of that have sizes of their own, the
 * largest becomes its own, and small print no longer stands in tall lines.
 */
export function fitLines(nodes: DocumentFragment): DocumentFragment {
  // From the inside out: what is inside of something is measured by it, and is made even with what that becomes.
  for (const block of [...nodes.querySelectorAll(WITH_LINES)].reverse()) {
    const own = styleOf(block);
    if (own.includes('font-size')) continue;
    const inside = [...block.childNodes].map(sizedIn);
    const spans = inside.flatMap((found) => found ?? []);
    const largest = Math.max(0, ...spans.map(sizeOf));
    if (inside.includes(null) || largest === 0) continue;
    const kept = own.replace(LENGTHS, (_, name, length) => `${name}${Number((Number(length) / largest).toFixed(3))}em`);
    block.setAttribute(STYLE, `${kept};font-size:${largest}em`);
    for (const span of spans) {
      span.setAttribute(STYLE, styleOf(span).replace(SIZE, `;font-size:${rounded(sizeOf(span) / largest)}em`));
    }
    for (const one of ownLinesOf(block)) {
      const said = SIZE.test(styleOf(one)) ? sizeOf(one) : 1;
      one.setAttribute(STYLE, `${styleOf(one).replace(SIZE, '')};font-size:${rounded(said / largest)}em`);
    }
  }
  return nodes;
}
