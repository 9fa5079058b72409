import type { SystemItem, SystemState } from '@khue/contract/system-status';
import { expect, test } from 'vitest';
import { type Facts, type Finding, findingsOf, type Told } from './status.rules';
import { wireFinding, worded } from './status.wire';

const GB = 1_000_000_000;
const NOW = new Date('2026-12-01T02:40:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

const good = (hours: number) => ({
  endedAt: ago(hours),
  isSealed: true,
  missingFiles: 0,
  mendedFiles: 0,
  provenAt: ago(hours + 48),
  taken: GB,
});

const well: Facts = {
  now: NOW,
  isDemo: false,
  backup: { isSet: true, lastGood: good(7), lastBad: null, lastTrial: { triedAt: ago(200), isRight: true } },
  disk: { free: 300 * GB, total: 480 * GB, reserve: GB },
  backupDisk: { free: 900 * GB, total: 1000 * GB, isSameDisk: false },
  growthPerDay: 0.1 * GB,
  https: { isUsed: true, isLocal: false, validTo: new Date('2027-02-20T00:00:00Z'), isAsked: true },
  database: { answerMs: 3, connections: 24, mostConnections: 100, standbys: 0, standbySeconds: null },
  replica: { isReplica: true, behindSeconds: 0.2 },
  saving: { count: 9318, p95Ms: 41 },
  requests: { count: 40_000, p95Ms: 75, failed: 0 },
  queue: { waiting: 14, running: 2, oldestSeconds: 6, failed: 0 },
  errands: [],
  mail: { sends: true, sent: 1201, failed: 0, waiting: 0, oldestSeconds: 0 },
  version: { product: '0.2.0', node: 'v22.23.0', postgres: '18.4', startedAt: ago(240), installedAt: ago(300) },
};

type Change = { [Part in keyof Facts]?: Facts[Part] extends object ? Partial<Facts[Part]> | Facts[Part] : unknown };

function changed(change: Change): Facts {
  const parts = Object.entries(change).map(([name, value]) => {
    const before = well[name as keyof Facts];
    const isPart = typeof value === 'object' && value !== null && !Array.isArray(value);
    return [name, isPart ? { ...(before as object), ...value } : value];
  });
  return { ...well, ...Object.fromEntries(parts) } as Facts;
}

const look = (change: Change, item: SystemItem) => findingsOf(changed(change)).find(({ key }) => key === item);

test('where everything is well nothing is to be done', () => {
  const found = findingsOf(well);
  expect(found.map(({ state }) => state)).toEqual(Array(12).fill('good'));
  expect(new Set(found.map(({ advice }) => advice.key))).toEqual(new Set(['nothing_to_do']));
});

const bad = (hours: number, fault: string) => ({ endedAt: ago(hours), fault });

test.each<[SystemItem, Change, SystemState, string, string]>([
  ['backup', { backup: { isSet: false, lastGood: null } }, 'act', 'backup.all_would_be_lost', 'backup.set_place'],
  ['backup', { backup: { lastGood: null } }, 'act', 'backup.all_would_be_lost', 'backup.make_now'],
  [
    'backup',
    { backup: { lastGood: null, lastBad: bad(1, 'no_space') } },
    'act',
    'backup.fault_no_space',
    'backup.fault_no_space_advice',
  ],
  [
    'backup',
    { backup: { lastBad: bad(1, 'no_space') } },
    'attend',
    'backup.fault_no_space',
    'backup.fault_no_space_advice',
  ],
  [
    'backup',
    { backup: { lastBad: bad(1, 'ECONNRESET') } },
    'attend',
    'backup.fault_failed',
    'backup.fault_failed_advice',
  ],
  ['backup', { backup: { lastBad: bad(9, 'no_space') } }, 'good', 'backup.well', 'nothing_to_do'],
  ['backup', { backup: { lastGood: good(27) } }, 'attend', 'backup.late', 'backup.late_advice'],
  ['backup', { backup: { lastGood: good(51) } }, 'act', 'backup.late', 'backup.late_advice'],
  [
    'backup',
    { backup: { lastGood: { ...good(1), missingFiles: 3 } } },
    'attend',
    'backup.files_missing',
    'backup.files_missing_advice',
  ],
  [
    'backup',
    { backup: { lastGood: { ...good(1), mendedFiles: 2 } } },
    'attend',
    'backup.files_mended',
    'backup.files_mended_advice',
  ],
  ['backup', { backup: { lastGood: { ...good(1), provenAt: null } } }, 'good', 'backup.well_new', 'nothing_to_do'],
  ['backup_disk', { backupDisk: { free: 0.9 * GB } }, 'act', 'backup_disk.full', 'backup_disk.advice'],
  ['backup_disk', { backupDisk: { free: 6 * GB } }, 'attend', 'backup_disk.room', 'backup_disk.advice'],
  ['backup_disk', { backupDisk: { free: 60 * GB } }, 'good', 'backup_disk.room', 'nothing_to_do'],
  ['backup_disk', { backupDisk: 'away' }, 'attend', 'backup_disk.away_meaning', 'backup_disk.away_advice'],
  ['backup_disk', { backupDisk: { isSameDisk: true } }, 'attend', 'backup_disk.same', 'backup_disk.same_advice'],
  ['backup_disk', { backup: { lastGood: null } }, 'good', 'backup_disk.not_known', 'nothing_to_do'],
  [
    'backup',
    { backup: { lastTrial: { triedAt: ago(24), isRight: false } } },
    'act',
    'backup.trial_failed',
    'backup.trial_failed_advice',
  ],
  ['backup', { backup: { lastTrial: null } }, 'good', 'backup.well', 'nothing_to_do'],
  ['disk', { disk: { free: 86 * GB } }, 'attend', 'disk.grows', 'disk.advice'],
  ['disk', { disk: { free: 20 * GB } }, 'act', 'disk.grows', 'disk.advice'],
  ['disk', { growthPerDay: 20 * GB }, 'attend', 'disk.grows', 'disk.advice'],
  ['disk', { growthPerDay: null }, 'good', 'disk.no_growth', 'nothing_to_do'],
  ['disk', { disk: { free: GB / 2 }, growthPerDay: null }, 'act', 'disk.reserve_touched', 'disk.advice'],
  ['https', { https: { isUsed: false, validTo: null } }, 'act', 'https.open_meaning', 'https.open_advice'],
  ['https', { https: { isUsed: false, isLocal: true, validTo: null } }, 'good', 'https.local_meaning', 'nothing_to_do'],
  ['https', { https: { validTo: new Date('2026-12-13T12:00:00Z') } }, 'attend', 'https.not_renewed', 'https.advice'],
  ['https', { https: { validTo: ago(1) } }, 'act', 'https.not_renewed', 'https.advice'],
  ['https', { https: { validTo: null } }, 'attend', 'https.not_reached', 'https.not_reached_advice'],
  ['https', { https: { validTo: null, isAsked: false } }, 'good', 'https.not_asked', 'nothing_to_do'],
  ['database', { database: { answerMs: 80 } }, 'attend', 'database.slow', 'database.slow_advice'],
  ['database', { database: { answerMs: 800 } }, 'act', 'database.slow', 'database.slow_advice'],
  ['database', { database: { connections: 95 } }, 'act', 'database.crowded', 'database.crowded_advice'],
  ['database', { database: { standbys: 2, standbySeconds: 0.2 } }, 'good', 'database.well_copied', 'nothing_to_do'],
  ['replica', { replica: { behindSeconds: 30 } }, 'attend', 'replica.behind', 'replica.advice'],
  ['replica', { replica: 'away' }, 'attend', 'replica.away_meaning', 'replica.advice'],
  ['replica', { replica: { isReplica: false } }, 'attend', 'replica.none_meaning', 'replica.none_advice'],
  ['saving', { saving: { p95Ms: 200 } }, 'attend', 'saving.meaning', 'saving.advice'],
  ['saving', { saving: { p95Ms: 3000 } }, 'act', 'saving.meaning', 'saving.advice'],
  ['saving', { saving: { count: 0, p95Ms: 0 } }, 'good', 'saving.nobody', 'nothing_to_do'],
  ['requests', { requests: { failed: 2 } }, 'attend', 'requests.failed', 'requests.failed_advice'],
  ['requests', { requests: { p95Ms: 5000 } }, 'act', 'requests.meaning', 'requests.advice'],
  ['requests', { requests: { count: 50, p95Ms: 5000 } }, 'good', 'requests.few', 'nothing_to_do'],
  ['requests', { requests: { count: 50 } }, 'good', 'requests.meaning', 'nothing_to_do'],
  ['saving', { saving: { count: 9, p95Ms: 3000 } }, 'good', 'saving.few', 'nothing_to_do'],
  ['queue', { queue: { oldestSeconds: 400 } }, 'attend', 'queue.meaning', 'queue.advice'],
  ['queue', { queue: { oldestSeconds: 4000 } }, 'act', 'queue.meaning', 'queue.advice'],
  ['queue', { queue: { failed: 1 } }, 'attend', 'queue.failed', 'queue.failed_advice'],
  ['errands', { errands: [{ name: 'nightly_upkeep', inARow: 1 }] }, 'attend', 'errands.failed', 'errands.advice'],
  ['errands', { errands: [{ name: 'deliver_waited_mails', inARow: 40 }] }, 'act', 'errands.failed', 'errands.advice'],
  ['errands', { errands: [{ name: 'tell_openings', inARow: 0 }] }, 'good', 'errands.passed', 'nothing_to_do'],
  ['mail', { mail: { sent: 2, failed: 9 } }, 'attend', 'mail.some_failed', 'mail.many_failed_advice'],
  ['mail', { mail: { sends: false } }, 'attend', 'mail.off_meaning', 'mail.off_advice'],
  ['mail', { mail: { failed: 3 } }, 'good', 'mail.some_failed', 'mail.failed_advice'],
  ['mail', { mail: { waiting: 5, oldestSeconds: 1000 } }, 'attend', 'mail.stuck', 'mail.stuck_advice'],
  ['version', { version: { node: 'v20.19.0' } }, 'attend', 'version.over', 'version.advice'],
])('%s with %j: %s, %s, %s', (item, change, state, meaning, advice) => {
  expect(look(change, item)).toMatchObject({ state, meaning: { key: meaning }, advice: { key: advice } });
});

test('a demonstration needs no back-up and no mail server to be well', () => {
  const demo: Change = { isDemo: true as never, backup: { isSet: false, lastGood: null }, mail: { sends: false } };
  expect(look(demo, 'backup')?.state).toBe('attend');
  expect(look(demo, 'mail')?.state).toBe('good');
});

test('without a replica there is nothing to say of one, and what must be done now stands first', () => {
  expect(look({ replica: null }, 'replica')).toBeUndefined();
  const found = findingsOf({
    ...well,
    queue: { ...well.queue, oldestSeconds: 4000 },
    mail: { ...well.mail, sends: false },
  });
  expect(found.slice(0, 3).map(({ key }) => key)).toEqual(['queue', 'mail', 'backup']);
});

test('beside the last back-up stands when one was last restored for trial, and beside the version when it came', () => {
  expect(look({}, 'backup')?.note.behind).toEqual({ key: 'backup.trial_right', days: { at: ago(200) } });
  expect(look({ backup: { lastTrial: null } }, 'backup')?.note.behind).toEqual({ key: 'backup.trial_never' });
  const { note } = wireFinding('vi', look({}, 'backup') as Finding);
  expect(note).toBe('bản cuối, đã mã hóa. Khôi phục thử 23/11/2026: khớp');
  expect(wireFinding('en', look({}, 'version') as Finding).note).toBe('installed on 18/11/2026');
});

test('mails that were not accepted are counted for the button that leads to them', () => {
  expect(look({ mail: { failed: 3 } }, 'mail')?.leadsTo).toBe(3);
  expect(wireFinding('vi', look({}, 'mail') as Finding).leads_to).toBeNull();
});

test('the day on which the disk will be full is told', () => {
  expect(look({ disk: { free: 86 * GB }, growthPerDay: 1.9 * GB }, 'disk')?.meaning).toEqual({
    key: 'disk.grows',
    params: { perDay: 1.9 },
    moments: { full: new Date(NOW.getTime() + (85 / 1.9) * 86_400_000) },
  });
});

test.each(['vi', 'en'] as const)('every sentence is there in %s, with all that it names', (language) => {
  const changes: Change[] = [
    {},
    { backup: { isSet: false, lastGood: null }, growthPerDay: null, mail: { sends: false }, backupDisk: 'away' },
    { backup: { isSet: true, lastGood: { ...good(1), mendedFiles: 1 } }, backupDisk: 'away', replica: 'away' },
    { https: { isUsed: false }, replica: { isReplica: false }, saving: { count: 0 }, requests: { failed: 1 } },
    { backupDisk: { free: 0 }, errands: [{ name: 'nightly_upkeep', inARow: 1 }], mail: { sent: 0, failed: 9 } },
    { backupDisk: { isSameDisk: true }, errands: [{ name: 'nightly_upkeep', inARow: 0 }], mail: { failed: 1 } },
    { backup: { isSet: true, lastGood: { ...good(1), provenAt: null, taken: null } } },
    { database: { standbys: 1, standbySeconds: 0.3 } },
    { saving: { count: 9, p95Ms: 3000 }, requests: { count: 50, p95Ms: 5000 } },
    { backup: { lastTrial: null }, version: { installedAt: null } },
    { backup: { lastTrial: { triedAt: ago(24), isRight: false } } },
    ...['no_space', 'not_writable', 'running', 'empty', 'x'].map((fault) => ({ backup: { lastBad: bad(1, fault) } })),
  ];
  const parts: Told[] = changes
    .flatMap((change) => findingsOf(changed(change)))
    .flatMap(({ figure, note, meaning, advice }) => [figure, note, meaning, advice]);
  for (const told of parts) {
    const sentence = worded(language, told);
    expect(sentence).not.toBe(`system_status:${told.key}`);
    expect(sentence).not.toBe(told.key);
    expect(sentence).not.toContain('{{');
  }
});
