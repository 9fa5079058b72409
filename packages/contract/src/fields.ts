import { z } from 'zod';
import { dayOf } from './day';

/**
 * Field rules shared by server and forms. A rule's message is a key of the `validation`
 * locale, so that both sides say the same sentence in the reader's language.
 */
const MOBILE = /^(?:\+?84|0)(?:3[2-9]|5[25689]|7[06-9]|8[1-9]|9\d)\d{7}$/;
const LANDLINE = /^02\d{9}$/;
const SERVICE_NUMBER = /^1[89]00\d{4,6}$/;
const EMAIL = /^[^\s@,;]+@[^\s@,;.]+(?:\.[^\s@,;.]+)+$/;

const nfc = (value: string) => value.normalize('NFC').trim();
/** People write numbers with spaces, dots and dashes; none of them mean anything. */
const bareDigits = (value: string) => value.replace(/[\s.\-()]/g, '');

/** A mobile number is kept as +84…, so that one person's number is written one way. */
function storedPhone(value: string): string {
  return MOBILE.test(value) ? value.replace(/^(?:\+?84|0)/, '+84') : value;
}

export const requiredText = (max = 255) =>
  z
    .string()
    .transform(nfc)
    .pipe(z.string().min(1, 'validation.required').max(max, { error: 'validation.too_long' }));

/** Optional text: absent stays absent, `null` or blank empties the field. */
export const optionalText = (max = 255) =>
  z
    .string()
    .transform((value) => nfc(value) || null)
    .pipe(z.string().max(max, { error: 'validation.too_long' }).nullable())
    .nullable()
    .optional();

const optionalChecked = (clean: (value: string) => string, check: (value: string) => boolean, message: string) =>
  z
    .string()
    .transform((value) => clean(nfc(value)) || null)
    .refine((value) => value === null || check(value), message)
    .nullable()
    .optional();

export const isMobile = (value: string) => MOBILE.test(bareDigits(value));
const isPhone = (value: string) => MOBILE.test(value) || LANDLINE.test(value);

export const optionalPhone = () =>
  optionalChecked(bareDigits, isPhone, 'validation.phone').transform((value) => value && storedPhone(value));

export const optionalHotline = () =>
  optionalChecked(bareDigits, (value) => isPhone(value) || SERVICE_NUMBER.test(value), 'validation.hotline').transform(
    (value) => value && storedPhone(value),
  );

export const optionalEmail = () =>
  optionalChecked(
    (value) => value.toLowerCase(),
    (value) => EMAIL.test(value) && value.length <= 254,
    'validation.email',
  );

export const requiredEmail = () =>
  requiredText(254)
    .transform((value) => value.toLowerCase())
    .refine((value) => EMAIL.test(value), 'validation.email');

export const optionalPostalCode = () =>
  optionalChecked(bareDigits, (value) => /^\d{5,6}$/.test(value), 'validation.postal_code');

export const optionalBankAccount = () =>
  optionalChecked(bareDigits, (value) => /^\d{6,19}$/.test(value), 'validation.bank_account');

/** Unit codes are text with leading zeros; a bare number is the same code without them. */
export const unitCode = (digits: 2 | 3 | 5) =>
  z
    .union([z.string(), z.number().int().nonnegative().transform(String)])
    .transform((value) => value.trim())
    .refine((value) => value === '' || /^\d{1,5}$/.test(value), 'validation.unit_code')
    .transform((value) => (value === '' ? null : value.padStart(digits, '0')));

function isCalendarDate(iso: string): boolean {
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
}

/** Dates go out as yyyy-mm-dd; dd/mm/yyyy is accepted on the way in. A year of fewer digits is a slip of the hand. */
export function toIsoDate(text: string): string | null {
  const local = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const iso = local ? `${local[3]}-${local[2]?.padStart(2, '0')}-${local[1]?.padStart(2, '0')}` : text;
  // Four digits with a year that calendars count: there is no year 0, and the year 26 is a slip for 2026.
  return /^[1-9]\d{3}-\d{2}-\d{2}$/.test(iso) && isCalendarDate(iso) ? iso : null;
}

export const optionalDate = () =>
  z
    .string()
    .trim()
    .transform((value, ctx) => {
      if (value === '') return null;
      const iso = toIsoDate(value);
      if (iso === null) ctx.addIssue({ code: 'custom', message: 'validation.date' });
      return iso;
    })
    .nullable()
    .optional();

export const requiredDate = () =>
  z
    .string()
    .trim()
    .transform((value, ctx) => {
      const iso = toIsoDate(value);
      if (iso === null) ctx.addIssue({ code: 'custom', message: value ? 'validation.date' : 'validation.required' });
      return iso ?? '';
    });

/** The day of establishment and the like cannot lie ahead. */
export const optionalPastDate = () =>
  optionalDate().refine((value) => !value || value <= dayOf(new Date()), 'validation.date_future');

export const statusFlag = () =>
  z.union(
    [
      z.literal(0),
      z.literal(1),
      z.literal('0').transform(() => 0 as const),
      z.literal('1').transform(() => 1 as const),
    ],
    {
      error: 'validation.status',
    },
  );

/** Booleans as filters know them: true, false, 1 or 0. */
export const flag = () =>
  z.union(
    [
      z.boolean(),
      z.literal([1, '1', 'true']).transform(() => true as boolean),
      z.literal([0, '0', 'false']).transform(() => false as boolean),
    ],
    { error: 'validation.flag' },
  );

const NUMBER = /^\s*-?\d{1,15}(?:\.\d{1,15})?\s*$/;

/** A number, or one written as text. What else could be made into one (`true`, `[5]`, `0x10`) is none. */
export const numeric = <T extends z.ZodType<unknown, number>>(rule: T) =>
  z.preprocess((value) => (typeof value === 'string' && NUMBER.test(value) ? Number(value) : value), rule);

export const id = () =>
  numeric(
    z
      .number({ error: 'validation.number' })
      .int('validation.number')
      .positive('validation.number')
      .max(2147483647, 'validation.number'),
  );
export const idParams = z.object({ id: id() });

/** A course by the platform's id, or by our own number: several of ours may stand on one course of the platform. */
export const courseKey = () => z.union([id().transform(String), requiredText()], { error: 'validation.required' });

/** A thing by its id, or by an object that holds one (the answer's own shape). */
export const idOrObject = () =>
  z.union([id(), z.object({ id: id() }).transform((thing) => thing.id)], { error: 'validation.number' });

/** People to act on: a list of ids, or a single one. */
export const userIds = () =>
  z.union(
    [
      z.array(id()).min(1, { error: 'validation.people' }).max(1000, { error: 'validation.people' }),
      id().transform((one) => [one]),
    ],
    { error: 'validation.people' },
  );

/** The answer side: an instant as ISO text. */
export const instant = () => z.union([z.string(), z.date().transform((value) => value.toISOString())]).pipe(z.string());
export const nullableInstant = () => instant().nullable();

export const reference = () => z.object({ id: z.number().int(), name: z.string() });

/** `updated_at` in an edit guards against overwriting somebody else's later change. */
export const staleGuard = () => z.iso.datetime({ offset: true, error: 'validation.date' }).optional();
