import type { z } from 'zod';
import type { Random } from '../../src/seed/invention/random';

/** Ids that stand for something, by the kind of thing a field's name speaks of. */
export type Known = Readonly<Record<string, readonly (number | string)[]>>;

interface Def {
  type: string;
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  element?: z.ZodType;
  valueType?: z.ZodType;
  options?: readonly z.ZodType[];
  entries?: Record<string, string | number>;
  values?: readonly unknown[];
  checks?: readonly { _zod: { def: { check: string; minimum?: number; maximum?: number; format?: string } } }[];
}

const defOf = (schema: z.ZodType): Def => schema._zod.def as unknown as Def;

const WORDS = ['Nguyễn Văn An', 'Trần Thị Lan', '6A1', 'Trường Tiểu học Kim Đồng', 'abc', 'x', 'Lê Hoàng'] as const;

/** Text that the field of this name usually takes. */
const TEXT_OF: readonly [RegExp, (random: Random) => string][] = [
  [/email/, (random) => `nguoi${random.digits(6)}@example.vn`],
  [/phone|tele|fax|hot_line/, (random) => `09${random.digits(8)}`],
  [/username/, (random) => `nguoi-${random.digits(6)}`],
  [/password/, (random) => `mat khau ${random.digits(6)}`],
  [/date|_on$/, (random) => `20${random.digits(1)}${random.digits(1)}-0${random.between(1, 9)}-1${random.digits(1)}`],
  [/_at$|from|to/, (random) => `2026-0${random.between(1, 9)}-11T0${random.between(1, 9)}:00:00Z`],
  [/identity/, (random) => `0${random.digits(11)}`],
  [/postal/, (random) => random.digits(5)],
  [/bank_account_number/, (random) => random.digits(12)],
  [/course_id/, (random) => `course-v1:Test+C${random.between(1, 9)}+1`],
  [/province/, () => '01'],
  [/district/, () => '001'],
  [/ward/, () => '00001'],
  [/code/, (random) => `MA${random.digits(4)}`],
  [/^page|size|year$|count|duration|score|exams|order|position/, (random) => String(random.between(1, 30))],
];

const KNOWN_OF: readonly [RegExp, string][] = [
  [/school_year|year_id|yearId/, 'school_year'],
  [/school/, 'school'],
  [/sub_module|parent/, 'sub_module'],
  [/class/, 'class'],
  [/grade/, 'grade'],
  [/module|course/, 'course'],
  [/role/, 'role'],
  [/permission/, 'permission'],
  [/task/, 'task'],
  [/log/, 'upgrade_log'],
  [/user|teacher|student|account/, 'account'],
  [/bank/, 'bank'],
];

/** Texts of rows that are there; others of the same form are asked for as well. */
const KNOWN_TEXT: readonly [RegExp, string][] = [
  [/emails?$/, 'email'],
  [/course_ids?$/, 'course_key'],
];

function knownText(name: string, known: Known, random: Random): string | undefined {
  const kind = KNOWN_TEXT.find(([pattern]) => pattern.test(name))?.[1];
  const choices = (kind === undefined ? undefined : known[kind]) ?? [];
  return choices.length === 0 ? undefined : String(choices[random.between(0, choices.length - 1)]);
}

/** The contract's own example, with rows that are there where it names one. */
export function withKnownRows(example: unknown, name: string, random: Random, known: Known): unknown {
  if (typeof example === 'number')
    return /(id|ids|school|class|classes|module|grade)$/.test(name) ? knownFor(name, known, random) : example;
  if (typeof example === 'string') return knownText(name, known, random) ?? example;
  if (Array.isArray(example)) return example.map((item) => withKnownRows(item, name, random, known));
  if (typeof example !== 'object' || example === null) return example;
  return Object.fromEntries(
    Object.entries(example).map(([key, value]) => [key, withKnownRows(value, key, random, known)]),
  );
}

function knownFor(name: string, known: Known, random: Random): number | string | undefined {
  const kind = KNOWN_OF.find(([pattern]) => pattern.test(name))?.[1] ?? 'any';
  const choices = known[kind] ?? known.any ?? [];
  return choices.length === 0 ? undefined : choices[random.between(0, choices.length - 1)];
}

function text(name: string, random: Random, known: Known): string {
  const fitting = TEXT_OF.find(([pattern]) => pattern.test(name))?.[1];
  if (/(^|_)(ids?|school|classes|class|module)$/.test(name) && random.chance(0.8)) {
    return String(knownFor(name, known, random) ?? 1);
  }
  const present = random.chance(0.5) ? knownText(name, known, random) : undefined;
  if (present !== undefined) return present;
  if (fitting && random.chance(0.85)) return fitting(random);
  return random.pick(WORDS);
}

/** A value that the schema may well accept; what a transformation wants beyond the type is guessed from the name. */
export function likely(schema: z.ZodType, name: string, random: Random, known: Known): unknown {
  const def = defOf(schema);
  const again = (inner: z.ZodType | undefined, as = name) => inner && likely(inner, as, random, known);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {}).flatMap(([key, field]) => {
          const value = likely(field, key === 'id' ? name : key, random, known);
          return value === undefined ? [] : [[key, value]];
        }),
      );
    case 'optional':
    case 'default':
      return random.chance(0.35) ? again(def.innerType) : undefined;
    case 'nullable':
      return random.chance(0.1) ? null : again(def.innerType);
    case 'pipe':
      return def.in && defOf(def.in).type === 'transform' ? again(def.out) : again(def.in);
    case 'array':
      return Array.from({ length: random.between(0, 3) }, () => again(def.element));
    case 'record':
      return { full_name: 'Lê Thị Hoa', birth_date: '05/09/2014', genre: 'female', x: random.pick(WORDS) };
    case 'union':
      return again(def.options?.[random.between(0, (def.options?.length ?? 1) - 1)]);
    case 'enum':
      return Object.values(def.entries ?? {})[random.between(0, Object.keys(def.entries ?? {}).length - 1)];
    case 'literal':
      return def.values?.[random.between(0, (def.values?.length ?? 1) - 1)];
    case 'boolean':
      return random.chance(0.5);
    case 'number':
      return knownFor(name, known, random) ?? random.between(1, 30);
    case 'string':
      return text(name, random, known);
    default:
      return random.pick(WORDS);
  }
}

/** The fields that a part of a request may hold, at its top. */
export function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const def = defOf(schema);
  if (def.shape) return Object.keys(def.shape);
  return [def.in, def.innerType, ...(def.options ?? [])].flatMap((inner) => (inner ? fieldsOf(inner) : []));
}
