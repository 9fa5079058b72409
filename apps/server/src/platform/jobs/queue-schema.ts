import PgBoss from 'pg-boss';
import { QUEUE_SCHEMA } from '../db/database-rights';
import type { QueueConnection } from './queue-connection';

/** Another process made the tables a moment before. */
const ALREADY_THERE = /already exists/;

/**
 * Makes the queue's tables in a schema that the database's administrator has made for them. pg-boss would ask
 * to create the schema first, and PostgreSQL refuses that even where it exists, to who may not create any.
 */
export async function fillGivenSchema(connection: QueueConnection): Promise<void> {
  const { rows } = await connection.executeSql(
    `SELECT FROM pg_namespace WHERE nspname = $1 AND to_regclass($1 || '.version') IS NULL`,
    [QUEUE_SCHEMA],
  );
  if (rows.length === 0) return;
  const tables = PgBoss.getConstructionPlans(QUEUE_SCHEMA).replace(/CREATE SCHEMA IF NOT EXISTS \w+\s*;/, '');
  try {
    await connection.executeSql(tables);
  } catch (error) {
    if (!(error instanceof Error && ALREADY_THERE.test(error.message))) throw error;
  }
}
