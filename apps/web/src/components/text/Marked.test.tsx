import { render } from '@testing-library/react';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { Marked } from './Marked';

const t = ((key: string, values: Record<string, string>) =>
  key.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => values[name] ?? '')) as unknown as TFunction<string>;

const shown = (sentence: string, values: Record<string, string>) =>
  render(<Marked t={t} i18nKey={sentence} values={values} components={{ data: <strong translate="no" />, b: <b /> }} />)
    .container.innerHTML;

test('marked parts of a sentence become elements, and the rest stays as it is', () => {
  expect(shown('Lớp <data>{{name}}</data> có <b>{{count}}</b> em.', { name: '7A1', count: '31' })).toBe(
    'Lớp <strong translate="no">7A1</strong> có <b>31</b> em.',
  );
  expect(shown('Không có gì.', {})).toBe('Không có gì.');
});

test('what people typed is never read as a mark', () => {
  expect(shown('Tìm <data>{{term}}</data> thấy {{other}}', { term: '<b>x</b>', other: '<data>y</data>' })).toBe(
    'Tìm <strong translate="no">&lt;b&gt;x&lt;/b&gt;</strong> thấy &lt;data&gt;y&lt;/data&gt;',
  );
});
