import type { TFunction } from 'i18next';
import { type Sheet, sheetOf } from '@/components/chart/workbook';
import { sheetFrom } from '@/components/export/sheetFrom';
import { nameOf } from '@/components/text/nameOf';
import type { Format } from '@/lib/format';
import { competencyChart } from './competencies.rules';
import { attemptsOf, averageChange } from './dashboard.rules';
import type { Competency, Dashboard, Help } from './queries';

type Words = TFunction<'dashboard'>;

/** Sheets of the workbook that the page is saved as. They come when somebody saves it. */
export const countsSheet = (
  t: Words,
  { short, before }: { short: string; before: string },
  { counts, previous }: Dashboard,
): Sheet =>
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

export const topSheet = (t: Words, { top_schools }: Dashboard): Sheet =>
  sheetFrom(
    t('top.title'),
    [
      { header: t('top.rank'), value: (row) => top_schools.indexOf(row) + 1 },
      { header: t('top.school'), value: ({ school }) => school.name },
      { header: t('top.province'), value: ({ province }) => province?.name ?? null },
      { header: t('top.students'), value: ({ student_count }) => student_count },
      { header: t('top.practised'), value: ({ practised_count }) => practised_count },
      { header: t('top.sat'), value: ({ students }) => students },
      { header: t('top.average'), value: ({ average_score }) => average_score },
      { header: t('top.change'), value: averageChange },
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
