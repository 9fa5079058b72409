import { type Direction, directionOf } from '@khue/contract/change';
import type { CourseDashboard } from './queries';

type Figures = CourseDashboard['figures'];

/** Against the period before: by how much, and whether that is more than chance. */
export interface Moved {
  /** Null where there was nothing before. */
  change: number | null;
  /** Null where there is nothing to compare, or one of the two is of too few students. */
  direction: Direction;
}

export interface Share extends Moved {
  /** 0–100; null where there is nothing to divide. */
  value: number | null;
  whole: number;
  part: number;
  /** Those who are not in the part. */
  others: number;
}

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

interface Compared {
  now: number | null;
  before: number | null;
  students: number;
  studentsBefore: number;
}

const movedOf = (kind: 'average' | 'rate', compared: Compared): Moved => {
  const { now, before } = compared;
  return {
    change: now === null || before === null ? null : rounded(now - before, kind === 'rate' ? 1 : 2),
    direction: directionOf({ kind, ...compared }),
  };
};

function shareIn(data: CourseDashboard, whole: keyof Figures, part: keyof Figures): Share {
  const read = ({ [whole]: all, [part]: some }: Figures) => ({ all: all ?? 0, some: Math.min(some ?? 0, all ?? 0) });
  const shareOf = ({ all, some }: { all: number; some: number }) => (all === 0 ? null : rounded((100 * some) / all, 1));
  const [now, before] = [read(data.figures), read(data.previous)];
  const value = shareOf(now);
  return {
    value,
    ...movedOf('rate', { now: value, before: shareOf(before), students: now.all, studentsBefore: before.all }),
    whole: now.all,
    part: now.some,
    others: now.all - now.some,
  };
}

export const practisedShare = (data: CourseDashboard): Share => shareIn(data, 'enrolled_count', 'practised_count');
export const passedShare = (data: CourseDashboard): Share => shareIn(data, 'exam_count', 'passed_count');

/** Of averages, each with how many sat an exam. */
export const averageMoved = (compared: Compared): Moved => movedOf('average', compared);

/** Units of which something can be said: the lowest ones, and the highest, with their places. */
export function endsOf<Row>(rows: readonly Row[], lowest: number): { row: Row; place: number }[] {
  const placed = rows.map((row, at) => ({ row, place: at + 1 }));
  return placed.length <= lowest + 1 ? placed : [...placed.slice(0, lowest), ...placed.slice(-1)];
}
