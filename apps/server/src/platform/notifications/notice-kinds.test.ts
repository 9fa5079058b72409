import { LANGUAGES } from '@khue/contract/constants';
import { ALWAYS_HEARD_KINDS, NOTICE_KINDS } from '@khue/contract/notifications';
import en from '@khue/i18n/locales/en/notifications.json';
import vi from '@khue/i18n/locales/vi/notifications.json';
import { describe, expect, test } from 'vitest';
import { bodyOf, titleOf } from './notice.rules';

/** What sentences call their objects. */
const NAMES = ['name', 'topic', 'subject', 'course', 'question', 'examination', 'of'] as const;
/** Work on whole lists: the sentence itself says which, and there is no row to be named. */
const OF_WHOLE_LISTS = [
  'school_export',
  'account_export',
  'audit_export',
  'compare_platform',
  'report_1a_export',
  'report_1b_export',
  'report_2a_export',
  'system_backup',
];

type Tree = { [key: string]: string | Tree };
const TEXTS: Record<string, Tree> = { vi, en };
const KINDS = [...NOTICE_KINDS, ...ALWAYS_HEARD_KINDS] as const;

/** All sentences of a kind, also those that a wording chooses. */
function sentencesOf(language: string, kind: string): [key: string, text: string][] {
  const [family = '', own = ''] = kind.split('.');
  const tree = TEXTS[language]?.[family];
  if (typeof tree !== 'object') return [];
  return Object.entries(tree).flatMap(([key, text]) =>
    (key === own || key.startsWith(`${own}_`)) && typeof text === 'string' ? [[key, text]] : [],
  );
}
const nameIn = (text: string) => NAMES.find((name) => text.includes(`{{${name}}}`));

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(KINDS)('%s has a title, and every sentence of it names what it is about', (kind) => {
    expect(titleOf(language, kind)).not.toMatch(/title|\./);
    const sentences = sentencesOf(language, kind);
    expect(sentences).not.toEqual([]);
    expect(sentences.filter(([, text]) => nameIn(text) === undefined)).toEqual([]);
  });

  test.each(['task_success', 'task_failed'])('%s names what the work was about', (family) => {
    expect(titleOf(language, `${family}.create_accounts`)).not.toMatch(/title/);
    const silent = Object.entries((TEXTS[language]?.[family] ?? {}) as Record<string, string>).filter(
      ([type, text]) => !OF_WHOLE_LISTS.includes(type) && !text.includes('{{of}}'),
    );
    expect(silent).toEqual([]);
    const kind = `${family}.convert_slide_deck`;
    expect(bodyOf(language, { kind, count: 1, params: { taskId: 1, subject: 'Bài 3.pptx' } })).toContain(
      '“Bài 3.pptx”',
    );
    // Told by an earlier release, or about nothing but itself.
    expect(bodyOf(language, { kind, count: 1, params: { taskId: 1 } })).not.toMatch(/[{}“]|undefined/);
  });
});
