import type { gradeEndpoints } from '@khue/contract/grades';
import { audit } from '../../../platform/audit/audit';
import { orWhenViolated } from '../../../platform/db/constraint';
import type { Queryable } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import type { Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import { gradeAbilities } from './grade.policy';
import {
  findGrade,
  type GradeRow,
  type GradeValues,
  insertGrade,
  listGrades,
  lockGrade,
  updateGrade,
} from './grade.repo';

const onConflict = {
  grades_code_key: () => fail('grade.code_taken', { fields: { code: 'errors.grade.code_taken' } }),
};

async function storedGrade(db: Queryable, id: number): Promise<GradeRow> {
  return (await findGrade(db, id)) ?? fail('not_found');
}

const auditedGrade = ({ name, code, en_name, level_code, order, is_last, status }: GradeRow): GradeValues => ({
  name,
  code,
  en_name,
  level_code,
  order,
  is_last,
  status,
});

const shown = (ctx: Ctx, grade: GradeRow) => ({ ...grade, can: gradeAbilities(ctx.actor) });

export const gradeService: Verbs<typeof gradeEndpoints> = {
  async list(ctx, { query, url }) {
    return listAnswer(url, query, await listGrades(ctx.db, ctx.scope, query), (row) => shown(ctx, row));
  },

  async create(ctx, { body }) {
    return ctx.write(async (tx) => {
      const values = { ...body, en_name: body.en_name ?? null, order: body.order ?? null };
      const id = await orWhenViolated(() => insertGrade(tx, values), onConflict);
      const created = await storedGrade(tx, id);
      await audit(tx, ctx, { verb: 'grade.create', target: { type: 'grade', id }, after: auditedGrade(created) });
      return shown(ctx, created);
    });
  },

  async read(ctx, { params }) {
    return shown(ctx, await storedGrade(ctx.db, params.id));
  },

  async update(ctx, { params, body }) {
    return ctx.write(async (tx) => {
      if (!(await lockGrade(tx, params.id))) fail('not_found');
      const stored = await storedGrade(tx, params.id);
      const { updated_at, ...sent } = body;
      if (updated_at && Date.parse(updated_at) < stored.updated_at.getTime()) fail('conflict.stale');
      if (stored.in_use && sent.level_code !== undefined && sent.level_code !== stored.level_code) {
        fail('grade.in_use', { fields: { level_code: 'errors.grade.in_use' } });
      }
      const values = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
      await orWhenViolated(() => updateGrade(tx, params.id, values), onConflict);
      const changed = await storedGrade(tx, params.id);
      await audit(tx, ctx, {
        verb: 'grade.edit',
        target: { type: 'grade', id: params.id },
        before: auditedGrade(stored),
        after: auditedGrade(changed),
      });
      return shown(ctx, changed);
    });
  },
};
