import enNotifications from '@khue/i18n/locales/en/notifications.json';
import enWork from '@khue/i18n/locales/en/work.json';
import viNotifications from '@khue/i18n/locales/vi/notifications.json';
import viWork from '@khue/i18n/locales/vi/work.json';
import { expect, test } from 'vitest';
import { rowsOf } from '../src/platform/db/database';
import { sql } from '../src/platform/db/sql';
import { startTestApplication } from './application';

test('every job has a name in the work drawer, and a sentence for its success and for its failure', async () => {
  const server = await startTestApplication();
  const queues = await rowsOf<{ name: string }>(
    server.app.platform.db,
    sql`SELECT name FROM pgboss.queue WHERE name LIKE 'task.%' ORDER BY name`,
  );
  const types = queues.map(({ name }) => name.slice('task.'.length));
  expect(types.length).toBeGreaterThan(10);
  const told: Record<string, object> = {
    'vi work': viWork.type,
    'en work': enWork.type,
    'vi success': viNotifications.task_success,
    'en success': enNotifications.task_success,
    'vi failure': viNotifications.task_failed,
    'en failure': enNotifications.task_failed,
  };
  const missing = types.flatMap((type) =>
    Object.keys(told).flatMap((where) => (type in (told[where] ?? {}) ? [] : `${where}: ${type}`)),
  );
  expect(missing).toEqual([]);
  await server.close();
});
