import { accountCreate, accountUpdate } from '@khue/contract/account-input';
import { localDate } from '@/components/date/localDate';
import { formShape } from '@/components/form/formShape';
import type { Account } from './accountTypes';
import { unitsIn } from './scopeUnits';

export const ACCOUNT_FORM = formShape<Account>()({
  blank: {
    username: '',
    password: '',
    email: '',
    phone: '',
    status: '1',
    role: '',
    scope_units: '',
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
  },
  read: (account) => ({
    password: '',
    role: account.role_code,
    scope_units: account.scope_units.map(({ code }) => code).join(','),
    school: account.school?.id,
    classes: account.class_id,
    wards_2_id: account.wards_code_2,
    birth_date: localDate(account.birth_date),
  }),
  required: ['username', 'first_name', 'role'],
  send: ({ classes, password, scope_units }) => ({
    scope_units: unitsIn(scope_units),
    // The class goes as a list of one, or as an empty one.
    classes: classes === '' ? [] : [classes],
    // Whoever types a password for somebody else knows it, so it is good for the first sign-in only.
    ...(password && { must_change_password: true }),
  }),
  // The levels of an address only make sense together, and so do a school and a class of it.
  together: [
    ['province', 'district', 'wards_code'],
    ['province_2', 'wards_2_id'],
    ['school', 'classes'],
    ['role', 'scope_units'],
  ],
  create: accountCreate,
  update: accountUpdate,
});

export type AccountValues = ReturnType<typeof ACCOUNT_FORM.valuesOf>;
