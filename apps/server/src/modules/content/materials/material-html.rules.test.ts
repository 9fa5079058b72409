import { describe, expect, it } from 'vitest';
import { cleanHtml, isTooHeavy } from './material-html.rules';

describe('HTML of content', () => {
  it.each([
    ['<p>Chọn <strong>một</strong> <em>ý</em>, <u>gạch</u>, H<sub>2</sub>O, x<sup>2</sup></p>'],
    ['<ul><li>Một</li><li>Hai</li></ul><ol start="3"><li>Ba</li></ol>'],
    ['<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>'],
    ['<pre><code>for i in range(3):\n  print(i)</code></pre>'],
    ['<span style="color:#c92a2a;background-color:rgb(255, 0, 0);font-size:1.2em;text-align:center">Chữ</span>'],
    ['<img src="files/12.png" alt="Sơ đồ" />'],
    ['<ul style="list-style-type:&quot;– &quot;"><li>Gạch</li></ul>'],
    ['<p style="margin-left:2.25em;margin-top:0.3em;line-height:1.15">Thụt vào</p>'],
    [
      '<ol type="a" style="list-style-type:lower-alpha"><li>a</li></ol><ul style="list-style-type:none"><li>b</li></ul>',
    ],
    ['Chữ thường, dấu sao * và /'],
  ])('keeps %s', (html) => {
    expect(cleanHtml(html)).toBe(html);
  });

  it.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a handler', '<p onclick="x()">a</p>', '<p>a</p>'],
    ['a picture that fails on purpose', '<img src=x onerror=alert(1)>', ''],
    ['a picture elsewhere', '<p><img src="https://example.vn/a.png"></p>', '<p></p>'],
    ['a picture in the address', '<img src="data:image/svg+xml;base64,AAAA">', ''],
    ['a frame', '<iframe src="https://example.vn"></iframe>', ''],
    [
      'lines with scripts',
      '<svg><script>alert(1)</script><a href="javascript:x">a</a></svg>',
      '<a rel="noopener noreferrer" target="_blank">a</a>',
    ],
    ['a link that runs', '<a href="javascript:alert(1)">a</a>', '<a rel="noopener noreferrer" target="_blank">a</a>'],
    [
      'a link that runs, disguised',
      '<a href="jAvA&#9;script:alert(1)">a</a>',
      '<a rel="noopener noreferrer" target="_blank">a</a>',
    ],
    ['a link without a scheme', '<a href="//example.vn">a</a>', '<a rel="noopener noreferrer" target="_blank">a</a>'],
    ['a look that fetches', '<span style="background-image:url(https://example.vn/a)">a</span>', '<span>a</span>'],
    [
      'a look that covers the page',
      '<div style="position:fixed;width:100%">a</div>',
      '<div style="width:100%">a</div>',
    ],
    [
      'an indent that leaves its place',
      '<p style="margin-left:-9em;text-indent:-500px;padding-left:900em">a</p>',
      '<p>a</p>',
    ],
    [
      'a bullet that fetches',
      '<ul style="list-style-type:url(https://example.vn/a)"><li>a</li></ul>',
      '<ul><li>a</li></ul>',
    ],
    ['a form', '<form action="/x"><input name="a"><button>b</button></form>', 'b'],
    ['a base', '<base href="https://example.vn/"><p>a</p>', '<p>a</p>'],
    ['formulas with a way out', '<math><mtext></form><form><mglyph><style></math><img src onerror=x>', ''],
    ['a comment', '<!--[if IE]><script>x</script><![endif]-->a', 'a'],
  ])('takes out %s', (_what, html, expected) => {
    expect(cleanHtml(html)).toBe(expected);
  });

  it('lets links out, and nothing back in', () => {
    expect(cleanHtml('<a href="https://example.vn" target="_self">a</a>')).toBe(
      '<a href="https://example.vn" target="_blank" rel="noopener noreferrer">a</a>',
    );
    expect(cleanHtml('<a href="mailto:thay@example.vn">a</a>')).toContain('href="mailto:thay@example.vn"');
  });

  it('is the same the second time', () => {
    for (const html of [
      '<p>a & b < c</p>',
      '<a href="https://example.vn?a=1&b=2">x</a>',
      '"<b>"',
      '&amp;lt;script&gt;',
    ]) {
      expect(cleanHtml(cleanHtml(html))).toBe(cleanHtml(html));
    }
  });

  it('is spared texts that would take too long', () => {
    expect(isTooHeavy('<b>'.repeat(6001))).toBe(true);
    expect(isTooHeavy('a'.repeat(100_001))).toBe(true);
    expect(isTooHeavy('<b>a</b>'.repeat(3000))).toBe(false);
  });
});
