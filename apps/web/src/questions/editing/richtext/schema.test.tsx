import { EditorState, TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { toggleGap } from './gapMarks';
import { docOfHtml, htmlOfDoc } from './schema';

const again = (html: string, isLine = false) => htmlOfDoc(docOfHtml(html), isLine);

test.each([
  [
    'marks',
    '<p>H<sub>2</sub>O, x<sup>2</sup>, <strong>đậm</strong> <em>nghiêng</em> <u>gạch</u> <code>=SUM(A1)</code></p>',
  ],
  ['lists', '<ol start="3"><li><p>ba</p></li></ol><ul><li><p>chấm</p></li></ul>'],
  ['sizes and colours of slides', '<h2 style="text-align: center;"><span style="font-size: 2em;">Tựa</span></h2>'],
  ['pictures of our own', '<p><img src="/files/1.2.abc" alt="Sơ đồ" width="20" height="10"></p>'],
  ['links', '<p><a href="https://example.vn">trang</a></p>'],
  ['tables', '<p>Bảng:</p><table><tbody><tr><td colspan="2">ô</td></tr></tbody></table>'],
])('%s come out as they went in', (_, html) => {
  expect(again(html)).toBe(html);
});

test('the words of one line need no paragraph', () => {
  expect(again('<div>=SUM(B2:B5)</div>', true)).toBe('=SUM(B2:B5)');
  expect(again('a &lt; b &amp; c', true)).toBe('a &lt; b &amp; c');
  expect(again('', true)).toBe('');
  expect(again('<p></p>')).toBe('');
});

test('nothing that could run comes in by the clipboard', () => {
  const html = again(
    '<p onclick="x()">a<script>x()</script><img src="data:image/png;base64,AA"><a href="javascript:x()">b</a></p>' +
      '<table onmouseover="x()"><tbody><tr><td><img src="x" onerror="x()"><iframe src="//e"></iframe>c</td></tr></tbody></table>',
  );
  expect(html).not.toMatch(/onclick|script|onmouseover|onerror|iframe|data:/);
  expect(html).toContain('c</td>');
});

test('a word becomes a gap by its marks alone and stays bold', () => {
  const doc = docOfHtml('<p>Thủ đô là <strong>Hà Nội</strong></p>');
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, 11, 17) });
  const marked = toggleGap(state);
  expect(marked && htmlOfDoc(marked.doc, false).replace(/<\/?strong>/g, '')).toBe('<p>Thủ đô là *Hà Nội*</p>');
  expect(marked && htmlOfDoc(marked.doc, false)).toContain('<strong>');
});
