import { directionOf, FEW } from '@khue/contract/change';
import { shareOf } from '../figures/figures.rules';

/** What a school, or several together, came to in a course within a period. */
export interface InCourse {
  enrolled: number;
  practised: number;
  sat: number;
  passed: number;
  /** The sum of each student's best. */
  total: number;
}

export interface Unit {
  code: string;
  name: string;
}

export interface SchoolInCourse {
  school: { id: number; name: string };
  unit: Unit | null;
  now: InCourse;
  before: InCourse;
}

/**
 * Of fewer than `least` students nothing is concluded. Below half, something is wrong whatever was before; a fall counts
 * where it is beyond chance and so large that somebody should ask: marks vary less than the days on which people practise.
 */
export const LOOK_RULE = { least: FEW, pass_low: 50, practice_low: 50, pass_fell: 5, practice_fell: 10 } as const;

type Level = 'urgent' | 'watch' | 'few';
type Reason = Exclude<keyof typeof LOOK_RULE, 'least'> | 'few_sat';

export interface ToLookAt extends Pick<SchoolInCourse, 'school' | 'unit'> {
  level: Level;
  reason: Reason;
  share: number | null;
  change: number | null;
  student_count: number;
}

const LEVELS: readonly Level[] = ['urgent', 'watch', 'few'];

export const sumOf = (rows: readonly InCourse[]): InCourse => {
  const sum = { enrolled: 0, practised: 0, sat: 0, passed: 0, total: 0 };
  for (const row of rows) {
    sum.enrolled += row.enrolled;
    sum.practised += row.practised;
    sum.sat += row.sat;
    sum.passed += row.passed;
    sum.total += row.total;
  }
  return sum;
};

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** A share of enough students, and its change where it was one of enough before. */
function comparedShare(part: number, whole: number, partBefore: number, wholeBefore: number) {
  if (whole < LOOK_RULE.least) return undefined;
  const share = shareOf(part, whole) ?? 0;
  const before = wholeBefore < LOOK_RULE.least ? null : shareOf(partBefore, wholeBefore);
  const told = { share, change: before === null ? null : tenths(share - before), student_count: whole };
  const direction = directionOf({ kind: 'rate', now: share, before, students: whole, studentsBefore: wholeBefore });
  return { told, direction };
}
type Compared = NonNullable<ReturnType<typeof comparedShare>>;

const fellBy = ({ told: { change }, direction }: Compared, points: number): boolean =>
  direction === 'down' && (change ?? 0) <= -points;

/** Why a school should be looked at: the first of the reasons that holds, the gravest first. */
export function reasonOf({ school, unit, now, before }: SchoolInCourse): ToLookAt | undefined {
  const pass = comparedShare(now.passed, now.sat, before.passed, before.sat);
  const practice = comparedShare(now.practised, now.enrolled, before.practised, before.enrolled);
  const found = { school, unit };
  const { pass_low, practice_low, pass_fell, practice_fell } = LOOK_RULE;
  if (pass && pass.told.share < pass_low) return { ...found, level: 'urgent', reason: 'pass_low', ...pass.told };
  if (practice && practice.told.share < practice_low)
    return { ...found, level: 'urgent', reason: 'practice_low', ...practice.told };
  if (pass && fellBy(pass, pass_fell)) return { ...found, level: 'watch', reason: 'pass_fell', ...pass.told };
  if (practice && fellBy(practice, practice_fell))
    return { ...found, level: 'watch', reason: 'practice_fell', ...practice.told };
  if (now.sat === 0 || pass) return undefined;
  return { ...found, level: 'few', reason: 'few_sat', share: null, change: null, student_count: now.sat };
}

/** How far a school is beyond the rule, so that what is worse stands first. */
const distance = ({ reason, share, change }: ToLookAt): number => {
  if (reason === 'few_sat') return 0;
  return reason === 'pass_low' || reason === 'practice_low' ? LOOK_RULE[reason] - (share ?? 0) : -(change ?? 0);
};

/** Schools to look at, the most urgent first. */
export function toLookAt(schools: readonly SchoolInCourse[]): ToLookAt[] {
  return schools
    .flatMap((one) => reasonOf(one) ?? [])
    .sort(
      (a, b) =>
        LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) || distance(b) - distance(a) || a.school.id - b.school.id,
    );
}

export interface UnitInCourse {
  unit: Unit | null;
  school_count: number;
  enrolled_count: number;
  practised_count: number;
  previous_practised_count: number;
}

/** Enough to conclude from, too few, no address. */
const rankOf = ({ unit, enrolled_count }: UnitInCourse): number =>
  unit === null ? 2 : enrolled_count < LOOK_RULE.least ? 1 : 0;

/** Units by the share of those who practise, the lowest first. */
export function byUnit(schools: readonly SchoolInCourse[]): UnitInCourse[] {
  const units = new Map<string, SchoolInCourse[]>();
  for (const one of schools) {
    const code = one.unit?.code ?? '';
    const within = units.get(code);
    if (within) within.push(one);
    else units.set(code, [one]);
  }
  const rows = [...units.values()].map((within): UnitInCourse => {
    const now = sumOf(within.map((one) => one.now));
    return {
      unit: within[0]?.unit ?? null,
      school_count: within.length,
      enrolled_count: now.enrolled,
      practised_count: now.practised,
      previous_practised_count: sumOf(within.map((one) => one.before)).practised,
    };
  });
  const share = (row: UnitInCourse) => (row.enrolled_count === 0 ? 0 : row.practised_count / row.enrolled_count);
  return rows.sort(
    (a, b) => rankOf(a) - rankOf(b) || share(a) - share(b) || (a.unit?.code ?? '').localeCompare(b.unit?.code ?? ''),
  );
}
