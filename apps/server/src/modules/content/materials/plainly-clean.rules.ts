/**
 * Whether HTML is such that the cleaner would give it back letter by letter. Most texts are, as they were cleaned
 * before or come from our own editor, and looking is some thirty times cheaper than cleaning. Whatever is in doubt is
 * cleaned: what is missing here costs time, never safety.
 */

const INLINE = new Set('strong b em i u s sub sup span code mark small'.split(' '));
const BLOCK = new Set('p div h2 h3 h4 h5 h6 ul ol li blockquote'.split(' '));
const STYLED = new Set('span p div li'.split(' '));
const DEEPEST = 20;

const TAG = /<(\/?)([a-z][a-z\d]{0,9})(?: style="([^"<>&]{1,200})")?>/y;
/** As the cleaner writes styles: no spaces, nothing after the last. Values that it would take in any case. */
const STYLE =
  /^(?:(?:color|background-color):#[\da-f]{6}|font-size:\d{1,3}(?:\.\d{1,3})?em|text-align:(?:left|right|center|justify)|font-weight:bold|font-style:italic|text-decoration:underline|line-height:\d(?:\.\d{1,3})?|(?:margin-left|padding-left|margin-top):\d{1,2}(?:\.\d{1,3})?em)$/;

const mayOpen = (name: string, open: readonly string[]): boolean => {
  const around = open.at(-1);
  if (INLINE.has(name)) return around !== 'ul' && around !== 'ol';
  // Parsers close a paragraph where a block begins in it, and a point of a list where the next begins.
  if (open.some((one) => one === 'p' || INLINE.has(one) || /^h\d$/.test(one))) return false;
  if (name === 'li') return around === 'ul' || around === 'ol';
  return around === undefined || around === 'div' || around === 'blockquote' || (around === 'li' && name !== 'p');
};

const isWritten = (style: string, name: string): boolean => {
  if (!STYLED.has(name)) return false;
  const rules = style.split(';');
  const names = rules.map((rule) => rule.slice(0, rule.indexOf(':')));
  return new Set(names).size === names.length && rules.every((rule) => STYLE.test(rule));
};

export function isPlainlyClean(html: string): boolean {
  const open: string[] = [];
  let at = 0;
  for (;;) {
    const next = html.indexOf('<', at);
    const text = next < 0 ? html.slice(at) : html.slice(at, next);
    if (text.includes('>') || /&(?!(?:amp|lt|gt);)|[\0\r\ufffe\uffff]/.test(text)) return false;
    if (next < 0) return open.length === 0;
    TAG.lastIndex = next;
    const found = TAG.exec(html);
    if (!found) return false;
    const [whole, closes, name = '', style] = found;
    if (!INLINE.has(name) && !BLOCK.has(name)) return false;
    if (closes) {
      if (style !== undefined || open.pop() !== name) return false;
    } else {
      if (open.length >= DEEPEST || !mayOpen(name, open)) return false;
      if (style !== undefined && !isWritten(style, name)) return false;
      open.push(name);
    }
    at = next + whole.length;
  }
}
