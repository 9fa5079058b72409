import type pg from 'pg';
import { type Column, insertRows, upsertRows } from '../insert-rows';
import type { ReferenceData } from './release';

const CODE: Column<{ code: string }> = ['code', 'text', (unit) => unit.code];
const NAME: Column<{ name: string }> = ['name', 'text', (unit) => unit.name];
const PROVINCE: Column<{ provinceCode: string }> = ['province_code', 'text', (unit) => unit.provinceCode];
const DISTRICT: Column<{ districtCode: string }> = ['district_code', 'text', (unit) => unit.districtCode];

type Addresses = Pick<ReferenceData, 'oldUnits' | 'newUnits'>;

export async function saveAddresses(
  client: pg.PoolClient,
  { oldUnits: old, newUnits: current }: Addresses,
): Promise<void> {
  await upsertRows(client, 'old_provinces', 'code', [CODE, NAME], old.provinces);
  await upsertRows(client, 'old_districts', 'code', [CODE, NAME, PROVINCE], old.districts);
  await upsertRows(client, 'old_wards', 'code', [CODE, NAME, DISTRICT, PROVINCE], old.wards);
  await upsertRows(client, 'new_provinces', 'code', [CODE, NAME], current.provinces);
  await upsertRows(client, 'new_wards', 'code', [CODE, NAME, PROVINCE], current.wards);
}

/** Nothing refers to a succession, so what a release no longer says is forgotten. */
export async function saveSuccessions(client: pg.PoolClient, successions: ReferenceData['successions']): Promise<void> {
  await client.query('DELETE FROM ward_successions');
  await insertRows(
    client,
    'ward_successions',
    [
      ['old_code', 'text', (succession) => succession.oldCode],
      ['new_code', 'text', (succession) => succession.newCode],
    ],
    successions,
  );
  await client.query(`UPDATE old_wards SET is_divided = several.has FROM (
    SELECT code, (SELECT count(*) FROM ward_successions WHERE old_code = code) > 1 AS has FROM old_wards) several
    WHERE several.code = old_wards.code AND is_divided <> several.has`);
}
