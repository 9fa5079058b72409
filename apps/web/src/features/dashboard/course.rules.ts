import type { CourseDashboard } from './queries';

type Figures = CourseDashboard['figures'];

/** Of fewer than so many students nothing is concluded. */
export const isFew = (count: number, { rule }: Pick<CourseDashboard, 'rule'>): boolean => count < rule.least;

export interface Share {
  /** 0–100; null where there is nothing to divide. */
  value: number | null;
  /** In points, against the period before; null where one of the two is of too few students. */
  change: number | null;
  whole: number;
  part: number;
  /** Those who are not in the part. */
  others: number;
}

const tenths = (value: number) => Math.round(value * 10) / 10;

function shareIn(data: CourseDashboard, whole: keyof Figures, part: keyof Figures): Share {
  const read = ({ [whole]: all, [part]: some }: Figures) => ({ all: all ?? 0, some: Math.min(some ?? 0, all ?? 0) });
  const shareOf = ({ all, some }: { all: number; some: number }) => (all === 0 ? null : tenths((100 * some) / all));
  const [now, before] = [read(data.figures), read(data.previous)];
  const [value, earlier] = [shareOf(now), shareOf(before)];
  const isKnown = value !== null && earlier !== null && !isFew(now.all, data) && !isFew(before.all, data);
  return {
    value,
    change: isKnown ? tenths(value - earlier) : null,
    whole: now.all,
    part: now.some,
    others: now.all - now.some,
  };
}

export const practisedShare = (data: CourseDashboard): Share => shareIn(data, 'enrolled_count', 'practised_count');
export const passedShare = (data: CourseDashboard): Share => shareIn(data, 'exam_count', 'passed_count');

/** Of the average, to the second decimal. */
export function averageChangeOf(data: CourseDashboard): number | null {
  const { figures, previous } = data;
  if (figures.average_score === null || previous.average_score === null) return null;
  if (isFew(figures.exam_count, data) || isFew(previous.exam_count, data)) return null;
  return Math.round((figures.average_score - previous.average_score) * 100) / 100;
}

/** Units of which something can be said: the lowest ones, and the highest, with their places. */
export function endsOf<Row>(rows: readonly Row[], lowest: number): { row: Row; place: number }[] {
  const placed = rows.map((row, at) => ({ row, place: at + 1 }));
  return placed.length <= lowest + 1 ? placed : [...placed.slice(0, lowest), ...placed.slice(-1)];
}
