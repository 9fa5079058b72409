import type { Genre } from '@khue/contract/account-shapes';
import type { AccountInput } from '@khue/contract/accounts';
import { splitName } from '@khue/contract/fields';
import type { AccountColumns } from '../../identity/identity.api';

/** Names, status, role, school, class and addresses are decided apart. */
const PLAIN_COLUMNS = [
  'username',
  'email',
  'code',
  'birth_date',
  'genre',
  'identity_number',
  'phone',
  'postal_code',
  'address',
  'bank_id',
  'bank_account_name',
  'bank_account_number',
] as const satisfies readonly (keyof AccountInput)[];

/** `full_name` counts only where neither part was sent: a form that sends everything back may hold an old one. */
function names(input: AccountInput): AccountColumns {
  const { first_name, last_name, full_name } = input;
  if (first_name === undefined && last_name === undefined) return full_name === undefined ? {} : splitName(full_name);
  return {
    ...(first_name === undefined ? {} : { first_name }),
    ...(last_name === undefined ? {} : { last_name: last_name ?? '' }),
  };
}

function status(input: AccountInput): AccountColumns {
  if (input.status !== undefined) return { status: input.status };
  return input.is_active === undefined ? {} : { status: input.is_active ? 1 : 0 };
}

/** The plain columns that a request sets: only the fields that were sent. */
export function columnsOf(input: AccountInput): AccountColumns {
  const values: AccountColumns = { ...names(input), ...status(input) };
  for (const column of PLAIN_COLUMNS) {
    if (input[column] !== undefined) Object.assign(values, { [column]: input[column] });
  }
  return values;
}

export type IdentityDoubt = 'identity_province' | 'identity_genre' | 'identity_birth_year';

export interface IdentityFacts {
  identity_number: string | null;
  birth_date: string | null;
  genre: Genre | null;
}

/** The old code of the province that the first three digits name; null for one that cannot exist. */
export function provinceOfIdentity(number: string): string | null {
  return number.startsWith('0') ? number.slice(1, 3) : null;
}

/**
 * A citizen number holds a province (3 digits), century and sex (1) and the year of birth (2). What
 * disagrees is told and never blocks: cards and school records both have mistakes. Old cards hold nothing.
 */
export function identityDoubts(facts: IdentityFacts, isProvince: boolean): IdentityDoubt[] {
  const { identity_number, birth_date, genre } = facts;
  if (identity_number?.length !== 12) return [];
  const doubts: IdentityDoubt[] = isProvince ? [] : ['identity_province'];
  const centuryAndSex = Number(identity_number[3]);
  if ((genre === 'male' || genre === 'female') && (centuryAndSex % 2 === 0) !== (genre === 'male')) {
    doubts.push('identity_genre');
  }
  const year = 1900 + 100 * Math.floor(centuryAndSex / 2) + Number(identity_number.slice(4, 6));
  if (birth_date !== null && Number(birth_date.slice(0, 4)) !== year) doubts.push('identity_birth_year');
  return doubts;
}
