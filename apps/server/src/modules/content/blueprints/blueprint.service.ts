import type { blueprintEndpoints } from '@khue/contract/blueprints';
import { audit } from '../../../platform/audit/audit';
import { orWhenViolated } from '../../../platform/db/constraint';
import type { Queryable } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import { disposition } from '../../../platform/files/disposition';
import { answer, type Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { listAnswer } from '../../../platform/http/list';
import { courseExists } from '../../courses/courses.api';
import { provincesOf, refuseNotPutting } from '../exam-bank/exam-bank.policy';
import { refuseNotKept } from './blueprint.policy';
import {
  type BlueprintInList,
  deleteBlueprint,
  findBlueprint,
  insertBlueprint,
  listBlueprints,
  lockBlueprint,
  rowsOfBlueprint,
  storeRows,
  updateBlueprint,
} from './blueprint.repo';
import { auditedBlueprint, wireBlueprint, wireBlueprintInList } from './blueprint.wire';
import { candidatesOfRows, drawFrom, shortRows } from './blueprint-draw.service';
import { blueprintFile } from './blueprint-file.service';
import { askDrawn } from './blueprint-preview.service';
import { asSent, checkedRows } from './blueprint-rows.service';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const inUse = () => fail('blueprint.in_use');
const onConflict = { courses_blueprint: inUse, class_tests_blueprint: inUse, examinations_blueprint: inUse };

const target = ({ id, school_id }: Pick<BlueprintInList, 'id' | 'school_id'>) => ({
  type: 'blueprint',
  id,
  schoolId: school_id,
});

async function refuseCourse(db: Queryable, courseId: number): Promise<void> {
  if (!(await courseExists(db, courseId))) fail('course.unknown', { fields: { course_id: 'errors.course.unknown' } });
}

const seen = async (ctx: Ctx, db: Queryable, id: number) =>
  (await findBlueprint(db, ctx.scope, id)) ?? fail('not_found');

async function shown(ctx: Ctx, db: Queryable, id: number) {
  return wireBlueprint(ctx.actor, await seen(ctx, db, id), await rowsOfBlueprint(db, id));
}

const candidatesFor = async (ctx: Ctx, row: BlueprintInList) =>
  candidatesOfRows(ctx.db, row, await rowsOfBlueprint(ctx.db, row.id), ctx.scope);

export const blueprintService: Verbs<typeof blueprintEndpoints> = {
  async list(ctx, { query, url }) {
    const found = await listBlueprints(ctx.db, ctx.scope, query);
    return listAnswer(url, query, found, (row) => wireBlueprintInList(ctx.actor, row));
  },

  async create(ctx, { body }) {
    const isForExams = body.bank === 'exam';
    if (isForExams) refuseNotPutting(ctx.actor);
    return ctx.write(async (tx) => {
      await refuseCourse(tx, body.course_id);
      const { actor } = ctx;
      const id = await insertBlueprint(tx, {
        name: body.name,
        courseId: body.course_id,
        bank: body.bank,
        examProvinces: isForExams ? provincesOf(actor) : [],
        forSchools: isForExams && body.for_schools,
        creatorId: actor.userId,
        schoolId: isForExams ? null : actor.schoolId,
      });
      const rows = await checkedRows(tx, { courseId: body.course_id, bank: body.bank }, body.rows, []);
      await storeRows(tx, { id, courseId: body.course_id }, rows);
      const made = await seen(ctx, tx, id);
      await audit(tx, ctx, { verb: 'blueprint.create', target: target(made), after: auditedBlueprint(made) });
      return answer(201, await shown(ctx, tx, id));
    });
  },

  async read(ctx, { params }) {
    return shown(ctx, ctx.db, params.id);
  },

  async update(ctx, { params: { id }, body }) {
    return ctx.write(async (tx) => {
      const row = (await lockBlueprint(tx, ctx.scope, id)) ?? fail('not_found');
      refuseNotKept(ctx.actor, row);
      if (body.bank !== undefined && body.bank !== row.bank) {
        fail('blueprint.bank_fixed', { fields: { bank: 'errors.blueprint.bank_fixed' } });
      }
      if (body.updated_at && Date.parse(body.updated_at) < row.updated_at.getTime()) fail('conflict.stale');
      const courseId = body.course_id ?? row.course_id;
      if (courseId !== row.course_id) await refuseCourse(tx, courseId);
      const stored = await rowsOfBlueprint(tx, id);
      const isRewritten = body.rows !== undefined || courseId !== row.course_id;
      const rows = isRewritten
        ? await checkedRows(tx, { courseId, bank: row.bank }, body.rows ?? asSent(stored), stored)
        : undefined;
      if (rows) await storeRows(tx, { id, courseId: row.course_id }, []);
      const forSchools = row.bank === 'exam' && (body.for_schools ?? row.for_schools);
      const fields = { name: body.name ?? row.name, courseId, forSchools };
      await orWhenViolated(() => updateBlueprint(tx, id, fields), onConflict);
      if (rows) await storeRows(tx, { id, courseId }, rows);
      const changed = await seen(ctx, tx, id);
      await audit(tx, ctx, {
        verb: 'blueprint.edit',
        target: target(row),
        before: auditedBlueprint(row),
        after: auditedBlueprint(changed),
      });
      return shown(ctx, tx, id);
    });
  },

  async remove(ctx, { params }) {
    await ctx.write(async (tx) => {
      const row = (await lockBlueprint(tx, ctx.scope, params.id)) ?? fail('not_found');
      refuseNotKept(ctx.actor, row);
      await orWhenViolated(() => deleteBlueprint(tx, row.id), onConflict);
      await audit(tx, ctx, { verb: 'blueprint.delete', target: target(row), before: auditedBlueprint(row) });
    });
  },

  async coverage(ctx, { params }) {
    const candidates = await candidatesFor(ctx, await seen(ctx, ctx.db, params.id));
    const short = new Set(shortRows(candidates).map(({ rowId }) => rowId));
    return {
      rows: candidates.map(({ rowId, count, materials }) => ({
        id: rowId,
        available: materials.length,
        needed: count,
        enough: !short.has(rowId),
      })),
      enough: short.size === 0,
    };
  },

  async draw(ctx, { params, query }) {
    const row = await seen(ctx, ctx.db, params.id);
    const questions = await askDrawn(ctx, drawFrom(await candidatesFor(ctx, row), query.seed), query.seed);
    // A whole paper at once, and with other seeds the whole bank: it stands in the log as a single question does.
    if (row.bank === 'exam') {
      await ctx.traces.reading(ctx, { verb: 'exam_bank.read', target: 'blueprint', id: 'params.id' }, { params });
    }
    return { questions };
  },

  async export(ctx, { params, query }, { reply }) {
    const row = await seen(ctx, ctx.db, params.id);
    const bytes = await blueprintFile(ctx, row, await rowsOfBlueprint(ctx.db, row.id), query.form);
    await ctx.write((tx) =>
      audit(tx, ctx, {
        verb: 'blueprint.export',
        target: target(row),
        after: { ...auditedBlueprint(row), form: query.form },
      }),
    );
    return reply
      .header('Content-Disposition', disposition(`${row.name}.docx`))
      .header('Cache-Control', 'private, no-store')
      .type(DOCX)
      .send(Buffer.from(bytes));
  },
};
