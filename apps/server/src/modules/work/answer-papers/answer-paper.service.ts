import { type answerPaperEndpoints, answerPaperEndpoints as endpoints } from '@khue/contract/answer-papers';
import { classExamEndpoints } from '@khue/contract/class-exams';
import { audit } from '../../../platform/audit/audit';
import { gateOpens } from '../../../platform/authz/may-call';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { mayChangeClass, refuseOfPastYear } from '../../schools/schools.api';
import { attemptsAtExam, type CourseActivity, findActivity } from '../activities/activity.repo';
import type { WorkMemory } from '../activities/work-memory.service';
import { type ClassExamRow, MOST_LEFT_PAGE } from '../class-exams/class-exam.repo';
import { passes } from '../class-exams/class-exam.wire';
import { visibleExam } from '../class-exams/class-exam-change.service';
import {
  answersSaved,
  type CandidateRow,
  candidateOf,
  departuresOf,
  devicesOf,
  extensionsOf,
  reopeningsOf,
} from './answer-paper.repo';
import { wireLate, wirePresence, wireQuestions } from './answer-paper.wire';
import { paperFile } from './answer-paper-file.service';
import { lateAnswersOf } from './late-answer.repo';
import { decideLate } from './late-decision.service';

interface Marked {
  attempt: CourseActivity;
  exam: ClassExamRow;
}

/** The attempt, for who may see the results of its class; for all others there is none. */
async function markedAttempt(ctx: Ctx, id: number): Promise<Marked> {
  const attempt = await findActivity(ctx.db, id);
  if (attempt?.kind !== 'exam') return fail('not_found');
  const exam = await visibleExam(ctx, { courseId: attempt.course_id, classId: attempt.class_id });
  return { attempt, exam };
}

async function attemptToRead(ctx: Ctx, id: number): Promise<Marked> {
  return gateOpens(classExamEndpoints.read, ctx.actor) ? markedAttempt(ctx, id) : fail('not_found');
}

async function paperOf(memory: WorkMemory, ctx: Ctx, { attempt, exam }: Marked, candidate: CandidateRow) {
  const now = ctx.clock.now();
  const materials = await memory.materialsOf(ctx, attempt.questions);
  const late = await lateAnswersOf(ctx.db, attempt.id);
  const saved = await answersSaved(ctx.db, attempt);
  const attempts = await attemptsAtExam(ctx.db, attempt);
  const extensions = await extensionsOf(ctx.db, attempt, attempt.ended_at ?? now);
  const reopenings = await reopeningsOf(ctx.db, attempt);
  const { id, user_id, status, ended_by, started_at, expires_at, ended_at, score, pass_score, question_count } =
    attempt;
  return {
    activity_id: id,
    user: { id: user_id, full_name: candidate.full_name, username: candidate.username },
    class: { id: attempt.class_id, name: attempt.class_name },
    module: { id: attempt.course_id, name: attempt.course_name },
    school: { id: exam.school_id, name: candidate.school_name },
    attempt: attempts.findIndex((one) => one.id === id) + 1,
    attempts: attempts.length,
    status,
    ended_by,
    started_at,
    expires_at,
    ended_at,
    server_time: now,
    score,
    pass_score: pass_score ?? 0,
    passed: passes(attempt),
    question_count,
    extensions: extensions.map(({ given_at, minutes, by_name, for_class }) => ({
      at: given_at,
      minutes,
      by: by_name,
      for_class,
    })),
    reopenings: reopenings.map(({ reopened_at, by_name, ...row }) => ({
      at: reopened_at,
      expires_at: row.expires_at,
      by: by_name,
    })),
    ...wirePresence(await devicesOf(ctx.db, attempt), await departuresOf(ctx.db, attempt), MOST_LEFT_PAGE),
    questions: wireQuestions(attempt, materials, { saved, late }),
    late: wireLate(late),
    can: { decide: mayChangeClass(endpoints.decideLate, ctx.actor, { manageable: true, is_past: exam.is_past }) },
  };
}

export type AnswerPaper = Awaited<ReturnType<typeof paperOf>>;

/** Each reading is noted: a paper tells a person's answers and the keys of the bank. */
async function noted(ctx: Ctx, { attempt, exam }: Marked, candidate: CandidateRow, verb: 'read' | 'export') {
  await ctx.write((tx) =>
    audit(tx, ctx, {
      verb: `answer_paper.${verb}`,
      target: { type: 'class', id: exam.class_id, schoolId: exam.school_id },
      after: {
        course: exam.course_name,
        class: exam.class_name,
        student: candidate.full_name,
        username: candidate.username,
        attempt: attempt.id,
      },
    }),
  );
}

export const answerPaperService = (memory: WorkMemory): Verbs<typeof answerPaperEndpoints> => ({
  async read(ctx, { params }) {
    const marked = await attemptToRead(ctx, params.activityId);
    const candidate = (await candidateOf(ctx.db, marked.attempt)) ?? fail('not_found');
    const paper = await paperOf(memory, ctx, marked, candidate);
    await noted(ctx, marked, candidate, 'read');
    return paper;
  },

  async pdf(ctx, { params }) {
    const marked = await attemptToRead(ctx, params.activityId);
    const candidate = (await candidateOf(ctx.db, marked.attempt)) ?? fail('not_found');
    const paper = await paperOf(memory, ctx, marked, candidate);
    const materials = await memory.materialsOf(ctx, marked.attempt.questions);
    const file_url = await paperFile(ctx, paper, marked.attempt, materials);
    await noted(ctx, marked, candidate, 'export');
    return { file_url };
  },

  async decideLate(ctx, { params, body }) {
    const { attempt, exam } = await markedAttempt(ctx, params.activityId);
    refuseOfPastYear(exam);
    return decideLate(memory, ctx, attempt, exam, body.accept ? 'accepted' : 'refused');
  },
});
