import type { TFunction } from 'i18next';
import { type Sheet, sheetOf } from '@/components/chart/workbook';
import { sheetFrom } from '@/components/export/sheetFrom';
import { nameOf } from '@/components/text/nameOf';
import type { Format } from '@/lib/format';
import { competencyChart } from './competencies.rules';
import { attemptsOf, schoolMoved } from './dashboard.rules';
import type { Competency, CourseDashboard, Dashboard, Help } from './queries';

type Words = TFunction<'dashboard'>;

interface PeriodWords {
  short: string;
  before: string;
}

/** Sheets of the workbook that the page is saved as. They come when somebody saves it. */
export const countsSheet = (t: Words, { short, before }: PeriodWords, { counts, previous }: Dashboard): Sheet =>
  sheetFrom<[string, number, number]>(
    t('title'),
    [
      { header: t('cards.figure'), value: ([name]) => name },
      { header: short, value: ([, value]) => value },
      { header: before, value: ([, , value]) => value },
    ],
    [
      [t('cards.schools'), counts.schools, previous.schools],
      [t('cards.classes'), counts.classes, previous.classes],
      [t('cards.students'), counts.students, previous.students],
      [t('cards.teacher'), counts.teachers, previous.teachers],
      [t('cards.attempts'), attemptsOf(counts), attemptsOf(previous)],
      [t('cards.practice'), counts.practice_sessions, previous.practice_sessions],
      [t('cards.exams'), counts.exam_attempts, previous.exam_attempts],
      [t('cards.exercises'), counts.exercises, previous.exercises],
    ],
  );

/** The figures of the course, with what they are shares of. */
export const courseSheet = (t: Words, { short, before }: PeriodWords, data: CourseDashboard): Sheet =>
  sheetFrom<[string, number | null, number | null]>(
    t('course.sheet'),
    [
      { header: data.module?.name ?? t('cards.figure'), value: ([name]) => name },
      { header: short, value: ([, value]) => value },
      { header: before, value: ([, , value]) => value },
    ],
    (['enrolled_count', 'practised_count', 'exam_count', 'passed_count', 'average_score'] as const).map((name) => [
      t(`course.columns.${name}`),
      data.figures[name],
      data.previous[name],
    ]),
  );

export const unitsSheet = (t: Words, { units, unit_level }: CourseDashboard): Sheet =>
  sheetFrom(
    t(`units.${unit_level}`),
    [
      { header: t('units.unit'), value: ({ unit }) => unit?.name ?? t('units.none') },
      { header: t('cards.schools'), value: ({ school_count }) => school_count },
      { header: t('course.columns.enrolled_count'), value: ({ enrolled_count }) => enrolled_count },
      { header: t('course.columns.practised_count'), value: ({ practised_count }) => practised_count },
      { header: t('units.before'), value: ({ previous_practised_count }) => previous_practised_count },
    ],
    units,
  );

export const lookSheet = (t: Words, { schools }: CourseDashboard): Sheet =>
  sheetFrom(
    t('look.title'),
    [
      { header: t('top.school'), value: ({ school }) => school.name },
      { header: t('units.unit'), value: ({ unit }) => unit?.name ?? null },
      { header: t('look.why'), value: ({ reason }) => t(`look.sheet.${reason}`) },
      { header: t('units.share'), value: ({ share }) => share },
      { header: t('look.change'), value: ({ change }) => change },
      { header: t('top.students'), value: ({ student_count }) => student_count },
    ],
    schools.results,
  );

export const topSheet = (t: Words, { top_schools }: Dashboard): Sheet =>
  sheetFrom(
    t('top.title'),
    [
      { header: t('top.rank'), value: (row) => top_schools.indexOf(row) + 1 },
      { header: t('top.school'), value: ({ school }) => school.name },
      { header: t('top.province'), value: ({ province }) => province?.name ?? null },
      { header: t('course.columns.enrolled_count'), value: ({ enrolled_count }) => enrolled_count },
      { header: t('top.practised'), value: ({ practised_count }) => practised_count },
      { header: t('top.sat'), value: ({ students }) => students },
      { header: t('top.average'), value: ({ average_score }) => average_score },
      { header: t('top.change'), value: (row) => schoolMoved(row).change },
    ],
    top_schools,
  );

export const helpSheet = (t: TFunction<'needs_help'>, format: Format, { results }: Help): Sheet =>
  sheetFrom(
    t('title'),
    [
      { header: t('columns.student'), value: ({ user }) => user.full_name },
      { header: t('columns.class'), value: (row) => row.class.name },
      { header: t('columns.course'), value: (row) => row.module.name },
      { header: t('columns.reasons'), value: ({ reasons }) => reasons.map(({ detail }) => detail).join('; ') },
      { header: t('columns.since'), value: ({ since }) => format.date(since) },
    ],
    results,
  );

export const chartOfCompetencies = (t: Words, rows: readonly Competency[]) =>
  competencyChart(rows, {
    category: t('competencies.one'),
    practised: t('competencies.practised'),
    others: t('competencies.others'),
    average: t('competencies.average'),
    unassigned: t('competencies.unassigned'),
    nameOf,
  });

export const competencySheet = (t: Words, rows: readonly Competency[]): Sheet =>
  sheetOf(t('competencies.title'), chartOfCompetencies(t, rows));
