import { geographyEndpoints } from '@khue/contract/geography';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../test/database';
import { openDatabase } from '../../platform/db/database';
import type { RawHttp } from '../../platform/http/bind';
import type { Ctx } from '../../platform/http/context';
import { bankExists, resolveNewAddress, resolveOldAddress } from './geography.api';
import { geographyService } from './geography.service';

let testDb: TestDatabase;
let database: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  testDb = await testDatabase();
  database = openDatabase(testDb.url, { max: 2, onError: () => undefined });
});
afterAll(async () => {
  await database.close();
  await testDb.drop();
});

type Lists = Exclude<keyof typeof geographyEndpoints, 'suggest'>;

/** Calls a verb as the server does: the query goes through the contract, the answer comes out through it. */
async function list(name: Lists, query: Record<string, string> = {}) {
  const endpoint = geographyEndpoints[name];
  const verb = geographyService[name] as (ctx: Ctx, input: object, http: RawHttp) => Promise<unknown>;
  const input = { query: endpoint.query.parse(query), params: undefined, body: undefined, url: `${endpoint.path}?x=1` };
  return endpoint.responses[200].parse(await verb({ db: database.db } as Ctx, input, {} as RawHttp));
}
const namesOf = async (name: Lists, query: Record<string, string>) =>
  (await list(name, query)).results.map((row) => row.name);

async function suggest(wardCode?: string) {
  const query = geographyEndpoints.suggest.query.parse({ ward_code: wardCode });
  const answer = await geographyService.suggest(
    { db: database.db } as Ctx,
    { query, params: undefined, body: undefined, url: '' },
    {} as RawHttp,
  );
  return geographyEndpoints.suggest.responses[200].parse(answer).results;
}

describe('lists of units', () => {
  it('give every province on one page, in Vietnamese order', async () => {
    const { count, results, next } = await list('provinces');
    expect([count, results.length, next]).toEqual([63, 63, null]);
    const names = results.map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator('vi').compare));
    expect(results.find(({ code }) => code === '01')).toEqual({ id: 1, code: '01', name: 'Thành phố Hà Nội' });
  });

  it('give the units below one unit', async () => {
    expect((await list('districts', { province: '01' })).count).toBe(30);
    expect((await list('wards', { district: '760' })).results).toContainEqual({
      id: 26740,
      code: '26740',
      name: 'Phường Bến Nghé',
    });
    const { count, results } = await list('wardsByProvince', { province_code: '79' });
    expect(count).toBe(168);
    expect(results).toContainEqual({ id: 26740, code: '26740', name: 'Phường Sài Gòn' });
    expect((await list('provinces2')).count).toBe(34);
  });

  it('take a code without its leading zero', async () => {
    expect((await list('districts', { province: '1' })).count).toBe(30);
  });

  it('search without accents and case', async () => {
    expect(await namesOf('provinces', { search: 'da NANG' })).toEqual(['Thành phố Đà Nẵng']);
    expect(await namesOf('wards', { search: 'bến nghé', district: '760' })).toEqual(['Phường Bến Nghé']);
    expect(await namesOf('provinces', { search: '%' })).toEqual([]);
  });

  it('page, sort, and count beyond the page', async () => {
    const page = await list('wards', { page: '2', page_size: '10', ordering: '-code' });
    expect(page.count).toBe(10_599);
    expect(page.results).toHaveLength(10);
    const first = await list('wards', { page_size: '10', ordering: '-code' });
    expect(Number(first.results.at(-1)?.id)).toBeGreaterThan(Number(page.results[0]?.id));
    expect(page.next).toBe('/api/wards/?x=1&page=3');
    expect(page.previous).toBe('/api/wards/?x=1&page=1');
  });

  it('are empty for what does not exist and past the end', async () => {
    expect((await list('districts', { province: '99' })).count).toBe(0);
    expect((await list('districts', { province: 'undefined' })).count).toBe(0);
    expect(await list('provinces', { page: '9' })).toMatchObject({ count: 63, results: [] });
  });

  it('refuse a field they do not sort by, and a code that is none', () => {
    expect(geographyEndpoints.provinces.query.safeParse({ ordering: 'population' }).success).toBe(false);
    expect(geographyEndpoints.wards.query.safeParse({ district: 'abc' }).success).toBe(false);
  });
});

describe('suggestions of a new ward', () => {
  it('name the ward and its province', async () => {
    expect(await suggest('26740')).toEqual([
      { id: 26740, code: '26740', name: 'Phường Sài Gòn', province_code: '79', province_name: 'Thành phố Hồ Chí Minh' },
    ]);
  });

  it('are several for a divided ward, none for an unknown or missing one', async () => {
    expect((await suggest('00166')).map(({ name }) => name)).toEqual(['Phường Cầu Giấy', 'Phường Nghĩa Đô']);
    expect(await suggest('99999')).toEqual([]);
    expect(await suggest()).toEqual([]);
  });
});

describe('banks', () => {
  it('are found by short name, full name and code', async () => {
    expect((await list('banks')).count).toBe(59);
    expect(await namesOf('banks', { search: 'ngoai thuong' })).toHaveLength(1);
    expect(await namesOf('banks', { search: 'vcb' })).toEqual(await namesOf('banks', { search: 'Vietcombank' }));
  });

  it('are offered only while they exist, but stay valid where they are named', async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      `UPDATE banks SET active = false WHERE code = 'VCB' RETURNING id`,
    );
    const id = rows[0]?.id ?? 0;
    expect((await list('banks', { search: 'vietcombank' })).count).toBe(0);
    expect(await bankExists(database.db, id)).toBe(true);
    expect(await bankExists(database.db, 999_999)).toBe(false);
  });
});

describe('completing an address', () => {
  const benNghe = { ward_code: '26740', district_code: '760', province_code: '79' };

  it('finds district and province of an old ward', async () => {
    expect(await resolveOldAddress(database.db, { ward_code: '26740' })).toEqual(benNghe);
    expect(await resolveOldAddress(database.db, benNghe)).toEqual(benNghe);
  });

  it('takes an address without a ward: five island districts have none', async () => {
    expect(await resolveOldAddress(database.db, { district_code: '318' })).toEqual({
      ward_code: null,
      district_code: '318',
      province_code: '31',
    });
    expect(await resolveOldAddress(database.db, { province_code: '31' })).toMatchObject({ district_code: null });
    expect(await resolveOldAddress(database.db, {})).toEqual({
      ward_code: null,
      district_code: null,
      province_code: null,
    });
  });

  it('refuses units that do not lie in each other or do not exist', async () => {
    expect(await resolveOldAddress(database.db, { ward_code: '26740', district_code: '001' })).toBeNull();
    expect(await resolveOldAddress(database.db, { ward_code: '26740', province_code: '01' })).toBeNull();
    expect(await resolveOldAddress(database.db, { district_code: '760', province_code: '01' })).toBeNull();
    expect(await resolveOldAddress(database.db, { ward_code: '99999' })).toBeNull();
    expect(await resolveOldAddress(database.db, { province_code: '99' })).toBeNull();
  });

  it('keeps the two systems apart', async () => {
    expect(await resolveNewAddress(database.db, { ward_code_2: '26740' })).toEqual({
      ward_code_2: '26740',
      province_code_2: '79',
    });
    expect(await resolveNewAddress(database.db, { ward_code_2: '26740', province_code_2: '01' })).toBeNull();
    // Bắc Kạn was a province until 2025 and is none since.
    expect(await resolveOldAddress(database.db, { province_code: '06' })).not.toBeNull();
    expect(await resolveNewAddress(database.db, { province_code_2: '06' })).toBeNull();
    expect(await resolveNewAddress(database.db, {})).toEqual({ ward_code_2: null, province_code_2: null });
  });
});
