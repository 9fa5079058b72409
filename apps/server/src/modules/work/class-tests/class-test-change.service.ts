import type { classTestEndpoints } from '@khue/contract/class-tests';
import type { InputOf } from '@khue/contract/endpoint';
import { audit } from '../../../platform/audit/audit';
import type { Queryable, Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import { answer } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import {
  blueprintToDrawBy,
  candidatesOfBlueprint,
  drawFrom,
  materialsToAskFor,
  needMarkers,
} from '../../content/content.api';
import { refuseOfPastYear } from '../../schools/schools.api';
import { noteDrawnIn } from '../activities/question-pool.repo';
import { materialsOf } from '../exams/blueprint-exam.service';
import { refuseForeignClasses } from './class-test.policy';
import {
  type ClassTestRow,
  classesBegun,
  classesForTest,
  countMembers,
  deleteTest,
  findTestRow,
  insertTest,
  isCourse,
  lockTest,
  materialsOfTest,
  setClasses,
  setMaterials,
  setPool,
  setStudents,
  studentsNamed,
  type TestSettings,
  updateTest,
} from './class-test.repo';
import { termAt } from './class-test.rules';
import { auditedTest, wireMaterial, wireTestRow } from './class-test.wire';
import { tellOfTest } from './class-test-notice.service';

type NewTest = InputOf<(typeof classTestEndpoints)['create']>['body'];
type ChangedTest = InputOf<(typeof classTestEndpoints)['update']>['body'];
type Questions = NewTest['questions'];

const target = (row: ClassTestRow) => ({ type: 'class_test', id: row.id, schoolId: row.school_id });
const invalid = (fields: Record<string, string>) => fail('request.invalid', { fields });

/** A test as its maker sees it: with what it asks. */
export async function wholeTest(ctx: Ctx, db: Queryable, row: ClassTestRow) {
  const questions = await materialsOfTest(db, row.id);
  return {
    ...wireTestRow(ctx.actor, row, ctx.clock.now()),
    user_ids: row.is_for_some ? await studentsNamed(db, row.id) : null,
    questions: questions.map(wireMaterial),
    blueprint: row.blueprint_id === null ? null : { id: row.blueprint_id, name: row.blueprint_name ?? '' },
    begun: row.started > 0,
  };
}

export async function visibleTest(ctx: Ctx, db: Queryable, id: number): Promise<ClassTestRow> {
  return (await findTestRow(db, ctx.scope, id)) ?? fail('not_found');
}

/** Held until the end of the transaction, by somebody who may change it. */
async function testToChange(ctx: Ctx, tx: Tx, id: number): Promise<ClassTestRow> {
  refuseForeignClasses(await visibleTest(ctx, tx, id));
  await lockTest(tx, id);
  return visibleTest(ctx, tx, id);
}

interface Wanted {
  courseId: number;
  classIds: readonly number[];
  userIds: readonly number[] | null;
  status: 'draft' | 'given';
}

/** The school of the classes: all of one, of the current year, with the course, and looked after by the caller. */
async function schoolOf(ctx: Ctx, db: Queryable, wanted: Wanted, usual: number | null): Promise<number> {
  if (!(await isCourse(db, wanted.courseId))) return invalid({ module: 'validation.course_unknown' });
  const ids = [...new Set(wanted.classIds)];
  if (ids.length === 0) {
    if (wanted.status === 'given') return invalid({ class_ids: 'validation.required' });
    return usual ?? ctx.scope.schoolId ?? invalid({ class_ids: 'validation.required' });
  }
  const classes = await classesForTest(db, ctx.scope, ids, wanted.courseId);
  const [first] = classes;
  if (!first || classes.length < ids.length) return invalid({ class_ids: 'validation.class_unknown' });
  if (classes.some(({ school_id }) => school_id !== first.school_id)) {
    return invalid({ class_ids: 'validation.classes_of_one_school' });
  }
  for (const one of classes) refuseOfPastYear(one);
  if (classes.some(({ has_course }) => !has_course)) return invalid({ class_ids: 'validation.class_without_course' });
  return first.school_id;
}

async function refuseStrangers(db: Queryable, { userIds, classIds }: Wanted): Promise<void> {
  if (userIds === null) return;
  const different = new Set(userIds);
  if ((await countMembers(db, [...different], classIds)) < different.size) {
    invalid({ user_ids: 'validation.people_unknown' });
  }
}

/** Each once; what is new must be there for the caller, published and ask something. */
async function checkedQuestions(
  ctx: Ctx,
  db: Queryable,
  questions: Questions,
  held: ReadonlySet<number>,
): Promise<Questions> {
  const ids = questions.map(({ material_id }) => material_id);
  if (new Set(ids).size < ids.length) return invalid({ questions: 'validation.questions_twice' });
  const fresh = ids.filter((id) => !held.has(id));
  const usable = await materialsToAskFor(db, ctx.scope, fresh);
  if (fresh.some((id) => !usable.has(id))) return invalid({ questions: 'validation.questions_unknown' });
  if (await needMarkers(db, fresh)) {
    fail('material.marked_by_people', { fields: { questions: 'errors.material.marked_by_people' } });
  }
  return questions;
}

const dateOf = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);

export async function createTest(ctx: Ctx, body: NewTest) {
  const now = ctx.clock.now();
  const open_at = dateOf(body.open_at);
  const wanted: Wanted = {
    courseId: body.course_id,
    classIds: body.class_ids,
    userIds: body.user_ids ?? null,
    status: body.status,
  };
  return ctx.write(async (tx) => {
    const schoolId = await schoolOf(ctx, tx, wanted, null);
    await refuseForeignBlueprint(ctx, tx, body.blueprint_id ?? null, body.course_id);
    await refuseStrangers(tx, wanted);
    const questions = await checkedQuestions(ctx, tx, body.questions, new Set());
    const settings: TestSettings = {
      name: body.name,
      course_id: body.course_id,
      status: body.status,
      kind: body.kind,
      term: body.term ?? termAt(open_at ?? now),
      open_at,
      close_at: dateOf(body.close_at),
      duration: body.duration,
      max_attempts: body.max_attempts,
      pass_score: body.pass_score,
      review: body.review,
      is_shuffled: body.shuffle,
      blueprint_id: body.blueprint_id ?? null,
    };
    const id = await insertTest(tx, { ...settings, schoolId, by: ctx.actor.userId, at: now });
    return answer(201, await stored(ctx, tx, id, { ...wanted, questions }, 'class_test.create', undefined));
  });
}

const unknownBlueprint = () => fail('blueprint.unknown', { fields: { blueprint_id: 'errors.blueprint.unknown' } });

/** One that the caller sees, of the course of the test. */
async function refuseForeignBlueprint(ctx: Ctx, tx: Tx, id: number | null, courseId: number): Promise<void> {
  if (id === null) return;
  const found = await blueprintToDrawBy(tx, ctx.scope, id);
  if (found?.course_id !== courseId) unknownBlueprint();
}

/**
 * What a test asks: its questions, or what its blueprint draws from the bank of who gives it. That is kept when it is
 * given: everybody has the same chances, and an author who edits a question meanwhile changes nobody's paper.
 */
async function keepPool(
  ctx: Ctx,
  tx: Tx,
  before: ClassTestRow | undefined,
  row: ClassTestRow,
  questions: number,
): Promise<void> {
  if (row.blueprint_id === null) {
    if (row.status === 'given' && questions === 0) invalid({ questions: 'validation.required' });
    if (before?.blueprint_id) await setPool(tx, row.id, null, row.question_count);
    return;
  }
  if (questions > 0) invalid({ blueprint_id: 'validation.questions_or_blueprint' });
  if (row.started > 0) return;
  const pool = (await candidatesOfBlueprint(tx, row.blueprint_id, ctx.scope)) ?? unknownBlueprint();
  const count = pool.reduce((sum, one) => sum + one.count, 0);
  if (row.status === 'draft') return setPool(tx, row.id, null, count);
  // Refused where it cannot be filled.
  if (drawFrom(pool, String(row.id)).length === 0) invalid({ blueprint_id: 'validation.required' });
  await noteDrawnIn(tx, { testId: row.id }, materialsOf(pool));
  await setPool(tx, row.id, pool, count);
}

interface Contents extends Wanted {
  questions: Questions;
}

/** Given once its window is over nobody could sit it: a draft of yesterday still has yesterday's times. */
function refuseOver(ctx: Ctx, before: ClassTestRow | undefined, { status, close_at }: ClassTestRow): void {
  const isGivenNow = status === 'given' && before?.status !== 'given';
  if (isGivenNow && close_at && close_at <= ctx.clock.now()) invalid({ close_at: 'validation.close_over' });
}

/** What the row itself does not hold, and what is told of it. */
async function stored(
  ctx: Ctx,
  tx: Tx,
  id: number,
  { classIds, userIds, questions }: Contents,
  verb: string,
  before: ClassTestRow | undefined,
) {
  await setClasses(tx, id, classIds);
  await setStudents(tx, id, userIds);
  await setMaterials(tx, id, questions);
  await keepPool(ctx, tx, before, await visibleTest(ctx, tx, id), questions.length);
  const row = await visibleTest(ctx, tx, id);
  refuseOver(ctx, before, row);
  await tellOfTest(ctx, tx, before, row);
  await audit(tx, ctx, {
    verb,
    target: target(row),
    ...(before ? { before: auditedTest(before) } : {}),
    after: auditedTest(row),
  });
  return wholeTest(ctx, tx, row);
}

/** After the first start neither what is asked nor how long nor how often changes, nor is it taken from who has begun. */
async function refuseBegun(tx: Tx, row: ClassTestRow, settings: TestSettings, contents: Contents): Promise<void> {
  if (row.started === 0) return;
  const held = await materialsOfTest(tx, row.id);
  const isAsked = (index: number) =>
    held[index]?.material_id === contents.questions[index]?.material_id &&
    held[index]?.points === contents.questions[index]?.points;
  const asksTheSame = held.length === contents.questions.length && held.every((_, index) => isAsked(index));
  const isSame =
    asksTheSame &&
    settings.status === row.status &&
    settings.course_id === row.course_id &&
    settings.duration === row.duration &&
    settings.max_attempts === row.max_attempts &&
    settings.is_shuffled === row.is_shuffled &&
    settings.blueprint_id === row.blueprint_id;
  const begun = await classesBegun(tx, row.id);
  if (!isSame || begun.some((id) => !contents.classIds.includes(id))) fail('test.begun');
}

export async function changeTest(ctx: Ctx, id: number, body: ChangedTest) {
  return ctx.write(async (tx) => {
    const row = await testToChange(ctx, tx, id);
    if (body.updated_at && Date.parse(body.updated_at) < row.updated_at.getTime()) fail('conflict.stale');
    if (row.status === 'given') refuseOfPastYear(row);
    const held = await materialsOfTest(tx, id);
    const contents: Contents = {
      courseId: body.course_id ?? row.course_id,
      classIds: body.class_ids ?? row.classes.map((one) => one.id),
      userIds: body.user_ids !== undefined ? body.user_ids : row.is_for_some ? await studentsNamed(tx, id) : null,
      status: body.status ?? row.status,
      questions: body.questions ?? held.map(({ material_id, points }) => ({ material_id, points })),
    };
    const settings: TestSettings = {
      name: body.name ?? row.name,
      course_id: contents.courseId,
      status: contents.status,
      kind: body.kind ?? row.kind,
      open_at: body.open_at === undefined ? row.open_at : dateOf(body.open_at),
      close_at: body.close_at === undefined ? row.close_at : dateOf(body.close_at),
      term: row.term,
      duration: body.duration ?? row.duration,
      max_attempts: body.max_attempts ?? row.max_attempts,
      pass_score: body.pass_score ?? row.pass_score,
      review: body.review ?? row.review,
      is_shuffled: body.shuffle ?? row.is_shuffled,
      blueprint_id: body.blueprint_id === undefined ? row.blueprint_id : body.blueprint_id,
    };
    settings.term = body.term ?? (body.open_at === undefined ? row.term : termAt(settings.open_at ?? ctx.clock.now()));
    if (settings.open_at && settings.close_at && settings.open_at >= settings.close_at) {
      invalid({ close_at: 'validation.close_before_open' });
    }
    await refuseBegun(tx, row, settings, contents);
    const schoolId = await schoolOf(ctx, tx, contents, row.school_id);
    if (body.user_ids !== undefined || body.class_ids !== undefined) await refuseStrangers(tx, contents);
    await checkedQuestions(ctx, tx, contents.questions, new Set(held.map(({ material_id }) => material_id)));
    await refuseForeignBlueprint(ctx, tx, settings.blueprint_id, settings.course_id);
    await updateTest(tx, id, { ...settings, schoolId });
    return stored(ctx, tx, id, contents, 'class_test.edit', row);
  });
}

export async function removeTest(ctx: Ctx, id: number): Promise<void> {
  await ctx.write(async (tx) => {
    const row = await testToChange(ctx, tx, id);
    if (row.started > 0) fail('test.begun');
    if (row.status === 'given') refuseOfPastYear(row);
    await deleteTest(tx, id);
    await audit(tx, ctx, { verb: 'class_test.delete', target: target(row), before: auditedTest(row) });
  });
}

/** The same again as a draft of one's own: without a window, for classes of this year, asking what is there still. */
export async function copyTest(
  ctx: Ctx,
  id: number,
  { class_ids, name }: { class_ids?: number[] | undefined; name?: string | undefined },
) {
  return ctx.write(async (tx) => {
    const row = await visibleTest(ctx, tx, id);
    const usual = await classesForTest(
      tx,
      ctx.scope,
      row.classes.map((one) => one.id),
      row.course_id,
    );
    const classIds = class_ids ?? usual.filter((one) => !one.is_past && one.has_course).map((one) => one.id);
    const wanted: Wanted = { courseId: row.course_id, classIds, userIds: null, status: 'draft' };
    const schoolId = await schoolOf(ctx, tx, wanted, row.school_id);
    const held = await materialsOfTest(tx, id);
    const usable = await materialsToAskFor(
      tx,
      ctx.scope,
      held.map(({ material_id }) => material_id),
    );
    const questions = held
      .filter(({ material_id }) => usable.has(material_id))
      .map(({ material_id, points }) => ({ material_id, points }));
    const { blueprint_id } = row;
    const blueprint = blueprint_id === null ? undefined : await blueprintToDrawBy(tx, ctx.scope, blueprint_id);
    const now = ctx.clock.now();
    const copy = {
      ...row,
      name: name ?? row.name,
      status: 'draft' as const,
      term: termAt(now),
      open_at: null,
      close_at: null,
      blueprint_id: blueprint?.id ?? null,
    };
    const made = await insertTest(tx, { ...copy, schoolId, by: ctx.actor.userId, at: now });
    const test = await stored(ctx, tx, made, { ...wanted, questions }, 'class_test.copy', undefined);
    return answer(201, { ...test, left_out: blueprint ? 0 : row.question_count - test.question_count });
  });
}
