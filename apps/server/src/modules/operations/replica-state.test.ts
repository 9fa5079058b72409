import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../test/eventually';
import { startStandby } from '../../../test/standby';
import { openDatabase } from '../../platform/db/database';
import { sql } from '../../platform/db/sql';
import { databaseFigures, replicaState } from './status.repo';

let pair: Awaited<ReturnType<typeof startStandby>>;
let primary: ReturnType<typeof openDatabase>;
let standby: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  pair = await startStandby();
  primary = openDatabase(pair.primaryUrl, { max: 1, onError: () => undefined });
  standby = openDatabase(pair.standbyUrl, { max: 1, onError: () => undefined, takesWrites: false });
  await primary.db.execute(sql`CREATE TABLE written (at timestamptz DEFAULT now())`);
}, 60_000);
afterAll(async () => {
  await primary.close();
  await standby.close();
  await pair.close();
});

const write = () => primary.db.execute(sql`INSERT INTO written DEFAULT VALUES`);
const state = () => replicaState(standby.db);
const standbys = async () => (await databaseFigures(primary.db)).standbys;

test('a replica that has all is not behind, however long nothing was written; a primary is none', async () => {
  await write();
  await eventually(state, ({ isReplica, behindSeconds }) => isReplica && behindSeconds === 0);
  await eventually(standbys, (count) => count === 1);
  expect(await replicaState(primary.db)).toEqual({ isReplica: false, behindSeconds: null });
});

test('one that hears nothing any more is behind from then on, though it shows all that it got', async () => {
  pair.line.refuse();
  pair.line.cut();
  await eventually(state, ({ behindSeconds }) => (behindSeconds ?? 0) > 1);
  await eventually(standbys, (count) => count === 0);
  const before = (await state()).behindSeconds ?? 0;
  await write();
  expect((await state()).behindSeconds).toBeGreaterThan(before);
  pair.line.heal();
  await eventually(state, ({ behindSeconds }) => behindSeconds === 0);
});
