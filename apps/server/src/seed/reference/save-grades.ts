import type pg from 'pg';
import { insertRows } from '../insert-rows';
import type { Grade } from './grade-list';

/** A grade that exists keeps the name and state an administrator gave it. */
export async function saveGrades(client: pg.PoolClient, grades: readonly Grade[]): Promise<void> {
  await insertRows(
    client,
    'grades',
    [
      ['code', 'text', (grade) => grade.code],
      ['name', 'text', (grade) => grade.name],
      ['en_name', 'text', (grade) => grade.enName],
      ['level_code', 'text', (grade) => grade.levelCode],
      ['order', 'smallint', (grade) => grade.order],
      ['is_last', 'boolean', (grade) => grade.isLast],
    ],
    grades,
    'ON CONFLICT (code) DO NOTHING',
  );
}
