import DOMPurify from 'dompurify';

/** What lessons are written with. Everything that runs, loads by itself, asks for input or leaves its place is absent. */
const TAGS = new Set(
  'a abbr b blockquote br caption cite code col colgroup dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strong sub sup table tbody td tfoot th thead tr u ul var'.split(
    ' ',
  ),
);
/** What a style attribute is called while HTML is read. */
export const STYLE = 'data-style';
const ATTRIBUTES = `alt colspan dir height href lang reversed rowspan scope span src start title type width ${STYLE}`;

/**
 * The page's policy forbids styles in markup, and the browser complains of them wherever HTML is read. So they are read
 * under another name and set by script. Cleaning comes after it, so nothing is gained by what this might mistake.
 */
const withRenamedStyles = (html: string): string =>
  html.replace(/<[^<>]*>/g, (tag) => tag.replace(/\sstyle\s*=/gi, ` ${STYLE}=`));

/** Of a piece of HTML what may be shown, as nodes that belong to no page yet. */
export const safeNodes = (html: string): DocumentFragment =>
  DOMPurify.sanitize(withRenamedStyles(html), {
    ALLOWED_TAGS: [...TAGS],
    ALLOWED_ATTR: ATTRIBUTES.split(' '),
    // "color:red" would be taken for an address of an unknown kind.
    ADD_URI_SAFE_ATTR: [STYLE],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });

/** Asked once more where elements are made: nothing hangs on one library alone. */
export const isSafeTag = (tag: string): boolean => TAGS.has(tag);

/** A file of this product, or one that the page holds itself. Pictures from elsewhere are never fetched. */
export function isOwnFile(path: string): boolean {
  if (/^(?:data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]|blob:)/i.test(path)) return true;
  try {
    return new URL(path, window.location.href).origin === window.location.origin;
  } catch {
    return false;
  }
}

/** An address that may be opened in a new tab. */
export function isLink(address: string): boolean {
  try {
    return ['http:', 'https:', 'mailto:'].includes(new URL(address).protocol);
  } catch {
    return false;
  }
}
