import { courseEndpoints } from '@khue/contract/courses';
import { dayOf } from '@khue/contract/day';
import { studentCourseEndpoints } from '@khue/contract/student-courses';
import { taskEndpoints } from '@khue/contract/tasks';
import { z } from 'zod';
import type { Ctx } from '../../platform/http/context';
import { listTasks } from '../../platform/jobs/task.repo';
import { progressOf, taskReaderOf } from '../../platform/jobs/task.service';
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
import { coursesTools } from '../courses/courses.api';
import { examinationsTools } from '../examinations/examinations.api';
import { reportsTools } from '../reports/reports.api';
import { schoolsTools } from '../schools/schools.api';
import { sessionsTools } from '../sessions/sessions.api';
import { supportTools } from '../support/support.api';
import { testsToSit, workTools } from '../work/work.api';
import { coursesOfClasses, coursesSeen } from './tools/argument.repo';
import { type DuePart, dueParts } from './tools/due-part.repo';

const { course, period } = toolArguments;
const PATHS = { lesson: '/student/lesson', practice: '/student/practice', exam: '/student/examtest' } as const;
const MOST = 200;

const dueTests = async (ctx: Ctx, courseId: number | undefined): Promise<DuePart[]> =>
  (await testsToSit(ctx, courseId)).map((row) => ({
    ...row,
    id: row.test_id ?? 0,
    name: row.name ?? '',
    part_type: 'exam',
  }));

const byDeadline = (a: DuePart, b: DuePart): number => Number(a.close_at ?? Infinity) - Number(b.close_at ?? Infinity);

/** What one can open and has not completed; with a time, what closes in it. */
const myWorkDue = readTool({
  name: 'my_work_due',
  isAhead: true,
  isOnlyAhead: true,
  call: studentCourseEndpoints.parts,
  levels: ['self'],
  arguments: z.object({
    kind: z.enum(['lesson', 'practice', 'exam']).optional(),
    course: course.optional(),
    period: period.optional(),
  }),
  pages: ['/student/overview', '/student/practice', '/student/lesson', '/student/examtest'],
  async read(ctx, given) {
    const all = [...(await dueParts(ctx, MOST)), ...(await dueTests(ctx, given.course))]
      .filter(
        (part) =>
          (given.kind === undefined || part.part_type === given.kind) &&
          (given.course === undefined || part.course_id === given.course),
      )
      .sort(byDeadline);
    const found = all.filter(
      (part) =>
        given.period === undefined ||
        (part.close_at !== null &&
          dayOf(part.close_at) >= given.period.from &&
          dayOf(part.close_at) <= given.period.to),
    );
    // What is not due in this time may still be open: "nothing" would be read as "all done".
    const later = all.length - found.length;
    const at: Address[] = [['/student/overview'], ['/student/practice']];
    return {
      lines: [
        line(found.length > 0 ? 'my_work_due.heading' : later > 0 ? 'my_work_due.none_then' : 'my_work_due.none', {
          count: found.length,
        }),
        ...items(
          found,
          (part) =>
            item(
              part.close_at === null ? 'my_work_due.line' : 'my_work_due.due',
              {
                part: part.name,
                course: part.course_name,
                type: { word: part.part_type },
                until: part.close_at === null ? null : { moment: part.close_at },
              },
              [[PATHS[part.part_type], part.part_type === 'exam' ? {} : { id: part.id, class: part.class_id }]],
            ),
          8,
        ),
        ...(later > 0 ? [line('my_work_due.later', { count: later })] : []),
      ],
      at,
    };
  },
});

const ALL_COURSES: Address[] = [['/student/lesson'], ['/teacher/courses'], ['/admin/course'], ['/admin/school']];

/** Courses by name: one's own, those of a class, or all that somebody looks after. */
const coursesThere = (levels: readonly Level[], call: AnyReadTool['call'], shape: z.ZodObject) =>
  readTool({
    name: 'courses',
    call,
    levels,
    arguments: shape as typeof OF_CLASS,
    pages: ['/student/lesson', '/teacher/courses', '/admin/course'],
    async read(ctx, given) {
      const seen = await coursesSeen(ctx);
      const own = given.class === undefined ? null : new Set(await coursesOfClasses(ctx, [given.class]));
      const found = seen.filter(({ id }) => own === null || own.has(id));
      return {
        lines: [
          line(found.length === 0 ? 'courses.none' : 'courses.heading', { count: found.length }),
          ...items(found, ({ name }) => item('courses.line', { course: name })),
        ],
        at: ALL_COURSES,
      };
    },
  });
const OF_CLASS = z.object({ class: toolArguments.class.optional() });

/** Background work that runs or waits. */
const runningWork = readTool({
  name: 'running_work',
  call: taskEndpoints.list,
  levels: ['classes', 'school', 'all'],
  arguments: z.object({}),
  pages: ['/admin/account', '/admin/class'],
  async read(ctx) {
    const { rows } = await listTasks(ctx.db, taskReaderOf(ctx), { page: 1, page_size: 20, top_level: true });
    const running = rows.filter(({ status }) => status === 'running' || status === 'pending');
    return {
      lines: [
        line(running.length === 0 ? 'running_work.none' : 'running_work.heading', { count: running.length }),
        ...items(running, (row) =>
          item('running_work.line', { what: row.subject ?? row.type, percent: { percent: progressOf(row) } }),
        ),
      ],
      at: [['/admin/account/history'], ['/admin/account'], ['/admin/class'], ['/teacher/classes']],
    };
  },
});

/** Every read function there is; what each caller may use of them is decided by scope and permission. */
export const TOOLS = [
  myWorkDue,
  ...reportsTools,
  ...workTools,
  ...sessionsTools,
  ...schoolsTools,
  ...coursesTools,
  ...examinationsTools,
  ...supportTools,
  coursesThere(['self'], studentCourseEndpoints.parts, z.object({})),
  coursesThere(['classes', 'school', 'all'], courseEndpoints.list, OF_CLASS),
  runningWork,
];
