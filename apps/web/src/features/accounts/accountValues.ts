import { accountCreate, accountUpdate } from '@khue/contract/accounts';
import type { z } from 'zod';
import { localDate } from '@/components/date/localDate';
import type { Account } from './accountTypes';

/** The form of an account: everything as text, in the order of the screen. */
const BLANK = {
  username: '',
  password: '',
  email: '',
  phone: '',
  status: '1',
  role: '',
  school: '',
  classes: '',
  code: '',
  last_name: '',
  first_name: '',
  birth_date: '',
  genre: '',
  identity_number: '',
  province: '',
  district: '',
  wards_code: '',
  province_2: '',
  wards_2_id: '',
  address: '',
  postal_code: '',
  bank_id: '',
  bank_account_number: '',
  bank_account_name: '',
};

export type AccountValues = typeof BLANK;
export type AccountField = keyof AccountValues;

const FIELDS = Object.keys(BLANK) as AccountField[];
const REQUIRED: readonly AccountField[] = ['username', 'first_name', 'role'];
/** The levels of an address only make sense together, and so do a school and a class of it. */
const TOGETHER: readonly (readonly AccountField[])[] = [
  ['province', 'district', 'wards_code'],
  ['province_2', 'wards_2_id'],
  ['school', 'classes'],
];

export function valuesOf(account: Account | undefined): AccountValues {
  if (!account) return BLANK;
  const stored = {
    ...account,
    password: '',
    role: account.role_code,
    school: account.school?.id,
    classes: account.class_id,
    wards_2_id: account.wards_code_2,
    birth_date: localDate(account.birth_date),
  };
  return Object.fromEntries(FIELDS.map((field) => [field, String(stored[field] ?? '')])) as AccountValues;
}

/** An empty box means "no value"; only where a value is required does it stay an empty text. */
export function inputOf(values: AccountValues): Record<AccountField, string | string[] | null> {
  const entries = FIELDS.map((field) => [
    field,
    values[field] === '' && !REQUIRED.includes(field) ? null : values[field],
  ]);
  // The class goes as a list of one, or as an empty one.
  return { ...Object.fromEntries(entries), classes: values.classes === '' ? [] : [values.classes] };
}

export function createBody(values: AccountValues): z.output<typeof accountCreate> {
  // Whoever types a password for somebody else knows it, so it is good for the first sign-in only.
  return accountCreate.parse({ ...inputOf(values), ...(values.password && { must_change_password: true }) });
}

/** Only what changed is sent, so that two people who edit different fields do not undo each other. */
export function updateBody(
  values: AccountValues,
  changed: readonly AccountField[],
  updatedAt: string,
): z.output<typeof accountUpdate> {
  const groups = TOGETHER.filter((group) => group.some((field) => changed.includes(field))).flat();
  const sent = new Set([...changed, ...groups]);
  const entries = Object.entries(inputOf(values)).filter(([field]) => sent.has(field as AccountField));
  return accountUpdate.parse({ ...Object.fromEntries(entries), updated_at: updatedAt });
}
