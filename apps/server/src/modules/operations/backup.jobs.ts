import { z } from 'zod';
import { audit, auditExempt } from '../../platform/audit/audit';
import { thinOut } from '../../platform/backup/backup-place';
import { type KeepRules, lastDue } from '../../platform/backup/keep.rules';
import {
  type BackupFault,
  type BackupStep,
  faultOf,
  type MadeBackup,
  makeBackup,
} from '../../platform/backup/write-backup';
import type { Tx } from '../../platform/db/database';
import { fail } from '../../platform/failure';
import { defineErrand, defineJob } from '../../platform/jobs/definition';
import { productVersion } from '../../platform/paths';
import type { Clock } from '../../ports/clock';
import type { FileStore } from '../../ports/file-store';
import { insertBackup, lastBackup } from './backup.repo';
import { failedBackup, madeBackup } from './backup.wire';

export interface BackupSettings {
  databaseUrl: string;
  store: FileStore;
  secretKey: string;
  /** Absent: none are made. */
  to: string | undefined;
  hours: readonly number[];
  keep: KeepRules;
  passphrase: string | undefined;
}

/** After one that failed, the schedule waits so long: a full disk does not become empty within minutes. */
const AGAIN_MINUTES = 60;
const LONGEST_SECONDS = 12 * 3600;

interface Carried {
  settings: BackupSettings & { to: string };
  askedBy: 'schedule' | 'person';
  clock: Clock;
  signal: AbortSignal;
  tell?: (step: BackupStep) => void;
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/** Makes one, remembers how it went, and takes away those that the rules do not keep. */
async function carryOut({ settings, askedBy, clock, signal, tell, write }: Carried): Promise<MadeBackup | BackupFault> {
  const begun = clock.now();
  const wish = {
    to: settings.to,
    passphrase: settings.passphrase,
    product: productVersion,
    now: () => clock.now(),
    signal,
  };
  try {
    const made = await makeBackup(settings, tell ? { ...wish, tell } : wish);
    await write(async (tx) => {
      await insertBackup(tx, madeBackup(made, askedBy));
      const after = {
        name: made.name,
        files: made.manifest.files.rows,
        missing_files: made.manifest.filesMissingCount,
      };
      await audit(tx, {}, { verb: 'system.backup', target: { type: 'system', id: null }, after });
    });
    await thinOut(settings.to, settings.keep, clock.now());
    return made;
  } catch (error) {
    signal.throwIfAborted();
    const fault = faultOf(error);
    await write((tx) => {
      auditExempt(tx, 'a back-up that did not come about changed nothing');
      return insertBackup(tx, failedBackup(begun, clock.now(), fault, askedBy, settings.passphrase !== undefined));
    });
    if (fault === 'failed') throw error;
    return fault;
  }
}

/**
 * Looks every quarter of an hour whether one is due: a small school's machine may be off at night, and then it is made
 * when the machine is on again.
 */
export const scheduledBackup = (settings: BackupSettings) =>
  defineErrand({
    name: 'scheduled_backup',
    input: z.object({}),
    attempts: 1,
    cron: '*/15 * * * *',
    expireSeconds: LONGEST_SECONDS,
    async run({ platform, log, signal, write }) {
      const { to, hours } = settings;
      if (to === undefined) return;
      const now = platform.clock.now();
      const good = await lastBackup(platform.db, true);
      if (good && good.begun_at >= lastDue(now, hours)) return;
      const bad = await lastBackup(platform.db, false);
      if (bad && now.getTime() - bad.ended_at.getTime() < AGAIN_MINUTES * 60_000) return;
      const made = await carryOut({
        settings: { ...settings, to },
        askedBy: 'schedule',
        clock: platform.clock,
        signal,
        write,
      });
      if (typeof made === 'string') log.error({ fault: made }, 'there is no back-up');
    },
  });

/** The same at once, for somebody who watches it. */
export const systemBackup = (settings: BackupSettings) =>
  defineJob({
    type: 'system_backup',
    input: z.object({}),
    needs: () => ['job.run'],
    attempts: 1,
    retryable: true,
    cancellable: true,
    async run({ platform, report, signal, write }) {
      const { to } = settings;
      if (to === undefined) fail('backup.no_place');
      const tell = (step: BackupStep) => {
        if (step.step === 'check') return;
        // Tables are the first half of it, files the second, whatever they weigh.
        const share = (half: number) => Math.round((half * step.done) / Math.max(1, step.total));
        const done = step.step === 'table' ? share(50) : 50 + share(49);
        // Nobody to tell it to is no reason to stop.
        report({ done, total: 100 }).catch(() => undefined);
      };
      const made = await carryOut({
        settings: { ...settings, to },
        askedBy: 'person',
        clock: platform.clock,
        signal,
        tell,
        write,
      });
      if (typeof made === 'string' && made !== 'failed') fail(`backup.${made}`);
      return {};
    },
  });
