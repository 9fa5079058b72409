import type { Queryable } from '../../platform/db/database';
import { allBanks, type BankRow, hasBank } from './banks.repo';
import {
  findNewProvince,
  findNewUnits,
  findNewWard,
  findOldDistrict,
  findOldProvince,
  findOldUnits,
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

interface OldGiven {
  ward_code?: Code;
  district_code?: Code;
  province_code?: Code;
}
interface NewGiven {
  ward_code_2?: Code;
  province_code_2?: Code;
}

function consistentOld(given: OldGiven, found: OldUnitRow | undefined): OldAddressCodes | null {
  if (!found) return null;
  return agrees(given.district_code, found.district_code) && agrees(given.province_code, found.province_code)
    ? found
    : null;
}

/**
 * Completes an old address from its most exact unit: a ward knows its district and province.
 * Null when a unit does not exist or does not lie in the others that were given.
 */
export async function resolveOldAddress(db: Queryable, given: OldGiven): Promise<OldAddressCodes | null> {
  let found: OldUnitRow | undefined;
  if (given.ward_code) found = await findOldWard(db, given.ward_code);
  else if (given.district_code) found = await findOldDistrict(db, given.district_code);
  else if (given.province_code) found = await findOldProvince(db, given.province_code);
  else return { ward_code: null, district_code: null, province_code: null };
  return consistentOld(given, found);
}

/** The same for a new address, which has no districts. */
export async function resolveNewAddress(db: Queryable, given: NewGiven): Promise<NewAddressCodes | null> {
  let found: NewUnitRow | undefined;
  if (given.ward_code_2) found = await findNewWard(db, given.ward_code_2);
  else if (given.province_code_2) found = await findNewProvince(db, given.province_code_2);
  else return { ward_code_2: null, province_code_2: null };
  return found && agrees(given.province_code_2, found.province_code_2) ? found : null;
}

/** Also true for a bank that is offered no more: accounts that name it stay valid. */
export const bankExists = (db: Queryable, id: number): Promise<boolean> => hasBank(db, id);

/** Addresses of many people, looked up together and answered one by one. */
export interface AddressBook {
  isOldProvince(code: string): boolean;
  oldAddress(given: OldGiven): OldAddressCodes | null;
  newAddress(given: NewGiven): NewAddressCodes | null;
}

export async function openAddressBook(
  db: Queryable,
  named: { oldWards: readonly string[]; oldDistricts: readonly string[]; newWards: readonly string[] },
): Promise<AddressBook> {
  const old = new Map<string, OldUnitRow>();
  for (const unit of await findOldUnits(db, { wards: named.oldWards, districts: named.oldDistricts })) {
    old.set(`${unit.ward_code ?? ''}/${unit.ward_code ? '' : (unit.district_code ?? unit.province_code)}`, unit);
  }
  const recent = new Map(
    (await findNewUnits(db, named.newWards)).map((unit) => [unit.ward_code_2 ?? `/${unit.province_code_2}`, unit]),
  );
  return {
    isOldProvince: (code) => old.has(`/${code}`),
    oldAddress(given) {
      const { ward_code, district_code, province_code } = given;
      if (!ward_code && !district_code && !province_code)
        return { ward_code: null, district_code: null, province_code: null };
      return consistentOld(given, old.get(ward_code ? `${ward_code}/` : `/${district_code ?? province_code}`));
    },
    newAddress(given) {
      const { ward_code_2, province_code_2 } = given;
      if (!ward_code_2 && !province_code_2) return { ward_code_2: null, province_code_2: null };
      const found = recent.get(ward_code_2 ?? `/${province_code_2}`);
      return found && agrees(province_code_2, found.province_code_2) ? found : null;
    },
  };
}

export const everyBank = (db: Queryable): Promise<BankRow[]> => allBanks(db);
export { geographyTables } from './geography.tables';
export { areNewUnits, areWardsOf, type NamedUnit, newUnitsCalled } from './units.repo';
