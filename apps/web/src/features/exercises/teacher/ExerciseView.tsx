import { Button } from '@mantine/core';
import { IconPencil, IconPlayerPlay, IconSquare, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { toast } from '@/components/feedback/toast';
import { look } from '@/components/look/look';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { Tag } from '@/components/status/Tag';
import { ApiError, call } from '@/lib/api';
import { useLive } from '@/lib/live';
import { readAgain, refreshed } from '@/lib/touching';
import { Countdown } from '../Countdown';
import { stateOf } from '../exerciseState';
import { type Exercise, useActivity } from '../queries';
import { QuestionResults } from './QuestionResults';
import { StudentRows } from './StudentRows';
import classes from './TeacherExercises.module.css';
import { MoreTime, TimeChoice } from './TimeControls';

type Act = 'open' | 'closed' | 'delete' | 'results';

interface Props {
  exercise: Exercise;
  /** When it was read, by the clock of this device. */
  heardAt: number;
  onEdit: () => void;
}

/** One exercise: opened and closed here, with what the class answers as it comes in. */
export function ExerciseView({ exercise, heardAt, onEdit }: Props) {
  const { t } = useTranslation('exercises');
  const { data, error, refetch } = useActivity(exercise.id);
  const [busy, setBusy] = useState<Act>();
  const { results_shown: isShown } = exercise;
  /** As whoever teaches wants it on this screen, as long as the class sees what it saw then; otherwise as the class has it. */
  const [wanted, setWanted] = useState<{ isCovered: boolean; whileShown: boolean }>();
  const isCovered = wanted?.whileShown === isShown ? wanted.isCovered : !isShown;
  const setCovered = (covered?: boolean) =>
    setWanted(covered === undefined ? undefined : { isCovered: covered, whileShown: isShown });
  const [seconds, setSeconds] = useState<number | null>(null);
  const [asks, setAsks] = useState<'close' | 'delete'>();
  const read = () => readAgain('GET /api/get_meeting_exercise_view/', 'GET /api/get_meeting_exercise_activity/');
  useLive('exercise.progress', (event) => event.exercise === exercise.id && read(), read);

  const act = async (what: Act, work: () => Promise<unknown>, failed: string) => {
    setBusy(what);
    let isDone = true;
    try {
      await work();
    } catch (failure) {
      isDone = false;
      toast.failure({ title: failed, message: failure instanceof ApiError ? failure.detail : undefined });
    }
    setAsks(undefined);
    setBusy(undefined);
    await refreshed();
    return isDone;
  };
  const setState = (state: 'open' | 'closed', time: number | null = null) => {
    // Opened again, it is covered again.
    if (state === 'open' && exercise.state === 'closed') setCovered(undefined);
    const body = state === 'open' ? { state, seconds: time } : { state };
    return act(
      state,
      () => call('PUT /api/meeting_exercises/{id}/state/', { params: { id: exercise.id }, body }),
      t(state === 'open' ? 'open_failed' : 'close_failed'),
    );
  };
  const showResults = async (shown: boolean) => {
    // This screen is as the class will be, from the click on until the exercise says so itself.
    setCovered(!shown);
    const isDone = await act(
      'results',
      () => call('PUT /api/meeting_exercises/{id}/results/', { params: { id: exercise.id }, body: { shown } }),
      t('show_class_failed'),
    );
    if (!isDone) setCovered(undefined);
  };
  const remove = () =>
    act(
      'delete',
      () =>
        call('DELETE /api/create_meeting_exercise_view/', {
          query: { exercise_id: String(exercise.id) },
          body: undefined,
        }),
      t('delete_failed'),
    );
  const working = (exercise.started ?? 0) - (exercise.finished ?? 0);

  return (
    <div className={look('grid', 'gap-14', 'narrow')}>
      <header className={look('bar', 'gap-10-16')}>
        <div className={classes.words}>
          <h3 className={look('title', 'break')} translate="no">
            {exercise.name}
          </h3>
          <p className={look('cluster', 'note', 'gap-2-14', 'mt-2')}>
            <Tag kind={exercise.state === 'open' ? 'now' : 'neutral'}>{t(`state.${stateOf(exercise)}`)}</Tag>
            <span>{t('progress', { started: exercise.started ?? 0, finished: exercise.finished ?? 0 })}</span>
            {exercise.timer && <Countdown timer={exercise.timer} heardAt={heardAt} onEnd={read} />}
          </p>
        </div>
        <div className={look('flex', 'wrap', 'gap-8')}>
          {exercise.can.delete && (
            <Button
              variant="subtle"
              color="son"
              leftSection={<IconTrash size={18} />}
              onClick={() => setAsks('delete')}
            >
              {t('delete')}
            </Button>
          )}
          {exercise.can.edit && (
            <Button variant="default" leftSection={<IconPencil size={18} />} onClick={onEdit}>
              {t('edit')}
            </Button>
          )}
          {exercise.can.run &&
            (exercise.state === 'open' ? (
              <>
                {exercise.timer && (
                  <MoreTime
                    timer={exercise.timer}
                    heardAt={heardAt}
                    busy={busy === 'open'}
                    onMore={(time) => void setState('open', time)}
                  />
                )}
                <Button
                  variant="light"
                  leftSection={<IconSquare size={18} />}
                  loading={busy === 'closed'}
                  onClick={() => (working > 0 ? setAsks('close') : void setState('closed'))}
                >
                  {t('close')}
                </Button>
              </>
            ) : (
              <>
                <TimeChoice value={seconds} onChange={setSeconds} />
                <Button
                  leftSection={<IconPlayerPlay size={18} />}
                  loading={busy === 'open'}
                  onClick={() => void setState('open', seconds)}
                >
                  {t('open')}
                </Button>
              </>
            ))}
        </div>
      </header>
      {!data &&
        (error ? (
          <ErrorState error={error} title={t('results_failed')} retry={() => void refetch()} />
        ) : (
          <LoadingState lines={5} />
        ))}
      {data && data.questions.length === 0 && <p className={look('m-0', 'dimmed')}>{t('no_questions')}</p>}
      {data && data.questions.length > 0 && (
        <QuestionResults
          activity={data}
          onShow={exercise.can.run ? (shown) => void showResults(shown) : undefined}
          isBusy={busy === 'results'}
          isCovered={isCovered}
          onCover={setCovered}
        />
      )}
      {data && <StudentRows students={data.students} isCovered={isCovered} />}
      {asks === 'close' && (
        <ConfirmDialog
          opened
          title={t('close_title')}
          confirmLabel={t('close')}
          busy={busy !== undefined}
          onConfirm={() => void setState('closed')}
          onCancel={() => setAsks(undefined)}
        >
          {t('close_words', { count: working })}
        </ConfirmDialog>
      )}
      {asks === 'delete' && (
        <ConfirmDialog
          opened
          danger
          title={t('delete_title')}
          confirmLabel={t('delete')}
          busy={busy !== undefined}
          onConfirm={() => void remove()}
          onCancel={() => setAsks(undefined)}
        >
          {t('delete_words')}
        </ConfirmDialog>
      )}
    </div>
  );
}
