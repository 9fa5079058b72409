import type { UnitScope } from '@khue/contract/permissions';
import type { Scope } from '../../../platform/authz/scope';
import type { Queryable } from '../../../platform/db/database';
import {
  areNewUnits,
  areWardsOf,
  bankExists,
  type NewAddressCodes,
  type OldAddressCodes,
  resolveNewAddress,
  resolveOldAddress,
} from '../../geography/geography.api';
import { type AssignableRole, findAssignableRole } from '../../identity/identity.api';
import { type ClassToJoin, findClassToJoin, isSchoolVisible, schoolOfClassNow } from '../../schools/schools.api';

type Answer<T> = T | Promise<T>;
type Code = string | null | undefined;

/**
 * What a change to an account has to know about the world. One account asks the database; many accounts
 * ask what was fetched for all of them, and the same decisions are made.
 */
export interface AccountLookups {
  role(reference: number | string): Answer<AssignableRole | undefined>;
  isSchoolVisible(id: number): Answer<boolean>;
  classToJoin(id: number): Answer<ClassToJoin | undefined>;
  schoolOfClassNow(userId: number): Answer<number | undefined>;
  bankExists(id: number): Answer<boolean>;
  areUnits(level: UnitScope, codes: readonly string[]): Answer<boolean>;
  /** Whether these are wards of the provinces that the caller keeps. */
  areOwnUnits(wards: readonly string[]): Answer<boolean>;
  oldAddress(given: { ward_code?: Code; district_code?: Code; province_code?: Code }): Answer<OldAddressCodes | null>;
  newAddress(given: { ward_code_2?: Code; province_code_2?: Code }): Answer<NewAddressCodes | null>;
}

export function lookupsIn(db: Queryable, scope: Scope): AccountLookups {
  return {
    role: (reference) => findAssignableRole(db, reference),
    isSchoolVisible: (id) => isSchoolVisible(db, scope, id),
    classToJoin: (id) => findClassToJoin(db, scope, id),
    schoolOfClassNow: (userId) => schoolOfClassNow(db, userId),
    bankExists: (id) => bankExists(db, id),
    areUnits: (level, codes) => areNewUnits(db, level, codes),
    areOwnUnits: (wards) => scope.level === 'province' && areWardsOf(db, scope.units, wards),
    oldAddress: (given) => resolveOldAddress(db, given),
    newAddress: (given) => resolveNewAddress(db, given),
  };
}
