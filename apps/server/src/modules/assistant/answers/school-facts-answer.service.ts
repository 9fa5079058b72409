import { schoolEndpoints } from '@khue/contract/schools';
import { gateOpens } from '../../../platform/authz/may-call';
import { findSchool } from '../../schools/schools.api';
import type { Found } from './answer.rules';
import { schoolOf } from './class-talk.service';
import { addressFor, Draft, plainAnswer, type Talk } from './talk.rules';

/** Who leads a school: the one that is named, or one's own. */
export async function principal(talk: Talk): Promise<Found | null> {
  const { ctx, t } = talk;
  if (ctx.scope.level === 'self' || !gateOpens(schoolEndpoints.read, ctx.actor)) return null;
  const id = ctx.scope.level === 'all' ? schoolOf(talk).school_id : (ctx.scope.schoolId ?? undefined);
  if (id === undefined) return plainAnswer('answer', t('principal.which'));
  const school = await findSchool(ctx.db, ctx.scope, id);
  if (!school) return null;
  const draft = new Draft();
  // No account stands behind these names; where names are disguised, they are, too.
  const [name, vice] = [school.principal_name, school.vice_principal_name].map(
    (full_name, at) => full_name && draft.name({ user_id: -1 - at, full_name }),
  );
  const line = name
    ? t(vice ? 'principal.both' : 'principal.line', { school: school.name, name, vice })
    : t('principal.none', { school: school.name });
  const url = addressFor(ctx, [['/admin/school', { id }], ['/admin/dashboard'], ['/teacher/classes']]);
  return draft.add(`${line}${draft.cite({ kind: 'own', title: school.name, url, text: line })}`).done();
}
