import { z } from 'zod';
import { PAGE_SIZE } from './constants';
import { endpoint, permission } from './endpoint';
import { filterFlag, filterId, filterOneOf, filterText, listOf, listQuery } from './list';
import { oneName } from './one-name';

const teacher = z.object({
  id: z.number().int(),
  code: z.string().nullable(),
  name: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** The role's name: “Giáo viên” unless the school has roles of its own for those who teach. */
  role: z.string(),
  status: z.number().int(),
  school: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** The classes of the current year. */
  classes: z.array(z.object({ id: z.number().int(), name: z.string(), is_head: z.boolean() })),
  /** In the course that is asked about. */
  enrollment: z.object({ course_id: z.string(), status: z.number().int(), progress: z.number().int() }).nullable(),
});

export const personnelEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/get_teacher_schools/',
    tag: 'schools',
    summary: 'Those who teach at a school: accounts whose role reaches their own classes',
    access: permission('account.view'),
    scope: { lists: 'teacher', refs: [{ at: 'query.school_id', row: 'school', foreign: 'empty' }] },
    query: oneName(
      listQuery(
        { pageSize: PAGE_SIZE.teachers, ordering: ['name', 'code', 'username', 'email'] },
        {
          school_id: filterId(),
          /** Looks in name, username, email, code and phone. */
          name: filterText(),
          enrollment: filterFlag(),
          enroll_status: filterOneOf(['0', '1']),
          course_id: filterText(),
        },
      ),
      { platform_course_id: ['course_id'] },
    ),
    responses: { 200: listOf(teacher).extend({ total_count: z.number().int() }) },
    errors: [],
  }),
};
