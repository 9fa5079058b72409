import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import { PageHeader } from '@/components/page/PageHeader';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useLive } from '@/lib/live';
import { examPath } from '@/lib/studentPaths';
import { ExamCard } from '../components/ExamCard';
import { inOrder, opensAt } from '../examOrder';
import { LateAttempts } from '../late/LateAttempts';
import { type StudentExam, useExams } from '../queries';
import type { ServerClock } from '../room/serverClock';
import { useHasCome, useReadAfter } from '../room/useOpening';
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
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} sentence={t('sentence')} />
      {data && <LateAttempts exams={data.exams} />}
      {!data &&
        (error ? <ErrorState error={error} title={t('load_failed')} retry={() => void refetch()} /> : <LoadingState />)}
      {data?.exams.length === 0 && <EmptyState title={t('none')} advice={t('none_advice')} />}
      {data && data.exams.length > 0 && <Cards {...data} onOpened={() => void refetch()} />}
    </div>
  );
}

interface CardsProps {
  exams: StudentExam[];
  clock: ServerClock;
  readAt: number;
  onOpened: () => void;
}

/** In order, and in a new one when an exam opens: by the server's clock, without a reload. */
function Cards({ exams, clock, readAt, onOpened }: CardsProps) {
  const now = clock.now();
  const openings = exams.flatMap((exam) => opensAt(exam, readAt) ?? []).sort((a, b) => a - b);
  useHasCome(openings.find((at) => at > now) ?? null, clock);
  useReadAfter(openings.findLast((at) => at <= now) ?? null, onOpened);
  return (
    <ul className={lookWith(classes.cards, 'grid', 'list', 'gap-16')}>
      {inOrder(exams, { now, readAt }).map((exam) => (
        <li key={examPath(exam)}>
          <ExamCard exam={exam} clock={clock} readAt={readAt} />
        </li>
      ))}
    </ul>
  );
}
