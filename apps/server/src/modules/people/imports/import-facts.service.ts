import type { Queryable } from '../../../platform/db/database';
import { type AddressBook, everyBank, openAddressBook } from '../../geography/geography.api';
import { type AssignableRole, allAssignableRoles } from '../../identity/identity.api';
import type { AccountRow } from '../accounts/account.repo';
import { classNow } from '../accounts/account.wire';
import type { Acting } from '../accounts/account-change.service';
import type { AccountLookups } from '../accounts/account-lookup.service';
import { type ClassFact, classesConcerned, foldedNames, type SchoolFact, schoolsNamed } from './import-facts.repo';
import type { ParsedRow } from './import-row.rules';
import { folded } from './import-words.rules';

/** What rows name and only the database knows, fetched for all of them together. */
export interface ImportWorld {
  roles: readonly AssignableRole[];
  schoolsById: ReadonlyMap<number, Pick<SchoolFact, 'id' | 'name'>>;
  schoolsByName(name: string): readonly Pick<SchoolFact, 'id' | 'name'>[];
  classesById: ReadonlyMap<number, ClassFact>;
  /** By code, wherever it is; by name within a school. */
  classesNamed(name: string, schoolId: number | null): readonly ClassFact[];
  banks: ReadonlyMap<string, number>;
  bankIds: ReadonlySet<number>;
  addresses: AddressBook;
}

export interface NamedThings {
  draft: Readonly<Record<string, unknown>>;
  parsed: ParsedRow;
}

export interface ImportDefaults {
  role?: number | string | undefined;
  school?: number | undefined;
  class?: number | undefined;
}

const MAX_ID = 2_147_483_647;
const isId = (text: string) => /^\d{1,10}$/.test(text) && Number(text) > 0 && Number(text) <= MAX_ID;
const distinct = <T>(values: Iterable<T>) => [...new Set(values)];
const texts = (rows: readonly NamedThings[], field: string): string[] =>
  distinct(rows.flatMap(({ draft }) => (typeof draft[field] === 'string' ? [draft[field]] : [])));
const codes = (
  rows: readonly NamedThings[],
  pick: (row: ParsedRow['input']) => (string | null | undefined)[],
): string[] =>
  distinct(rows.flatMap(({ parsed }) => pick(parsed.input)).filter((code): code is string => typeof code === 'string'));

/** The classes that a typed row names by number. */
export const classIdsOf = (draft: Readonly<Record<string, unknown>>): number[] =>
  (Array.isArray(draft.classes) ? draft.classes : [])
    .map((entry: unknown) => Number(typeof entry === 'object' && entry !== null && 'id' in entry ? entry.id : entry))
    .filter((id) => Number.isInteger(id) && id > 0 && id <= MAX_ID);

async function loadSchools(db: Queryable, acting: Acting, rows: readonly NamedThings[], defaults: ImportDefaults) {
  const named = texts(rows, 'school');
  const names = named.filter((name) => !isId(name));
  const ids = [...named.filter(isId).map(Number), defaults.school, acting.scope.schoolId].filter(
    (id) => typeof id === 'number',
  );
  const found = await schoolsNamed(db, acting.scope, { ids, names });
  const spelling = names.length === 0 ? new Map<string, string>() : await foldedNames(db, names);
  return {
    schoolsByName: (name: string) => found.filter((school) => school.folded === spelling.get(name)),
    found,
  };
}

/** People write "Lop 6A1" for 6A1. */
const className = (name: string) => folded(name).replace(/^lop(?=.)/, '');

function classIndex(classes: readonly ClassFact[]) {
  const byCode = new Map(classes.map((row) => [row.code, row]));
  const byName = new Map<string, ClassFact[]>();
  for (const row of classes) {
    // A closed class may share its name with the one that took its place.
    if (!row.is_current || !row.is_open) continue;
    const key = `${row.school_id} ${className(row.name)}`;
    byName.set(key, [...(byName.get(key) ?? []), row]);
  }
  return {
    classesById: new Map(classes.map((row) => [row.id, row])),
    classesNamed(name: string, schoolId: number | null): readonly ClassFact[] {
      const named = schoolId === null ? undefined : byName.get(`${schoolId} ${className(name)}`);
      const coded = byCode.get(name.toUpperCase());
      return named ?? (coded ? [coded] : []);
    },
  };
}

export async function loadWorld(
  db: Queryable,
  acting: Acting,
  rows: readonly NamedThings[],
  defaults: ImportDefaults,
): Promise<ImportWorld> {
  const { found, ...schools } = await loadSchools(db, acting, rows, defaults);
  const classes = await classesConcerned(db, acting.scope, {
    ids: distinct([
      ...rows.flatMap(({ draft }) => classIdsOf(draft)),
      ...(defaults.class === undefined ? [] : [defaults.class]),
    ]),
    codes: texts(rows, 'class').map((code) => code.toUpperCase()),
    schools: found.map(({ id }) => id),
  });
  const banks = rows.some(({ draft, parsed }) => draft.bank !== undefined || parsed.input.bank_id != null)
    ? await everyBank(db)
    : [];
  return {
    roles: await allAssignableRoles(db),
    ...schools,
    schoolsById: new Map([
      ...classes.map((row) => [row.school_id, { id: row.school_id, name: row.school_name }] as const),
      ...found.map((school) => [school.id, school] as const),
    ]),
    ...classIndex(classes),
    banks: new Map(
      banks.flatMap((bank) =>
        [bank.name, bank.code, bank.short_name, String(bank.id)].map((name) => [folded(name), bank.id]),
      ),
    ),
    bankIds: new Set(banks.map(({ id }) => id)),
    addresses: await openAddressBook(db, {
      oldWards: codes(rows, (input) => [input.ward_code]),
      oldDistricts: codes(rows, (input) => [input.district_code]),
      newWards: codes(rows, (input) => [input.ward_code_2]),
    }),
  };
}

/** The same questions that a single account asks the database, answered from what was fetched. */
export function lookupsFrom(world: ImportWorld, stored: ReadonlyMap<number, AccountRow>): AccountLookups {
  return {
    role: (reference) =>
      world.roles.find((role) =>
        typeof reference === 'number' ? role.id === reference : role.code === reference.toUpperCase(),
      ),
    isSchoolVisible: (id) => world.schoolsById.has(id),
    classToJoin: (id) => world.classesById.get(id),
    schoolOfClassNow: (userId) => {
      const account = stored.get(userId);
      return account && classNow(account)?.school_id;
    },
    bankExists: (id) => world.bankIds.has(id),
    // Officers are few and keep much: their accounts are made one by one.
    areUnits: () => false,
    areOwnUnits: () => false,
    oldAddress: (given) => world.addresses.oldAddress(given),
    newAddress: (given) => world.addresses.newAddress(given),
  };
}
