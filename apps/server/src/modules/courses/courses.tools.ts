import { assignmentEndpoints } from '@khue/contract/assignments';
import { courseEndpoints } from '@khue/contract/courses';
import { studentCourseEndpoints } from '@khue/contract/student-courses';
import { z } from 'zod';
import {
  type Address,
  type AnyReadTool,
  item,
  items,
  type Level,
  line,
  readTool,
  toolArguments,
} from '../../platform/tools/read-tool';
import { findCourse } from './catalogue/course.repo';
import { listAssignments } from './parts/assignment.repo';
import { stateAt } from './parts/assignment.rules';

const { class: schoolClass, course } = toolArguments;
const LOOKING_AFTER = ['classes', 'school', 'all'] as const;
const MOST = 100;
const courseAt = (id: number): Address[] => [
  ['/teacher/courses', { id }],
  ['/admin/module', { id }],
  ['/admin/course', { id }],
];

/** What is assigned to a class and not closed yet, what closes first first. */
const assignments = readTool({
  name: 'assignments',
  call: assignmentEndpoints.list,
  levels: LOOKING_AFTER,
  arguments: z.object({ class: schoolClass, course: course.optional() }),
  pages: ['/teacher/assign', '/teacher/classes', '/teacher/overview'],
  async read(ctx, given) {
    const now = ctx.clock.now();
    const { rows } = await listAssignments(ctx.db, ctx.scope, {
      page: 1,
      page_size: MOST,
      class_ids: [given.class],
      course_id: given.course,
    });
    const last = Number.MAX_SAFE_INTEGER;
    const open = rows
      .filter((row) => stateAt(row, now) !== 'closed')
      .sort((a, b) => (a.close_at?.getTime() ?? last) - (b.close_at?.getTime() ?? last));
    return {
      lines: [
        line(open.length === 0 ? 'assignments.none' : 'assignments.heading', { count: open.length }),
        ...items(open, (row) =>
          item(row.close_at ? 'assignments.due' : 'assignments.line', {
            part: row.course_part_name,
            course: row.course_name,
            until: row.close_at === null ? null : { moment: row.close_at },
          }),
        ),
      ],
      at: [
        ['/teacher/classes/detail', { id: given.class, tab: 'assignments' }],
        ['/admin/classdetail', { id: given.class }],
        ['/teacher/assign'],
      ],
    };
  },
});

/** How long the exam of a course lasts, from how many points on it is passed, how many questions and attempts it has. */
const testFacts = readTool({
  name: 'test_facts',
  call: courseEndpoints.read,
  levels: LOOKING_AFTER,
  arguments: z.object({ course }),
  pages: ['/teacher/tests', '/teacher/courses', '/admin/course'],
  async read(ctx, given) {
    const found = await findCourse(ctx.db, given.course);
    if (!found) return { lines: [line('nothing')], at: courseAt(given.course) };
    return {
      lines: [
        line(found.max_exams_students === null ? 'test_facts.free' : 'test_facts.line', {
          course: found.name,
          minutes: found.exam_duration,
          pass: { score: found.exam_pass_score },
          most: found.max_exams_students,
        }),
        ...(found.exam_question_count === null
          ? []
          : [line('test_facts.questions', { count: found.exam_question_count })]),
      ],
      at: courseAt(given.course),
    };
  },
});

/** How many lessons and practices a course has, and whether it has an exam. */
const courseParts = (levels: readonly Level[], call: AnyReadTool['call']) =>
  readTool({
    name: 'course_parts',
    call,
    levels,
    arguments: z.object({ course }),
    pages: ['/teacher/courses', '/admin/course', '/student/lesson'],
    async read(ctx, given) {
      const found = await findCourse(ctx.db, given.course);
      const at: Address[] = [...courseAt(given.course), ['/student/lesson', { course: given.course }]];
      if (!found) return { lines: [line('nothing')], at };
      return {
        lines: [
          line(found.has_exam ? 'course_parts.with_exam' : 'course_parts.line', {
            course: found.name,
            lessons: found.lesson_count,
            practices: found.practice_count,
          }),
        ],
        at,
      };
    },
  });

/** What the assistant may read of courses. */
export const coursesTools = [
  assignments,
  testFacts,
  courseParts(LOOKING_AFTER, courseEndpoints.read),
  courseParts(['self'], studentCourseEndpoints.parts),
];
