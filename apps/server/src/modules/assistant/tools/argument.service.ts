import { dayOf } from '@khue/contract/day';
import { breadthOf } from '@khue/contract/permissions';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import type { AnyReadTool, ToolPeriod } from '../../../platform/tools/read-tool';
import type { Found } from '../answers/answer.rules';
import { dateIn, listenerOf, speakerFor } from '../answers/talk.rules';
import { type Choice, classById, coursesSeen, schoolById, studentById, teacherById } from './argument.repo';

export type Given = Record<string, unknown>;
export type Used = Found['used'];

const DAY_MS = 86_400_000;
/** Whole days, as dashboards count them; one's own work and lessons go up to today. */
const FIGURE_DAYS = 28;
const OWN_DAYS = 30;

/** What is told where no period is asked for. */
function latelyOf({ isUpToToday = false }: Pick<AnyReadTool, 'isUpToToday'>, now: Date): ToolPeriod {
  const dayBefore = (days: number) => dayOf(new Date(now.getTime() - days * DAY_MS));
  return isUpToToday
    ? { from: dayBefore(OWN_DAYS - 1), to: dayOf(now) }
    : { from: dayBefore(FIGURE_DAYS), to: dayBefore(1) };
}

const atNoon = (day: string) => new Date(`${day}T05:00:00Z`);

function periodInWords(ctx: Pick<Ctx, 'language' | 'scope' | 'clock'>, { from, to }: ToolPeriod): string {
  const t = speakerFor(ctx.language, listenerOf(ctx), 'assistant_tools');
  const days = { from: dateIn(ctx.language, atNoon(from)), to: dateIn(ctx.language, atNoon(to)) };
  const isLately = (isUpToToday: boolean) => {
    const lately = latelyOf({ isUpToToday }, ctx.clock.now());
    return from === lately.from && to === lately.to;
  };
  if (isLately(false)) return t('period.lately', { ...days, count: FIGURE_DAYS });
  if (isLately(true)) return t('period.lately', { ...days, count: OWN_DAYS });
  return t(from === to ? 'period.day' : 'period.days', days);
}

/** A row of the caller's, or nothing: what lies outside the scope does not exist. */
export async function rowOf(ctx: Ctx, name: string, id: number): Promise<Choice | undefined> {
  if (name === 'class') return classById(ctx, id);
  if (name === 'course') return (await coursesSeen(ctx, id))[0];
  if (name === 'student') return studentById(ctx, id);
  if (name === 'teacher') return teacherById(ctx, id);
  return name === 'school' ? schoolById(ctx, id) : undefined;
}

/** Several rows of a kind. */
export const MANY: Readonly<Record<string, 'class' | 'school'>> = { classes: 'class', schools: 'school' };

const ROWS = new Set(['class', 'course', 'student', 'teacher', 'school']);
export const isRow = (name: string): boolean => ROWS.has(name);

/** What an argument says in words; nothing where it names a row that the caller has not. */
export async function inWords(ctx: Ctx, name: string, value: unknown): Promise<string | undefined> {
  const t = speakerFor(ctx.language, listenerOf(ctx), 'assistant_tools');
  if (name === 'period') return periodInWords(ctx, value as ToolPeriod);
  if (name === 'grade') return t('grade', { name: String(value) });
  const many = MANY[name];
  if (many) {
    const found = await Promise.all((value as number[]).map((id) => rowOf(ctx, many, id)));
    return found.every((one) => one) ? found.map((one) => one?.name).join(', ') : undefined;
  }
  if (ROWS.has(name)) {
    const row = await rowOf(ctx, name, value as number);
    return row && (name === 'class' ? t('class', { name: row.name }) : row.name);
  }
  return typeof value === 'number' ? String(value) : t(`word.${value}`);
}

export const missingOf = (ctx: Pick<Ctx, 'scope'>, tool: AnyReadTool, given: Given): string[] => {
  const shape = tool.arguments.shape as Record<string, { safeParse(value: unknown): { success: boolean } }>;
  const required = Object.entries(shape).flatMap(([name, one]) => (one.safeParse(undefined).success ? [] : [name]));
  return [...required, ...(tool.needs?.[breadthOf(ctx.scope.level)] ?? [])].filter((name) => given[name] === undefined);
};

/** Arguments as a tool gets them, and in words what its figures stand on: checked by schema, rows by scope. */
export async function checked(ctx: Ctx, tool: AnyReadTool, raw: Given): Promise<{ given: Given; used: Used }> {
  const parsed = tool.arguments.strict().safeParse(raw);
  const wrong = parsed.success
    ? []
    : parsed.error.issues.map(({ path, code, message }) => [
        String(path[0] ?? (code === 'unrecognized_keys' ? 'arguments' : 'arguments')),
        message.startsWith('validation.') ? message : 'validation.choice',
      ]);
  const missing = missingOf(ctx, tool, raw).map((name) => [name, 'validation.required']);
  const fields = Object.fromEntries([...wrong, ...missing]);
  if (!parsed.success || missing.length > 0) return fail('request.invalid', { fields });
  const given: Given = Object.fromEntries(Object.entries(parsed.data).filter(([, value]) => value !== undefined));
  if (given.period === undefined && tool.lately?.(given)) given.period = latelyOf(tool, ctx.clock.now());
  const used: Used = {};
  for (const [name, value] of Object.entries(given)) {
    used[name] = { value, label: (await inWords(ctx, name, value)) ?? fail('not_found') };
  }
  return { given, used };
}
