import type pg from 'pg';
import { upsertRows } from '../insert-rows';
import type { ReferenceData } from './release';

/** A bank that left the list stays with the accounts that name it, but is offered no more. */
export async function saveBanks(client: pg.PoolClient, banks: ReferenceData['banks']): Promise<void> {
  await client.query('UPDATE banks SET active = false WHERE active AND bin <> ALL ($1)', [
    banks.map((bank) => bank.bin),
  ]);
  await upsertRows(
    client,
    'banks',
    'bin',
    [
      ['bin', 'text', (bank) => bank.bin],
      ['code', 'text', (bank) => bank.code],
      ['short_name', 'text', (bank) => bank.shortName],
      ['name', 'text', (bank) => bank.name],
      ['active', 'boolean', () => true],
    ],
    banks,
  );
}
