import { materialEndpoints } from '@khue/contract/materials';
import { gateOpens } from '../../../platform/authz/may-call';
import type { Queryable } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { materialsToShow } from '../../content/content.api';

/** Only what is published, and what the caller sees in the bank: whoever may not look there chooses nothing. */
export async function refuseUnseen(ctx: Ctx, db: Queryable, ids: readonly number[], field: string): Promise<void> {
  if (ids.length === 0) return;
  const seen = gateOpens(materialEndpoints.list, ctx.actor)
    ? await materialsToShow(db, ctx.scope, ids)
    : new Set<number>();
  if (ids.some((id) => !seen.has(id))) {
    fail('session.material_unknown', { fields: { [field]: 'errors.session.material_unknown' } });
  }
}
