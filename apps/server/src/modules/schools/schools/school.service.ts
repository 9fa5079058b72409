import { STATUS_ACTIVE } from '@khue/contract/constants';
import type { SchoolType, schoolEndpoints } from '@khue/contract/schools';
import type { z } from 'zod';
import { audit } from '../../../platform/audit/audit';
import { mayExport } from '../../../platform/authz/may-call';
import { orWhenViolated } from '../../../platform/db/constraint';
import type { Queryable } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import { answer, type Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import { bankExists, resolveNewAddress, resolveOldAddress } from '../../geography/geography.api';
import { endSessionsOfSchool } from '../../identity/identity.api';
import { defaultSchoolYear } from '../years/school-year.rules';
import { refuseOutsideUnits, refuseOwnClassesOnly, schoolAbilities } from './school.policy';
import {
  countSchools,
  findSchool,
  insertCurrentYear,
  insertSchool,
  listSchools,
  lockSchool,
  type SchoolRow,
  updateSchool,
} from './school.repo';
import { type ColumnValues, columnsOf, levelsBeside, wantedNewAddress, wantedOldAddress } from './school.rules';
import { wireSchool } from './school.wire';
import { schoolExport } from './school-export.jobs';

type SchoolInput = z.output<(typeof schoolEndpoints)['update']['body']>;
type Stored = Pick<
  SchoolRow,
  'levels' | 'ward_code' | 'district_code' | 'province_code' | 'ward_code_2' | 'province_code_2'
>;

const NOTHING: Stored & { schools_type?: SchoolType } = {
  levels: [],
  ward_code: null,
  district_code: null,
  province_code: null,
  ward_code_2: null,
  province_code_2: null,
};

const nameTaken = () => fail('school.name_taken', { fields: { name: 'errors.school.name_taken' } });
const codeTaken = () => fail('school.code_taken', { fields: { ministry_code: 'errors.school.code_taken' } });
const onConflict = { schools_name_in_ward: nameTaken, schools_ministry_code_key: codeTaken };

/** Columns to write, once addresses and bank are known to be real, and the school stays with who keeps it. */
async function checkedColumns(
  ctx: Ctx,
  db: Queryable,
  input: SchoolInput,
  stored: typeof NOTHING,
): Promise<ColumnValues> {
  const values = columnsOf(input);
  const main = input.schools_type ?? stored.schools_type;
  if (main && (input.schools_type ?? input.levels)) {
    values.levels = levelsBeside(main, input.levels ?? stored.levels);
  }
  const oldAddress = wantedOldAddress(input, stored);
  if (oldAddress) {
    const codes = await resolveOldAddress(db, oldAddress);
    if (!codes) fail('address.ward_mismatch', { fields: { ward_code: 'errors.address.ward_mismatch' } });
    Object.assign(values, codes);
  }
  const newAddress = wantedNewAddress(input, stored);
  if (newAddress) {
    const codes = await resolveNewAddress(db, newAddress);
    if (!codes) fail('address.ward_mismatch', { fields: { ward_code_2: 'errors.address.ward_mismatch' } });
    Object.assign(values, codes);
  }
  if (typeof values.bank_id === 'number' && !(await bankExists(db, values.bank_id))) {
    fail('bank.unknown', { fields: { bank_id: 'errors.bank.unknown' } });
  }
  refuseOutsideUnits(ctx.scope, { ...stored, ...values });
  return values;
}

async function visibleSchool(ctx: Ctx, db: Queryable, id: number): Promise<SchoolRow> {
  return (await findSchool(db, ctx.scope, id)) ?? fail('not_found');
}

const shown = <School extends object>(ctx: Ctx, school: School) => ({ ...school, can: schoolAbilities(ctx.actor) });

export const schoolService: Verbs<typeof schoolEndpoints> = {
  async list(ctx, { query, url }) {
    if (!query.is_export) {
      const found = await listSchools(ctx.db, ctx.scope, query);
      return listAnswer(url, query, found, (row) => shown(ctx, wireSchool(row)));
    }
    if (!mayExport('school', ctx.actor)) fail('auth.forbidden');
    const { page: _page, page_size: _size, ordering: _ordering, is_export: _flag, ...filters } = query;
    if ((await countSchools(ctx.db, ctx.scope, filters)) === 0) fail('export.empty');
    const taskId = await ctx.write(async (tx) => {
      const id = await ctx.jobs.start(tx, schoolExport, {
        input: { filters, language: ctx.language },
        startedBy: ctx.actor,
        schoolId: ctx.scope.schoolId,
      });
      await audit(tx, ctx, {
        verb: 'school.export',
        target: { type: 'task', id, schoolId: ctx.scope.schoolId },
        after: filters,
      });
      return id;
    });
    return answer(202, { task_id: taskId });
  },

  async create(ctx, { body }) {
    const school = await ctx.write(async (tx) => {
      const values = await checkedColumns(ctx, tx, body, NOTHING);
      const id = await orWhenViolated(() => insertSchool(tx, { ...values, updated_by: ctx.actor.userId }), onConflict);
      await insertCurrentYear(tx, id, defaultSchoolYear(ctx.clock.now()));
      const created = wireSchool(await visibleSchool(ctx, tx, id));
      await audit(tx, ctx, { verb: 'school.create', target: { type: 'school', id, schoolId: id }, after: created });
      return created;
    });
    return shown(ctx, school);
  },

  async read(ctx, { params }) {
    return shown(ctx, wireSchool(await visibleSchool(ctx, ctx.db, params.id)));
  },

  async update(ctx, { params, body }) {
    return ctx.write(async (tx) => {
      if (!(await lockSchool(tx, ctx.scope, params.id))) fail('not_found');
      refuseOwnClassesOnly(ctx.scope);
      const stored = await visibleSchool(ctx, tx, params.id);
      if (body.updated_at && Date.parse(body.updated_at) < stored.updated_at.getTime()) fail('conflict.stale');
      const values = await checkedColumns(ctx, tx, body, stored);
      await orWhenViolated(() => updateSchool(tx, params.id, { ...values, updated_by: ctx.actor.userId }), onConflict);
      const changed = wireSchool(await visibleSchool(ctx, tx, params.id));
      if (stored.status === STATUS_ACTIVE && changed.status !== STATUS_ACTIVE) await endSessionsOfSchool(tx, params.id);
      await audit(tx, ctx, {
        verb: 'school.edit',
        target: { type: 'school', id: params.id, schoolId: params.id },
        before: wireSchool(stored),
        after: changed,
      });
      return shown(ctx, changed);
    });
  },
};
