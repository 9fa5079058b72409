import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../config';
import { fileStoreFor } from '../container';
import { insertBackup } from '../modules/operations/backup.repo';
import { failedBackup, madeBackup } from '../modules/operations/backup.wire';
import { backupsIn, thinOut } from '../platform/backup/backup-place';
import { Unreadable } from '../platform/backup/sealed-stream';
import { type BackupStep, checkBackup, faultOf, makeBackup, PassphraseWrong } from '../platform/backup/write-backup';
import { reachDatabase } from '../platform/db/connect';
import { openDatabase } from '../platform/db/database';
import { productVersion } from '../platform/paths';
import { describeStartNote } from '../platform/start-failure';
import { everyFewSeconds, megabytes } from './lib/progress';
import { runCommand, stopWith, tell } from './lib/run-command';

const UNKNOWN_TABLE = '42P01';

const options = { to: { type: 'string' }, check: { type: 'string' }, thin: { type: 'boolean' } } as const;

/** What the page of the product says of it later. A database from before there was such a list does without. */
async function remember(url: string, row: Parameters<typeof insertBackup>[1]): Promise<void> {
  const database = openDatabase(url, { max: 1, onError: () => undefined });
  try {
    await database.db.transaction((tx) => insertBackup(tx, row));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== UNKNOWN_TABLE) throw error;
  } finally {
    await database.close();
  }
}

function tellSteps(): (step: BackupStep) => void {
  const now = everyFewSeconds();
  return (step) => {
    if (step.step === 'check') tell(describeStartNote('backup_checking'));
    else if (now()) {
      const of = { done: step.done, total: step.total };
      tell(
        step.step === 'files'
          ? describeStartNote('backup_files', of)
          : describeStartNote('backup_table', { ...of, table: step.table }),
      );
    }
  };
}

async function make(config: Config, to: string): Promise<void> {
  const database = await reachDatabase(config, tell, { alone: false });
  const begun = new Date();
  try {
    const made = await makeBackup(
      { databaseUrl: database.url, store: await fileStoreFor(config), secretKey: config.secretKey },
      { to, passphrase: config.backup.passphrase, product: productVersion, now: () => new Date(), tell: tellSteps() },
    );
    await remember(database.url, madeBackup(made, 'command'));
    const { manifest, written, seconds } = made;
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    tell(
      describeStartNote('backup_made', {
        folder: made.folder,
        tables: manifest.tables.length,
        rows,
        files: manifest.files.rows - manifest.filesMissingCount,
        megabytes: megabytes(written),
        seconds: Math.round(seconds),
      }),
    );
    if (manifest.salt === null) tell(describeStartNote('backup_open'));
    tell(describeStartNote('backup_key_apart'));
    if (made.filesMended > 0) tell(describeStartNote('backup_files_mended', { count: made.filesMended }));
    if (manifest.filesMissingCount > 0) {
      for (const key of manifest.filesMissing) tell(`  ${key}`);
      tell(describeStartNote('backup_files_missing', { count: manifest.filesMissingCount }));
      process.exitCode = 2;
    }
  } catch (error) {
    const fault = faultOf(error);
    await remember(
      database.url,
      failedBackup(begun, new Date(), fault, 'command', config.backup.passphrase !== undefined),
    ).catch(() => undefined);
    if (fault === 'failed') throw error;
    throw new Error(describeStartNote(`backup_fault_${fault}`, { folder: to, detail: (error as Error).message }));
  } finally {
    await database.stop();
  }
}

/** `--check` reads a back-up again to its last byte; of a place with several, the newest. */
async function check(config: Config, place: string): Promise<void> {
  const folder = (await backupsIn(place)).at(-1)?.folder ?? place;
  try {
    const manifest = await checkBackup(folder, config.backup.passphrase);
    tell(describeStartNote('backup_right', { folder, tables: manifest.tables.length, files: manifest.files.rows }));
  } catch (error) {
    if (error instanceof PassphraseWrong) throw new Error(describeStartNote('backup_passphrase'));
    if (error instanceof Unreadable) throw new Error(describeStartNote('backup_damaged', { folder, file: error.file }));
    throw error;
  }
}

runCommand(async () => {
  const { values } = parseArgs({ options });
  const config = readConfig(process.env);
  if (values.check !== undefined) return check(config, values.check);
  const to = values.to ?? config.backup.to;
  if (to === undefined) stopWith(describeStartNote('backup_usage'));
  await make(config, to);
  if (values.thin) {
    const gone = await thinOut(to, config.backup.keep, new Date());
    tell(describeStartNote('backup_thinned', { count: gone.length }));
  }
});
