import type { SystemItem, SystemState } from '@khue/contract/system-status';
import type { FailedErrand, ReplicaState } from './status.repo';

/** A sentence of the catalogue, without its language. */
export interface Told {
  key: string;
  params?: Record<string, string | number>;
  /** Moments among the params, which are written as dates of the schools' clock. */
  moments?: Record<string, Date>;
  /** Lists among the params, of sentences of the catalogue. */
  names?: Record<string, readonly string[]>;
  /** The same, of which only the day is told. */
  days?: Record<string, Date>;
  /** Said behind it. */
  behind?: Told;
}

export interface Finding {
  key: SystemItem;
  state: SystemState;
  figure: Told;
  note: Told;
  meaning: Told;
  advice: Told;
  /** How many things can be looked at one by one. */
  leadsTo?: number;
}

/** What a process knows without the database. */
export interface HereFacts {
  now: Date;
  disk: { free: number; total: number; reserve: number };
  /** The disk on which back-ups lie. Null: no place is set. */
  backupDisk: 'away' | { free: number; total: number; isSameDisk: boolean } | null;
  https: { isUsed: boolean; isLocal: boolean; validTo: Date | null; isAsked: boolean };
  saving: { count: number; p95Ms: number };
  requests: { count: number; p95Ms: number; failed: number };
}

export interface Facts extends HereFacts {
  isDemo: boolean;
  backup: {
    isSet: boolean;
    lastGood: LastBackup | null;
    lastBad: { endedAt: Date; fault: string } | null;
    lastTrial: { triedAt: Date; isRight: boolean } | null;
  };
  /** Bytes that back-ups have grown by in a day. */
  growthPerDay: number | null;
  database: {
    answerMs: number;
    connections: number;
    mostConnections: number;
    /** Others that copy it, as far as it tells. */
    standbys: number;
    standbySeconds: number | null;
  };
  /** Null: none is set. Away: the replica itself does not answer, whoever answers its readers. */
  replica: 'away' | ReplicaState | null;
  queue: { waiting: number; running: number; oldestSeconds: number; failed: number };
  /** Background work that nobody watches and that failed in 24 hours. */
  errands: readonly FailedErrand[];
  mail: { sends: boolean; sent: number; failed: number; waiting: number; oldestSeconds: number };
  version: { product: string; node: string; postgres: string; startedAt: Date; installedAt: Date | null };
}

interface LastBackup {
  endedAt: Date;
  isSealed: boolean;
  missingFiles: number;
  /** Files that were damaged in the one before it. */
  mendedFiles: number;
  /** When all that it shares with earlier ones was last read again; unknown of back-ups of earlier versions. */
  provenAt: Date | null;
  /** Bytes of its disk, beside what it shares. */
  taken: number | null;
}

const HOUR = 3600;
const DAY = 24 * HOUR;
const GB = 1_000_000_000;

/** A measure is well up to the first number and must be seen to from the second. */
export const LIMITS = {
  backupHours: [26, 50],
  diskPercent: [80, 92],
  /** As many as the last one that find room. */
  backupsLeft: [7, 0],
  certificateDays: [21, 5],
  answerMs: [50, 500],
  connectionsPercent: [75, 92],
  replicaSeconds: [10, 300],
  savingMs: [150, 1000],
  requestsMs: [500, 3000],
  queueSeconds: [300, 1800],
  mailSeconds: [900, 6 * HOUR],
} as const;

/** Of fewer the slowest few decide, and those of a process that has just started are slow. */
const FEWEST_JUDGED = { saving: 20, requests: 200 };

/** Of more it makes no difference how many. */
const MANY_BACKUPS = 365;
/** So many failures in a row of what is done each minute are no chance. */
const OFTEN = 10;
/** Of fewer returned mails nothing follows. */
const FEWEST_RETURNED = 5;

const NOTHING_TO_DO: Told = { key: 'nothing_to_do' };

const secondsTo = (to: Date, from: Date) => (to.getTime() - from.getTime()) / 1000;
const rounded = (value: number, digits = 0) => Number(value.toFixed(digits));

function stateOf(value: number, [attend, act]: readonly [number, number]): SystemState {
  const isFalling = act < attend;
  if (isFalling ? value <= act : value >= act) return 'act';
  return (isFalling ? value <= attend : value > attend) ? 'attend' : 'good';
}

/** How long something took or is ago, in the largest unit that tells it. */
function spanOf(seconds: number, name: string): Told {
  if (seconds >= 2 * DAY) return { key: `${name}.days`, params: { count: Math.floor(seconds / DAY) } };
  if (seconds >= HOUR) return { key: `${name}.hours`, params: { count: Math.floor(seconds / HOUR) } };
  if (seconds >= 60) return { key: `${name}.minutes`, params: { count: Math.floor(seconds / 60) } };
  return { key: `${name}.seconds`, params: { count: Math.max(0, Math.round(seconds)) } };
}

/** Faults for which there is a sentence of their own. */
const KNOWN_FAULTS = ['no_space', 'not_writable', 'running', 'empty'];
const faultKey = (fault: string) => `backup.fault_${KNOWN_FAULTS.includes(fault) ? fault : 'failed'}`;

/** A back-up that nobody has ever restored is a hope. */
const trialOf = (lastTrial: Facts['backup']['lastTrial']): Told =>
  lastTrial
    ? { key: `backup.trial_${lastTrial.isRight ? 'right' : 'wrong'}`, days: { at: lastTrial.triedAt } }
    : { key: 'backup.trial_never' };

function backup({ now, isDemo, backup: { isSet, lastGood, lastBad, lastTrial } }: Facts): Finding {
  const key = 'backup';
  const failedSince = lastBad && (!lastGood || lastBad.endedAt > lastGood.endedAt) ? lastBad : null;
  if (!lastGood) {
    return {
      key,
      state: isDemo ? 'attend' : 'act',
      figure: { key: 'backup.none' },
      note: { key: isSet ? 'backup.none_yet' : 'backup.not_set' },
      meaning: failedSince
        ? { key: faultKey(failedSince.fault), moments: { at: failedSince.endedAt } }
        : { key: 'backup.all_would_be_lost' },
      advice: {
        key: failedSince ? `${faultKey(failedSince.fault)}_advice` : isSet ? 'backup.make_now' : 'backup.set_place',
      },
    };
  }
  const age = secondsTo(now, lastGood.endedAt);
  const byAge = stateOf(age / HOUR, LIMITS.backupHours);
  const state = failedSince && byAge === 'good' ? 'attend' : byAge;
  const head = {
    key,
    figure: spanOf(age, 'ago'),
    note: { key: lastGood.isSealed ? 'backup.last_sealed' : 'backup.last', behind: trialOf(lastTrial) },
  } as const;
  if (failedSince) {
    const fault = faultKey(failedSince.fault);
    return {
      ...head,
      state,
      meaning: { key: fault, moments: { at: failedSince.endedAt } },
      advice: { key: `${fault}_advice` },
    };
  }
  if (state !== 'good')
    return {
      ...head,
      state,
      meaning: { key: 'backup.late' },
      advice: { key: isSet ? 'backup.late_advice' : 'backup.set_place' },
    };
  if (lastTrial && !lastTrial.isRight) {
    return {
      ...head,
      state: 'act',
      meaning: { key: 'backup.trial_failed', days: { at: lastTrial.triedAt } },
      advice: { key: 'backup.trial_failed_advice' },
    };
  }
  if (lastGood.missingFiles > 0) {
    const params = { count: lastGood.missingFiles };
    return {
      ...head,
      state: 'attend',
      meaning: { key: 'backup.files_missing', params },
      advice: { key: 'backup.files_missing_advice' },
    };
  }
  if (lastGood.mendedFiles > 0) {
    const params = { count: lastGood.mendedFiles };
    return {
      ...head,
      state: 'attend',
      meaning: { key: 'backup.files_mended', params },
      advice: { key: 'backup.files_mended_advice' },
    };
  }
  const meaning: Told = lastGood.provenAt
    ? { key: 'backup.well', moments: { proven: lastGood.provenAt } }
    : { key: 'backup.well_new' };
  return { ...head, state, meaning, advice: NOTHING_TO_DO };
}

/** Whether the next ones find room. Another back-up takes about what the last one took beside what they share. */
function backupDisk({ isDemo, backup: { lastGood }, backupDisk }: Facts): Finding[] {
  if (backupDisk === null || (backupDisk === 'away' && !lastGood)) return [];
  const key = 'backup_disk';
  if (backupDisk === 'away')
    return [
      {
        key,
        state: 'attend',
        figure: { key: 'backup_disk.away' },
        note: { key: 'backup_disk.away_note' },
        meaning: { key: 'backup_disk.away_meaning' },
        advice: { key: 'backup_disk.away_advice' },
      },
    ];
  const { free, total, isSameDisk } = backupDisk;
  const used = total === 0 ? 0 : ((total - free) / total) * 100;
  const room = lastGood?.taken ? Math.floor(free / lastGood.taken) : null;
  const byRoom = stateOf(room ?? Number.POSITIVE_INFINITY, LIMITS.backupsLeft);
  const isShared = byRoom === 'good' && isSameDisk && !isDemo;
  return [
    {
      key,
      state: isShared ? 'attend' : byRoom,
      figure: { key: 'percent', params: { value: Math.round(used) } },
      note: { key: 'disk.used', params: { used: rounded((total - free) / GB, 1), free: rounded(free / GB, 1) } },
      meaning: isShared
        ? { key: 'backup_disk.same' }
        : room === null
          ? { key: 'backup_disk.not_known' }
          : room > MANY_BACKUPS
            ? { key: 'backup_disk.much' }
            : { key: room === 0 ? 'backup_disk.full' : 'backup_disk.room', params: { count: room } },
      advice: isShared
        ? { key: 'backup_disk.same_advice' }
        : byRoom === 'good'
          ? NOTHING_TO_DO
          : { key: 'backup_disk.advice' },
    },
  ];
}

function disk({ now, growthPerDay, disk: { free, total, reserve } }: Facts): Finding {
  const used = total === 0 ? 0 : ((total - free) / total) * 100;
  const byReserve: SystemState = free < reserve ? 'act' : free < 2 * reserve ? 'attend' : 'good';
  const byShare = stateOf(used, LIMITS.diskPercent);
  const state = byReserve === 'act' || byShare === 'act' ? 'act' : byReserve === 'attend' ? 'attend' : byShare;
  const days = growthPerDay === null || growthPerDay <= 0 ? null : Math.max(0, free - reserve) / growthPerDay;
  const grows: Told =
    days === null || growthPerDay === null || days > 3650
      ? { key: free < reserve ? 'disk.reserve_touched' : 'disk.no_growth' }
      : {
          key: 'disk.grows',
          params: { perDay: rounded(growthPerDay / GB, 2) },
          moments: { full: new Date(now.getTime() + days * DAY * 1000) },
        };
  const isSoon = days !== null && days < 30;
  return {
    key: 'disk',
    state: state === 'good' && isSoon ? 'attend' : state,
    figure: { key: 'percent', params: { value: Math.round(used) } },
    note: { key: 'disk.used', params: { used: rounded((total - free) / GB, 1), free: rounded(free / GB, 1) } },
    meaning: grows,
    advice: state === 'good' && !isSoon ? NOTHING_TO_DO : { key: 'disk.advice' },
  };
}

function https({ now, https: { isUsed, isLocal, validTo, isAsked } }: Facts): Finding {
  const head = { key: 'https' } as const;
  if (!isUsed) {
    return {
      ...head,
      state: isLocal ? 'good' : 'act',
      figure: { key: 'https.none' },
      note: { key: isLocal ? 'https.local' : 'https.open' },
      meaning: { key: isLocal ? 'https.local_meaning' : 'https.open_meaning' },
      advice: isLocal ? NOTHING_TO_DO : { key: 'https.open_advice' },
    };
  }
  if (!validTo) {
    return {
      ...head,
      state: isAsked ? 'attend' : 'good',
      figure: { key: 'https.in_use' },
      note: { key: 'https.unknown' },
      meaning: { key: isAsked ? 'https.not_reached' : 'https.not_asked' },
      advice: isAsked ? { key: 'https.not_reached_advice' } : NOTHING_TO_DO,
    };
  }
  const days = Math.floor(secondsTo(validTo, now) / DAY);
  const state = stateOf(days, LIMITS.certificateDays);
  return {
    ...head,
    state,
    figure: { key: days < 0 ? 'https.expired' : 'https.days', params: { count: Math.max(0, days) } },
    note: { key: 'https.until', moments: { until: validTo } },
    meaning: { key: state === 'good' ? 'https.well' : 'https.not_renewed' },
    advice: state === 'good' ? NOTHING_TO_DO : { key: 'https.advice' },
  };
}

function database({ database: { answerMs, connections, mostConnections, ...copies } }: Facts): Finding {
  const share = mostConnections === 0 ? 0 : (connections / mostConnections) * 100;
  const [bySpeed, byShare] = [stateOf(answerMs, LIMITS.answerMs), stateOf(share, LIMITS.connectionsPercent)];
  const isCrowded = byShare !== 'good' && bySpeed !== 'act';
  const state = isCrowded ? (byShare === 'act' ? 'act' : 'attend') : bySpeed;
  const why = state === 'good' ? 'well' : isCrowded ? 'crowded' : 'slow';
  const copied: Told | null =
    why === 'well' && copies.standbys > 0
      ? {
          key: 'database.well_copied',
          params: { count: copies.standbys, seconds: rounded(copies.standbySeconds ?? 0, 1) },
        }
      : null;
  return {
    key: 'database',
    state,
    figure: { key: 'ms', params: { value: rounded(answerMs, answerMs < 10 ? 1 : 0) } },
    note: { key: 'database.note', params: { limit: LIMITS.answerMs[0] } },
    meaning: copied ?? { key: `database.${why}`, params: { connections, most: mostConnections } },
    advice: state === 'good' ? NOTHING_TO_DO : { key: `database.${why}_advice` },
  };
}

/** Whoever reads there is answered by the primary while it is away, so nobody has to get up for it. */
function replica({ replica }: Facts): Finding[] {
  if (!replica) return [];
  const key = 'replica';
  const note: Told = { key: 'replica.note', params: { limit: LIMITS.replicaSeconds[0] } };
  if (replica === 'away' || !replica.isReplica) {
    const why = replica === 'away' ? 'away' : 'none';
    return [
      {
        key,
        state: 'attend',
        figure: { key: `replica.${why}` },
        note,
        meaning: { key: `replica.${why}_meaning` },
        advice: { key: replica === 'away' ? 'replica.advice' : 'replica.none_advice' },
      },
    ];
  }
  const seconds = replica.behindSeconds ?? 0;
  const state = stateOf(seconds, LIMITS.replicaSeconds);
  return [
    {
      key,
      state,
      figure: spanOf(seconds, 'span'),
      note,
      meaning: { key: state === 'good' ? 'replica.well' : 'replica.behind' },
      advice: state === 'good' ? NOTHING_TO_DO : { key: 'replica.advice' },
    },
  ];
}

function saving({ saving: { count, p95Ms } }: Facts): Finding {
  const note: Told = { key: 'saving.note', params: { limit: LIMITS.savingMs[0] } };
  if (count === 0) {
    return {
      key: 'saving',
      state: 'good',
      figure: { key: 'saving.none' },
      note,
      meaning: { key: 'saving.nobody' },
      advice: NOTHING_TO_DO,
    };
  }
  const state = count < FEWEST_JUDGED.saving ? 'good' : stateOf(p95Ms, LIMITS.savingMs);
  return {
    key: 'saving',
    state,
    figure: { key: 'ms', params: { value: Math.round(p95Ms) } },
    note,
    meaning:
      state === 'good' && stateOf(p95Ms, LIMITS.savingMs) !== 'good'
        ? { key: 'saving.few', params: { count } }
        : { key: 'saving.meaning', params: { count, value: Math.round(p95Ms) } },
    advice: state === 'good' ? NOTHING_TO_DO : { key: 'saving.advice' },
  };
}

function requests({ requests: { count, p95Ms, failed } }: Facts): Finding {
  const byTime = count < FEWEST_JUDGED.requests ? 'good' : stateOf(p95Ms, LIMITS.requestsMs);
  const isSlowOfFew = byTime === 'good' && stateOf(p95Ms, LIMITS.requestsMs) !== 'good';
  const state = byTime === 'good' && failed > 0 ? 'attend' : byTime;
  return {
    key: 'requests',
    state,
    figure: { key: 'ms', params: { value: Math.round(p95Ms) } },
    note: { key: 'requests.note', params: { limit: LIMITS.requestsMs[0] } },
    meaning:
      failed > 0
        ? { key: 'requests.failed', params: { count, failed } }
        : { key: isSlowOfFew ? 'requests.few' : 'requests.meaning', params: { count } },
    advice:
      state === 'good'
        ? NOTHING_TO_DO
        : { key: failed > 0 && byTime === 'good' ? 'requests.failed_advice' : 'requests.advice' },
  };
}

function queue({ queue: { waiting, running, oldestSeconds, failed } }: Facts): Finding {
  const byAge = stateOf(oldestSeconds, LIMITS.queueSeconds);
  const state = byAge === 'good' && failed > 0 ? 'attend' : byAge;
  return {
    key: 'queue',
    state,
    figure: spanOf(oldestSeconds, 'span'),
    note: { key: 'queue.note', params: { limit: LIMITS.queueSeconds[0] / 60 } },
    meaning: { key: failed > 0 ? 'queue.failed' : 'queue.meaning', params: { waiting, running, failed } },
    advice: state === 'good' ? NOTHING_TO_DO : { key: byAge === 'good' ? 'queue.failed_advice' : 'queue.advice' },
  };
}

/** What nobody watches: what failed and has gone well since needs nobody. */
function errands({ errands }: Facts): Finding {
  const stuck = errands.filter(({ inARow }) => inARow > 0);
  const key = 'errands';
  if (stuck.length === 0) {
    return {
      key,
      state: 'good',
      figure: { key: 'count', params: { value: 0 } },
      note: { key: 'errands.note' },
      meaning: { key: errands.length > 0 ? 'errands.passed' : 'errands.well', params: { count: errands.length } },
      advice: NOTHING_TO_DO,
    };
  }
  return {
    key,
    state: stuck.some(({ inARow }) => inARow >= OFTEN) ? 'act' : 'attend',
    figure: { key: 'count', params: { value: stuck.length } },
    note: { key: 'errands.note' },
    meaning: { key: 'errands.failed', names: { what: stuck.map(({ name }) => `errands.name.${name}`) } },
    advice: { key: 'errands.advice', params: { names: stuck.map(({ name }) => name).join(', ') } },
  };
}

function mail({ isDemo, mail: { sends, sent, failed, waiting, oldestSeconds } }: Facts): Finding {
  const figure: Told = { key: 'count', params: { value: sent } };
  const note: Told = { key: 'mail.note' };
  if (!sends) {
    return {
      key: 'mail',
      state: isDemo ? 'good' : 'attend',
      figure: { key: 'mail.off' },
      note: { key: 'mail.off_note' },
      meaning: { key: 'mail.off_meaning', params: { waiting } },
      advice: { key: 'mail.off_advice' },
    };
  }
  const byAge = waiting === 0 ? 'good' : stateOf(oldestSeconds, LIMITS.mailSeconds);
  // A mistyped address now and then is nobody's alarm. Where most come back, it is not the addresses.
  const isMost = failed >= FEWEST_RETURNED && failed > sent;
  if (byAge !== 'good') {
    return {
      key: 'mail',
      state: byAge,
      figure,
      note,
      meaning: { key: 'mail.stuck', params: { waiting } },
      advice: { key: 'mail.stuck_advice' },
    };
  }
  return {
    key: 'mail',
    state: isMost ? 'attend' : 'good',
    figure,
    note,
    meaning: {
      key: failed > 0 ? 'mail.some_failed' : 'mail.meaning',
      params: { total: sent + failed, sent, failed, waiting },
    },
    advice: isMost
      ? { key: 'mail.many_failed_advice' }
      : failed > 0
        ? { key: 'mail.failed_advice', params: { failed } }
        : NOTHING_TO_DO,
    ...(failed > 0 ? { leadsTo: failed } : {}),
  };
}

/** Until when those who make them mend what is found in them. */
const NODE_UNTIL: Record<string, string> = { 20: '2026-04-30', 22: '2027-04-30', 24: '2028-04-30' };
const POSTGRES_UNTIL: Record<string, string> = {
  15: '2027-11-11',
  16: '2028-11-09',
  17: '2029-11-08',
  18: '2030-11-14',
};

const majorOf = (version: string) => String(Number.parseInt(version.replace(/^v/, ''), 10));
const isOver = (until: string | undefined, now: Date) => until !== undefined && now > new Date(`${until}T23:59:59Z`);

function version({ now, version: { product, node, postgres, startedAt, installedAt } }: Facts): Finding {
  const [nodeMajor, postgresMajor] = [majorOf(node), majorOf(postgres)];
  const over = [
    isOver(NODE_UNTIL[nodeMajor], now) ? `Node.js ${nodeMajor}` : '',
    isOver(POSTGRES_UNTIL[postgresMajor], now) ? `PostgreSQL ${postgresMajor}` : '',
  ].filter(Boolean);
  return {
    key: 'version',
    state: over.length > 0 ? 'attend' : 'good',
    figure: { key: 'version.figure', params: { value: product } },
    note: installedAt
      ? { key: 'version.installed', days: { on: installedAt } }
      : { key: 'version.note', moments: { since: startedAt } },
    meaning:
      over.length > 0
        ? { key: 'version.over', params: { what: over.join(', ') } }
        : { key: 'version.meaning', params: { node: nodeMajor, postgres: postgresMajor } },
    advice: over.length > 0 ? { key: 'version.advice' } : NOTHING_TO_DO,
  };
}

const TURN: Record<SystemState, number> = { act: 0, attend: 1, good: 2 };

/** Everything that is looked at; what must be done now stands first. */
export function findingsOf(facts: Facts): Finding[] {
  const all = [
    backup,
    backupDisk,
    disk,
    https,
    database,
    replica,
    saving,
    requests,
    queue,
    errands,
    mail,
    version,
  ].flatMap((look) => look(facts));
  return all.sort((a, b) => TURN[a.state] - TURN[b.state]);
}
