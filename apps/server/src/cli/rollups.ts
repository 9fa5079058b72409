import { parseArgs } from 'node:util';
import { readConfig } from '../config';
import { countEnded, differencesFromFacts, giveRoom, rebuildRollups } from '../modules/reports/figures/rollup.repo';
import { connectDatabase } from '../platform/db/connect';
import { type Db, openDatabase } from '../platform/db/database';
import { describeStartNote } from '../platform/start-failure';
import { runCommand, stopWith, tell } from './lib/run-command';

/** So many differences are told one by one. */
const MOST_TOLD = 100;

async function verify(db: Db): Promise<void> {
  const found = await db.transaction(async (tx) => {
    await giveRoom(tx);
    return differencesFromFacts(tx, MOST_TOLD);
  });
  for (const { rollup, side, row } of found) tell(`${rollup} ${side.padEnd(6)} ${JSON.stringify(row)}`);
  const count = found[0]?.count ?? 0;
  if (count > 0) process.exitCode = 1;
  tell(
    count > 0
      ? describeStartNote('rollups_wrong', { count })
      : describeStartNote('rollups_right', { rows: await countEnded(db) }),
  );
}

async function rebuild(db: Db): Promise<void> {
  await db.transaction((tx) => rebuildRollups(tx));
  tell(describeStartNote('rollups_rebuilt', { rows: await countEnded(db) }));
}

/** `npm run rollups -- --verify` compares what dashboards stand on with the facts, `--rebuild` makes it anew. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { verify: { type: 'boolean' }, rebuild: { type: 'boolean' } } });
  if (!values.verify && !values.rebuild) stopWith(describeStartNote('rollups_usage'));
  const database = await connectDatabase(readConfig(process.env), tell, () => process.exit(1));
  const connection = openDatabase(database.url, { max: 1, onError: () => undefined });
  try {
    if (values.rebuild) await rebuild(connection.db);
    if (values.verify) await verify(connection.db);
  } finally {
    await connection.close();
    await database.stop();
  }
}

runCommand(run);
