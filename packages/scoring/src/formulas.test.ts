import { describe, expect, test } from 'vitest';
import { formulaPieces, mayHoldFormula } from './formulas';
import { processorTime } from './testing/processor-time';

const formula = (tex: string, written: string, display = false) => ({ tex, display, written });

describe('formulas in a text', () => {
  test.each([
    ['none', 'Giá 5 $ và 6 $', [{ text: 'Giá 5 $ và 6 $' }]],
    ['in a line', 'Tính \\(x^2\\) ngay', [{ text: 'Tính ' }, formula('x^2', '\\(x^2\\)'), { text: ' ngay' }]],
    ['by itself', '$$\\frac12$$', [formula('\\frac12', '$$\\frac12$$', true)]],
    ['in brackets', '\\[ a \\]', [formula('a', '\\[ a \\]', true)]],
    ['several', '\\(a\\)\\(b\\)$$c$$', [formula('a', '\\(a\\)'), formula('b', '\\(b\\)'), formula('c', '$$c$$', true)]],
    ['never closed', 'x \\(a + b', [{ text: 'x \\(a + b' }]],
    ['empty', 'x \\(\\) y $$$$', [{ text: 'x \\(\\) y $$$$' }]],
    ['closed by another mark', '\\(a\\] \\(b\\)', [formula('a\\] \\(b', '\\(a\\] \\(b\\)')]],
  ])('%s', (_name, text, pieces) => expect(formulaPieces(text)).toEqual(pieces));

  test('one that is too long stays as it was typed, and so do those beyond any number', () => {
    const long = `\\(${'x'.repeat(2_001)}\\)`;
    expect(formulaPieces(`${long} \\(y\\)`)).toEqual([{ text: `${long} ` }, formula('y', '\\(y\\)')]);
    const many = formulaPieces('\\(a\\) '.repeat(500));
    expect(many.filter((piece) => 'tex' in piece)).toHaveLength(300);
    expect(many.map((piece) => ('tex' in piece ? piece.written : piece.text)).join('')).toBe('\\(a\\) '.repeat(500));
  });

  test('marks that are never closed cost no more than their number', () => {
    const began = processorTime();
    formulaPieces('\\('.repeat(500_000));
    expect(processorTime() - began).toBeLessThan(2_000);
  });

  test('texts without a mark are not gone through', () => {
    expect(mayHoldFormula('Một đoạn văn $ thường')).toBe(false);
    expect(mayHoldFormula('\\[a')).toBe(true);
  });
});
