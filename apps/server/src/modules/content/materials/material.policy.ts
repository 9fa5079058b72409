import { materialEndpoints } from '@khue/contract/materials';
import { isOfUnits } from '@khue/contract/permissions';
import type { Actor } from '../../../platform/authz/actor';
import { gateOpens } from '../../../platform/authz/may-call';
import { type Scope, withinSchool } from '../../../platform/authz/scope';
import { type SQL, sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { fail } from '../../../platform/failure';
import {
  keepsInExamBank,
  mayExportFromExamBank,
  mayPutIntoExamBank,
  ownInExamBank,
} from '../exam-bank/exam-bank.policy';

type Reader = Pick<Actor, 'userId' | 'scopeLevel' | 'scopeUnits' | 'schoolId' | 'permissions'>;
type MaterialFacts = Pick<Tables['materials'], 'creator_id' | 'school_id' | 'bank' | 'exam_provinces'>;

/**
 * Materials `m` that somebody sees. The one place that decides it: of the exam bank those of their own as an examiner,
 * and what is published and shared with all examiners; others see nothing of it, not even what they made.
 */
export function visibleMaterials(scope: Scope): SQL {
  if (!scope.examines) return sql`(m.bank = 'open' AND ${seenInOpenBank(scope)})`;
  if (scope.level === 'all') return sql`true`;
  const examined = sql`(${ownInExamBank(scope, sql`m.exam_provinces`)} OR (m.sharing = 'all' AND m.status = 'published'))`;
  return sql`((m.bank = 'open' AND ${seenInOpenBank(scope)}) OR (m.bank = 'exam' AND ${examined}))`;
}

/**
 * Their own; all that a school they keep has; and what is published and shared with them. Who keeps everything sees
 * everything.
 */
function seenInOpenBank(scope: Scope): SQL {
  const { level, userId, schoolId } = scope;
  if (level === 'all') return sql`true`;
  const own = sql`m.creator_id = ${userId}`;
  const shared = sql`(m.sharing = 'all' AND m.status = 'published')`;
  if (isOfUnits(level)) return sql`(${own} OR ${shared} OR ${withinSchool(scope, sql`m.school_id`)})`;
  if (schoolId === null || level === 'self') return sql`(${own} OR ${shared})`;
  if (level === 'school') return sql`(${own} OR ${shared} OR m.school_id = ${schoolId})`;
  return sql`(${own} OR ${shared}
    OR (m.school_id = ${schoolId} AND m.sharing = 'school' AND m.status = 'published'))`;
}

/** Whose it is to change: who made it, who keeps its school, who keeps everything; in the exam bank its examiners. */
export function keepsMaterial(actor: Reader, row: MaterialFacts): boolean {
  if (row.bank === 'exam') return keepsInExamBank(actor, row);
  const { creator_id, school_id } = row;
  if (actor.scopeLevel === 'all' || actor.userId === creator_id) return true;
  return actor.scopeLevel === 'school' && actor.schoolId !== null && actor.schoolId === school_id;
}

export function refuseNotKept(actor: Reader, row: MaterialFacts): void {
  if (!keepsMaterial(actor, row)) fail('auth.forbidden');
}

/** A material leaves with its answers: only from the hands of those who keep it. */
export const mayExportMaterial = (actor: Reader, row: MaterialFacts): boolean =>
  actor.permissions.has('material.export') &&
  (row.bank === 'exam' ? mayExportFromExamBank(actor, row) : keepsMaterial(actor, row));

export const mayDeleteMaterials = (actor: Reader): boolean => gateOpens(materialEndpoints.remove, actor);

/** It is taken out of everybody else's hands: only by who keeps it. */
export const mayMoveToExamBank = (actor: Reader, row: MaterialFacts): boolean =>
  row.bank === 'open' && mayPutIntoExamBank(actor) && keepsMaterial(actor, row);

/** In the open bank it is its maker's again: so only they, or who keeps everything, bring it back. */
export const mayMoveToOpenBank = (actor: Reader, row: MaterialFacts): boolean =>
  row.bank === 'exam' && keepsMaterial(actor, row) && (actor.scopeLevel === 'all' || actor.userId === row.creator_id);

export function materialAbilities(actor: Reader, row: MaterialFacts & Pick<Tables['materials'], 'status'>) {
  const keeps = keepsMaterial(actor, row);
  const isDeleted = row.status === 'deleted';
  const mayEdit = gateOpens(materialEndpoints.update, actor);
  return {
    edit: mayEdit && keeps && !isDeleted,
    delete: mayDeleteMaterials(actor) && keeps && !isDeleted,
    restore: mayEdit && keeps && isDeleted,
    export: mayExportMaterial(actor, row),
    to_exam_bank: gateOpens(materialEndpoints.toExamBank, actor) && mayMoveToExamBank(actor, row) && !isDeleted,
    to_open_bank: mayEdit && mayMoveToOpenBank(actor, row) && !isDeleted,
  };
}
