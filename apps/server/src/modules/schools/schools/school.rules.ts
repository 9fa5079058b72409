import type { SchoolType, schoolEndpoints } from '@khue/contract/schools';
import type { z } from 'zod';

type SchoolInput = z.output<(typeof schoolEndpoints)['update']['body']>;

export type ColumnValues = Record<string, string | number | string[] | null>;

/** The columns that a request sets: only the fields that were sent. */
export function columnsOf(input: SchoolInput): ColumnValues {
  const { ward_code, district_code, province_code, ward_code_2, province_code_2, updated_at, ...columns } = input;
  return withoutUndefined(columns);
}

/** The main level is not one of the others: what is sent of either is brought in line with it. */
export function levelsBeside(main: SchoolType, levels: readonly SchoolType[]): SchoolType[] {
  return levels.filter((level) => level !== main);
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
export function wantedOldAddress(
  { ward_code, district_code, province_code }: Partial<OldAddressCodes>,
  stored: OldAddressCodes,
): Partial<OldAddressCodes> | null {
  if (ward_code === undefined && district_code === undefined && province_code === undefined) return null;
  const meaning = ward_code ? {} : district_code ? { ward_code: stored.ward_code } : stored;
  return { ...meaning, ...withoutUndefined({ ward_code, district_code, province_code }) };
}

export function wantedNewAddress(
  { ward_code_2, province_code_2 }: Partial<NewAddressCodes>,
  stored: NewAddressCodes,
): Partial<NewAddressCodes> | null {
  if (ward_code_2 === undefined && province_code_2 === undefined) return null;
  return { ...(ward_code_2 ? {} : stored), ...withoutUndefined({ ward_code_2, province_code_2 }) };
}

function withoutUndefined<T extends object>(values: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}
