import { Button } from '@mantine/core';
import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { FootBar } from '@/components/page/FootBar';
import { useFormat } from '@/lib/format';
import { CountSum } from './CountSum';
import { FailedRowsButton } from './FailedRowsButton';
import { isKnownColumn, isTyped } from './importSteps';
import type { AccountImport, ImportColumn } from './importTypes';
import classes from './PreviewStep.module.css';
import { RowsCard } from './RowsCard';
import { StepLink } from './StepLink';
import { useBulkAddress } from './useBulkAddress';

const MOST_NOTES = 3;

/** How many columns were understood, and those that were not understood by their heading alone. */
function ColumnsRead({ columns, to }: { columns: readonly ImportColumn[]; to: string }) {
  const { t } = useTranslation('imports');
  const known = columns.filter(isKnownColumn).length;
  const notes = columns.filter(({ known_by }) => known_by === 'guess' || known_by === 'person');
  return (
    <div className={lookWith(classes.read, 'flex', 'start', 'gap-8', 'm-0', 'text-sm')}>
      <IconCircleCheck size={18} stroke={1.7} aria-hidden="true" />
      <div>
        <strong>{t('columns.recognised', { known, total: columns.length })}</strong>{' '}
        {notes.length === 0 && <Link to={to}>{t('columns.see')}</Link>}
        {notes.length > 0 && (
          <ul className={look('mt-2', 'p-0', 'dimmed', 'no-list')}>
            {notes.slice(0, MOST_NOTES).map(({ heading, field }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a file never move, and two may be alike
              <li key={index}>
                “<span translate="no">{heading || t('columns.no_heading')}</span>”{' '}
                {field ? t('columns.taken_for', { field: t(`fields.${field}`) }) : t('columns.taken_for_none')}{' '}
                {index === 0 && <Link to={to}>{t('columns.change')}</Link>}
              </li>
            ))}
            {notes.length > MOST_NOTES && <li>{t('columns.and_more', { count: notes.length - MOST_NOTES })}</li>}
          </ul>
        )}
      </div>
    </div>
  );
}

/** What will become of every row, before anything is stored. */
export function PreviewStep({ made }: { made: AccountImport }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const { counts, columns } = made;
  const toDo = counts.create + counts.update;
  const address = useBulkAddress();
  const columnsPath = address.step(made.id, 'columns');
  return (
    <>
      <section className={lookWith(classes.strip, 'bar', 'card', 'mb-14')} aria-label={t('sum.label')}>
        <CountSum total={counts.total} parts={counts} tense="plan" />
        {!isTyped(made) && <ColumnsRead columns={columns} to={columnsPath} />}
      </section>
      <RowsCard
        id={made.id}
        columns={columns}
        counts={{ ...counts, all: counts.total }}
        shelves={['all', 'error', 'warnings', 'create', 'update', 'skip']}
        first={counts.error > 0 ? 'error' : 'all'}
        canMend={made.can.mend}
      />
      <FootBar
        back={
          isTyped(made) ? (
            <StepLink to={address.start('type')} label={t('preview.back_to_table')} />
          ) : (
            <StepLink to={columnsPath} label={t('steps.columns')} />
          )
        }
      >
        {counts.error > 0 && !isTyped(made) && <FailedRowsButton id={made.id} count={counts.error} />}
        {toDo > 0 ? (
          <Button
            component={Link}
            to={address.step(made.id, 'confirm')}
            rightSection={<IconArrowRight size={18} stroke={1.8} />}
          >
            {t('preview.next', { count: toDo, rows: format.number(toDo) })}
          </Button>
        ) : (
          <p className={look('m-0', 'p-6-0', 'semibold')}>{t('preview.nothing')}</p>
        )}
      </FootBar>
    </>
  );
}
