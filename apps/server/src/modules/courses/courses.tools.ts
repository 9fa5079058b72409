import { assignmentEndpoints } from '@khue/contract/assignments';
import { courseEndpoints } from '@khue/contract/courses';
import { studentCourseEndpoints } from '@khue/contract/student-courses';
import { z } from 'zod';
import type { Ctx } from '../../platform/http/context';
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
import { partsOfStudent } from './catalogue/student-part.repo';
import { listAssignments } from './parts/assignment.repo';
import { stateAt } from './parts/assignment.rules';
import { currentParts } from './parts/course-part.repo';

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
          pass: found.exam_pass_score,
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

interface Chapter {
  name: string;
  lessons: string[];
}

/** Lessons under the part that holds them, in the order of the course; those that stand alone are left out. */
async function chaptersOf(ctx: Ctx, courseId: number): Promise<Chapter[]> {
  const parts = await currentParts(ctx.db, courseId);
  return parts
    .filter(({ parent_id }) => parent_id === null)
    .map(({ id, name }) => ({
      name,
      lessons: parts.filter((one) => one.parent_id === id && one.part_type === 'lesson').map((one) => one.name),
    }))
    .filter(({ lessons }) => lessons.length > 0);
}

/** Of them, what is assigned to the class of whoever learns. */
async function assignedOf({ db, scope }: Ctx, courseId: number): Promise<Chapter[]> {
  const filters = { page: 1, page_size: MOST, course_id: courseId, part_type: 'lesson' as const };
  const { rows } = await partsOfStudent(db, scope.userId, filters);
  const named = rows.flatMap(({ name, chapter_name }) => (chapter_name === null ? [] : [{ name, chapter_name }]));
  return [...new Set(named.map((row) => row.chapter_name))].map((name) => ({
    name,
    lessons: named.filter((row) => row.chapter_name === name).map((row) => row.name),
  }));
}

/** What a course is made of: how many lessons and practices, whether it has an exam, and its lessons by chapter. */
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
      const isOwn = ctx.scope.level === 'self';
      const chapters = await chaptersOf(ctx, given.course);
      const shown = isOwn ? await assignedOf(ctx, given.course) : chapters;
      return {
        lines: [
          line(found.has_exam ? 'course_parts.with_exam' : 'course_parts.line', {
            course: found.name,
            lessons: found.lesson_count,
            practices: found.practice_count,
          }),
          ...(chapters.length > 0 ? [line('course_parts.chapters', { count: chapters.length })] : []),
          ...(isOwn && shown.length > 0 ? [line('course_parts.assigned')] : []),
          ...items(shown, ({ name, lessons }) =>
            item('course_parts.chapter', { chapter: name, lessons: lessons.join('; ') }),
          ),
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
