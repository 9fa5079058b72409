import { Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { look, lookWith } from '@/components/look/look';
import { isToDo } from '@/components/session/exerciseToDo';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { type StatusKind, StatusMark } from '@/components/status/StatusMark';
import { Marked } from '@/components/text/Marked';
import { ApiError } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { lazyComponent } from '@/lib/lazyComponent';
import type { Slots } from '@/lib/slots';
import { refreshed } from '@/lib/touching';
import { type Exercise, startExercise, useExercises } from '../queries';
import classes from './StudentExercises.module.css';
import { useOpened } from './useOpened';

// Whoever only follows the lesson needs nothing of what questions are answered with.
const ExerciseWork = lazyComponent(async () => (await import('./ExerciseWork')).ExerciseWork);

const always = () => true;
const never = () => false;

type Standing = 'doing' | 'done' | 'open' | 'closed';
const MARKS: Record<Standing, StatusKind> = { doing: 'waiting', done: 'done', open: 'waiting', closed: 'idle' };

function standingOf({ own, state }: Exercise): Standing {
  if (own) return own.status === 'open' ? 'doing' : 'done';
  return state;
}

type Props = Pick<ComponentProps<Slots['ClassRoomExercises']>, 'sessionId' | 'onOpened' | 'onWaiting'>;

/** What the teacher has opened, each to be begun, gone on with or looked at again. One that is opened is shown at once. */
export function StudentExercises({ sessionId, onOpened, onWaiting }: Props) {
  const { t } = useTranslation('exercises');
  const client = useQueryClient();
  const { data, dataUpdatedAt, error, refetch } = useExercises(sessionId);
  const [shown, setShown] = useState<number>();
  /** Opened while one works in another. */
  const [next, setNext] = useState<Exercise>();
  const goTo = async (one: Exercise) => {
    setNext(undefined);
    // Refused, it stands in the list, where beginning it says why.
    const isThere = one.own !== null || (await startExercise(client, sessionId, one.id).then(always, never));
    setShown(isThere ? one.id : undefined);
  };
  const working = data?.find((one) => one.id === shown && isToDo(one));
  useOpened(data, (one) => {
    // After the lesson nobody is taken anywhere.
    if (!onOpened) return;
    if (working) return setNext(one);
    void goTo(one);
    onOpened();
  });
  const waiting = data?.filter(isToDo).at(-1)?.name ?? null;
  useEffect(() => onWaiting?.(waiting), [onWaiting, waiting]);
  if (!data) {
    if (!error) return <LoadingState lines={3} />;
    return <ErrorState error={error} title={t('list_failed')} retry={() => void refetch()} />;
  }
  const exercise = data.find(({ id }) => id === shown);
  if (exercise) {
    return (
      <>
        {next && next.id !== exercise.id && (
          <div
            className={look('bar', 'gap-8', 'p-8-14', 'mb-8', 'primary-soft', 'round-lg', 'line-primary')}
            role="status"
          >
            <span className={look('semibold', 'break')}>
              <Marked
                t={t}
                i18nKey="student.next_words"
                values={{ name: next.name }}
                components={{ data: <span translate="no" /> }}
              />
            </span>
            <Button onClick={() => void goTo(next)}>{t('student.next_go')}</Button>
          </div>
        )}
        <ExerciseWork
          key={exercise.id}
          exercise={exercise}
          heardAt={dataUpdatedAt}
          sessionId={sessionId}
          onBack={() => setShown(undefined)}
        />
      </>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={<IconListCheck size={24} stroke={1.6} />}
        title={t('student.none')}
        advice={t('student.none_advice')}
      />
    );
  }
  return (
    <section className={lookWith(classes.page, 'stack', 'gap-14', 'mx-auto')} aria-labelledby="exercises">
      <h2 id="exercises" className={classes.title}>
        {t('student.title')}
      </h2>
      <ul className={look('grid', 'list', 'gap-12')}>
        {data.map((one) => (
          <Card key={one.id} exercise={one} sessionId={sessionId} onShow={() => setShown(one.id)} />
        ))}
      </ul>
    </section>
  );
}

function Card({ exercise, sessionId, onShow }: { exercise: Exercise; sessionId: number; onShow: () => void }) {
  const { t } = useTranslation('exercises');
  const format = useFormat();
  const client = useQueryClient();
  const [isStarting, setStarting] = useState(false);
  const standing = standingOf(exercise);
  const start = async () => {
    setStarting(true);
    try {
      await startExercise(client, sessionId, exercise.id);
      onShow();
    } catch (failure) {
      toast.failure({
        title: t('student.not_started'),
        message: failure instanceof ApiError ? failure.detail : undefined,
      });
      await refreshed();
    }
    setStarting(false);
  };
  const isNew = exercise.own === null && exercise.state === 'open';
  return (
    <li className={lookWith(classes.card, 'cluster', 'panel', 'gap-12-16', 'p-16-18')}>
      <div className={classes.words}>
        <h3 className={look('m-0', 'text-lg', 'semibold', 'leading-15', 'break')} translate="no">
          {exercise.name}
        </h3>
        <p className={look('flex', 'wrap', 'gap-2-16', 'mt-2', 'dimmed')}>
          <StatusMark kind={MARKS[standing]}>{t(`student.standing.${standing}`)}</StatusMark>
          <span>{t('questions', { count: exercise.question_count })}</span>
          {exercise.results_shown && exercise.own?.score != null && (
            <span>{t('score', { score: format.number(exercise.own.score) })}</span>
          )}
        </p>
      </div>
      {isNew ? (
        <Button size="lg" loading={isStarting} onClick={() => void start()}>
          {t('student.start')}
        </Button>
      ) : (
        <Button size="lg" variant={standing === 'doing' ? 'filled' : 'default'} onClick={onShow}>
          {t(standing === 'doing' ? 'student.go_on' : 'student.look')}
        </Button>
      )}
    </li>
  );
}
