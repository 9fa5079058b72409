import type { QuestionType } from '@khue/scoring/model';
import { UnstyledButton } from '@mantine/core';
import { IconChartBar, IconEye } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { Segments } from '@/components/select/Segments';
import { EmptyState } from '@/components/states/EmptyState';
import { type StatusKind, StatusMark } from '@/components/status/StatusMark';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { useListParams } from '@/components/table/useListParams';
import { useFormat } from '@/lib/format';
import { lazyComponent } from '@/lib/lazyComponent';
import { KINDS, lazyWithKeys } from '@/questions/kinds/kinds';
import { useAnalysis } from '../queries';
import type { AskedItem, TestPlace } from '../testTypes';
import { ViewBar } from '../ViewBar';
import classes from './Analysis.module.css';
import { between } from './interval';
import { judge, SORTABLE, sorted, type Verdict } from './judgement';
import { useReasons } from './useReasons';

const QuestionDialog = lazyComponent(async () => (await import('./QuestionDialog')).QuestionDialog);
const RegradeDialog = lazyWithKeys(async () => (await import('../regrade/RegradeDialog')).RegradeDialog);

const LIST = { filters: ['show'], pageSize: 50, ordering: 'verdict', sortable: SORTABLE } as const;
const SHOWN = ['all', 'mend', 'look'] as const;
const STATUS: Record<Verdict, StatusKind> = { good: 'done', look: 'waiting', mend: 'error', few: 'idle' };
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** What each question of the exam was worth: how hard it was, whom it told apart, what was chosen. */
export function AnalysisTab({ place }: { place: TestPlace }) {
  const { t } = useTranslation('class_exams');
  const format = useFormat();
  const list = useListParams(LIST);
  const { data, error, refetch } = useAnalysis(place);
  const [opened, setOpened] = useState<AskedItem>();
  const [mending, setMending] = useState<AskedItem>();
  const sayReason = useReasons();
  const all = data?.questions ?? [];
  const shown = SHOWN.find((name) => name === list.filters.show) ?? 'all';
  const among = (name: (typeof SHOWN)[number]) =>
    name === 'all' ? all : all.filter((row) => judge(row).verdict === name);
  const rows = sorted(among(shown), list.ordering);
  const inPage = rows.slice((list.page - 1) * list.pageSize, list.page * list.pageSize);

  const columns: Column<AskedItem>[] = [
    {
      key: 'text',
      header: t('analysis.columns.text'),
      isData: true,
      sortable: true,
      priority: 1,
      render: (row) => (
        <UnstyledButton
          className={lookWith(classes.text, 'colour-inherit', 'semibold', 'text-left', 'clip')}
          onClick={() => setOpened(row)}
        >
          {row.text}
        </UnstyledButton>
      ),
      detail: (row) => {
        const [reason] = judge(row).reasons;
        return reason && reason.why !== 'good' && reason.why !== 'few' ? sayReason(reason) : undefined;
      },
    },
    {
      key: 'difficulty',
      header: t('analysis.columns.difficulty'),
      align: 'right',
      sortable: true,
      priority: 1,
      render: (row) => (row.difficulty === null ? '–' : format.percent(100 * row.difficulty)),
      detail: (row) => t('analysis.papers', { count: row.asked, total: format.number(row.asked) }),
    },
    {
      key: 'discrimination',
      header: t('analysis.columns.discrimination'),
      align: 'right',
      oneLine: true,
      sortable: true,
      priority: 1,
      render: (row) => (row.discrimination === null ? '–' : format.number(row.discrimination)),
      detail: ({ interval }) => interval && t('analysis.interval', between(format, interval)),
    },
    {
      key: 'choices',
      header: t('analysis.columns.choices'),
      priority: 3,
      render: (row) => <Bars {...row} />,
    },
    {
      key: 'verdict',
      header: t('analysis.columns.verdict'),
      sortable: true,
      priority: 1,
      render: (row) => {
        const { verdict } = judge(row);
        return <StatusMark kind={STATUS[verdict]}>{t(`analysis.verdict.${verdict}`)}</StatusMark>;
      },
    },
  ];
  return (
    <>
      <DataTable<AskedItem>
        label={t('analysis.label')}
        query={{
          data: data && { count: rows.length, results: inPage },
          error,
          isPlaceholderData: false,
          refetch,
        }}
        list={list}
        columns={columns}
        rowKey={({ question_id }) => question_id}
        rowName={({ text }) => text}
        rowActions={(row) => [
          {
            key: 'open',
            label: t('analysis.open'),
            icon: <IconEye size={17} stroke={1.6} />,
            run: () => setOpened(row),
            quick: true,
          },
        ]}
        filters={
          data &&
          all.length > 0 && (
            <ViewBar
              view={
                <Segments
                  aria-label={t('analysis.show.label')}
                  data={SHOWN.map((name) => ({
                    value: name,
                    label: t(`analysis.show.${name}`, { total: format.number(among(name).length) }),
                  }))}
                  value={shown}
                  onChange={(value) => list.setFilters({ show: value === 'all' ? '' : value })}
                />
              }
            >
              <span>{t('analysis.sum', { count: data.attempts, total: format.number(data.attempts) })}</span>
            </ViewBar>
          )
        }
        errorTitle={t('analysis.load_failed')}
        empty={
          <EmptyState
            icon={<IconChartBar size={24} stroke={1.6} />}
            title={all.length === 0 ? t('analysis.none') : t('none_found')}
            advice={all.length === 0 ? t('analysis.none_advice') : undefined}
          />
        }
      />
      {all.length > 0 && <p className={look('note', 'mt-12')}>{t('analysis.foot')}</p>}
      <Suspense>
        {opened && !mending && (
          <QuestionDialog item={opened} onMend={() => setMending(opened)} onClose={() => setOpened(undefined)} />
        )}
        {mending && (
          <RegradeDialog
            place={place}
            item={mending}
            onClose={() => {
              setMending(undefined);
              setOpened(undefined);
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** How often each choice was taken, small; the dialog says it in numbers. */
function Bars({ type, choices }: Pick<AskedItem, 'type' | 'choices'>) {
  const hasLetters = KINDS[type as QuestionType]?.hasLetters;
  const most = Math.max(1, ...choices.map(({ count }) => count));
  if (choices.length === 0) return <>–</>;
  return (
    <span className={lookWith(classes.bars, 'inline-flex', 'end', 'gap-8', 'dimmed', 'text-xs')} aria-hidden="true">
      {choices.map(({ count, correct }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a letter is a place
        <span key={at} className={classes.bar}>
          <span data-right={correct || undefined} style={{ height: `${Math.max(2, (26 * count) / most)}px` }} />
          {hasLetters && LETTERS[at]}
        </span>
      ))}
    </span>
  );
}
