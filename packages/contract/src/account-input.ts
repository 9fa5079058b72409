import { z } from 'zod';
import { GENRES, type Genre } from './account-shapes';
import { newPassword } from './auth';
import { IMPORT_ROWS } from './constants';
import {
  courseKey,
  flag,
  fullName,
  id,
  idOrObject,
  optionalBankAccount,
  optionalEmail,
  optionalPastDate,
  optionalPhone,
  optionalPostalCode,
  optionalText,
  requiredText,
  staleGuard,
  unitCode,
} from './fields';

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

/** The code alone does not say of what; it is filled up with zeros once the role is known. */
const scopeUnit = z
  .union(
    [z.string(), z.number().int().transform(String), z.object({ code: z.string() }).transform(({ code }) => code)],
    {
      error: 'validation.unit_code',
    },
  )
  .transform((value) => value.trim())
  .refine((value) => /^\d{1,5}$/.test(value), 'validation.unit_code');
/** A province has at most a few hundred wards; whoever keeps more keeps the province. */
const MOST_SCOPE_UNITS = 200;

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
  /** Codes of new provinces or wards, by the scope of the role: required there, and without meaning elsewhere. */
  scope_units: z
    .array(scopeUnit, { error: 'validation.scope_units' })
    .max(MOST_SCOPE_UNITS, { error: 'validation.too_many' }),
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
    .max(50, { error: 'validation.too_many' })
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
