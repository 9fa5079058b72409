import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/application';
import { CapturedMails } from '../../../test/captured-mails';
import { TestClock } from '../../../test/clock';
import { eventually } from '../../../test/eventually';
import { TEST_PASSWORD, type TestPerson } from '../../../test/world';
import { sql } from '../../platform/db/sql';
import { sendResetLink } from './password-reset.jobs';

let server: TestApplication;
let clock: TestClock;
const mailer = new CapturedMails();
let person: TestPerson;

beforeAll(async () => {
  clock = new TestClock();
  server = await startTestApplication({ clock, mailer });
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.world.person({ role: 'TEACHER', schoolId: await server.world.school() });
});

const signIn = (username: string, password = TEST_PASSWORD, language: 'vi' | 'en' = 'vi') =>
  server.call({ language }, 'POST', '/api-token-auth/', { username, password });
const me = (token: string) => server.call({ token }, 'GET', '/api/me/');

describe('signing in', () => {
  test('answers with the token, the person and what they may do', async () => {
    const reply = await signIn(person.username.toUpperCase());
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      user_id: person.id,
      email: `${person.username}@example.vn`,
      role: 'Giáo viên',
      role_code: 'TEACHER',
      avatar_url: null,
      full_name: 'Nguyễn Văn An',
      must_change_password: false,
    });
    expect(reply.body.permissions).toContain('class.view');
    expect((await me(String(reply.body.access_token))).status).toBe(200);
  });

  test('calls the administrator what clients know, while people read a name in their language', async () => {
    const administrator = await server.world.person({ role: 'ADMIN_LMS' });
    const reply = await signIn(administrator.username, TEST_PASSWORD, 'en');
    expect(reply.body).toMatchObject({ role: 'Admin LMS', role_code: 'ADMIN_LMS' });
    const token = String(reply.body.access_token);
    const names = await Promise.all(
      (['vi', 'en'] as const).map(
        async (language) => (await server.call({ token, language }, 'GET', '/api/me/')).body.role,
      ),
    );
    expect(names).toEqual(['Admin LMS', 'Admin LMS']);
  });

  test('takes an email address as well', async () => {
    expect((await signIn(`${person.username}@EXAMPLE.vn`)).status).toBe(200);
  });

  test('says the same for a wrong password and for an unknown user', async () => {
    const wrong = await signIn(person.username, 'not it');
    const unknown = await signIn('nobody-at-all', 'not it');
    expect(wrong.status).toBe(400);
    expect(wrong.body).toEqual({ detail: 'Tên đăng nhập hoặc mật khẩu chưa đúng.', code: 'auth.invalid' });
    expect(unknown.body).toEqual(wrong.body);
  });

  test.each([0, 2])('refuses an account of status %i, but only to who knows its password', async (status) => {
    const other = await server.world.person({ status });
    expect((await signIn(other.username)).body.code).toBe('auth.inactive');
    expect((await signIn(other.username, 'not it')).body.code).toBe('auth.invalid');
  });

  test('keeps only the hash of the token', async () => {
    const { body } = await signIn(person.username);
    const { rows } = await server.app.platform.db.execute(
      sql`SELECT token_hash FROM access_tokens WHERE user_id = ${person.id}`,
    );
    expect(JSON.stringify(rows)).not.toContain(String(body.access_token));
  });

  test('is slowed down after five failures, with the seconds to wait, and free again afterwards', async () => {
    for (let n = 0; n < 5; n++) expect((await signIn(person.username, 'guess')).body.code).toBe('auth.invalid');
    const blocked = await signIn(person.username, TEST_PASSWORD, 'en');
    expect([blocked.status, blocked.body.code]).toEqual([429, 'auth.too_many_failures']);
    const seconds = Number(blocked.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(blocked.body.detail).toContain(`${seconds} seconds`);
    clock.advance({ seconds: seconds + 1 });
    expect((await signIn(person.username)).status).toBe(200);
  });

  test('many guesses at once get no further than five', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => signIn(person.username, 'guess')));
    expect(replies.filter((reply) => reply.status === 400)).toHaveLength(5);
    expect((await signIn(person.username)).status).toBe(429);
  });

  test('somebody else’s failures do not lock the owner out for long', async () => {
    const from = (address: string) =>
      server.app.http.inject({
        method: 'POST',
        url: '/api-token-auth/',
        remoteAddress: address,
        payload: { username: person.username, password: 'guess' },
      });
    for (let n = 0; n < 40; n++) await from(`10.0.${n}.1`);
    const owner = await signIn(person.username);
    if (owner.status === 429) expect(Number(owner.headers['retry-after'])).toBeLessThanOrEqual(60);
    clock.advance({ seconds: 61 });
    expect((await signIn(person.username)).status).toBe(200);
  });

  test('failures elsewhere, however many, do not touch the owner where they signed in before', async () => {
    expect((await signIn(person.username)).status).toBe(200);
    const guesses = async () => {
      for (let n = 0; n < 40; n++) {
        await server.app.http.inject({
          method: 'POST',
          url: '/api-token-auth/',
          remoteAddress: `10.3.${n}.1`,
          payload: { username: person.username, password: 'guess' },
        });
      }
    };
    await guesses();
    expect((await signIn(person.username)).status).toBe(200);
    await guesses();
    expect((await signIn(person.username)).status).toBe(200);
  });

  test('failures of a whole address lock out neither those known there nor a right password that is new there', async () => {
    const from = (username: string, password: string) =>
      server.app.http.inject({
        method: 'POST',
        url: '/api-token-auth/',
        remoteAddress: '10.9.9.9',
        payload: { username, password },
      });
    const newcomer = await server.world.person({ role: 'STUDENT' });
    const clumsy = await server.world.person({ role: 'STUDENT' });
    expect((await from(person.username, TEST_PASSWORD)).statusCode).toBe(200);
    // As after three hundred failures, which would take the time of three hundred checks.
    await server.app.platform.db.execute(
      sql`INSERT INTO attempt_limits (key, failures, window_started_at, blocked_until)
          VALUES (${server.app.platform.secrets.fingerprint('address:10.9.9.9')}, 300, ${clock.now()},
            ${new Date(clock.now().getTime() + 30_000)})`,
    );
    expect((await from(person.username, TEST_PASSWORD)).statusCode).toBe(200);
    expect((await from(person.username, 'mistyped')).statusCode).toBe(400);
    expect((await from(newcomer.username, TEST_PASSWORD)).statusCode).toBe(200);
    expect((await from(clumsy.username, 'guess')).statusCode).toBe(400);
    expect((await from(clumsy.username, TEST_PASSWORD)).statusCode).toBe(429);
    clock.advance({ seconds: 61 });
    expect((await from(clumsy.username, TEST_PASSWORD)).statusCode).toBe(200);
  });

  test('all addresses of one line with IPv6 are one place', async () => {
    const from = (address: string, password = TEST_PASSWORD) =>
      server.app.http.inject({
        method: 'POST',
        url: '/api-token-auth/',
        remoteAddress: address,
        payload: { username: person.username, password },
      });
    for (let n = 0; n < 5; n++) expect((await from(`2001:db8:7:7::${n}`, 'guess')).statusCode).toBe(400);
    expect((await from('2001:db8:7:7:1:2:3:4')).statusCode).toBe(429);
    expect((await from('2001:db8:7:8::1')).statusCode).toBe(200);
  });

  test('a browser in which somebody has signed in is kept apart from what others guess at the same address', async () => {
    const from = (username: string, password: string, cookie?: string) =>
      server.app.http.inject({
        method: 'POST',
        url: '/api-token-auth/',
        remoteAddress: '10.8.8.8',
        payload: { username, password },
        ...(cookie === undefined ? {} : { headers: { cookie } }),
      });
    const first = await from(person.username, TEST_PASSWORD);
    const set = String(first.headers['set-cookie']);
    expect(set).toMatch(/^khue_browser=[\w-]{43}; Path=\/api-token-auth; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
    const browser = set.split(';')[0] ?? '';
    // A classmate guesses, on another computer of the room.
    for (let n = 0; n < 5; n++) expect((await from(person.username, 'guess')).statusCode).toBe(400);
    expect((await from(person.username, TEST_PASSWORD)).statusCode).toBe(429);
    expect((await from(person.username, TEST_PASSWORD, `a=b; ${browser}`)).statusCode).toBe(200);
    // It keeps its name, which opens nothing: its own guesses are counted, and it is no stranger's.
    expect(String((await from(person.username, TEST_PASSWORD, browser)).headers['set-cookie'])).toContain(browser);
    for (let n = 0; n < 5; n++) expect((await from(person.username, 'guess', browser)).statusCode).toBe(400);
    expect((await from(person.username, TEST_PASSWORD, browser)).statusCode).toBe(429);
    const stranger = await server.world.person();
    for (let n = 0; n < 5; n++) await from(stranger.username, 'guess');
    expect((await from(stranger.username, TEST_PASSWORD, browser)).statusCode).toBe(429);
  });

  test('a neighbour’s guesses in a browser of the whole class lock the owner out for a minute, and some fifty for longer', async () => {
    const from = (password: string, cookie = '') =>
      server.app.http.inject({
        method: 'POST',
        url: '/api-token-auth/',
        remoteAddress: '10.8.8.9',
        payload: { username: person.username, password },
        headers: { cookie },
      });
    const browser = String((await from(TEST_PASSWORD)).headers['set-cookie']).split(';')[0] ?? '';
    const waitAfter = async (guesses: number) => {
      let longest = 0;
      for (let left = guesses; left > 0; ) {
        const reply = await from('guess', browser);
        if (reply.statusCode === 400) left -= 1;
        const seconds = Number(reply.headers['retry-after'] ?? 0);
        longest = Math.max(longest, seconds);
        clock.advance({ seconds });
      }
      return longest;
    };
    expect(await waitAfter(12)).toBe(60);
    expect((await from(TEST_PASSWORD, browser)).statusCode).toBe(429);
    clock.advance({ seconds: 60 });
    expect((await from(TEST_PASSWORD, browser)).statusCode).toBe(200);
    // A day of guesses, until the owner comes.
    expect(await waitAfter(50)).toBe(60);
    expect(await waitAfter(3)).toBe(900);
    clock.advance({ seconds: 900 });
    expect((await from(TEST_PASSWORD, browser)).statusCode).toBe(200);
    expect(await waitAfter(12)).toBe(60);
  });

  test('guesses at the address of its school lock no owner out for more than a minute', async () => {
    expect((await signIn(person.username)).status).toBe(200);
    let longest = 0;
    for (let n = 0; n < 12; n++) {
      const reply = await signIn(person.username, 'guess');
      if (reply.status !== 429) continue;
      const seconds = Number(reply.headers['retry-after']);
      longest = Math.max(longest, seconds);
      clock.advance({ seconds: seconds + 1 });
    }
    expect(longest).toBe(60);
  });

  test('counts an account under all of its names as one', async () => {
    for (let n = 0; n < 3; n++) await signIn(person.username, 'guess');
    for (let n = 0; n < 2; n++) await signIn(`${person.username}@example.vn`, 'guess');
    expect((await signIn(person.username)).status).toBe(429);
  });

  test('is over for the staff of a school that was switched off, not for its students', async () => {
    const schoolId = await server.world.school();
    const [teacher, student] = [
      await server.world.person({ role: 'TEACHER', schoolId }),
      await server.world.person({ role: 'STUDENT', schoolId }),
    ];
    const admin = await server.world.person({ role: 'ADMIN_LMS' });
    const { status } = await server.call(admin, 'PUT', `/api/schools/${schoolId}/`, { status: 0 });
    expect(status).toBe(200);
    expect([(await me(teacher.token)).status, (await me(student.token)).status]).toEqual([401, 200]);
    const refused = await signIn(teacher.username);
    expect([refused.status, refused.body.code]).toEqual([400, 'auth.school_inactive']);
    await server.call(admin, 'PUT', `/api/schools/${schoolId}/`, { status: 1 });
    expect((await me(teacher.token)).status).toBe(401);
    expect((await signIn(teacher.username)).status).toBe(200);
  });

  test('names the missing field', async () => {
    const reply = await server.call({}, 'POST', '/api-token-auth/', { username: person.username });
    expect(reply.body).toMatchObject({ code: 'request.invalid', errors: { password: ['Vui lòng nhập mật khẩu.'] } });
  });
});

describe('a session', () => {
  test('ends at once when signed out', async () => {
    expect((await server.call(person, 'POST', '/api/logout/')).status).toBe(204);
    const after = await me(person.token);
    expect([after.status, after.body.code, after.body.detail]).toEqual([
      401,
      'auth.expired',
      'Phiên đăng nhập đã hết hạn, vui lòng đăng nhập lại',
    ]);
  });

  test('ends after twelve idle hours, is kept alive by use, and ends after seven days in any case', async () => {
    const token = String((await signIn(person.username)).body.access_token);
    clock.advance({ hours: 11 });
    expect((await me(token)).status).toBe(200);
    clock.advance({ hours: 11 });
    expect((await me(token)).status).toBe(200);
    clock.advance({ hours: 13 });
    expect((await me(token)).status).toBe(401);

    const busy = String((await signIn(person.username)).body.access_token);
    for (let n = 0; n < 16; n++) {
      clock.advance({ hours: 10 });
      await me(busy);
    }
    expect((await me(busy)).status).toBe(200);
    clock.advance({ hours: 10 });
    expect((await me(busy)).status).toBe(401);
  });

  test('ends when the account is switched off, and does not come back with it', async () => {
    for (const status of [0, 1]) {
      await server.app.platform.db.execute(sql`UPDATE users SET status = ${status} WHERE id = ${person.id}`);
      await server.app.platform.events.caughtUp();
      expect((await me(person.token)).status).toBe(401);
    }
  });

  test('a change of the role’s permissions counts from the next request on', async () => {
    const reader = await server.world.person({ permissions: ['school.view'], scope: 'all', ownRole: true });
    expect((await server.call(reader, 'GET', '/api/schools/')).status).toBe(200);
    await server.app.platform.db.execute(
      sql`DELETE FROM role_permissions WHERE role_id = (SELECT role_id FROM users WHERE id = ${reader.id})`,
    );
    await server.app.platform.events.caughtUp();
    expect((await server.call(reader, 'GET', '/api/schools/')).status).toBe(403);
  });
});

describe('the password', () => {
  test('can be changed by its owner; other sessions end, this one stays', async () => {
    const other = await server.world.session(person.id);
    const change = { old_password: TEST_PASSWORD, new_password: 'mật khẩu mới dài' };
    expect((await server.call(person, 'POST', '/api/me/password/', change)).status).toBe(204);
    expect((await me(person.token)).status).toBe(200);
    expect((await me(other)).status).toBe(401);
    expect((await signIn(person.username)).status).toBe(400);
    expect((await signIn(person.username, 'mật khẩu mới dài')).status).toBe(200);
    const [entry] = (await server.world.audited('auth.change_password')).slice(-1);
    expect(JSON.stringify(entry)).not.toContain('argon2');
  });

  test.each([
    ['wrong', 'a good new one', 'auth.wrong_password', { old_password: ['Mật khẩu hiện tại chưa đúng.'] }],
    [TEST_PASSWORD, 'short', 'request.invalid', { new_password: ['Mật khẩu cần ít nhất 8 ký tự.'] }],
    [
      TEST_PASSWORD,
      'Mật khẩu 123',
      'request.invalid',
      { new_password: ['Mật khẩu này quá nhiều người dùng nên rất dễ đoán. Hãy chọn mật khẩu khác.'] },
    ],
    [
      TEST_PASSWORD,
      TEST_PASSWORD,
      'request.invalid',
      { new_password: ['Mật khẩu mới phải khác mật khẩu cũ và tên đăng nhập.'] },
    ],
  ])('is refused: from %s to %s', async (old_password, new_password, code, errors) => {
    const reply = await server.call(person, 'POST', '/api/me/password/', { old_password, new_password });
    expect(reply).toMatchObject({ status: 400, body: { code, errors } });
  });

  test('must be changed first where it was given by somebody else', async () => {
    const fresh = await server.world.person({ mustChangePassword: true });
    expect((await me(fresh.token)).body.must_change_password).toBe(true);
    expect((await server.call(fresh, 'GET', '/api/schools/')).body.code).toBe('auth.must_change_password');
    await server.call(fresh, 'POST', '/api/me/password/', {
      old_password: TEST_PASSWORD,
      new_password: 'my own password',
    });
    expect((await server.call(fresh, 'GET', '/api/schools/')).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  const request = (email: string) => server.call({}, 'POST', '/api/password_reset/', { email });
  const mailsTo = async (email: string) => mailer.delivered.filter((mail) => mail.to === email);
  const linkTo = async (email: string) => {
    await request(email);
    const [mail] = await eventually(
      () => mailsTo(email),
      (mails) => mails.length > 0,
    );
    return /\/user\/reset\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  };
  const confirm = (token: string | undefined, new_password = 'quite another one') =>
    server.call({}, 'POST', '/api/password_reset/confirm/', { token, new_password });

  test('is set anew through a single-use link by mail', async () => {
    const token = await linkTo(`${person.username}@example.vn`);
    const outcomes = await Promise.all([confirm(token), confirm(token)]);
    expect(outcomes.map((reply) => reply.status).sort()).toEqual([204, 400]);
    expect((await me(person.token)).status).toBe(401);
    expect((await signIn(person.username, 'quite another one')).status).toBe(200);
  });

  test('the link ends after an hour', async () => {
    const token = await linkTo(`${person.username}@example.vn`);
    clock.advance({ minutes: 61 });
    expect((await confirm(token)).body.code).toBe('auth.reset_invalid');
  });

  test.each([
    ['the password was changed', { old_password: TEST_PASSWORD, new_password: 'mật khẩu mới dài' }, null],
    ['the email was changed', null, { email: 'dia-chi-moi@example.vn' }],
    ['the account was switched off', null, { status: 0 }],
  ])('the link is dead once %s', async (_, ownChange, change) => {
    const token = await linkTo(`${person.username}@example.vn`);
    if (ownChange) await server.call(person, 'POST', '/api/me/password/', ownChange);
    const admin = await server.world.person({ role: 'ADMIN_LMS' });
    if (change) expect((await server.call(admin, 'PUT', `/api/account/${person.id}/`, change)).status).toBe(200);
    expect((await confirm(token)).body.code).toBe('auth.reset_invalid');
  });

  test('is not set to a common password or the username', async () => {
    const token = await linkTo(`${person.username}@example.vn`);
    expect((await confirm(token, 'Password123')).body.errors).toEqual({
      new_password: ['Mật khẩu này quá nhiều người dùng nên rất dễ đoán. Hãy chọn mật khẩu khác.'],
    });
    expect((await confirm(token)).status).toBe(204);
  });

  test('a user name does as well, and an account without an email gets nothing', async () => {
    const { username } = person;
    const nameless = await server.world.person({ role: 'STUDENT' });
    await server.app.platform.db.execute(sql`UPDATE users SET email = NULL WHERE id = ${nameless.id}`);
    const before = mailer.delivered.length;
    for (const name of [nameless.username, 'no-such-name', username]) expect((await request(name)).status).toBe(204);
    const mails = await eventually(
      () => mailsTo(`${username}@example.vn`),
      (found) => found.length > 0,
    );
    expect([mails.length, mailer.delivered.length]).toEqual([1, before + 1]);
    expect((await request('two words')).body.errors).toHaveProperty('email');
  });

  test('is one link, although whoever sent it died before that was noted down', async () => {
    const email = `${person.username}@example.vn`;
    const askedAt = new Date(clock.now().getTime() - 1000).toISOString();
    const message = { email, language: 'vi', askedAt } as const;
    await server.app.platform.db.transaction((tx) =>
      server.app.platform.jobs.sendAll(tx, sendResetLink, [message, message]),
    );
    // Asked after them, and sent after them.
    const other = await server.world.person({ role: 'STUDENT' });
    await linkTo(`${other.username}@example.vn`);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('says beforehand whether mails are sent at all', async () => {
    expect((await server.call({}, 'GET', '/api/password_reset/')).body).toEqual({ sends_mail: true });
  });

  test('an unknown address is answered alike and gets no mail', async () => {
    expect((await request('nobody@example.vn')).status).toBe(204);
    await request(`${person.username}@example.vn`);
    await eventually(
      () => mailsTo(`${person.username}@example.vn`),
      (mails) => mails.length > 0,
    );
    expect(await mailsTo('nobody@example.vn')).toEqual([]);
  });

  test('a mailbox is not flooded, whichever name is typed', async () => {
    const email = `${person.username}@example.vn`;
    for (const name of [email, person.username]) {
      for (let n = 0; n < 4; n++) expect((await request(name)).status).toBe(204);
    }
    await eventually(
      () => mailsTo(email),
      (mails) => mails.length >= 3,
    );
    // Asked after them, and sent after them.
    const other = await server.world.person({ role: 'STUDENT' });
    await linkTo(`${other.username}@example.vn`);
    expect(await mailsTo(email)).toHaveLength(3);
  });
});
