import { type AccountInput, STUDENT_ROLE } from '@khue/contract/accounts';
import { STATUS_ACTIVE } from '@khue/contract/constants';
import { isOfUnits } from '@khue/contract/permissions';
import { say } from '@khue/i18n/server-texts';
import { keepsSeveral } from '../../../platform/authz/scope';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { resolveOldAddress } from '../../geography/geography.api';
import type { AccountColumns, AssignableRole } from '../../identity/identity.api';
import { type ClassToJoin, wantedNewAddress, wantedOldAddress } from '../../schools/schools.api';
import { refuseEmailChange, refuseRoleBeyond } from './account.policy';
import type { AccountRow } from './account.repo';
import { columnsOf, type IdentityFacts, identityDoubts, provinceOfIdentity } from './account.rules';
import type { AccountLookups } from './account-lookup.service';

/** Who makes a change: a request, or the work that a request started. */
export type Acting = Pick<Ctx, 'actor' | 'scope' | 'language'>;

const wrong = (field: string, key: string) => fail('request.invalid', { fields: { [field]: key } });

const NO_ADDRESS = {
  ward_code: null,
  district_code: null,
  province_code: null,
  ward_code_2: null,
  province_code_2: null,
};

async function addressColumns(
  lookups: AccountLookups,
  input: AccountInput,
  stored: AccountRow | null,
): Promise<AccountColumns> {
  const values: AccountColumns = {};
  const oldAddress = wantedOldAddress(input, stored ?? NO_ADDRESS);
  if (oldAddress) {
    const codes = await lookups.oldAddress(oldAddress);
    if (!codes) fail('address.ward_mismatch', { fields: { ward_code: 'errors.address.ward_mismatch' } });
    Object.assign(values, codes);
  }
  const newAddress = wantedNewAddress(input, stored ?? NO_ADDRESS);
  if (newAddress) {
    const codes = await lookups.newAddress(newAddress);
    if (!codes) fail('address.ward_mismatch', { fields: { ward_code_2: 'errors.address.ward_mismatch' } });
    Object.assign(values, codes);
  }
  return values;
}

/** The role after the change. A role that is newly given must be active and hold nothing that the giver lacks. */
async function roleAfter(
  ctx: Acting,
  lookups: AccountLookups,
  input: AccountInput,
  stored: AccountRow | null,
): Promise<AssignableRole> {
  const role = await lookups.role(input.role ?? stored?.role_id ?? 0);
  if (!role) return wrong('role', 'validation.role_unknown');
  if (role.id === stored?.role_id) return role;
  if (role.status !== STATUS_ACTIVE) wrong('role', 'validation.role_unknown');
  refuseRoleBeyond(ctx, role);
  return role;
}

/** How many digits a code of the new addresses has. */
const UNIT_DIGITS = { province: 2, ward: 5 } as const;

/** The units whose schools somebody keeps after the change: named where the role is of that scope, none elsewhere. */
async function unitsAfter(
  ctx: Acting,
  lookups: AccountLookups,
  input: AccountInput,
  stored: AccountRow | null,
  role: AssignableRole,
): Promise<AccountColumns> {
  if (!isOfUnits(role.scope)) return stored && stored.scope_units.length > 0 ? { scope_units: [] } : {};
  const digits = UNIT_DIGITS[role.scope];
  const kept = stored?.role_id === role.id ? stored.scope_units.map(({ code }) => code) : [];
  const units = [...new Set((input.scope_units ?? kept).map((code) => code.padStart(digits, '0')))].sort();
  if (units.length === 0) wrong('scope_units', 'validation.required');
  if (!(await lookups.areUnits(role.scope, units))) wrong('scope_units', 'validation.scope_units');
  const { level } = ctx.scope;
  if (level !== 'all' && !(await lookups.areOwnUnits(units))) wrong('scope_units', 'validation.scope_units_beyond');
  if (input.school_id) wrong('school_id', 'validation.officer_school');
  return { scope_units: units };
}

interface SchoolAndClass {
  schoolId: number | null;
  /** Absent: the class stays. Null: the time in a class ends. */
  join?: ClassToJoin | null;
}

/** Where the person belongs after the change: a student to the school of the class, others to the school given. */
async function placeAfter(
  ctx: Acting,
  lookups: AccountLookups,
  input: AccountInput,
  stored: AccountRow | null,
  role: AssignableRole,
): Promise<SchoolAndClass> {
  const givenSchool = input.school_id;
  if (givenSchool && !(await lookups.isSchoolVisible(givenSchool))) fail('not_found');
  const classId = input.classes?.[0];
  const joined = classId === undefined ? null : ((await lookups.classToJoin(classId)) ?? fail('not_found'));
  if (joined) {
    if (role.code !== STUDENT_ROLE) wrong('classes', 'validation.class_students_only');
    if (!joined.is_current) wrong('classes', 'validation.class_not_current');
    if (givenSchool && givenSchool !== joined.school_id) wrong('school_id', 'validation.class_other_school');
    return { schoolId: joined.school_id, join: joined };
  }
  const leaves = input.classes !== undefined || role.code !== STUDENT_ROLE;
  if (givenSchool !== undefined && !leaves && stored) {
    const now = await lookups.schoolOfClassNow(stored.id);
    if (now !== undefined && now !== givenSchool) wrong('school_id', 'validation.class_other_school');
  }
  const kept = stored ? stored.school_id : keepsSeveral(ctx.scope) ? null : ctx.scope.schoolId;
  return { schoolId: givenSchool !== undefined ? givenSchool : kept, ...(leaves ? { join: null } : {}) };
}

export interface PlannedChange {
  values: AccountColumns;
  join?: ClassToJoin | null;
}

/** What a request asks for, once everything it names is known to be real and within the caller's reach. */
export async function planChange(
  ctx: Acting,
  lookups: AccountLookups,
  input: AccountInput,
  stored: AccountRow | null,
): Promise<PlannedChange> {
  const values = { ...columnsOf(input), ...(await addressColumns(lookups, input, stored)) };
  if (typeof values.bank_id === 'number' && !(await lookups.bankExists(values.bank_id))) {
    fail('bank.unknown', { fields: { bank_id: 'errors.bank.unknown' } });
  }
  refuseEmailChange(ctx, stored, input.email);
  const role = await roleAfter(ctx, lookups, input, stored);
  const units = await unitsAfter(ctx, lookups, input, stored, role);
  const place = isOfUnits(role.scope)
    ? { schoolId: null, join: null }
    : await placeAfter(ctx, lookups, input, stored, role);
  // Without a school such a role reaches no row; and who keeps one school cannot send people out of it.
  const needsSchool = role.scope === 'school' || role.scope === 'classes' || ctx.scope.level !== 'all';
  if (place.schoolId === null && needsSchool && !isOfUnits(role.scope)) wrong('school_id', 'validation.required');
  // Teachers act on their own classes only: whom they add has to be in one.
  if (ctx.scope.level === 'classes' && !stored && !place.join) wrong('classes', 'validation.required');
  return {
    values: { ...values, ...units, role_id: role.id, school_id: place.schoolId },
    ...(place.join === undefined ? {} : { join: place.join }),
  };
}

/** What does not fit together in the citizen number, in the reader's language. */
export async function warningsFor(ctx: Ctx, facts: IdentityFacts) {
  const province = facts.identity_number && provinceOfIdentity(facts.identity_number);
  const known = province ? await resolveOldAddress(ctx.db, { province_code: province }) : null;
  return identityDoubts(facts, known !== null).map((doubt) => ({
    field: 'identity_number',
    code: `account.${doubt}`,
    detail: say(ctx.language, `validation:${doubt}`),
  }));
}
