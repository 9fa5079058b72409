import type { SystemState } from '@khue/contract/system-status';
import type { ReplicaState } from './status.repo';
import { LIMITS, type Told } from './status.rules';

/** What the doctor has seen. A part that could not be looked at is null, and the part that kept it from that says why. */
export interface Examined {
  now: Date;
  isPublic: boolean;
  isHttps: boolean;
  node: { major: number };
  secretKey: { isWeak: boolean; isReadByOthers: boolean };
  dataDir: { isWritable: boolean; free: number; total: number; reserve: number };
  /** Absent: files lie on the disk. */
  files: { fault: string | null } | null;
  database: { fault: string } | DatabaseExamined;
  /** Null: none is set. */
  replica: 'away' | ReplicaState | null;
  clock: ClockExamined;
  mail: { fault: string | null } | null;
  backup: BackupExamined | null;
  proxies: { count: number; isBehindOne: boolean };
  hasDemo: boolean | null;
}

export interface DatabaseExamined {
  fault: null;
  version: string;
  oldest: number;
  missingGrants: string;
  isUtf8: boolean;
  hasVietnameseOrder: boolean;
  isReadOnly: boolean;
  connections: number;
  mostConnections: number;
  /** What one process opens at the most. */
  connectionsOfProcess: number;
  /** A migration that this program does not know: a newer version has run on it. */
  newerMigration: string | null;
  standbys: number;
}

export interface ClockExamined {
  /** Whether a time server keeps it, as the system says; nothing where it does not say. */
  isKept: boolean | null;
  /** From the clock of the database, where that is another machine. */
  apartSeconds: number | null;
}

export interface BackupExamined {
  isWritable: boolean;
  isOnSameDisk: boolean;
  /** Of its disk; nothing where it cannot be looked at. */
  free: number | null;
  /** `taken`: what it took of its disk, where it tells. */
  newest: { endedAt: Date; isReadable: boolean; taken: number | null } | null;
}

export type Aspect =
  | 'settings'
  | 'node'
  | 'secret_key'
  | 'data_dir'
  | 'disk'
  | 'files'
  | 'database'
  | 'clock'
  | 'replica'
  | 'mail'
  | 'backup'
  | 'proxies'
  | 'demo';

export interface Diagnosis {
  aspect: Aspect;
  state: SystemState;
  told: Told;
}

const HOUR_MS = 3_600_000;
/** Of connections so many are left to commands, back-ups and whoever looks after the database. */
const SPARE_CONNECTIONS = 10;
const RECOMMENDED_NODE = 22;

const well = (aspect: Aspect, key = 'well', params: Told['params'] = {}): Diagnosis => ({
  aspect,
  state: 'good',
  told: { key: `doctor.${aspect}.${key}`, params },
});
const ill = (aspect: Aspect, state: 'act' | 'attend', key: string, params: Told['params'] = {}): Diagnosis => ({
  aspect,
  state,
  told: { key: `doctor.${aspect}.${key}`, params },
});

function orWell(
  aspect: Aspect,
  found: readonly (Diagnosis | false)[],
  params: Told['params'] = {},
  key = 'well',
): Diagnosis[] {
  const ills = found.filter((one) => one !== false);
  return ills.length > 0 ? ills : [well(aspect, key, params)];
}

function database(facts: Examined['database']): Diagnosis[] {
  if (facts.fault !== null) return [ill('database', 'act', 'away', { detail: facts.fault })];
  const { version, oldest, missingGrants, connections, mostConnections, connectionsOfProcess, newerMigration } = facts;
  const processes = Math.floor((mostConnections - SPARE_CONNECTIONS) / connectionsOfProcess);
  const isOld = Number.parseInt(version, 10) < oldest;
  return orWell(
    'database',
    [
      isOld && ill('database', 'act', 'old', { version, oldest }),
      missingGrants !== '' && ill('database', 'act', 'rights', { grants: missingGrants }),
      !facts.isUtf8 && ill('database', 'act', 'encoding'),
      !facts.hasVietnameseOrder && ill('database', 'act', 'collation'),
      facts.isReadOnly && ill('database', 'act', 'read_only'),
      newerMigration !== null && ill('database', 'act', 'newer', { step: newerMigration }),
      processes < 1 &&
        ill('database', 'act', 'pool', { each: connectionsOfProcess, spare: SPARE_CONNECTIONS, most: mostConnections }),
      connections > mostConnections * 0.85 &&
        ill('database', 'attend', 'crowded', { connections, most: mostConnections }),
    ],
    { version, connections, most: mostConnections, standbys: facts.standbys, processes, each: connectionsOfProcess },
  );
}

/** A database on this machine has the clock of this machine: that they agree says nothing. */
function clock({ isKept, apartSeconds }: ClockExamined): Diagnosis[] {
  const seconds = Math.round(Math.abs(apartSeconds ?? 0));
  return orWell(
    'clock',
    [
      seconds >= 5 && ill('clock', seconds > 60 ? 'act' : 'attend', 'apart', { seconds }),
      isKept === false && ill('clock', 'attend', 'not_kept'),
      isKept === null && apartSeconds === null && ill('clock', 'attend', 'unseen'),
    ],
    {},
    isKept ? 'kept' : 'well',
  );
}

function backup(facts: BackupExamined | null, { now, hasDemo }: Examined): Diagnosis[] {
  if (!facts) return [ill('backup', hasDemo ? 'attend' : 'act', 'not_set')];
  const hours = facts.newest ? Math.floor((now.getTime() - facts.newest.endedAt.getTime()) / HOUR_MS) : 0;
  return orWell(
    'backup',
    [
      !facts.isWritable && ill('backup', 'act', 'not_writable'),
      facts.isOnSameDisk && ill('backup', 'attend', 'same_disk'),
      facts.free !== null &&
        facts.newest?.taken != null &&
        facts.free < (LIMITS.backupsLeft[0] + 1) * facts.newest.taken &&
        ill('backup', facts.free < facts.newest.taken ? 'act' : 'attend', 'little_room', {
          free: Number((facts.free / 1_000_000_000).toFixed(1)),
          taken: Number((facts.newest.taken / 1_000_000_000).toFixed(1)),
        }),
      facts.newest === null && ill('backup', 'act', 'none'),
      facts.newest !== null && !facts.newest.isReadable && ill('backup', 'act', 'unreadable'),
      facts.newest !== null && hours > 26 && ill('backup', hours > 50 ? 'act' : 'attend', 'old', { hours }),
    ],
    { hours },
  );
}

function disk({ free, total, reserve }: Examined['dataDir']): Diagnosis {
  const percent = Math.round((free / Math.max(1, total)) * 100);
  const params = { free: Number((free / 1_000_000_000).toFixed(1)), percent };
  if (free < reserve) return ill('disk', 'act', 'reserve', params);
  return percent < 20 ? ill('disk', percent < 8 ? 'act' : 'attend', 'little', params) : well('disk', 'well', params);
}

/** What is wrong, a sentence each, and what is well. */
export function diagnose(facts: Examined): Diagnosis[] {
  const { node, secretKey, dataDir, files, replica, mail, proxies, hasDemo, isPublic, isHttps } = facts;
  return [
    ...orWell('settings', [
      isPublic && !isHttps && ill('settings', 'act', 'no_https'),
      // Without demo data it is meant for others than whoever tries it on this machine.
      !isPublic && hasDemo === false && ill('settings', 'attend', 'local'),
    ]),
    node.major < RECOMMENDED_NODE
      ? ill('node', 'attend', 'old', { version: node.major })
      : well('node', 'well', { version: node.major }),
    ...orWell('secret_key', [
      secretKey.isWeak && ill('secret_key', 'act', 'weak'),
      secretKey.isReadByOthers && ill('secret_key', 'act', 'open'),
    ]),
    ...orWell('data_dir', [!dataDir.isWritable && ill('data_dir', 'act', 'not_writable')]),
    disk(dataDir),
    ...(files === null
      ? []
      : orWell('files', [files.fault !== null && ill('files', 'act', 'away', { detail: files.fault })])),
    ...database(facts.database),
    ...clock(facts.clock),
    ...(replica === null
      ? []
      : orWell('replica', [
          replica === 'away' && ill('replica', 'attend', 'away'),
          replica !== 'away' && !replica.isReplica && ill('replica', 'attend', 'none'),
          replica !== 'away' &&
            (replica.behindSeconds ?? 0) > LIMITS.replicaSeconds[0] &&
            ill('replica', 'attend', 'behind', { seconds: Math.round(replica.behindSeconds ?? 0) }),
        ])),
    ...(mail === null
      ? [ill('mail', 'attend', 'not_set')]
      : orWell('mail', [mail.fault !== null && ill('mail', 'act', 'away', { detail: mail.fault })])),
    ...backup(facts.backup, facts),
    ...orWell('proxies', [proxies.isBehindOne && proxies.count === 0 && ill('proxies', 'attend', 'none')]),
    ...(hasDemo === null ? [] : orWell('demo', [hasDemo && isPublic && ill('demo', 'act', 'public')])),
  ];
}
