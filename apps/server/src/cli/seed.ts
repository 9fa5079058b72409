import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig } from '../config';
import { connectDatabase } from '../platform/db/connect';
import { describeStartFailure, StartFailure } from '../platform/start-failure';
import { seedNational } from '../seed/national/national';
import { prepareData } from '../seed/prepare';

const tell = (line: string) => void process.stdout.write(`${line}\n`);

function stopWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** `npm run seed -- --national 200000` fills a database for measurements. */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { national: { type: 'string' } } });
  const students = Number(values.national);
  if (!Number.isInteger(students) || students < 1) stopWith('npm run seed -- --national <number of students>');
  const config = readConfig(process.env);
  const database = await connectDatabase(config, tell, () => process.exit(1));
  try {
    await prepareData(database.url, config.demoData, config.secretKey);
    const pool = new pg.Pool({ connectionString: database.url, max: 4 });
    await seedNational(pool, { students, log: tell });
    await pool.end();
  } finally {
    await database.stop();
  }
}

run().catch((error: unknown) =>
  stopWith(
    error instanceof StartFailure
      ? describeStartFailure(error)
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error),
  ),
);
