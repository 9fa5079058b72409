import { directionOf, isFew } from '@khue/contract/change';
import type { ChartData } from '@/components/chart/chartData';
import type { Chapter, ClassFigures, Competency } from './queries';

/** By how much a figure differs from that of the period before; null where there is nothing to compare. */
export function changeOf(now: number | null | undefined, before: number | null | undefined): number | null {
  if (now === null || now === undefined || before === null || before === undefined) return null;
  return Math.round((now - before) * 100) / 100;
}

export interface Figure {
  key: 'practised' | 'sat' | 'average' | 'pass_rate';
  value: number | null;
  /** All of whom it is a part: those who are enrolled. */
  of?: number;
  change: number | null;
  /** Whether that is more than chance; null where there is nothing to compare, or too few students. */
  direction: ReturnType<typeof directionOf>;
  /** So few that the figure says more about single students. */
  isOfFew: boolean;
}

/** The cards; `before` is undefined while it is on its way or cannot be had. */
export function figuresOf(now: ClassFigures, before: ClassFigures | null | undefined): Figure[] {
  const figure = (key: Figure['key'], of: (row: ClassFigures) => number | null): Figure => {
    const kind = key === 'average' ? 'average' : key === 'pass_rate' ? 'rate' : 'count';
    const compared = { now: of(now), before: before ? of(before) : null };
    const students = { students: now.exam_count, studentsBefore: before?.exam_count ?? 0 };
    return {
      key,
      value: of(now),
      change: changeOf(compared.now, compared.before),
      direction: directionOf({ kind, ...compared, ...students }),
      isOfFew: kind !== 'count' && isFew(now.exam_count),
    };
  };
  const all = { of: now.enrolled_count };
  return [
    { ...figure('practised', (row) => row.practised_count), ...all },
    { ...figure('sat', (row) => row.exam_count), ...all },
    figure('average', (row) => row.average_score),
    figure('pass_rate', (row) => row.pass_rate),
  ];
}

/** Who has not begun is told by nobody, so it is what remains of those enrolled. */
const notBegun = ({ enrolled_count, completed_count, begun_count }: Chapter): number =>
  Math.max(0, enrolled_count - completed_count - begun_count);

export interface ChapterWords {
  category: string;
  done: string;
  begun: string;
  not_begun: string;
  average: string;
  at_end: string;
}

export function chaptersChart(chapters: readonly Chapter[], words: ChapterWords): ChartData {
  return {
    category: words.category,
    points: chapters.map(({ chapter }) => ({ key: String(chapter.id), label: chapter.name, tick: chapter.name })),
    series: [
      { key: 'done', name: words.done, kind: 'bar', tone: 1, values: chapters.map((row) => row.completed_count) },
      { key: 'begun', name: words.begun, kind: 'bar', tone: 'mid', values: chapters.map((row) => row.begun_count) },
      { key: 'not_begun', name: words.not_begun, kind: 'bar', tone: 'rest', values: chapters.map(notBegun) },
      {
        key: 'average',
        name: words.average,
        note: words.at_end,
        kind: 'figure',
        tone: 0,
        values: chapters.map((row) => row.average_score),
      },
    ],
    stacked: true,
    lying: true,
  };
}

export interface Domain {
  domain: Competency['domain'];
  rows: Competency[];
}

/** In the order of the framework. */
export function byDomain(competencies: readonly Competency[]): Domain[] {
  const domains = new Map<string, Domain>();
  for (const row of competencies) {
    const known = domains.get(row.domain.code) ?? { domain: row.domain, rows: [] };
    known.rows.push(row);
    domains.set(row.domain.code, known);
  }
  return [...domains.values()];
}

export const practisedCount = (competencies: readonly Competency[]): number =>
  competencies.filter((row) => row.practised_count > 0).length;
