import { schoolCreate, schoolUpdate } from '@khue/contract/schools';
import { localDate } from '@/components/date/localDate';
import { formShape } from '@/components/form/formShape';
import type { School } from './schoolTypes';

export const SCHOOL_FORM = formShape<School>()({
  blank: {
    name: '',
    en_name: '',
    other_name: '',
    schools_type: '',
    levels: '',
    ministry_code: '',
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
  },
  read: (school) => ({
    wards_2_id: school.wards_code_2,
    birth_date: localDate(school.birth_date),
    levels: school.levels.join(),
  }),
  required: ['name', 'schools_type'],
  // The levels of an address only make sense together.
  together: [
    ['province', 'district', 'wards_code'],
    ['province_2', 'wards_2_id'],
  ],
  create: schoolCreate,
  update: schoolUpdate,
});

export type SchoolValues = ReturnType<typeof SCHOOL_FORM.valuesOf>;
