import { blueprintEndpoints } from '@khue/contract/blueprints';
import type { Actor } from '../../../platform/authz/actor';
import { gateOpens } from '../../../platform/authz/may-call';
import type { Scope } from '../../../platform/authz/scope';
import { type SQL, sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { fail } from '../../../platform/failure';
import { type ExamBankFacts, isWithin, keepsInExamBank, ownInExamBank } from '../exam-bank/exam-bank.policy';

/** Who a paper is drawn for, as far as it bears on what may stand in it. */
export type Reader = Pick<Scope, 'level' | 'userId' | 'schoolId' | 'units' | 'examines'>;

/** What is drawn over the exam bank belongs to who examines, whoever wrote it down. */
export type BlueprintFacts = ExamBankFacts & Pick<Tables['blueprints'], 'creator_id' | 'bank'>;

/** Blueprints `b` that somebody sees: over the exam bank those of their own as an examiner. */
export const visibleBlueprints = (reader: Reader): SQL =>
  sql`((b.bank = 'open' AND ${seenOverOpenBank(reader)})
    OR (b.bank = 'exam' AND ${ownInExamBank(reader, sql`b.exam_provinces`)}))`;

/** Blueprints `b` that somebody may draw an examination by: their own as an examiner, and those given to their school. */
export function blueprintsToExamineBy(reader: Reader): SQL {
  const own = ownInExamBank(reader, sql`b.exam_provinces`);
  const { schoolId } = reader;
  const given =
    schoolId === null
      ? sql`false`
      : sql`(b.for_schools AND (b.exam_provinces = '{}' OR ${schoolId} IN (SELECT kept FROM schools_of_provinces(b.exam_provinces) AS kept)))`;
  return sql`(b.bank = 'exam' AND (${own} OR ${given}))`;
}

/** Their own, all of a school that they keep, and all who keep everything. */
function seenOverOpenBank({ level, userId, schoolId }: Reader): SQL {
  if (level === 'all') return sql`true`;
  const own = sql`b.creator_id = ${userId}`;
  return level === 'school' && schoolId !== null ? sql`(${own} OR b.school_id = ${schoolId})` : own;
}

/**
 * Materials `m` of the exam bank that a blueprint draws from: what is published of its own provinces, or of the whole
 * system, and what is shared with all examiners. It does not depend on who asks.
 */
export function questionsToExamine({ exam_provinces: provinces }: ExamBankFacts): SQL {
  const own = provinces.length === 0 ? sql`m.exam_provinces = '{}'` : isWithin(sql`m.exam_provinces`, provinces);
  return sql`m.bank = 'exam' AND m.status = 'published' AND (m.sharing = 'all' OR ${own})`;
}

/**
 * Materials `m` of the open bank that a paper may be drawn from: published, and their maker's own, or shared with them. What somebody
 * keeps for themselves stands in nobody else's test, not even in that of who could read it by keeping the school.
 */
export function questionsToDraw({ level, userId, schoolId }: Reader): SQL {
  const given = [sql`m.creator_id = ${userId}`, sql`m.sharing = 'all'`];
  if (level !== 'self' && schoolId !== null) given.push(sql`(m.sharing = 'school' AND m.school_id = ${schoolId})`);
  return sql`m.bank = 'open' AND m.status = 'published' AND (${sql.join(given, sql` OR `)})`;
}

type Keeper = Pick<Actor, 'userId' | 'scopeLevel' | 'scopeUnits' | 'permissions'>;

/** Who keeps a school reads what its people draw by; changing it is for who made it, and who keeps everything. */
const keepsBlueprint = (actor: Keeper, row: BlueprintFacts): boolean =>
  row.bank === 'exam' ? keepsInExamBank(actor, row) : actor.scopeLevel === 'all' || actor.userId === row.creator_id;

export function refuseNotKept(actor: Keeper, row: BlueprintFacts): void {
  if (!keepsBlueprint(actor, row)) fail('auth.forbidden');
}

export function blueprintAbilities(actor: Keeper, row: BlueprintFacts) {
  const keeps = keepsBlueprint(actor, row);
  return {
    edit: gateOpens(blueprintEndpoints.update, actor) && keeps,
    delete: gateOpens(blueprintEndpoints.remove, actor) && keeps,
  };
}
