import type { ImportField } from '@khue/contract/import-fields';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { StatusMark } from '@/components/status/StatusMark';
import type { ImportRow } from './importTypes';
import { MendRow } from './MendRow';
import { RowReasons } from './RowReasons';
import classes from './RowsTable.module.css';
import { useRowWords } from './rowWords';

interface Props {
  fields: readonly ImportField[];
  rows: readonly ImportRow[];
  isWaiting: boolean;
  /** The import whose rows can be corrected here; absent once it was confirmed. */
  mendable?: number | undefined;
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

/** A wrong cell is boxed; the reasons of a row stand below it. */
export function RowsTable({ fields, rows, isWaiting, mendable }: Props) {
  const { t } = useTranslation('imports');
  const words = useRowWords();
  const [mended, setMended] = useState<number>();
  const doing = t(rows.some(({ outcome }) => outcome !== null) ? 'preview.outcome' : 'preview.action');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('preview.rows')}>
      <table
        className={lookWith(classes.table, 'text-cell', 'leading-145', 'wide')}
        aria-label={t('preview.rows')}
        aria-busy={isWaiting}
      >
        <thead className={look('unseen-on-phone')}>
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
          if (mendable !== undefined && row.line === mended) {
            const close = () => setMended(undefined);
            return <MendRow key={row.line} importId={mendable} row={row} fields={fields} onDone={close} />;
          }
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
                  <div className={look('flex', 'gap-8')}>
                    <StatusMark kind={MARK[state]}>{t(`preview.state.${state}`)}</StatusMark>
                    {mendable !== undefined && (
                      <Button
                        size="compact-sm"
                        variant={row.action === 'error' ? 'default' : 'subtle'}
                        leftSection={<IconPencil size={15} stroke={1.7} />}
                        aria-label={t('preview.mend.open', { line: row.line })}
                        onClick={() => setMended(row.line)}
                      >
                        {t('preview.mend.button')}
                      </Button>
                    )}
                  </div>
                </td>
              </tr>
              <RowReasons reasons={reasons} span={fields.length + 1} />
            </tbody>
          );
        })}
      </table>
    </section>
  );
}
