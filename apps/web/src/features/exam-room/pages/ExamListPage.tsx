import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import { PageHeader } from '@/components/page/PageHeader';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useLive } from '@/lib/live';
import { useMe } from '@/lib/me';
import { ExamCard } from '../components/ExamCard';
import { inOrder } from '../examOrder';
import { openJournal } from '../journal/safeJournal';
import { type StudentExam, useExams } from '../queries';
import classes from './ExamListPage.module.css';

/** Attempts that ended while nobody was here: their answers leave this computer. */
function useForgetEnded(exams: readonly StudentExam[] | undefined): void {
  const owner = useMe().user_id;
  useEffect(() => {
    const ended = exams?.flatMap(({ state, activity_id }) =>
      state === 'running' || activity_id === null ? [] : [activity_id],
    );
    if (!ended?.length) return;
    void openJournal().then(async (journal) => {
      for (const activity of ended) await journal.close({ owner, activity });
    });
  }, [exams, owner]);
}

/** What there is to sit, what runs, and what was sat. */
export default function ExamListPage() {
  const { t } = useTranslation('exams');
  const { data, error, refetch } = useExams();
  useLive(
    'exam.changed',
    () => void refetch(),
    () => void refetch(),
  );
  useForgetEnded(data);
  const now = Date.now();
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} sentence={t('sentence')} />
      {!data &&
        (error ? <ErrorState error={error} title={t('load_failed')} retry={() => void refetch()} /> : <LoadingState />)}
      {data?.length === 0 && <EmptyState title={t('none')} advice={t('none_advice')} />}
      {data && data.length > 0 && (
        <ul className={lookWith(classes.cards, 'grid', 'list', 'gap-16')}>
          {inOrder(data, now).map((exam) => (
            <li key={`${exam.module.id}/${exam.class.id}`}>
              <ExamCard exam={exam} now={now} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
