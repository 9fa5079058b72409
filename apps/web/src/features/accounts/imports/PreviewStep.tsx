import { Button } from '@mantine/core';
import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FootBar } from '../../../components/page/FootBar';
import { useFormat } from '../../../lib/format';
import { BULK_PATH, importPath } from '../paths';
import { CountSum } from './CountSum';
import { FailedRowsButton } from './FailedRowsButton';
import { isTyped } from './importSteps';
import type { AccountImport } from './importTypes';
import classes from './PreviewStep.module.css';
import { RowsCard } from './RowsCard';
import { StepLink } from './StepLink';

/** What will become of every row, before anything is stored. */
export function PreviewStep({ made }: { made: AccountImport }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const { counts, columns } = made;
  const toDo = counts.create + counts.update;
  const known = columns.filter(({ field }) => field !== null).length;
  const columnsPath = `${importPath(made.id)}&step=columns`;
  return (
    <>
      <section className={classes.strip} aria-label={t('sum.label')}>
        <CountSum total={counts.total} parts={counts} tense="plan" />
        {!isTyped(made) && (
          <p className={classes.columns}>
            <IconCircleCheck size={18} stroke={1.7} aria-hidden="true" />
            <span>
              <strong>{t('columns.recognised', { known, total: columns.length })}</strong>{' '}
              <Link to={columnsPath}>{t('columns.see')}</Link>
            </span>
          </p>
        )}
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
            <StepLink to={BULK_PATH} label={t('preview.back_to_table')} />
          ) : (
            <StepLink to={columnsPath} label={t('steps.columns')} />
          )
        }
      >
        {counts.error > 0 && !isTyped(made) && <FailedRowsButton id={made.id} count={counts.error} />}
        {toDo > 0 ? (
          <Button
            component={Link}
            to={`${importPath(made.id)}&step=confirm`}
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
