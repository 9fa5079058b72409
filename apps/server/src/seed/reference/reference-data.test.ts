import { describe, expect, it } from 'vitest';
import { installedRelease } from './release';

const { oldUnits, newUnits, successions, banks } = installedRelease().read();

describe('the reference data of the repository', () => {
  it('names every unit and every parent that is referred to', () => {
    const codes = (units: { code: string }[]) => new Set(units.map(({ code }) => code));
    const [provinces, districts] = [codes(oldUnits.provinces), codes(oldUnits.districts)];
    expect(oldUnits.districts.filter(({ provinceCode }) => !provinces.has(provinceCode))).toEqual([]);
    expect(oldUnits.wards.filter(({ districtCode }) => !districts.has(districtCode))).toEqual([]);
    const provinceOf = new Map(oldUnits.districts.map(({ code, provinceCode }) => [code, provinceCode]));
    expect(oldUnits.wards.filter((ward) => provinceOf.get(ward.districtCode) !== ward.provinceCode)).toEqual([]);
    const current = codes(newUnits.provinces);
    expect(newUnits.wards.filter(({ provinceCode }) => !current.has(provinceCode))).toEqual([]);
  });

  it('writes each name in one way: composed letters, single spaces, none around it', () => {
    const units = [oldUnits.provinces, oldUnits.districts, oldUnits.wards, newUnits.provinces, newUnits.wards].flat();
    const untidy = [...units, ...banks].filter(
      ({ name }) => name === '' || name !== name.normalize('NFC').replace(/\s+/g, ' ').trim(),
    );
    expect(untidy).toEqual([]);
  });

  it('has every code once in its table', () => {
    for (const keys of [
      oldUnits.provinces.map(({ code }) => code),
      oldUnits.districts.map(({ code }) => code),
      oldUnits.wards.map(({ code }) => code),
      newUnits.provinces.map(({ code }) => code),
      newUnits.wards.map(({ code }) => code),
      successions.map(({ oldCode, newCode }) => `${oldCode}-${newCode}`),
      banks.map(({ bin }) => bin),
    ]) {
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it('maps 10,395 of 10,599 old wards, 20 of them to several new ones', () => {
    const perWard = new Map<string, number>();
    for (const { oldCode } of successions) perWard.set(oldCode, (perWard.get(oldCode) ?? 0) + 1);
    expect(oldUnits.wards.length).toBe(10_599);
    expect(perWard.size).toBe(10_395);
    expect([...perWard.values()].filter((count) => count > 1).length).toBe(20);
  });

  it('never leads out of the province that the old one became part of', () => {
    const oldProvince = new Map(oldUnits.wards.map((ward) => [ward.code, ward.provinceCode]));
    const newProvince = new Map(newUnits.wards.map((ward) => [ward.code, ward.provinceCode]));
    const reached = new Map<string, Set<string>>();
    for (const { oldCode, newCode } of successions) {
      const from = oldProvince.get(oldCode) ?? '';
      reached.set(from, (reached.get(from) ?? new Set()).add(newProvince.get(newCode) ?? ''));
    }
    expect(reached.size).toBe(63);
    expect([...reached].filter(([, provinces]) => provinces.size > 1)).toEqual([]);
  });
});
