import type { TextLanguage } from '@khue/i18n/server-texts';
import { wireCourse } from '../figures/figures.wire';
import { wireHelp } from '../needs-help/needs-help.wire';
import { CLASS_RULE, type SchoolPage } from './school-page.rules';
import { inWords } from './school-page-words.rules';

/** The page as the API shows it. */
export function wireSchoolPage(
  page: SchoolPage,
  language: TextLanguage,
  weekly: { subscribed: boolean; has_email: boolean },
) {
  const { figures, period, before } = page;
  return {
    school: { id: page.school.id, name: page.school.name },
    school_year: page.school.year,
    module: page.course ? wireCourse(page.course) : null,
    start_date: period.from,
    end_date: period.to,
    previous: { start_date: before.from, end_date: before.to },
    students: figures.students,
    enrolled: figures.enrolled,
    classes: figures.classes,
    practised: figures.practised,
    practised_share: figures.practised_share,
    sat: figures.sat,
    sat_share: figures.sat_share,
    passed: figures.passed,
    average_score: figures.average,
    pass_rate: figures.pass_rate,
    activity: page.days.map((day, at) => ({
      date: day.date,
      students: day.students,
      previous_date: page.daysBefore[at]?.date ?? '',
      previous_students: page.daysBefore[at]?.students ?? 0,
    })),
    things: page.things.map((thing) => ({ code: thing.code, ...inWords(thing, language, period) })),
    needs_help: {
      rule: CLASS_RULE,
      results: page.inNeed.map((row) => ({
        class: { id: row.class_id, name: row.class_name },
        head_teacher: row.head_teacher,
        student_count: row.student_count,
        practised_count: row.practised,
        not_practised_count: row.not_practised,
        average_score: row.average,
        change: row.change,
        pass_rate: row.pass_rate,
        weakest: row.weakest,
      })),
    },
    students_in_need: {
      count: page.students.count,
      student_count: page.students.studentCount,
      results: page.students.rows.map((row) => wireHelp(row, language)),
    },
    weekly,
    made_at: page.madeAt,
  };
}
