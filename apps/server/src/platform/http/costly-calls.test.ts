import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/application';
import { TestClock } from '../../../test/clock';

let server: TestApplication;
const clock = new TestClock();
beforeAll(async () => {
  server = await startTestApplication({ clock }, { COSTLY_CALLS_PER_MINUTE: '3' });
  await server.world.school();
});
afterAll(() => server.close());
beforeEach(() => clock.toNextMinute());

test('costly calls are counted per person and minute, over all processes; ordinary ones are not', async () => {
  const sibling = await server.sibling();
  try {
    const [person, other] = [await server.world.person(), await server.world.person()];
    const costly = (at: TestApplication, who = person) => at.call(who, 'GET', '/api/schools/?is_export=true');
    const statuses: number[] = [];
    for (const at of [server, sibling, server, sibling]) statuses.push((await costly(at)).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
    const refused = await costly(server);
    expect(refused.body.code).toBe('request.too_many');
    const seconds = Number(refused.headers['retry-after']);
    expect(refused.body.detail).toBe(`Thao tác quá nhanh, vui lòng thử lại sau ${seconds} giây.`);
    expect((await server.call(person, 'POST', '/api/me/avatar/')).status).toBe(429);
    expect((await server.call(person, 'GET', '/api/schools/?is_export=false')).status).toBe(200);
    expect((await costly(server, other)).status).toBe(202);
    clock.advance({ seconds });
    expect((await costly(sibling)).status).toBe(202);
  } finally {
    await sibling.close();
  }
});

test('many at once get no further than the same in turn', async () => {
  const person = await server.world.person();
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => server.call(person, 'GET', '/api/schools/?is_export=true')),
  );
  expect(replies.filter(({ status }) => status === 202)).toHaveLength(3);
});
