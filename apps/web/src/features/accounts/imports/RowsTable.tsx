import type { ImportField } from '@khue/contract/import-fields';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { localDate } from '@/components/date/localDate';
import { lookWith } from '@/components/look/look';
import { StatusMark } from '@/components/status/StatusMark';
import type { ImportRow } from './importTypes';
import classes from './RowsTable.module.css';

interface Reason {
  key: string;
  kind: 'error' | 'warning';
  /** The column's name; absent for what concerns the whole row. */
  field: string;
  sentence: string;
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A row of an import in the reader's words. */
function useRowWords() {
  const { t } = useTranslation(['imports', 'accounts']);
  const column = (field: string) => t(`fields.${field}`, { defaultValue: '' });
  return {
    value(row: ImportRow, field: ImportField): string {
      const text = row.values[field] ?? '';
      if (field === 'genre') return t(`accounts:genres.${text}`, { defaultValue: text });
      return field === 'birth_date' && ISO_DATE.test(text) ? localDate(text) : text;
    },
    isDoubtful: (row: ImportRow, field: string) => row.warnings.some((warning) => warning.field === field),
    reasons: (row: ImportRow): Reason[] => [
      ...Object.entries(row.errors).map(([field, sentences]) => ({
        key: `error ${field}`,
        kind: 'error' as const,
        field: column(field),
        sentence: sentences.join(' '),
      })),
      ...row.warnings.map(({ field, code, detail }) => ({
        key: `warning ${field} ${code}`,
        kind: 'warning' as const,
        field: column(field),
        sentence: detail,
      })),
    ],
  };
}

interface Props {
  fields: readonly ImportField[];
  rows: readonly ImportRow[];
  isWaiting: boolean;
}

const MARK = {
  create: 'done',
  update: 'done',
  skip: 'idle',
  error: 'error',
  created: 'done',
  updated: 'done',
  skipped: 'idle',
  failed: 'error',
} as const;

/** A wrong cell is boxed; all reasons of a row stand on a second line across it, each with its column's name. */
export function RowsTable({ fields, rows, isWaiting }: Props) {
  const { t } = useTranslation('imports');
  const words = useRowWords();
  const doing = t(rows.some(({ outcome }) => outcome !== null) ? 'preview.outcome' : 'preview.action');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('preview.rows')}>
      <table
        className={lookWith(classes.table, 'text-cell', 'leading-145', 'wide')}
        aria-label={t('preview.rows')}
        aria-busy={isWaiting}
      >
        <thead>
          <tr>
            <th scope="col" className={classes.line}>
              {t('preview.line')}
            </th>
            {fields.map((field) => (
              <th key={field} scope="col">
                {t(`fields.${field}`)}
              </th>
            ))}
            <th scope="col">{doing}</th>
          </tr>
        </thead>
        {rows.map((row) => {
          const reasons = words.reasons(row);
          const state = row.outcome ?? row.action;
          return (
            <tbody key={row.line} className={classes.row} data-reasons={reasons.length > 0 || undefined}>
              <tr>
                <th scope="row" className={classes.line} rowSpan={reasons.length > 0 ? 2 : 1}>
                  {row.line}
                </th>
                {fields.map((field) => (
                  <td key={field} data-label={t(`fields.${field}`)} translate="no">
                    <span
                      className={
                        row.errors[field] ? classes.wrong : words.isDoubtful(row, field) ? classes.doubtful : ''
                      }
                    >
                      {words.value(row, field)}
                    </span>
                  </td>
                ))}
                <td data-label={doing}>
                  <StatusMark kind={MARK[state]}>{t(`preview.state.${state}`)}</StatusMark>
                </td>
              </tr>
              {reasons.length > 0 && (
                <tr className={classes.reasons}>
                  <td colSpan={fields.length + 1}>
                    {reasons.map(({ key, kind, field, sentence }) => (
                      <p key={key} className={classes.reason} data-kind={kind}>
                        {kind === 'error' ? (
                          <IconAlertCircle size={16} stroke={1.7} aria-hidden="true" />
                        ) : (
                          <IconAlertTriangle size={16} stroke={1.7} aria-hidden="true" />
                        )}
                        <span>
                          {field && <strong>{field}: </strong>}
                          {sentence}
                        </span>
                      </p>
                    ))}
                  </td>
                </tr>
              )}
            </tbody>
          );
        })}
      </table>
    </section>
  );
}
