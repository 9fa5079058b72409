/** What a chart shows, and its table and its file: one description for all three. */
export interface ChartData {
  /** What stands along the foot: "Ngày". */
  category: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /** Bars of one point stand on each other instead of side by side: their sum means something. */
  stacked?: boolean;
  /** Where the scale ends when the values do not say it: 10 for scores. */
  max?: number;
}

interface ChartPoint {
  key: string;
  /** In full, for the table. */
  label: string;
  /** Short, for the foot of the chart. */
  tick: string;
}

export interface ChartSeries {
  key: string;
  name: string;
  kind: 'bar' | 'line';
  /** One of the theme's colours for series. */
  tone: 0 | 1 | 2 | 3 | 4 | 5;
  dashed?: boolean;
  /** One for each point; null: there is none. */
  values: readonly (number | null)[];
}

const isSomething = (value: number | null | undefined) => value !== null && value !== undefined && value !== 0;

/** The places of the points at which there is anything. */
export const placesOf = ({ points, series }: ChartData): number[] =>
  points.flatMap((_, place) => (series.some(({ values }) => isSomething(values[place])) ? [place] : []));
