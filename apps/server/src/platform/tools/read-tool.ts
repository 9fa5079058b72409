import { dayOf } from '@khue/contract/day';
import type { Endpoint } from '@khue/contract/endpoint';
import type { ScopeBreadth } from '@khue/contract/permissions';
import { z } from 'zod';
import type { Ctx } from '../http/context';

/**
 * A typed read function that the assistant offers: as a button, to a language model, and to whoever asks in words. Each
 * domain declares its own in `<domain>.tools.ts`, on the queries behind its screens.
 */
/** Who keeps several schools asks as who keeps all of them; the rows are those of the own scope. */
export type Level = ScopeBreadth;

const row = () => z.number().int().min(1).max(2_147_483_647);
const day = () => z.string().regex(/^\d{4}-\d\d-\d\d$/, 'validation.date');

/** Both days are included, Vietnam's. */
const toolPeriod = z
  .object({ from: day(), to: day() })
  .strict()
  .refine(({ from, to }) => from <= to, { error: 'validation.period_order' });
export type ToolPeriod = z.output<typeof toolPeriod>;

/** Every argument has one name and one meaning in all tools; rows are looked up within the caller's scope before a tool runs. */
export const toolArguments = {
  class: row(),
  classes: z.array(row()).min(2).max(6),
  course: row(),
  student: row(),
  teacher: row(),
  school: row(),
  schools: z.array(row()).min(2).max(6),
  grade: z.number().int().min(1).max(12),
  period: toolPeriod,
  score: z.number().min(0).max(10),
  most: z.number().int().min(1).max(20),
  part: z.enum(['morning', 'afternoon', 'evening']),
} as const;

interface ToolPerson {
  user_id: number;
  full_name: string;
  username?: string | undefined;
  code?: string | null | undefined;
}

/** Something that a sentence tells, by how screens write it. Plain text is data, whoever wrote it. */
export type Figure =
  | string
  | number
  | null
  /** Of scores: one among others or a mean, and a limit. A score that stands alone is a plain number, as on its screen. */
  | { mean: number | null }
  | { limit: number }
  | { percent: number | null }
  | { day: Date }
  | { moment: Date }
  | { clock: Date }
  | { person: ToolPerson }
  | { people: readonly ToolPerson[] }
  /** A word of the catalogue. */
  | { word: string };

/** A screen with its filters set; the first of several that opens for whoever asks is linked. */
export type Address = readonly [path: string, filters?: Readonly<Record<string, string | number | undefined>>];

export interface ToldLine {
  /** The sentence, a key of the catalogue. */
  say: string;
  with: Readonly<Record<string, Figure>>;
  isItem: boolean;
  at: readonly Address[] | undefined;
}

export interface Told {
  lines: readonly ToldLine[];
  /** Where the product shows all of it. */
  at: readonly Address[];
}

export const line = (say: string, figures: ToldLine['with'] = {}, at?: readonly Address[]): ToldLine => ({
  say,
  with: figures,
  isItem: false,
  at,
});
export const item = (say: string, figures: ToldLine['with'] = {}, at?: readonly Address[]): ToldLine => ({
  ...line(say, figures, at),
  isItem: true,
});

const MOST_NAMED = 20;
/** Of a long list the first ones, and how many more there are. */
export function items<Row>(rows: readonly Row[], itemOf: (row: Row) => ToldLine, most = MOST_NAMED): ToldLine[] {
  const more = rows.length - most;
  return [...rows.slice(0, most).map(itemOf), ...(more > 0 ? [line('more', { count: more })] : [])];
}

interface Reading {
  /** The period is that of the last weeks because none was asked for: results of exams are told whenever they were. */
  isLately: boolean;
}

export interface ReadTool<Shape extends z.ZodRawShape = z.ZodRawShape> {
  name: string;
  /** The call behind the screen that shows the same: who may not make it is not offered the tool. */
  call: Pick<Endpoint, 'access' | 'wholeProgramme' | 'overSchools'>;
  levels: readonly Level[];
  arguments: z.ZodObject<Shape>;
  /** Arguments without which it means nothing in a scope, although others may leave them out. */
  needs?: Partial<Record<Level, readonly (keyof Shape & string)[]>>;
  /** Without a period: whether it is about work, and so about the last weeks; an exam is told whenever it was. */
  lately?: (given: Readonly<Record<string, unknown>>) => boolean;
  /** These weeks go up to today, where figures of others end with the last whole day. */
  isUpToToday?: boolean;
  /** Tells what comes: "on Monday" is the next one, where others mean the last one. */
  isAhead?: boolean;
  /** Tells nothing of a time that is over. */
  isOnlyAhead?: boolean;
  /** Tells work of a time and, where none is asked for, exams whenever they were. */
  tellsExams?: boolean;
  /** Addresses of pages that it fits, so that it is offered there first. */
  pages: readonly string[];
  read(ctx: Ctx, given: z.output<z.ZodObject<Shape>>, how: Reading): Promise<Told>;
}

/** A tool whose arguments are checked by its own schema wherever it is run. */
export type AnyReadTool = Omit<ReadTool, 'needs' | 'read' | 'arguments'> & {
  arguments: z.ZodObject;
  needs?: Partial<Record<Level, readonly string[]>>;
  read(ctx: Ctx, given: never, how: Reading): Promise<Told>;
};

export const readTool = <Shape extends z.ZodRawShape>(tool: ReadTool<Shape>): AnyReadTool => tool as never;

/** Whenever it was. */
export const everUpTo = (now: Date): ToolPeriod => ({ from: '2000-01-01', to: dayOf(now) });

export const daysOf = (period: ToolPeriod | undefined) =>
  period ? { start_date: period.from, end_date: period.to } : {};
