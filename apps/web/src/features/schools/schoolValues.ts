import { schoolCreate, schoolUpdate } from '@khue/contract/schools';
import type { z } from 'zod';
import { localDate } from '@/components/date/localDate';
import type { School } from './schoolTypes';

/** The form of a school: everything as text, in the order of the screen. */
const BLANK = {
  name: '',
  en_name: '',
  other_name: '',
  schools_type: '',
  birth_date: '',
  organization_name: '',
  principal_name: '',
  vice_principal_name: '',
  status: '1',
  schools_email: '',
  schools_phone: '',
  schools_tele: '',
  schools_hot_line: '',
  schools_fax: '',
  postal_code: '',
  province: '',
  district: '',
  wards_code: '',
  schools_address: '',
  province_2: '',
  wards_2_id: '',
  schools_address_2: '',
  schools_bank_id: '',
  schools_bank_account_name: '',
  schools_bank_account_number: '',
};

export type SchoolValues = typeof BLANK;
export type SchoolField = keyof SchoolValues;

const FIELDS = Object.keys(BLANK) as SchoolField[];
const REQUIRED: readonly SchoolField[] = ['name', 'schools_type'];
/** The levels of an address only make sense together. */
const TOGETHER: readonly (readonly SchoolField[])[] = [
  ['province', 'district', 'wards_code'],
  ['province_2', 'wards_2_id'],
];

export function valuesOf(school: School | undefined): SchoolValues {
  if (!school) return BLANK;
  const stored = { ...school, wards_2_id: school.wards_code_2, birth_date: localDate(school.birth_date) };
  return Object.fromEntries(FIELDS.map((field) => [field, String(stored[field] ?? '')])) as SchoolValues;
}

/** An empty box means "no value"; only where a value is required does it stay an empty text. */
export function inputOf(values: SchoolValues): Record<SchoolField, string | null> {
  const entries = FIELDS.map((field) => [
    field,
    values[field] === '' && !REQUIRED.includes(field) ? null : values[field],
  ]);
  return Object.fromEntries(entries);
}

export function createBody(values: SchoolValues): z.output<typeof schoolCreate> {
  return schoolCreate.parse(inputOf(values));
}

/** Only what changed is sent, so that two people who edit different fields do not undo each other. */
export function updateBody(
  values: SchoolValues,
  changed: readonly SchoolField[],
  updatedAt: string,
): z.output<typeof schoolUpdate> {
  const groups = TOGETHER.filter((group) => group.some((field) => changed.includes(field))).flat();
  const sent = new Set([...changed, ...groups]);
  const entries = Object.entries(inputOf(values)).filter(([field]) => sent.has(field as SchoolField));
  return schoolUpdate.parse({ ...Object.fromEntries(entries), updated_at: updatedAt });
}
