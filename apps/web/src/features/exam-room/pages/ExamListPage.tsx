import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import { PageHeader } from '@/components/page/PageHeader';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useLive } from '@/lib/live';
import { ExamCard } from '../components/ExamCard';
import { inOrder } from '../examOrder';
import { LateAttempts } from '../late/LateAttempts';
import { useExams } from '../queries';
import classes from './ExamListPage.module.css';

/** What there is to sit, what runs, and what was sat. */
export default function ExamListPage() {
  const { t } = useTranslation('exams');
  const { data, error, refetch } = useExams();
  useLive(
    'exam.changed',
    () => void refetch(),
    () => void refetch(),
  );
  const now = Date.now();
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} sentence={t('sentence')} />
      {data && <LateAttempts exams={data} />}
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
