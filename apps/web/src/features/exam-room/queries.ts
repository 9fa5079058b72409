import type { Calls } from '@khue/contract/all';
import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import type { AnswerOf } from '@khue/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { ApiError, call, request } from '@/lib/api';
import { byThisDevice } from '@/lib/deviceId';
import { gathering, reading } from '@/lib/reading';
import { session } from '@/lib/session';
import type { Entry } from './journal/journal';
import { findPaper, type KeptPaper } from './paper/keptPaper';
import type { Sitting } from './room/examRoom';
import { type ServerClock, serverClock } from './room/serverClock';
import {
  type ClassExamAsked,
  type ExamAsked,
  isAsked,
  isExamination,
  type SatExam,
  type StudentExam,
  type StudentExamination,
} from './studentExam';

export type { StudentExam, StudentExamination };
export type ExamResult = AnswerOf<Calls['GET /api/student_exam_results/{id}/']>;
export type WrongQuestion = AnswerOf<Calls['GET /api/get_wrong_questions_by_activity/']>[number];

/** Longer means that the line is dead. */
const READING_MS = 20_000;
/** Where this computer holds the paper nobody waits so long for a line. */
const READING_KEPT_MS = 6000;

const isUnreachable = (error: unknown) =>
  error instanceof ApiError
    ? error.status === 0 || error.status >= 500
    : error instanceof DOMException && error.name === 'TimeoutError';

/** By when the server answered: its clock goes on whatever this computer's says. */
function clockOf(response: Response): ServerClock {
  const clock = serverClock();
  const date = response.headers.get('Date');
  if (date) clock.sync(date);
  return clock;
}

export const useExams = () =>
  useQuery({
    ...gathering(['GET /api/student_exams/'], ['list'], async (_, signal) => {
      const response = await request(`/api/student_exams/?page_size=${MAX_PAGE_SIZE}`, { signal });
      const { results } = (await response.json()) as { results: StudentExam[] };
      const clock = clockOf(response);
      return { exams: results, clock, readAt: clock.now() };
    }),
    // How an exam stands changes with the clock.
    staleTime: 0,
    // A clock is not compared by what it is made of.
    structuralSharing: false,
  });

interface Found {
  exam: SatExam | null;
  clock: ServerClock;
  readAt: number;
}

async function findExam(asked: ClassExamAsked | undefined, signal: AbortSignal): Promise<Found> {
  const ofCourse = asked && 'course' in asked ? `module_id=${asked.course}&` : '';
  const response = await request(`/api/student_exams/?${ofCourse}page_size=${MAX_PAGE_SIZE}`, { signal });
  const { results } = (await response.json()) as { results: StudentExam[] };
  const clock = clockOf(response);
  return { exam: (asked && results.find(isAsked(asked))) ?? null, clock, readAt: clock.now() };
}

/** Measures the way there and back, so that the clock errs by little however slow the line is. */
export async function readExamination(
  id: number,
  clock: ServerClock,
  signal: AbortSignal,
): Promise<StudentExamination> {
  const sentAt = performance.now();
  const examination = await call('GET /api/student_examinations/{id}/', { params: { id } }, { signal });
  clock.sync(examination.server_time, performance.now() - sentAt);
  return examination;
}

async function findExamination(id: number, signal: AbortSignal): Promise<Found> {
  const clock = serverClock();
  try {
    return { exam: await readExamination(id, clock, signal), clock, readAt: clock.now() };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { exam: null, clock, readAt: clock.now() };
    throw error;
  }
}

/** Examinations that one is a candidate of, as the list shows them above the exams of a class. */
export const useExaminations = () =>
  useQuery({
    ...gathering(['GET /api/student_examinations/'], ['list'], async (read) => {
      const { results } = await read('GET /api/student_examinations/', { query: { page_size: String(MAX_PAGE_SIZE) } });
      const clock = serverClock();
      if (results[0]) clock.sync(results[0].server_time);
      return { examinations: results, clock };
    }),
    // How they stand changes with the clock.
    staleTime: 0,
    structuralSharing: false,
  });

const AT_THE_DOOR = ['GET /api/student_exams/', 'GET /api/student_examinations/{id}/'] as const;

export const useExam = (asked: ExamAsked | undefined) =>
  useQuery({
    enabled: asked !== undefined,
    staleTime: 0,
    gcTime: 0,
    // Read once, at the door; without a line from what this computer holds.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always',
    ...gathering(AT_THE_DOOR, ['at the door', asked], async (_, signal) => {
      const isIt = asked ? isAsked(asked) : () => false;
      const owner = session.get()?.user_id;
      const kept = owner === undefined ? null : await findPaper(owner, isIt);
      const enough = AbortSignal.any([signal, AbortSignal.timeout(kept ? READING_KEPT_MS : READING_MS)]);
      try {
        const found =
          asked && 'examination' in asked ? findExamination(asked.examination, enough) : findExam(asked, enough);
        return { ...(await found), kept };
      } catch (error) {
        if (!kept || !isUnreachable(error)) throw error;
        const clock = serverClock();
        clock.sync(kept.serverTime);
        return { exam: kept.exam, clock, readAt: clock.now(), kept };
      }
    }),
  });

export const useExamResult = (activity: number | undefined) =>
  useQuery({
    ...reading('GET /api/student_exam_results/{id}/', { params: { id: activity ?? 0 } }),
    enabled: activity !== undefined,
    staleTime: 0,
  });

export const useWrongQuestions = (activity: number, isOpen: boolean) =>
  useQuery({
    ...reading('GET /api/get_wrong_questions_by_activity/', { query: { activity_id: activity } }),
    enabled: isOpen,
  });

export const practiseWrong = (activity_id: number) =>
  call('POST /api/student_practice_wrong_questions/', { body: { activity_id } });

/** The questions in the order in which they were asked, and which were answered. */
export const useAsked = (activity: number, isWanted: boolean) =>
  useQuery({
    ...sittingOf(activity, 'asked'),
    enabled: isWanted,
  });

/** The attempt that is gone on with: as the server has it, without a line as this computer does. */
export const sittingAtDoor = (activity: number, kept: KeptPaper | null) => ({
  ...gathering(['GET /api/student_answer_exam_question/{id}/'], ['running', activity], async () => {
    const held = kept?.activity === activity ? kept.sitting : null;
    try {
      return await readSitting(activity, held ? READING_KEPT_MS : READING_MS);
    } catch (error) {
      if (!held || !isUnreachable(error)) throw error;
      return held;
    }
  }),
  networkMode: 'always' as const,
});

/** `why` keeps apart what is read of a room that runs and of one that is over. */
export const sittingOf = (activity: number, why: string) =>
  gathering(['GET /api/student_answer_exam_question/{id}/'], [why, activity], () => readSitting(activity));

export const readSitting = async (id: number, patience = READING_MS): Promise<Sitting> =>
  (await call(
    'GET /api/student_answer_exam_question/{id}/',
    { params: { id } },
    { signal: AbortSignal.timeout(patience), ...byThisDevice() },
  )) as unknown as Sitting;

/** A whole school starts in the same minute: nobody reads the list of exams again for it; the room does when it is left. */
export const startSitting = async ({ test_id, module, class: inClass }: StudentExam): Promise<Sitting> => {
  const quiet = { quiet: true, ...byThisDevice() };
  const started = test_id
    ? await call('POST /api/student_start_tests/{id}/', { params: { id: test_id } }, quiet)
    : await call(
        'POST /api/student_start_exams/{moduleId}/{classId}',
        { params: { moduleId: module.id, classId: inClass.id } },
        quiet,
      );
  return started as unknown as Sitting;
};

export const endSitting = (exam: SatExam, activity: number) =>
  call(
    'POST /api/student_end_exams/{moduleId}/',
    {
      params: { moduleId: exam.module.id },
      query: { class: isExamination(exam) ? undefined : exam.class.id, activity_id: activity },
      body: {},
    },
    { signal: AbortSignal.timeout(READING_MS), ...byThisDevice() },
  );

/** What was answered in time and could not be sent before the attempt ended. */
export const sendLate = async (activityId: number, entries: readonly Entry[]): Promise<void> => {
  await call(
    'POST /api/student_late_answers/{activityId}/',
    {
      params: { activityId },
      body: {
        answers: entries.map(({ question, response, seq, madeAt }) => ({
          question_id: question,
          response,
          seq,
          answered_at: new Date(madeAt).toISOString(),
        })),
      },
    },
    { signal: AbortSignal.timeout(READING_MS), background: true, ...byThisDevice() },
  );
};
