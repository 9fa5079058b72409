import { expect, test } from 'vitest';
import { escapeText, isEmptyHtml, toPlain } from './html';

test.each([
  ['<p>Một</p>\n<p>Hai</p>', 'Một\nHai'],
  ['a<br>b<br/>c', 'a\nb\nc'],
  ['x <b>bold</b>   y', 'x bold y'],
  ['1 < 2 &amp; 3 > 2', '1 < 2 & 3 > 2'],
  ['a <', 'a <'],
  ['a <b', 'a <b'],
  ['&lt;b&gt; stays', '<b> stays'],
  ['<a title="1 > 0">link</a>', 'link'],
  ['H&agrave; N&#7897;i &#x110;&acirc;y &pi; &hellip;', 'Hà Nội Đây π …'],
  ['&bogus; &#0; &#1114112; &', '&bogus; &#0; &#1114112; &'],
  ['<!-- no --><script>alert(1)</script>yes<style>p{}</style>', 'yes'],
  ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
  ['', ''],
])('the words of %j are %j', (html, plain) => {
  expect(toPlain(html).replace(/ +/g, ' ')).toBe(plain);
});

test.each([
  ['', true],
  [' \n', true],
  ['<p>&nbsp;</p>', true],
  ['<p>\u200b</p>', true],
  ['<div><br></div>', true],
  ['<script>x</script>', true],
  ['<img src="a.png">', false],
  ['<p>0</p>', false],
])('%j is empty: %s', (html, empty) => {
  expect(isEmptyHtml(html)).toBe(empty);
});

test.each(['a < b > c', '<b>x</b>', 'R&D', '&amp;', '"quoted"', "l'eau", 'Đường'])(
  '%j written as HTML reads as it was',
  (text) => {
    expect(toPlain(escapeText(text))).toBe(text);
    expect(escapeText(text)).not.toMatch(/[<>"']/);
  },
);
