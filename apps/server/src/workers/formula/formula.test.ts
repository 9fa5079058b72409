import { describe, expect, test } from 'vitest';
import { withPlainFormulas } from './line';
import { officeMath } from './omml';

describe('a formula on one line', () => {
  test.each([
    ['\\frac{a+b}{2}', '(a + b)/2'],
    ['x_1^2 = \\sqrt[3]{y}', 'x_1^2 = 3√y'],
    ['\\sum_{i=1}^{n} i', '∑_(i = 1)^ni'],
    ['\\text{nếu } x \\ge 0', 'nếu x ≥ 0'],
    ['\\vec{AB}', 'AB'],
  ])('%s', (tex, line) => expect(withPlainFormulas(`Tính \\(${tex}\\).`)).toBe(`Tính ${line}.`));

  test('one that means nothing stays as it was typed', () =>
    expect(withPlainFormulas('\\(\\frac{1\\)')).toBe('\\(\\frac{1\\)'));
});

describe('a formula in Word', () => {
  const inner = (tex: string) => officeMath(tex, false)?.replace(/<\/?m:(?:r|t|rPr|nor)\b[^>]*>/g, '');

  test.each([
    ['\\frac{a}{2}', '<m:oMath><m:f><m:num>a</m:num><m:den>2</m:den></m:f></m:oMath>'],
    ['x^2', '<m:oMath><m:sSup><m:e>x</m:e><m:sup>2</m:sup></m:sSup></m:oMath>'],
    ['\\sqrt{x}', '<m:oMath><m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>x</m:e></m:rad></m:oMath>'],
    ['\\text{nếu } x < 0', '<m:oMath>nếu x&lt;0</m:oMath>'],
  ])('%s', (tex, xml) => expect(inner(tex)).toBe(xml));

  test('sums have their bounds, systems one bracket, letters their arrow', () => {
    expect(inner('\\sum_{i=1}^n i')).toContain('<m:chr m:val="∑"/>');
    const system = inner('\\begin{cases} x = 1 \\\\ y = 2 \\end{cases}');
    expect(system).toContain('<m:begChr m:val="{"/><m:endChr m:val=""/>');
    expect(system?.match(/<m:mr>/g)).toHaveLength(2);
    expect(inner('\\vec{AB}')).toContain('<m:acc>');
  });

  test.each([
    ['expansions without end', '\\def\\a{\\a\\a}\\a'],
    ['a link', '\\href{javascript:alert(1)}{x}'],
    ['something unclosed', '\\frac{1'],
    ['levels without end', `${'{'.repeat(900)}x${'}'.repeat(900)}`],
    ['roots without end', `${'\\sqrt{'.repeat(200)}x${'}'.repeat(200)}`],
  ])('what is hostile neither runs nor takes long: %s', (_name, tex) => {
    const began = performance.now();
    expect(officeMath(tex, true) ?? '').not.toContain('javascript');
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});
