import { randomBytes } from 'node:crypto';
import type { InputOf } from '@khue/contract/endpoint';
import { MOST_PAPER_QUESTIONS, type paperExamEndpoints } from '@khue/contract/paper-exams';
import { say } from '@khue/i18n/server-texts';
import { audit } from '../../../platform/audit/audit';
import { fail } from '../../../platform/failure';
import { disposition } from '../../../platform/files/disposition';
import { answer, type Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import { inPieces } from '../../../platform/pieces';
import { materialsSeen } from '../../content/content.api';
import { manageableClass, refuseOfPastYear, refuseUnmanageable } from '../../schools/schools.api';
import type { HeldQuestion } from '../activities/activity.repo';
import { askAll, draw } from '../activities/activity.rules';
import { poolOf } from '../activities/activity.service';
import type { QuestionHolder } from '../activities/question-pool.repo';
import { questionsToAsk } from '../activities/unreadable.service';
import type { WorkMemory } from '../activities/work-memory.service';
import { visibleExam } from '../class-exams/class-exam-change.service';
import { testPlace } from '../class-tests/class-test-place.service';
import { paperByBlueprint, paperFromPool } from './blueprint-paper.service';
import {
  deletePaper,
  findExamOfClass,
  findPaper,
  findTestToPrint,
  insertPaper,
  listPapers,
  type PaperRow,
  updatePaper,
} from './exam-paper.repo';
import { fileNameOf, type KeysTold, keyOf, lettersOf, partsOf, usualCodes, versionOf } from './exam-paper.rules';
import { wirePaper } from './exam-paper.wire';
import { wordFile } from './exam-paper-file.service';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const target = (row: PaperRow) => ({ type: 'class', id: row.class_id, schoolId: row.school_id });
/** For the activity log: in words. */
const audited = ({ title, course_name, class_name, codes, question_count }: PaperRow) => ({
  title,
  course: course_name,
  class: class_name,
  codes: codes.join(', '),
  question_count,
});

async function ownPaper(ctx: Ctx, id: number): Promise<PaperRow> {
  const row = (await findPaper(ctx.db, ctx.scope, id)) ?? fail('not_found');
  refuseUnmanageable(row);
  return row;
}

/** The key is told to who drew the paper, and to others as far as they may read what it was drawn from. */
async function keysTold(ctx: Ctx, row: PaperRow): Promise<KeysTold> {
  if (row.created_by === ctx.actor.userId) return () => true;
  const ids = [...new Set(row.questions.map(({ material }) => material))];
  const seen = await materialsSeen(ctx.db, ctx.scope, ids);
  return (id) => seen.has(id);
}

/** Which questions it has, in no order yet: as many as were asked for, at most as an attempt at the computer has. */
function drawn(all: readonly HeldQuestion[], wanted: number | null, usual: number | null, seed: string) {
  const count = Math.min(usual ?? all.length, all.length);
  if (count === 0) fail('exam_paper.no_questions');
  const refuse = (key: string) =>
    fail('request.invalid', { fields: { question_count: { key, params: { count, max: MOST_PAPER_QUESTIONS } } } });
  if (wanted !== null && wanted > count) refuse('validation.paper_pool');
  const taken = wanted ?? count;
  if (taken > MOST_PAPER_QUESTIONS) refuse('validation.paper_most');
  return draw(all, taken, seed);
}

/** What is put on paper: the exam of a course for a class, or a test of a teacher, which has a title of its own. */
interface Printed {
  courseId: number;
  classId: number;
  testId: number | null;
  exam_duration: number;
  title: string | null;
  /** Its questions, by a seed. */
  drawn: (seed: string) => Promise<HeldQuestion[]>;
}
type NewPaper = InputOf<(typeof paperExamEndpoints)['create']>['body'];

async function createPaper(ctx: Ctx, printed: Printed, body: NewPaper) {
  const seed = randomBytes(18).toString('base64url');
  const questions = await printed.drawn(seed);
  return ctx.write(async (tx) => {
    const id = await insertPaper(tx, {
      courseId: printed.courseId,
      classId: printed.classId,
      testId: printed.testId,
      title: body.title || printed.title || say(ctx.language, 'papers:print.title'),
      seed,
      codes: body.codes ?? usualCodes(body.versions),
      questions,
      examDuration: body.exam_duration ?? printed.exam_duration,
      createdBy: ctx.actor.userId,
      createdAt: ctx.clock.now(),
    });
    const row = (await findPaper(tx, ctx.scope, id)) ?? fail('not_found');
    await audit(tx, ctx, { verb: 'exam_paper.create', target: target(row), after: audited(row) });
    return answer(201, wirePaper(row));
  });
}

/** So many of what a part or a test holds, as far as who makes the paper may read it. */
async function drawnFrom(
  memory: WorkMemory,
  ctx: Ctx,
  holder: QuestionHolder,
  { wanted, usual }: { wanted: number | null; usual: number | null },
  seed: string,
) {
  const placed = await poolOf(memory, ctx, holder);
  const seen = await materialsSeen(
    ctx.db,
    ctx.scope,
    placed.map(({ id }) => id),
  );
  // An attempt draws from all of them and shows no key; whoever makes a paper sees the keys.
  const pool = placed.filter(({ id }) => seen.has(id));
  return drawn(await questionsToAsk(memory, ctx, pool), wanted, usual, seed);
}

export const examPaperService = (memory: WorkMemory): Verbs<typeof paperExamEndpoints> => ({
  async list(ctx, { params, query, url }) {
    const place = await manageableClass(ctx, ctx.db, params.class_id);
    const found = await listPapers(ctx.db, ctx.scope, { courseId: params.course_id, classId: place.id }, query);
    return listAnswer(url, query, found, wirePaper);
  },

  async create(ctx, { params, body }) {
    const place = await manageableClass(ctx, ctx.db, params.class_id);
    refuseOfPastYear(place);
    const where = { courseId: params.course_id, classId: place.id };
    const exam = (await findExamOfClass(ctx.db, where)) ?? fail('assignment.course_absent');
    const { course_part_id: partId, exam_duration, exam_question_count: usual } = exam;
    const wanted = body.question_count ?? null;
    // Who asks for a number of questions asks for as many of those that the exam holds.
    const ofCourse = wanted ? null : exam.blueprint_id;
    const named = body.blueprint_id ?? null;
    const questionsOf = async (seed: string) => {
      if (named || ofCourse) return paperByBlueprint(memory, ctx, { ...where, named, ofCourse }, seed);
      return partId === null
        ? fail('exam_paper.no_questions')
        : drawnFrom(memory, ctx, { partId }, { wanted, usual }, seed);
    };
    return createPaper(ctx, { exam_duration, ...where, testId: null, title: null, drawn: questionsOf }, body);
  },

  async listOfTest(ctx, { params, query, url }) {
    const place = await testPlace(ctx, params.id);
    const found = await listPapers(ctx.db, ctx.scope, { testId: place.testId }, query);
    return listAnswer(url, query, found, wirePaper);
  },

  async createOfTest(ctx, { params, body }) {
    const { testId, classIds } = await testPlace(ctx, params.id);
    refuseOfPastYear(await visibleExam(ctx, { testId, classIds }));
    const [classId] = classIds;
    const test = await findTestToPrint(ctx.db, testId);
    if (!test || classId === undefined) return fail('not_found');
    const { course_id: courseId, exam_duration, name: title, pool } = test;
    const wanted = body.question_count ?? null;
    const named = body.blueprint_id ?? null;
    const questionsOf = (seed: string) => {
      if (named) return paperByBlueprint(memory, ctx, { courseId, named, ofCourse: null }, seed);
      return pool === null
        ? drawnFrom(memory, ctx, { testId }, { wanted, usual: null }, seed)
        : paperFromPool(memory, ctx, pool, seed);
    };
    return createPaper(ctx, { courseId, classId, testId, exam_duration, title, drawn: questionsOf }, body);
  },

  async read(ctx, { params }) {
    const row = await ownPaper(ctx, params.id);
    const materials = await memory.materialsOf(ctx, row.questions);
    const letters = {
      true: say(ctx.language, 'papers:print.true_letter'),
      false: say(ctx.language, 'papers:print.false_letter'),
    };
    const isTold = await keysTold(ctx, row);
    const key = await inPieces(row.codes, (code) => ({
      code,
      answers: keyOf(versionOf(row, code, materials), materials, letters, isTold),
    }));
    await ctx.write((tx) => audit(tx, ctx, { verb: 'exam_paper.read_key', target: target(row), after: audited(row) }));
    return {
      ...wirePaper(row),
      parts: partsOf(row.questions, materials),
      letters: lettersOf(row.questions, materials),
      key,
    };
  },

  async version(ctx, { params }) {
    const row = await ownPaper(ctx, params.id);
    if (!row.codes.includes(params.code)) fail('not_found');
    const materials = await memory.materialsOf(ctx, row.questions);
    return { code: params.code, questions: askAll(versionOf(row, params.code, materials), materials) };
  },

  async update(ctx, { params, body }) {
    const stored = await ownPaper(ctx, params.id);
    const headOf = ({ title, exam_duration }: PaperRow) => ({ title, duration: exam_duration });
    return ctx.write(async (tx) => {
      const isThere = await updatePaper(tx, stored.id, { title: body.title, examDuration: body.exam_duration });
      if (!isThere) fail('not_found');
      const row = (await findPaper(tx, ctx.scope, stored.id)) ?? fail('not_found');
      await audit(tx, ctx, {
        verb: 'exam_paper.edit',
        target: target(row),
        before: headOf(stored),
        after: headOf(row),
      });
      return wirePaper(row);
    });
  },

  async remove(ctx, { params }) {
    const row = await ownPaper(ctx, params.id);
    await ctx.write(async (tx) => {
      if (!(await deletePaper(tx, row.id))) fail('not_found');
      await audit(tx, ctx, { verb: 'exam_paper.delete', target: target(row), before: audited(row) });
    });
  },

  async docx(ctx, { params, query }, { reply }) {
    const row = await ownPaper(ctx, params.id);
    if (query.code !== undefined && !row.codes.includes(query.code)) fail('not_found');
    const codes = query.code === undefined ? row.codes : [query.code];
    const bytes = await wordFile(ctx, row, query.file, codes, await keysTold(ctx, row));
    await ctx.write((tx) =>
      audit(tx, ctx, {
        verb: 'exam_paper.export',
        target: target(row),
        after: { ...audited(row), codes: codes.join(', '), file: query.file },
      }),
    );
    const what = say(ctx.language, `papers:print.file_${query.file}`);
    return reply
      .header('Content-Disposition', disposition(`${fileNameOf(row, what, codes)}.docx`))
      .header('Cache-Control', 'private, no-store')
      .type(DOCX)
      .send(Buffer.from(bytes));
  },
});
