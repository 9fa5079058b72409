import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import { FootBar } from '@/components/page/FootBar';
import classes from './ColumnsStep.module.css';
import { ColumnTable } from './ColumnTable';
import type { ImportColumn } from './importTypes';
import { type ColumnChoice, useColumnChoice } from './useColumnChoice';

interface Props {
  columns: readonly ImportColumn[];
  update: boolean;
  isBusy: boolean;
  onChosen: (columns: ColumnChoice['chosen']) => void;
}

/** A file was refused for its headings: saying what its columns hold is quicker than editing it. */
export function RefusedColumns({ columns, update, isBusy, onChosen }: Props) {
  const { t } = useTranslation('imports');
  const choice = useColumnChoice(columns, update);
  return (
    <>
      <section className={`${classes.card} ${classes.afterRefusal}`} aria-label={t('columns.title')}>
        <p className={lookWith(classes.sentence, 'm-0', 'p-14-18')}>{t('columns.refused_advice')}</p>
        <ColumnTable columns={columns} choice={choice} />
      </section>
      <FootBar>
        <Button
          disabled={!choice.isComplete}
          loading={isBusy}
          rightSection={<IconArrowRight size={18} stroke={1.8} />}
          onClick={() => onChosen(choice.chosen)}
        >
          {t('columns.apply')}
        </Button>
      </FootBar>
    </>
  );
}
