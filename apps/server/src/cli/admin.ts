import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { newPassword } from '@khue/contract/auth';
import { readConfig } from '../config';
import { insertAdministrator } from '../modules/identity/account.repo';
import { audit, auditedTransaction } from '../platform/audit/audit';
import { hashPassword } from '../platform/auth/passwords';
import { connectDatabase } from '../platform/db/connect';
import { orWhenViolated } from '../platform/db/constraint';
import { openDatabase } from '../platform/db/database';
import { describeStartFailure, StartFailure } from '../platform/start-failure';
import { prepareData } from '../seed/prepare';

const USAGE = `npm run admin -- create --username NAME [--email ADDRESS] [--first-name …] [--last-name …] [--password …]

Without --password one is made and printed once.`;

function stopWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

async function createAdministrator(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      username: { type: 'string' },
      email: { type: 'string' },
      'first-name': { type: 'string', default: 'Admin' },
      'last-name': { type: 'string', default: '' },
      password: { type: 'string' },
    },
  });
  const username = values.username?.toLowerCase() ?? '';
  if (!/^[a-z0-9_-]{2,30}$/.test(username)) stopWith(USAGE);
  const password = values.password ?? randomBytes(12).toString('base64url');
  if (!newPassword().safeParse(password).success) stopWith('The password needs at least 8 characters.');

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
    const taken = () => stopWith(`An account with the username ${username} or this email address exists already.`);
    await auditedTransaction(connection.db, async (tx) => {
      const account = {
        username,
        email: values.email?.toLowerCase() ?? null,
        passwordHash,
        firstName: values['first-name'],
        lastName: values['last-name'],
      };
      const id = await orWhenViolated(() => insertAdministrator(tx, account), {
        users_username_key: taken,
        users_email_key: taken,
      });
      await audit(
        tx,
        {},
        { verb: 'account.create', target: { type: 'account', id }, after: { username, role: 'ADMIN_LMS' } },
      );
    });
    process.stdout.write(`Administrator ${username} created.${values.password ? '' : ` Password: ${password}`}\n`);
  } finally {
    await connection.close();
    await database.stop();
  }
}

const [command, ...rest] = process.argv.slice(2);
if (command !== 'create') stopWith(USAGE);
createAdministrator(rest).catch((error: unknown) =>
  stopWith(
    error instanceof StartFailure
      ? describeStartFailure(error)
      : error instanceof Error
        ? error.message
        : String(error),
  ),
);
