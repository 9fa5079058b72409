import { sameClassName } from '@khue/contract/class-names';
import type { classSeriesEndpoints } from '@khue/contract/class-series';
import { CLASS_CODE_PREFIX } from '@khue/contract/constants';
import { audit, auditExempt } from '../../../platform/audit/audit';
import { orWhenViolated } from '../../../platform/db/constraint';
import type { Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import { answer, type Verbs } from '../../../platform/http/bind';
import type { Ctx } from '../../../platform/http/context';
import { nameIn } from '../../../platform/http/name-in';
import { gradesToTake, levelHasGrades } from '../grades/grade.repo';
import { refuseOwnClassesOnly } from '../schools/school.policy';
import { refuseOfPastYear } from './class.policy';
import { holdSchool } from './class.repo';
import { checkedGrade, visibleClass, yearOfNewClass } from './class.service';
import { insertClasses, openNames } from './class-series.repo';
import { gradeOfName } from './class-series.rules';

interface Planned {
  name: string;
  grade: { id: number; name: string } | null;
  taken: boolean;
}

interface Wanted {
  schoolId: number;
  yearId: number;
  names: readonly string[];
  /** For all of them; null where each name says its own. */
  gradeId: number | null;
}

async function planOf(ctx: Ctx, tx: Tx, { schoolId, yearId, names, gradeId }: Wanted): Promise<Planned[]> {
  const grades = await gradesToTake(tx, schoolId);
  const taken = new Set((await openNames(tx, yearId)).map(sameClassName));
  return names.map((name) => {
    const grade = gradeId === null ? gradeOfName(name, grades) : grades.find(({ id }) => id === gradeId);
    return {
      name,
      grade: grade ? { id: grade.id, name: nameIn(ctx.language, grade.name, grade.en_name) } : null,
      taken: taken.has(sameClassName(name)),
    };
  });
}

function refuseTaken(names: readonly string[]): never {
  const params = { names: names.join(', ') };
  return fail('class.names_taken', { params, fields: { series: { key: 'errors.class.names_taken', params } } });
}

async function refuseUnready(tx: Tx, schoolId: number, planned: readonly Planned[]): Promise<void> {
  const taken = planned.filter((one) => one.taken);
  if (taken.length > 0) refuseTaken(taken.map(({ name }) => name));
  const without = planned.filter(({ grade }) => grade === null);
  if (without.length === 0 || !(await levelHasGrades(tx, schoolId))) return;
  const names = without.map(({ name }) => name).join(', ');
  fail('request.invalid', { fields: { grade_id: { key: 'validation.series_grade', params: { names } } } });
}

export const classSeriesService: Verbs<typeof classSeriesEndpoints> = {
  async create(ctx, { body }) {
    const schoolId = body.school_id;
    return ctx.write(async (tx) => {
      if (!(await holdSchool(tx, ctx.scope, schoolId))) fail('not_found');
      refuseOwnClassesOnly(ctx.scope);
      const yearId = await yearOfNewClass(ctx, tx, schoolId, { school_year_id: body.school_year_id });
      const gradeId = body.grade_id ?? null;
      if (gradeId !== null) await checkedGrade(ctx, tx, { schoolId, gradeId, otherLevel: false });
      const planned = await planOf(ctx, tx, { schoolId, yearId, names: body.series, gradeId });
      if (body.dry_run) {
        auditExempt(tx, 'it only looked');
        return answer(200, { classes: planned });
      }
      await refuseUnready(tx, schoolId, planned);
      // Somebody may make one of them at this very moment.
      const made = await orWhenViolated(
        () =>
          insertClasses(
            tx,
            { schoolId, yearId, prefix: CLASS_CODE_PREFIX },
            planned.map(({ name, grade }) => ({ name, gradeId: grade?.id ?? null })),
          ),
        { classes_open_name: () => refuseTaken(body.series) },
      );
      const idOf = new Map(made.map(({ id, name }) => [name, id]));
      const [first] = made;
      if (!first) throw new Error('no class was stored');
      const { school_year_name, is_past } = await visibleClass(ctx, tx, first.id);
      refuseOfPastYear({ school_year_name, is_past });
      await audit(tx, ctx, {
        verb: 'school.add_classes',
        target: { type: 'school', id: schoolId, schoolId },
        after: { classes: body.series, school_year: school_year_name },
      });
      return answer(201, { classes: planned.map((one) => ({ ...one, id: idOf.get(one.name) })) });
    });
  },
};
