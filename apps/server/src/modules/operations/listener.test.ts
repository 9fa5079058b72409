import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/application';
import { TestClock } from '../../../test/clock';
import { upload } from '../../../test/upload';
import type { TestPerson } from '../../../test/world';
import { auditedTransaction } from '../../platform/audit/audit';
import { rowsOf } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { tellState } from './listener.jobs';
import type { Facts } from './status.rules';
import { StatusFacts } from './status-facts.service';

const clock = new TestClock();
let server: TestApplication;
let admin: TestPerson;

beforeAll(async () => {
  server = await startTestApplication({ clock }, { PUBLIC_URL: 'https://127.0.0.1:9' }, ['--roles=api']);
  admin = await server.world.person();
});
afterAll(() => server.close());

const PATH = '/api/system_status/listeners/';
const set = (listeners: string[]) => server.call(admin, 'PUT', PATH, { listeners });

/** Facts of the installation, but for the disk. */
class Facing extends StatusFacts {
  free = 100e9;
  override async read(...given: Parameters<StatusFacts['read']>): Promise<Facts> {
    const facts = await super.read(...given);
    const lastGood = {
      endedAt: facts.now,
      isSealed: true,
      missingFiles: 0,
      mendedFiles: 0,
      provenAt: facts.now,
      taken: 1,
    };
    return {
      ...facts,
      isDemo: false,
      backup: { isSet: true, lastGood, lastBad: null, lastTrial: null },
      disk: { free: this.free, total: 200e9, reserve: 1e9 },
      growthPerDay: null,
    };
  }
}

const letters = () =>
  rowsOf<{ recipient: string; subject: string; body: string; user_id: number | null }>(
    server.app.platform.db,
    sql`SELECT recipient, subject, body, user_id FROM mails ORDER BY id`,
  );

test('nobody is told twice, and who is taken off the list is not told any more', async () => {
  expect((await set(['a@x.vn', 'A@x.vn'])).body).toMatchObject({ listeners: ['a@x.vn'] });
  expect((await set([])).body).toMatchObject({ listeners: [] });
});

test('a name that leads to no mail is refused with that name, and nothing is changed', async () => {
  await set(['b@x.vn']);
  const refused = await set(['b@x.vn', 'khong-co-ai']);
  expect(refused).toMatchObject({ status: 400, body: { code: 'system.listener_unknown' } });
  expect(JSON.stringify(refused.body)).toContain('khong-co-ai');
  expect((await server.call(admin, 'GET', PATH)).body).toMatchObject({ listeners: ['b@x.vn'] });
});

test('whoever may only look may not say who is told', async () => {
  const auditor = await server.world.person({ permissions: ['audit.view'] });
  expect((await server.call(auditor, 'GET', PATH)).status).toBe(200);
  expect((await server.call(auditor, 'PUT', PATH, { listeners: [] })).status).toBe(403);
  const { body } = await server.call<{ can_set_listeners: boolean }>(auditor, 'GET', '/api/system_status/');
  expect(body.can_set_listeners).toBe(false);
});

test('the report says what the page says, without settings, addresses or names', async () => {
  await set(['secret@x.vn']);
  const answer = await server.call<string>({ ...admin, language: 'en' }, 'GET', '/api/system_status/report/');
  expect(answer.headers['content-disposition']).toMatch(/attachment; filename="khue-[\d-]+\.txt"/);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toMatch(/^Khuê: report on the state of the system\nMade at .*PostgreSQL \d/);
  for (const item of ['Back-ups', 'Disk', 'Database']) expect(answer.body).toContain(item);
  expect(answer.body).not.toMatch(/secret|postgres:\/\/|127\.0\.0\.1|\{\{/);
});

test('the largest files are told with who left them, where, and what holds them', async () => {
  const school = await server.world.school();
  const teacher = await server.world.person({ role: 'TEACHER', schoolId: school });
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const sent = await upload(server, teacher, '/api/upload/', Buffer.concat([png, Buffer.alloc(3_000_000)]), 'phim.png');
  await upload(server, teacher, '/api/upload/', Buffer.concat([png, Buffer.alloc(1_000)]), 'nhỏ.png');
  const { body } = await server.call<{
    total: { files: number; bytes: number };
    files: { id: number; bytes: number; owner: { id: number }; school: { id: number }; held_by: string | null }[];
  }>(admin, 'GET', '/api/system_status/files/');
  expect(body.files[0]).toMatchObject({
    id: sent.body.id,
    bytes: 3_000_016,
    owner: { id: teacher.id },
    school: { id: school },
    held_by: null,
  });
  expect(body.total).toEqual({ files: 2, bytes: 3_001_032 });
});

test('names of files that may be of the exam bank are told to examiners only', async () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const sizes = { open: 40_000, exam: 50_000, both: 60_000, waiting: 70_000 };
  const sent = new Map<string, number>();
  for (const [name, size] of Object.entries(sizes)) {
    const { body } = await upload(
      server,
      admin,
      '/api/upload/',
      Buffer.concat([png, Buffer.alloc(size)]),
      `${name}.png`,
    );
    sent.set(name, body.id as number);
  }
  const course = await server.world.course();
  const submodule = await server.world.coursePart(course.id, 'Chương 1');
  const hold = async (bank: string, files: string[]) => {
    const pictures = files.map((name) => `<img src="files/${sent.get(name)}.png" alt="">`).join('');
    const made = await server.call(admin, 'POST', '/api/submodulesquestions/', {
      question: 'Câu có hình',
      status: 'draft',
      module: course.id,
      submodule,
      library: 'H5P.MultiChoice',
      params: {
        question: `<p>Hỏi?${pictures}</p>`,
        answers: [
          { text: 'A', correct: true },
          { text: 'B', correct: false },
        ],
      },
      bank,
    });
    expect([made.status, made.body]).toEqual([201, expect.anything()]);
  };
  await hold('open', ['open', 'both']);
  await hold('exam', ['exam', 'both']);

  const namesFor = async (reader: TestPerson) => {
    const { body } = await server.call<{ files: { id: number; name: string | null }[] }>(
      reader,
      'GET',
      '/api/system_status/files/',
    );
    return Object.fromEntries([...sent].map(([name, id]) => [name, body.files.find((file) => file.id === id)?.name]));
  };
  expect(await namesFor(admin)).toEqual({
    open: 'open.png',
    exam: 'exam.png',
    both: 'both.png',
    waiting: 'waiting.png',
  });
  const auditor = await server.world.person({ permissions: ['audit.view'] });
  expect(await namesFor(auditor)).toEqual({ open: 'open.png', exam: null, both: null, waiting: null });
});

test('the certificate is looked at at once, and one that nobody shows is told as that', async () => {
  const answer = await server.call(admin, 'POST', '/api/system_status/certificate/');
  expect(answer).toMatchObject({ status: 200, body: { key: 'https', state: 'attend' } });
});

// Last: its hours end the session.
test('accounts and addresses are told once when something turns bad, and again when it does so later', async () => {
  const listener = await server.world.person({ schoolId: await server.world.school() });
  await server.app.platform.db.execute(sql`UPDATE users SET email = 'an@truong.vn' WHERE id = ${listener.id}`);
  const [{ username } = { username: '' }] = await rowsOf<{ username: string }>(
    server.app.platform.db,
    sql`SELECT username FROM users WHERE id = ${listener.id}`,
  );
  expect(await set(['TRUC@So.vn', username])).toMatchObject({
    status: 200,
    body: { listeners: ['truc@so.vn', username] },
  });
  const facts = new Facing({
    dataDir: server.dataDir,
    reserveMb: 1,
    publicUrl: 'http://localhost:3000',
    replica: null,
    health: () => ({ database: true, queue: true }),
    isDemo: false,
    backupPlace: server.dataDir,
    startedAt: clock.now(),
    times: { ofLastHour: () => ({ count: 0, p95Ms: 0, failed: 0 }) } as never,
    savings: { ofLastHour: () => ({ count: 0, p95Ms: 0, failed: 0 }) } as never,
  });
  const { platform } = server.app;
  const look = async (free: number) => {
    facts.free = free;
    await tellState(facts, 'https://khue.vn').run({
      platform,
      input: {},
      log: server.app.http.log,
      signal: new AbortController().signal,
      write: (work) => auditedTransaction(platform.db, work),
    });
    return (await letters()).length;
  };
  expect(await look(100e9)).toBe(0);
  expect(await look(5e9)).toBe(2);
  expect(await look(4e9)).toBe(2);
  const [first, second] = await letters();
  expect([first?.recipient, second?.recipient]).toEqual(['truc@so.vn', 'an@truong.vn']);
  expect([first?.user_id, second?.user_id]).toEqual([null, listener.id]);
  expect(first?.subject).toBe('Khuê: 1 việc phải làm ngay');
  expect(first?.body).toContain('Ổ đĩa: 98 %');
  expect(first?.body).not.toContain('https://khue.vn');
  // To and fro within hours is told once; the next day it is news.
  expect([await look(100e9), await look(5e9)]).toEqual([2, 2]);
  expect(await look(100e9)).toBe(2);
  clock.advance({ hours: 7 });
  expect(await look(5e9)).toBe(4);
});
