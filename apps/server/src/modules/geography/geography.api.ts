import type { Queryable } from '../../platform/db/database';
import { hasBank } from './banks.repo';
import {
  findNewProvince,
  findNewWard,
  findOldDistrict,
  findOldProvince,
  findOldWard,
  type NewUnitRow,
  type OldUnitRow,
} from './units.repo';

type Code = string | null | undefined;

export interface OldAddressCodes {
  ward_code: string | null;
  district_code: string | null;
  province_code: string | null;
}
export interface NewAddressCodes {
  ward_code_2: string | null;
  province_code_2: string | null;
}

const agrees = (given: Code, found: string | null) => !given || given === found;

/**
 * Completes an old address from its most exact unit: a ward knows its district and province.
 * Null when a unit does not exist or does not lie in the others that were given.
 */
export async function resolveOldAddress(
  db: Queryable,
  given: { ward_code?: Code; district_code?: Code; province_code?: Code },
): Promise<OldAddressCodes | null> {
  let found: OldUnitRow | undefined;
  if (given.ward_code) found = await findOldWard(db, given.ward_code);
  else if (given.district_code) found = await findOldDistrict(db, given.district_code);
  else if (given.province_code) found = await findOldProvince(db, given.province_code);
  else return { ward_code: null, district_code: null, province_code: null };
  if (!found) return null;
  const consistent =
    agrees(given.district_code, found.district_code) && agrees(given.province_code, found.province_code);
  return consistent ? found : null;
}

/** The same for a new address, which has no districts. */
export async function resolveNewAddress(
  db: Queryable,
  given: { ward_code_2?: Code; province_code_2?: Code },
): Promise<NewAddressCodes | null> {
  let found: NewUnitRow | undefined;
  if (given.ward_code_2) found = await findNewWard(db, given.ward_code_2);
  else if (given.province_code_2) found = await findNewProvince(db, given.province_code_2);
  else return { ward_code_2: null, province_code_2: null };
  return found && agrees(given.province_code_2, found.province_code_2) ? found : null;
}

/** Also true for a bank that is offered no more: accounts that name it stay valid. */
export const bankExists = (db: Queryable, id: number): Promise<boolean> => hasBank(db, id);
