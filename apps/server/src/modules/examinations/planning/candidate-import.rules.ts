import type { CandidateImportAction } from '@khue/contract/examination-words';
import type { SheetRow } from '../../../platform/files/spreadsheet';
import type { KnownPerson } from './candidate-import.repo';

/** A cell of the column of usernames, with its line in the file. */
interface NamedLine {
  line: number;
  username: string;
}

export interface JudgedLine extends NamedLine {
  action: CandidateImportAction;
  fullName: string | null;
  userId: number | null;
  /** A key of the `validation` texts. */
  error: string | null;
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\u0111\u0110]/g, 'd')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** How lists of schools call the column, in both languages, without marks and spaces. */
const HEADINGS = new Set(['tendangnhap', 'username', 'user', 'taikhoan', 'tentaikhoan', 'account']);

/** The lines below the heading, or nothing where no column is called so. */
export function usernamesIn(rows: readonly Pick<SheetRow, 'line' | 'cells'>[]): NamedLine[] | null {
  for (const [at, row] of rows.entries()) {
    const column = row.cells.findIndex((cell) => typeof cell === 'string' && HEADINGS.has(plain(cell)));
    if (column < 0) continue;
    return rows.slice(at + 1).flatMap(({ line, cells }) => {
      const cell = cells[column];
      const text = typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '';
      const username = text.normalize('NFC').trim().toLowerCase();
      return username === '' ? [] : [{ line, username }];
    });
  }
  return null;
}

function verdictOn(person: KnownPerson | undefined, isRepeated: boolean): Pick<JudgedLine, 'action' | 'error'> {
  if (!person) return { action: 'error', error: 'candidate_unknown' };
  if (!person.is_student) return { action: 'error', error: 'candidate_no_student' };
  if (!person.is_active) return { action: 'error', error: 'candidate_inactive' };
  return person.is_candidate || isRepeated ? { action: 'skip', error: null } : { action: 'add', error: null };
}

/** What would become of each line; a second line of one student is left out. */
export function judge(lines: readonly NamedLine[], people: readonly KnownPerson[]): JudgedLine[] {
  const known = new Map(people.map((person) => [person.username, person]));
  const met = new Set<string>();
  return lines.map(({ line, username }) => {
    const person = known.get(username);
    const verdict = verdictOn(person, met.has(username));
    met.add(username);
    return { line, username, ...verdict, fullName: person?.full_name ?? null, userId: person?.id ?? null };
  });
}
