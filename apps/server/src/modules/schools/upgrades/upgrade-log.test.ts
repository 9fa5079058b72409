import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { idOf, upgradeCalls } from '../../../../test/upgrade-calls';
import type { TestPerson } from '../../../../test/world';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

let server: TestApplication;
let admin: TestPerson;

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  admin = await server.world.person();
});
afterAll(() => server.close());

const { preview, upgrade, logs, undo, unplaced, place, stateOf, addYear, secondarySchool } = upgradeCalls(() => ({
  server,
  admin,
}));

describe('unplaced students', () => {
  test('stay listed until each has a class or has left', async () => {
    const { school, people } = await secondarySchool();
    const [one, two] = people['6A1'];
    for (const person of [one, two]) await server.call(admin, 'PUT', `/api/account/${idOf(person)}/`, { status: 0 });
    const { log_id } = (await upgrade(school)).body;
    expect((await unplaced(log_id)).map((row) => row.reason).sort()).toEqual(['inactive', 'inactive', 'no_grade']);
    const classes = await server.call<{ results: { id: number }[] }>(
      admin,
      'GET',
      `/api/classes/?school=${school}&is_current_school_year=1`,
    );
    const target = classes.body.results[0]?.id;
    expect((await place(log_id, { user_id: [idOf(one)], class_id: target })).body).toEqual({ unplaced_left: 2 });
    expect((await place(log_id, { user_id: [idOf(one)] })).status).toBe(400);
    expect((await place(log_id, { user_id: [idOf(two)] })).body).toEqual({ unplaced_left: 1 });
    await server.call(admin, 'POST', `/api/classes/${target}/add_students/`, { user_id: [idOf(people.none[0])] });
    expect(await unplaced(log_id)).toEqual([]);
    expect((await logs(school))[0]).toMatchObject({ unplaced_left: 0, can: { undo: false } });
  });
});

describe('undoing', () => {
  test('puts everything back exactly, and the year can be left again', async () => {
    const { school, people } = await secondarySchool();
    const before = await stateOf(school);
    const { log_id } = (await upgrade(school, { decisions: [{ user_id: idOf(people['6A1'][0]), action: 'repeat' }] }))
      .body;
    expect((await stateOf(school)).classes.length).toBeGreaterThan(before.classes.length);
    const reply = await undo(log_id);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({ can: { undo: false }, unplaced_left: 0, classes: expect.any(Array) });
    expect(reply.body.undone_at).not.toBeNull();
    expect(await stateOf(school)).toEqual(before);
    const events = await rowsOf<{ kind: string }>(
      server.app.platform.db,
      sql`SELECT kind FROM membership_events WHERE user_id = ${idOf(people['6A2'][0])} ORDER BY id`,
    );
    expect(events.map((event) => event.kind)).toEqual(['joined', 'left', 'joined', 'left', 'joined']);
    expect((await undo(log_id)).body.code).toBe('upgrade.undone');
    expect((await upgrade(school)).body).toMatchObject({ totals: { roll: 10 } });
    expect(await logs(school)).toHaveLength(2);
  });

  test.each([
    [
      'a roster',
      'danh sách lớp 7A1 đã được thay đổi sau khi chuyển.',
      async (school: number, classId: number) => {
        const student = await server.world.person({ role: 'STUDENT', schoolId: school });
        return server.call(admin, 'POST', `/api/classes/${classId}/add_students/`, { user_id: [student.id] });
      },
    ],
    [
      'an account’s class',
      'danh sách lớp 7A1 đã được thay đổi sau khi chuyển.',
      async (_school: number, classId: number) => {
        const roster = await server.call<{ results: { id: number }[] }>(admin, 'GET', `/api/users/?classes=${classId}`);
        return server.call(admin, 'PUT', `/api/account/${roster.body.results[0]?.id}/`, { classes: [] });
      },
    ],
    [
      'the teachers',
      'giáo viên của lớp 7A1 đã được thay đổi sau khi chuyển.',
      async (school: number, classId: number) => {
        const teacher = await server.world.person({ role: 'TEACHER', schoolId: school });
        return server.call(admin, 'POST', `/api/classes/${classId}/teachers/`, { user_id: [teacher.id] });
      },
    ],
  ])('is refused with the reason once somebody has changed %s', async (_what, reason, change) => {
    const { school } = await secondarySchool();
    const { log_id } = (await upgrade(school)).body;
    const made = await server.call<{ results: { id: number }[] }>(
      admin,
      'GET',
      `/api/classes/?school=${school}&code_name=7A1`,
    );
    expect((await change(school, made.body.results[0]?.id ?? 0)).status).toBeLessThan(300);
    const state = await stateOf(school);
    const refused = await undo(log_id);
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'upgrade.has_activity',
      `Không hoàn tác được: ${reason}`,
    ]);
    expect((await logs(school))[0]).toMatchObject({ can: { undo: false }, undo_refusal: reason });
    expect(await stateOf(school)).toEqual(state);
  });

  test('is refused when the classes were upgraded once more; undone one after the other both go', async () => {
    const { school } = await secondarySchool();
    const before = await stateOf(school);
    const first = (await upgrade(school)).body.log_id;
    await addYear(school, 2);
    const second = (await upgrade(school, { from_year_id: (await preview(school)).from_year.id })).body.log_id;
    expect(second).not.toBe(first);
    expect((await undo(first)).body.detail).toContain('đã được chuyển tiếp sang năm học');
    expect((await undo(second)).status).toBe(200);
    expect((await undo(first)).status).toBe(200);
    expect(await stateOf(school)).toEqual(before);
  });

  test('keeps what was decided: the next preview offers it, as far as it still fits', async () => {
    const { school, ids, people } = await secondarySchool();
    const [one, two] = people['6A1'];
    const given = {
      decisions: [
        { user_id: idOf(one), action: 'repeat' },
        { user_id: idOf(two), action: 'transfer', class_id: ids['6A2'] },
      ],
      class_decisions: [{ class_id: ids.none, grade_id: 6, name: '7B' }],
    };
    expect((await preview(school)).kept).toBeNull();
    const { log_id } = (await upgrade(school, given)).body;
    await undo(log_id);
    const { kept } = await preview(school);
    expect(kept).toEqual({ log_id, ...given });
    const { log_id: _log, ...again } = kept ?? { log_id: 0 };
    expect((await preview(school, again)).totals).toEqual((await preview(school, given)).totals);
    await server.call(admin, 'DELETE', `/api/classes/${ids['6A1']}/remove_students/`, { user_id: [idOf(one)] });
    expect((await preview(school)).kept?.decisions).toEqual([given.decisions[1]]);
    expect((await upgrade(school)).status).toBe(200);
    expect((await logs(school))[0]?.can.undo).toBe(true);
  });

  test('two who undo at once: one does, the other is told', async () => {
    const { school } = await secondarySchool();
    const { log_id } = (await upgrade(school)).body;
    const replies = await Promise.all([undo(log_id), undo(log_id)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });
});
