import { z } from 'zod';
import { PAGE_SIZE } from './constants';
import { COURSE_TYPES } from './courses';
import { endpoint, permission } from './endpoint';
import { nullableInstant, reference } from './fields';
import { listOf, listQuery } from './list';

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

export const studentCourseEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/student_modules/',
    tag: 'students',
    summary: 'One’s own courses, with progress',
    access: permission('practice.view'),
    scope: { exempt: 'Only the caller’s own courses.' },
    query: listQuery({ pageSize: PAGE_SIZE.studentCourses, ordering: ['name'] }, {}),
    responses: { 200: listOf(studentCourse) },
    errors: [],
  }),
};
