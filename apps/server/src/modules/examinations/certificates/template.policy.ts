import { certificateTemplateEndpoints } from '@khue/contract/certificates';
import type { Actor } from '../../../platform/authz/actor';
import { gateOpens } from '../../../platform/authz/may-call';
import { keepsSchools, type Scope, withinSchool } from '../../../platform/authz/scope';
import { type SQL, sql } from '../../../platform/db/sql';
import { fail } from '../../../platform/failure';
import { schoolsTables } from '../../schools/schools.api';
import { keptRows, type Owner } from '../planning/examination.policy';

/** Templates `t` that somebody keeps. */
export const keptTemplates = (scope: Scope): SQL => keptRows(scope, sql`t`);

/** Those, what the whole programme has, and what the provinces of their schools have: a school certifies by these, too. */
export function visibleTemplates(scope: Scope): SQL {
  if (!keepsSchools(scope) || scope.level === 'all') return keptTemplates(scope);
  return sql`(${keptTemplates(scope)} OR t.owner_scope = 'all' OR (t.owner_scope = 'province' AND EXISTS (
    SELECT FROM ${schoolsTables.schools} own
    WHERE own.province_code_2 = t.owner_province_code AND ${withinSchool(scope, sql`own.id`)})))`;
}

/** Templates `t` that an examination of this owner may be certified by: its own, or of whoever stands above it. */
export function templatesOfOwner({ owner_school_id, owner_province_code }: Owner): SQL {
  if (owner_province_code !== null) {
    return sql`(t.owner_scope = 'all' OR t.owner_province_code = ${owner_province_code})`;
  }
  if (owner_school_id === null) return sql`t.owner_scope = 'all'`;
  return sql`(t.owner_scope = 'all' OR t.owner_school_id = ${owner_school_id} OR t.owner_province_code =
    (SELECT own.province_code_2 FROM ${schoolsTables.schools} own WHERE own.id = ${owner_school_id}))`;
}

interface Kept {
  is_kept: boolean;
}

/** Who may only use it reads it. */
export function refuseTemplateNotKept(row: Kept): void {
  if (!row.is_kept) fail('auth.forbidden');
}

export function templateAbilities(
  actor: Pick<Actor, 'permissions' | 'scopeLevel'>,
  row: Kept & { examination_count: number },
) {
  return {
    edit: gateOpens(certificateTemplateEndpoints.update, actor) && row.is_kept,
    delete: gateOpens(certificateTemplateEndpoints.remove, actor) && row.is_kept && row.examination_count === 0,
  };
}
