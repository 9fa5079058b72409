import { describe, expect, test } from 'vitest';
import { findDisparities, flatten } from './locales.mjs';
import { findMissingKeys } from './text-keys.mjs';

const locales = (vi, en) => ({ vi: new Map([['x', flatten(vi)]]), en: new Map([['x', flatten(en)]]) });

describe('locale parity', () => {
  test('accepts the same keys and placeholders, and plural forms that only one language has', () => {
    const vi = { form: { save: 'Lưu {{name}}' }, rows_other: '{{count}} dòng' };
    const en = { form: { save: 'Save {{name}}' }, rows_one: '{{count}} row', rows_other: '{{count}} rows' };
    expect(findDisparities(locales(vi, en))).toEqual([]);
  });

  test.each([
    ['a key that English lacks', { a: 'A', b: 'B' }, { a: 'A' }, 'en/x.json lacks "b"'],
    ['a key that Vietnamese lacks', { a: 'A' }, { a: 'A', c: { d: 'D' } }, 'vi/x.json lacks "c.d"'],
    ['another placeholder', { a: 'A {{one}}' }, { a: 'A {{two}}' }, 'one, two'],
    ['an empty text', { a: ' ' }, { a: 'A' }, 'is empty'],
  ])('finds %s', (_, vi, en, problem) => {
    expect(findDisparities(locales(vi, en)).join('\n')).toContain(problem);
  });

  test('finds a namespace that one language lacks', () => {
    expect(findDisparities({ vi: new Map([['x', new Map()]]), en: new Map() })).toEqual(['en/x.json is missing']);
  });
});

describe('keys used in code', () => {
  const namespaces = new Map([
    ['schools', flatten({ form: { save: 'Lưu' }, rows_other: '{{count}}' })],
    ['validation', flatten({ required: 'Cần' })],
  ]);
  const missing = (source) => findMissingKeys(new Map([['a.tsx', source]]), namespaces).length;

  test.each([
    ["const { t } = useTranslation('schools'); t('form.save')", 0],
    ["const { t } = useTranslation(['validation', 'schools']); t('form.save', { a: 1 })", 0],
    ["const { t } = useTranslation('validation'); t('form.save')", 1],
    ["const { t } = useTranslation('schools'); t('form.close')", 1],
    ["t('schools:rows', { count })", 0],
    ["t('schools:form.gone')", 1],
    ["say(language, 'schools:form.save')", 0],
    ["say(language, 'schools:form.gone')", 1],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source under test is a template literal
    ['t(`schools:form.${name}`)', 0],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the source under test is a template literal
    ['t(`schools:list.${name}`)', 1],
    ["z.string().min(1, 'validation.required')", 0],
    ["z.string().min(1, 'validation.gone')", 1],
  ])('%s', (source, count) => {
    expect(missing(source)).toBe(count);
  });
});
