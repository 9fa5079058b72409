import { STUDENT_ROLE } from '@khue/contract/accounts';
import type { Message } from '@khue/contract/messages';
import type { AssignableRole } from '../../identity/identity.api';
import { classIdsOf, type ImportDefaults, type ImportWorld } from './import-facts.service';
import type { RowErrors } from './import-row.rules';
import { folded, ROLE_WORDS } from './import-words.rules';

/** What a row names, as ids. A thing that is absent was not named. */
export interface NamedIds {
  role?: AssignableRole;
  school?: number;
  /** Null: no class is wanted. */
  classId?: number | null;
  bank?: number;
  errors: RowErrors;
}

type Draft = Readonly<Record<string, unknown>>;

const unknown = (kind: string, value: unknown): Message[] => [
  { key: `imports.errors.${kind}`, params: { value: String(value) } },
];

function findRole(world: ImportWorld, reference: unknown): AssignableRole | undefined {
  const text = String(reference);
  const key = folded(text);
  return (
    (/^\d{1,9}$/.test(text) ? world.roles.find(({ id }) => id === Number(text)) : undefined) ??
    world.roles.find(({ code }) => code === text.toUpperCase()) ??
    world.roles.find(({ name }) => folded(name) === key) ??
    world.roles.find(({ code }) => code === ROLE_WORDS.get(key))
  );
}

/** The role that a row gives to a new account: its own, that of the import, or student. */
export function roleOfNew(named: NamedIds, world: ImportWorld, defaults: ImportDefaults): AssignableRole | undefined {
  const wanted = defaults.role ?? STUDENT_ROLE;
  return (
    named.role ??
    world.roles.find(({ id, code }) => (typeof wanted === 'number' ? id === wanted : code === wanted.toUpperCase()))
  );
}

function nameSchool(named: NamedIds, draft: Draft, world: ImportWorld): void {
  if (draft.school === undefined) return;
  const text = String(draft.school);
  const byId = /^\d{1,10}$/.test(text) ? world.schoolsById.get(Number(text)) : undefined;
  const found = byId ? [byId] : world.schoolsByName(text);
  const [only, ...others] = found;
  if (!only) named.errors.school = unknown('school_unknown', text);
  else if (others.length > 0) named.errors.school = unknown('school_ambiguous', text);
  else named.school = only.id;
}

function nameClass(named: NamedIds, draft: Draft, world: ImportWorld, school: number | null): void {
  if (Array.isArray(draft.classes)) {
    const [id] = classIdsOf(draft);
    if (draft.classes.length > 1) named.errors.classes = [{ key: 'validation.one_class', params: {} }];
    else if (id === undefined) named.classId = null;
    else if (world.classesById.has(id)) named.classId = id;
    else named.errors.classes = unknown('class_unknown', id);
    return;
  }
  if (draft.class === undefined) return;
  const text = String(draft.class);
  const [only, ...others] = world.classesNamed(text, school);
  if (!only) named.errors.class = unknown(school === null ? 'class_needs_school' : 'class_unknown', text);
  else if (others.length > 0) named.errors.class = unknown('class_ambiguous', text);
  else named.classId = only.id;
}

/** Role, school, class and bank of a row: those it names, or those of the whole import. */
export function nameThings(
  draft: Draft,
  world: ImportWorld,
  defaults: ImportDefaults,
  ownSchool: number | null,
): NamedIds {
  const named: NamedIds = { errors: {} };
  if (draft.role !== undefined) {
    const role = findRole(world, draft.role);
    if (role) named.role = role;
    else named.errors.role = unknown('role_unknown', draft.role);
  }
  nameSchool(named, draft, world);
  const ofClass = defaults.class === undefined ? undefined : world.classesById.get(defaults.class);
  nameClass(named, draft, world, named.school ?? defaults.school ?? ofClass?.school_id ?? ownSchool);
  if (named.classId === undefined && !named.errors.class && !named.errors.classes && ofClass) {
    // The class of the import is meant for students; staff in the same list keep the school alone.
    named.classId = ofClass.id;
  }
  if (named.school === undefined && !named.errors.school) {
    const school = defaults.school ?? (named.classId ? world.classesById.get(named.classId)?.school_id : undefined);
    if (school !== undefined) named.school = school;
  }
  if (draft.bank !== undefined) {
    const bank = world.banks.get(folded(String(draft.bank)));
    if (bank === undefined) named.errors.bank = unknown('bank_unknown', draft.bank);
    else named.bank = bank;
  }
  return named;
}
