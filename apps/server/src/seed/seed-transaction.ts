import type pg from 'pg';
import type { Tx } from '../platform/db/database';
import { compile, type SQL } from '../platform/db/sql';

/** The seed's own transaction, for what the modules know how to store. */
export const seedTransaction = (client: pg.PoolClient): Tx =>
  ({ execute: (query: SQL) => client.query<object>(compile(query)) }) as unknown as Tx;
