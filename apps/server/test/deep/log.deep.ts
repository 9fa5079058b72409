import { afterAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../src/seed/demo/demo-password';
import { endEverything, Product } from '../start/product';
import { temporaryDataDir } from '../temporary-data-dir';

const dataDir = temporaryDataDir();
afterAll(() => endEverything(dataDir));

const PERSON = {
  username: 'nguoi-can-giu-kin',
  email: 'nguoi.can.giu.kin@example.vn',
  first_name: 'Kín',
  last_name: 'Nguyễn Thị Bí Mật',
  phone: '0987650123',
  identity_number: '001305012345',
  address: '12 ngõ Tạm Thương',
  bank_account_number: '190312345678',
  password: 'mat-khau-khong-ai-biet',
};

test('the most talkative log holds nothing of a person, no password and no token', { timeout: 600_000 }, async () => {
  const product = await Product.ready({ dataDir, env: { LOG_LEVEL: 'trace' } });
  const { token } = await product.signIn('admin', DEMO_PASSWORD);
  const send = async (method: string, path: string, body?: object | FormData) =>
    (
      await fetch(`${product.url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
      })
    ).status;
  const form = new FormData();
  form.append(
    'file',
    new Blob([`Họ và tên;Email;Mật khẩu\n${PERSON.last_name};${PERSON.email};${PERSON.password}\n`]),
    'a.csv',
  );

  expect(await send('POST', '/api/account/', { ...PERSON, role: 'STUDENT' })).toBe(201);
  expect(await send('POST', '/api/account/', { ...PERSON, role: 'STUDENT' })).toBe(400);
  expect(await send('POST', '/api/account/', { ...PERSON, username: 'x', phone: PERSON.identity_number })).toBe(400);
  expect(await send('POST', '/api/account_imports/', form)).toBe(201);
  expect(await send('GET', `/api/users/?search_term=${encodeURIComponent(PERSON.email)}`)).toBe(200);
  expect(await send('GET', `/nowhere/${PERSON.email}`)).toBe(200);
  expect(await send('GET', `/api/nowhere/${PERSON.email}?token=${token}`)).toBe(404);
  expect(await send('POST', '/api/password_reset/', { email: PERSON.email })).toBe(204);
  expect(
    await send('POST', '/api/me/password/', { old_password: PERSON.password, new_password: PERSON.password }),
  ).toBe(400);
  expect((await product.signIn(PERSON.email, 'not the right one')).status).toBe(400);
  const own = await product.signIn(PERSON.username, PERSON.password);
  expect(own.status).toBe(200);
  expect(await product.stop()).toBe(0);

  expect(product.output).toContain('"msg":"request"');
  const secrets = [
    ...Object.values(PERSON).filter((text) => text.length > 4),
    token,
    own.token,
    DEMO_PASSWORD,
    'Bearer ',
  ];
  // The sign-ins of the demonstration are told once, on purpose, at the start.
  const log = product.output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .join('\n');
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});
