import { firstRowOf } from '../src/platform/db/database';
import { sql } from '../src/platform/db/sql';
import { type Call, idOf, type Make, pastYear, type Surroundings } from './ability-kinds';
import type { TestApplication } from './application';

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

/** Tests and exams with what was answered in them, gradebooks, lessons and their exercises. */
export const ROWS_OF_TEACHING: Readonly<Record<string, Make>> = {
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
};
