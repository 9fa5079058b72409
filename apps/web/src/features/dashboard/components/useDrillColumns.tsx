import { CountCell } from '@/components/table/CountCell';
import { useFormat } from '@/lib/format';
import type { DrillColumn } from './DrillTable';
import { ShareBar } from './ShareBar';

type More<Row> = Partial<DrillColumn<Row>>;

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);

/** The kinds of columns that every level has, each on the page and in the workbook. */
export function useDrillColumns<Row>() {
  const format = useFormat();
  type Make<Value> = (key: string, header: string, of: (row: Row) => Value, more?: More<Row>) => DrillColumn<Row>;
  const figure =
    (written: (value: number) => string): Make<number | null> =>
    (key, header, of, more) => ({
      key,
      header,
      align: 'right',
      render: (row) => {
        const value = of(row);
        return value === null ? '–' : written(value);
      },
      value: of,
      ...more,
    });
  const name: Make<string> = (key, header, of, more) => ({
    key,
    header,
    isData: true,
    render: of,
    value: of,
    ...more,
  });
  const count: Make<number> = (key, header, of, more) => ({
    key,
    header,
    align: 'right',
    render: (row) => <CountCell value={of(row)} />,
    value: of,
    ...more,
  });
  const share: Make<number | null> = (key, header, of, more) => ({
    key,
    header,
    priority: 2,
    render: (row) => <ShareBar value={of(row)} />,
    value: (row) => rounded(of(row)),
    ...more,
  });
  return { name, count, share, mean: figure(format.mean), percent: figure(format.exactPercent) };
}
