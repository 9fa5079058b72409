import type { Actor } from '../../../platform/authz/actor';
import { isExaminer, type Scope } from '../../../platform/authz/scope';
import { type SQL, sql } from '../../../platform/db/sql';
import type { Tables } from '../../../platform/db/tables.generated';
import { fail } from '../../../platform/failure';

/** What the exam bank belongs to: provinces, or the whole system. */
export type ExamBankFacts = Pick<Tables['materials'], 'exam_provinces'>;
type Examiner = Pick<Actor, 'scopeLevel' | 'scopeUnits' | 'permissions'>;
type Source = ExamBankFacts & Pick<Tables['materials'], 'bank' | 'creator_id'>;

/** What provinces made together is for who examines for all of them. What names none is the whole system's. */
export const isWithin = (provinces: SQL, units: readonly string[]): SQL =>
  sql`(${provinces} <> '{}' AND ${provinces} <@ ${units}::text[])`;

/** Rows of the exam bank with these provinces that are somebody's own as an examiner. */
export function ownInExamBank(
  { level, units, examines }: Pick<Scope, 'level' | 'units' | 'examines'>,
  provinces: SQL,
): SQL {
  if (!examines) return sql`false`;
  return level === 'all' ? sql`true` : isWithin(provinces, units);
}

/** The same of one row. Who keeps everything examines everything. */
const isOwn = (actor: Examiner, { exam_provinces }: ExamBankFacts): boolean =>
  isExaminer(actor) &&
  (actor.scopeLevel === 'all' ||
    (exam_provinces.length > 0 && exam_provinces.every((province) => actor.scopeUnits.includes(province))));

export const keepsInExamBank = (actor: Examiner, row: ExamBankFacts): boolean =>
  actor.permissions.has('exam_bank.edit') && isOwn(actor, row);

export const mayExportFromExamBank = (actor: Examiner, row: ExamBankFacts): boolean =>
  actor.permissions.has('exam_bank.export') && isOwn(actor, row);

/** Whoever makes something of a question brings it out as their own: of others' it is for who may take those away. */
export const mayMakeOwn = (actor: Examiner & Pick<Actor, 'userId'>, row: Source): boolean =>
  row.bank === 'open' || row.creator_id === actor.userId || mayExportFromExamBank(actor, row);

export const mayPutIntoExamBank = (actor: Examiner): boolean =>
  isExaminer(actor) && actor.permissions.has('exam_bank.create');

export function refuseNotPutting(actor: Examiner): void {
  if (!mayPutIntoExamBank(actor)) fail('auth.forbidden');
}

/** Whose what somebody puts there becomes. */
export const provincesOf = ({ scopeLevel, scopeUnits }: Pick<Actor, 'scopeLevel' | 'scopeUnits'>): readonly string[] =>
  scopeLevel === 'province' ? scopeUnits : [];
