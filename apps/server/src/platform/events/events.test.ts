import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../test/application';
import { eventually } from '../../../test/eventually';
import { rowsOf } from '../db/database';
import { sql } from '../db/sql';
import { type LiveEvent, publish } from './hub';

let server: TestApplication;
let other: TestApplication;

beforeAll(async () => {
  server = await startTestApplication({}, {}, ['--roles=api']);
  other = await server.sibling();
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const event = (id: number): LiveEvent => ({ kind: 'access_changed', userId: 7, id });
const heardBy = (app: TestApplication) => {
  const heard: number[] = [];
  const stop = app.app.platform.events.subscribeToKind('access_changed', ({ id }) => heard.push(id));
  return { heard, stop };
};
const until = (heard: number[], last: number) =>
  eventually(
    async () => heard,
    (ids) => ids.includes(last),
  );

test('what a transaction published is heard by every process, in order, and only if it was committed', async () => {
  const { db } = server.app.platform;
  const [here, there] = [heardBy(server), heardBy(other)];
  const undone = db.transaction(async (tx) => {
    await publish(tx, event(1));
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  for (let id = 2; id <= 40; id += 1) await db.transaction((tx) => publish(tx, event(id)));
  const expected = Array.from({ length: 39 }, (_one, index) => index + 2);
  expect(await until(here.heard, 40)).toEqual(expected);
  expect(await until(there.heard, 40)).toEqual(expected);
  here.stop();
  there.stop();
});

test('what nobody sent, because its process died after the commit or because a trigger wrote it, is sent by others', async () => {
  const { heard, stop } = heardBy(other);
  await server.app.platform.db.execute(sql`SELECT publish_event('{"kind": "access_changed", "userId": 7, "id": 50}')`);
  await until(heard, 50);
  expect(await rowsOf(server.app.platform.db, sql`SELECT id FROM outgoing_events`)).toEqual([]);
  stop();
});

test('no trigger notifies by itself: every commit would wait for a lock of the whole database', async () => {
  const found = await rowsOf<{ name: string }>(
    server.app.platform.db,
    sql`SELECT proname AS name FROM pg_proc
        WHERE pronamespace = 'public'::regnamespace AND (prosrc ILIKE '%pg_notify%' OR prosrc ~* '\mnotify\s+\w+')`,
  );
  expect(found).toEqual([]);
});

test('one who does not listen any more hears nothing', async () => {
  const { db, events } = server.app.platform;
  const [gone, staying] = [heardBy(server), heardBy(server)];
  const own: number[] = [];
  const stopOwn = events.subscribe(7, ({ id }) => own.push(id));
  gone.stop();
  await db.transaction((tx) => publish(tx, event(60)));
  await until(staying.heard, 60);
  expect(own).toContain(60);
  expect(gone.heard).toEqual([]);
  staying.stop();
  stopOwn();
});
