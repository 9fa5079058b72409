import { expect, test } from 'vitest';
import { stylesOf } from './inlineStyle';

test('colours, alignment and relative sizes are kept', () => {
  expect(stylesOf('color: #0E5A61; text-align:center;font-size:1.5em', [])).toEqual({
    color: '#0E5A61',
    textAlign: 'center',
    fontSize: '1.5em',
  });
});

test.each([
  'position:fixed',
  'background-color:url(//evil)',
  'background:url(//evil)',
  'color:expression(alert(1))',
  'width:9000px',
  'font-size:400px',
  'behavior:url(x)',
  '__proto__:x',
  'constructor:x',
  '',
  ':',
])('%s is not', (text) => {
  expect(stylesOf(text, [])).toBeUndefined();
});

test('what is not wanted in a place is left out there', () => {
  expect(stylesOf('color:red;font-weight:bold', ['color'])).toEqual({ fontWeight: 'bold' });
});
