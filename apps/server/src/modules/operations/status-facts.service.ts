import { statfs } from 'node:fs/promises';
import type { Queryable } from '../../platform/db/database';
import type { Platform } from '../../platform/http/context';
import type { RequestTimes } from '../../platform/http/request-times';
import { certificateOf } from '../../platform/outside/certificate';
import { productVersion } from '../../platform/paths';
import { lastBackup, lastTrial } from './backup.repo';
import { databaseFigures, growthPerDay, installedAt, mailFigures, queueFigures, replicaLag } from './status.repo';
import type { Facts } from './status.rules';

/** What the module is told by the container of the process that it is in. */
export interface Surroundings {
  dataDir: string;
  reserveMb: number;
  publicUrl: string;
  hasReplica: boolean;
  isDemo: boolean;
  hasBackupPlace: boolean;
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
/** A replica that does not answer is away. */
const REPLICA_MS = 2_000;

async function within<T>(ms: number, work: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), ms);
  });
  return Promise.race([work.catch(() => otherwise), late]).finally(() => clearTimeout(timer));
}

interface Reading {
  db: Queryable;
  reads: Queryable;
}

/** Reads what the rules decide from; one for a process, because it remembers what is asked of outside. */
export class StatusFacts {
  private certificate: { at: number; validTo: Date | null } | undefined;
  private asking: Promise<void> | undefined;

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

  async read({ db, reads, clock, mailer }: Pick<Platform, 'clock' | 'mailer'> & Reading): Promise<Facts> {
    const { around } = this;
    const now = clock.now();
    const begun = performance.now();
    const database = await databaseFigures(db);
    const answerMs = performance.now() - begun;
    const queue = await queueFigures(db);
    const mail = await mailFigures(db);
    const [good, bad] = [await lastBackup(db, true), await lastBackup(db, false)];
    const trial = await lastTrial(db);
    const { bavail, bsize, blocks } = await statfs(around.dataDir);
    const behindSeconds = around.hasReplica ? await within(REPLICA_MS, replicaLag(reads), null) : null;
    return {
      now,
      isDemo: around.isDemo,
      backup: {
        isSet: around.hasBackupPlace,
        lastGood: good
          ? { endedAt: good.ended_at, isSealed: good.is_sealed, missingFiles: good.missing_file_count }
          : null,
        lastTrial: trial ? { triedAt: trial.tried_at, isRight: trial.fault === null } : null,
        lastBad: bad ? { endedAt: bad.ended_at, fault: bad.fault ?? '' } : null,
      },
      disk: {
        free: bavail * bsize,
        total: blocks * bsize,
        reserve: around.reserveMb * MB,
        growthPerDay: await growthPerDay(db),
      },
      https: this.https(now),
      database: { answerMs, connections: database.connections, mostConnections: database.most_connections },
      replica: { isSet: around.hasReplica, behindSeconds },
      saving: around.savings.ofLastHour(),
      requests: around.times.ofLastHour(),
      queue: {
        waiting: queue.waiting,
        running: queue.running,
        oldestSeconds: queue.oldest_seconds,
        failed: queue.failed,
      },
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
