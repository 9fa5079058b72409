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
  'width:90000px',
  'font-size:4000px',
  'behavior:url(x)',
  '__proto__:x',
  'constructor:x',
  '',
  ':',
])('%s is not', (text) => {
  expect(stylesOf(text, [])).toBeUndefined();
});

test.each([
  ['24px', '1.5em'],
  ['12pt', '1em'],
  ['2rem', '2em'],
  ['120%', '120%'],
])('letters of %s are as large as %s: they grow with the slide', (given, shown) => {
  expect(stylesOf(`font-size:${given}`, [])).toEqual({ fontSize: shown });
});

test.each([
  ['list-style-type:"– "', { listStyleType: '"– "' }],
  ['margin-top:0.3em;margin-left:2.25em', { marginTop: '0.3em', marginLeft: '2.25em' }],
  ['list-style-type:url(//evil)', undefined],
  ['list-style-type:"long text "', undefined],
  ['margin-top:-9em', undefined],
])('%s: signs of lists and spaces', (text, shown) => {
  expect(stylesOf(text, [])).toEqual(shown);
});

test('what is not wanted in a place is left out there', () => {
  expect(stylesOf('color:red;font-weight:bold', ['color'])).toEqual({ fontWeight: 'bold' });
});
