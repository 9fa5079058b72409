import { z } from 'zod';
import { PAGE_SIZE } from './constants';
import { COURSE_PART_TYPES } from './course-parts';
import { COURSE_TYPES } from './courses';
import { endpoint, permission } from './endpoint';
import { nullableInstant, reference } from './fields';
import { filterId, filterOneOf, filterText, listOf, listQuery } from './list';
import { oneName } from './one-name';

const studentCourse = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string().nullable(),
  type: z.enum(COURSE_TYPES),
  edx_course_id: z.string().nullable(),
  /** The class that brings the course; null for whoever was enrolled on their own. */
  class: reference().nullable(),
  /** Parts that are assigned to the class, and how many of them are done. */
  assigned: z.number().int(),
  completed: z.number().int(),
  /** Completed of assigned, in per cent. */
  progress: z.number().int(),
  has_exam: z.boolean(),
  /** 0 on the way to the course platform, 1 enrolled there, 2 failed. */
  enrolment_progress: z.number().int(),
  next_close_at: nullableInstant(),
});

export const studentPart = z.object({
  id: z.number().int(),
  name: z.string(),
  sub_module_type: z.enum(COURSE_PART_TYPES),
  parent: z.number().int().nullable(),
  /** What it stands under in its course. */
  chapter: reference().nullable(),
  module: reference(),
  class: reference(),
  open_at: nullableInstant(),
  close_at: nullableInstant(),
  /** By the clock: not open yet, open, or closed. */
  state: z.enum(['waiting', 'open', 'closed']),
  question_count: z.number().int(),
  /** Published ones: a lesson without any is still being made. */
  material_count: z.number().int(),
  completed: z.boolean(),
  /** Of ended practice, from 0 to 10. */
  best_score: z.number().nullable(),
  /** The practice that is open now. */
  activity_id: z.number().int().nullable(),
  /** How far one is in it. */
  underway: z.object({ answered: z.number().int(), questions: z.number().int() }).nullable(),
});

export const studentCourseEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/student_modules/',
    tag: 'students',
    summary: 'One’s own courses, with progress',
    access: permission('practice.view'),
    scope: { exempt: 'Only the caller’s own courses.' },
    query: listQuery({ pageSize: PAGE_SIZE.studentCourses, ordering: ['name'] }, { search: filterText() }),
    responses: { 200: listOf(studentCourse) },
    errors: [],
  }),
  parts: endpoint({
    method: 'GET',
    path: '/api/student_sub_modules/',
    tag: 'students',
    summary: 'What is assigned to one’s class of now',
    access: permission('practice.view'),
    scope: { exempt: 'Only what is assigned to the caller’s own class.' },
    query: oneName(
      listQuery(
        { pageSize: PAGE_SIZE.studentCourses, ordering: ['name'] },
        {
          /** Looks in the names of the lesson and of its course. */
          search: filterText(),
          module_id: filterId(),
          class_id: filterId(),
          practice_type: filterOneOf(COURSE_PART_TYPES),
        },
      ),
      { course_id: ['module_id'], part_type: ['practice_type'] },
    ),
    responses: { 200: listOf(studentPart) },
    errors: [],
  }),
};
