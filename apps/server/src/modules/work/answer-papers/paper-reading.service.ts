import { answerPaperEndpoints } from '@khue/contract/answer-papers';
import { classExamEndpoints } from '@khue/contract/class-exams';
import type { AuditEntry } from '../../../platform/audit/audit';
import { gateOpens } from '../../../platform/authz/may-call';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { mayChangeClass } from '../../schools/schools.api';
import { type Attempt, attemptsAtExam, findActivity, placeOf } from '../activities/activity.repo';
import { isAttempt, isClassAttempt, isReadable } from '../activities/activity.rules';
import { wireExamPart, wireTest } from '../activities/activity.wire';
import type { WorkMemory } from '../activities/work-memory.service';
import type { ExamRow } from '../class-exams/class-exam.repo';
import { passes } from '../class-exams/class-exam.wire';
import { auditedExam, target, visibleExam } from '../class-exams/class-exam-change.service';
import { MOST_LEFT_PAGE } from '../exams/attempt-signs.repo';
import type { ExaminationGate, ExaminationPlace } from '../exams/examination-gate.policy';
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
import { lateAnswersOf } from './late-answer.repo';

/** Where an attempt belongs: the exam of a class, or an examination. */
export interface PaperPlace {
  schoolId: number;
  /** Of the class, where it is a class's; an examination is of no school year that is over. */
  exam: ExamRow | null;
  /** For the activity log. */
  target: AuditEntry['target'];
  audited: Record<string, unknown>;
  examination: ExaminationPlace | null;
  /** Who only takes part in an examination reads its papers and decides nothing. */
  isKept: boolean;
}

export interface Marked {
  attempt: Attempt;
  place: PaperPlace;
}

async function placeOfPaper(ctx: Ctx, gate: ExaminationGate, attempt: Attempt): Promise<PaperPlace> {
  if (isClassAttempt(attempt)) {
    const exam = await visibleExam(ctx, placeOf(attempt));
    return {
      schoolId: exam.school_id,
      exam,
      target: target(exam),
      audited: auditedExam(exam),
      examination: null,
      isKept: true,
    };
  }
  const { is_kept: isKept, ...examination } = (await gate.paperPlace(ctx, attempt)) ?? fail('not_found');
  const { id, name, number, school } = examination;
  return {
    schoolId: school.id,
    exam: null,
    target: { type: 'examination', id, schoolId: school.id },
    audited: { examination: name, number },
    examination,
    isKept,
  };
}

/** The attempt, for who may see the results of its class or examination; for all others there is none. */
export async function markedAttempt(ctx: Ctx, gate: ExaminationGate, id: number): Promise<Marked> {
  const attempt = await findActivity(ctx.db, id);
  if (!isAttempt(attempt)) return fail('not_found');
  return { attempt, place: await placeOfPaper(ctx, gate, attempt) };
}

/** The same with who sat it. */
export async function attemptToRead(
  ctx: Ctx,
  gate: ExaminationGate,
  id: number,
): Promise<Marked & { candidate: CandidateRow }> {
  const marked = await markedAttempt(ctx, gate, id);
  if (!marked.place.examination && !gateOpens(classExamEndpoints.read, ctx.actor)) fail('not_found');
  return { ...marked, candidate: (await candidateOf(ctx.db, marked.attempt)) ?? fail('not_found') };
}

export type PaperToRead = Awaited<ReturnType<typeof attemptToRead>>;

/** All of it, in a number of questions that does not depend on what there is. */
export async function paperOf(memory: WorkMemory, ctx: Ctx, { attempt, place, candidate }: PaperToRead) {
  const now = ctx.clock.now();
  const materials = await memory.materialsOf(ctx, attempt.questions);
  const late = await lateAnswersOf(ctx.db, attempt.id);
  const saved = await answersSaved(ctx.db, attempt);
  const attempts = isClassAttempt(attempt) ? await attemptsAtExam(ctx.db, attempt) : [attempt];
  const extensions = await extensionsOf(ctx.db, attempt);
  const reopenings = await reopeningsOf(ctx.db, attempt);
  const questions = wireQuestions(attempt, materials, { saved, late }, ctx.language);
  const { id, user_id, status, ended_by, started_at, expires_at, ended_at, score, pass_score, question_count } =
    attempt;
  return {
    activity_id: id,
    user: { id: user_id, full_name: candidate.full_name, username: candidate.username },
    class: { id: attempt.class_id, name: attempt.class_name },
    module: { id: attempt.course_id, name: attempt.course_name },
    test: wireTest(attempt),
    sub_module: wireExamPart(attempt),
    examination: place.examination,
    school: { id: place.schoolId, name: place.examination?.school.name ?? candidate.school_name },
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
    passed: questions.some(({ to_mark }) => to_mark) ? null : passes(attempt),
    question_count,
    extensions: extensions.map(({ given_at, minutes, by_name }) => ({
      at: given_at,
      minutes,
      by: by_name,
    })),
    reopenings: reopenings.map(({ reopened_at, by_name, ...row }) => ({
      at: reopened_at,
      expires_at: row.expires_at,
      by: by_name,
    })),
    ...wirePresence(await devicesOf(ctx.db, attempt), await departuresOf(ctx.db, attempt), MOST_LEFT_PAGE),
    questions,
    unreadable: attempt.questions.flatMap((held, place) => (isReadable(held, materials) ? [] : place + 1)),
    late: wireLate(late),
    can: {
      decide: mayChangeClass(answerPaperEndpoints.decideLate, ctx.actor, {
        manageable: place.isKept,
        is_past: place.exam?.is_past ?? false,
      }),
    },
  };
}

export type AnswerPaper = Awaited<ReturnType<typeof paperOf>>;
