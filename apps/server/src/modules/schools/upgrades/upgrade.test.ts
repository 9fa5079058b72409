import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { countQueries } from '../../../../test/count-queries';
import { eventually } from '../../../../test/eventually';
import { idOf, upgradeCalls } from '../../../../test/upgrade-calls';
import type { TestPerson } from '../../../../test/world';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

let server: TestApplication;
let admin: TestPerson;

beforeAll(async () => {
  server = await startTestApplication();
  admin = await server.world.person();
});
afterAll(() => server.close());

const { preview, upgrade, logs, undo, unplaced, stateOf, addYear, secondarySchool } = upgradeCalls(() => ({
  server,
  admin,
}));

describe('the preview', () => {
  test('shows each class with what it becomes, exceptions first, and changes nothing', async () => {
    const { school, ids } = await secondarySchool();
    const before = await stateOf(school);
    const shown = await preview(school);
    expect(shown.totals).toEqual({ promote: 7, graduate: 2, repeat: 0, transfer: 0, unplaced: 1, roll: 10 });
    expect(
      shown.classes.map(({ from, to, graduates, students }) => [from.name, to?.name ?? null, graduates, students]),
    ).toEqual([
      ['Bồi dưỡng', null, false, 1],
      ['6A1', '7A1', false, 4],
      ['6A2', '7A2', false, 3],
      ['8A1', null, false, 0],
      ['9A1', null, true, 2],
    ]);
    expect(shown.classes[0]?.exceptions).toEqual([{ code: 'no_grade', name: null, taken_by: null }]);
    expect(shown.targets.map(({ class_id, name }) => [class_id, name])).toContainEqual([ids['6A1'], '7A1']);
    expect(await stateOf(school)).toEqual(before);
  });

  test('a grade added to a level later changes nothing of who graduates', async () => {
    const school = await server.world.school();
    await server.world.members(await server.world.schoolClass(school, '9A1', { grade: 9 }), 2);
    await addYear(school);
    const added = await server.call<{ id: number; order: number }>(admin, 'POST', '/api/grades/', {
      name: 'Khối bổ túc',
      code: 'BT',
      level_code: 'secondary',
    });
    expect(added.body.order).toBe(10);
    expect((await preview(school)).totals).toMatchObject({ graduate: 2, promote: 0 });
  });

  test('warns where a class would move into a grade that the school has never had', async () => {
    const { school } = await secondarySchool();
    const warned = async () =>
      (await preview(school)).classes.filter(({ warnings }) => warnings.length > 0).map(({ from }) => from.name);
    expect(await warned()).toEqual(['6A1', '6A2']);
    await server.world.schoolClass(school, '7Z', { grade: 7 });
    expect(await warned()).toEqual([]);
  });

  test('a jump over a grade is warned of, and refused until somebody says that it is right', async () => {
    const { school, ids } = await secondarySchool();
    const [eighth] = await rowsOf<{ id: number }>(server.app.platform.db, sql`SELECT id FROM grades WHERE code = 'K8'`);
    const class_decisions = [{ class_id: ids['6A1'], next_grade_id: eighth?.id }];
    const shown = await preview(school, { class_decisions });
    expect(
      shown.classes.filter(({ warnings }) => warnings.includes('grade_jump')).map(({ from }) => from.name),
    ).toEqual(['6A1']);
    const run = (more: object) => upgrade(school, { class_decisions, ...more });
    const before = await stateOf(school);
    expect(await run({})).toMatchObject({ status: 409, body: { code: 'upgrade.jumps' } });
    expect(await stateOf(school)).toEqual(before);
    expect((await run({ acknowledge_jumps: true })).status).toBe(200);
  });

  test('in the middle of the year its dates are told, after its end nothing', async () => {
    const { school } = await secondarySchool();
    const dates = (from: string, to: string) =>
      server.app.platform.db.execute(
        sql`UPDATE school_years SET start_date = ${from}, end_date = ${to}
            WHERE id = (SELECT current_school_year_id FROM schools WHERE id = ${school})`,
      );
    const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await dates('2020-09-05', soon);
    expect((await preview(school)).middle_of_year).toMatchObject({ start_date: '2020-09-05', end_date: soon });
    await dates('2019-09-05', '2020-05-31');
    expect((await preview(school)).middle_of_year).toBeNull();
  });

  test('a class that nobody can place goes on by a decision: it has finished', async () => {
    const { school, ids } = await secondarySchool();
    const shown = await preview(school, { class_decisions: [{ class_id: ids.none, graduates: true }] });
    expect(shown.totals).toMatchObject({ graduate: 3, unplaced: 0 });
  });

  test('can be taken away as a workbook, a line for everybody, by whoever may upgrade', async () => {
    const { school, people } = await secondarySchool();
    const started = await server.call<{ task_id: number; file_url?: string }>(
      admin,
      'POST',
      '/api/preview_upgrade_classes/export/',
      { school_id: school, decisions: [{ user_id: idOf(people['6A1'][0]), action: 'repeat' }] },
    );
    const { file_url } = await eventually(
      async () =>
        (
          await server.call<{ status: string; file_url: string }>(
            admin,
            'GET',
            `/api/task_history/${started.body.task_id}/`,
          )
        ).body,
      (task) => task.status === 'success',
    );
    const file = await server.app.http.inject({
      method: 'GET',
      url: file_url,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const [heading = [], ...rows] = (await readXlsx(file.rawPayload)).sheets[0]?.rows ?? [];
    const cells = rows.map((row) =>
      ['Lớp', 'Kết quả dự kiến', 'Lớp mới', 'Ghi chú'].map((name) => row[heading.indexOf(name)] ?? null),
    );
    expect(cells).toHaveLength(10);
    expect(cells.map(([from]) => from)).toEqual([
      ...Array(4).fill('6A1'),
      ...Array(3).fill('6A2'),
      ...Array(2).fill('9A1'),
      'Bồi dưỡng',
    ]);
    expect(cells).toContainEqual(['6A1', 'Lưu ban', '6A1', null]);
    expect(cells).toContainEqual(['6A2', 'Lên lớp', '7A2', 'Trường chưa từng có khối này']);
    expect(cells).toContainEqual(['Bồi dưỡng', 'Chưa xếp lớp', null, 'Lớp chưa có khối']);
    const staff = await server.world.person({ permissions: ['school_year.view'], scope: 'school', schoolId: school });
    const refused = await server.call(staff, 'POST', '/api/preview_upgrade_classes/export/', { school_id: school });
    expect(refused.status).toBe(403);
  });

  test('shows decisions as they will come out', async () => {
    const { school, ids, people } = await secondarySchool();
    const [one, two, three] = people['6A1'];
    const shown = await preview(school, {
      decisions: [
        { user_id: idOf(one), action: 'repeat' },
        { user_id: idOf(two), action: 'transfer', class_id: ids['6A2'] },
        { user_id: idOf(three), action: 'transfer' },
      ],
      class_decisions: [{ class_id: ids.none, grade_id: 6, name: '7B' }],
    });
    expect(shown.totals).toEqual({ promote: 5, graduate: 2, repeat: 1, transfer: 2, unplaced: 0, roll: 10 });
    expect(shown.students.map(({ user_id, outcome, to_class_name }) => [user_id, outcome, to_class_name])).toEqual(
      expect.arrayContaining([
        [idOf(one), 'repeat', '6A1'],
        [idOf(two), 'transfer', '7A2'],
        [idOf(three), 'transfer', null],
      ]),
    );
  });

  test('without a next year there is nothing to show; decisions about others are refused beside their field', async () => {
    const school = await server.world.school();
    expect((await preview(school)).code).toBe('school_year.no_next');
    const known = await secondarySchool();
    const stranger = await preview(known.school, { decisions: [{ user_id: 999999, action: 'repeat' }] });
    expect(stranger.errors).toEqual({ decisions: ['Không có trong danh sách lớp năm học hiện tại: 999999.'] });
    const elsewhere = await server.world.schoolClass(school);
    const wrong = await preview(known.school, {
      decisions: [{ user_id: idOf(known.people['6A1'][0]), action: 'transfer', class_id: elsewhere }],
    });
    expect(wrong.errors?.decisions?.[0]).toContain('Không có lớp này');
    const grade = await preview(known.school, { class_decisions: [{ class_id: known.ids.none, grade_id: 9999 }] });
    expect(grade.errors).toEqual({ class_decisions: ['Khối này không có hoặc đã ngừng hoạt động.'] });
  });
});

describe('the upgrade', () => {
  test('moves everybody, keeps last year as it was, and is told in the log class by class', async () => {
    const { school, ids, people, teacher, toYear } = await secondarySchool();
    const before = await stateOf(school);
    const [repeater] = people['6A1'];
    const reply = await upgrade(school, { decisions: [{ user_id: idOf(repeater), action: 'repeat' }] });
    expect(reply.body.totals).toEqual({ promote: 6, graduate: 2, repeat: 1, transfer: 0, unplaced: 1, roll: 10 });

    const after = await stateOf(school);
    expect(after.year).toEqual([{ current_school_year_id: toYear }]);
    expect(after.classes.slice(0, before.classes.length)).toEqual(before.classes);
    expect(after.members.slice(0, before.members.length)).toEqual(before.members);
    expect(after.people).toEqual(before.people);
    const made = await server.call<{
      results: { name: string; student_count: number; head_teacher_name: string; code: string }[];
    }>(admin, 'GET', `/api/classes/?school=${school}&is_current_school_year=true`);
    expect(made.body.results.map(({ name, student_count }) => [name, student_count])).toEqual([
      ['6A1', 1],
      ['7A1', 3],
      ['7A2', 3],
    ]);
    expect(made.body.results[1]?.head_teacher_name).toBe('Nguyễn Văn An');
    expect(made.body.results.every(({ code }) => /^LH\d+$/.test(code))).toBe(true);
    const copied = await rowsOf<{ user_id: number }>(
      server.app.platform.db,
      sql`SELECT user_id FROM class_teachers t JOIN classes c ON c.id = t.class_id WHERE c.school_year_id = ${toYear}`,
    );
    expect(copied).toEqual([{ user_id: teacher.id }]);
    const account = await server.call<{ class_name: string; class_history: { class_name: string }[] }>(
      admin,
      'GET',
      `/api/users/${idOf(people['6A2'][0])}/`,
    );
    expect(account.body.class_name).toBe('7A2');
    expect(account.body.class_history.map((time) => time.class_name)).toEqual(['6A2', '7A2']);
    const lastYear = await server.call<{ count: number }>(admin, 'GET', `/api/users/?classes=${ids['6A1']}`);
    expect(lastYear.body.count).toBe(4);

    const [log] = await logs(school);
    expect(log).toMatchObject({
      id: reply.body.log_id,
      totals: reply.body.totals,
      created_by: { id: admin.id },
      unplaced_left: 1,
      can: { undo: true },
      undo_refusal: null,
    });
    expect(
      log?.classes.map((row) => [row.from_class.name, row.to_class?.name ?? null, row.students, row.promote]),
    ).toEqual([
      ['6A1', '7A1', 4, 3],
      ['6A2', '7A2', 3, 3],
      ['8A1', null, 0, 0],
      ['9A1', null, 2, 0],
      ['Bồi dưỡng', null, 1, 0],
    ]);
    const events = await rowsOf<{ kind: string; source: string; count: number }>(
      server.app.platform.db,
      sql`SELECT kind, source, count(*)::integer AS count FROM membership_events
          WHERE user_id = ANY(${Object.values(people).flat().map(idOf)}::integer[]) AND source = 'upgrade' GROUP BY 1, 2 ORDER BY 1`,
    );
    expect(events).toEqual([
      { kind: 'joined', source: 'upgrade', count: 7 },
      { kind: 'left', source: 'upgrade', count: 10 },
    ]);
  });

  test('a second time changes nothing, with or without the year that was meant', async () => {
    const { school } = await secondarySchool();
    const from = (await preview(school)).from_year.id;
    const first = (await upgrade(school, { from_year_id: from })).body;
    await addYear(school, 2);
    const state = await stateOf(school);
    for (const more of [{}, { from_year_id: from }]) {
      const again = await upgrade(school, more);
      expect([again.status, again.body]).toEqual([200, { already_done: true, log_id: first.log_id }]);
    }
    expect(await stateOf(school)).toEqual(state);
    expect(await logs(school)).toHaveLength(1);
  });

  test('of several who confirm at once one upgrades, the others are told', async () => {
    const { school } = await secondarySchool();
    const replies = await Promise.all([upgrade(school), upgrade(school), upgrade(school), upgrade(school)]);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200]);
    expect(new Set(replies.map((reply) => reply.body.log_id)).size).toBe(1);
    expect(replies.filter((reply) => reply.body.already_done)).toHaveLength(3);
    expect(await logs(school)).toHaveLength(1);
  });

  test('while rosters are being edited nobody is lost: everybody is moved, or the edit comes too late', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { school, ids } = await secondarySchool();
      const late = await Promise.all(
        Array.from({ length: 6 }, () => server.world.person({ role: 'STUDENT', schoolId: school })),
      );
      const [run, ...edits] = await Promise.all([
        upgrade(school),
        ...late.map((person, place) =>
          place % 2 === 0
            ? server.call(admin, 'POST', `/api/classes/${ids['6A1']}/add_students/`, { user_id: [person.id] })
            : server.call(admin, 'PUT', `/api/account/${person.id}/`, { classes: [ids['6A2']] }),
        ),
      ]);
      expect(run.status).toBe(200);
      const placed = await rowsOf<{ old: number; now: number }>(
        server.app.platform.db,
        sql`SELECT count(*) FILTER (WHERE m.class_id = ANY(${[ids['6A1'], ids['6A2']]}::integer[])) AS old,
              count(*) FILTER (WHERE c.upgrade_id IS NOT NULL) AS now
            FROM class_members m JOIN classes c ON c.id = m.class_id
            WHERE m.user_id = ANY(${late.map(idOf)}::integer[]) AND m.left_on IS NULL`,
      );
      const accepted = edits.filter((reply) => reply.status < 300).length;
      expect(placed).toEqual([{ old: accepted, now: accepted }]);
      expect(edits.every((reply) => reply.status < 300 || [400, 409].includes(reply.status))).toBe(true);
    }
  });

  test('somebody taken out of the class meanwhile was there when the year ended, or is told', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { school, ids, people } = await secondarySchool();
      const [run, ...edits] = await Promise.all([
        upgrade(school),
        ...people['6A2'].map((person) => server.call(admin, 'PUT', `/api/account/${person.id}/`, { classes: [] })),
      ]);
      expect(run.status).toBe(200);
      const [row] = await rowsOf<{ left: number }>(
        server.app.platform.db,
        sql`SELECT count(*)::integer AS left FROM class_members m JOIN class_upgrades g ON g.school_id = ${school}
            WHERE m.class_id = ${ids['6A2']} AND m.left_on IS NOT NULL`,
      );
      const before = 10 - (run.body.totals?.roll ?? 0);
      expect(row?.left).toBe(before);
      expect(edits.every((reply) => [200, 409].includes(reply.status))).toBe(true);
    }
  });

  test('a preview of a year that is over is not carried out', async () => {
    const { school, toYear } = await secondarySchool();
    const from = (await preview(school)).from_year.id;
    await server.call(admin, 'PUT', '/api/update_year_school/', { school_id: school, year_id: toYear });
    expect((await upgrade(school, { from_year_id: from })).body.code).toBe('conflict.stale');
  });

  test('somebody in two schools, inactive, or with a place in the next year already', async () => {
    const { school, ids, people, toYear } = await secondarySchool();
    const [inactive, elsewhere, settled] = people['6A1'];
    await server.call(admin, 'PUT', `/api/account/${idOf(inactive)}/`, { status: 0 });
    const other = await server.world.schoolClass(await server.world.school());
    await server.app.platform.db.execute(
      sql`INSERT INTO class_members (class_id, user_id, school_year_id) SELECT id, ${idOf(elsewhere)}, school_year_id FROM classes WHERE id = ${other}`,
    );
    const ahead = await server.world.schoolClass(school, '7C', { grade: 7, yearId: toYear });
    await server.call(admin, 'POST', `/api/classes/${ahead}/add_students/`, { user_id: [idOf(settled)] });
    const shown = await preview(school);
    expect(shown.students.map(({ user_id, reason }) => [user_id, reason]).sort()).toEqual(
      [
        [idOf(inactive), 'inactive'],
        [idOf(elsewhere), 'other_school'],
      ].sort(),
    );
    expect(shown.totals).toMatchObject({ transfer: 1, unplaced: 3, roll: 10 });
    const { log_id } = (await upgrade(school, { decisions: [{ user_id: idOf(inactive), action: 'promote' }] })).body;
    expect((await unplaced(log_id)).map((row) => [row.reason, row.class.name])).toEqual([['no_grade', 'Bồi dưỡng']]);
    const roster = await server.call<{ results: { id: number }[] }>(admin, 'GET', `/api/users/?classes=${ahead}`);
    expect(roster.body.results.map((row) => row.id)).toEqual([idOf(settled)]);
    expect(ids['6A1']).toBeGreaterThan(0);
  });

  test('a name that is taken is settled by the class that has it, or by another name', async () => {
    const { school, ids, toYear } = await secondarySchool();
    const there = await server.world.schoolClass(school, '7A1', { grade: 7, yearId: toYear });
    await server.world.schoolClass(school, '7A2', { grade: 7, yearId: toYear });
    const shown = await preview(school);
    expect(shown.classes.find((row) => row.id === ids['6A1'])?.exceptions).toEqual([
      { code: 'name_taken', name: '7A1', taken_by: { id: there, name: '7A1' } },
    ]);
    const reply = await upgrade(school, {
      class_decisions: [
        { class_id: ids['6A1'], target_class_id: there },
        { class_id: ids['6A2'], name: '7A9' },
      ],
    });
    expect(reply.body.totals).toMatchObject({ promote: 7, unplaced: 1 });
    expect(
      (await server.call<{ student_count: number }>(admin, 'GET', `/api/classes/${there}/`)).body.student_count,
    ).toBe(4);
    expect((await undo(reply.body.log_id)).status).toBe(200);
    expect(
      (await server.call<{ student_count: number }>(admin, 'GET', `/api/classes/${there}/`)).body.student_count,
    ).toBe(0);
  });

  test('a school with grades 1 to 9 takes its fifth grade on; a primary school lets it graduate', async () => {
    for (const [type, more, expected] of [
      ['primary', [], { promote: 0, graduate: 1 }],
      ['primary', ['6A'], { promote: 2, graduate: 0 }],
    ] as const) {
      const school = await server.world.school({ type });
      await server.world.members(await server.world.schoolClass(school, '5A', { grade: 5 }), 1);
      for (const name of more)
        await server.world.members(await server.world.schoolClass(school, name, { grade: 6 }), 1);
      await addYear(school);
      expect((await preview(school)).totals).toMatchObject(expected);
    }
  });

  test('costs the same number of statements for ten students and for a hundred', async () => {
    const cost = async (students: number) => {
      const school = await server.world.school();
      await server.world.members(await server.world.schoolClass(school, '6A1', { grade: 6 }), students);
      await addYear(school);
      return [await countQueries(() => preview(school)), await countQueries(() => upgrade(school))];
    };
    expect(await cost(100)).toEqual(await cost(10));
  });

  test('those who teach, and staff of another school, do not upgrade', async () => {
    const { school } = await secondarySchool();
    const teacher = await server.world.person({ scope: 'classes', schoolId: school });
    expect((await upgrade(school, {}, teacher)).status).toBe(403);
    const foreign = await server.world.person({ scope: 'school', schoolId: await server.world.school() });
    expect((await upgrade(school, {}, foreign)).status).toBe(404);
  });
});
