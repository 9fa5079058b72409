import type { Facts } from './status.rules';

const secondsBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1000;
const label = (text: string) => text.replace(/[\\"\n]/g, '');

type Measure = [name: string, help: string, value: number | null];

/** What alerts are given by. */
function measuresOf(facts: Facts): Measure[] {
  const { now, backup, disk, https, database, replica, saving, queue, mail } = facts;
  return [
    ['khue_backup_wanted', 'Whether a place for back-ups is set', backup.isSet ? 1 : 0],
    [
      'khue_backup_age_seconds',
      'Since the last good back-up',
      backup.lastGood && secondsBetween(backup.lastGood.endedAt, now),
    ],
    [
      'khue_backup_failed',
      'Whether the last attempt failed',
      backup.lastBad && (!backup.lastGood || backup.lastBad.endedAt > backup.lastGood.endedAt) ? 1 : 0,
    ],
    ['khue_backup_files_missing', 'Files that the last back-up lacks', backup.lastGood?.missingFiles ?? null],
    ['khue_disk_free_bytes', 'Free where DATA_DIR lies', disk.free],
    ['khue_disk_size_bytes', 'Size of that disk', disk.total],
    [
      'khue_certificate_left_seconds',
      'Until the certificate of PUBLIC_URL ends',
      https.validTo && secondsBetween(now, https.validTo),
    ],
    ['khue_database_answer_seconds', 'How long the database takes for a small question', database.answerMs / 1000],
    ['khue_database_connections', 'Connections of all to the database', database.connections],
    ['khue_database_connections_limit', 'How many it takes', database.mostConnections],
    ['khue_replica_lag_seconds', 'How far the replica is behind', replica.isSet ? replica.behindSeconds : null],
    [
      'khue_replica_away',
      'Whether the replica does not answer',
      replica.isSet ? Number(replica.behindSeconds === null) : null,
    ],
    [
      'khue_save_p95_seconds',
      'Saving an answer, of the last hour in this process',
      saving.count > 0 ? saving.p95Ms / 1000 : null,
    ],
    ['khue_queue_waiting', 'Background work that is due and waits', queue.waiting],
    ['khue_queue_oldest_seconds', 'How long the oldest of it waits', queue.oldestSeconds],
    ['khue_failed_tasks', 'Work of people that failed in 24 hours', queue.failed],
    ['khue_mails_waiting', 'Mails of 24 hours that have not left', mail.waiting],
    ['khue_mails_oldest_seconds', 'How long the oldest of them waits', mail.oldestSeconds],
    ['khue_mails_failed', 'Mails of 24 hours that were refused', mail.failed],
  ];
}

/** As gauges; a measure that is not known is left out. */
export const gaugesOf = (facts: Facts) =>
  measuresOf(facts).flatMap(([name, help, value]) =>
    value === null ? [] : [{ name, help, type: 'gauge', values: [{ value, labels: {} }] }],
  );

/** In the text format of Prometheus. */
export function metricsOf(facts: Facts): string {
  const lines = gaugesOf(facts).flatMap(({ name, help, values }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} gauge`,
    `${name} ${values[0]?.value}`,
  ]);
  const { product, node, postgres } = facts.version;
  return [
    ...lines,
    '# HELP khue_info Versions',
    '# TYPE khue_info gauge',
    `khue_info{product="${label(product)}",node="${label(node)}",postgres="${label(postgres)}"} 1`,
    '',
  ].join('\n');
}
