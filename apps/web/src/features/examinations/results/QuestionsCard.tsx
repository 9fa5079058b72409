import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { type StatusKind, StatusMark } from '@/components/status/StatusMark';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { ApiError } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { type AnalysedQuestion, analysisOf } from '../queries';

const STATUS: Record<NonNullable<AnalysedQuestion['verdict']>, StatusKind> = {
  good: 'done',
  easy: 'waiting',
  hard: 'waiting',
  weak: 'waiting',
  negative: 'error',
};

/** Of short answers hundreds may be written; the most frequent ones come first. */
const MOST_CHOICES = 8;

/** How its questions worked, over all papers that count. */
export function QuestionsCard({ examinationId }: { examinationId: number }) {
  const { t } = useTranslation('examinations');
  const format = useFormat();
  const { data, ...query } = useQuery(analysisOf(examinationId));
  // Its questions are still to be asked: no fault, and nothing to try again.
  const later = query.error instanceof ApiError && query.error.code === 'examination.not_closed' && query.error.detail;
  const said = (value: number | null, write: (value: number) => string) => (value === null ? '–' : write(value));
  const columns: Column<AnalysedQuestion>[] = [
    {
      key: 'text',
      header: t('results.question'),
      isData: true,
      priority: 1,
      render: ({ text }) => text,
      detail: ({ choices }) => (
        <ul className={look('list')}>
          {choices.slice(0, MOST_CHOICES).map(({ text, correct, count, upper, lower }) => (
            <li key={text}>{`${correct ? '✓ ' : ''}${text}: ${count} (${upper}, ${lower})`}</li>
          ))}
          {choices.length > MOST_CHOICES && (
            <li>{t('results.more_choices', { total: format.number(choices.length - MOST_CHOICES) })}</li>
          )}
        </ul>
      ),
    },
    { key: 'n', header: t('results.part.n'), align: 'right', priority: 2, render: ({ n }) => format.number(n) },
    {
      key: 'difficulty',
      header: t('results.difficulty'),
      align: 'right',
      priority: 1,
      render: ({ difficulty }) => said(difficulty, (value) => format.percent(100 * value)),
    },
    {
      key: 'item_rest',
      header: t('results.item_rest'),
      align: 'right',
      priority: 1,
      render: ({ item_rest }) => said(item_rest, format.mean),
      detail: ({ interval }) => interval && format.range(format.mean(interval[0]), format.mean(interval[1])),
    },
    {
      key: 'verdict',
      header: t('results.verdict'),
      priority: 1,
      render: ({ verdict }) => (
        <StatusMark kind={verdict === null ? 'idle' : STATUS[verdict]}>
          {t(`results.verdicts.${verdict ?? 'few'}`)}
        </StatusMark>
      ),
    },
  ];
  return (
    <section aria-label={t('results.analysis')}>
      <h2 className={look('heading', 'm-0')}>{t('results.analysis')}</h2>
      <p className={look('note', 'm-0', 'mb-8')}>
        {t('results.analysis_about')} {t('results.choices')}.
      </p>
      {later ? (
        <p className={look('note', 'm-0')}>{later}</p>
      ) : (
        <DataTable<AnalysedQuestion>
          label={t('results.analysis')}
          query={{
            ...(data ? { data: { count: data.length, results: data } } : {}),
            error: query.error,
            isPlaceholderData: false,
            refetch: query.refetch,
          }}
          columns={columns}
          rowKey={({ question_id }) => question_id}
          rowName={({ text }) => text}
          errorTitle={t('results.failed_to_load')}
          empty={<p className={look('note', 'm-0')}>{t('results.analysis_none')}</p>}
        />
      )}
    </section>
  );
}
