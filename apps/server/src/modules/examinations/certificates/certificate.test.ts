import { randomUUID } from 'node:crypto';
import { verifyJWT } from 'did-jwt';
import { readXlsx } from 'hucre/xlsx';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../../test/application';
import { readPdf } from '../../../../test/read-pdf';
import { upload } from '../../../../test/upload';
import type { TestPerson } from '../../../../test/world';
import { rotateKey } from '../../../platform/crypto/rotate-key';
import { createSecrets } from '../../../platform/crypto/secrets';
import { firstRowOf, rowsOf, type Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import type { Passed } from './issue.repo';
import { certificateUrlsOf, issueCertificates, settleCertificate, suspendCertificates } from './issue.service';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not worked with
type Json = Record<string, any>;

const [HANOI, HANOI_WARD, HCMC] = ['01', '00004', '79'];
const SITE = 'https://khue.example.vn';
const NOW = new Date('2026-10-12T02:00:00Z');

let server: TestApplication;
let school: number;
let officer: TestPerson;
let template: number;
let examination: number;
let candidates: Passed[];

const db = () => server.app.platform.db;
const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db().transaction(work);
const issue = (passed = candidates, now = NOW) => run((tx) => issueCertificates(tx, examination, passed, now));

beforeAll(async () => {
  server = await startTestApplication({}, { PUBLIC_URL: SITE }, ['--roles=api']);
  const { world } = server;
  school = await world.school({ ward: HANOI_WARD });
  officer = await world.person({ role: 'PROVINCE_STAFF', units: [HANOI] });
});
afterAll(() => server.close());

/** So many students of one class sit an examination of the province; all of them passed. */
async function newExamination(count: number, text: string): Promise<void> {
  const { world } = server;
  const call = (method: 'POST', path: string, body: object) => server.call<Json>(officer, method, path, body);
  const made = await call('POST', '/api/certificate_templates/', {
    title: 'Giấy chứng nhận',
    text,
    signers: [{ name: 'Phan Đình Khôi', title: 'Phó Giám đốc' }],
  });
  template = made.body.id;
  const { id: module } = await world.course();
  const planned = await call('POST', '/api/examinations/', {
    name: 'Năng lực số',
    module,
    duration: 60,
    certificate_template_id: template,
  });
  examination = planned.body.id;
  const members = await Promise.all(
    Array.from({ length: count }, () => world.person({ role: 'STUDENT', schoolId: school })),
  );
  candidates = await rowsOf<Passed>(
    db(),
    sql`WITH made AS (INSERT INTO examination_candidates (examination_id, user_id, school_id, class_name, number)
          SELECT ${examination}, id, ${school}, '9A2', 'ND' || lpad(id::text, 6, '0')
          FROM unnest(${members.map(({ id }) => id)}::integer[]) AS id RETURNING id, user_id)
        SELECT made.id AS candidate_id, made.user_id, u.full_name, 8.5::float8 AS score FROM made JOIN users u ON u.id = made.user_id
        ORDER BY made.user_id`,
  );
}
beforeEach(() => newExamination(3, 'chứng nhận em {{full_name}} đã đạt {{examination}}, thi ngày {{date}}'));

const list = async (who: TestPerson = officer, query = ''): Promise<Json> =>
  (await server.call<Json>(who, 'GET', `/api/certificates/?examination=${examination}${query}`)).body;
const first = async (): Promise<Json> => (await list()).results[0];
const revoke = (id: number, reason = 'Nhầm bài thi', who: TestPerson = officer) =>
  server.call<Json>(who, 'POST', `/api/certificates/${id}/revoke/`, { reason });
/** From an address of its own, so that tries are not counted together. */
const open = (path: string, headers: Record<string, string> = {}, address: string = randomUUID()) =>
  server.app.http.inject({ method: 'GET', url: path, headers, remoteAddress: address });
const asMachine = async (code: string) => (await open(`/verify/${code}`, { accept: 'application/json' })).json<Json>();

describe('certificates', () => {
  test('are issued once to everybody who passed, and keep their words whatever changes later', async () => {
    expect(await issue()).toEqual({ issued: 3, suspended: 0 });
    const before = await list();
    expect(before).toMatchObject({ count: 3, totals: { issued: 3, valid: 3, suspended: 0, revoked: 0 } });
    expect(before.results[0]).toMatchObject({
      number: expect.stringMatching(/^2026-\d{6}$/),
      code: expect.stringMatching(/^[A-Z0-9]{16}$/),
      user: { full_name: candidates[0]?.full_name, class: '9A2' },
      status: 'valid',
      revoked_at: null,
      can: { revoke: true },
    });
    const numbers = before.results.map(({ number }: Json) => Number(number.slice(5)));
    expect(numbers).toEqual([numbers[0], numbers[0] + 1, numbers[0] + 2]);
    await db().execute(sql`UPDATE users SET first_name = 'Khác' WHERE id = ${candidates[0]?.user_id}`);
    await db().execute(sql`UPDATE examinations SET name = 'Tên mới' WHERE id = ${examination}`);
    await server.call(officer, 'PUT', `/api/certificate_templates/${template}/`, { title: 'Mới', text: 'Mới' });
    expect(await issue()).toEqual({ issued: 0, suspended: 0 });
    expect((await list()).results).toEqual(before.results);
    const { code } = before.results[0];
    expect(await asMachine(code)).toMatchObject({ name: candidates[0]?.full_name, examination: 'Năng lực số' });
  });

  test('of an examination without a template are none', async () => {
    await server.call(officer, 'PUT', `/api/examinations/${examination}/`, { certificate_template_id: null });
    expect(await issue()).toEqual({ issued: 0, suspended: 0 });
  });

  test('are not issued twice by two releases at once', async () => {
    const both = await Promise.all([issue(), issue()]);
    expect(both.map(({ issued }) => issued).sort()).toEqual([0, 3]);
    expect((await list()).count).toBe(3);
  });

  test('are suspended with the release that was taken back, and come back with the same code', async () => {
    await issue();
    const before = await list();
    expect(await run((tx) => suspendCertificates(tx, examination, NOW))).toBe(3);
    const { code, id } = before.results[0];
    expect(await list()).toMatchObject({
      results: [{ status: 'suspended' }, {}, {}],
      totals: { valid: 0, suspended: 3 },
    });
    // Results that were taken back are told to nobody.
    expect(await asMachine(code)).toMatchObject({ status: 'revoked', result: '–' });
    expect((await open(`/verify/${code}`)).body).not.toContain('>Đạt<');
    expect((await open(`/api/public/certificates/${code}/badge.json`)).statusCode).toBe(410);
    await revoke(id);
    // One no longer passes, one was revoked meanwhile.
    expect(await issue(candidates.slice(0, 2))).toEqual({ issued: 0, suspended: 0 });
    const after = await list();
    expect(after.results.map((row: Json) => [row.code, row.number])).toEqual(
      before.results.map((row: Json) => [row.code, row.number]),
    );
    expect(after.results.map(({ status }: Json) => status)).toEqual(['revoked', 'valid', 'suspended']);
  });

  test('follow the result of one candidate after an appeal', async () => {
    await newExamination(2, '{{full_name}}: {{score}}');
    const [one, other] = candidates as [Passed, Passed];
    await issue([one]);
    const { code } = await first();
    const settle = (id: number, passed: boolean, score: number) =>
      run((tx) => settleCertificate(tx, id, { passed, score }, NOW));
    await settle(one.candidate_id, false, 4);
    expect((await asMachine(code)).status).toBe('revoked');
    expect((await certificateUrlsOf(db(), SITE, [one.candidate_id])).size).toBe(0);
    await settle(one.candidate_id, true, 6);
    await settle(other.candidate_id, true, 5);
    const { results } = await list();
    const told = await Promise.all(results.map((row: Json) => asMachine(row.code)));
    expect(told.map(({ status, result }: Json) => [status, result])).toEqual([
      ['valid', 'Đạt, 6 điểm'],
      ['valid', 'Đạt, 5 điểm'],
    ]);
    expect(results[0].code).toBe(code);
    expect((await certificateUrlsOf(db(), SITE, [one.candidate_id])).get(one.candidate_id)).toBe(
      results[0].certificate_url,
    );
  });

  test('keep examination, candidate and picture from being deleted', async () => {
    const seal = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#f00' } })
      .png()
      .toBuffer();
    const path = `/api/certificate_templates/${template}/picture/`;
    await upload(server, officer, path, seal, 'seal.png');
    await issue();
    await server.call(officer, 'DELETE', path);
    const kept = await firstRowOf<{ expires_at: Date | null }>(
      db(),
      sql`SELECT f.expires_at FROM certificate_wordings w JOIN files f ON f.id = w.picture_file_id WHERE w.examination_id = ${examination}`,
    );
    expect(kept?.expires_at).toBe(null);
    const { code } = await first();
    const { rawPayload } = await open(`/api/public/certificates/${code}/certificate.pdf`);
    expect(rawPayload.toString('latin1')).toContain('/Subtype /Image');
    for (const more of ['?confirm=1', `candidates/${candidates[0]?.candidate_id}/`]) {
      const refused = await server.call<Json>(officer, 'DELETE', `/api/examinations/${examination}/${more}`);
      expect([refused.status, refused.body.code], more).toEqual([409, 'examination.has_certificates']);
    }
  });

  test('are issued to thousands in few statements', async () => {
    await db().execute(
      sql`WITH people AS (INSERT INTO users (username, password_hash, first_name, last_name, role_id, school_id)
            SELECT 'many' || ${examination} || '-' || n, 'x', 'Em' || n, 'Nguyễn', (SELECT id FROM roles WHERE code = 'STUDENT'), ${school}
            FROM generate_series(1, 3000) n RETURNING id)
          INSERT INTO examination_candidates (examination_id, user_id, school_id) SELECT ${examination}, id, ${school} FROM people`,
    );
    const many = await rowsOf<Passed>(
      db(),
      sql`SELECT c.id AS candidate_id, c.user_id, u.full_name, 7::float8 AS score FROM examination_candidates c
          JOIN users u ON u.id = c.user_id WHERE c.examination_id = ${examination}`,
    );
    const from = performance.now();
    expect((await issue(many)).issued).toBe(3_003);
    expect(performance.now() - from).toBeLessThan(20_000);
  });
});

describe('the list of certificates', () => {
  test('is searched by name and number, filtered by status, and exported with a row in the log', async () => {
    await issue();
    const [one, other] = (await list()).results;
    expect((await list(officer, `&search=${one.number.slice(5)}`)).results).toHaveLength(1);
    const name = encodeURIComponent(other.user.full_name);
    expect((await list(officer, `&search=${name}`)).results.map(({ id }: Json) => id)).toContain(other.id);
    await revoke(other.id);
    expect((await list(officer, '&status=revoked')).results.map(({ id }: Json) => id)).toEqual([other.id]);
    const { body } = await server.call<Json>(officer, 'GET', `/api/certificates/export/?examination=${examination}`);
    const file = await server.app.http.inject({
      url: body.file_url,
      headers: { authorization: `Bearer ${officer.token}` },
    });
    const rows = JSON.stringify((await readXlsx(file.rawPayload)).sheets);
    for (const words of [one.number, other.user.full_name, 'Nhầm bài thi']) expect(rows).toContain(words);
    const logged = await firstRowOf(
      db(),
      sql`SELECT FROM audit_log WHERE verb = 'certificate.export' AND target_id = ${examination}`,
    );
    expect(logged).toBeDefined();
  });

  test('is printed as one file of those in force, a sheet each, for who sees the examination', async () => {
    const print = (who = officer, after = '') =>
      server.call<Json>(who, 'GET', `/api/certificates/print/?examination=${examination}&after=${after}`);
    expect((await print()).body.code).toBe('certificate.none_valid');
    await issue();
    const { results, totals } = await list();
    const sheets = async (url: string) => {
      const { rawPayload } = await server.app.http.inject({
        url,
        headers: { authorization: `Bearer ${officer.token}` },
      });
      return rawPayload.toString('latin1').match(/\/Type \/Page\b/g)?.length;
    };
    const whole = (await print()).body;
    expect(whole).toMatchObject({ count: totals.valid, next: null });
    expect(await sheets(whole.file_url)).toBe(totals.valid);
    await revoke(results[0].id);
    expect((await print()).body).toMatchObject({ count: totals.valid - 1 });
    // What comes after the last is nothing.
    expect((await print(officer, results.at(-1).number)).body.code).toBe('certificate.none_valid');
    const far = await server.world.person({ role: 'PROVINCE_STAFF', units: [HCMC] });
    expect((await print(far)).status).toBe(404);
    const logged = await firstRowOf<{ after: Json }>(
      db(),
      sql`SELECT after FROM audit_log WHERE verb = 'certificate.print' AND target_id = ${examination} ORDER BY id LIMIT 1`,
    );
    expect(logged?.after).toMatchObject({ rows: totals.valid });
  });

  test('is printed with or without one that is revoked at that moment, and without it from then on', async () => {
    await issue();
    const { id, code, number } = await first();
    const print = () => server.call<Json>(officer, 'GET', `/api/certificates/print/?examination=${examination}`);
    const [printed, revoked] = await Promise.all([print(), revoke(id)]);
    expect([printed.status, revoked.status]).toEqual([200, 200]);
    expect([candidates.length, candidates.length - 1]).toContain(printed.body.count);
    const again = await print();
    expect(again.body.count).toBe(candidates.length - 1);
    const { rawPayload } = await server.app.http.inject({
      url: again.body.file_url,
      headers: { authorization: `Bearer ${officer.token}` },
    });
    expect(readPdf(rawPayload).text).not.toContain(number);
    // Who holds the paper that was printed before is told by the public page.
    expect((await asMachine(code)).status).toBe('revoked');
  });

  test('is nobody’s who does not see the examination, and only read by a school that takes part', async () => {
    await issue();
    const { id } = await first();
    const far = await server.world.person({ role: 'PROVINCE_STAFF', units: [HCMC] });
    const part = await server.world.person({
      permissions: ['examination.view', 'certificate.view', 'certificate.edit'],
      scope: 'school',
      schoolId: school,
    });
    const unknown = await server.call<Json>(far, 'GET', `/api/certificates/?examination=${examination}`);
    expect(unknown.status).toBe(404);
    expect((await server.call(far, 'GET', `/api/certificates/export/?examination=${examination}`)).status).toBe(404);
    expect((await revoke(id, 'x', far)).status).toBe(404);
    expect((await list(part)).results[0].can).toEqual({ revoke: false });
    expect((await revoke(id, 'x', part)).status).toBe(403);
    for (const query of ['', '?examination=x', '?examination=']) {
      const refused = await server.call<Json>(officer, 'GET', `/api/certificates/${query}`);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['examination']]);
    }
  });
});

describe('a certificate', () => {
  test('is revoked once, with a reason, and everybody sees it at once', async () => {
    await issue();
    const { id, code } = await first();
    expect((await revoke(id, ' ')).body.errors).toHaveProperty('reason');
    expect((await asMachine(code)).status).toBe('valid');
    const both = await Promise.all([revoke(id), revoke(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await revoke(id)).body.code).toBe('certificate.revoked');
    expect(await first()).toMatchObject({ status: 'revoked', revoke_reason: 'Nhầm bài thi', can: { revoke: false } });
    expect((await asMachine(code)).status).toBe('revoked');
    const page = await open(`/verify/${code}`, { 'accept-language': 'vi' });
    expect(page.body).toContain('Chứng nhận đã bị thu hồi');
    // The reason is between the office and the holder.
    expect(page.body).not.toContain('Nhầm bài thi');
    for (const file of ['certificate.pdf', 'badge.json']) {
      const gone = await open(`/api/public/certificates/${code}/${file}`);
      expect([gone.statusCode, gone.json().code]).toEqual([410, 'certificate.not_valid']);
    }
  });

  test('is a sheet on its side with name, number, code and the address to check it by', async () => {
    await issue();
    const row = await first();
    const { rawPayload, headers } = await open(row.certificate_url.slice(SITE.length), { 'accept-language': 'vi' });
    expect(headers['cache-control']).toContain('no-store');
    const { pages, text, isTagged } = readPdf(rawPayload);
    expect([pages, isTagged]).toEqual([1, true]);
    expect(rawPayload.toString('latin1')).toMatch(/\/MediaBox \[0 0 841\.\d+ 595\.\d+\]/);
    const code = row.code.match(/.{4}/g).join('-');
    for (const words of [row.user.full_name, row.number, code, 'Phan Đình Khôi', 'Ngày 12 tháng 10 năm 2026']) {
      expect(text).toContain(words);
    }
    expect(rawPayload.toString('latin1')).toContain(`${SITE}/verify/${row.code}`);
    // The template says nothing of a score.
    expect(text).not.toContain('8,5');
  });
});

describe('the public page', () => {
  test('tells what the certificate says, and no score unless the template has it', async () => {
    await issue();
    const plain = await first();
    expect(await asMachine(plain.code)).toEqual({
      name: plain.user.full_name,
      examination: 'Năng lực số',
      date: '2026-10-12',
      result: 'Đạt',
      status: 'valid',
    });
    await newExamination(1, '{{full_name}}: {{score}}');
    await issue();
    expect((await asMachine((await first()).code)).result).toBe('Đạt, 8,5 điểm');
    const typed = plain.code.toLowerCase().match(/.{4}/g).join('-');
    for (const path of [`/verify/${typed}`, `/verify?code=${typed.replaceAll('-', '+')}`, `/verify/${typed}/`]) {
      const page = await open(path, { 'accept-language': 'en' });
      expect([page.statusCode, page.headers['cache-control']], path).toEqual([200, 'no-store']);
      expect(page.headers['content-type']).toContain('text/html');
      for (const words of ['This certificate is valid', plain.number, plain.user.full_name]) {
        expect(page.body).toContain(words);
      }
      expect(page.body).not.toContain('<script');
    }
    expect((await open(`/verify/${plain.code}?lang=vi`, { 'accept-language': 'en' })).body).toContain('còn giá trị');
    expect((await open('/verify')).body).toContain('<form');
  });

  test('says the same of every code that nobody has', async () => {
    await issue();
    const misses = [
      'AAAACCCCDDDDEEEE',
      'x',
      '%00',
      '../../etc/passwd',
      `${(await first()).code}A`,
      '<script>',
      'ế'.repeat(20),
    ];
    const pages = await Promise.all(misses.map((code) => open(`/verify/${encodeURIComponent(code)}`)));
    const bare = (html: string) => html.replace(/nonce="[^"]*"/g, '').replace(/href="\/verify\/[^"]*"/g, '');
    expect(new Set(pages.map(({ statusCode, body }) => `${statusCode} ${bare(body)}`)).size).toBe(1);
    expect(pages[0]?.statusCode).toBe(404);
    const told = await open('/verify/AAAACCCCDDDDEEEE', { accept: 'application/json' });
    expect([told.statusCode, told.json().code]).toEqual([404, 'not_found']);
    for (const file of ['certificate.pdf', 'badge.json']) {
      expect((await open(`/api/public/certificates/AAAACCCCDDDDEEEE/${file}`)).statusCode).toBe(404);
    }
  });

  test('answers thirty tries a minute of an address, whatever is asked by code', async () => {
    const address = '203.0.113.7';
    const ways = ['/verify/AAAACCCCDDDDEEEE', '/api/public/certificates/AAAACCCCDDDDEEEE/badge.json'];
    const replies = await Promise.all(Array.from({ length: 33 }, (_, at) => open(ways[at % 2] ?? '', {}, address)));
    expect(replies.filter(({ statusCode }) => statusCode === 404)).toHaveLength(30);
    const refused = await open('/verify/AAAACCCCDDDDEEEE', { accept: 'application/json' }, address);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await open('/verify/AAAACCCCDDDDEEEE', {}, address)).statusCode).toBe(429);
    expect((await open('/verify/AAAACCCCDDDDEEEE', {}, '203.0.113.8')).statusCode).toBe(404);
  });

  test('shows names and texts as text', async () => {
    const evil = '<img src=x onerror=alert(1)>"\'&{{score}}';
    await issue(candidates.map((one) => ({ ...one, full_name: evil })));
    const { code } = await first();
    const { body } = await open(`/verify/${code}`);
    expect(body).not.toContain('<img src=x');
    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;{{score}}');
    expect((await asMachine(code)).name).toBe(evil);
    const { rawPayload } = await open(`/api/public/certificates/${code}/certificate.pdf`);
    expect(readPdf(rawPayload).text).toContain('<img src=x onerror=alert(1)>');
    const badge = await open(`/api/public/certificates/${code}/badge.json`);
    const payload = JSON.parse(Buffer.from(badge.body.split('.')[1] ?? '', 'base64url').toString());
    expect(payload.credentialSubject.identifier[0].identityHash).toBe(evil);
  });
});

describe('the badge', () => {
  const resolver = {
    resolve: async (did: string) => {
      expect(did).toBe('did:web:khue.example.vn');
      const document = await open('/.well-known/did.json');
      expect(document.headers['access-control-allow-origin']).toBe('*');
      return { didDocument: document.json(), didDocumentMetadata: {}, didResolutionMetadata: {} };
    },
  };
  const verified = (jwt: string) => verifyJWT(jwt, { resolver, proofPurpose: 'assertionMethod' });
  const badgeOf = async (code: string) => (await open(`/api/public/certificates/${code}/badge.json`)).body;

  test('is an Open Badge 3.0 that another implementation verifies by did:web', async () => {
    await issue();
    const row = await first();
    const jwt = await badgeOf(row.code);
    const { payload, signer } = await verified(jwt);
    expect(signer.id).toBe(JSON.parse(Buffer.from(jwt.split('.')[0] ?? '', 'base64url').toString()).kid);
    expect(payload).toMatchObject({
      '@context': [
        'https://www.w3.org/ns/credentials/v2',
        'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
      ],
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      id: row.badge_url,
      jti: row.badge_url,
      iss: 'did:web:khue.example.vn',
      issuer: { id: 'did:web:khue.example.vn', type: ['Profile'] },
      validFrom: NOW.toISOString(),
      nbf: NOW.getTime() / 1000,
      credentialSubject: {
        type: ['AchievementSubject'],
        achievement: { type: ['Achievement'], name: 'Năng lực số', criteria: { narrative: expect.any(String) } },
      },
    });
    // What is told of the achievement is the same for all who have it.
    const { achievement } = payload.credentialSubject;
    expect(JSON.stringify(achievement)).not.toContain(row.user.full_name);
    expect(payload.description).toContain(row.user.full_name);
    expect(JSON.stringify(payload)).not.toMatch(/8[.,]5/);
    const [head, body, signature] = jwt.split('.') as [string, string, string];
    const other = Buffer.from(JSON.stringify({ ...payload, name: 'Khác' })).toString('base64url');
    await expect(verified(`${head}.${other}.${signature}`)).rejects.toThrow();
    await expect(verified(`${head}.${body}.${signature.slice(0, -4)}AAAA`)).rejects.toThrow();
  });

  test('keeps its key over a change of SECRET_KEY, and older badges verify where the key was lost', async () => {
    await issue();
    const { code } = await first();
    const jwt = await badgeOf(code);
    const { secrets } = server.app.platform;
    const other = createSecrets('another key of the installation');
    const kidOf = (text: string) => Buffer.from(text.split('.')[0] ?? '', 'base64url').toString();
    await run((tx) => rotateKey(tx, { old: secrets, current: other }));
    await run((tx) => rotateKey(tx, { old: other, current: secrets }));
    expect(kidOf(await badgeOf(code))).toBe(kidOf(jwt));
    await run((tx) => rotateKey(tx, { old: secrets, current: other }));
    // Many at once make one new key between them.
    const again = await Promise.all(Array.from({ length: 8 }, () => badgeOf(code)));
    expect(new Set(again.map(kidOf)).size).toBe(1);
    expect(kidOf(again[0] ?? '')).not.toBe(kidOf(jwt));
    expect(await rowsOf(db(), sql`SELECT FROM badge_keys`)).toHaveLength(2);
    for (const one of [jwt, again[0] ?? '']) await verified(one);
  });

  test('tells no private key', async () => {
    const { body } = await open('/.well-known/did.json');
    expect(body).not.toContain('"d":');
  });
});
