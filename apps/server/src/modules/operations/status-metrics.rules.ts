import type { Health } from '../../platform/db/health-watch';
import type { Facts, HereFacts } from './status.rules';

const secondsBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1000;

type Labels = Record<string, string>;
type Measure = [name: string, help: string, value: number | null | readonly { value: number; labels: Labels }[]];

export interface Gauge {
  name: string;
  help: string;
  type: string;
  values: readonly { value: number; labels: Labels }[];
}

/** From memory, so it is told when nothing else can be. */
const measuresOfHealth = ({ database, queue }: Health): Measure[] => [
  ['khue_ready', 'Whether the process can work: database and queue are there', Number(database && queue)],
  ['khue_database_away', 'Whether the database does not answer or takes no writes', Number(!database)],
];

/** What needs no database. */
function measuresHere({ now, disk, backupDisk, https, saving }: HereFacts): Measure[] {
  const place = backupDisk === 'away' ? null : backupDisk;
  return [
    ['khue_disk_free_bytes', 'Free where DATA_DIR lies', disk.free],
    ['khue_disk_size_bytes', 'Size of that disk', disk.total],
    ['khue_backup_disk_free_bytes', 'Free where BACKUP_TO lies', place?.free ?? null],
    ['khue_backup_disk_size_bytes', 'Size of that disk', place?.total ?? null],
    [
      'khue_certificate_left_seconds',
      'Until the certificate of PUBLIC_URL ends',
      https.validTo && secondsBetween(now, https.validTo),
    ],
    [
      'khue_save_p95_seconds',
      'Saving an answer, of the last hour in this process',
      saving.count > 0 ? saving.p95Ms / 1000 : null,
    ],
  ];
}

function measuresInDatabase({ now, backup, database, replica, queue, errands, mail, version }: Facts): Measure[] {
  const shown = replica === 'away' ? null : replica;
  return [
    ['khue_backup_wanted', 'Whether a place for back-ups is set', Number(backup.isSet)],
    [
      'khue_backup_age_seconds',
      'Since the last good back-up',
      backup.lastGood && secondsBetween(backup.lastGood.endedAt, now),
    ],
    [
      'khue_backup_failed',
      'Whether the last attempt failed',
      Number(backup.lastBad !== null && (!backup.lastGood || backup.lastBad.endedAt > backup.lastGood.endedAt)),
    ],
    ['khue_backup_files_missing', 'Files that the last back-up lacks', backup.lastGood?.missingFiles ?? null],
    ['khue_backup_files_mended', 'Files that it found damaged in the one before', backup.lastGood?.mendedFiles ?? null],
    ['khue_backup_taken_bytes', 'What the last back-up took of its disk', backup.lastGood?.taken ?? null],
    ['khue_database_answer_seconds', 'How long the database takes for a small question', database.answerMs / 1000],
    ['khue_database_connections', 'Connections of all to the database', database.connections],
    ['khue_database_connections_limit', 'How many it takes', database.mostConnections],
    ['khue_standbys', 'Others that copy the database, as it tells itself', database.standbys],
    ['khue_standby_lag_seconds', 'How far the slowest of them is behind', database.standbySeconds],
    ['khue_replica_away', 'Whether the replica itself does not answer', replica && Number(replica === 'away')],
    ['khue_replica_none', 'Whether what answers as the replica copies nobody', shown && Number(!shown.isReplica)],
    ['khue_replica_lag_seconds', 'How far the replica is behind', shown?.behindSeconds ?? null],
    ['khue_queue_waiting', 'Background work that is due and waits', queue.waiting],
    ['khue_queue_oldest_seconds', 'How long the oldest of it waits', queue.oldestSeconds],
    ['khue_failed_tasks', 'Work of people that failed in 24 hours', queue.failed],
    [
      'khue_failed_errands',
      'How often work that nobody watches failed since it last went well, in 24 hours',
      errands.map(({ name, inARow }) => ({ value: inARow, labels: { errand: name } })),
    ],
    ['khue_mails_waiting', 'Mails that have not left', mail.waiting],
    ['khue_mails_oldest_seconds', 'How long the oldest of them waits', mail.oldestSeconds],
    ['khue_mails_failed', 'Mails of 24 hours that came back or were given up', mail.failed],
    [
      'khue_info',
      'Versions',
      [{ value: 1, labels: { product: version.product, node: version.node, postgres: version.postgres } }],
    ],
  ];
}

/** As gauges; a measure that is not known is left out. */
export const gaugesOf = (health: Health, here: HereFacts | null, all: Facts | null): Gauge[] =>
  [...measuresOfHealth(health), ...(here ? measuresHere(here) : []), ...(all ? measuresInDatabase(all) : [])].flatMap(
    ([name, help, value]) => {
      if (value === null) return [];
      const values = typeof value === 'number' ? [{ value, labels: {} }] : value;
      return values.length === 0 ? [] : [{ name, help, type: 'gauge', values }];
    },
  );

const labelled = (labels: Labels): string => {
  const each = Object.entries(labels).map(([name, text]) => `${name}="${text.replace(/[\\"\n]/g, '')}"`);
  return each.length === 0 ? '' : `{${each.join(',')}}`;
};

/** In the text format of Prometheus. */
export const textOf = (gauges: readonly Gauge[]): string =>
  gauges
    .flatMap(({ name, help, type, values }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...values.map(({ value, labels }) => `${name}${labelled(labels)} ${value}`),
    ])
    .map((line) => `${line}\n`)
    .join('');
