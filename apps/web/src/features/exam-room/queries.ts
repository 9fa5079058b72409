import type { Calls } from '@khue/contract/all';
import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import type { AnswerOf } from '@khue/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { call, request } from '@/lib/api';
import type { Sitting } from './room/examRoom';
import { serverClock } from './room/serverClock';

export type StudentExam = AnswerOf<Calls['GET /api/student_exams/']>['results'][number];
export type ExamResult = AnswerOf<Calls['GET /api/student_exam_results/{id}/']>;
export type WrongQuestion = AnswerOf<Calls['GET /api/get_wrong_questions_by_activity/']>[number];

/** Longer means that the line is dead. */
const READING_MS = 20_000;

export const EXAMS = ['student-exams'] as const;

export const useExams = () =>
  useQuery({
    queryKey: EXAMS,
    // How an exam stands changes with the clock.
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await call('GET /api/student_exams/', { query: { page_size: String(MAX_PAGE_SIZE) } }, { signal })).results,
  });

export const useExam = (course: number | undefined, classId: number | undefined) =>
  useQuery({
    queryKey: [...EXAMS, course, classId],
    enabled: course !== undefined,
    staleTime: 0,
    gcTime: 0,
    // Read once, at the door.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async ({ signal }) => {
      const address = `/api/student_exams/?module_id=${course}&page_size=${MAX_PAGE_SIZE}`;
      const response = await request(address, { signal });
      const { results } = (await response.json()) as { results: StudentExam[] };
      const exam = results.find((one) => classId === undefined || one.class.id === classId) ?? null;
      // The end that is stated before the start is the server's, whatever this computer's clock says.
      const clock = serverClock();
      const date = response.headers.get('Date');
      if (date) clock.sync(date);
      return { exam, clock };
    },
  });

export const useExamResult = (activity: number | undefined) =>
  useQuery({
    queryKey: ['exam-result', activity],
    enabled: activity !== undefined,
    staleTime: 0,
    queryFn: ({ signal }) => call('GET /api/student_exam_results/{id}/', { params: { id: activity ?? 0 } }, { signal }),
  });

export const useWrongQuestions = (activity: number, isOpen: boolean) =>
  useQuery({
    queryKey: ['wrong-questions', activity],
    enabled: isOpen,
    queryFn: ({ signal }) =>
      call('GET /api/get_wrong_questions_by_activity/', { query: { activity_id: activity } }, { signal }),
  });

/** The questions in the order in which they were asked, and which were answered. */
export const useAsked = (activity: number, isWanted: boolean) =>
  useQuery({
    queryKey: ['asked', activity],
    enabled: isWanted,
    queryFn: () => readSitting(activity),
  });

export const readSitting = async (id: number): Promise<Sitting> =>
  (await call(
    'GET /api/student_answer_exam_question/{id}/',
    { params: { id } },
    { signal: AbortSignal.timeout(READING_MS) },
  )) as unknown as Sitting;

export const startSitting = async (exam: StudentExam): Promise<Sitting> =>
  (await call('POST /api/student_start_exams/{moduleId}/{classId}', {
    params: { moduleId: exam.module.id, classId: exam.class.id },
  })) as unknown as Sitting;

export const endSitting = (exam: StudentExam) =>
  call(
    'POST /api/student_end_exams/{moduleId}/',
    { params: { moduleId: exam.module.id }, query: { class: exam.class.id }, body: {} },
    { signal: AbortSignal.timeout(READING_MS) },
  );
