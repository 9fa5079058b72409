import { readConfig } from '../config';
import { insertAdministrator } from '../modules/identity/account.repo';
import { audit, auditedTransaction } from '../platform/audit/audit';
import { hashPassword } from '../platform/auth/passwords';
import { connectDatabase } from '../platform/db/connect';
import { orWhenViolated } from '../platform/db/constraint';
import { openDatabase } from '../platform/db/database';
import { describeStartFailure, describeStartNote, StartFailure } from '../platform/start-failure';
import { prepareData } from '../seed/prepare';
import { readAdministrator } from './new-administrator';

const USAGE =
  'npm run admin -- create --username NAME [--email ADDRESS] [--first-name …] [--last-name …] [--password …]';

function stopWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

async function createAdministrator(args: string[]): Promise<void> {
  const { password, isGenerated, ...person } = readAdministrator(args);
  const { username } = person;
  const config = readConfig(process.env);
  const database = await connectDatabase(
    config,
    (line) => void process.stdout.write(`${line}\n`),
    () => process.exit(1),
  );
  const connection = openDatabase(database.url, { max: 2, onError: () => undefined });
  try {
    await prepareData(database.url, 'none');
    const passwordHash = await hashPassword(password);
    // Thrown, not exited: a database that was started for this command has to be stopped again.
    const taken = () => {
      throw new Error(describeStartNote('administrator_taken', { username }));
    };
    await auditedTransaction(connection.db, async (tx) => {
      const id = await orWhenViolated(() => insertAdministrator(tx, { ...person, passwordHash }), {
        users_username_key: taken,
        users_email_key: taken,
      });
      await audit(
        tx,
        {},
        { verb: 'account.create', target: { type: 'account', id }, after: { username, role: 'ADMIN_LMS' } },
      );
    });
    const note = isGenerated ? 'administrator_created_with' : 'administrator_created';
    process.stdout.write(`${describeStartNote(note, { username, password })}\n`);
  } finally {
    await connection.close();
    await database.stop();
  }
}

const [command, ...rest] = process.argv.slice(2);
if (command !== 'create') stopWith(describeStartNote('administrator_usage', { usage: USAGE }));
createAdministrator(rest).catch((error: unknown) =>
  stopWith(
    error instanceof StartFailure
      ? describeStartFailure(error)
      : error instanceof Error
        ? error.message
        : String(error),
  ),
);
