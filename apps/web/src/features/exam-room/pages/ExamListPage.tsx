import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { PageHeader } from '@/components/page/PageHeader';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useLive } from '@/lib/live';
import { examPath } from '@/lib/studentPaths';
import { ExamCard } from '../components/ExamCard';
import { ExaminationCard } from '../examination/ExaminationCard';
import { inTurn } from '../examination/examination.rules';
import { inOrder, opensAt } from '../examOrder';
import { LateAttempts } from '../late/LateAttempts';
import { type StudentExam, type StudentExamination, useExaminations, useExams } from '../queries';
import type { ServerClock } from '../room/serverClock';
import { useHasCome, useReadAfter } from '../room/useOpening';
import classes from './ExamListPage.module.css';

/** What there is to sit, what runs, and what was sat: examinations first, told apart from the tests of a class. */
export default function ExamListPage() {
  const { t } = useTranslation('exams');
  const { data, error, refetch } = useExams();
  const formal = useExaminations();
  const readAgain = () => {
    void refetch();
    void formal.refetch();
  };
  useLive('exam.changed', readAgain, readAgain);
  const examinations = formal.data?.examinations ?? [];
  const isNothing = data?.exams.length === 0 && formal.data && examinations.length === 0;
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} sentence={t('sentence')} />
      {data && !formal.isPending && <LateAttempts exams={[...examinations, ...data.exams]} />}
      {formal.error && !formal.data && !error && (
        <ErrorState error={formal.error} title={t('examination.load_failed')} retry={() => void formal.refetch()} />
      )}
      {formal.data && examinations.length > 0 && (
        <section className={look('mb-16')} aria-labelledby="examinations">
          <h2 id="examinations" className={look('mb-12', 'text-section', 'bold')}>
            {t('examination.title')}
          </h2>
          <Examinations {...formal.data} onOpened={() => void formal.refetch()} />
        </section>
      )}
      {!data &&
        (error ? <ErrorState error={error} title={t('load_failed')} retry={() => void refetch()} /> : <LoadingState />)}
      {isNothing && <EmptyState title={t('none')} advice={t('none_advice')} />}
      {data && data.exams.length > 0 && (
        <section aria-labelledby={examinations.length > 0 ? 'class-exams' : undefined}>
          {examinations.length > 0 && (
            <h2 id="class-exams" className={look('mb-12', 'text-section', 'bold')}>
              {t('of_class')}
            </h2>
          )}
          <Cards {...data} onOpened={() => void refetch()} />
        </section>
      )}
    </div>
  );
}

interface ExaminationsProps {
  examinations: StudentExamination[];
  clock: ServerClock;
  onOpened: () => void;
}

function Examinations({ examinations, clock, onOpened }: ExaminationsProps) {
  const now = clock.now();
  const openings = examinations
    .filter(({ state }) => state === 'upcoming')
    .map(({ sitting }) => Date.parse(sitting.open_at))
    .sort((a, b) => a - b);
  useHasCome(openings.find((at) => at > now) ?? null, clock);
  useReadAfter(openings.findLast((at) => at <= now) ?? null, onOpened);
  return (
    <ul className={lookWith(classes.cards, 'grid', 'list', 'gap-16')}>
      {inTurn(examinations, now).map((exam) => (
        <li key={exam.id}>
          <ExaminationCard exam={exam} clock={clock} />
        </li>
      ))}
    </ul>
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
