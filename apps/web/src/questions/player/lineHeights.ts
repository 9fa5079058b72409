import { STYLE } from './safeHtml';

const SIZE = /(?:^|;)\s*font-size\s*:\s*(\d{1,3}(?:\.\d{1,4})?)em\s*(?=;|$)/;
/** Lengths that change with the size of their paragraph: they are said anew. */
const LENGTHS = /((?:margin-left|margin-top|padding-left|text-indent)\s*:\s*)(\d{1,2}(?:\.\d{1,3})?)em/g;

const styleOf = (element: Element) => element.getAttribute(STYLE) ?? '';
const sizeOf = (node: ChildNode): number | null => {
  if (!(node instanceof Element) || node.localName !== 'span') return null;
  const size = SIZE.exec(styleOf(node))?.[1];
  return size === undefined ? null : Number(size);
};

/**
 * A line is never lower than the letters of its paragraph. Where all words of one have sizes of their own, the largest
 * becomes the paragraph's, and small print no longer stands in tall lines.
 */
export function fitLines(nodes: DocumentFragment): DocumentFragment {
  for (const paragraph of nodes.querySelectorAll('p')) {
    const own = styleOf(paragraph);
    if (own.includes('font-size')) continue;
    const words = [...paragraph.childNodes].filter((node) => (node.textContent ?? '').trim() !== '');
    const sizes = words.map(sizeOf);
    const largest = Math.max(...sizes.map((size) => size ?? 0));
    if (words.length === 0 || largest === 0 || sizes.includes(null)) continue;
    const kept = own.replace(LENGTHS, (_, name, length) => `${name}${Number((Number(length) / largest).toFixed(3))}em`);
    paragraph.setAttribute(STYLE, `${kept};font-size:${largest}em`);
    for (const [index, span] of words.entries()) {
      const size = Number(((sizes[index] ?? largest) / largest).toFixed(4));
      if (span instanceof Element) span.setAttribute(STYLE, styleOf(span).replace(SIZE, `;font-size:${size}em`));
    }
  }
  return nodes;
}
