import { describe, expect, it } from 'vitest';
import { type NewUnits, type OldUnits, readNewUnits, readOldUnits } from './administrative-units';
import { cleanSuccessions, type PublishedMerger, readPublishedMergers } from './ward-successions';

const old: OldUnits = {
  provinces: [{ code: '01', name: 'Thành phố Hà Nội' }],
  districts: [{ code: '018', name: 'Huyện Gia Lâm', provinceCode: '01' }],
  wards: [{ code: '00562', name: 'Xã Kim Sơn', districtCode: '018', provinceCode: '01' }],
};
const current: NewUnits = {
  provinces: [
    { code: '01', name: 'Thành phố Hà Nội' },
    { code: '68', name: 'Tỉnh Lâm Đồng' },
  ],
  wards: [
    { code: '00562', name: 'Xã Thuận An', provinceCode: '01' },
    { code: '24682', name: 'Xã Thuận An', provinceCode: '68' },
  ],
};
const row: PublishedMerger = {
  old_ward_code: '00562',
  old_ward_name: 'Xã Kim Sơn',
  old_district_name: 'Huyện Gia Lâm',
  old_province_name: 'Thành phố Hà Nội',
  new_ward_code: '00562',
  new_ward_name: 'Xã Thuận An',
  new_province_name: 'Hà Nội',
};
const HERE = [{ oldCode: '00562', newCode: '00562' }];
const cleaned = (...rows: PublishedMerger[]) => cleanSuccessions(rows, old, current);

describe('cleaning the published table of mergers', () => {
  it('finds an old ward without a code by its names', () => {
    expect(cleaned({ ...row, old_ward_code: null })).toEqual(HERE);
    expect(cleaned({ ...row, old_ward_code: '' })).toEqual(HERE);
  });

  it('finds a new ward with an unknown code by its name and province', () => {
    expect(cleaned({ ...row, new_ward_code: '99999' })).toEqual(HERE);
  });

  it('does not follow the code of a namesake in another province', () => {
    expect(cleaned({ ...row, new_ward_code: '24682' })).toEqual(HERE);
  });

  it('reads names with stray spaces and decomposed letters', () => {
    const untidy = { ...row, new_ward_code: null, new_ward_name: ` ${'Xã  Thuận An'.normalize('NFD')} ` };
    expect(cleaned(untidy)).toEqual(HERE);
  });

  it('keeps the code where the name is spelt otherwise, and each pair once', () => {
    expect(cleaned({ ...row, new_ward_name: 'Xã Thuận Ân' }, row)).toEqual(HERE);
  });

  it('leaves out what leads from or to nowhere', () => {
    expect(cleaned({ ...row, old_ward_code: null, old_ward_name: null })).toEqual([]);
    expect(cleaned({ ...row, new_ward_code: '99999', new_ward_name: 'Xã Nơi Khác' })).toEqual([]);
  });
});

describe('the published table itself', () => {
  it('maps 10,395 of 10,599 old wards, 20 of them to several new ones', async () => {
    const units = readOldUnits();
    const successions = cleanSuccessions(readPublishedMergers(), units, await readNewUnits());
    const perWard = new Map<string, number>();
    for (const { oldCode } of successions) perWard.set(oldCode, (perWard.get(oldCode) ?? 0) + 1);
    expect(units.wards.length).toBe(10_599);
    expect(perWard.size).toBe(10_395);
    expect([...perWard.values()].filter((count) => count > 1).length).toBe(20);
  });

  it('never leads out of the province that the old one became part of', async () => {
    const { wards } = readOldUnits();
    const now = await readNewUnits();
    const oldProvince = new Map(wards.map((ward) => [ward.code, ward.provinceCode]));
    const newProvince = new Map(now.wards.map((ward) => [ward.code, ward.provinceCode]));
    const reached = new Map<string, Set<string>>();
    for (const { oldCode, newCode } of cleanSuccessions(readPublishedMergers(), readOldUnits(), now)) {
      const from = oldProvince.get(oldCode) ?? '';
      reached.set(from, (reached.get(from) ?? new Set()).add(newProvince.get(newCode) ?? ''));
    }
    expect(reached.size).toBe(63);
    expect([...reached].filter(([, provinces]) => provinces.size > 1)).toEqual([]);
  });
});
