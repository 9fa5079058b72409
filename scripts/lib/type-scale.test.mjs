import { expect, test } from 'vitest';
import { findLooseSizes } from './type-scale.mjs';

const found = (css) => findLooseSizes(new Map([['a.module.css', css]])).length;

test.each([
  ['.a { font-size: 13px; }', 1],
  ['.a { font-size: 0.9rem }', 1],
  ['.a { font: 600 13.5px/1.4 serif; }', 1],
  ['.a { border-radius: 6px 0 0 6px; border-top-left-radius: 4px; }', 2],
  ['.a { font-size: var(--mantine-font-size-sm); border-radius: var(--mantine-radius-md) 0; }', 0],
  ['.a { border-radius: 50%; font: inherit; font-size: 0.9em; }', 0],
  ['@media print { .a { font-size: 9.5pt; } }', 0],
  ['/* font-size: 13px; */ .a { padding: 13px; --kh-font-cell: 13.5px; }', 0],
])('%s: %i', (css, count) => {
  expect(found(css)).toBe(count);
});

test('says where', () => {
  const [problem] = findLooseSizes(new Map([['a.module.css', '.a {\n  font-size: 13px;\n}']]));
  expect(problem).toMatch(/^a\.module\.css:2 states "font-size: 13px"/);
});
