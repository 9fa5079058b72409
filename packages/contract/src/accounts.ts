import { z } from 'zod';
import { newPassword } from './auth';
import { IMPORT_JSON_BYTES, IMPORT_JSON_VALUES, IMPORT_ROWS, PAGE_SIZE } from './constants';
import { endpoint, permission } from './endpoint';
import {
  courseKey,
  flag,
  fullName,
  id,
  idOrObject,
  idParams,
  instant,
  optionalBankAccount,
  optionalEmail,
  optionalPastDate,
  optionalPhone,
  optionalPostalCode,
  optionalText,
  reference,
  requiredText,
  staleGuard,
  unitCode,
} from './fields';
import { newAddress, oldAddress } from './geography';
import { filterFlag, filterId, filterOneOf, filterStatus, filterText, filterUnit, listOf, listQuery } from './list';
import { ADDRESS_NAMES, oneName } from './one-name';

export const ADMINISTRATOR_ROLE = 'ADMIN_LMS';
export const STUDENT_ROLE = 'STUDENT';
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
  /** Why the account at the course platform could not be made, and the task that can be run again. */
  open_edx_error: z.string().nullable(),
  open_edx_task_id: z.number().int().nullable(),
  created_at: instant(),
  updated_at: instant(),
};

const accountRow = z.object({ ...accountFieldsOut, matched_enrollment: enrollment.nullable().optional() });

export const account = z.object({
  ...accountFieldsOut,
  /** Every time in a class, ended ones too. */
  class_history: z.array(classEntry),
});

/** What does not fit together, but is stored all the same. */
const warning = z.object({ field: z.string(), code: z.string(), detail: z.string() });

const savedAccount = account.extend({ user_classes: z.array(classEntry), warnings: z.array(warning) });

export const createdAccount = savedAccount.extend({
  user_existed: z.boolean(),
  /** Present when the password was made up; it is shown here and on the slip, and nowhere else. */
  first_password: z.string().optional(),
  /** With `open_edx_error`: the account is there, the one at the course platform is not. */
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

const roleReference = z.union(
  [
    id(),
    z.string().trim().min(1, 'validation.required').max(50, { error: 'validation.too_long' }),
    z.object({ id: id() }).transform((role) => role.id),
  ],
  { error: 'validation.required' },
);
const wardReference = z.union([unitCode(5), z.object({ code: z.string().nullable() }).transform((ward) => ward.code)]);
const newWardReference = z.union([
  unitCode(5),
  z
    .object({ id: z.number().int().nullish(), ward_code_2: z.string().nullish() })
    .transform((ward) => ward.ward_code_2 ?? (ward.id == null ? null : String(ward.id).padStart(5, '0'))),
]);

/** The course platform takes no dot, so neither does the product. */
export const username = () =>
  requiredText(254)
    .transform((value) => value.toLowerCase())
    .refine((value) => /^[a-z0-9_-]{2,30}$/.test(value), 'validation.username');

/** Text, because it begins with zeros: 12 digits, or the 9 of the old identity card. */
export const identityNumber = () =>
  z
    .string({ error: 'validation.identity_number' })
    .transform((value) => value.replace(/[\s.-]/g, '') || null)
    .refine((value) => value === null || /^(?:\d{12}|\d{9})$/.test(value), 'validation.identity_number')
    .nullable()
    .optional();

const genre = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.trim().toLowerCase() || null : value),
    z.enum(GENRES, { error: 'validation.genre' }).nullable(),
  )
  .optional() as unknown as z.ZodOptional<z.ZodNullable<z.ZodEnum<{ [Key in Genre]: Key }>>>;

/** 1 active, 0 inactive, 2 waiting for somebody to verify it. */
const accountStatus = z.preprocess(
  (value) => (typeof value === 'string' && /^[012]$/.test(value) ? Number(value) : value),
  z.union([z.literal(0), z.literal(1), z.literal(2)], { error: 'validation.status' }),
) as unknown as z.ZodUnion<[z.ZodLiteral<0>, z.ZodLiteral<1>, z.ZodLiteral<2>]>;

const accountFieldsIn = {
  username: username(),
  email: optionalEmail(),
  first_name: requiredText(),
  last_name: optionalText(),
  /** Stands for the two above where neither is sent: the last word is the given name. */
  full_name: fullName(),
  role: roleReference,
  role_id: roleReference,
  genre,
  gender: genre,
  code: optionalText(50),
  birth_date: optionalPastDate(),
  identity_number: identityNumber(),
  phone: optionalPhone(),
  postal_code: optionalPostalCode(),
  address: optionalText(500),
  bank_id: id().nullable(),
  bank: idOrObject().nullable(),
  bank_account_name: optionalText(),
  bank_account_number: optionalBankAccount(),
  status: accountStatus,
  is_active: flag(),
  wards_code: unitCode(5).nullable(),
  wards: wardReference.nullable(),
  district: unitCode(3).nullable(),
  province: unitCode(2).nullable(),
  wards_2_id: unitCode(5).nullable(),
  wards_code_2: unitCode(5).nullable(),
  wards_2: newWardReference.nullable(),
  province_2: unitCode(2).nullable(),
  school: idOrObject().nullable(),
  school_id: idOrObject().nullable(),
  /** The class of this year: one, none, or absent to leave it. */
  classes: z.array(idOrObject()).max(1, 'validation.one_class'),
};

/** What holds for every row of an import that does not say otherwise. */
export const importDefaults = {
  role: roleReference.optional(),
  school: idOrObject().optional(),
  class: idOrObject().optional(),
  course_ids: z
    .array(courseKey(), { error: 'validation.course_ids' })
    .max(50, { error: 'validation.too_big' })
    .optional(),
};

const fields = z.object(accountFieldsIn).partial();
export const accountUpdate = fields.extend({ updated_at: staleGuard() });
/** Told along with whatever else is wrong, so that a form is corrected in one go. */
const missing = (field: string) => ({ path: [field], error: 'validation.required', when: () => true });

export const accountCreate = fields
  .extend({
    is_series: z.literal(false).optional(),
    username: username(),
    password: newPassword().nullable().optional(),
    must_change_password: flag().optional(),
  })
  .refine((value) => value.first_name !== undefined || value.full_name !== undefined, missing('first_name'))
  .refine((value) => value.role !== undefined || value.role_id !== undefined, missing('role'));

const isRow = (row: unknown): row is Record<string, unknown> =>
  typeof row === 'object' && row !== null && !Array.isArray(row);

/**
 * Accounts as rows. What is wrong with one is told beside it, and the others go on; so their fields are looked at
 * row by row, and here only that they are rows.
 */
export const importRows = () =>
  z
    .array(z.unknown(), { error: 'validation.rows' })
    .max(IMPORT_ROWS, 'validation.too_many_rows')
    .transform((rows, ctx): Record<string, unknown>[] => {
      const wrong = rows.findIndex((row) => !isRow(row));
      if (wrong >= 0) ctx.addIssue({ code: 'custom', path: [wrong], message: 'validation.rows' });
      return rows.filter(isRow);
    });

/** Many accounts at once: rows under "0", "1", … or in `rows`; what stands beside them holds for every row. */
export const accountSeries = z
  .looseObject({
    is_series: z.literal([true, 'true', 1, '1']),
    rows: importRows().optional(),
    ...importDefaults,
  })
  .transform(({ is_series, rows, role, school, class: ofClass, course_ids, ...others }, ctx) => {
    const numbered = Object.entries(others)
      .filter(([key]) => /^\d{1,5}$/.test(key))
      .sort(([a], [b]) => Number(a) - Number(b));
    const wrong = numbered.find(([, row]) => !isRow(row));
    if (wrong) ctx.addIssue({ code: 'custom', path: [wrong[0]], message: 'validation.rows' });
    if (numbered.length > IMPORT_ROWS) {
      ctx.addIssue({ code: 'custom', path: ['rows'], message: 'validation.too_many_rows' });
    }
    const given = rows?.map((row, index) => ({ index, row }));
    return {
      is_series,
      rows: given ?? numbered.map(([key, row]) => ({ index: Number(key), row: row as Record<string, unknown> })),
      role,
      school,
      class: ofClass,
      platform_course_ids: course_ids,
    };
  });

export const failedAccount = z.object({
  /** Its key, or its place in `rows`, from 0. */
  index: z.number().int(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  user_existed: z.boolean(),
  errors: z.record(z.string(), z.array(z.string())),
});

export const accountFilters = {
  /** Students of the classes that the caller teaches now. */
  own: filterFlag(),
  search_term: filterText(),
  province: filterUnit(2),
  district: filterUnit(3),
  ward: filterUnit(5),
  province_2: filterUnit(2),
  ward_2: filterUnit(5),
  school: filterId(),
  classes: filterId(),
  role: filterText(),
  status: filterStatus(),
  is_active: filterFlag(),
  student_role: filterFlag(),
  module_id_param: filterId(),
  enroll_status: filterOneOf(['0', '1']),
  open_edx_status: filterStatus(),
};

const ACCOUNT_NAMES = {
  ...ADDRESS_NAMES,
  role: ['role', 'role_id'],
  genre: ['genre', 'gender'],
  bank_id: ['bank_id', 'bank'],
  school_id: ['school', 'school_id'],
} as const;
/** The fields of an account as the verbs know them. */
export type AccountInput = z.output<(typeof accountEndpoints)['update']['body']>;

const ACCOUNT = { at: 'params.id', row: 'account' } as const;
const PLACES = [
  { at: 'body.school', row: 'school' },
  { at: 'body.classes', row: 'class' },
] as const;
const exportAnswer = z.object({ task_id: z.number().int(), file_url: z.string() });

export const accountEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/users/',
    tag: 'accounts',
    summary: 'Accounts; address filters mean the address of the person’s school. With is_export the list as a workbook',
    access: permission('account.view'),
    cost: { whenSet: 'is_export' },
    scope: {
      lists: 'account',
      refs: [
        { at: 'query.school', row: 'school', foreign: 'empty' },
        { at: 'query.classes', row: 'class', foreign: 'empty' },
      ],
    },
    query: oneName(
      listQuery(
        { pageSize: PAGE_SIZE.users, ordering: ['full_name', 'username', 'email', 'code', 'status', 'created_at'] },
        { ...accountFilters, is_export: filterFlag() },
      ),
      { course_id: ['module_id_param'], platform_status: ['open_edx_status'] },
    ),
    responses: {
      200: z.union([listOf(accountRow), exportAnswer]),
      202: z.object({ task_id: z.number().int() }),
    },
    errors: ['export.empty', 'export.needs_school'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/users/{id}/',
    tag: 'accounts',
    summary: 'One account, whole',
    access: permission('account.view'),
    scope: { refs: [ACCOUNT] },
    params: idParams,
    responses: { 200: account },
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/account/',
    tag: 'accounts',
    summary: 'Create an account, here and at the course platform; with is_series many of them, in the background',
    access: permission('account.create'),
    scope: { refs: [...PLACES] },
    body: z.discriminatedUnion('is_series', [oneName(accountCreate, ACCOUNT_NAMES), accountSeries]),
    bodyLimit: IMPORT_JSON_BYTES,
    bodyValues: IMPORT_JSON_VALUES,
    responses: {
      201: createdAccount,
      /** A series in which nothing is left to do. */
      200: z.object({ created: z.number().int(), failed_accounts: z.array(failedAccount) }),
      /** A series: invalid rows at once, the others in the background. */
      202: z.object({
        task_id: z.number().int(),
        accepted: z.number().int(),
        failed_accounts: z.array(failedAccount),
      }),
    },
    errors: [
      'account.email_taken',
      'account.username_taken',
      'role.grant_beyond',
      'role.scope_beyond',
      'role.equal',
      'address.ward_mismatch',
      'bank.unknown',
      'import.empty',
      'file.busy',
      'file.busy_with_yours',
      'course.unknown',
      'course.inactive',
    ],
    example: { body: { username: 'lan-tran', first_name: 'Lan', last_name: 'Tran Thi', role: 'STUDENT' } },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/account/{id}/',
    tag: 'accounts',
    summary: 'Change the fields that are sent; null empties',
    access: permission('account.edit'),
    scope: { refs: [ACCOUNT, ...PLACES] },
    params: idParams,
    body: oneName(accountUpdate, ACCOUNT_NAMES),
    responses: { 200: savedAccount },
    errors: [
      'account.email_taken',
      'account.username_taken',
      'account.edit_beyond',
      'account.equal',
      'account.email_own',
      'account.email_beyond',
      'role.last_administrator',
      'role.grant_beyond',
      'role.scope_beyond',
      'role.equal',
      'address.ward_mismatch',
      'bank.unknown',
      'conflict.stale',
    ],
    example: { body: { phone: '0912345678' } },
  }),
};

const firstPassword = z.object({
  user_id: z.number().int(),
  username: z.string(),
  full_name: z.string(),
  first_password: z.string(),
});
const passwords = z.object({ passwords: z.array(firstPassword) });
const slip = firstPassword.extend({ class_name: z.string().nullable(), school_name: z.string().nullable() });

export const passwordEndpoints = {
  resetOne: endpoint({
    method: 'POST',
    path: '/api/account/{id}/reset_password/',
    tag: 'accounts',
    summary: 'Give one person a new first password; their sessions end',
    access: permission('account.run'),
    cost: 'high',
    scope: { refs: [ACCOUNT] },
    params: idParams,
    responses: { 200: passwords },
    errors: ['account.reset_beyond', 'account.equal', 'account.reset_own'],
  }),
  resetClass: endpoint({
    method: 'POST',
    path: '/api/classes/{id}/reset_passwords/',
    tag: 'accounts',
    summary: 'Give every student of a class a new first password; their sessions end',
    access: permission('account.run'),
    cost: 'high',
    scope: { refs: [{ at: 'params.id', row: 'class' }] },
    params: idParams,
    responses: { 200: passwords },
    errors: ['account.reset_beyond', 'account.equal'],
  }),
  takeSlips: endpoint({
    method: 'POST',
    path: '/api/account_slips/',
    tag: 'accounts',
    summary:
      'Slips with first passwords that nobody has printed yet, of a class, of a bulk run or of some people; given once',
    access: permission('account.run'),
    cost: 'high',
    scope: {
      refs: [
        { at: 'body.class', row: 'class' },
        { at: 'body.task', row: 'task' },
        { at: 'body.user_ids', row: 'account' },
      ],
    },
    body: z
      .object({ class: id().optional(), task: id().optional(), user_ids: z.array(id()).min(1).max(1000).optional() })
      .refine(
        (value) => [value.class, value.task, value.user_ids].filter((given) => given !== undefined).length === 1,
        {
          path: ['class'],
          error: 'validation.slips_of',
        },
      ),
    responses: { 200: z.object({ slips: z.array(slip) }) },
    errors: ['account.reset_beyond', 'account.equal', 'account.slips_unreadable'],
  }),
};
