import type { Language } from '@khue/contract/constants';
import type { ChartData } from './chartData';

/** As spreadsheets of that language expect it: where a comma stands in numbers, cells part at semicolons. */
const DIALECT: Record<Language, { separator: string; decimal: string }> = {
  vi: { separator: ';', decimal: ',' },
  en: { separator: ',', decimal: '.' },
};
/** Without it spreadsheets take Vietnamese letters for others. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A cell that begins so would be taken for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

export function chartCsv({ category, points, series }: ChartData, language: Language): string {
  const { separator, decimal } = DIALECT[language];
  const text = (value: string) => `"${(FORMULA.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;
  const number = (value: number | null | undefined) => (value == null ? '' : String(value).replace('.', decimal));
  const head = [category, ...series.map(({ name }) => name)].map(text);
  const rows = points.map(({ label }, place) => [text(label), ...series.map(({ values }) => number(values[place]))]);
  return BYTE_ORDER_MARK + [head, ...rows].map((cells) => `${cells.join(separator)}\r\n`).join('');
}
