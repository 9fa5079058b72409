import { Button } from '@mantine/core';
import { IconArrowLeft, IconInfoCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClosedByExam, isClosedByExam } from '@/components/learning/ClosedByExam';
import { look, lookWith } from '@/components/look/look';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { ApiError, call } from '@/lib/api';
import { WorkRoom } from '@/questions/work/WorkRoom';
import type { WorkCalls } from '@/questions/work/work';
import { Countdown } from '../Countdown';
import { type Exercise, endExercise, useOwnWork } from '../queries';
import { ClassResults } from './ClassResults';
import { ExerciseOutcome } from './ExerciseOutcome';
import classes from './StudentExercises.module.css';

interface Props {
  exercise: Exercise;
  /** When it was read, by the clock of this device. */
  heardAt: number;
  sessionId: number;
  onBack: () => void;
}

/** One's own session in an exercise: to go on with, or what came of it. */
export function ExerciseWork({ exercise, heardAt, sessionId, onBack }: Props) {
  const { t } = useTranslation('exercises');
  const client = useQueryClient();
  const { data: work, error, refetch } = useOwnWork(sessionId, exercise.id);
  const [isTimeUp, setTimeUp] = useState(false);
  // The teacher has closed it meanwhile: what was saved counts, and what came of it is shown.
  const isOver = work?.status !== 'open' || (exercise.own !== null && exercise.own.status !== 'open');

  if (error) {
    const isNone = error instanceof ApiError && error.code === 'exercise.no_session';
    return (
      <div className={lookWith(classes.page, 'stack', 'gap-14', 'mx-auto')}>
        <Head name={exercise.name} onBack={onBack} />
        {isNone ? (
          <div
            className={lookWith(classes.info, 'flex', 'gap-12', 'p-16-18', 'primary-soft', 'round-lg', 'line-primary')}
            role="status"
          >
            <IconInfoCircle size={22} stroke={1.7} aria-hidden="true" />
            <div>
              <p>
                <b>{error.detail}</b>
              </p>
              <p>{t('student.no_session_advice')}</p>
            </div>
          </div>
        ) : isClosedByExam(error) ? (
          <ClosedByExam />
        ) : (
          <ErrorState error={error} title={t('student.not_shown')} retry={() => void refetch()} />
        )}
        {isNone && exercise.results_shown && <ClassResults exerciseId={exercise.id} />}
      </div>
    );
  }
  if (!work) return <LoadingState lines={4} />;
  if (isOver) {
    return (
      <div className={lookWith(classes.page, 'stack', 'gap-14', 'mx-auto')}>
        <Head name={exercise.name} onBack={onBack} />
        {exercise.results_shown && <ClassResults exerciseId={exercise.id} />}
        <ExerciseOutcome activityId={work.id} isCovered={!exercise.results_shown} />
      </div>
    );
  }
  const params = { id: work.id };
  const calls: WorkCalls = {
    send: (body) => call('POST /api/student_answer_execersise_questions/{id}/', { params, body }),
    nextSeq: async () => (await call('GET /api/student_answer_execersise_questions/{id}/', { params })).next_seq,
  };
  return (
    <div className={lookWith(classes.page, 'stack', 'gap-14', 'mx-auto')}>
      <WorkRoom
        session={work}
        calls={calls}
        onFinish={() => endExercise(client, work, !exercise.results_shown)}
        endTitle={t('student.end_title')}
        endFailed={t('student.end_failed')}
        isPart
        isCovered={!exercise.results_shown}
        isTimeUp={isTimeUp}
        head={(end) => (
          <>
            <Head name={exercise.name} onBack={onBack}>
              {end}
            </Head>
            {exercise.timer && <Countdown timer={exercise.timer} heardAt={heardAt} onEnd={() => setTimeUp(true)} />}
          </>
        )}
      />
    </div>
  );
}

function Head({ name, onBack, children }: { name: string; onBack: () => void; children?: ReactNode }) {
  const { t } = useTranslation('exercises');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <header className={look('row', 'gap-10')}>
      <Button
        variant="subtle"
        className={lookWith(classes.back, 'p-0', 'colour-inherit', 'keep')}
        aria-label={t('student.back')}
        onClick={onBack}
      >
        <IconArrowLeft size={22} stroke={1.7} aria-hidden="true" />
      </Button>
      <h2 ref={title} tabIndex={-1} className={lookWith(classes.workTitle, 'fill', 'break')} translate="no">
        {name}
      </h2>
      {children}
    </header>
  );
}
