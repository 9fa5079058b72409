import { dateProblem, isMobile, toIsoDate } from '@khue/contract/fields';
import type { Message } from '@khue/contract/messages';
import type { CellValue } from '../../../platform/files/spreadsheet';
import { folded, GENRE_WORDS, STATUS_WORDS } from './import-words.rules';

/** What a cell says about a field, with what had to be guessed, or why it cannot be used. */
export interface ReadCell {
  /** Absent for an empty cell. */
  value?: string;
  warning?: Message;
  error?: Message;
}

const message = (key: string, params: Message['params'] = {}): Message => ({ key, params });

/** Excel counts days from 1900, wrongly taking it for a leap year: two days off, for all dates after February 1900. */
const FIRST_RIGHT_SERIAL = 61;
const LAST_SERIAL = 2_958_465;
const EPOCH = Date.UTC(1899, 11, 30);
const DAY = 86_400_000;
const isYear = (number: number) => Number.isInteger(number) && number >= 1900 && number <= 2100;

function dateOfSerial(serial: number): string | null {
  if (!(serial >= FIRST_RIGHT_SERIAL && serial <= LAST_SERIAL)) return null;
  return new Date(EPOCH + Math.floor(serial) * DAY).toISOString().slice(0, 10);
}

function readDate(value: Exclude<CellValue, null>): ReadCell {
  const failed = (text: string, error = message('validation.date')): ReadCell => ({ value: text, error });
  if (typeof value === 'object') return { value: value.date.slice(0, 10) };
  const text = textOf(value);
  const number = typeof value === 'number' ? value : /^\d{4,7}$/.test(text) ? Number(text) : null;
  if (number !== null) {
    if (isYear(number)) return failed(text, message('imports.errors.year_only'));
    const iso = dateOfSerial(number);
    return iso === null ? failed(text) : { value: iso };
  }
  const written = text
    .replace(/[T ]\d{1,2}:\d{2}[\s\S]*/, '')
    .replace(/^(\d{1,2})[-.](\d{1,2})[-.](\d{4})$/, '$1/$2/$3');
  const iso = toIsoDate(written) ?? toIsoDate(written.replaceAll('/', '-'));
  return iso === null ? failed(text, dateProblem(written)) : { value: iso };
}

/** More than any field takes, so that what is too long is still told so. */
const MOST_LETTERS = 1000;

/** One spelling of a text: composed, without invisible characters, one space between words. */
function textOf(value: Exclude<CellValue, null>): string {
  if (typeof value === 'object') return value.date.slice(0, 10);
  return String(value)
    .slice(0, MOST_LETTERS)
    .normalize('NFC')
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
}

const digitsOf = (text: string) => text.replace(/[\s.\-()]/g, '');
const isLandline = (digits: string) => /^02\d{9}$/.test(digits);

/** A number in a cell loses its zero. It is put back only where nothing else could have been meant. */
function restored(text: string, candidates: (digits: string) => string | null): ReadCell {
  if (/^\d+([.,]\d+)?E\+?\d+$/i.test(text)) {
    return { value: text, error: message('imports.errors.number_shortened', { value: text }) };
  }
  const digits = digitsOf(text);
  const whole = /^\d+$/.test(digits) ? candidates(digits) : null;
  return whole === null
    ? { value: text }
    : { value: whole, warning: message('imports.warnings.zero_restored', { value: whole }) };
}

function phoneWithZero(digits: string): string | null {
  const whole = `0${digits}`;
  if (digits.startsWith('0') || isMobile(digits)) return null;
  return isMobile(whole) || isLandline(whole) ? whole : null;
}

/** Twelve digits begin with one or two zeros at most; nine are the old card, so eight have lost one. */
const LOST_ZEROS: Readonly<Record<number, string>> = { 11: '0', 10: '00', 8: '0' };

function identityWithZeros(digits: string): string | null {
  const zeros = LOST_ZEROS[digits.length];
  return zeros === undefined || digits.startsWith('0') ? null : zeros + digits;
}

function readWord(text: string, words: ReadonlyMap<string, string>): string {
  return words.get(folded(text)) ?? text;
}

/** A number that a spreadsheet holds, in digits and not in powers of ten. */
const plainNumber = (value: Exclude<CellValue, null>) =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value.toFixed(0) : value;

export function readCell(field: string, cell: CellValue | undefined): ReadCell {
  if (cell === null || cell === undefined) return {};
  const text = textOf(plainNumber(cell));
  if (text === '') return {};
  switch (field) {
    case 'birth_date':
      return readDate(cell);
    case 'phone':
      return restored(text, phoneWithZero);
    case 'identity_number':
      return restored(text, identityWithZeros);
    case 'genre':
    case 'gender':
      return { value: readWord(text, GENRE_WORDS) };
    case 'status':
      return { value: readWord(text, STATUS_WORDS) };
    case 'password':
      // Spaces count in a password.
      return { value: String(plainNumber(cell)).slice(0, MOST_LETTERS) };
    default:
      return { value: text };
  }
}
