import { upgradeDecisions } from '@khue/contract/class-upgrades';
import { LANGUAGES } from '@khue/contract/constants';
import { graduationWord } from '@khue/contract/graduation';
import { say, type TextLanguage } from '@khue/i18n/server-texts';
import { z } from 'zod';
import { nameIn } from '../../../platform/http/name-in';
import { defineJob } from '../../../platform/jobs/definition';
import { keepList } from '../../../platform/jobs/list-export';
import { namesOfPeople, type PersonName } from './upgrade.repo';
import type { Plan, PlanInput, StudentPlan } from './upgrade-plan.rules';
import { plannedUpgrade } from './upgrade-preview.service';

interface Line {
  person: PersonName;
  student: StudentPlan;
}

/** In the order of the classes, and in a class in that of class lists. */
async function* linesOf(input: PlanInput, plan: Plan, people: readonly PersonName[]): AsyncGenerator<Line> {
  const students = new Map(plan.students.map((student) => [student.userId, student]));
  const places = new Map(input.classes.map(({ id }, place) => [id, place]));
  const placeOf = ({ student }: Line) => places.get(student.fromClassId) ?? 0;
  const lines = people.flatMap((person) => {
    const student = students.get(person.id);
    return student ? [{ person, student }] : [];
  });
  yield* lines.sort((a, b) => placeOf(a) - placeOf(b));
}

function columnsOf(language: TextLanguage, input: PlanInput) {
  const classes = new Map(input.classes.map((given) => [given.id, given]));
  const grades = new Map(input.grades.map(({ id, name, enName }) => [id, nameIn(language, name, enName)]));
  const gradeName = (id: number | null | undefined) => (id == null ? null : (grades.get(id) ?? null));
  const levels = new Map(input.grades.map(({ id, level }) => [id, level]));
  const outcomeOf = ({ outcome, fromClassId }: StudentPlan) => {
    const gradeId = classes.get(fromClassId)?.gradeId ?? null;
    const level = gradeId === null ? null : (levels.get(gradeId) ?? null);
    return outcome === 'graduate' ? graduationWord([level]) : outcome;
  };
  const isNew = ({ target }: StudentPlan) => target?.gradeId != null && !input.gradesHad.has(target.gradeId);
  const noteOf = (student: StudentPlan) => {
    if (student.reason !== null) return say(language, `exports:upgrade_preview.reason.${student.reason}`);
    return isNew(student) ? say(language, 'exports:upgrade_preview.new_grade') : null;
  };
  return [
    ['class', 12, ({ student }: Line) => classes.get(student.fromClassId)?.name ?? null],
    ['grade', 14, ({ student }: Line) => gradeName(classes.get(student.fromClassId)?.gradeId)],
    ['code', 14, ({ person }: Line) => person.code],
    ['full_name', 28, ({ person }: Line) => person.full_name],
    ['username', 18, ({ person }: Line) => person.username],
    ['outcome', 24, ({ student }: Line) => say(language, `exports:upgrade_preview.outcomes.${outcomeOf(student)}`)],
    ['to_class', 12, ({ student }: Line) => student.target?.name ?? null],
    ['to_grade', 14, ({ student }: Line) => gradeName(student.target?.gradeId)],
    ['note', 40, ({ student }: Line) => noteOf(student)],
  ] as const;
}

const NEEDS = ['school_year.run'] as const;

/** The preview of an upgrade as a workbook: everybody of the roll, with what would become of them. */
export const upgradePreviewExport = defineJob({
  type: 'upgrade_preview_export',
  input: z.object({ language: z.enum(LANGUAGES), school_id: z.number(), ...upgradeDecisions }),
  needs: () => NEEDS,
  attempts: 3,
  retryable: true,
  cancellable: true,
  async run(run) {
    const { language } = run.input;
    const { input, plan } = await plannedUpgrade(run.platform.db, run.scope, run.input);
    const people = await namesOfPeople(
      run.platform.db,
      plan.students.map((student) => student.userId),
    );
    const columns = columnsOf(language, input).map(([key, width, value]) => ({
      header: say(language, `exports:upgrade_preview.${key}`),
      width,
      value,
    }));
    const file = await keepList(
      run,
      { texts: 'upgrade_preview', language, needs: NEEDS },
      columns,
      linesOf(input, plan, people),
    );
    return { fileId: file.id, counts: { created: plan.students.length } };
  },
});
