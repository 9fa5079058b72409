import { say, type TextLanguage } from '@khue/i18n/server-texts';
import { z } from 'zod';
import { type Letter, momentCell } from '../../../platform/files/workbook';
import { defineListExport, type ListExport } from '../../../platform/jobs/list-export';
import { shownDay } from '../../../platform/shown-time';
import { type ClassFiguresRow, classFiguresAfter, countClasses } from '../figures/class-figures.repo';
import type { CourseRow } from '../figures/course-figures.repo';
import { wireClassFigures, wireSchoolFigures, wireStudentFigures } from '../figures/figures.wire';
import type { FigureFilters, FigureQuery } from '../figures/reach.repo';
import { countSchoolCourses, type SchoolCourseRow, schoolFiguresAfter } from '../figures/school-course-figures.repo';
import { countStudents, type StudentFiguresRow, studentFiguresAfter } from '../figures/student-figures.repo';

/** What was asked, with its days as they were then: a run that starts again tomorrow is about the same ones. */
const asked = z.object({
  province: z.string().optional(),
  district: z.string().optional(),
  ward: z.string().optional(),
  province2: z.string().optional(),
  ward2: z.string().optional(),
  school_id: z.number().optional(),
  class_id: z.number().optional(),
  course_id: z.number().optional(),
  user_ids: z.array(z.number()).optional(),
  period: z.object({ from: z.string(), to: z.string() }),
});
export type AskedReport = FigureFilters & Pick<FigureQuery, 'period'>;

const question = (scope: FigureQuery['scope'], { period, ...filters }: AskedReport): FigureQuery => ({
  scope,
  period,
  filters,
});

type Report<Row> = ListExport<AskedReport, Row>;
const common = {
  permission: 'report.export',
  filters: asked as z.ZodType<AskedReport>,
  about: ({ period }: AskedReport) => `${period.from}-${period.to}`,
  fromReplica: true,
} as const;

/** The nation's heading, what the report is about, and room for who made it and who answers for it. */
const letterOf =
  (of: 'schools' | 'classes' | 'students') =>
  ({ period }: AskedReport, language: TextLanguage): Letter => {
    const text = (key: string, days?: Record<string, string>) => say(language, `school_reports:${key}`, days);
    const days = { from: shownDay(new Date(period.from)), to: shownDay(new Date(period.to)) };
    const signers = (left: string, right: string) => ['', left, '', '', '', right];
    return {
      above: [[text('print.nation')], [text('print.motto')], [], [text(`${of}.title`)], [text('print.days', days)], []],
      below: [
        [],
        signers('', text('print.place_and_day')),
        signers(text('print.maker'), text('print.head')),
        signers(text('print.sign'), text('print.sign')),
      ],
    };
  };

/** The number of each line, counted as the file is written. */
function numberColumn<Row>(column: Parameters<Report<Row>['columns']>[0]) {
  let number = 0;
  return column('number', 6, () => ++number);
}

/** The course of a row, and from how many points on it is passed. */
const courseColumns = <Row extends CourseRow>(column: Parameters<Report<Row>['columns']>[0]) => [
  column('module', 28, (row) => row.course_name),
  column('pass_score', 12, (row) => row.pass_score),
];

/** The figures that schools and classes have alike. */
function figureColumns<Row>(
  column: Parameters<Report<Row>['columns']>[0],
  figures: (row: Row) => Omit<ReturnType<typeof wireSchoolFigures>, 'school'>,
) {
  return [
    column('student_count', 12, (row) => figures(row).student_count),
    column('active_count', 14, (row) => figures(row).active_count),
    column('enrolled_count', 14, (row) => figures(row).enrolled_count),
    column('practised_count', 14, (row) => figures(row).practised_count),
    column('exam_count', 12, (row) => figures(row).exam_count),
    column('average_score', 14, (row) => figures(row).average_score),
    column('pass_rate', 14, (row) => figures(row).pass_rate),
  ];
}

export const schoolReport: Report<SchoolCourseRow> = {
  ...common,
  type: 'report_1a_export',
  texts: 'report_1a',
  letter: letterOf('schools'),
  columns: (column) => [
    numberColumn(column),
    column('school', 40, (row) => row.school_name),
    ...courseColumns(column),
    column('class_count', 10, (row) => row.class_count),
    ...figureColumns(column, wireSchoolFigures),
  ],
  count: (db, scope, filters) => countSchoolCourses(db, question(scope, filters)),
  after: (db, scope, filters, last, limit) => schoolFiguresAfter(db, question(scope, filters), last, limit),
};

export const classReport: Report<ClassFiguresRow> = {
  ...common,
  type: 'report_1b_export',
  texts: 'report_1b',
  letter: letterOf('classes'),
  columns: (column) => [
    numberColumn(column),
    column('school', 40, (row) => row.school_name),
    column('class', 12, (row) => row.class_name),
    ...courseColumns(column),
    ...figureColumns(column, wireClassFigures),
  ],
  count: (db, scope, filters) => countClasses(db, question(scope, filters)),
  after: (db, scope, filters, last, limit) => classFiguresAfter(db, question(scope, filters), last, limit),
};

export const studentReport: Report<StudentFiguresRow> = {
  ...common,
  type: 'report_2a_export',
  texts: 'report_2a',
  letter: letterOf('students'),
  columns: (column, language) => [
    numberColumn(column),
    column('school', 40, (row) => row.school_name),
    column('class', 12, (row) => row.class_name),
    column('full_name', 28, (row) => row.full_name),
    column('username', 18, (row) => row.username),
    column('code', 14, (row) => row.code),
    ...courseColumns(column),
    column('enrolled', 12, (row) => say(language, `exports:report_2a.enrolled_${row.enrolled ? 'yes' : 'no'}`)),
    column('progress', 12, (row) => wireStudentFigures(row).progress),
    column('practice_count', 14, (row) => row.practice_count),
    column('best_score', 14, (row) => row.best_score),
    column('last_score', 14, (row) => row.last_score),
    column('passed', 10, (row) =>
      row.passed === null ? null : say(language, `exports:report_2a.${row.passed ? 'yes' : 'no'}`),
    ),
    column('last_activity', 20, (row) => momentCell(row.last_activity), 'moment'),
  ],
  count: (db, scope, filters) => countStudents(db, question(scope, filters)),
  after: (db, scope, filters, last, limit) => studentFiguresAfter(db, question(scope, filters), last, limit),
};

export const schoolReportExport = defineListExport(schoolReport);
export const classReportExport = defineListExport(classReport);
export const studentReportExport = defineListExport(studentReport);
