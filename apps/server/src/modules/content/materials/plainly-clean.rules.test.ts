import { randomFrom } from '@khue/scoring/random';
import sanitizeHtml from 'sanitize-html';
import { expect, test } from 'vitest';
import { CLEANING, cleanHtml } from './material-html.rules';
import { isPlainlyClean } from './plainly-clean.rules';

const cleaned = (html: string) => sanitizeHtml(html, CLEANING);

test.each([
  'Chữ thường &amp; dấu',
  '<p>Bài 1: <strong>thiết bị</strong> <span style="color:#c92a2a">đầu vào</span></p>',
  '<ul><li>một</li><li>hai<ul><li>ba</li></ul></li></ul>',
  '<div><h2>Tên</h2><p style="text-align:center;margin-left:1.5em"><em><u>x</u></em></p></div>',
])('what is clean is seen to be, and the cleaner agrees: %s', (html) => {
  expect([isPlainlyClean(html), cleaned(html)]).toEqual([true, html]);
});

test.each([
  '<p onclick="x">a</p>',
  '<p>a<p>b</p></p>',
  '<script>1</script>',
  '<p>a',
  'a > b',
  '&nbsp;',
  '<span style="color:red;color:#000000">a</span>',
  '<span style="color: #000000">a</span>',
  '<img src="x">',
  '<P>a</P>',
  '<b><p>a</p></b>',
  '<li>a</li>',
])('what is in doubt is cleaned: %s', (html) => expect(isPlainlyClean(html)).toBe(false));

/** Pieces of what people and attackers write, put together at random. */
const PIECES = [
  ...['<p>', '</p>', '<div>', '</div>', '<ul>', '</ul>', '<li>', '</li>', '<strong>', '</strong>', '<em>', '</em>'],
  ...['<span style="color:#c92a2a">', '<span style="font-size:1.5em;text-align:left">', '</span>', '<h2>', '</h2>'],
  ...[
    'chữ',
    ' ',
    '&amp;',
    '&lt;',
    '&nbsp;',
    '&',
    '>',
    '"',
    '<',
    '</',
    '<b',
    '<script>',
    '</script>',
    '<p style="x:y">',
  ],
  ...[
    '<img src=x onerror=1>',
    '<a href="javascript:1">',
    '</a>',
    '<!--',
    '-->',
    '\n',
    '\u00a0',
    '<ol>',
    '</ol>',
    '<sub>',
  ],
  ...['</sub>', '<blockquote>', '</blockquote>', '<code>', '</code>', '<svg>', '<math>', '<style>', '</style>', '<h3>'],
];

test('of 60,000 texts made at random none passes that the cleaner would change', () => {
  const random = randomFrom('plainly clean');
  let passed = 0;
  for (let round = 0; round < 60_000; round += 1) {
    const count = 1 + Math.floor(random() * 7);
    const html = Array.from({ length: count }, () => PIECES[Math.floor(random() * PIECES.length)] ?? '').join('');
    if (!isPlainlyClean(html)) continue;
    passed += 1;
    if (cleaned(html) !== html) expect(cleaned(html)).toBe(html);
  }
  expect(passed).toBeGreaterThan(500);
});

/** Only what may pass, so that more of it does, and more deeply. */
const TAGS = ['p', 'div', 'ul', 'ol', 'li', 'strong', 'em', 'span', 'h2', 'blockquote', 'sub', 'code', 'u'];
test('nor of 20,000 that are well nested', () => {
  const random = randomFrom('well nested');
  const make = (depth: number): string => {
    const count = Math.floor(random() * 3);
    return Array.from({ length: count + 1 }, () => {
      if (depth === 0 || random() < 0.3) return random() < 0.2 ? '&amp; x' : 'chữ ';
      const tag = TAGS[Math.floor(random() * TAGS.length)] ?? 'p';
      return `<${tag}>${make(depth - 1)}</${tag}>`;
    }).join('');
  };
  let passed = 0;
  for (let round = 0; round < 20_000; round += 1) {
    const html = make(5);
    if (!isPlainlyClean(html)) continue;
    passed += 1;
    if (cleaned(html) !== html) expect(cleaned(html)).toBe(html);
  }
  expect(passed).toBeGreaterThan(500);
});

test('cleaning is the same with and without looking first', () => {
  for (const html of ['<p>a</p>', '<p>a<script>1</script></p>', 'a & b']) expect(cleanHtml(html)).toBe(cleaned(html));
});
