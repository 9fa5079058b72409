import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { PrintSheet } from '@/components/print/PrintSheet';
import { useFormat } from '@/lib/format';
import { useMe } from '@/lib/me';
import type { ReportColumn } from '../reportColumns';
import classes from './ReportSheet.module.css';

interface Props<Row> {
  title: string;
  /** Names out of the data that say what it is about: province, school, class, course. */
  about: readonly string[];
  facts: ReactNode;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  withTotals: boolean;
  /** How many rows there are besides those of this page. */
  count: number;
}

const alignOf = <Row,>({ isNumberOnPaper, align }: ReportColumn<Row>) => (isNumberOnPaper ? 'right' : align);

/** A report on paper: lying, with the heads on every sheet. */
export function ReportSheet<Row>({ title, about, facts, columns, rows, rowKey, withTotals, count }: Props<Row>) {
  const { t } = useTranslation('school_reports');
  const format = useFormat();
  const me = useMe();
  const numbers = { shown: format.number(rows.length), total: format.number(count) };
  return (
    <PrintSheet isLying>
      <NationalHeading />
      {about.length > 0 && (
        <p className={look('m-0', 'semibold')} translate="no">
          {about.join(' · ')}
        </p>
      )}
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.facts}>{facts}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th data-align="right">{t('print.number')}</th>
            {columns.map((column) => (
              <th key={column.key} data-align={alignOf(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={rowKey(row)}>
              <td data-align="right">{format.number(at + 1)}</td>
              {columns.map((column) => (
                <td key={column.key} data-align={alignOf(column)}>
                  {(column.onPaper ?? column.render)(row)}
                </td>
              ))}
            </tr>
          ))}
          {withTotals && (
            <tr className={classes.total}>
              <td />
              {columns.map((column) => (
                <td key={column.key} data-align={alignOf(column)}>
                  {column.totalOnPaper ?? column.total}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
      <p className={classes.printed}>
        {count > rows.length && `${t('print.part', numbers)} `}
        {t('print.printed', { when: format.dateTime(new Date()), name: me.full_name })}
      </p>
      <Signatures />
    </PrintSheet>
  );
}

/** What every report that leaves a school begins with; in Vietnamese whatever the language of the screen. */
function NationalHeading() {
  const { t } = useTranslation('school_reports');
  return (
    <p className={classes.nation} lang="vi" translate="no">
      <strong>{t('print.nation')}</strong>
      <br />
      <span>{t('print.motto')}</span>
    </p>
  );
}

/** Room for who made the report and who answers for it. */
function Signatures() {
  const { t } = useTranslation('school_reports');
  return (
    <div className={classes.signatures}>
      {(['maker', 'head'] as const).map((who) => (
        <p key={who}>
          {who === 'head' && <em>{t('print.place_and_day')}</em>}
          <strong>{t(`print.${who}`)}</strong>
          <span>{t('print.sign')}</span>
        </p>
      ))}
    </div>
  );
}
