import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { toast } from '@/components/feedback/toast';
import { look } from '@/components/look/look';
import { FootBar } from '@/components/page/FootBar';
import { PageHeader } from '@/components/page/PageHeader';
import { ScreenTabs } from '@/components/page/ScreenTabs';
import { Segments } from '@/components/select/Segments';
import { ApiError } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { AccountGrid } from '../grid/AccountGrid';
import { filledRows } from '../grid/gridRows';
import { refusalsOf } from '../grid/refusalsOf';
import classes from './BulkStartView.module.css';
import { FileStart } from './FileStart';
import { ImportOptionsCard } from './ImportOptionsCard';
import { lookAtRows, wrongRows } from './importQueries';
import { firstStepOf, type ImportStep } from './importSteps';
import type { AccountImport } from './importTypes';
import { useBulkAddress } from './useBulkAddress';
import type { BulkStart } from './useBulkStart';

const WAYS = ['type', 'file'] as const;

/** Two ways to the same preview: a table to type or paste into, and a file. */
export function BulkStartView({ start }: { start: BulkStart }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const navigate = useNavigate();
  const address = useBulkAddress();
  const [search] = useSearchParams();
  const way = search.get('way') === 'file' ? 'file' : 'type';
  const { options, change, grid } = start;
  const typed = filledRows(grid.rows);

  const open = (made: AccountImport, step: ImportStep) => {
    void navigate(address.step(made.id, step));
  };
  const lookAtTyped = useMutation({
    mutationFn: async () => {
      const rows = typed.map(({ values }) => values);
      const made = await lookAtRows(rows, options);
      return { made, wrong: await wrongRows(made) };
    },
    onSuccess: ({ made, wrong }) => {
      grid.dispatch({ do: 'refuse', refusals: refusalsOf(wrong, typed) });
      open(made, firstStepOf(made));
    },
    onError: (error) =>
      toast.failure({ title: t('failed'), message: error instanceof ApiError ? error.detail : undefined }),
  });

  return (
    <>
      <PageHeader title={t('title')} sentence={t('sentence')} />
      <ScreenTabs of="account" />
      <ImportOptionsCard options={options} onChange={change} />
      <Segments
        className={classes.ways}
        aria-label={t('ways.label')}
        value={way}
        onChange={(next) => void navigate(address.start(next === 'file' ? next : 'type'), { replace: true })}
        data={WAYS.map((value) => ({ value, label: t(`ways.${value}`) }))}
      />
      {way === 'type' ? (
        <>
          <AccountGrid grid={grid} />
          <FootBar back={<span className={look('note')}>{t('grid.kept')}</span>}>
            <Button
              disabled={typed.length === 0}
              loading={lookAtTyped.isPending}
              rightSection={<IconArrowRight size={18} stroke={1.8} />}
              onClick={() => lookAtTyped.mutate()}
            >
              {t('look_rows', { count: typed.length, rows: format.number(typed.length) })}
            </Button>
          </FootBar>
        </>
      ) : (
        <FileStart
          start={start}
          onMade={(made, isColumnsChosen) => open(made, isColumnsChosen ? 'preview' : firstStepOf(made))}
        />
      )}
    </>
  );
}
