import type { InputOf } from '@khue/contract/endpoint';
import type { examinationEndpoints } from '@khue/contract/examinations';
import { keepsSchools } from '../../../platform/authz/scope';
import type { Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import type { ExaminationOwnership } from './examination.repo';
import { isProvince, isSchoolKept } from './examination-people.repo';

type Wanted = InputOf<(typeof examinationEndpoints)['create']>['body']['owner'];

const refuse = (): never => fail('request.invalid', { fields: { owner: 'validation.examination_owner' } });

const ofSchool = (id: number): ExaminationOwnership => ({
  owner_scope: 'school',
  owner_school_id: id,
  owner_province_code: null,
});
const ofProvince = (code: string): ExaminationOwnership => ({
  owner_scope: 'province',
  owner_school_id: null,
  owner_province_code: code,
});
const OF_ALL: ExaminationOwnership = { owner_scope: 'all', owner_school_id: null, owner_province_code: null };

/** An officer of one province need not say which. */
const onlyProvince = ({ scope }: Ctx): string | null =>
  scope.level === 'province' && scope.units.length === 1 ? (scope.units[0] ?? null) : null;

async function province(ctx: Ctx, tx: Tx, code: string | null): Promise<ExaminationOwnership> {
  const { level, units } = ctx.scope;
  if (code === null || (level !== 'all' && !(level === 'province' && units.includes(code)))) return refuse();
  return (await isProvince(tx, code)) ? ofProvince(code) : refuse();
}

async function school(ctx: Ctx, tx: Tx, id: number | null): Promise<ExaminationOwnership> {
  if (id === null) return refuse();
  return (await isSchoolKept(tx, ctx.scope, id)) ? ofSchool(id) : refuse();
}

/** Whose a new examination is: nobody plans for more than they keep. */
export async function checkedOwner(ctx: Ctx, tx: Tx, wanted: Wanted): Promise<ExaminationOwnership> {
  const { level, schoolId } = ctx.scope;
  if (!keepsSchools(ctx.scope)) fail('auth.forbidden');
  switch (wanted?.scope) {
    case 'all':
      return level === 'all' ? OF_ALL : refuse();
    case 'province':
      return province(ctx, tx, wanted.id ?? onlyProvince(ctx));
    case 'school':
      return school(ctx, tx, wanted.id ?? schoolId);
    default:
      if (level === 'all') return OF_ALL;
      return level === 'school' ? school(ctx, tx, schoolId) : province(ctx, tx, onlyProvince(ctx));
  }
}

/** Students, rooms and numbers follow from the owner, so it stays. */
export function refuseOtherOwner(row: ExaminationOwnership, wanted: Wanted): void {
  if (wanted === undefined) return;
  const id = wanted.scope === 'all' ? null : (wanted.id ?? undefined);
  const stored = row.owner_school_id ?? row.owner_province_code;
  if (wanted.scope !== row.owner_scope || (id !== undefined && id !== stored)) {
    fail('request.invalid', { fields: { owner: 'validation.examination_owner_fixed' } });
  }
}
