import { linePath } from './linePath';

const WIDTH = 84;
const HEIGHT = 24;

/** How a figure went, beside it: a drawing only, the figure and its change say it in words. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const spots = values.map((value, place) => ({
    x: (WIDTH * place) / (values.length - 1),
    y: 2 + (HEIGHT - 6) * (most === least ? 0.5 : (most - value) / (most - least)),
  }));
  const line = linePath(spots, true);
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={`${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} fill="var(--kh-series-1)" fillOpacity={0.12} />
      <path d={line} fill="none" stroke="var(--kh-series-1)" strokeWidth={1.8} />
    </svg>
  );
}
