import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../config';
import { fileStoreFor } from '../container';
import { createLog } from '../log';
import { insertTrial } from '../modules/operations/backup.repo';
import { audit, auditedTransaction } from '../platform/audit/audit';
import { backupsIn } from '../platform/backup/backup-place';
import { type Restored, RestoreRefused, type RestoreStep, restoreBackup } from '../platform/backup/restore-backup';
import { Unreadable } from '../platform/backup/sealed-stream';
import { TrialImpossible, tryRestore } from '../platform/backup/trial-restore';
import { PassphraseWrong } from '../platform/backup/write-backup';
import { reachDatabase } from '../platform/db/connect';
import { openDatabase } from '../platform/db/database';
import { describeStartNote } from '../platform/start-failure';
import { everyFewSeconds } from './lib/progress';
import { runCommand, stopWith, tell } from './lib/run-command';

const options = { from: { type: 'string' }, replace: { type: 'boolean' }, trial: { type: 'boolean' } } as const;

function tellSteps(): (step: RestoreStep) => void {
  const now = everyFewSeconds();
  return (step) => {
    if (step.step === 'indexes') tell(describeStartNote('restore_indexes'));
    else if (step.step === 'migrating') tell(describeStartNote('restore_migrating'));
    else if (now()) {
      const of = { done: step.done, total: step.total };
      tell(
        step.step === 'files'
          ? describeStartNote('restore_files', of)
          : describeStartNote('restore_table', { ...of, table: step.table }),
      );
    }
  };
}

function sentenceOf(error: unknown, folder: string): unknown {
  if (error instanceof TrialImpossible) return new Error(describeStartNote(`restore_trial_${error.why}`));
  if (error instanceof PassphraseWrong) return new Error(describeStartNote('backup_passphrase'));
  if (error instanceof Unreadable) return new Error(describeStartNote('backup_damaged', { folder, file: error.file }));
  if (error instanceof RestoreRefused)
    return new Error(describeStartNote(`restore_${error.fault}`, { detail: error.detail }));
  return error;
}

function tellOf(restored: Restored): void {
  const { manifest, rows, files, filesMissing, messages, hasItsKey } = restored;
  tell(describeStartNote('restored', { at: manifest.begunAt, tables: manifest.tables.length, rows, files, messages }));
  if (!hasItsKey) tell(describeStartNote('restored_other_key'));
  if (filesMissing.length === 0) return;
  for (const key of filesMissing.slice(0, 100)) tell(`  ${key}`);
  tell(describeStartNote('restored_without_files', { count: filesMissing.length }));
  process.exitCode = 2;
}

/** The folder of one back-up, or of several: then the newest. */
async function backupAt(place: string): Promise<string> {
  if (existsSync(join(place, 'manifest.json'))) return place;
  const newest = (await backupsIn(place)).at(-1)?.folder;
  return newest ?? stopWith(describeStartNote('restore_nothing_there', { folder: place }));
}

async function roomAt(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}

/** Beside the running product: whether the back-up can be restored, remembered for the page that tells of back-ups. */
async function tryIt(config: Config, folder: string): Promise<void> {
  const database = await reachDatabase(config, tell, { alone: false });
  try {
    const room = config.databaseUrl === undefined ? await roomAt(config.dataDir) : undefined;
    const tried = await tryRestore(
      { databaseUrl: database.url, room, log: createLog('silent') },
      { from: folder, passphrase: config.backup.passphrase, tell: tellSteps() },
    ).catch((error: unknown) => {
      throw sentenceOf(error, folder);
    });
    const { db, close } = openDatabase(database.url, { max: 1, onError: () => undefined });
    const trial = { name: basename(folder), tried_at: new Date(), fault: tried.error?.message ?? null };
    await db.transaction((tx) => insertTrial(tx, trial)).finally(close);
    if (tried.error) throw sentenceOf(tried.error, folder);
    tell(describeStartNote('restore_trial_right', { folder, rows: tried.rows, files: tried.files }));
  } finally {
    await database.stop();
  }
}

runCommand(async () => {
  const { values } = parseArgs({ options });
  const config = readConfig(process.env);
  // A trial is usually of what the product itself makes.
  const from = values.from ?? (values.trial === true ? config.backup.to : undefined);
  if (from === undefined) stopWith(describeStartNote('restore_usage'));
  const folder = await backupAt(from);
  tell(describeStartNote('restore_begins', { folder }));
  if (values.trial === true) return tryIt(config, folder);
  const database = await reachDatabase(config, tell, { alone: true });
  try {
    const restored = await restoreBackup(
      {
        databaseUrl: database.url,
        store: await fileStoreFor(config),
        secretKey: config.secretKey,
        log: createLog('silent'),
      },
      { from: folder, passphrase: config.backup.passphrase, replaces: values.replace === true, tell: tellSteps() },
    ).catch((error: unknown) => {
      throw sentenceOf(error, folder);
    });
    const { db, close } = openDatabase(database.url, { max: 1, onError: () => undefined });
    const after = { made_at: restored.manifest.begunAt, rows: restored.rows, files: restored.files };
    await auditedTransaction(db, (tx) =>
      audit(tx, {}, { verb: 'system.restore', target: { type: 'system', id: null }, after }),
    );
    await close();
    tellOf(restored);
  } finally {
    await database.stop();
  }
});
