import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database';
import { type Database, openDatabase } from '../../platform/db/database';
import type { CoursePlatform } from '../../ports/course-platform';
import { embeddedCoursePlatform } from './embedded';

let store: TestDatabase;
let database: Database;
beforeAll(async () => {
  store = await testDatabase();
  database = openDatabase(store.url, { max: 8, onError: () => undefined });
});
afterAll(async () => {
  await database.close();
  await store.drop();
});

/** What the product relies on, of whichever platform. A new adapter is one more row. */
const platforms: [string, () => CoursePlatform][] = [['embedded', () => embeddedCoursePlatform(database.db)]];

describe.each(platforms)('the %s course platform', (_name, platform) => {
  const lan = { username: 'lan', email: 'lan@example.vn', name: 'Trần Thị Lan' };

  test('makes an account once, however often it is asked', async () => {
    expect(await platform().ensureAccount(lan)).toEqual({ status: 'made' });
    expect(await platform().ensureAccount(lan)).toEqual({ status: 'exists' });
  });

  test('makes it once when many ask at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => platform().ensureAccount({ username: 'minh', email: null, name: 'Lê Minh' })),
    );
    expect(answers.filter(({ status }) => status === 'made')).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 'exists')).toHaveLength(7);
  });

  test('refuses a username or an email address that is somebody else’s, and says which', async () => {
    expect(await platform().ensureAccount({ ...lan, email: 'other@example.vn' })).toEqual({
      status: 'refused',
      reason: 'username_taken',
    });
    expect(await platform().ensureAccount({ ...lan, username: 'lan2' })).toEqual({
      status: 'refused',
      reason: 'email_taken',
    });
  });
});
