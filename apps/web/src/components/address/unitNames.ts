import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';

/** Both addresses, as the answer of a school or an account carries them. */
export type StoredAddresses = Pick<AnswerOf<Calls['GET /api/schools/{id}/']>, 'wards' | 'wards_2'>;

/** Names of the address codes that the answer itself carries, system by system. */
export function unitNames({ wards, wards_2 }: StoredAddresses) {
  const named = (pairs: [string | null | undefined, string | null | undefined][]) =>
    Object.fromEntries(pairs.flatMap(([code, name]) => (code && name ? [[code, name]] : [])));
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
