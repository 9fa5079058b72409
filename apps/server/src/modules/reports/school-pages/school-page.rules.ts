import { directionOf, FEW, isFew } from '@khue/contract/change';
import type { CourseRow } from '../figures/course-figures.repo';
import { averageOf, perCentOf, shareOf } from '../figures/figures.rules';
import type { Period } from '../figures/period.rules';
import type { InNeed } from '../needs-help/needs-help.repo';

/** Which classes need help; stated on the page. */
export const CLASS_RULE = { practised_below: 85, average_below: 7, pass_rate_below: 80 } as const;

/** A weekday is compared with others when each has been there. */
const WEEK = 7;
/** So many classes are named; of the others their number. */
const NAMED_CLASSES = 4;

export interface Counted {
  now: number;
  before: number;
  change: number;
}
export interface Measured {
  now: number | null;
  before: number | null;
  change: number | null;
}

export interface Work {
  /** Of the classes that take the course. */
  enrolled: number;
  practised: number;
  sat: number;
  /** The sum of each one's best. */
  total: number | null;
  passed: number;
}

export interface ClassInPeriods {
  class_id: number;
  class_name: string;
  head_teacher: string | null;
  student_count: number;
  practised: number;
  sat: number;
  passed: number;
  total: number | null;
  sat_before: number;
  total_before: number | null;
}

export interface ClassInNeed {
  class_id: number;
  class_name: string;
  head_teacher: string | null;
  student_count: number;
  practised: number;
  not_practised: number;
  average: number | null;
  /** Null where too few sat to compare, 0 where it is within chance. */
  change: number | null;
  /** 0–100; null where too few sat to speak of a rate. */
  pass_rate: number | null;
}

export interface ActiveDay {
  date: string;
  students: number;
}

export const counted = (now: number, before: number): Counted => ({ now, before, change: now - before });

export function measured(now: number | null, before: number | null, digits: number): Measured {
  const scale = 10 ** digits;
  const change = now === null || before === null ? null : Math.round((now - before) * scale) / scale;
  return { now, before, change };
}

export interface Figures {
  students: Counted;
  /** In the course: the base of both shares. */
  enrolled: number;
  classes: Counted;
  practised: Counted;
  practised_share: number | null;
  sat: Counted;
  sat_share: number | null;
  passed: Counted;
  average: Measured;
  pass_rate: Measured;
}

export function figuresOf(
  standing: { students: { now: number; before: number }; classes: { now: number; before: number } },
  now: Work,
  before: Work,
): Figures {
  const students = counted(standing.students.now, standing.students.before);
  return {
    students,
    enrolled: now.enrolled,
    classes: counted(standing.classes.now, standing.classes.before),
    practised: counted(now.practised, before.practised),
    practised_share: shareOf(now.practised, now.enrolled),
    sat: counted(now.sat, before.sat),
    sat_share: shareOf(now.sat, now.enrolled),
    passed: counted(now.passed, before.passed),
    average: measured(averageOf(now.total, now.sat), averageOf(before.total, before.sat), 2),
    pass_rate: measured(perCentOf(now.passed, now.sat), perCentOf(before.passed, before.sat), 1),
  };
}

/** What moved by more than chance against the period before. */
export function directionsOf({ students, practised, sat, average, pass_rate }: Figures) {
  const count = ({ now, before }: Counted) =>
    directionOf({ kind: 'count', now, before, students: now, studentsBefore: before });
  const inExams = (kind: 'average' | 'rate', { now, before }: Measured) =>
    directionOf({ kind, now, before, students: sat.now, studentsBefore: sat.before });
  return {
    students: count(students),
    practised: count(practised),
    sat: count(sat),
    average: inExams('average', average),
    pass_rate: inExams('rate', pass_rate),
  };
}

/** Of the average of a class: null where too few sat to compare, 0 where it is within chance. */
function changeOf(row: ClassInPeriods): number | null {
  const { now, before, change } = measured(
    averageOf(row.total, row.sat),
    averageOf(row.total_before, row.sat_before),
    2,
  );
  const moved = directionOf({ kind: 'average', now, before, students: row.sat, studentsBefore: row.sat_before });
  return moved === 'same' ? 0 : moved && change;
}

/** Those that need help, the ones with most students who did not practise first. */
export function classesInNeed(classes: readonly ClassInPeriods[]): ClassInNeed[] {
  return classes
    .filter(({ student_count }) => student_count > 0)
    .map((row) => {
      const average = averageOf(row.total, row.sat);
      const practised = Math.min(row.practised, row.student_count);
      return {
        class_id: row.class_id,
        class_name: row.class_name,
        head_teacher: row.head_teacher,
        student_count: row.student_count,
        practised,
        not_practised: row.student_count - practised,
        average,
        change: changeOf(row),
        pass_rate: row.sat < FEW ? null : perCentOf(row.passed, row.sat),
      };
    })
    .filter(
      ({ practised, student_count, average, pass_rate }) =>
        100 * practised < CLASS_RULE.practised_below * student_count ||
        // Of too few nothing is concluded.
        (pass_rate !== null && (pass_rate < CLASS_RULE.pass_rate_below || (average ?? 10) < CLASS_RULE.average_below)),
    )
    .sort((a, b) => b.not_practised - a.not_practised || (a.average ?? 11) - (b.average ?? 11));
}

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** The day of the week (0: Sunday) on which most students work, on average; null where no single one stands out. */
export function busiestWeekday(days: readonly ActiveDay[]): number | null {
  if (days.length < WEEK) return null;
  const means = Array.from({ length: WEEK }, (_, weekday) => {
    const own = days.filter(({ date }) => weekdayOf(date) === weekday);
    return own.reduce((sum, { students }) => sum + students, 0) / own.length;
  });
  const most = Math.max(...means);
  const first = means.indexOf(most);
  return most > 0 && means.lastIndexOf(most) === first ? first : null;
}

/** A sentence without its words: which one, and the figures in it. */
export interface Thing {
  code: string;
  figures: Record<string, number>;
  classes?: string[];
  weekday?: number | null;
  /** Further sentences after it. */
  also?: string[];
}

const MOVED = { up: 'more', down: 'less', same: 'same' } as const;

function practiceThing(all: Figures, days: readonly ActiveDay[]): Thing {
  const { students, enrolled, practised } = all;
  const figures = {
    all: students.now,
    students: enrolled,
    practised: practised.now,
    before: practised.before,
    change: Math.abs(practised.change),
  };
  if (enrolled === 0 && practised.now === 0) {
    return { code: students.now === 0 ? 'no_students' : 'nobody_enrolled', figures };
  }
  if (practised.now === 0) return { code: practised.before === 0 ? 'practice_never' : 'practice_stopped', figures };
  const weekday = busiestWeekday(days);
  if (practised.before === 0) return { code: 'practice_begun', figures, weekday };
  return { code: `practice_${MOVED[directionsOf(all).practised ?? 'same']}`, figures, weekday };
}

function scoreThing(all: Figures): Thing {
  const { sat, passed, average, pass_rate } = all;
  const figures = {
    sat: sat.now,
    before: sat.before,
    passed: passed.now,
    average: average.now ?? 0,
    rate: pass_rate.now ?? 0,
    change: Math.abs(pass_rate.change ?? 0),
  };
  if (sat.now === 0) return { code: sat.before === 0 ? 'scores_never' : 'scores_none', figures };
  if (isFew(sat.now)) return { code: 'scores_few', figures };
  const { average: score, pass_rate: rate } = directionsOf(all);
  if (score === null || rate === null) {
    return { code: sat.before === 0 ? 'scores_first' : 'scores_few_before', figures };
  }
  return { code: `scores_${score}_${rate}`, figures, also: [`score_${score}`, `rate_${rate}`] };
}

function helpThing(
  { students, enrolled, practised, classes }: Figures,
  inNeed: readonly ClassInNeed[],
  studentsInNeed: number,
): Thing {
  const missing = inNeed.reduce((sum, { not_practised }) => sum + not_practised, 0);
  const whole = Math.max(0, enrolled - practised.now);
  const figures = {
    classes: inNeed.length,
    of: classes.now,
    missing,
    whole,
    more: inNeed.length - NAMED_CLASSES,
    students_in_need: studentsInNeed,
  };
  const names = inNeed.slice(0, NAMED_CLASSES).map(({ class_name }) => class_name);
  if (classes.now === 0) return { code: 'help_no_classes', figures };
  if (students.now === 0) return { code: 'help_no_students', figures };
  if (inNeed.length === 0) return { code: 'help_nobody', figures };
  // Where somebody changed class within the period, the parts may be more than the whole.
  const also = missing === 0 ? 'help_scores' : missing <= whole ? 'help_of_whole' : 'help_missing';
  return {
    code: inNeed.length === 1 ? 'help_one' : inNeed.length === classes.now ? 'help_all' : 'help_some',
    figures,
    classes: names,
    also: [also],
  };
}

/** Practice, scores, classes: what a head of school should know, from the figures and nothing else. */
export const threeThings = (
  figures: Figures,
  days: readonly ActiveDay[],
  inNeed: readonly ClassInNeed[],
  studentsInNeed: number,
): [Thing, Thing, Thing] => [
  practiceThing(figures, days),
  scoreThing(figures),
  helpThing(figures, inNeed, studentsInNeed),
];

export interface SchoolHead {
  id: number;
  name: string;
  year: string | null;
}

/** All that the page says, before it is put into words. */
export interface SchoolPage {
  school: SchoolHead;
  /** The one with most enrolled; none where the school has none. */
  course: CourseRow | undefined;
  period: Period;
  before: Period;
  figures: Figures;
  days: ActiveDay[];
  daysBefore: ActiveDay[];
  things: Thing[];
  /** Students who need help as of now, the most urgent of them named. */
  students: InNeed;
  inNeed: (ClassInNeed & { weakest: { name: string; average_score: number } | null })[];
  madeAt: Date;
}
