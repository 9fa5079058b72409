import { sql } from '../src/platform/db/sql';
import { type Call, idOf, type Make, NEWEST, type RowsWithAbilities } from './ability-kinds';

/** Who is meant is asked before the course; with one that is not there, nobody waits for the course platform. */
const NO_COURSE = 'course-v1:Test+NONE+1';

const enrolmentCalls = ({ id, username }: { id: number; username: string }): Record<'enrol' | 'unenrol', Call> => ({
  enrol: ['POST', '/api/enroll_single_endpoint/', { user_id: id, course_id: NO_COURSE }],
  unenrol: ['POST', '/api/unenroll_courses_endpoint/', { email: `${username}@example.vn`, course_ids: [NO_COURSE] }],
});

const accountRow = ({ id, username }: { id: number; username: string }): RowsWithAbilities => ({
  shownAt: [[`/api/users/?page_size=100&search_term=${username}`, id], [`/api/users/${id}/`]],
  calls: {
    edit: ['PUT', `/api/account/${id}/`, { phone: null }],
    change_email: ['PUT', `/api/account/${id}/`, { email: `new.${username}@example.vn` }],
    reset_password: ['POST', `/api/account/${id}/reset_password/`],
    take_slips: ['POST', '/api/account_slips/', { user_ids: [id] }],
    ...enrolmentCalls({ id, username }),
  },
});

const taskRow = (id: number): RowsWithAbilities => ({
  shownAt: [['/api/task_history/?page_size=100', id], [`/api/task_history/${id}/`]],
  calls: {
    retry: ['POST', `/api/task_history/${id}/retry/`],
    cancel: ['POST', `/api/task_history/${id}/cancel/`],
  },
  states: ['task.not_retryable', 'task.not_cancellable'],
});

const importRow = (id: number): RowsWithAbilities => ({
  shownAt: [[`/api/account_imports/${id}/`]],
  calls: {
    confirm: ['POST', `/api/account_imports/${id}/confirm/`],
    mend: ['PUT', `/api/account_imports/${id}/rows/2/`, { values: { full_name: 'Nguyễn Văn An' } }],
  },
  states: ['import.expired', 'import.nothing_to_do', 'import.confirmed'],
});

/** Accounts and roles, what people write to each other, background work, meeting accounts, mails. */
export const ROWS_OF_PEOPLE: Readonly<Record<string, Make>> = {
  'the account of a student': async (_server, { student }) => accountRow(student),
  'the account of a student of others': async (server, { school }) =>
    accountRow(await server.world.student(await server.world.schoolClass(school))),
  'one’s own account': async (_server, { reader }) => accountRow(reader),
  'the account of an equal': async (server, { school, reader }) => {
    const equal = await server.world.person({ role: 'STUDENT', schoolId: school });
    await server.app.platform.db.execute(
      sql`UPDATE users SET role_id = (SELECT role_id FROM users WHERE id = ${reader.id}) WHERE id = ${equal.id}`,
    );
    return accountRow(equal);
  },
  'a role': async ({ world }) => {
    const id = await world.role(['school.view'], 'school');
    return {
      shownAt: [[`/api/roles/?${NEWEST}`, id], [`/api/roles/${id}/`]],
      calls: {
        edit: ['PUT', `/api/roles/${id}/`, { description: 'Mới' }],
        preview: ['POST', `/api/roles/${id}/preview/`, {}],
      },
    };
  },
  'a permission group': async (server, { school }) => {
    const id = await idOf(
      server,
      sql`INSERT INTO permission_groups (name, code) VALUES (${`Nhóm ${school}`}, ${`NHOM_${school}`}) RETURNING id`,
    );
    return {
      shownAt: [[`/api/group_permissions/?${NEWEST}`, id], [`/api/group_permissions/${id}/`]],
      calls: { edit: ['PUT', `/api/group_permissions/${id}/`, { description: 'Mới' }] },
    };
  },
  ...Object.fromEntries(
    [true, false].map((isOwn): [string, Make] => [
      `an enrolment of ${isOwn ? 'a student' : 'a student of others'}`,
      async ({ world }, { school, student }) => {
        const person = isOwn ? student : await world.student(await world.schoolClass(school));
        const course = await world.course({ registeredTo: [school] });
        const id = await world.enrolment(person.id, course.id);
        return {
          shownAt: [[`/api/enrollment_view/?course_id=${encodeURIComponent(course.courseId)}`, id]],
          calls: enrolmentCalls(person),
        };
      },
    ]),
  ),
  'own work that failed': async ({ world }, { reader, school }) => taskRow(await world.task(reader.id, school)),
  'own work that waits': async ({ world }, { reader, school }) =>
    taskRow(await world.task(reader.id, school, 'pending')),
  'own work that is done': async ({ world }, { reader, school }) =>
    taskRow(await world.task(reader.id, school, 'success')),
  'work of others that failed': async ({ world }, { student, school }) => taskRow(await world.task(student.id, school)),
  'work of others that waits': async ({ world }, { student, school }) =>
    taskRow(await world.task(student.id, school, 'pending')),
  'an import that waits': async ({ world }, { reader }) => importRow(await world.accountImport(reader.id)),
  'an import that was erased': async ({ world, app }, { reader }) => {
    const id = await world.accountImport(reader.id);
    await app.platform.db.execute(sql`UPDATE account_imports SET erased_at = now() WHERE id = ${id}`);
    return importRow(id);
  },
  ...Object.fromEntries(
    [true, false].map((isOwn): [string, Make] => [
      `a support request of ${isOwn ? 'one’s own' : 'a student'}`,
      async ({ world }, { reader, student }) => {
        const id = await world.supportRequest(isOwn ? reader.id : student.id);
        return {
          shownAt: [['/api/support_requests/?page_size=100', id], [`/api/support_requests/${id}/`]],
          calls: {
            write: ['POST', `/api/support_requests/${id}/messages/`, { text: 'Em thử lại nhé.' }],
            set_state: ['PUT', `/api/support_requests/${id}/`, { state: 'closed' }],
            take: ['PUT', `/api/support_requests/${id}/`, { taken: true }],
          },
        };
      },
    ]),
  ),
  ...Object.fromEntries(
    [true, false].map((isOwn): [string, Make] => [
      isOwn ? 'a conversation of one’s own' : 'a conversation that the school was asked to read',
      async (server, { reader, school }) => {
        const other = await server.world.person({ role: 'TEACHER', schoolId: school });
        const id = await server.world.conversation(isOwn ? reader.id : other.id, school);
        if (!isOwn) {
          await server.app.platform.db.execute(
            sql`UPDATE conversations SET reported_at = now(), reported_by = teacher_id WHERE id = ${id}`,
          );
        }
        return {
          shownAt: [
            [`/api/conversations/?page_size=100&reported=${!isOwn}`, id],
            [`/api/conversations/${id}/messages/`],
          ],
          calls: {
            write: ['POST', `/api/conversations/${id}/messages/`, { text: 'Chào em.' }],
            report: ['POST', `/api/conversations/${id}/report/`, {}],
          },
        };
      },
    ]),
  ),
  'the record of a student': async ({ world }, { reader, school, schoolClass, student }) => ({
    shownAt: [[`/api/students/${student.id}/record/`]],
    calls: {
      note: ['POST', `/api/students/${student.id}/notes/`, { text: 'Đã gặp gia đình.' }],
      message: ['POST', '/api/conversations/', { user_id: student.id, text: 'Chào em.' }],
      give: [
        'POST',
        '/api/class_materials/',
        { class_id: schoolClass, material_id: await world.material(reader.id, school) },
      ],
    },
    // Whom one does not teach is not there to write to.
    states: ['not_found'],
  }),
  ...Object.fromEntries(
    [true, false].map((isOwn): [string, Make] => [
      `feedback of ${isOwn ? 'one’s own' : 'a student'}`,
      async ({ world }, { reader, student }) => {
        const id = await world.feedback(isOwn ? reader.id : student.id);
        return {
          shownAt: [['/api/feedback/?page_size=100', id]],
          calls: { mark: ['PUT', `/api/feedback/${id}/`, { status: 'seen' }] },
        };
      },
    ]),
  ),
  'a main account for meetings': async ({ world }) => {
    const id = await world.meetingAccount();
    return {
      shownAt: [[`/api/zoom_account_management/?${NEWEST}`, id], [`/api/zoom_account_management/${id}/`]],
      calls: {
        edit: ['PUT', `/api/zoom_account_management/${id}/`, { name: 'Mới' }],
        delete: ['DELETE', `/api/zoom_account_management/${id}/delete_master_account/`],
        // Its row is not there any more: who may ask learns that, who may not is refused before.
        run: ['GET', '/api/zoom_account_management/2147483647/async_account_zoom/'],
      },
    };
  },
  'a sub-account for meetings': async ({ world }, { school }) => {
    const account = await world.meetingAccount();
    const id = await world.subAccount(account, { email: `s${school}@example.vn` });
    const teacher = await world.person({ role: 'TEACHER', schoolId: school });
    return {
      shownAt: [[`/api/zoom_account_management/${account}/sub_accounts/`, id]],
      calls: {
        edit: ['POST', '/api/zoom_account_management/add_auth_user/', { zoom_account_id: id, auth_user: teacher.id }],
        delete: ['POST', `/api/zoom_account_management/${account}/delete_account_zoom/`, { email: 'none@example.vn' }],
      },
    };
  },
  'a mail': async (server, { student }) => {
    const id = await idOf(
      server,
      sql`INSERT INTO mails (recipient, subject, body, status, user_id)
          VALUES (${`${student.username}@example.vn`}, 'Đặt lại mật khẩu', 'Mở liên kết', 'held', ${student.id}) RETURNING id`,
    );
    return {
      shownAt: [['/api/outbox/?page_size=100', id]],
      calls: { reset: ['POST', `/api/account/${student.id}/reset_password/`] },
    };
  },
};
