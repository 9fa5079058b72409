import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MeetingsStage } from '../../../test/meetings-stage';
import type { TestPerson } from '../../../test/world';

/** The accounts with Zoom behind them: what the provider's own answers become. */
let stage: MeetingsStage;
let admin: TestPerson;
const BASE = '/api/zoom_account_management';
const OTHER = { accountKey: 'account-two', clientKey: 'client-two', clientSecret: 'secret-two' };

beforeAll(async () => {
  stage = await MeetingsStage.open();
  stage.zoom.cloud.accounts.push(OTHER);
  admin = await stage.server.world.person();
});
afterAll(() => stage.close());
beforeEach(() => {
  stage.zoom.faults.lift();
  Object.assign(stage.zoom.cloud.settings, { scopes: true, licencesLeft: 100 });
  stage.advance(1);
});

const create = (given: object = {}) =>
  stage.server.call(admin, 'POST', '/api/create_zoom_master/', {
    name: 'Zoom thứ hai',
    email: 'hai@example.vn',
    account_id: OTHER.accountKey,
    client_id: OTHER.clientKey,
    client_secret: OTHER.clientSecret,
    secret_token: 'token',
    verification_token: 'token',
    ...given,
  });
const add = (email: string, type = 1) =>
  stage.server.call<{ id: number; code?: string }>(admin, 'POST', `${BASE}/${stage.accountId}/add_sub_account/`, {
    email,
    first_name: 'Lan',
    last_name: 'Trần',
    type,
  });
const sync = () => stage.server.call(admin, 'GET', `${BASE}/${stage.accountId}/async_account_zoom/`);
const remove = (email: string) =>
  stage.server.call(admin, 'POST', `${BASE}/${stage.accountId}/delete_account_zoom/`, { email });

test('what Zoom says of keys is the type of the refusal', async () => {
  expect((await create({ client_secret: 'wrong' })).body.error_type).toBe('client_credentials_invalid');
  expect((await create({ account_id: 'wrong' })).body.error_type).toBe('account_id_invalid');
  stage.zoom.cloud.settings.scopes = false;
  expect((await create()).body.error_type).toBe('token_invalid');
  stage.zoom.cloud.settings.scopes = true;
  stage.zoom.cloud.settings.signsPeopleIn = true;
  const otherKind = await create();
  expect(otherKind).toMatchObject({ status: 400, body: { error_type: 'general' } });
  expect(otherKind.body.errors).toBeUndefined();
  expect(otherKind.body.detail).toContain('Server-to-Server');
  stage.zoom.cloud.settings.signsPeopleIn = false;
  stage.zoom.faults.add({ path: '/oauth/', kind: 'hang up' });
  expect(await create()).toMatchObject({ status: 400, body: { error_type: 'general' } });
  stage.zoom.faults.lift();
  stage.advance(10);
  expect((await create()).status).toBe(201);
});

test('a Pro account takes a licence; without one, or with an address that is taken, nothing is made', async () => {
  expect((await add('pro@zoom.example', 2)).status).toBe(201);
  expect(stage.zoom.cloud.userOf('pro@zoom.example')).toMatchObject({ type: 2, first_name: 'Lan', last_name: 'Trần' });
  stage.zoom.cloud.settings.licencesLeft = 0;
  expect((await add('more@zoom.example', 2)).body.code).toBe('meeting_account.no_licence');
  stage.zoom.cloud.addUser({ email: 'there@zoom.example' });
  expect((await add('there@zoom.example')).body.code).toBe('meeting_account.email_taken');
});

test('a sync follows Zoom over its pages', async () => {
  stage.zoom.cloud.settings.pageSize = 2;
  const many = Array.from({ length: 5 }, (_, n) => stage.zoom.cloud.addUser({ email: `many${n}@zoom.example` }));
  const first = await sync();
  expect(first).toMatchObject({ status: 200, body: { inactive: 0 } });
  expect(first.body.created).toBeGreaterThanOrEqual(5);
  stage.zoom.cloud.users.delete(many[0]?.id ?? '');
  expect((await sync()).body).toEqual({ created: 0, updated: 0, inactive: 1 });
});

test('who hosts a session that is coming stays; afterwards Zoom lets them go', async () => {
  const host = await stage.host();
  const classId = await stage.classOf(host);
  const startsAt = new Date(Math.ceil(stage.clock.now().getTime() / 60_000) * 60_000 + 86_400_000);
  const session = await stage.plan(host, classId, startsAt);
  await stage.carryOut();
  expect(await remove(host.zoom.email)).toMatchObject({
    status: 409,
    body: { code: 'meeting_account.in_use', params: { count: 1 } },
  });
  expect(
    await stage.server.call(admin, 'POST', `${BASE}/add_auth_user/`, {
      zoom_account_id: host.subAccountId,
      auth_user: null,
    }),
  ).toMatchObject({ status: 409, body: { code: 'meeting_account.in_use' } });
  expect((await stage.server.call(host, 'DELETE', `/api/zoom_meetings/${session.id}/`)).status).toBe(204);
  await stage.carryOut();
  expect((await remove(host.zoom.email)).status).toBe(204);
  expect(stage.zoom.cloud.userOf(host.zoom.email)).toBeUndefined();
});
