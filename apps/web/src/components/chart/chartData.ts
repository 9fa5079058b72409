/** What a chart shows, and its table, its picture and its workbook: one description for all of them. */
export interface ChartData {
  /** What stands along the foot, or at the left of lying bars: "Ngày". */
  category: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /** Bars of one point stand on each other instead of side by side: their sum means something. */
  stacked?: boolean;
  /** Each standing bar has its value above it, where there is room. */
  valued?: boolean;
  /** Bars lie, one row a point, each filled by its series with the counts written in. */
  lying?: boolean;
  /** Where the scale ends when the values do not say it: 10 for scores. */
  max?: number;
  /** A line across the points, such as a pass mark: `at` counts points from the left, 7 is the edge of the eighth. */
  mark?: { at: number; label: string };
}

interface ChartPoint {
  key: string;
  /** In full, for the table. */
  label: string;
  /** Short, for the foot of the chart. */
  tick: string;
  /** Stands above the tick, as much of it as there is room for. */
  name?: string;
  /** Said in the place of a bar where there is none, and why: nothing was assigned. */
  note?: string;
}

/** In full, with what is said of it where it has no figures. */
export const pointWords = ({ label, note }: ChartPoint): string => (note ? `${label} (${note})` : label);

/** One of the theme's colours for series; `mid` and `rest` go with 1, from dark to light: done, begun, not yet. */
export type Tone = 0 | 1 | 2 | 3 | 4 | 5 | 'mid' | 'rest';

export interface ChartSeries {
  key: string;
  name: string;
  /** A `figure` is only written: at the end of a lying bar, in the table and in the workbook. */
  kind: 'bar' | 'line' | 'figure';
  tone: Tone;
  /** Said beside the name in the legend: a share. */
  note?: string;
  /** Of a line: the period before, a plan. */
  dashed?: boolean;
  /** Of a line: bent from point to point, never beyond them. */
  smooth?: boolean;
  /** Of a line: each point has its own level piece, and neighbours of one value share one. */
  stepped?: boolean;
  /** Of a line: the ground under it is tinted. */
  filled?: boolean;
  /** One for each point; null: there is none. */
  values: readonly (number | null)[];
}

const isSomething = (value: number | null | undefined) => value !== null && value !== undefined && value !== 0;

/** The places of the points at which there is anything. */
export const placesOf = ({ points, series }: ChartData): number[] =>
  points.flatMap((_, place) => (series.some(({ values }) => isSomething(values[place])) ? [place] : []));

/** The places that a table tells: those, and where there is nothing for a reason. */
export const toldPlaces = (data: ChartData): number[] => {
  const filled = new Set(placesOf(data));
  return data.points.flatMap(({ note }, place) => (filled.has(place) || note ? [place] : []));
};

export const colourOf = ({ tone }: { tone: Tone }): string => `var(--kh-series-${tone})`;

export const barsOf = ({ series }: ChartData): readonly ChartSeries[] => series.filter(({ kind }) => kind === 'bar');

/** All bars of a point together, up to one of them. */
export const sumAt = (bars: readonly ChartSeries[], place: number): number =>
  bars.reduce((sum, { values }) => sum + (values[place] ?? 0), 0);
