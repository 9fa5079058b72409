import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { readPdf } from '../../../../test/read-pdf';
import { upload } from '../../../../test/upload';
import type { TestPerson } from '../../../../test/world';
import { rowsOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

/** Two provinces of the new addresses, with a ward of each. */
const [HANOI, HANOI_WARD, HCMC, HCMC_WARD] = ['01', '00004', '79', '26737'];
const PERMISSIONS = ['certificate.view', 'certificate.create', 'certificate.edit', 'examination.view'] as const;

let server: TestApplication;
let course: number;
let school: number;
let admin: TestPerson;
let officer: TestPerson;
let farOfficer: TestPerson;
/** Of a school of the first province, with all rights over certificates. */
let keeper: TestPerson;
/** As schools have them by default. */
let staff: TestPerson;

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  const { world } = server;
  course = (await world.course()).id;
  school = await world.school({ ward: HANOI_WARD });
  const other = await world.school({ ward: HCMC_WARD });
  admin = await world.person({ role: 'ADMIN_LMS' });
  officer = await world.person({ role: 'PROVINCE_STAFF', units: [HANOI] });
  farOfficer = await world.person({ role: 'PROVINCE_STAFF', units: [HCMC] });
  keeper = await world.person({ permissions: [...PERMISSIONS], scope: 'school', schoolId: school });
  staff = await world.person({ role: 'SCHOOL_STAFF', schoolId: school });
  await world.person({ role: 'SCHOOL_STAFF', schoolId: other });
});
afterAll(() => server.close());

const call = (who: TestPerson, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  server.call<Json>(who, method, `/api/certificate_templates/${path}`, body);
const TEXT = 'chứng nhận em {{full_name}} đã đạt {{examination}}, thi ngày {{date}}';
const make = (who: TestPerson, more: object = {}) =>
  call(who, 'POST', '', { title: 'Giấy chứng nhận', text: TEXT, ...more });
const made = async (who: TestPerson, more: object = {}): Promise<number> => {
  const { status, body } = await make(who, more);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
};
const seenBy = async (who: TestPerson): Promise<number[]> =>
  (await call(who, 'GET', '?page_size=100')).body.results.map(({ id }: Json) => id);
const verbs = async (id: number): Promise<string[]> =>
  (
    await rowsOf<{ verb: string }>(
      server.app.platform.db,
      sql`SELECT verb FROM audit_log WHERE target_type = 'certificate_template' AND target_id = ${id} ORDER BY id`,
    )
  ).map(({ verb }) => verb);

describe('a template of certificates', () => {
  test('is made, changed and deleted by who keeps its owner; each change stands in the log', async () => {
    const signers = [{ name: 'Phan Đình Khôi', title: 'Phó Giám đốc' }];
    const { body } = await make(officer, { signers });
    expect(body).toMatchObject({
      title: 'Giấy chứng nhận',
      text: TEXT,
      signers,
      picture: null,
      owner: { scope: 'province', id: HANOI },
      examination_count: 0,
      can: { edit: true, delete: true },
    });
    const changed = await call(officer, 'PUT', `${body.id}/`, { title: 'Chứng chỉ' });
    expect(changed.body).toMatchObject({ title: 'Chứng chỉ', text: TEXT, signers });
    const stale = await call(officer, 'PUT', `${body.id}/`, { title: 'Khác', updated_at: body.updated_at });
    expect(stale.body.code).toBe('conflict.stale');
    expect((await call(officer, 'DELETE', `${body.id}/`)).status).toBe(204);
    expect(await verbs(body.id)).toEqual([
      'certificate_template.create',
      'certificate_template.edit',
      'certificate_template.delete',
    ]);
  });

  test.each([
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(101) }, 'title'],
    [{ title: 'Của {{school}}' }, 'title'],
    [{ text: '' }, 'text'],
    [{ text: 'x'.repeat(1001) }, 'text'],
    [{ text: 'sinh ngày {{birthday}}' }, 'text'],
    [{ signers: Array(4).fill({ name: 'A', title: 'B' }) }, 'signers'],
    [{ signers: [{ name: '', title: 'B' }] }, 'signers'],
    [{ owner: { scope: 'all' } }, 'owner'],
    [{ owner: { scope: 'province', id: HCMC } }, 'owner'],
  ])('is refused with %j beside its field', async (more, field) => {
    const { status, body } = await make(officer, more);
    expect([status, Object.keys(body.errors).map((name) => name.split('.')[0])]).toEqual([400, [field]]);
  });

  test('of the province or the whole programme is used by a school, and changed by its keeper alone', async () => {
    const [all, province, far, own] = [
      await made(admin),
      await made(officer),
      await made(farOfficer),
      await made(keeper),
    ];
    expect(await seenBy(keeper)).toEqual(expect.arrayContaining([all, province, own]));
    expect(await seenBy(keeper)).not.toContain(far);
    expect(await seenBy(farOfficer)).not.toEqual(expect.arrayContaining([province]));
    for (const id of [all, province]) {
      expect((await call(keeper, 'GET', `${id}/`)).body.can).toEqual({ edit: false, delete: false });
      expect((await call(keeper, 'PUT', `${id}/`, { title: 'Khác' })).status).toBe(403);
      expect((await call(keeper, 'DELETE', `${id}/`)).status).toBe(403);
      expect((await call(keeper, 'DELETE', `${id}/picture/`)).status).toBe(403);
    }
    for (const [method, path, body] of [
      ['GET', ''],
      ['PUT', '', { title: 'Khác' }],
      ['DELETE', ''],
      ['GET', 'preview/'],
      ['DELETE', 'picture/'],
    ] as const) {
      expect((await call(keeper, method, `${far}/${path}`, body)).status, `${method} ${path}`).toBe(404);
    }
  });

  test('is chosen for an examination of its owner or of whoever stands below, and is not deleted meanwhile', async () => {
    const [all, province, far] = [await made(admin), await made(officer), await made(farOfficer)];
    const examination = (who: TestPerson, more: object) =>
      server.call<Json>(who, 'POST', '/api/examinations/', { name: 'Thi', module: course, duration: 60, ...more });
    for (const [who, more] of [
      [staff, { certificate_template_id: far }],
      [staff, { certificate_template_id: 999_999_999 }],
      // Somebody who sees both: one province does not certify in the name of another.
      [admin, { certificate_template_id: far, owner: { scope: 'province', id: HANOI } }],
      [admin, { certificate_template_id: far, owner: { scope: 'school', id: school } }],
      [admin, { certificate_template_id: province, owner: { scope: 'all' } }],
    ] as const) {
      const refused = await examination(who, more);
      expect([refused.status, Object.keys(refused.body.errors ?? {})], JSON.stringify(more)).toEqual([
        400,
        ['certificate_template_id'],
      ]);
    }
    const { body } = await examination(staff, { certificate_template_id: province });
    expect(body).toMatchObject({
      certificate_template_id: province,
      certificate_template: { name: 'Giấy chứng nhận' },
    });
    expect((await call(officer, 'DELETE', `${province}/`)).body.code).toBe('certificate_template.in_use');
    expect((await call(officer, 'GET', `${province}/`)).body).toMatchObject({
      examination_count: 1,
      can: { edit: true, delete: false },
    });
    const change = (certificate_template_id: number | null) =>
      server.call<Json>(staff, 'PUT', `/api/examinations/${body.id}/`, { certificate_template_id });
    expect((await change(far)).status).toBe(400);
    expect((await change(all)).body.certificate_template_id).toBe(all);
    expect((await change(null)).body.certificate_template).toBe(null);
    expect((await call(officer, 'DELETE', `${province}/`)).status).toBe(204);
  });

  test('cuts neither its title nor the offices of three who sign', async () => {
    const title = 'Giấy chứng nhận hoàn thành chương trình Năng lực số cấp trung học cơ sở';
    const office = 'Phó Giám đốc Sở Giáo dục và Đào tạo Thành phố Đà Nẵng';
    const signers = ['Phan Đình Khôi', 'Trương Mỹ Hạnh', 'Nguyễn Thị Bích Phương Thảo'].map((name) => ({
      name,
      title: office,
    }));
    const id = await made(officer, { title, signers });
    const { body } = await call(officer, 'GET', `${id}/preview/`);
    const headers = { authorization: `Bearer ${officer.token}` };
    const file = await server.app.http.inject({ method: 'GET', url: body.file_url, headers });
    const { text, pages } = readPdf(file.rawPayload);
    expect([pages, text.includes('…')]).toEqual([1, false]);
    const words = text.replace(/\s+/g, ' ');
    for (const said of [title, office, 'Nguyễn Thị Bích Phương Thảo']) expect(words).toContain(said);
  });

  test('has a picture made anew, and shows itself as a PDF in which text is only text', async () => {
    const id = await made(officer, { title: '<b>Giấy</b>', signers: [{ name: 'Phan Đình Khôi', title: 'Giám đốc' }] });
    const picture = await sharp({ create: { width: 1500, height: 300, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const sent = await upload(server, officer, `/api/certificate_templates/${id}/picture/`, picture, 'ky.png');
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const kept = await server.app.http.inject({ method: 'GET', url: String(sent.body.picture) });
    expect(await sharp(kept.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1000, hasAlpha: true });
    const wide = await sharp({ create: { width: 2100, height: 10, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    for (const [bytes, code] of [
      [wide, 'file.picture_too_large'],
      [Buffer.alloc(3 * 1024 * 1024, wide), 'file.picture_too_large'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file.type_refused'],
    ] as const) {
      const refused = await upload(server, officer, `/api/certificate_templates/${id}/picture/`, bytes, 'ky.png');
      expect(refused.body.code).toBe(code);
    }
    const { body } = await call(officer, 'GET', `${id}/preview/`);
    const file = await server.app.http.inject({
      method: 'GET',
      url: body.file_url,
      headers: { authorization: `Bearer ${officer.token}` },
    });
    const { text, pages } = readPdf(file.rawPayload);
    expect(pages).toBe(1);
    for (const words of ['<b>Giấy</b>', 'Phan Đình Khôi', 'Mai Khánh Huyền']) expect(text).toContain(words);
    expect((await call(officer, 'DELETE', `${id}/picture/`)).body.picture).toBe(null);
  });
});
