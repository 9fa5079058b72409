import { courseEndpoints } from '@khue/contract/courses';
import { studentCourseEndpoints } from '@khue/contract/student-courses';
import { taskEndpoints } from '@khue/contract/tasks';
import { z } from 'zod';
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
import { workTools } from '../work/work.api';
import { coursesOfClasses, coursesSeen } from './tools/argument.repo';

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
