import { say } from '@khue/i18n/server-texts';
import { expect, test } from 'vitest';
import { connectionsOf } from '../../platform/db/database';
import { type Aspect, type BackupExamined, type DatabaseExamined, diagnose, type Examined } from './doctor.rules';

const NOW = new Date('2026-12-01T02:40:00Z');
const database: DatabaseExamined = {
  fault: null,
  version: '18.4',
  oldest: 16,
  missingGrants: '',
  isUtf8: true,
  hasVietnameseOrder: true,
  isReadOnly: false,
  connections: 24,
  mostConnections: 100,
  connectionsOfProcess: 34,
  newerMigration: null,
  standbys: 1,
};
const backup: BackupExamined = {
  isWritable: true,
  isOnSameDisk: false,
  free: 900e9,
  newest: { endedAt: new Date('2026-11-30T19:05:00Z'), isReadable: true, taken: 2e9 },
};
const healthy: Examined = {
  now: NOW,
  isPublic: true,
  isHttps: true,
  node: { major: 22 },
  secretKey: { isWeak: false, isReadByOthers: false },
  dataDir: { isWritable: true, free: 300e9, total: 480e9, reserve: 1e9 },
  files: { fault: null },
  database,
  clock: { isKept: true, apartSeconds: 0.2 },
  replica: { isReplica: true, behindSeconds: 0 },
  mail: { fault: null },
  backup,
  proxies: { count: 1, isBehindOne: true },
  hasDemo: false,
};

test('nothing is wrong with what is well', () => {
  expect(new Set(diagnose(healthy).map(({ state }) => state))).toEqual(new Set(['good']));
});

const old = (hours: number) => ({ endedAt: new Date(NOW.getTime() - hours * 3_600_000), isReadable: true, taken: 2e9 });

const CASES: [Aspect, Partial<Examined>, 'act' | 'attend', string][] = [
  ['settings', { isHttps: false }, 'act', 'no_https'],
  ['settings', { isPublic: false, isHttps: false }, 'attend', 'local'],
  ['node', { node: { major: 20 } }, 'attend', 'old'],
  ['secret_key', { secretKey: { isWeak: true, isReadByOthers: false } }, 'act', 'weak'],
  ['secret_key', { secretKey: { isWeak: false, isReadByOthers: true } }, 'act', 'open'],
  ['data_dir', { dataDir: { ...healthy.dataDir, isWritable: false } }, 'act', 'not_writable'],
  ['disk', { dataDir: { ...healthy.dataDir, free: 80e9 } }, 'attend', 'little'],
  ['disk', { dataDir: { ...healthy.dataDir, free: 20e9 } }, 'act', 'little'],
  ['disk', { dataDir: { ...healthy.dataDir, free: 5e8 } }, 'act', 'reserve'],
  ['files', { files: { fault: 'NoSuchBucket' } }, 'act', 'away'],
  ['database', { database: { fault: 'ECONNREFUSED' } }, 'act', 'away'],
  ['database', { database: { ...database, version: '14.9' } }, 'act', 'old'],
  ['database', { database: { ...database, missingGrants: 'GRANT CREATE ON DATABASE khue TO khue;' } }, 'act', 'rights'],
  ['database', { database: { ...database, isUtf8: false } }, 'act', 'encoding'],
  ['database', { database: { ...database, hasVietnameseOrder: false } }, 'act', 'collation'],
  ['database', { database: { ...database, isReadOnly: true } }, 'act', 'read_only'],
  ['database', { database: { ...database, newerMigration: '9999_x.sql' } }, 'act', 'newer'],
  ['database', { database: { ...database, connectionsOfProcess: 95 } }, 'act', 'pool'],
  ['database', { database: { ...database, connections: 90 } }, 'attend', 'crowded'],
  ['clock', { clock: { isKept: null, apartSeconds: -8 } }, 'attend', 'apart'],
  ['clock', { clock: { isKept: true, apartSeconds: 90 } }, 'act', 'apart'],
  ['clock', { clock: { isKept: false, apartSeconds: null } }, 'attend', 'not_kept'],
  // The database is on the same machine, so that both clocks agree says nothing.
  ['clock', { clock: { isKept: null, apartSeconds: null } }, 'attend', 'unseen'],
  ['replica', { replica: 'away' }, 'attend', 'away'],
  ['replica', { replica: { isReplica: false, behindSeconds: null } }, 'attend', 'none'],
  ['replica', { replica: { isReplica: true, behindSeconds: 40 } }, 'attend', 'behind'],
  ['mail', { mail: null }, 'attend', 'not_set'],
  ['mail', { mail: { fault: 'ECONNREFUSED' } }, 'act', 'away'],
  ['backup', { backup: null }, 'act', 'not_set'],
  ['backup', { backup: null, hasDemo: true, isPublic: false }, 'attend', 'not_set'],
  ['backup', { backup: { ...backup, isWritable: false } }, 'act', 'not_writable'],
  ['backup', { backup: { ...backup, isOnSameDisk: true } }, 'attend', 'same_disk'],
  ['backup', { backup: { ...backup, free: 10e9 } }, 'attend', 'little_room'],
  ['backup', { backup: { ...backup, free: 1e9 } }, 'act', 'little_room'],
  ['backup', { backup: { ...backup, newest: null } }, 'act', 'none'],
  ['backup', { backup: { ...backup, newest: { ...old(1), isReadable: false } } }, 'act', 'unreadable'],
  ['backup', { backup: { ...backup, newest: old(30) } }, 'attend', 'old'],
  ['backup', { backup: { ...backup, newest: old(60) } }, 'act', 'old'],
  ['proxies', { proxies: { count: 0, isBehindOne: true } }, 'attend', 'none'],
  ['demo', { hasDemo: true }, 'act', 'public'],
];

test.each(CASES)('%s with %j: %s, %s', (aspect, change, state, key) => {
  const found = diagnose({ ...healthy, ...change }).filter((one) => one.aspect === aspect);
  expect(found).toMatchObject([{ state, told: { key: `doctor.${aspect}.${key}` } }]);
});

test('a machine whose clock is told by nobody is compared with another machine', () => {
  const found = (clock: Examined['clock']) =>
    diagnose({ ...healthy, clock }).find(({ aspect }) => aspect === 'clock')?.told.key;
  expect(found({ isKept: true, apartSeconds: null })).toBe('doctor.clock.kept');
  expect(found({ isKept: null, apartSeconds: 1 })).toBe('doctor.clock.well');
});

test('how many processes the database takes is told by what one of them opens', () => {
  const told = diagnose({
    ...healthy,
    database: { ...database, mostConnections: 500, connectionsOfProcess: connectionsOf(20) },
  });
  expect(told.find(({ aspect }) => aspect === 'database')?.told.params).toMatchObject({ each: 34, processes: 14 });
});

test.each(['vi', 'en'] as const)('every sentence is there in %s, with all that it names', (language) => {
  for (const change of [{}, ...CASES.map(([, change]) => change)]) {
    for (const { aspect, told } of diagnose({ ...healthy, ...change })) {
      const sentence = say(language, `system_status:${told.key}`, told.params);
      expect(sentence).not.toBe(told.key);
      expect(sentence).not.toContain('{{');
      expect(say(language, `system_status:doctor.aspects.${aspect}`)).not.toContain('doctor');
    }
  }
});
