import type { schoolUpdate } from '@khue/contract/schools';
import type { z } from 'zod';

type SchoolInput = z.output<typeof schoolUpdate>;

/** Wire name → column. What is absent here is computed or handled apart (addresses, year). */
const COLUMNS = {
  name: 'name',
  other_name: 'other_name',
  en_name: 'en_name',
  schools_type: 'schools_type',
  birth_date: 'birth_date',
  organization_name: 'organization_name',
  principal_name: 'principal_name',
  vice_principal_name: 'vice_principal_name',
  schools_bank_account_name: 'bank_account_name',
  schools_bank_account_number: 'bank_account_number',
  schools_email: 'email',
  schools_fax: 'fax',
  schools_hot_line: 'hot_line',
  schools_tele: 'tele',
  schools_phone: 'phone',
  postal_code: 'postal_code',
  schools_address: 'address',
  schools_address_2: 'address_2',
  status: 'status',
} as const satisfies Partial<Record<keyof SchoolInput, string>>;

export type ColumnValues = Record<string, string | number | null>;

/** The columns that a request sets: only the fields that were sent. */
export function columnsOf(input: SchoolInput): ColumnValues {
  const values: ColumnValues = {};
  for (const [field, column] of Object.entries(COLUMNS)) {
    const value = input[field as keyof typeof COLUMNS];
    if (value !== undefined) values[column] = value;
  }
  const bank = input.schools_bank_id !== undefined ? input.schools_bank_id : input.schools_bank;
  if (bank !== undefined) values.bank_id = bank;
  return values;
}

export interface OldAddressCodes {
  ward_code: string | null;
  district_code: string | null;
  province_code: string | null;
}
export interface NewAddressCodes {
  ward_code_2: string | null;
  province_code_2: string | null;
}

/**
 * The old address a request asks for, or null when it does not touch it. A ward that is sent
 * stands for its district and province; what else is sent must agree with it.
 */
export function wantedOldAddress(input: SchoolInput, stored: OldAddressCodes): Partial<OldAddressCodes> | null {
  const ward = input.wards_code !== undefined ? input.wards_code : input.wards;
  if (ward === undefined && input.district === undefined && input.province === undefined) return null;
  const sent = { ward_code: ward, district_code: input.district, province_code: input.province };
  const meaning = ward ? {} : input.district ? { ward_code: stored.ward_code } : stored;
  return { ...meaning, ...withoutUndefined(sent) };
}

export function wantedNewAddress(input: SchoolInput, stored: NewAddressCodes): Partial<NewAddressCodes> | null {
  const ward = [input.wards_2_id, input.wards_code_2, input.wards_2].find((value) => value !== undefined);
  if (ward === undefined && input.province_2 === undefined) return null;
  return { ...(ward ? {} : stored), ...withoutUndefined({ ward_code_2: ward, province_code_2: input.province_2 }) };
}

function withoutUndefined<T extends object>(values: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}
