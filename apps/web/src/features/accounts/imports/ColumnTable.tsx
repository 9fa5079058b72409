import { IMPORT_FIELDS, type ImportField } from '@khue/contract/import-fields';
import { Select } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { StatusMark } from '@/components/status/StatusMark';
import classes from './ColumnTable.module.css';
import type { ImportColumn } from './importTypes';
import type { ColumnChoice } from './useColumnChoice';

/** A select takes no empty value for a choice. */
const LEFT_OUT = 'none';

interface Props {
  columns: readonly ImportColumn[];
  /** Absent: the file is no longer at hand, so nothing can be chosen. */
  choice?: ColumnChoice;
}

/** Each heading of the file with what it is taken for, and its first values. */
export function ColumnTable({ columns, choice }: Props) {
  const { t } = useTranslation('imports');
  const data = [
    { value: LEFT_OUT, label: t('columns.leave_out') },
    ...IMPORT_FIELDS.map((field) => ({ value: field as string, label: t(`fields.${field}`) })),
  ];
  return (
    <>
      <table className={lookWith(classes.table, 'text-cell', 'wide', 'collapse')} aria-label={t('columns.title')}>
        <thead className={look('unseen-on-phone')}>
          <tr>
            <th scope="col">{t('columns.heading')}</th>
            <th scope="col">{t('columns.field')}</th>
            <th scope="col">{t('columns.example')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file never move, and two may be alike
            <tr key={index}>
              <th scope="row" translate={column.heading ? 'no' : undefined}>
                {column.heading || t('columns.no_heading')}
              </th>
              <td className={classes.meaning} data-left-out={choice?.chosen[index] === null || undefined}>
                {choice ? (
                  <Select
                    aria-label={t('columns.meaning_of', { heading: column.heading || String(index + 1) })}
                    className={classes.select}
                    data={data}
                    value={choice.chosen[index] ?? LEFT_OUT}
                    onChange={(value) => choice.choose(index, value === LEFT_OUT ? null : (value as ImportField))}
                    error={choice.isRepeated(index) && t('columns.repeated')}
                    allowDeselect={false}
                    maxDropdownHeight={280}
                  />
                ) : (
                  <Meaning column={column} />
                )}
              </td>
              <td className={look('dimmed')} translate="no">
                {column.examples.join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {choice?.lacksName && (
        <p
          className={look('row', 'gap-8', 'm-0', 'p-12-18', 'error', 'semibold', 'line-top', 'icons-keep')}
          role="status"
        >
          <IconAlertCircle size={18} stroke={1.7} aria-hidden="true" />
          {t('columns.name_missing')}
        </p>
      )}
    </>
  );
}

function Meaning({ column: { field, known_by } }: { column: ImportColumn }) {
  const { t } = useTranslation('imports');
  if (field) return <StatusMark kind="done">{t(`fields.${field}`)}</StatusMark>;
  return <StatusMark kind="idle">{t(known_by ? 'columns.leave_out' : 'columns.left_out')}</StatusMark>;
}
