import { type DOMOutputSpec, DOMParser, DOMSerializer, type Node, Schema } from 'prosemirror-model';
import { keptCopy } from './keptCopy';

const BLOCKS = 'p, div, ul, ol, table, h1, h2, h3, h4, h5, h6, pre, blockquote, figure';
const styleOf = (element: HTMLElement) => ({ style: element.getAttribute('style') });
const withStyle = (tag: string, style: unknown): DOMOutputSpec => [tag, style ? { style } : {}, 0];
const kept = (element: HTMLElement) => ({ html: keptCopy(element).outerHTML });
const restored = (html: string): HTMLElement => {
  const template = document.createElement('template');
  template.innerHTML = html;
  return (template.content.firstElementChild as HTMLElement | null) ?? document.createElement('p');
};

/**
 * The HTML that fields of content hold. Sizes, colours and alignment of converted slides are kept though no button
 * makes them; what is more than text (tables, figures) is kept as one piece.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      group: 'block',
      content: 'inline*',
      attrs: { style: { default: null } },
      parseDOM: [
        { tag: 'p', getAttrs: styleOf },
        { tag: 'div', getAttrs: (element) => (element.querySelector(BLOCKS) ? false : styleOf(element)) },
      ],
      toDOM: (node) => withStyle('p', node.attrs.style),
    },
    heading: {
      group: 'block',
      content: 'inline*',
      defining: true,
      attrs: { level: { default: 2 }, style: { default: null } },
      parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
        tag: `h${level}`,
        getAttrs: (element: HTMLElement) => ({ level, ...styleOf(element) }),
      })),
      toDOM: (node) => withStyle(`h${node.attrs.level}`, node.attrs.style),
    },
    preformatted: {
      group: 'block',
      content: 'text*',
      marks: '',
      code: true,
      parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
      toDOM: () => ['pre', 0],
    },
    quote: { group: 'block', content: 'block+', parseDOM: [{ tag: 'blockquote' }], toDOM: () => ['blockquote', 0] },
    ordered_list: {
      group: 'block',
      content: 'list_item+',
      attrs: { start: { default: 1 }, type: { default: null } },
      parseDOM: [
        {
          tag: 'ol',
          getAttrs: (element) => ({
            start: Number(element.getAttribute('start') ?? 1),
            type: element.getAttribute('type'),
          }),
        },
      ],
      toDOM: ({ attrs }) => [
        'ol',
        { ...(attrs.start === 1 ? {} : { start: attrs.start }), ...(attrs.type ? { type: attrs.type } : {}) },
        0,
      ],
    },
    bullet_list: { group: 'block', content: 'list_item+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    list_item: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    kept: {
      group: 'block',
      atom: true,
      selectable: true,
      attrs: { html: {} },
      parseDOM: [
        { tag: 'table', getAttrs: kept },
        { tag: 'figure', getAttrs: kept },
        { tag: 'hr', getAttrs: kept },
        { tag: 'dl', getAttrs: kept },
      ],
      toDOM: (node) => restored(String(node.attrs.html)),
    },
    text: { group: 'inline' },
    picture: {
      group: 'inline',
      inline: true,
      draggable: true,
      attrs: { src: {}, alt: { default: '' }, width: { default: null }, height: { default: null } },
      parseDOM: [
        {
          tag: 'img[src]',
          getAttrs: (element) => {
            const src = element.getAttribute('src') ?? '';
            // A picture is uploaded, never carried within the text.
            return src.startsWith('data:')
              ? false
              : {
                  src,
                  alt: element.getAttribute('alt') ?? '',
                  width: element.getAttribute('width'),
                  height: element.getAttribute('height'),
                };
          },
        },
      ],
      toDOM: ({ attrs }) => {
        const given = Object.entries(attrs).filter(([, value]) => value !== null);
        return ['img', Object.fromEntries(given) as Record<string, string>];
      },
    },
    line_break: { group: 'inline', inline: true, selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
  },
  marks: {
    link: {
      inclusive: false,
      attrs: { href: {}, target: { default: null } },
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = element.getAttribute('href') ?? '';
            return isSafeAddress(href) ? { href, target: element.getAttribute('target') } : false;
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', attrs.target ? { ...attrs, rel: 'noopener' } : { href: attrs.href }, 0],
    },
    // Of sizes and colours; nothing to press, nothing to lose.
    styled: {
      attrs: { style: {} },
      excludes: '',
      parseDOM: [{ tag: 'span[style]', getAttrs: styleOf }],
      toDOM: ({ attrs }) => ['span', { style: attrs.style }, 0],
    },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
    underline: { parseDOM: [{ tag: 'u' }, { tag: 'ins' }], toDOM: () => ['u', 0] },
    strike: { parseDOM: [{ tag: 's' }, { tag: 'del' }, { tag: 'strike' }], toDOM: () => ['s', 0] },
    sub: { excludes: 'sup', parseDOM: [{ tag: 'sub' }], toDOM: () => ['sub', 0] },
    sup: { excludes: 'sub', parseDOM: [{ tag: 'sup' }], toDOM: () => ['sup', 0] },
    code: { parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
  },
});

/** An address that a click may open. */
export const isSafeAddress = (address: string): boolean =>
  /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(address.trim());

const parser = DOMParser.fromSchema(schema);
const serializer = DOMSerializer.fromSchema(schema);

export function docOfHtml(html: string): Node {
  return parser.parse(new window.DOMParser().parseFromString(html, 'text/html').body);
}

/** Simple HTML. One paragraph without a style is just its words where the field is one of a line. */
export function htmlOfDoc(doc: Node, isLine: boolean): string {
  const only = doc.childCount === 1 ? doc.firstChild : null;
  const isPlain = only?.type === schema.nodes.paragraph && !only.attrs.style;
  if (isPlain && only.childCount === 0) return '';
  const box = document.createElement('div');
  box.append(serializer.serializeFragment(isPlain && isLine ? only.content : doc.content));
  return box.innerHTML;
}
