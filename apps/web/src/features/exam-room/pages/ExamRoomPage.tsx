import { Button } from '@mantine/core';
import { IconClipboardX } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { look } from '@/components/look/look';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useDocumentTitle } from '@/lib/documentTitle';
import { readId } from '@/lib/readId';
import { examPath } from '@/lib/studentPaths';
import { BeforeStart } from '../components/BeforeStart';
import { Quiet } from '../components/Quiet';
import { Room } from '../components/Room';
import { Waiting } from '../components/Waiting';
import { ExaminationEntrance } from '../examination/ExaminationEntrance';
import { takeOver } from '../examination/handOver';
import { opensAt } from '../examOrder';
import { examList, examResult } from '../examPaths';
import type { KeptPaper } from '../paper/keptPaper';
import { usePreparation } from '../preparing/usePreparation';
import { useExam } from '../queries';
import type { Sitting } from '../room/examRoom';
import type { ServerClock } from '../room/serverClock';
import { useHasCome } from '../room/useOpening';
import { useRunning } from '../room/useRunning';
import { type ExamAsked, isExamination, nameOfExam, type StudentExam } from '../studentExam';

function askedIn(search: URLSearchParams): ExamAsked | undefined {
  const [examination, test, course] = ['examination', 'test', 'id'].map((name) => readId(search.get(name)));
  if (examination !== undefined) return { examination };
  if (test !== undefined) return { test };
  return course === undefined ? undefined : { course, classId: readId(search.get('class')) };
}

/** Where an exam is sat. Opened again, on this computer or another, it goes on where it was. */
export default function ExamRoomPage() {
  const [search] = useSearchParams();
  const asked = askedIn(search);
  const [begun] = useState(() => (asked && 'examination' in asked ? takeOver(asked.examination) : null));
  if (begun) return <ExaminationEntrance exam={begun.exam} begun={begun.sitting} kept={null} />;
  return <Door asked={asked} />;
}

/** What is asked for is read, and shown as it stands. */
function Door({ asked }: { asked: ExamAsked | undefined }) {
  const { t } = useTranslation('exam_room');
  const { data, error, refetch } = useExam(asked);
  const exam = data?.exam;
  useDocumentTitle(exam ? t('title', { name: nameOfExam(exam) }) : undefined);
  if (exam && isExamination(exam)) return <ExaminationEntrance key={exam.id} exam={exam} kept={data.kept} />;
  if (exam) return <Entrance key={examPath(exam)} {...data} exam={exam} />;
  return (
    <Quiet>
      {asked === undefined || exam === null ? (
        <NoExam title={t('not_found')} advice={t('not_found_advice')} />
      ) : error ? (
        <ErrorState error={error} title={t('load_failed')} retry={() => void refetch()} />
      ) : (
        <LoadingState />
      )}
    </Quiet>
  );
}

function NoExam({ title, advice, action }: { title: string; advice?: string; action?: ReactNode }) {
  const { t } = useTranslation('exam_room');
  return (
    <>
      <h1 className={look('mt-12', 'text-title', 'bold', 'text-centre')}>{t('page')}</h1>
      <EmptyState
        icon={<IconClipboardX size={24} stroke={1.6} />}
        title={title}
        advice={advice}
        action={
          action ?? (
            <Button component={Link} to={examList()} size="lg">
              {t('to_list')}
            </Button>
          )
        }
      />
    </>
  );
}

interface EntranceProps {
  exam: StudentExam;
  clock: ServerClock;
  readAt: number;
  kept: KeptPaper | null;
}

/** An attempt that runs is read, never started. */
function Entrance({ exam: asked, clock, readAt, kept }: EntranceProps) {
  const { t } = useTranslation('exam_room');
  // What was found at the door: an attempt that runs does not go back to it while the list is read again.
  const [found] = useState(asked);
  const [opens] = useState(() => opensAt(asked, readAt));
  const isOpened = useHasCome(opens, clock);
  const state = isOpened ? 'open' : found.state;
  const [started, setStarted] = useState<Sitting | null>(null);
  const preparation = usePreparation();
  const activity = state === 'running' ? found.activity_id : null;
  const running = useRunning(activity, kept);
  const entered = useRef<Sitting>(undefined);
  entered.current ??= started ?? running.data;
  const sitting = entered.current;
  if (sitting) return <Room exam={found} sitting={sitting} preparation={preparation} />;
  if (state === 'open') {
    return (
      <Quiet>
        <BeforeStart exam={found} clock={clock} preparation={preparation} onStart={setStarted} />
      </Quiet>
    );
  }
  if (state === 'running') {
    return (
      <Quiet>
        {running.error ? (
          <ErrorState error={running.error} title={t('load_failed')} retry={() => void running.refetch()} />
        ) : (
          <LoadingState />
        )}
      </Quiet>
    );
  }
  if (opens !== null && !isOpened) {
    return (
      <Quiet>
        <Waiting exam={found} opens={opens} clock={clock} preparation={preparation} />
      </Quiet>
    );
  }
  return (
    <Quiet>
      <NoExam
        title={t(state === 'done' ? 'done' : 'closed')}
        advice={state === 'done' ? t('done_advice') : undefined}
        action={
          found.activity_id === null ? undefined : (
            <Button component={Link} to={examResult(found.activity_id)} size="lg">
              {t('result')}
            </Button>
          )
        }
      />
    </Quiet>
  );
}
