import { parseArgs } from 'node:util';
import { readConfig } from '../config';
import { connectDatabase } from '../platform/db/connect';
import { bulkPool } from '../platform/db/live-pool';
import { seedNational } from '../seed/national/national';
import { prepareData } from '../seed/prepare';
import { runCommand, stopWith, tell } from './lib/run-command';

/**
 * `npm run seed -- --national 200000` fills a database for measurements; with `--schools` so many of them, with `--answers`
 * and what so many answers would leave behind for dashboards.
 */
async function run(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { national: text, schools: text, answers: text } });
  const numberOf = (given: string | undefined) => (given === undefined ? undefined : Number(given));
  const isWrong = (count: number | undefined) => count !== undefined && (!Number.isInteger(count) || count < 1);
  const [students = 0, schools, answers] = [values.national, values.schools, values.answers].map(numberOf);
  if ([students, schools, answers].some(isWrong)) {
    stopWith('npm run seed -- --national <students> [--schools <number>] [--answers <number>]');
  }
  const config = readConfig(process.env);
  const database = await connectDatabase(config, tell, () => process.exit(1));
  try {
    await prepareData(database.url, config);
    const pool = bulkPool(database.url, 4);
    await seedNational(pool, { students, schools, answers, log: tell });
    await pool.end();
  } finally {
    await database.stop();
  }
}

runCommand(run);
