import type { Calls } from '@khue/contract/all';
import { MAX_PAGE_SIZE } from '@khue/contract/constants';
import type { AnswerOf } from '@khue/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { reading } from './reading';

export type OwnCourse = AnswerOf<Calls['GET /api/student_modules/']>['results'][number];
export type OwnMaterial = AnswerOf<Calls['GET /api/class_materials/']>['results'][number];
export type OwnPart = AnswerOf<Calls['GET /api/student_sub_modules/']>['results'][number];

export const ENROLMENT = { waiting: 0, failed: 2 } as const;
const POLL_MS = 5000;
const ALL = String(MAX_PAGE_SIZE);

/** The courses of the student who is signed in; looked at again while one is still being prepared. */
export const useOwnCourses = () =>
  useQuery({
    ...reading('GET /api/student_modules/', { query: { page_size: ALL } }),
    refetchInterval: ({ state }) =>
      state.data?.results.some((course) => course.enrolment_progress === ENROLMENT.waiting) ? POLL_MS : false,
    select: ({ results }) => results,
  });

/** What is assigned to the student's class, of every course. */
export const useOwnParts = () =>
  useQuery({
    ...reading('GET /api/student_sub_modules/', { query: { page_size: ALL } }),
    select: ({ results }) => results,
  });

/** What the student's class was given besides its courses and is open now. */
export const useOwnMaterials = () =>
  useQuery({
    ...reading('GET /api/class_materials/', { query: { page_size: ALL } }),
    select: ({ results }) => results,
  });

export type OwnExam = AnswerOf<Calls['GET /api/student_exams/']>['results'][number];

/** The exams of the student's courses, and the tests that teachers have made. */
export const useOwnExams = () =>
  useQuery({
    ...reading('GET /api/student_exams/', { query: { page_size: ALL } }),
    select: ({ results }) => results,
  });

/** The examinations that the student is a candidate of, the next first. */
export const useOwnExaminations = () =>
  useQuery({
    ...reading('GET /api/student_examinations/', { query: { page_size: ALL } }),
    select: ({ results }) => results,
  });
