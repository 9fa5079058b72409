import { breadthOf } from '@khue/contract/permissions';
import { figuresIn } from '@khue/i18n/figures';
import { z } from 'zod';
import { gateOpens } from '../../../platform/authz/may-call';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import type { AnyReadTool, Figure, Told, ToldLine } from '../../../platform/tools/read-tool';
import type { Action, Found, PageContext } from '../answers/answer.rules';
import { addressFor, clockIn, Draft, dateIn, dayIn, listenerOf, speakerFor, type Talk } from '../answers/talk.rules';
import { TOOLS } from '../assistant.tools';
import { classesToChoose, coursesSeen, schoolsCalled, studentsToChoose, teachersToChoose } from './argument.repo';
import { checked, type Given, inWords, isRow, missingOf, rowOf, type Used } from './argument.service';

/** The tools that somebody may use: by scope, and by the permission of the call behind the screen. */
export const toolsFor = ({ scope, actor }: Pick<Ctx, 'scope' | 'actor'>): AnyReadTool[] =>
  TOOLS.filter((tool) => tool.levels.includes(breadthOf(scope.level)) && gateOpens(tool.call, actor));

/** A tool that the caller may not use does not exist for them. */
export function toolNamed(ctx: Pick<Ctx, 'scope' | 'actor'>, name: string): AnyReadTool {
  return toolsFor(ctx).find((tool) => tool.name === name) ?? fail('not_found');
}

const wordsFor = (ctx: Pick<Ctx, 'language' | 'scope'>) => speakerFor(ctx.language, listenerOf(ctx), 'assistant_tools');

function written(language: Ctx['language'], draft: Draft, t: Talk['t'], figure: Figure): string | number {
  if (figure === null) return '';
  if (typeof figure !== 'object') return figure;
  const { score, mean, exactPercent } = figuresIn(language);
  if ('limit' in figure) return score(figure.limit);
  if ('mean' in figure) return figure.mean === null ? '–' : mean(figure.mean);
  if ('percent' in figure) return figure.percent === null ? '–' : exactPercent(figure.percent);
  if ('day' in figure) return dayIn(language, figure.day);
  if ('moment' in figure) return `${clockIn(language, figure.moment)} ${dateIn(language, figure.moment)}`;
  if ('clock' in figure) return clockIn(language, figure.clock);
  if ('person' in figure) return nameOf(draft, figure.person);
  if ('people' in figure) return figure.people.map((one) => nameOf(draft, one)).join(', ');
  return t(`word.${figure.word}`);
}

const nameOf = (
  draft: Draft,
  {
    user_id,
    full_name,
    username,
    code,
  }: { user_id: number; full_name: string; username?: string | undefined; code?: string | null | undefined },
) =>
  draft.name({
    user_id,
    full_name,
    ...(username === undefined ? {} : { username }),
    ...(code === undefined ? {} : { code }),
  });

/** Which exam it was where no time limits it. */
const isOfExam = (tool: AnyReadTool, given: Given, isLately: boolean): boolean =>
  (isLately && tool.tellsExams === true) ||
  (given.period === undefined &&
    (tool.name.startsWith('exam_') || given.by === 'exam' || given.by === 'pass' || given.score !== undefined));

/** What a tool told, in sentences, with the places in the product that show the same. */
function inSentences(
  ctx: Ctx,
  { tool, given, used, isLately }: { tool: AnyReadTool; given: Given; used: Used; isLately: boolean },
  told: Told,
): Found {
  const t = wordsFor(ctx);
  const draft = new Draft();
  const label = t(`label.${tool.name}`);
  const sentence = ({ say, with: figures }: ToldLine) =>
    t(
      `say.${say}`,
      Object.fromEntries(Object.entries(figures).map(([name, one]) => [name, written(ctx.language, draft, t, one)])),
    );
  const of = ['class', 'course', 'student', 'teacher', 'school'].flatMap((name) => used[name]?.label ?? []);
  const titleOf = ({ with: { class: one, school } }: Pick<ToldLine, 'with'>) => {
    const named = [one, school].filter((name) => typeof name === 'string' && !of.some((known) => known.includes(name)));
    return [label, ...named, ...of].join(' – ');
  };
  const title = titleOf({ with: {} });
  const whole = addressFor(ctx, told.at);
  for (const line of told.lines) {
    const text = sentence(line);
    const url = (line.at && addressFor(ctx, line.at)) ?? whole;
    const mark =
      line.isItem && !line.at ? '' : draft.cite({ kind: 'own', title: line.at ? titleOf(line) : title, url, text });
    if (mark === '' && line.isItem) draft.cite({ kind: 'own', title, url: whole, text });
    draft.add(`${line.isItem ? '- ' : ''}${text}${mark}`);
  }
  const isOfOwn = ctx.scope.level === 'classes' && 'class' in tool.arguments.shape && given.class === undefined;
  const basis = [
    ...(isOfOwn ? [t('own_classes')] : []),
    ...Object.entries(used).map(([, { label: one }]) => one),
    ...(isOfExam(tool, given, isLately) ? [t(tool.name.startsWith('exam_') ? 'latest_passes' : 'exam_itself')] : []),
  ];
  if (basis.length > 0) draft.add(t('basis', { what: basis.join('; ') }));
  return { ...draft.done(), tool: { name: tool.name, arguments: given }, used };
}

/** Runs one tool with arguments that anybody may have sent. */
export async function runTool(ctx: Ctx, name: string, raw: Given): Promise<Found> {
  const tool = toolNamed(ctx, name);
  const { given, used } = await checked(ctx, tool, raw);
  const isLately = raw.period === undefined;
  const found = inSentences(ctx, { tool, given, used, isLately }, await tool.read(ctx, given as never, { isLately }));
  // What follows has its own time, unless one was asked for.
  const { period, ...rest } = given;
  const asked = isLately || period === undefined ? rest : given;
  return { ...found, tool: { name, arguments: asked }, actions: await nearby(ctx, tool, asked) };
}

const MOST_NEAR = 3;
/** What can be asked next of the same class, course or person. */
async function nearby(ctx: Ctx, tool: AnyReadTool, given: Given): Promise<Action[]> {
  const rows = Object.keys(given).filter((name) => isRow(name));
  const near = toolsFor(ctx).filter(
    (one) => one.name !== tool.name && rows.length > 0 && rows.every((name) => name in one.arguments.shape),
  );
  return Promise.all(near.slice(0, MOST_NEAR).map((one) => actionOf(ctx, one, given)));
}

/** A button for a tool, with what is known of its arguments; rows of others are as if they were not known. */
export async function actionOf(ctx: Ctx, tool: AnyReadTool, known: Given): Promise<Action> {
  const filled: Given = {};
  const used: Record<string, string> = {};
  for (const [name, one] of Object.entries(tool.arguments.shape)) {
    const value = known[name];
    if (value === undefined || !(one as z.ZodType).safeParse(value).success) continue;
    const label = await inWords(ctx, name, value);
    if (label === undefined) continue;
    filled[name] = value;
    used[name] = label;
  }
  const label = wordsFor(ctx)(`label.${tool.name}`);
  return { tool: tool.name, label, arguments: filled, missing: missingOf(ctx, tool, filled), used };
}

const CHOICES = '/api/v2/conversation/choices/';
const PICKED: Readonly<Record<string, string>> = {
  class: 'class',
  classes: 'class',
  course: 'course',
  student: 'student',
  teacher: 'teacher',
  school: 'school',
  schools: 'school',
};

/** JSON Schema of a tool's arguments, with titles in the caller's language. */
export function schemaOf(ctx: Pick<Ctx, 'language' | 'scope'>, tool: AnyReadTool): Record<string, unknown> {
  const t = wordsFor(ctx);
  const schema = z.toJSONSchema(tool.arguments, { io: 'input' }) as {
    properties?: Record<string, Record<string, unknown>>;
    required?: string[];
  };
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, { enum: values, ...one }]) => [
      name,
      {
        ...one,
        title: t(`argument.${name}`),
        ...(Array.isArray(values)
          ? { oneOf: values.map((value) => ({ const: value, title: t(`word.${value}`) })) }
          : {}),
      },
    ]),
  );
  return {
    type: 'object',
    properties,
    required: [...new Set([...(schema.required ?? []), ...(tool.needs?.[breadthOf(ctx.scope.level)] ?? [])])],
    additionalProperties: false,
  };
}

/** Of the page: what it says of classes and courses, as long as they are the caller's. */
async function knownOf(ctx: Ctx, { classId, courseId }: PageContext): Promise<Used> {
  const used: Used = {};
  for (const [name, id] of [
    ['class', classId],
    ['course', courseId],
  ] as const) {
    const row = id === undefined ? undefined : await rowOf(ctx, name, id);
    if (row) used[name] = { value: row.id, label: (await inWords(ctx, name, row.id)) ?? row.name };
  }
  return used;
}

/** Those that fit the page first. */
export const toolsInOrder = (ctx: Ctx, page: string): AnyReadTool[] => {
  const fits = (tool: AnyReadTool) => (tool.pages.some((path) => page.startsWith(path)) ? 0 : 1);
  return [...toolsFor(ctx)].sort((a, b) => fits(a) - fits(b));
};

export async function listTools(ctx: Ctx, context: PageContext) {
  const t = wordsFor(ctx);
  const known = await knownOf(ctx, context);
  return toolsInOrder(ctx, context.page).map((tool) => {
    const names = Object.keys(tool.arguments.shape);
    return {
      tool: tool.name,
      label: t(`label.${tool.name}`),
      description: t(`about.${tool.name}`),
      arguments: schemaOf(ctx, tool),
      pickers: Object.fromEntries(
        names.flatMap((name) => (PICKED[name] ? [[name, `${CHOICES}${PICKED[name]}/`]] : [])),
      ),
      known: Object.fromEntries(Object.entries(known).filter(([name]) => names.includes(name))),
    };
  });
}

const MOST_CHOICES = 50;

/** Choices of an argument, for those who have a tool that takes it. */
export async function choicesOf(ctx: Ctx, argument: string, search: string | undefined) {
  const isTaken = toolsFor(ctx).some((tool) =>
    Object.keys(tool.arguments.shape).some((name) => PICKED[name] === argument),
  );
  if (!isTaken) return fail('not_found');
  const wanted = search?.trim().toLowerCase() ?? '';
  const found =
    argument === 'class'
      ? await classesToChoose(ctx, wanted, MOST_CHOICES)
      : argument === 'course'
        ? (await coursesSeen(ctx)).filter(({ name }) => name.toLowerCase().includes(wanted))
        : argument === 'school'
          ? await schoolsCalled(ctx, wanted, MOST_CHOICES)
          : argument === 'teacher'
            ? await teachersToChoose(ctx, wanted, MOST_CHOICES)
            : wanted === ''
              ? []
              : await studentsToChoose(ctx, wanted, MOST_CHOICES);
  return found.slice(0, MOST_CHOICES).map(({ id, name, hint }) => ({ value: id, label: name, hint }));
}

/** What a button asks, as a message of the conversation: its label with what is filled in. */
export async function askedByButton(ctx: Ctx, name: string, raw: Given): Promise<string> {
  const tool = toolNamed(ctx, name);
  const { used } = await checked(ctx, tool, raw);
  const told = Object.keys(raw).flatMap((one) => used[one]?.label ?? []);
  return [wordsFor(ctx)(`label.${name}`), ...told].join(' – ');
}
