import { STUDENT_ROLE } from '@khue/contract/accounts';
import type { AssignableRole } from '../../identity/identity.api';
import type { NamedPerson, Namesake } from './import-facts.repo';
import { FirstLines } from './import-match.rules';
import type { NamedIds } from './import-place.rules';
import { nameOf, type ParsedRow, type RowWarning } from './import-row.rules';

/** Who a row is about, as far as name, birth date and place tell. */
export interface Person extends NamedPerson {
  birth_date: string | null;
  role: number | null;
  /** Of students only: other people may share a class. */
  classId: number | null;
  /** Neither username, code nor email: nothing but these facts tells who is meant. */
  isAnonymous: boolean;
}

const IDENTIFIERS = ['username', 'code', 'email'];
const PLACES = ['role', 'school', 'class', 'classes'];

export function personOf(
  row: { draft: Readonly<Record<string, unknown>>; parsed: ParsedRow; named: NamedIds; school: number | null },
  role: AssignableRole | undefined,
): Person | null {
  const name = nameOf(row.parsed.input);
  if (!name || PLACES.some((place) => place in row.named.errors)) return null;
  return {
    school: row.school,
    full_name: `${name.last_name} ${name.first_name}`.trim(),
    birth_date: row.parsed.input.birth_date ?? null,
    role: role?.id ?? null,
    classId: role?.code === STUDENT_ROLE ? (row.named.classId ?? null) : null,
    isAnonymous: IDENTIFIERS.every((field) => row.draft[field] === undefined),
  };
}

/** In the class that the row names; without one, in the same role at the school. */
const isInPlace = (person: Person, { class_id, role_id }: Namesake) =>
  person.classId === null ? role_id === person.role : class_id === person.classId;

const isBornAlike = (person: Person, { birth_date }: Namesake) =>
  person.birth_date !== null && birth_date === person.birth_date;

/** The accounts that a row without an identifier stands for; without a birth date nobody can know. */
export function standsFor(person: Person, namesakes: readonly Namesake[]): Namesake[] {
  if (!person.isAnonymous) return [];
  return namesakes.filter((namesake) => isBornAlike(person, namesake) && isInPlace(person, namesake));
}

/** For those who look before they confirm: somebody of that name may be meant. */
export function namesakeDoubt(person: Person, namesakes: readonly Namesake[]): RowWarning[] {
  const warning = (key: string, { username }: Namesake): RowWarning[] => [
    { field: 'full_name', key: `imports.warnings.${key}`, params: { username } },
  ];
  const born = namesakes.find((namesake) => isBornAlike(person, namesake));
  if (born) return warning('possible_duplicate', born);
  const unknown = namesakes.find(
    (namesake) => isInPlace(person, namesake) && (person.birth_date === null || namesake.birth_date === null),
  );
  return person.isAnonymous && unknown ? warning('same_name', unknown) : [];
}

/** The people of the rows so far, by what tells them apart. */
export class PeopleOfFile {
  private readonly lines = new FirstLines();

  /** The earlier line that is about the same person, for certain or perhaps. */
  meet(person: Person, line: number): { same?: number; doubt?: RowWarning } {
    const { school, full_name, birth_date, role, classId, isAnonymous } = person;
    const key = (...facts: unknown[]) => [school ?? '', full_name.toLowerCase(), ...facts].join(' ');
    const [ofRole, ofClass] = [`role ${role}`, `class ${classId}`];
    const place = classId === null ? ofRole : ofClass;
    const doubt = (name: string, earlier: number | undefined) =>
      earlier === undefined
        ? {}
        : { doubt: { field: 'full_name', key: `imports.warnings.${name}`, params: { line: earlier } } };
    const bornAlike = birth_date === null ? undefined : this.lines.meet(key(birth_date), line);
    const unborn = this.lines.find(birth_date === null ? key(place) : key('unknown', place));
    const same = birth_date === null ? undefined : this.lines.find(key(birth_date, place));
    // Whoever is in a class is also among the students of the school, for a later row without a class.
    for (const known of [ofRole, ...(classId === null ? [] : [ofClass])]) {
      this.lines.meet(key(known), line);
      this.lines.meet(key(birth_date ?? 'unknown', known), line);
    }
    if (isAnonymous && same !== undefined) return { same };
    if (bornAlike !== undefined) return doubt('possible_duplicate_in_file', bornAlike);
    return isAnonymous ? doubt('same_name_in_file', unborn) : {};
  }
}
