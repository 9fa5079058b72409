import { Button } from '@mantine/core';
import { IconListCheck, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { StatusMark } from '@/components/status/StatusMark';
import { useAbilities } from '@/lib/abilities';
import { lazyWithKeys } from '@/questions/kinds/kinds';
import { stateOf } from '../exerciseState';
import { type Exercise, useExercises } from '../queries';
import { ExerciseView } from './ExerciseView';
import classes from './TeacherExercises.module.css';

const ExerciseDialog = lazyWithKeys(async () => (await import('./ExerciseDialog')).ExerciseDialog);

/** The one that was chosen, else the one that is open, else the last made. */
const shownOf = (list: readonly Exercise[], chosen: number | undefined): Exercise | undefined =>
  list.find(({ id }) => id === chosen) ?? list.find(({ state }) => state === 'open') ?? list.at(-1);

/** The exercises of a session beside what came of one of them, live. */
export function TeacherExercises({ sessionId }: { sessionId: number }) {
  const { t } = useTranslation('exercises');
  const { create } = useAbilities('exercise');
  const { data, dataUpdatedAt, error, refetch } = useExercises(sessionId);
  const [chosen, setChosen] = useState<number>();
  const [dialog, setDialog] = useState<{ exercise?: Exercise }>();
  if (!data) {
    if (!error) return <LoadingState lines={4} />;
    return <ErrorState error={error} title={t('list_failed')} retry={() => void refetch()} />;
  }
  const shown = shownOf(data, chosen);
  const make = create && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setDialog({})}>
      {t('make')}
    </Button>
  );
  return (
    <div className={classes.frame}>
      <section className={lookWith(classes.page, 'grid', 'start', 'gap-20')} aria-labelledby="exercises">
        {shown ? (
          <>
            <div className={look('grid', 'gap-12')}>
              <div className={look('bar', 'gap-8')}>
                <h2 id="exercises" className={look('title')}>
                  {t('title')}
                </h2>
                {make}
              </div>
              <ul className={lookWith(classes.list, 'grid', 'list', 'gap-8')}>
                {data.map((one) => (
                  <li key={one.id}>
                    <button
                      type="button"
                      className={lookWith(
                        classes.choice,
                        'card',
                        'block',
                        'wide',
                        'touch',
                        'p-10-14',
                        'colour-inherit',
                        'font-inherit',
                        'text-left',
                        'pointer',
                      )}
                      aria-pressed={one.id === shown.id}
                      onClick={() => setChosen(one.id)}
                    >
                      <span className={look('block', 'semibold', 'leading-14', 'break')} translate="no">
                        {one.name}
                      </span>
                      <span className={look('cluster', 'note', 'gap-2-14', 'mt-2')}>
                        <StatusMark kind={one.state === 'open' ? 'waiting' : 'idle'}>
                          {t(`state.${stateOf(one)}`)}
                        </StatusMark>
                        <span>{t('questions', { count: one.question_count })}</span>
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            </div>
            <ExerciseView
              key={shown.id}
              exercise={shown}
              heardAt={dataUpdatedAt}
              onEdit={() => setDialog({ exercise: shown })}
            />
          </>
        ) : (
          <>
            <h2 id="exercises" className={lookWith(classes.heard, 'unseen', 'm-0')}>
              {t('title')}
            </h2>
            <EmptyState
              icon={<IconListCheck size={24} stroke={1.6} />}
              title={t('none')}
              advice={t('none_advice')}
              action={make || undefined}
            />
          </>
        )}
      </section>
      {dialog && (
        <ExerciseDialog
          sessionId={sessionId}
          exercise={dialog.exercise}
          onClose={() => setDialog(undefined)}
          onSaved={(id) => {
            setChosen(id);
            setDialog(undefined);
          }}
        />
      )}
    </div>
  );
}
