import { type Config, readConfig, settingInvalid } from '../config';
import { meetingProviderFor } from '../container';
import { createLog } from '../log';
import { insertAdministrator } from '../modules/identity/account.repo';
import { compareMeetings } from '../modules/meetings/provider-meeting-compare.service';
import { audit, auditedTransaction } from '../platform/audit/audit';
import { hashPassword } from '../platform/auth/passwords';
import { rotateKey } from '../platform/crypto/rotate-key';
import { createSecrets } from '../platform/crypto/secrets';
import { connectDatabase, joinDatabase } from '../platform/db/connect';
import { orWhenViolated } from '../platform/db/constraint';
import { type Db, openDatabase } from '../platform/db/database';
import { describeStartNote } from '../platform/start-failure';
import { systemClock } from '../ports/clock';
import { prepareData } from '../seed/prepare';
import { runCommand, stopWith, tell } from './lib/run-command';
import { readAdministrator } from './new-administrator';

const USAGE = {
  create: 'npm run admin -- create --username NAME [--email ADDRESS] [--first-name …] [--last-name …] [--password …]',
  'rotate-key': 'OLD_SECRET_KEY=… SECRET_KEY=… npm run admin -- rotate-key',
  'reconcile-meetings': 'npm run admin -- reconcile-meetings',
};

/** Beside a running product or alone: whatever is thrown, a database that was started for the command is stopped again. */
async function onDatabase(
  config: Config,
  work: (db: Db, url: string) => Promise<void>,
  connect = joinDatabase,
): Promise<void> {
  const database = await connect(config, tell, () => process.exit(1));
  const connection = openDatabase(database.url, { max: 2, onError: () => undefined });
  try {
    await work(connection.db, database.url);
  } finally {
    await connection.close();
    await database.stop();
  }
}

async function createAdministrator(args: string[]): Promise<void> {
  const { password, isGenerated, ...person } = readAdministrator(args);
  const { username } = person;
  await onDatabase(readConfig(process.env), async (db, url) => {
    await prepareData(url, { demoData: 'none' });
    const passwordHash = await hashPassword(password);
    const taken = () => {
      throw new Error(describeStartNote('administrator_taken', { username }));
    };
    await auditedTransaction(db, async (tx) => {
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
    tell(describeStartNote(note, { username, password }));
  });
}

/** Everything that was encrypted under OLD_SECRET_KEY is encrypted again under the key of the settings. */
async function rotateSecretKey(): Promise<void> {
  const oldKey = process.env.OLD_SECRET_KEY?.trim() ?? '';
  const config = readConfig(process.env);
  if (oldKey.length < 32 || oldKey === config.secretKey) throw settingInvalid('OLD_SECRET_KEY');
  const keys = { old: createSecrets(oldKey), current: createSecrets(config.secretKey) };
  const rotate = async (db: Db) => {
    const rotation = await auditedTransaction(db, async (tx) => {
      const result = await rotateKey(tx, keys);
      await audit(tx, {}, { verb: 'system.rotate_key', target: { type: 'system', id: null }, after: result });
      return result;
    });
    tell(describeStartNote('key_rotated', { ...rotation }));
    if (rotation.lost > 0) tell(describeStartNote('key_rotation_lost', { lost: rotation.lost }));
  };
  // Alone: a product that runs on would no longer read what it keeps.
  await onDatabase(config, rotate, connectDatabase);
}

/** What the product does every hour, at once. Missing meetings are made by a running product, or after its next start. */
async function reconcileMeetings(): Promise<void> {
  const config = readConfig(process.env);
  const meetingProvider = meetingProviderFor(config);
  if (!meetingProvider.makesMeetings)
    return tell(describeStartNote('meetings_not_made', { provider: meetingProvider.name }));
  await onDatabase(config, async (db) => {
    const result = await compareMeetings({
      db,
      meetingProvider,
      clock: systemClock,
      secrets: createSecrets(config.secretKey),
      log: createLog(config.logLevel),
      write: (work) => auditedTransaction(db, work),
    });
    tell(describeStartNote('meetings_compared', { ...result }));
    if (result.failed > 0) throw new Error(describeStartNote('meetings_not_compared', { failed: result.failed }));
  });
}

const COMMANDS: Record<string, (args: string[]) => Promise<void>> = {
  create: createAdministrator,
  'rotate-key': rotateSecretKey,
  'reconcile-meetings': reconcileMeetings,
};

const [name = '', ...rest] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (!command) {
  stopWith(
    [
      describeStartNote('administrator_usage', { usage: USAGE.create }),
      describeStartNote('admin_usage', { usage: USAGE['rotate-key'] }),
      describeStartNote('admin_usage', { usage: USAGE['reconcile-meetings'] }),
    ].join('\n'),
  );
}
runCommand(() => command(rest));
