import { describe, expect, test } from 'vitest';
import appEn from '../locales/en/app.json';
import bankEn from '../locales/en/bank.json';
import editorEn from '../locales/en/editor.json';
import errorsEn from '../locales/en/errors.json';
import validationEn from '../locales/en/validation.json';
import appVi from '../locales/vi/app.json';
import bankVi from '../locales/vi/bank.json';
import editorVi from '../locales/vi/editor.json';
import errorsVi from '../locales/vi/errors.json';
import validationVi from '../locales/vi/validation.json';

type Tree = { [key: string]: string | Tree };

const CATALOGUES: Record<'vi' | 'en', Record<string, Tree>> = {
  vi: { app: appVi, bank: bankVi, editor: editorVi, errors: errorsVi, validation: validationVi },
  en: { app: appEn, bank: bankEn, editor: editorEn, errors: errorsEn, validation: validationEn },
};

function textOf(language: 'vi' | 'en', key: string): unknown {
  const [namespace = '', path = ''] = key.split(':');
  const tree = CATALOGUES[language][namespace];
  return path.split('.').reduce<unknown>((node, part) => (node as Tree | undefined)?.[part], tree);
}

/** Everything that can go wrong, or right, with materials, and where its sentence stands. */
const MESSAGES: Record<string, readonly string[]> = {
  'a file could not be sent': ['app:failure.network', 'errors:file.missing', 'editor:picture.failed'],
  'a presentation is none, or cannot be read': [
    'errors:deck.not_a_deck',
    'errors:deck.damaged',
    'errors:deck.password_protected',
    'errors:deck.unsafe',
    'errors:deck.file_gone',
    'bank:slides.failed',
  ],
  'a package is none, or cannot be read': [
    'errors:h5p.not_a_package',
    'errors:h5p.content_invalid',
    'errors:h5p.damaged',
    'errors:h5p.encrypted',
    'errors:h5p.unsupported_type',
  ],
  'content could not be saved': ['editor:save_failed', 'errors:material.content_invalid', 'errors:conflict.stale'],
  'the list could not be fetched': ['bank:load_failed', 'bank:given.load_failed', 'bank:materials.load_failed'],
  'a material could not be fetched': ['bank:drawer.failed', 'bank:drawer.missing', 'editor:load_failed'],
  'a material could not be created': [
    'errors:material.type_unknown',
    'errors:material.part_unknown',
    'errors:course.unknown',
    'validation:required',
    'bank:text.failed',
    'bank:text.missing_prompt',
  ],
  'a material could not be changed': [
    'errors:material.status_refused',
    'errors:material.deleted',
    'errors:material.in_use',
    'bank:actions.failed',
  ],
  'it could not be given to a class, or was given before': [
    'errors:class_material.exists',
    'errors:class_material.not_published',
    'errors:assignment.exists',
  ],
  'what was done': [
    'editor:done.saved',
    'editor:done.published',
    'bank:done.published',
    'bank:done.restored',
    'bank:give.done',
    'bank:put.done',
    'bank:package.done',
  ],
};

describe.each(Object.entries(MESSAGES))('%s', (_case, keys) => {
  test.each(keys)('%s is said in both languages', (key) => {
    const [vi, en] = [textOf('vi', key), textOf('en', key)];
    expect([typeof vi, typeof en]).toEqual(['string', 'string']);
    expect(vi).not.toBe('');
    expect(en).not.toBe(vi);
  });
});
