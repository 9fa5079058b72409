import { z } from 'zod';
import { dayOf, toIsoDate } from './day';
import type { Message } from './messages';

export { toIsoDate };

/**
 * Field rules shared by server and forms. A rule's message is a key of the `validation`
 * locale, so that both sides say the same sentence in the reader's language.
 */
const MOBILE = /^(?:\+?84|0)(?:3[2-9]|5[25689]|7[06-9]|8[1-9]|9\d)\d{7}$/;
/** Mobile numbers of eleven digits became ones of ten in 2018. */
const OLD_MOBILE = /^(?:\+?84|0)(12\d|16[2-9]|18[68]|199)\d{7}$/;
const LANDLINE = /^02\d{9}$/;
const SERVICE_NUMBER = /^1[89]00\d{4,6}$/;
const EMAIL = /^[^\s@,;]+@[^\s@,;.]+(?:\.[^\s@,;.]+)+$/;

/** Of what was typed, told back in a sentence. */
const MOST_SHOWN = 40;

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

function checkPhone(value: string | null, ctx: z.RefinementCtx): void {
  if (value === null || isPhone(value)) return;
  const old = OLD_MOBILE.exec(value)?.[1];
  tell(
    ctx,
    old ? { key: 'validation.phone_old', params: { prefix: `0${old}` } } : { key: 'validation.phone', params: {} },
  );
}

export const optionalPhone = () =>
  z
    .string()
    .transform((value) => bareDigits(nfc(value)) || null)
    .superRefine(checkPhone)
    .nullable()
    .optional()
    .transform((value) => value && storedPhone(value));

export const optionalHotline = () =>
  optionalChecked(bareDigits, (value) => isPhone(value) || SERVICE_NUMBER.test(value), 'validation.hotline').transform(
    (value) => value && storedPhone(value),
  );

/** What is wrong with an address; a comma for a dot is the commonest slip in lists. */
function emailProblem(value: string): Message | null {
  if (EMAIL.test(value) && value.length <= 254) return null;
  const domain = value.slice(value.lastIndexOf('@') + 1);
  return domain.includes(',') && EMAIL.test(value.replaceAll(',', '.'))
    ? { key: 'validation.email_comma', params: { value: domain.slice(0, MOST_SHOWN) } }
    : { key: 'validation.email', params: {} };
}

const tell = (ctx: z.RefinementCtx, { key, params }: Message) => ctx.addIssue({ code: 'custom', message: key, params });

function checkEmail(value: string | null, ctx: z.RefinementCtx): void {
  const problem = value === null ? null : emailProblem(value);
  if (problem) tell(ctx, problem);
}

/** The same for a field with a length and sentences of its own. */
export function emailShape(value: string, ctx: z.RefinementCtx): void {
  if (value !== '' && !EMAIL.test(value)) tell(ctx, { key: 'validation.email', params: {} });
}

export const optionalEmail = () =>
  z
    .string()
    .transform((value) => nfc(value).toLowerCase() || null)
    .superRefine(checkEmail)
    .nullable()
    .optional();

export const requiredEmail = () =>
  requiredText(254)
    .transform((value) => value.toLowerCase())
    .superRefine(checkEmail);

/** An email address or a user name, as people sign in. */
export const requiredLogin = () =>
  requiredText(254)
    .transform((value) => value.toLowerCase())
    .superRefine((value, ctx) => {
      if (value.includes('@')) checkEmail(value, ctx);
      else if (!/^[a-z0-9_-]{2,30}$/.test(value)) tell(ctx, { key: 'validation.login', params: {} });
    });

const NAME_PART = 255;

/** The last word is the given name; what stands before it are family and middle name. */
export function splitName(fullName: string): { first_name: string; last_name: string } {
  const words = fullName.split(/\s+/);
  return { first_name: words.at(-1) ?? '', last_name: words.slice(0, -1).join(' ') };
}

/** A whole name; each of its parts is kept apart and is as long as one may be. */
export const fullName = () =>
  requiredText(2 * NAME_PART + 1).superRefine((value, ctx) => {
    const parts = splitName(value);
    if (Math.max(parts.first_name.length, parts.last_name.length) > NAME_PART) {
      tell(ctx, { key: 'validation.name_part_too_long', params: { max: NAME_PART } });
    }
  });

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

const daysIn = (month: number, year: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Why a text is no day of the calendar, as far as that can be told. */
export function dateProblem(text: string): Message {
  const value = text.slice(0, MOST_SHOWN);
  const local = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(text);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const [day, month, year] = (local ? local.slice(1) : (iso?.slice(1).reverse() ?? [])).map(Number);
  if (day === undefined || month === undefined || year === undefined || year < 1000) {
    return { key: 'validation.date', params: {} };
  }
  if (month < 1 || month > 12) return { key: 'validation.date_month', params: { value, month } };
  if (month === 2 && day === 29) return { key: 'validation.date_leap_day', params: { value, year } };
  if (day < 1 || day > daysIn(month, year)) return { key: 'validation.date_day', params: { value, month, day } };
  return { key: 'validation.date', params: {} };
}

export const optionalDate = () =>
  z
    .string()
    .trim()
    .transform((value, ctx) => {
      if (value === '') return null;
      const iso = toIsoDate(value);
      if (iso === null) tell(ctx, dateProblem(value));
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
      if (iso === null) tell(ctx, value ? dateProblem(value) : { key: 'validation.required', params: {} });
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

/** A whole number from `min` to `max`. */
export const wholeNumber = (min: number, max: number) =>
  numeric(
    z
      .number({ error: 'validation.number' })
      .int('validation.number')
      .min(min, { error: 'validation.too_small' })
      .max(max, { error: 'validation.too_big' }),
  );

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

/** A record of at most so many things. They are counted before they are looked at: there may be a hundred thousand. */
export const fewKeys = <T extends z.ZodType>(most: number, message: string, record: T) =>
  z
    .looseObject({})
    .refine((value) => Object.keys(value).length <= most, { error: message, abort: true })
    .pipe(record as z.ZodType<z.output<T>, Record<string, unknown>>);
