import type { PermissionCode } from '@khue/contract/permissions';
import { useSession } from './session';

/** What may be done, by the verb: `{ edit: true, delete: false }`. A row that carries its own says it of itself. */
export type Can = Readonly<Partial<Record<string, boolean>>>;

type Area<Code> = Code extends `${infer Name}.${string}` ? Name : never;

/** What the reader may do with rows of an area in general. Rows that say `can` know better: see `canOf`. */
export function useAbilities(area: Area<PermissionCode>): Can {
  const held = useSession()?.permissions ?? [];
  return Object.fromEntries(
    held.flatMap((code) => (code.startsWith(`${area}.`) ? [[code.slice(area.length + 1), true]] : [])),
  );
}

/** What a row says of itself comes before what holds for its kind. */
export const canOf = (row: object, general: Can): Can =>
  'can' in row && typeof row.can === 'object' && row.can !== null ? (row.can as Can) : general;
