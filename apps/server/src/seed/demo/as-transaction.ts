import type pg from 'pg';
import type { Tx } from '../../platform/db/database';
import { compile } from '../../platform/db/sql';

/** The seed runs in one transaction: for what modules write themselves, its client is one. */
export const asTransaction = (client: pg.PoolClient): Tx =>
  ({
    execute: (query: Parameters<Tx['execute']>[0]) => {
      const { text, values } = compile(query);
      return client.query(text, values);
    },
  }) as unknown as Tx;
