import { ALL_ENDPOINTS } from '@khue/contract/all';
import type { Endpoint } from '@khue/contract/endpoint';
import { PERMISSION_CODES, type PermissionCode, type RoleScope } from '@khue/contract/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { firstRowOf } from '../src/platform/db/database';
import { sql } from '../src/platform/db/sql';
import type { RowsWithAbilities, Surroundings } from './ability-kinds';
import { ROWS_WITH_ABILITIES } from './ability-rows';
import { startTestApplication, type TestApplication } from './application';
import type { TestPerson } from './world';

/**
 * What a row says that its reader may do is what happens: for every kind of row and a set of readers, each ability is
 * tried out on a row of its own. Said yes, the call is not refused; said no, it is.
 */
type Can = Record<string, boolean>;

const VIEWS = PERMISSION_CODES.filter((code) => code.endsWith('.view'));
const without = (...codes: PermissionCode[]) => PERMISSION_CODES.filter((code) => !codes.includes(code));

interface ReaderKind {
  permissions?: readonly PermissionCode[];
  scope?: RoleScope;
  role?: string;
  teaches?: boolean;
}

const READERS: Readonly<Record<string, ReaderKind>> = {
  'an administrator': { permissions: PERMISSION_CODES, scope: 'all' },
  'somebody who reads everything': { permissions: VIEWS, scope: 'all' },
  'who keeps a school with every permission': { permissions: PERMISSION_CODES, scope: 'school' },
  'who keeps a school and cannot do what students can': { permissions: without('practice.run'), scope: 'school' },
  'who edits accounts and resets none': {
    permissions: without('account.run', 'job.run', 'school.export'),
    scope: 'school',
  },
  'the teacher of the class with every permission': { permissions: PERMISSION_CODES, scope: 'classes', teaches: true },
  'a teacher of other classes with every permission': { permissions: PERMISSION_CODES, scope: 'classes' },
  'staff as the system has them': { role: 'SCHOOL_STAFF' },
};

let server: TestApplication;
beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
});
afterAll(() => server.close());

/** One role for all readers of a kind: thousands of roles are no product that anybody has. */
const roleCodes = new Map<ReaderKind, Promise<string>>();

async function roleOf({ role, permissions = [], scope = 'all' }: ReaderKind): Promise<string> {
  if (role) return role;
  const id = await server.world.role(permissions, scope);
  const row = await firstRowOf<{ code: string }>(server.app.platform.db, sql`SELECT code FROM roles WHERE id = ${id}`);
  return row?.code ?? '';
}

async function surroundings(kind: ReaderKind): Promise<Surroundings> {
  const role = roleCodes.get(kind) ?? roleOf(kind);
  roleCodes.set(kind, role);
  const { world } = server;
  const school = await world.school();
  const schoolClass = await world.schoolClass(school);
  const student = await world.student(schoolClass);
  const reader = await world.person({ role: await role, schoolId: school });
  if (kind.teaches) await world.teaches(reader.id, schoolClass);
  return { reader, school, schoolClass, student };
}

interface Row {
  id?: number;
  class?: { id: number };
  material_id?: number;
  can: Can;
}

interface Answer {
  can?: Can;
  exercise?: Row;
  results?: Row[];
  questions?: Row[];
}

/** Questions of an analysis are found by their material, exams of classes by their class. */
const idOfRow = (row: Row) => row.id ?? row.material_id ?? row.class?.id;

/** What the row says in each of the answers that show it; nothing where the reader does not see it. */
async function saidTo(reader: TestPerson, { shownAt }: RowsWithAbilities): Promise<Can[]> {
  const said: Can[] = [];
  for (const [address, id] of shownAt) {
    const { status, body } = await server.call<Answer | Row[]>(reader, 'GET', address);
    if (status !== 200) continue;
    if (Array.isArray(body) || body.exercise) {
      const row = Array.isArray(body) ? body.find((one) => one.id === id) : body.exercise;
      if (row) said.push(row.can);
      continue;
    }
    const rows = body.results ?? body.questions;
    const can = id === undefined ? body.can : rows?.find((row) => idOfRow(row) === id)?.can;
    if (can) said.push(can);
  }
  return said;
}

/** Every answer to a GET in which rows with `can` stand, by path. */
function answersWithAbilities(): string[] {
  const holds = (schema: unknown): boolean => {
    if (schema instanceof z.ZodObject) return 'can' in schema.shape || Object.values(schema.shape).some(holds);
    if (schema instanceof z.ZodArray) return holds(schema.element);
    return schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? holds(schema.unwrap()) : false;
  };
  return Object.values(ALL_ENDPOINTS as Record<string, Record<string, Endpoint>>).flatMap((group) =>
    Object.values(group)
      .filter(({ method, responses }) => method === 'GET' && Object.values(responses).some(holds))
      .map(({ path }) => path),
  );
}

const seen = new Map<string, Set<boolean>>();
const visited = new Set<string>();

describe.each(Object.keys(ROWS_WITH_ABILITIES))('%s', (kind) => {
  test.each(Object.keys(READERS))('says to %s what happens', async (who) => {
    const make = ROWS_WITH_ABILITIES[kind];
    const reader = READERS[who];
    if (!make || !reader) throw new Error('the tables above name both');
    const first = await surroundings(reader);
    const rows = await make(server, first);
    for (const [address] of rows.shownAt) visited.add(address);
    const [can, ...elsewhere] = await saidTo(first.reader, rows);
    if (!can) return;
    for (const other of elsewhere) expect(other).toEqual(can);
    expect(Object.keys(can).sort()).toEqual(Object.keys(rows.calls).sort());
    // What is refused changes nothing, so it comes first; what is granted gets a row of its own.
    const refusedFirst = Object.entries(can).sort(([, a], [, b]) => Number(a) - Number(b));
    let isUntouched = true;
    for (const [ability, may] of refusedFirst) {
      const around = isUntouched ? first : await surroundings(reader);
      const fresh = isUntouched ? rows : await make(server, around);
      isUntouched = !may;
      const call = fresh.calls[ability];
      if (!call) throw new Error(`no call stands for ${ability}`);
      const { status, body } = await server.call(around.reader, ...call);
      const refused = status === 403 || (fresh.states ?? []).includes(String(body?.code));
      const what = `${kind}.can.${ability} for ${who}: ${may}, and then ${status} ${body?.code ?? ''}`;
      expect(status, what).toBeLessThan(500);
      expect(refused, what).toBe(!may);
      // Rows of one kind, whatever their state, have the same abilities.
      const name = `${Object.keys(can).sort().join(' ')}: ${ability}`;
      seen.set(name, (seen.get(name) ?? new Set()).add(may));
    }
  });
});

test('every answer with abilities was asked, and every ability was met both given and withheld', () => {
  const asked = [...visited].map((address) => address.replace(/\?.*/, ''));
  const isAsked = (path: string) => {
    const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '\\d+')}$`);
    return asked.some((address) => pattern.test(address));
  };
  expect(answersWithAbilities().filter((path) => path !== '/api/me/' && !isAsked(path))).toEqual([]);
  expect([...seen].filter(([, answers]) => answers.size < 2).map(([name]) => name)).toEqual([]);
});

describe('what one may do before there is a row', () => {
  /** Each with the call it stands for; the id of one's own school is put where the call wants one. */
  const CALLS: Record<string, (school: number) => readonly ['GET' | 'POST' | 'PUT', string, unknown?]> = {
    'school.view': () => ['GET', '/api/schools/'],
    'school.create': () => ['POST', '/api/schools/', { name: 'Trường mới', schools_type: 'primary' }],
    'school.export': () => ['GET', '/api/schools/?is_export=true'],
    'school_year.view': (school) => ['GET', `/api/school_years/${school}/`],
    'class.view': () => ['GET', '/api/classes/'],
    'class.create': (school) => ['POST', '/api/classes/', { name: '7A1', school_id: school }],
    'grade.create': () => ['POST', '/api/grades/', { name: 'Khối', code: 'KK', level_code: 'primary' }],
    'course.view': () => ['GET', '/api/modules/'],
    'course.create': () => ['POST', '/api/modules/', {}],
    'course.clone': () => ['POST', '/api/clone_module_by_edx_source', {}],
    'course_part.view': () => ['GET', '/api/sub_modules/'],
    'account.view': () => ['GET', '/api/users/'],
    'account.create': () => ['POST', '/api/account/', {}],
    'account.import': () => ['POST', '/api/account_imports/', {}],
    'account.export': () => ['GET', '/api/users/?is_export=true&school=2147483647'],
    'account.reset_passwords': () => ['POST', '/api/classes/0/reset_passwords/'],
    'account.take_slips': () => ['POST', '/api/account_slips/', {}],
    'account_import.watch': () => ['GET', '/api/account_imports/running/'],
    'role.view': () => ['GET', '/api/roles/'],
    'role.create': () => ['POST', '/api/roles/', {}],
    'role.assign': () => ['GET', '/api/roles/?assignable=true'],
    'permission_group.view': () => ['GET', '/api/group_permissions/'],
    'permission_group.create': () => ['POST', '/api/group_permissions/', {}],
    'enrolment.view': () => ['GET', '/api/enrollment_view/'],
    'enrolment.create': () => ['POST', '/api/enroll_batch_endpoint/', {}],
    'enrolment.delete': () => ['POST', '/api/unenroll_courses_endpoint/', {}],
    'assignment.create': () => ['POST', '/api/active_submodule_class_practice/', {}],
    'course_part.edit': () => ['PUT', '/api/sub_modules/999999999/', {}],
    'material.view': () => ['GET', '/api/submodulesquestions/'],
    'material.create': () => ['POST', '/api/submodulesquestions/', {}],
    'material.import': () => ['POST', '/api/question_imports/', {}],
    'exam_bank.create': () => ['POST', '/api/blueprints/', { name: 'Kỳ thi', module: 2147483647, bank: 'exam' }],
    'class_material.view': () => ['GET', '/api/class_materials/'],
    'class_material.create': () => ['POST', '/api/class_materials/', {}],
    'session.view': () => ['GET', '/api/zoom_meetings'],
    'session.create': () => ['POST', '/api/zoom_meetings/', {}],
    'exercise.create': () => ['POST', '/api/create_meeting_exercise_view/', {}],
    // Whose it is, is asked before the course.
    'examination.create': () => ['POST', '/api/examinations/', { name: 'Thi', module: 999999999, duration: 60 }],
    'certificate.view': () => ['GET', '/api/certificates/?examination=999999999'],
    'certificate.create': () => ['POST', '/api/certificate_templates/', { title: 'Chứng nhận', text: 'Đạt' }],
    'meeting_account.create': () => ['POST', '/api/create_zoom_master/', {}],
    'support.create': () => ['POST', '/api/support_requests/', {}],
    'feedback.create': () => ['POST', '/api/feedback/', {}],
    'report.export': () => ['GET', '/api/admin_report_1a/?export_data=true&school=999999999'],
    'statistics.view': () => ['GET', '/api/class_exams/'],
    'statistics.export': () => ['GET', '/api/class_exams/999999999/999999999/export/'],
    'assistant.run': () => ['POST', '/api/v2/conversation/lmschat/', {}],
    'audit.export': () => ['GET', '/api/audit_log/?is_export=true'],
  };
  /**
   * No calls: whether there is more than one school to look at, files that the browser makes of what it shows, and the
   * exam bank, of which others read nothing instead of being refused.
   */
  const NO_CALL = ['school.choose', 'dashboard.export', 'exam_bank.view'];

  test.each([...Object.entries(READERS), ['a student', { role: 'STUDENT' }] as const])(
    '%s is told what happens',
    async (_who, kind) => {
      const { reader, school } = await surroundings(kind);
      const { body } = await server.call<{ can: Record<string, Can> }>(reader, 'GET', '/api/me/');
      const told = Object.entries(body.can).flatMap(([area, can]) =>
        Object.entries(can).map(([name, may]) => [`${area}.${name}`, may] as const),
      );
      expect(told.map(([name]) => name).sort()).toEqual([...Object.keys(CALLS), ...NO_CALL].sort());
      for (const [name, may] of told) {
        const call = CALLS[name]?.(school);
        if (!call) continue;
        const { status } = await server.call(reader, ...call);
        expect(status, name).toBeLessThan(500);
        expect(status !== 403, `${name}: ${may}, and then ${status}`).toBe(may);
      }
    },
  );
});
