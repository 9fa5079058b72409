import { z } from 'zod';
import { MAX_PAGE_SIZE } from './constants';

/** `?status=` means the same as leaving it out. */
const blankToAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional()) as unknown as z.ZodOptional<T>;

export const filterText = () =>
  blankToAbsent(
    z
      .string()
      .max(200, { error: 'validation.too_long' })
      .transform((v) => v.normalize('NFC').trim()),
  );
export const filterFlag = () =>
  blankToAbsent(
    z.enum(['true', 'false', '1', '0'], { error: 'validation.flag' }).transform((v) => v === 'true' || v === '1'),
  );
export const filterStatus = () =>
  blankToAbsent(z.enum(['0', '1', '2'], { error: 'validation.status' }).transform(Number));

/** An id in a filter. The original client sends `undefined` as text: it matches nothing. */
export const MATCHES_NOTHING = 0;
export const filterId = () =>
  blankToAbsent(
    z
      .string()
      .refine((v) => v === 'undefined' || /^\d{1,20}$/.test(v), 'validation.number')
      .transform((v) => (v === 'undefined' || Number(v) > 2147483647 ? MATCHES_NOTHING : Number(v))),
  );

/** Several ids with commas between, as many as a page holds at most. */
export const filterIds = () =>
  blankToAbsent(
    z
      .string()
      .regex(/^\d{1,10}(?:,\d{1,10})*$/, 'validation.number')
      .transform((text) => text.split(',').map(Number))
      .refine((ids) => ids.length <= MAX_PAGE_SIZE && ids.every((one) => one <= 2147483647), 'validation.number'),
  );

/** A unit code in a filter; a code that no unit has simply matches nothing. */
export const filterUnit = (digits: 2 | 3 | 5) =>
  blankToAbsent(
    z
      .string()
      .regex(/^(?:undefined|\d{1,5})$/, 'validation.unit_code')
      .transform((v) => v.padStart(digits, '0')),
  );

export const filterOneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  blankToAbsent(z.enum(values, { error: 'validation.choice' }));

/** One of the values, or several of them with commas between. */
export const filterSomeOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  blankToAbsent(
    z
      .string()
      .max(200, { error: 'validation.choice' })
      .transform((text) => text.split(',').map((value) => value.trim()))
      .pipe(z.array(z.enum(values, { error: 'validation.choice' }), { error: 'validation.choice' })),
  );

const positive = (max: number) =>
  z
    .string()
    .regex(/^\d{1,20}$/, 'validation.number')
    .transform(Number)
    .refine((v) => v >= 1, 'validation.number')
    .transform((v) => Math.min(v, max));

interface ListOptions<Fields extends readonly [string, ...string[]]> {
  pageSize: number;
  ordering: Fields;
}

export interface Ordering {
  field: string;
  descending: boolean;
}

/** Paging and sorting as every list understands them. */
export function listQuery<const Fields extends readonly [string, ...string[]], Filters extends z.ZodRawShape>(
  options: ListOptions<Fields>,
  filters: Filters,
) {
  return z.object({
    ...filters,
    page: z.preprocess((v) => (v === '' ? undefined : v), positive(10_000_000).default(1)),
    page_size: z.preprocess((v) => (v === '' ? undefined : v), positive(MAX_PAGE_SIZE).default(options.pageSize)),
    ordering: blankToAbsent(
      z
        .string()
        .refine((v) => options.ordering.includes(v.replace(/^-/, '')), 'validation.ordering')
        .transform((v): Ordering => ({ field: v.replace(/^-/, ''), descending: v.startsWith('-') })),
    ),
  });
}

export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    count: z.number().int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(row),
  });

export interface Page {
  page: number;
  page_size: number;
}
