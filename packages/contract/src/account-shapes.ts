import { z } from 'zod';
import { abilities } from './abilities';
import { instant, reference } from './fields';
import { newAddress, oldAddress, unit } from './geography';

export const GENRES = ['male', 'female', 'other'] as const;
export type Genre = (typeof GENRES)[number];

/** A class somebody is or was in. The school's place comes in codes and in words, by either address system. */
const classEntry = z.object({
  id: z.number().int(),
  class_name: z.string(),
  school_id: z.number().int(),
  school_name: z.string(),
  school_year: reference(),
  school_ward: z.string().nullable(),
  school_ward_name: z.string().nullable(),
  school_district: z.string().nullable(),
  school_district_name: z.string().nullable(),
  school_province: z.string().nullable(),
  school_province_name: z.string().nullable(),
  school_ward_2: z.string().nullable(),
  school_ward_2_name: z.string().nullable(),
  school_province_2: z.string().nullable(),
  school_province_2_name: z.string().nullable(),
  joined_on: z.string(),
  left_on: z.string().nullable(),
  is_current: z.boolean(),
});

const enrollment = z.object({
  course_id: z.string().nullable(),
  module: z.number().int(),
  module_name: z.string(),
  /** 1 enrolled, 0 ended; and how far the platform is: 0 waiting, 1 done, 2 failed. */
  status: z.number().int(),
  progress: z.number().int(),
});

const accountFieldsOut = {
  id: z.number().int(),
  username: z.string(),
  email: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  role: z.number().int(),
  role_name: z.string(),
  role_code: z.string(),
  genre: z.enum(GENRES).nullable(),
  gender: z.enum(GENRES).nullable(),
  avatar_url: z.string().nullable(),
  code: z.string().nullable(),
  birth_date: z.string().nullable(),
  identity_number: z.string().nullable(),
  phone: z.string().nullable(),
  postal_code: z.string().nullable(),
  address: z.string().nullable(),
  bank_id: z.number().int().nullable(),
  bank: reference().nullable(),
  bank_account_name: z.string().nullable(),
  bank_account_number: z.string().nullable(),
  /** False: identity number, bank and home address were left out, because the reader may not see them. */
  shows_confidential: z.boolean(),
  is_active: z.boolean(),
  status: z.number().int(),
  must_change_password: z.boolean(),
  wards: oldAddress.nullable(),
  wards_2: newAddress.nullable(),
  wards_code: z.string().nullable(),
  wards_code_2: z.string().nullable(),
  district: z.string().nullable(),
  province: z.string().nullable(),
  province_2: z.string().nullable(),
  /** The provinces or wards whose schools somebody keeps; empty unless the role is of that scope. */
  scope_units: z.array(unit),
  school: reference().nullable(),
  school_name: z.string().nullable(),
  school_ward: z.string().nullable(),
  school_ward_name: z.string().nullable(),
  school_district: z.string().nullable(),
  school_district_name: z.string().nullable(),
  school_province: z.string().nullable(),
  school_province_name: z.string().nullable(),
  school_ward_2: z.string().nullable(),
  school_ward_2_name: z.string().nullable(),
  school_province_2: z.string().nullable(),
  school_province_2_name: z.string().nullable(),
  /** The current class; null for whoever is in none. */
  class_id: z.number().int().nullable(),
  class_name: z.string().nullable(),
  /** Oldest first, so the last is the current class; empty for whoever has none now. */
  classes: z.array(classEntry),
  enrollments: z.array(enrollment),
  open_edx_status: z.number().int(),
  can: abilities('edit', 'reset_password', 'change_email', 'take_slips', 'enrol', 'unenrol'),
  /** Why the account at the course platform could not be made, and the task that can be run again. */
  open_edx_error: z.string().nullable(),
  open_edx_task_id: z.number().int().nullable(),
  created_at: instant(),
  updated_at: instant(),
};

export const accountRow = z.object({ ...accountFieldsOut, matched_enrollment: enrollment.nullable().optional() });

export const account = z.object({
  ...accountFieldsOut,
  /** Every time in a class, ended ones too. */
  class_history: z.array(classEntry),
});

/** What does not fit together, but is stored all the same. */
const warning = z.object({ field: z.string(), code: z.string(), detail: z.string() });

export const savedAccount = account.extend({ user_classes: z.array(classEntry), warnings: z.array(warning) });

export const createdAccount = savedAccount.extend({
  user_existed: z.boolean(),
  /** Present when the password was made up; it is shown here and on the slip, and nowhere else. */
  first_password: z.string().optional(),
  /** With `open_edx_error`: the account is there, the one at the course platform is not. */
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

export const failedAccount = z.object({
  /** Its key, or its place in `rows`, from 0. */
  index: z.number().int(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  user_existed: z.boolean(),
  errors: z.record(z.string(), z.array(z.string())),
});
