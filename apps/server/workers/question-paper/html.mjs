const TAG = /<(\/?)([a-z][a-z0-9]{0,15})\b([^<>]{0,5000})>/gi;
const BLOCKS = new Set('p div li tr h1 h2 h3 h4 h5 h6 blockquote pre ul ol table figure dt dd hr'.split(' '));
const MARKS = { strong: 'bold', b: 'bold', em: 'italic', i: 'italic', u: 'underline', sub: 'sub', sup: 'sup' };
const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const decoded = (text) =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/gi, (whole, hex, decimal, name) => {
    const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : null;
    if (code !== null) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    return ENTITIES[name.toLowerCase()] ?? whole;
  });

const attribute = (attributes, name) => {
  const match = new RegExp(`\\b${name}\\s{0,3}=\\s{0,3}"([^"]*)"`, 'i').exec(attributes);
  return match ? decoded(match[1]) : '';
};

/** Cleaned HTML as lines of runs: {text, marks} or {picture, alt}. */
export function linesOf(html) {
  const lines = [[]];
  const depth = {};
  let from = 0;
  const add = (text) => {
    const said = decoded(text.replace(/\s+/g, ' '));
    if (said === '' || (said === ' ' && lines.at(-1).length === 0)) return;
    lines.at(-1).push({ text: said, marks: Object.keys(depth).filter((mark) => depth[mark] > 0) });
  };
  const breakLine = () => {
    if (lines.at(-1).length > 0) lines.push([]);
  };
  for (const match of html.matchAll(TAG)) {
    add(html.slice(from, match.index));
    from = match.index + match[0].length;
    const name = match[2].toLowerCase();
    if (name === 'br') lines.push([]);
    else if (name === 'img')
      lines.at(-1).push({ picture: attribute(match[3], 'src'), alt: attribute(match[3], 'alt') });
    else if (BLOCKS.has(name)) breakLine();
    else if (name === 'td' || name === 'th') add(match[1] ? '' : ' \u2002');
    else if (MARKS[name]) depth[MARKS[name]] = Math.max(0, (depth[MARKS[name]] ?? 0) + (match[1] ? -1 : 1));
  }
  add(html.slice(from));
  return lines.filter((line) => line.some((run) => run.picture || run.text.trim() !== ''));
}

export const plainOf = (html) =>
  linesOf(html)
    .map((line) => line.map(({ text, alt }) => text ?? (alt ? `[${alt}]` : '')).join(''))
    .join('\n')
    .trim();
