import sanitizeHtml from 'sanitize-html';
import { isFilePath } from './material-file.rules';
import { isPlainlyClean } from './plainly-clean.rules';

const COLOR = [/^#[\da-f]{3,8}$/i, /^(?:rgb|hsl)a?\([\d\s.,%/]{1,60}\)$/i, /^[a-z]{3,20}$/i];
const LENGTH = [/^\d{1,4}(?:\.\d{1,3})?(?:px|pt|em|rem|%)$/];

/** Indents are never negative: what moves to the left could lie over something else. */
const INDENT = [/^\d{1,2}(?:\.\d{1,3})?em$/];

/** Looks that teachers and presentations use; nothing that could lie over the page or fetch something. */
const STYLES = {
  color: COLOR,
  'background-color': COLOR,
  'text-align': [/^(?:left|right|center|justify)$/],
  'font-size': LENGTH,
  'font-weight': [/^(?:normal|bold|[1-9]00)$/],
  'font-style': [/^(?:normal|italic)$/],
  'text-decoration': [/^(?:none|underline|line-through)$/],
  'line-height': [/^\d(?:\.\d{1,3})?$/],
  // One of the usual signs, or one sign as it is.
  'list-style-type': [/^(?:disc|circle|square|decimal|(?:lower|upper)-(?:alpha|roman)|none)$/, /^"[^\s"'\\<>&;] "$/u],
  'margin-left': INDENT,
  'margin-top': INDENT,
  'padding-left': INDENT,
  'text-indent': INDENT,
  'vertical-align': [/^(?:top|middle|bottom|baseline|sub|super)$/],
  width: LENGTH,
  height: LENGTH,
};

const STYLED = [
  'p',
  'div',
  'span',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'li',
  'ul',
  'ol',
  'table',
  'tr',
  'td',
  'th',
  'img',
];

export const CLEANING: sanitizeHtml.IOptions = {
  allowedTags: [
    ...'p div span br hr h1 h2 h3 h4 h5 h6 blockquote pre code kbd samp'.split(' '),
    ...'strong b em i u s del ins mark small sub sup q cite abbr'.split(' '),
    ...'ul ol li dl dt dd figure figcaption'.split(' '),
    ...'table caption colgroup col thead tbody tfoot tr th td'.split(' '),
    ...'a img'.split(' '),
  ],
  allowedAttributes: {
    ...Object.fromEntries(STYLED.map((tag) => [tag, ['style']])),
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'title', 'width', 'height', 'style'],
    ol: ['start', 'type', 'reversed', 'style'],
    th: ['colspan', 'rowspan', 'scope', 'style'],
    td: ['colspan', 'rowspan', 'style'],
    col: ['span'],
    abbr: ['title'],
    '*': ['lang', 'dir'],
  },
  allowedStyles: { '*': STYLES },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // Deeper than anybody nests; what lies below is lifted out.
  nestingLimit: 50,
  transformTags: {
    // Whoever follows a link leaves our page, and the page behind it learns nothing of ours.
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, ...(attribs.href ? { rel: 'noopener noreferrer', target: '_blank' } : {}) },
    }),
  },
  // A picture is one of our files, or none.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isFilePath(attribs.src ?? ''),
};

/** Cleaning one text cannot be interrupted, and the marks in it are what takes time. */
const LONGEST_TEXT = 100_000;
const MOST_MARKS = 6_000;

/** More than anybody writes in one place; a book has many places. */
export const isTooHeavy = (html: string): boolean =>
  html.length > LONGEST_TEXT || (html.length > MOST_MARKS && html.split('<').length - 1 > MOST_MARKS);

/** HTML as questions and slides need it: text, lists, tables, our own pictures, links that lead out. */
export const cleanHtml = (html: string): string => (isPlainlyClean(html) ? html : sanitizeHtml(html, CLEANING));
