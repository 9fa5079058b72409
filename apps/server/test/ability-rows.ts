import { type SQL, sql } from '../src/platform/db/sql';
import { idOf, type Make, NEWEST, pastYear, type RowsWithAbilities, type Surroundings } from './ability-kinds';
import { ROWS_OF_PEOPLE } from './ability-rows-people';
import { ROWS_OF_TEACHING } from './ability-rows-teaching';
import type { TestApplication } from './application';

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

const materialRow = (id: number, status: string, bank: 'open' | 'exam' = 'open'): RowsWithAbilities => ({
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
    // Only what lies in the other bank is moved; what lies here cannot become a draft again.
    to_exam_bank:
      bank === 'open'
        ? ['POST', `/api/submodulesquestions/${id}/to_exam_bank/`]
        : ['PUT', `/api/submodulesquestions/${id}/`, { status: 'draft' }],
    to_open_bank: ['PUT', `/api/submodulesquestions/${id}/`, bank === 'exam' ? { bank: 'open' } : { status: 'draft' }],
  },
  states: ['material.deleted', 'material.status_refused'],
});

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

/** Every kind of row that says what its reader may do, in the states that matter. */
const READY = sql`state = 'ready', papers_seed = 'seed'`;
const inThePast = (
  id: number,
) => sql`WITH moved AS (UPDATE examination_sittings SET open_at = open_at - interval '60 years',
    close_at = close_at - interval '60 years' WHERE examination_id = ${id})
  UPDATE examinations SET `;
/** How a planned examination comes to a state. */
const EXAMINATION_STATES: Readonly<Record<string, (id: number) => SQL>> = {
  'a ready': (id) => sql`UPDATE examinations SET ${READY} WHERE id = ${id}`,
  'a closed': (id) => sql`${inThePast(id)}${READY} WHERE id = ${id}`,
  'a released': (id) =>
    sql`${inThePast(id)}state = 'released', papers_seed = 'seed', released_at = now(), released_by = created_by WHERE id = ${id}`,
  'an archived': (id) => sql`UPDATE examinations SET state = 'archived' WHERE id = ${id}`,
};

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
  'a question of the exam bank': async ({ world }, { reader }) =>
    materialRow(await world.material(reader.id, null, { bank: 'exam' }), 'published', 'exam'),
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
    ['a planned', 'a ready', 'a closed', 'a released', 'an archived'].map((which): [string, Make] => [
      `${which} examination`,
      async (server, { school, reader }) => {
        const { id, room } = await server.world.newExamination(reader.id, school);
        const change = EXAMINATION_STATES[which];
        if (change) await server.app.platform.db.execute(change(id));
        const under = `/api/examinations/${id}/`;
        return {
          shownAt: [['/api/examinations/?page_size=100', id], [under]],
          calls: {
            edit: ['PUT', under, { name: 'Mới' }],
            plan: ['POST', `${under}number/`, {}],
            delete: ['DELETE', `${under}?confirm=1`],
            ready: ['POST', `${under}ready/`],
            unready: ['POST', `${under}unready/`],
            watch: ['GET', `/api/exam_rooms/${room}/`],
            release: ['POST', `${under}release/`, {}],
            withdraw_release: ['POST', `${under}withdraw_release/`],
            results: ['GET', `${under}results/`],
          },
          states: [
            'examination.archived',
            'examination.draft',
            'examination.fixed',
            'examination.has_papers',
            'examination.not_closed',
            'examination.released',
            'examination.not_released',
            // A room that somebody does not watch does not exist for them.
            'not_found',
          ],
        };
      },
    ]),
  ),
  'an appeal': async (server, { school, reader }) => {
    const id = await server.world.examAppeal(reader.id, school);
    return {
      shownAt: [['/api/exam_appeals/?page_size=100', id]],
      calls: { decide: ['POST', `/api/exam_appeals/${id}/decide/`, { outcome: 'kept', reason: 'Đúng đáp án' }] },
    };
  },
  'an appeal that was decided': async (server, { school, reader }) => {
    const id = await server.world.examAppeal(reader.id, school);
    await server.app.platform.db.execute(
      sql`UPDATE examination_appeals SET status = 'kept', answer = 'Đúng', decided_at = created_at, decided_by = ${reader.id} WHERE id = ${id}`,
    );
    return {
      shownAt: [['/api/exam_appeals/?page_size=100', id]],
      calls: { decide: ['POST', `/api/exam_appeals/${id}/decide/`, { outcome: 'kept', reason: 'Đúng đáp án' }] },
      states: ['appeal.decided'],
    };
  },
  'a template of certificates': async (server, { school, reader }) => {
    const id = await server.world.certificateTemplate(reader.id, school);
    return {
      shownAt: [['/api/certificate_templates/?page_size=100', id], [`/api/certificate_templates/${id}/`]],
      calls: {
        edit: ['PUT', `/api/certificate_templates/${id}/`, { title: 'Mới' }],
        delete: ['DELETE', `/api/certificate_templates/${id}/`],
      },
    };
  },
  'a certificate': async (server, { school, reader }) => {
    const id = await server.world.certificate(reader.id, school);
    const found = await idOf(server, sql`SELECT examination_id AS id FROM certificates WHERE id = ${id}`);
    return {
      shownAt: [[`/api/certificates/?examination=${found}`, id]],
      calls: { revoke: ['POST', `/api/certificates/${id}/revoke/`, { reason: 'Nhầm bài thi' }] },
    };
  },
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
  ...ROWS_OF_TEACHING,
  ...ROWS_OF_PEOPLE,
};
