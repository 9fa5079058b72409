import { firstRowOf } from '../src/platform/db/database';
import { type SQL, sql } from '../src/platform/db/sql';
import type { TestApplication } from './application';
import type { TestPerson } from './world';

type Call = readonly ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string, unknown?];

/** Somebody who reads, in a school of their own with a class and a student. */
export interface Surroundings {
  reader: TestPerson;
  school: number;
  schoolClass: number;
  student: TestPerson;
}

/** Where rows of a kind are read, and what each of their abilities means as a call. */
export interface RowsWithAbilities {
  /** How the row is found in each answer that shows it: the address, and the id it has there. */
  shownAt: readonly (readonly [address: string, id?: number])[];
  calls: Readonly<Record<string, Call>>;
  /** What else than a right stands in the way, by the state the row is in. */
  states?: readonly string[];
}

type Make = (server: TestApplication, around: Surroundings) => Promise<RowsWithAbilities>;

const NEWEST = 'page_size=100&ordering=-created_at';
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

async function classRow({ world }: TestApplication, { school, student }: Surroundings, id: number, isUsed = true) {
  const newcomer = await world.person({ role: 'STUDENT', schoolId: school });
  const teacher = await world.person({ role: 'TEACHER', schoolId: school });
  const course = await world.course({ registeredTo: [school] });
  const assigned = await world.course({ registeredTo: [school] });
  if (isUsed) await world.assignment(id, assigned.id);
  return {
    shownAt: [[`/api/classes/?page_size=100&school=${school}`, id], [`/api/classes/${id}/`]],
    calls: {
      edit: ['PUT', `/api/classes/${id}/`, { status: 0 }],
      delete: ['DELETE', `/api/classes/${id}/`],
      add_students: ['POST', `/api/classes/${id}/add_students/`, { user_id: [newcomer.id] }],
      remove_students: ['DELETE', `/api/classes/${id}/remove_students/`, { user_id: [student.id] }],
      add_teachers: ['POST', `/api/classes/${id}/teachers/`, { user_id: [teacher.id] }],
      remove_teachers: ['DELETE', `/api/classes/${id}/teachers/${teacher.id}/`],
      register_course: ['POST', `/api/classes/${id}/add_class_module/`, { module_id: course.id }],
      remove_course: ['DELETE', `/api/classes/${id}/remove_class_module/`, { module_id: assigned.id }],
      assign: [
        'POST',
        '/api/active_submodule_class_practice/',
        { class_id: id, sub_module_id: await world.filledPart(assigned.id) },
      ],
      reset_passwords: ['POST', `/api/classes/${id}/reset_passwords/`],
      attendance: ['GET', `/api/class_attendance/?class_id=${id}`],
    },
    states: ['class.year_over', 'class.in_use'],
  } satisfies RowsWithAbilities;
}

const materialRow = (id: number, status: string): RowsWithAbilities => ({
  shownAt: [
    ['/api/submodulesquestions/?page_size=100', id],
    ['/api/submodulesquestions_v2/?page_size=100', id],
    [`/api/submodulesquestions/${id}/`],
  ],
  calls: {
    edit: ['PUT', `/api/submodulesquestions/${id}/`, { question: 'Mới' }],
    delete: ['DELETE', `/api/submodulesquestions/${id}/`],
    // Only what was deleted can come back; what was not cannot become what it was before.
    restore: ['PUT', `/api/submodulesquestions/${id}/`, { status: status === 'deleted' ? 'unpublished' : 'draft' }],
    export: ['GET', `/api/h5p/${id}/export/`],
  },
  states: ['material.deleted', 'material.status_refused'],
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

async function idOf({ app }: TestApplication, query: SQL): Promise<number> {
  const row = await firstRowOf<{ id: number }>(app.platform.db, query);
  if (!row) throw new Error('there is no such row');
  return row.id;
}

/** A year before the current one. */
const pastYear = (server: TestApplication, school: number): Promise<number> =>
  idOf(
    server,
    sql`INSERT INTO school_years (school_id, year, name, start_date, end_date)
        VALUES (${school}, 1999, '1999-2000', '1999-09-05', '2000-05-31') RETURNING id`,
  );

async function upgradeLog(server: TestApplication, { reader, school, student }: Surroundings, isUndone: boolean) {
  const from = await pastYear(server, school);
  const id = await idOf(
    server,
    sql`INSERT INTO class_upgrades (school_id, from_year_id, to_year_id, promoted, graduated, repeated, transferred,
          unplaced, created_at, created_by, undone_at, undone_by)
        SELECT ${school}, ${from}, current_school_year_id, 0, 0, 0, 0, 0, now(), ${reader.id},
          ${isUndone ? '2020-01-01' : null}::timestamptz, ${isUndone ? reader.id : null}
        FROM schools WHERE id = ${school} RETURNING id`,
  );
  return {
    shownAt: [[`/api/upgrade_class_logs/${school}/`, id]],
    calls: {
      undo: ['POST', `/api/upgrade_class_logs/${id}/undo/`],
      place_students: ['POST', `/api/upgrade_class_logs/${id}/place_students/`, { user_id: [student.id] }],
    },
    states: ['upgrade.undone', 'upgrade.has_activity'],
  } satisfies RowsWithAbilities;
}

/** A course that the reader gave to a grade of its own in the school, with the row that the grade has for it. */
async function gradeRegistration(
  server: TestApplication,
  { reader, school }: Surroundings,
): Promise<RowsWithAbilities> {
  const id = await server.world.registration(reader.id, school);
  const grade = await idOf(
    server,
    sql`INSERT INTO grades (name, code, level_code, "order") VALUES ('Khối', ${`DK${id}`}, 'secondary', 6) RETURNING id`,
  );
  await server.app.platform.db.execute(sql`UPDATE registrations SET grade_id = ${grade} WHERE id = ${id}`);
  const course = await idOf(
    server,
    sql`INSERT INTO grade_courses (grade_id, course_id, school_id, created_by, registration_id)
        SELECT ${grade}, course_ids[1], ${school}, ${reader.id}, id FROM registrations WHERE id = ${id}
        RETURNING course_id AS id`,
  );
  return {
    shownAt: [[`/api/grades/${grade}/modules/`, course], [`/api/registrations/${id}/`]],
    calls: { undo: ['POST', `/api/registrations/${id}/undo/`] },
  };
}

/** A test that is given to a class of the reader, or of others; begun by a student. */
async function testOfTeacher(
  server: TestApplication,
  { school, schoolClass, reader, student }: Surroundings,
  which: string,
): Promise<{ id: number; place: number; material: number }> {
  const { world, app } = server;
  const year = which === 'of a past year' ? { yearId: await pastYear(server, school) } : {};
  const isOwn = which === 'own' || which === 'begun';
  const place = isOwn ? schoolClass : await world.schoolClass(school, undefined, year);
  if (which === 'of a past year') await world.teaches(reader.id, place);
  const maker = isOwn ? reader : await world.person({ role: 'TEACHER', schoolId: school });
  const id = await world.classTest(maker.id, place);
  const material = await idOf(
    server,
    sql`SELECT material_id AS id FROM class_test_materials WHERE class_test_id = ${id}`,
  );
  if (which === 'begun') {
    await app.platform.db.execute(
      sql`INSERT INTO activities (user_id, class_id, course_id, class_test_id, kind, seed, questions, question_count, attempt,
            pass_score, started_at, started_on, expires_at, ended_at, status, ended_by, answered_count, correct_count, score, fractions)
          SELECT ${student.id}, ${place}, t.course_id, t.id, 'test', 'seed',
            ${JSON.stringify([{ material, version: 1, key: '', points: 1 }])}::jsonb, 1, 1, 5, now(), now(), now(), now(), 'ended',
            'student', 0, 0, 0, '{0}' FROM class_tests t WHERE t.id = ${id}`,
    );
  }
  return { id, place, material };
}

/** Every kind of row that says what its reader may do, in the states that matter. */
export const ROWS_WITH_ABILITIES: Readonly<Record<string, Make>> = {
  'a school': async ({ world }, { school, schoolClass, reader }) => {
    const course = await world.course();
    return {
      shownAt: [[`/api/schools/?${NEWEST}`, school], [`/api/schools/${school}/`]],
      calls: {
        edit: ['PUT', `/api/schools/${school}/`, { other_name: 'Kim Đồng' }],
        add_class: ['POST', '/api/classes/', { name: '6A1', school_id: school }],
        add_year: ['POST', `/api/school_years/${school}/`, { start_date: '2050-09-05', end_date: '2051-05-31' }],
        set_teaching: [
          'PUT',
          `/api/schools/${school}/teaching/`,
          { changes: [{ class_id: schoolClass, user_id: reader.id, teaches: false }] },
        ],
        upgrade: ['POST', '/api/upgrade_classes/', { school_id: school }],
        register_course: ['POST', `/api/schools/${school}/add_module/`, { module: course.id }],
      },
    };
  },
  'a school year': async ({ world }, { school }) => {
    const year = await world.currentYear(school);
    return {
      shownAt: [[`/api/school_years/${school}/`, year]],
      calls: {
        edit: ['PUT', `/api/school_years/${school}/${year}/`, { name: 'Năm học' }],
        make_current: ['PUT', '/api/update_year_school/', { school_id: school, year_id: year }],
      },
    };
  },
  'an upgrade': (server, around) => upgradeLog(server, around, false),
  'an upgrade that was undone': (server, around) => upgradeLog(server, around, true),
  'a class': (server, around) => classRow(server, around, around.schoolClass),
  'a class of others': async (server, around) => {
    const id = await server.world.schoolClass(around.school);
    const student = await server.world.student(id);
    return classRow(server, { ...around, student }, id);
  },
  'a class of a past year': async (server, around) => {
    const { world } = server;
    const id = await world.schoolClass(around.school, undefined, { yearId: await pastYear(server, around.school) });
    await world.teaches(around.reader.id, id);
    const student = await world.student(id);
    return classRow(server, { ...around, student }, id);
  },
  'a class that was never used': async (server, around) =>
    classRow(server, around, await server.world.schoolClass(around.school), false),
  'a grade': async (server) => {
    const { world } = server;
    const id = await idOf(server, sql`SELECT id FROM grades ORDER BY id LIMIT 1`);
    return {
      shownAt: [['/api/grades/?page_size=100', id], [`/api/grades/${id}/`]],
      calls: {
        edit: ['PATCH', `/api/grades/${id}/`, { en_name: 'Grade' }],
        register_course: ['POST', `/api/grades/${id}/add_grade_module/`, { module_id: (await world.course()).id }],
      },
    };
  },
  'a course': async ({ world }, { school }) => {
    const name = `Khóa ${school}`;
    const { id } = await world.course({ name });
    const query = `page_size=100&name=${encodeURIComponent(name)}`;
    return {
      shownAt: [[`/api/modules/?${query}`, id], [`/api/list_course_avail/?${query}`, id], [`/api/modules/${id}`]],
      calls: {
        edit: ['PUT', `/api/modules/${id}`, { description: 'Mới' }],
        order: ['PUT', `/api/modules/${id}/order/`, { tree: [] }],
        add_part: ['POST', '/api/sub_modules/', { module_id: id, name: 'Chương 1' }],
        sync: ['GET', `/api/edx_sync_course/${id}`],
      },
    };
  },
  'a part of a course': async ({ world }) => {
    const course = await world.course();
    const id = await world.coursePart(course.id);
    return {
      shownAt: [[`/api/sub_modules/?module_id=${course.id}`, id], [`/api/sub_modules/${id}/`]],
      calls: {
        edit: ['PUT', `/api/sub_modules/${id}/`, { name: 'Bài mới' }],
        delete: ['DELETE', `/api/sub_modules/${id}/`],
      },
    };
  },
  'a course that was given to a grade': gradeRegistration,
  'courses that were given to people': async ({ world }, { reader, school }) => {
    const id = await world.registration(reader.id, school);
    return {
      shownAt: [[`/api/registrations/${id}/`]],
      calls: { undo: ['POST', `/api/registrations/${id}/undo/`] },
    };
  },
  'a course of a school': async ({ world }, { school }) => {
    const { id } = await world.course({ registeredTo: [school] });
    return {
      shownAt: [
        [`/api/schools/${school}/modules/`, id],
        [`/api/school_modules/?school=${school}`, id],
      ],
      calls: { remove: ['DELETE', `/api/schools/${school}/remove_module/`, { module: id }] },
    };
  },
  ...Object.fromEntries(
    ['own', 'of others', 'of a past year'].map((which): [string, Make] => [
      `a course of a class (${which})`,
      async (server, { school, schoolClass, reader }) => {
        const { world } = server;
        const place =
          which === 'own'
            ? schoolClass
            : await world.schoolClass(
                school,
                undefined,
                which === 'of others' ? {} : { yearId: await pastYear(server, school) },
              );
        if (which === 'of a past year') await world.teaches(reader.id, place);
        const { id } = await world.course({ registeredTo: [school] });
        await world.assignment(place, id);
        return {
          shownAt: [[`/api/classes/${place}/modules/`, id]],
          calls: { remove: ['DELETE', `/api/classes/${place}/remove_class_module/`, { module_id: id }] },
          states: ['class.year_over'],
        };
      },
    ]),
  ),
  ...Object.fromEntries(
    [true, false].map((isOwn): [string, Make] => [
      `an assignment of ${isOwn ? 'one’s own class' : 'a class of others'}`,
      async ({ world }, { school, schoolClass }) => {
        const place = isOwn ? schoolClass : await world.schoolClass(school);
        const id = await world.assignment(place, (await world.course({ registeredTo: [school] })).id);
        return {
          shownAt: [[`/api/active_submodule_class_practice/?class_ids=${place}`, id]],
          calls: {
            edit: ['PUT', `/api/active_submodule_class_practice/${id}/`, { close_at: null }],
            remove: ['DELETE', `/api/active_submodule_class_practice/${id}/`],
          },
        };
      },
    ]),
  ),
  ...Object.fromEntries(
    [
      ['a material of one’s own', 'published', 'reader'],
      ['a material of a colleague', 'published', 'colleague'],
      ['an unpublished material of a colleague', 'unpublished', 'colleague'],
      ['a deleted material of one’s own', 'deleted', 'reader'],
    ].map(([what = '', status = '', whose]): [string, Make] => [
      what,
      async ({ world }, { school, reader }) => {
        const maker = whose === 'reader' ? reader : await world.person({ role: 'TEACHER', schoolId: school });
        return materialRow(await world.material(maker.id, school, { status }), status);
      },
    ]),
  ),
  ...Object.fromEntries(
    ['one’s own', 'a colleague'].map((whose): [string, Make] => [
      `a blueprint of ${whose}`,
      async ({ world }, { school, reader }) => {
        const maker = whose === 'one’s own' ? reader : await world.person({ role: 'TEACHER', schoolId: school });
        const id = await world.blueprint(maker.id, school);
        return {
          shownAt: [['/api/blueprints/?page_size=100', id], [`/api/blueprints/${id}/`]],
          calls: {
            edit: ['PUT', `/api/blueprints/${id}/`, { name: 'Mới' }],
            delete: ['DELETE', `/api/blueprints/${id}/`],
          },
        };
      },
    ]),
  ),
  ...Object.fromEntries(
    ['a planned', 'an archived'].map((which): [string, Make] => [
      `${which} examination`,
      async (server, { school, reader }) => {
        const { id } = await server.world.newExamination(reader.id, school);
        if (which === 'an archived')
          await server.app.platform.db.execute(sql`UPDATE examinations SET state = 'archived' WHERE id = ${id}`);
        return {
          shownAt: [['/api/examinations/?page_size=100', id], [`/api/examinations/${id}/`]],
          calls: {
            edit: ['PUT', `/api/examinations/${id}/`, { name: 'Mới' }],
            delete: ['DELETE', `/api/examinations/${id}/?confirm=1`],
          },
          states: ['examination.archived'],
        };
      },
    ]),
  ),
  ...Object.fromEntries(
    [true, false].map((isOwn): [string, Make] => [
      `a material of ${isOwn ? 'one’s own class' : 'a class of others'}`,
      async ({ world }, { school, schoolClass, reader }) => {
        const place = isOwn ? schoolClass : await world.schoolClass(school);
        const id = await world.classMaterial(place, await world.material(reader.id, school), reader.id);
        return {
          shownAt: [[`/api/class_materials/?class_id=${place}`, id], [`/api/class_materials/${id}/`]],
          calls: {
            edit: ['PUT', `/api/class_materials/${id}/`, { close_at: null }],
            remove: ['DELETE', `/api/class_materials/${id}/`],
          },
        };
      },
    ]),
  ),
  ...Object.fromEntries(
    ['own', 'of others', 'edited since'].map((which): [string, Make] => [
      `a proposed regrade (${which})`,
      async ({ world, app }, { school, reader }) => {
        const maker = which === 'own' ? reader : await world.person({ role: 'TEACHER', schoolId: school });
        const id = await world.proposedRegrade(maker.id, school);
        if (which === 'edited since') {
          await app.platform.db.execute(sql`UPDATE regrades SET based_on = 2 WHERE id = ${id}`);
        }
        return {
          shownAt: [['/api/regrades/?page_size=100', id], [`/api/regrades/${id}/`]],
          calls: {
            accept: ['POST', `/api/regrades/${id}/accept/`],
            refuse: ['POST', `/api/regrades/${id}/refuse/`, { reason: 'Đáp án cũ đúng.' }],
          },
          states: ['regrade.stale'],
        };
      },
    ]),
  ),
  ...Object.fromEntries(
    ['own', 'of others', 'of a past year'].map((which): [string, Make] => [
      `an exam of a class (${which})`,
      async (server, { school, schoolClass, reader }) => {
        const { world } = server;
        const year = which === 'of a past year' ? { yearId: await pastYear(server, school) } : {};
        const place = which === 'own' ? schoolClass : await world.schoolClass(school, undefined, year);
        if (which === 'of a past year') await world.teaches(reader.id, place);
        const { id } = await world.course({ registeredTo: [school] });
        await world.assignedPart(place, id, { type: 'exam', materials: [] });
        const at = `/api/class_exams/${id}/${place}/`;
        return {
          shownAt: [[`/api/class_exams/?class_id=${place}`, place], [at]],
          calls: { edit: ['POST', `${at}extend/`, { minutes: 5 }], export: ['GET', `${at}export/`] },
          states: ['class.year_over'],
        };
      },
    ]),
  ),
  ...Object.fromEntries(
    ['own', 'of others', 'of a past year', 'begun'].map((which): [string, Make] => [
      `a test of a teacher (${which})`,
      async (server, surroundings) => {
        const { id, place } = await testOfTeacher(server, surroundings, which);
        const at = `/api/class_tests/${id}/`;
        return {
          shownAt: [[`/api/class_tests/?class_id=${place}`, id], [at]],
          calls: { edit: ['PUT', at, { name: 'Tên khác' }], copy: ['POST', `${at}copy/`, {}], delete: ['DELETE', at] },
          states: ['class.year_over', 'test.begun'],
        };
      },
    ]),
  ),
  ...Object.fromEntries(
    ['own', 'of others', 'of a past year'].map((which): [string, Make] => [
      `a test of a teacher that is watched (${which})`,
      async (server, surroundings) => {
        const { id } = await testOfTeacher(server, surroundings, which);
        const at = `/api/class_tests/${id}/`;
        return {
          shownAt: [[`${at}live/`]],
          calls: { edit: ['POST', `${at}extend/`, { minutes: 5 }], export: ['GET', `${at}export/`] },
          states: ['class.year_over'],
        };
      },
    ]),
  ),
  ...Object.fromEntries(
    ['own', 'of others', 'of a past year', 'locked'].map((which): [string, Make] => [
      `a gradebook (${which})`,
      async (server, { school, schoolClass, reader }) => {
        const { world, app } = server;
        const year = which === 'of a past year' ? { yearId: await pastYear(server, school) } : {};
        const isOwn = which === 'own' || which === 'locked';
        const place = isOwn ? schoolClass : await world.schoolClass(school, undefined, year);
        if (which === 'of a past year') await world.teaches(reader.id, place);
        const { id: course } = await world.course({ registeredTo: [school] });
        await world.assignedPart(place, course, { type: 'exam', materials: [] });
        const column = await firstRowOf<{ id: number }>(
          app.platform.db,
          sql`WITH book AS (INSERT INTO gradebooks (class_id, course_id, term, locked_at)
                VALUES (${place}, ${course}, 1, ${which === 'locked' ? new Date() : null}) RETURNING id)
              INSERT INTO gradebook_columns (gradebook_id, kind, name, source, created_at)
              SELECT id, 'regular', 'TX1', 'typed', now() FROM book RETURNING id`,
        );
        const asked = `class_id=${place}&module_id=${course}&term=1`;
        const book = { class_id: place, module_id: course, term: 1 };
        const columns = (more: object): Call => [
          'POST',
          '/api/gradebook/columns/',
          { ...book, kind: 'final', name: 'CK', ...more },
        ];
        return {
          shownAt: [[`/api/gradebook/?${asked}`]],
          calls: {
            edit: ['PUT', `/api/gradebook/columns/${column?.id}/`, { name: 'TX2' }],
            take_exam: columns({ source: 'exam' }),
            lock: ['POST', '/api/gradebook/lock/', { ...book, locked: which !== 'locked', reason: 'Sửa điểm' }],
          },
          states: ['class.year_over', 'gradebook.locked'],
        };
      },
    ]),
  ),
  ...Object.fromEntries(
    ['own', 'of others', 'of a past year'].map((which): [string, Make] => [
      `what a student wrote in a test (${which})`,
      async (server, { school, schoolClass, reader, student }) => {
        const { world, app } = server;
        const year = which === 'of a past year' ? { yearId: await pastYear(server, school) } : {};
        const place = which === 'own' ? schoolClass : await world.schoolClass(school, undefined, year);
        if (which === 'of a past year') await world.teaches(reader.id, place);
        const { id: course } = await world.course({ registeredTo: [school] });
        const part = await world.assignedPart(place, course, { type: 'exam', materials: [] });
        const material = await world.material(reader.id, school, { courseId: course });
        const asked = JSON.stringify([{ material, version: 1, key: '', points: 1 }]);
        const attempt = await firstRowOf<{ id: number }>(
          app.platform.db,
          sql`INSERT INTO activities (user_id, class_id, course_id, course_part_id, kind, seed, questions, question_count, attempt,
                pass_score, started_at, started_on, expires_at, ended_at, status, ended_by, answered_count, correct_count, score, fractions)
              VALUES (${student.id}, ${place}, ${course}, ${part}, 'exam', 'seed', ${asked}::jsonb, 1, 1, 5, now(), now(), now(),
                now(), 'ended', 'student', 0, 0, 0, '{0}') RETURNING id`,
        );
        await app.platform.db.execute(
          sql`INSERT INTO late_answers (activity_id, question, seq, response, is_withdrawn, answered_at, received_at)
              VALUES (${attempt?.id}, 0, 1, '["0"]', false, now(), now())`,
        );
        const at = `/api/papers/${attempt?.id}/`;
        return {
          shownAt: [[at]],
          calls: { decide: ['POST', `${at}late/`, { accept: true }] },
          states: ['class.year_over'],
        };
      },
    ]),
  ),
  ...Object.fromEntries(
    [true, false].map((isOwn): [string, Make] => [
      `a question of ${isOwn ? 'one’s own' : 'a colleague'} in an analysis`,
      async ({ world, app }, { school, schoolClass, reader, student }) => {
        const maker = isOwn ? reader : await world.person({ role: 'TEACHER', schoolId: school });
        const { id: course } = await world.course({ registeredTo: [school] });
        const material = await world.material(maker.id, school, { courseId: course });
        const part = await world.assignedPart(schoolClass, course, { type: 'exam', materials: [material] });
        const asked = JSON.stringify([{ material, version: 1, key: '', points: 1 }]);
        await app.platform.db.execute(
          sql`INSERT INTO activities (user_id, class_id, course_id, course_part_id, kind, seed, questions, question_count, attempt,
                pass_score, started_at, started_on, expires_at, ended_at, status, ended_by, answered_count, correct_count, score, fractions)
              VALUES (${student.id}, ${schoolClass}, ${course}, ${part}, 'exam', 'seed', ${asked}::jsonb, 1, 1, 5, now(), now(), now(),
                now(), 'ended', 'student', 0, 0, 0, '{0}')`,
        );
        const answers = [
          { text: 'Đúng', correct: false },
          { text: 'Sai', correct: true },
        ];
        return {
          shownAt: [[`/api/class_exams/${course}/${schoolClass}/analysis/`, material]],
          calls: {
            edit: ['POST', '/api/regrades/', { material_id: material, params: { question: '<p>Hỏi?</p>', answers } }],
          },
        };
      },
    ]),
  ),
  ...Object.fromEntries(
    [true, false].map((isOwn): [string, Make] => [
      `a question of ${isOwn ? 'one’s own' : 'a colleague'} in the analysis of a test`,
      async (server, surroundings) => {
        const { id, material } = await testOfTeacher(server, surroundings, 'begun');
        const maker = isOwn
          ? surroundings.reader
          : await server.world.person({ role: 'TEACHER', schoolId: surroundings.school });
        await server.app.platform.db.execute(
          sql`UPDATE materials SET creator_id = ${maker.id}, school_id = ${surroundings.school} WHERE id = ${material}`,
        );
        const answers = [
          { text: 'Đúng', correct: false },
          { text: 'Sai', correct: true },
        ];
        return {
          shownAt: [[`/api/class_tests/${id}/analysis/`, material]],
          calls: {
            edit: ['POST', '/api/regrades/', { material_id: material, params: { question: '<p>Hỏi?</p>', answers } }],
          },
        };
      },
    ]),
  ),
  ...Object.fromEntries(
    ['own', 'of others', 'of others, by its host', 'of a past year', 'begun'].map((which): [string, Make] => [
      `an exercise of a session (${which})`,
      async (server, { school, schoolClass, reader, student }) => {
        const { world, app } = server;
        const year = which === 'of a past year' ? { yearId: await pastYear(server, school) } : {};
        const isOwn = which === 'own' || which === 'begun';
        const place = isOwn ? schoolClass : await world.schoolClass(school, undefined, year);
        if (which === 'of a past year') await world.teaches(reader.id, place);
        const host = which.endsWith('host') ? reader : await world.person({ role: 'TEACHER', schoolId: school });
        const session = await world.classSession(place, host.id);
        const id = await world.exercise(session, { materials: [await world.material(host.id, school)] });
        if (which === 'begun') {
          const asked = JSON.stringify([{ material: 1, version: 1, key: '', points: 1 }]);
          await app.platform.db.execute(
            sql`INSERT INTO activities (user_id, class_id, exercise_id, kind, seed, questions, question_count, started_at, started_on)
                VALUES (${student.id}, ${place}, ${id}, 'exercise', 'seed', ${asked}::jsonb, 1, now(), now())`,
          );
        }
        const at = `/api/create_meeting_exercise_view/?exercise_id=${id}`;
        return {
          shownAt: [
            [`/api/get_meeting_exercise_view/?meeting_id=${session}`, id],
            [at],
            [`/api/get_meeting_exercise_activity/?exercise_id=${id}`, id],
          ],
          calls: {
            edit: ['PUT', `/api/meeting_exercises/${id}/`, { name: 'Bài mới' }],
            delete: ['DELETE', at],
            run: ['PUT', `/api/meeting_exercises/${id}/state/`, { state: 'open' }],
          },
          states: ['class.year_over', 'exercise.started', 'exercise.delete_failed'],
        };
      },
    ]),
  ),
  ...Object.fromEntries(
    ['ahead', 'about to begin', 'of others', 'of a past year', 'running', 'that was held'].map(
      (which): [string, Make] => [
        `a session ${which}`,
        async (server, { school, schoolClass, student, reader }) => {
          const { world, app } = server;
          const now = app.platform.clock.now().getTime();
          const year = which === 'of a past year' ? { yearId: await pastYear(server, school) } : {};
          const isOthers = which === 'of others' || which === 'of a past year';
          const place = isOthers ? await world.schoolClass(school, undefined, year) : schoolClass;
          if (which === 'of a past year') await world.teaches(reader.id, place);
          const host = await world.person({ role: 'TEACHER', schoolId: school });
          const minutes = { ahead: 600, running: -10, 'that was held': -600 }[which] ?? 5;
          const id = await world.classSession(place, host.id, { startsAt: new Date(now + minutes * 60_000) });
          if (which === 'running') {
            await app.platform.db.execute(sql`UPDATE class_sessions SET status = 'started' WHERE id = ${id}`);
          }
          if (which === 'that was held') {
            await app.platform.db.execute(
              sql`INSERT INTO session_visits (session_id, user_id, source, joined_at, left_at)
                VALUES (${id}, ${student.id}, 'page', now(), now())`,
            );
          }
          return {
            shownAt: [
              [`/api/zoom_meetings?class_id=${place}`, id],
              [`/api/student_schedule?class_id=${place}`, id],
              [`/api/zoom_meetings/${id}/`],
            ],
            calls: {
              edit: ['PUT', `/api/zoom_meetings/${id}/`, { descriptions: 'Mới' }],
              delete: ['DELETE', `/api/zoom_meetings/${id}/`],
              join: ['GET', `/api/zoom_meetings/${id}/join/`],
              attendance: ['GET', `/api/zoom_meetings/${id}/attendance/`],
              end: ['POST', `/api/zoom_meetings/${id}/end/`],
            },
            states: ['class.year_over', 'session.live', 'session.has_work', 'session.not_open', 'session.not_live'],
          };
        },
      ],
    ),
  ),
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
