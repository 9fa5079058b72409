import { z } from 'zod';
import { abilities } from './abilities';
import { PAGE_SIZE } from './constants';
import { endpoint, permission } from './endpoint';
import {
  id,
  idOrObject,
  idParams,
  instant,
  optionalBankAccount,
  optionalEmail,
  optionalHotline,
  optionalPastDate,
  optionalPhone,
  optionalPostalCode,
  optionalText,
  requiredText,
  staleGuard,
  statusFlag,
  unitCode,
} from './fields';
import { newAddress, oldAddress } from './geography';
import { filterFlag, filterOneOf, filterStatus, filterText, filterUnit, listOf, listQuery } from './list';
import { ADDRESS_NAMES, oneName } from './one-name';

export const SCHOOL_TYPES = ['primary', 'secondary', 'high_school', 'university'] as const;
export type SchoolType = (typeof SCHOOL_TYPES)[number];

const schoolYear = z.object({
  id: z.number().int(),
  year: z.number().int(),
  name: z.string(),
  start_date: z.string(),
  end_date: z.string(),
});

const schoolSummary = {
  id: z.number().int(),
  name: z.string(),
  other_name: z.string().nullable(),
  en_name: z.string().nullable(),
  schools_type: z.enum(SCHOOL_TYPES),
  /** What it teaches beside that. */
  levels: z.array(z.enum(SCHOOL_TYPES)),
  /** As the ministry knows it. */
  ministry_code: z.string().nullable(),
  principal_name: z.string().nullable(),
  schools_address: z.string().nullable(),
  schools_address_2: z.string().nullable(),
  schools_email: z.string().nullable(),
  schools_phone: z.string().nullable(),
  status: z.number().int(),
  wards: oldAddress.nullable(),
  wards_2: newAddress.nullable(),
  wards_code: z.string().nullable(),
  wards_code_2: z.string().nullable(),
  district: z.string().nullable(),
  province: z.string().nullable(),
  province_2: z.string().nullable(),
  class_count: z.number().int(),
  student_count: z.number().int(),
  /** What the reader may do with it, here and below. */
  can: abilities('edit', 'add_class', 'add_year', 'set_teaching', 'upgrade', 'register_course'),
  current_school_year: schoolYear.nullable(),
  created_at: instant(),
  updated_at: instant(),
};

export const school = z.object({
  ...schoolSummary,
  birth_date: z.string().nullable(),
  organization_name: z.string().nullable(),
  vice_principal_name: z.string().nullable(),
  schools_bank_id: z.number().int().nullable(),
  schools_bank: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  schools_bank_account_name: z.string().nullable(),
  schools_bank_account_number: z.string().nullable(),
  schools_fax: z.string().nullable(),
  schools_hot_line: z.string().nullable(),
  schools_tele: z.string().nullable(),
  postal_code: z.string().nullable(),
  updated_by: z.string().nullable(),
});

/** Addresses come as a code or as an object that holds one (the answer's own shape). */
const wardReference = z
  .union([unitCode(5), z.object({ code: z.string().nullable() }).transform(({ code }) => code)])
  .nullable()
  .optional();
const newWardReference = z
  .union([
    unitCode(5),
    z
      .object({ id: z.number().int().nullish(), ward_code_2: z.string().nullish() })
      .transform((unit) => unit.ward_code_2 ?? (unit.id == null ? null : String(unit.id).padStart(5, '0'))),
  ])
  .nullable()
  .optional();

/** Levels beside the main one, each once, in their order; a form sends them joined by commas. */
const levels = () =>
  z
    .union(
      [
        z.array(z.enum(SCHOOL_TYPES)),
        z.null().transform((): SchoolType[] => []),
        z
          .string()
          .transform((value) => value.split(',').filter(Boolean))
          .pipe(z.array(z.enum(SCHOOL_TYPES))),
      ],
      { error: 'validation.choice' },
    )
    .transform((given) => SCHOOL_TYPES.filter((type) => given.includes(type)))
    .optional();

/** Letters and digits; typed in any case and with any spaces. */
const ministryCode = () =>
  optionalText(40)
    .transform((value) => (typeof value === 'string' ? value.replace(/\s+/g, '').toUpperCase() || null : value))
    .refine((value) => value == null || /^[0-9A-Z][0-9A-Z._-]{1,19}$/.test(value), 'validation.ministry_code');

const schoolFields = {
  name: requiredText(),
  other_name: optionalText(),
  en_name: optionalText(),
  schools_type: z.enum(SCHOOL_TYPES, { error: 'validation.choice' }),
  levels: levels(),
  ministry_code: ministryCode(),
  birth_date: optionalPastDate(),
  organization_name: optionalText(),
  principal_name: optionalText(),
  vice_principal_name: optionalText(),
  schools_bank_id: id().nullable().optional(),
  schools_bank: idOrObject().nullable().optional(),
  schools_bank_account_name: optionalText(),
  schools_bank_account_number: optionalBankAccount(),
  schools_email: optionalEmail(),
  schools_fax: optionalPhone(),
  schools_hot_line: optionalHotline(),
  schools_tele: optionalPhone(),
  schools_phone: optionalPhone(),
  postal_code: optionalPostalCode(),
  schools_address: optionalText(500),
  schools_address_2: optionalText(500),
  wards_code: unitCode(5).nullable().optional(),
  wards: wardReference,
  district: unitCode(3).nullable().optional(),
  province: unitCode(2).nullable().optional(),
  wards_2_id: unitCode(5).nullable().optional(),
  wards_code_2: unitCode(5).nullable().optional(),
  wards_2: newWardReference,
  province_2: unitCode(2).nullable().optional(),
};

export const schoolCreate = z.object({ ...schoolFields, status: statusFlag().default(1) });
export const schoolUpdate = z.object({ ...schoolFields, status: statusFlag(), updated_at: staleGuard() }).partial();

const SCHOOL_NAMES = {
  ...ADDRESS_NAMES,
  bank_id: ['schools_bank_id', 'schools_bank'],
  bank_account_name: ['schools_bank_account_name'],
  bank_account_number: ['schools_bank_account_number'],
  email: ['schools_email'],
  fax: ['schools_fax'],
  hot_line: ['schools_hot_line'],
  tele: ['schools_tele'],
  phone: ['schools_phone'],
  address: ['schools_address'],
  address_2: ['schools_address_2'],
} as const;

const filters = {
  name: filterText(),
  province: filterUnit(2),
  district: filterUnit(3),
  ward: filterUnit(5),
  province2: filterUnit(2),
  ward2: filterUnit(5),
  school_type: filterOneOf(SCHOOL_TYPES),
  status: filterStatus(),
  schools_address: filterText(),
};

export const schoolEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/schools/',
    tag: 'schools',
    summary: 'Schools, with filters by either address system; with is_export the list as a workbook in the background',
    access: permission('school.view'),
    cost: { whenSet: 'is_export' },
    scope: { lists: 'school' },
    query: listQuery(
      {
        pageSize: PAGE_SIZE.schools,
        ordering: ['name', 'schools_type', 'status', 'created_at', 'updated_at', 'match'],
      },
      { ...filters, is_export: filterFlag() },
    ),
    responses: { 200: listOf(z.object(schoolSummary)), 202: z.object({ task_id: z.number().int() }) },
    errors: ['export.empty'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/schools/',
    tag: 'schools',
    summary: 'Create a school together with its default school year',
    access: permission('school.create'),
    overSchools: true,
    scope: { exempt: 'A new school lies in nobody’s scope yet; in a province or ward it is made there, or refused.' },
    body: oneName(schoolCreate, SCHOOL_NAMES),
    responses: { 201: school },
    errors: ['address.ward_mismatch', 'bank.unknown', 'school.name_taken', 'school.code_taken', 'school.outside_units'],
    example: { body: { name: 'Kim Dong Primary School', schools_type: 'primary' } },
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/schools/{id}/',
    tag: 'schools',
    summary: 'One school, whole',
    access: permission('school.view'),
    scope: { refs: [{ at: 'params.id', row: 'school' }] },
    params: idParams,
    responses: { 200: school },
    errors: [],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/schools/{id}/',
    tag: 'schools',
    summary: 'Change the fields that are sent; null empties',
    access: permission('school.edit'),
    scope: { refs: [{ at: 'params.id', row: 'school' }] },
    params: idParams,
    body: oneName(schoolUpdate, SCHOOL_NAMES),
    responses: { 200: school },
    errors: [
      'school.outside_units',
      'address.ward_mismatch',
      'bank.unknown',
      'school.name_taken',
      'school.code_taken',
      'conflict.stale',
    ],
    example: { body: { other_name: 'Kim Dong' } },
  }),
};
