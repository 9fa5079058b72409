import { randomUUID } from 'node:crypto';
import { fold } from '../../../platform/fold';
import type { Ctx } from '../../../platform/http/context';
import type { AnyReadTool } from '../../../platform/tools/read-tool';
import type { LanguageModel, ModelQuestion, ModelTool, ModelToolCall } from '../../../ports/language-model';
import type { Asked, Found } from '../answers/answer.rules';
import { classesCalled, coursesSeen, schoolsCalled, studentsCalled, teachersCalled } from '../tools/argument.repo';
import { type Given, isRow, MANY } from '../tools/argument.service';
import { runTool, schemaOf, toolsFor } from '../tools/tool.service';
import { wordsOf } from '../understanding/words.rules';
import type { Disguise } from './disguise.rules';
import { disguiseFor } from './disguise.service';

/** So many functions are called for one question, and no more. */
const MOST_CALLS = 5;
const LONGEST_RESULT = 3_000;
const LONGEST_ARGUMENTS = 2_000;

/** A model knows names, not numbers: rows are named, and looked up within the scope of whoever asks. */
function parametersOf(ctx: Ctx, tool: AnyReadTool): Record<string, unknown> {
  const schema = schemaOf(ctx, tool) as { properties: Record<string, Record<string, unknown>> };
  const properties = Object.entries(schema.properties).map(([name, one]) => [
    name,
    isRow(name)
      ? { type: 'string', description: `name of the ${name}, as it was written` }
      : name in MANY
        ? { type: 'array', items: { type: 'string' }, description: `names of ${name}` }
        : one,
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

const toolsOf = (ctx: Ctx, about: (name: string) => string): ModelTool[] =>
  toolsFor(ctx).map((tool) => ({
    name: tool.name,
    description: about(tool.name),
    parameters: parametersOf(ctx, tool),
  }));

async function numberOf(ctx: Ctx, argument: string, name: string): Promise<number | undefined> {
  const bare = fold(name).replace(/[^a-z0-9]/g, '');
  const found =
    argument === 'class'
      ? await classesCalled(ctx, [bare], 2)
      : argument === 'course'
        ? (await coursesSeen(ctx)).filter((course) => fold(course.name).replace(/[^a-z0-9]/g, '') === bare)
        : argument === 'student'
          ? await studentsCalled(ctx, [wordsOf(name).join(' ')], 2)
          : argument === 'teacher'
            ? await teachersCalled(ctx, [wordsOf(name).join(' ')], 2)
            : await schoolsCalled(ctx, fold(name), 2);
  // One of several would be a guess.
  return found.length === 1 ? found[0]?.id : undefined;
}

/** What a model gave, with numbers for names; nothing where it is no JSON or names what the caller has not. */
async function readArguments(ctx: Ctx, written: string, disguise: Disguise): Promise<Given | null> {
  let given: unknown;
  try {
    given = JSON.parse(written.slice(0, LONGEST_ARGUMENTS) || '{}');
  } catch {
    return null;
  }
  if (given === null || typeof given !== 'object' || Array.isArray(given)) return null;
  const read: Given = {};
  for (const [name, value] of Object.entries(given)) {
    const many = MANY[name];
    const names = many && Array.isArray(value) ? value : isRow(name) ? [value] : null;
    if (names === null) {
      read[name] = value;
      continue;
    }
    const ids = await Promise.all(names.map((one) => numberOf(ctx, many ?? name, disguise.restore(String(one)))));
    if (ids.some((id) => id === undefined)) return null;
    read[name] = many ? ids : ids[0];
  }
  return read;
}

const refused = (error: unknown): boolean => error instanceof Error && error.name === 'Failure';

/**
 * Lets a model ask for read functions before it writes. Calls are taken from its own `tool_calls` only; what a function
 * tells goes back as data, disguised, and is what the answer may rest on.
 */
export async function readByModel(
  ctx: Ctx,
  model: LanguageModel,
  {
    asked,
    question,
    disguise,
    about,
    left,
  }: { asked: Asked; question: ModelQuestion; disguise: Disguise; about: (name: string) => string; left: AbortSignal },
): Promise<Found[]> {
  const tools = toolsOf(ctx, about);
  const told: { call: ModelToolCall; result: string }[] = [];
  const found: Found[] = [];
  while (told.length < MOST_CALLS) {
    const calls = await model.choose({ ...question, tools, told }, left);
    if (calls.length === 0) break;
    for (const call of calls.slice(0, MOST_CALLS - told.length)) {
      const result = await resultOf(ctx, call, disguise);
      if (result) {
        found.push(result);
        await disguiseFor(ctx, { ...asked, text: '', before: [] }, result, disguise);
      }
      const text = result ? disguise.hide(result.text.slice(0, LONGEST_RESULT), { isSaid: false }) : 'not found';
      told.push({ call: { ...call, id: call.id || randomUUID() }, result: text });
    }
  }
  return found;
}

/** Nothing where it is not the caller's to ask, or asks for what is not there. */
async function resultOf(ctx: Ctx, call: ModelToolCall, disguise: Disguise): Promise<Found | null> {
  const given = await readArguments(ctx, call.arguments, disguise);
  if (given === null || toolsFor(ctx).every(({ name }) => name !== call.name)) return null;
  try {
    return await runTool(ctx, call.name, given);
  } catch (error) {
    if (refused(error)) return null;
    throw error;
  }
}
