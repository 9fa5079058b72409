import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FootBar } from '@/components/page/FootBar';
import { useFormat } from '@/lib/format';
import { ColumnsRead } from './ColumnsRead';
import { CountSum } from './CountSum';
import { FailedRowsButton } from './FailedRowsButton';
import { isTyped } from './importSteps';
import type { AccountImport } from './importTypes';
import classes from './PreviewStep.module.css';
import { RowsCard } from './RowsCard';
import { StepLink } from './StepLink';
import { useBulkAddress } from './useBulkAddress';

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
      <section className={classes.strip} aria-label={t('sum.label')}>
        <CountSum total={counts.total} parts={counts} tense="plan" />
        {!isTyped(made) && <ColumnsRead columns={columns} to={columnsPath} />}
      </section>
      <RowsCard
        id={made.id}
        columns={columns}
        counts={{ ...counts, all: counts.total }}
        shelves={['all', 'error', 'warnings', 'create', 'update', 'skip']}
        first={counts.error > 0 ? 'error' : 'all'}
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
          <p className={classes.nothing}>{t('preview.nothing')}</p>
        )}
      </FootBar>
    </>
  );
}
