import { type Me, useMe } from './me';

/** What may be done, by name: `{ edit: true, delete: false }`. A row that carries its own says it of itself. */
export type Can = Readonly<Partial<Record<string, boolean>>>;

/** What the server says that the reader may do in an area before there is a row: see lists, make and export rows. */
export function useAbilities<Area extends keyof Me['can']>(area: Area): Me['can'][Area] {
  return useMe().can[area];
}

/** What a row says of itself comes before what holds for its kind. */
export const canOf = (row: object, general: Can): Can =>
  'can' in row && typeof row.can === 'object' && row.can !== null ? (row.can as Can) : general;
