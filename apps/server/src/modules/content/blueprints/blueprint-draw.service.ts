import { questionTypeOf } from '@khue/scoring/kinds/kinds';
import type { Queryable, Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import { type BlueprintFacts, questionsToDraw, questionsToExamine, type Reader } from './blueprint.policy';
import {
  type BlueprintRow,
  blueprintOfExamination,
  findBlueprint,
  partsOfCourse,
  rowsOfBlueprint,
  shareBlueprint,
} from './blueprint.repo';
import { fits, type QuestionFacts, withParents } from './blueprint.rules';
import { drawRows } from './blueprint-draw.rules';
import { drawableQuestions, holdQuestions } from './blueprint-questions.repo';

/** What a row may be filled with; kept by who gives a test, so that everybody draws from the same. */
export interface Candidates {
  rowId: number;
  count: number;
  /** Of each question. */
  points: number;
  materials: readonly { id: number; version: number }[];
}

export interface DrawnQuestion {
  rowId: number;
  materialId: number;
  version: number;
  points: number;
}

/** Who made it, as far as what is their own goes. */
const makerOf = ({ creator_id }: BlueprintFacts): Reader => ({
  level: 'self',
  userId: creator_id,
  schoolId: null,
  units: [],
  examines: false,
});

/** For each row of a blueprint the questions that somebody may draw for it. */
export async function candidatesOfRows(
  db: Queryable,
  blueprint: BlueprintFacts & { course_id: number },
  rows: readonly BlueprintRow[],
  reader: Reader,
): Promise<Candidates[]> {
  const allowed = blueprint.bank === 'exam' ? questionsToExamine(blueprint) : questionsToDraw(reader);
  const questions = await drawableQuestions(db, allowed, blueprint);
  const above = withParents(await partsOfCourse(db, blueprint.course_id));
  const known = questions.flatMap((question) => {
    const type = questionTypeOf(question.machine_name);
    const parts = above.get(question.course_part_id ?? 0) ?? new Set<number>();
    const facts: QuestionFacts | undefined = type && { ...question, type, parts };
    return facts ? [{ id: question.id, version: question.version, facts }] : [];
  });
  return rows.map((row) => ({
    rowId: row.id,
    count: row.question_count,
    points: row.points,
    materials: known.filter(({ facts }) => fits(row, facts)).map(({ id, version }) => ({ id, version })),
  }));
}

/** The same of a blueprint by its id; nothing where the reader does not see it. */
export async function candidatesOfBlueprint(
  db: Queryable,
  blueprintId: number,
  reader: Reader,
): Promise<Candidates[] | undefined> {
  const found = await findBlueprint(db, reader, blueprintId);
  return found && candidatesOfRows(db, found, await rowsOfBlueprint(db, found.id), reader);
}

/**
 * What the exam of a course is drawn from: as who made its blueprint would draw, if they had no school. Nobody's own
 * school gets into an exam that all schools sit.
 */
export async function candidatesOfCourse(db: Queryable, blueprintId: number): Promise<Candidates[] | undefined> {
  const found = await shareBlueprint(db, blueprintId);
  if (!found) return undefined;
  return candidatesOfRows(db, found, await rowsOfBlueprint(db, blueprintId), makerOf(found));
}

const toFill = (candidates: readonly Candidates[]) =>
  candidates.map(({ rowId, count, materials }) => ({ rowId, count, candidates: materials.map(({ id }) => id) }));

/** What cannot be filled, whatever the seed. */
export const shortRows = (candidates: readonly Candidates[]) => drawRows(toFill(candidates), '').short;

/** What an examination is drawn from: the same for everybody, so nobody is asked who they are. */
export async function candidatesOfExamination(db: Queryable, blueprintId: number): Promise<Candidates[] | undefined> {
  const found = await blueprintOfExamination(db, blueprintId);
  return found && candidatesOfRows(db, found, await rowsOfBlueprint(db, blueprintId), makerOf(found));
}

/**
 * The same, and none of it changes until the transaction ends: neither is the blueprint another one, nor is a question
 * brought out of the exam bank that papers will ask.
 */
export async function holdCandidatesOfExamination(tx: Tx, blueprintId: number): Promise<Candidates[]> {
  await shareBlueprint(tx, blueprintId);
  const idsOf = (rows: readonly Candidates[]) => rows.flatMap(({ materials }) => materials.map(({ id }) => id));
  const held = new Set(idsOf((await candidatesOfExamination(tx, blueprintId)) ?? []));
  await holdQuestions(tx, [...held]);
  // Some may have been waited for, and be others by now.
  const rows = (await candidatesOfExamination(tx, blueprintId)) ?? [];
  return rows.map((row) => ({ ...row, materials: row.materials.filter(({ id }) => held.has(id)) }));
}

/** How many questions are missing where these are drawn from. */
export const missingIn = (candidates: readonly Candidates[]): number =>
  shortRows(candidates).reduce((sum, { missing }) => sum + missing, 0);

/** How many questions the exam bank lacks for a blueprint. A number is no secret: who plans without rights to it has to know. */
export async function missingQuestions(db: Queryable, blueprintId: number): Promise<number> {
  return missingIn((await candidatesOfExamination(db, blueprintId)) ?? []);
}

/** A paper from what was kept, the same for a seed; refused with the rows that lack questions. */
export function drawFrom(candidates: readonly Candidates[], seed: string): DrawnQuestion[] {
  const { drawn, short } = drawRows(toFill(candidates), seed);
  if (short.length > 0) refuseShort(candidates, short);
  const rowOf = new Map(candidates.map((row) => [row.rowId, row]));
  const versionOf = new Map(candidates.flatMap(({ materials }) => materials.map(({ id, version }) => [id, version])));
  return drawn.map(({ rowId, materialId }) => ({
    rowId,
    materialId,
    version: versionOf.get(materialId) ?? 1,
    points: rowOf.get(rowId)?.points ?? 1,
  }));
}

function refuseShort(candidates: readonly Candidates[], short: readonly { rowId: number; missing: number }[]): never {
  const missingOf = new Map(short.map(({ rowId, missing }) => [rowId, missing]));
  return fail('blueprint.short', {
    params: { count: short.reduce((sum, { missing }) => sum + missing, 0) },
    facts: {
      rows: candidates
        .filter(({ rowId }) => missingOf.has(rowId))
        .map(({ rowId, count, materials }) => ({
          id: rowId,
          available: materials.length,
          needed: count,
          missing: missingOf.get(rowId),
        })),
    },
  });
}
