/** What an answer says of an address in both systems. */
export interface StoredAddress {
  wards: {
    code?: string | null;
    name?: string | null;
    district_code?: string | null;
    district_name?: string | null;
    province_code?: string | null;
    province_name?: string | null;
  } | null;
  wards_2: {
    ward_code_2?: string | null;
    name?: string | null;
    province_code_2?: string | null;
    province_name_2?: string | null;
  } | null;
}

type Pair = [string | null | undefined, string | null | undefined];

const named = (pairs: Pair[]): Record<string, string> =>
  Object.fromEntries(pairs.flatMap(([code, name]) => (code && name ? [[code, name]] : [])));

/** Names of the address codes that an answer carries itself, system by system. */
export function unitNames({ wards, wards_2 }: StoredAddress) {
  return {
    old: named([
      [wards?.province_code, wards?.province_name],
      [wards?.district_code, wards?.district_name],
      [wards?.code, wards?.name],
    ]),
    new: named([
      [wards_2?.province_code_2, wards_2?.province_name_2],
      [wards_2?.ward_code_2, wards_2?.name],
    ]),
  };
}
