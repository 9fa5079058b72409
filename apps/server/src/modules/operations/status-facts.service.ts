import { stat, statfs } from 'node:fs/promises';
import type { Queryable } from '../../platform/db/database';
import type { Health } from '../../platform/db/health-watch';
import type { Platform } from '../../platform/http/context';
import type { RequestTimes } from '../../platform/http/request-times';
import { certificateOf } from '../../platform/outside/certificate';
import { productVersion } from '../../platform/paths';
import { lastBackup, lastTrial } from './backup.repo';
import {
  databaseFigures,
  failedErrands,
  growthPerDay,
  installedAt,
  mailFigures,
  queueFigures,
  replicaState,
} from './status.repo';
import type { Facts, HereFacts } from './status.rules';

/** What the module is told by the container of the process that it is in. */
export interface Surroundings {
  dataDir: string;
  reserveMb: number;
  publicUrl: string;
  /** The replica itself, never the reader that asks the primary while it is away. */
  replica: Queryable | null;
  /** Whether the process can work, from memory. */
  health: () => Health;
  isDemo: boolean;
  /** Where back-ups lie, if anywhere. */
  backupPlace: string | undefined;
  startedAt: Date;
  times: RequestTimes;
  savings: RequestTimes;
}

const MB = 1024 * 1024;
/** A certificate changes every few weeks, so it is looked at now and then, and nobody waits for it. */
const CERTIFICATE_MS = 10 * 60_000;
/** Names and addresses of this machine itself. */
export const isLocalAddress = (host: string): boolean => LOCAL.test(host);
const LOCAL = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|.*\.localhost)$/;
/** Whoever does not answer for so long is away. */
const AWAY_MS = 2_000;
/** Which errands failed is looked for in all that was done in a day, so not with every question. */
const ERRANDS_MS = 5 * 60_000;

/** The result, or what stands for it after a time or a fault. */
export async function within<T, Otherwise>(ms: number, work: Promise<T>, otherwise: Otherwise): Promise<T | Otherwise> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Otherwise>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), ms);
  });
  return Promise.race([work.catch(() => otherwise), late]).finally(() => clearTimeout(timer));
}

async function spaceAt(path: string): Promise<{ free: number; total: number }> {
  const { bavail, bsize, blocks } = await statfs(path);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Reads what the rules decide from; one for a process, because it remembers what is asked of outside. */
export class StatusFacts {
  private certificate: { at: number; validTo: Date | null } | undefined;
  private asking: Promise<void> | undefined;
  private place: Promise<HereFacts['backupDisk']> | undefined;
  private errands: { at: number; failed: Facts['errands'] } | undefined;

  constructor(private readonly around: Surroundings) {}

  /** Looks at once; whoever asks while somebody looks waits for the same look. */
  askCertificate(now: Date): Promise<void> {
    const { protocol, hostname, port } = new URL(this.around.publicUrl);
    if (protocol !== 'https:') return Promise.resolve();
    this.asking ??= certificateOf(hostname, Number(port || 443)).then((validTo) => {
      this.certificate = { at: now.getTime(), validTo };
      this.asking = undefined;
    });
    return this.asking;
  }

  private https(now: Date): Facts['https'] {
    const { protocol, hostname } = new URL(this.around.publicUrl);
    const isUsed = protocol === 'https:';
    if (!isUsed) return { isUsed, isLocal: isLocalAddress(hostname), validTo: null, isAsked: false };
    if (!this.certificate || now.getTime() - this.certificate.at > CERTIFICATE_MS) void this.askCertificate(now);
    return {
      isUsed,
      isLocal: false,
      validTo: this.certificate?.validTo ?? null,
      isAsked: this.certificate !== undefined,
    };
  }

  /** A share that hangs holds one look at it, not one for each question. */
  private backupDisk(): Promise<HereFacts['backupDisk']> {
    const { backupPlace, dataDir } = this.around;
    if (backupPlace === undefined) return Promise.resolve(null);
    this.place ??= Promise.all([spaceAt(backupPlace), stat(backupPlace), stat(dataDir)])
      .then(
        ([space, there, here]) => ({ ...space, isSameDisk: there.dev === here.dev }),
        () => 'away' as const,
      )
      .finally(() => {
        this.place = undefined;
      });
    return within(AWAY_MS, this.place, 'away');
  }

  private async replica(): Promise<Facts['replica']> {
    const { replica } = this.around;
    return replica && within(AWAY_MS, replicaState(replica), 'away');
  }

  private async failedErrands(db: Queryable): Promise<Facts['errands']> {
    const now = performance.now();
    if (!this.errands || now - this.errands.at > ERRANDS_MS)
      this.errands = { at: now, failed: await failedErrands(db) };
    return this.errands.failed;
  }

  /** What needs no database. */
  async readHere(now: Date): Promise<HereFacts> {
    const { dataDir, reserveMb, savings, times } = this.around;
    return {
      now,
      disk: { ...(await spaceAt(dataDir)), reserve: reserveMb * MB },
      backupDisk: await this.backupDisk(),
      https: this.https(now),
      saving: savings.ofLastHour(),
      requests: times.ofLastHour(),
    };
  }

  async read({ db, clock, mailer }: Pick<Platform, 'clock' | 'mailer'> & { db: Queryable }): Promise<Facts> {
    const { around } = this;
    const begun = performance.now();
    const database = await databaseFigures(db);
    const answerMs = performance.now() - begun;
    // What may hang is waited for together.
    const [here, replica] = await Promise.all([this.readHere(clock.now()), this.replica()]);
    const queue = await queueFigures(db);
    const mail = await mailFigures(db);
    const [good, bad] = [await lastBackup(db, true), await lastBackup(db, false)];
    const trial = await lastTrial(db);
    return {
      ...here,
      isDemo: around.isDemo,
      backup: {
        isSet: around.backupPlace !== undefined,
        lastGood: good
          ? {
              endedAt: good.ended_at,
              isSealed: good.is_sealed,
              missingFiles: good.missing_file_count,
              mendedFiles: good.mended_file_count,
              provenAt: good.proven_at,
              taken: good.taken_bytes,
            }
          : null,
        lastTrial: trial ? { triedAt: trial.tried_at, isRight: trial.fault === null } : null,
        lastBad: bad ? { endedAt: bad.ended_at, fault: bad.fault ?? '' } : null,
      },
      growthPerDay: await growthPerDay(db),
      database: {
        answerMs,
        connections: database.connections,
        mostConnections: database.most_connections,
        standbys: database.standbys,
        standbySeconds: database.standby_seconds,
      },
      replica,
      queue: {
        waiting: queue.waiting,
        running: queue.running,
        oldestSeconds: queue.oldest_seconds,
        failed: queue.failed,
      },
      errands: await this.failedErrands(db),
      mail: {
        sends: mailer.sends,
        sent: mail.sent,
        failed: mail.failed,
        waiting: mail.waiting,
        oldestSeconds: mail.oldest_seconds,
      },
      version: {
        product: productVersion,
        node: process.version,
        postgres: database.postgres,
        startedAt: around.startedAt,
        installedAt: await installedAt(db, productVersion),
      },
    };
  }
}
