import type { COLUMN_KNOWN_BY } from '@khue/contract/account-imports';
import { LANGUAGES } from '@khue/contract/constants';
import { IMPORT_FIELDS, type ImportField } from '@khue/contract/import-fields';
import { say } from '@khue/i18n/server-texts';
import { fold } from '../../../platform/fold';

/** Without accents, case, spaces and signs: how a heading or a name is compared. */
export function folded(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '');
}

/** The ways to write one thing, in both languages; the first of a language is the one that templates use. */
const waysOf = (key: string): string[] =>
  LANGUAGES.flatMap((language) => say(language, `imports:${key}`).split('|')).map(folded);

const HEADINGS = new Map<string, ImportField>(
  IMPORT_FIELDS.flatMap((field) => waysOf(`headings.${field}`).map((way): [string, ImportField] => [way, field])),
);
/** Of a plain "code" nobody knows whether it is ours or the school's, unless there is no other. */
const CODE_IF_ALONE = new Set(waysOf('headings.code_if_alone'));

const wordsOf = (kind: string, values: readonly string[]): ReadonlyMap<string, string> =>
  new Map(values.flatMap((value) => waysOf(`words.${kind}.${value}`).map((way): [string, string] => [way, value])));

export const GENRE_WORDS = wordsOf('genre', ['male', 'female', 'other']);
export const STATUS_WORDS = wordsOf('status', ['0', '1', '2']);
export const ROLE_WORDS = wordsOf('role', ['STUDENT', 'TEACHER', 'SCHOOL_STAFF']);

/** What a heading stands for; hints in brackets do not count. */
function fieldOf(heading: string, bare: string): ImportField | null {
  const known = HEADINGS.get(bare);
  if (known || !heading.includes('(')) return known ?? null;
  return HEADINGS.get(folded(heading.replace(/\([^()]*\)/g, ''))) ?? null;
}

/** Whether a heading is the number of a line, which says nothing about a person. */
const ORDER = new Set(waysOf('headings.order'));
/** The column that our own workbook of failed rows adds, in either language. */
const REASONS = new Set(waysOf('result.errors'));
export const isReasonHeading = (heading: string): boolean => REASONS.has(folded(heading));

export interface HeadingMeaning {
  heading: string;
  field: ImportField | null;
  /** Who says so; null: nobody knows what the column holds. */
  known_by: (typeof COLUMN_KNOWN_BY)[number] | null;
}

export interface ImportColumn extends HeadingMeaning {
  /** The first values, as people read them; never of passwords. */
  examples: string[];
}

/** What a person said that columns hold, by their folded headings; null: such a column is left out. */
export type RememberedHeadings = ReadonlyMap<string, ImportField | null>;

/** What was said before goes before what a heading says, unless another column says by its heading that it holds that. */
function withRemembered(
  columns: readonly HeadingMeaning[],
  bare: readonly string[],
  remembered: RememberedHeadings,
): HeadingMeaning[] {
  const said = bare.map((heading) => remembered.get(heading));
  const held = new Set(columns.flatMap((column, at) => (said[at] === undefined ? [column.field] : [])));
  return columns.map((column, at) => {
    const field = said[at];
    const isByHeading = field === column.field && column.known_by === 'heading';
    if (field === undefined || isByHeading || (field !== null && held.has(field))) return column;
    held.add(field);
    return { ...column, field, known_by: 'person' };
  });
}

export function columnsOfHeadings(headings: readonly string[], remembered: RememberedHeadings): HeadingMeaning[] {
  const bare = headings.map(folded);
  return withRemembered(meaningsOf(headings, bare), bare, remembered);
}

function meaningsOf(headings: readonly string[], bare: readonly string[]): HeadingMeaning[] {
  const columns = headings.map((heading, at): HeadingMeaning => {
    const field = fieldOf(heading, bare[at] ?? '');
    return { heading, field, known_by: field || ORDER.has(bare[at] ?? '') ? 'heading' : null };
  });
  if (columns.some(({ field }) => field === 'code')) return columns;
  const alone = bare.findIndex((text) => CODE_IF_ALONE.has(text));
  return columns.map((column, at) => (at === alone ? { ...column, field: 'code', known_by: 'guess' } : column));
}
