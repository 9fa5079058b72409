import type { CopyValue } from './copy-rows';
import type { SchoolLayout } from './layout';

/** A new ward with one of the old wards that became part of it, where there is one. */
export interface Ward {
  ward_code_2: string;
  ward_name: string;
  province_code_2: string;
  ward_code: string | null;
  district_code: string | null;
  province_code: string | null;
}

/** What the made-up country is built into. */
export interface Surroundings {
  places: readonly [Ward, ...Ward[]];
  gradeIds: ReadonlyMap<number, number>;
  roleIds: { staff: number; teacher: number; student: number };
  passwordHash: string;
  /** Whether the database counts a class's pupils itself while rows are loaded. */
  databaseCounts: boolean;
}

export interface TableRows {
  table: string;
  columns: readonly string[];
  rows: (schools: SchoolLayout[], around: Surroundings) => Iterable<readonly CopyValue[]>;
}

export const placeOf = ({ places }: Surroundings, school: SchoolLayout) =>
  places[school.id % places.length] ?? places[0];

export const ADDRESS_COLUMNS = ['ward_code', 'district_code', 'province_code', 'ward_code_2', 'province_code_2'];

export const addressOf = (place: Ward): CopyValue[] => [
  place.ward_code,
  place.district_code,
  place.province_code,
  place.ward_code_2,
  place.province_code_2,
];
