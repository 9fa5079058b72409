import { Button } from '@mantine/core';
import { IconCalendarEvent, IconDoorOff, IconListCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look } from '@/components/look/look';
import { isToDo } from '@/components/session/exerciseToDo';
import { nextOf } from '@/components/session/sessionState';
import { useComing } from '@/components/session/useComing';
import { EmptyState } from '@/components/states/EmptyState';
import { Marked } from '@/components/text/Marked';
import { useFormat } from '@/lib/format';
import { reading } from '@/lib/reading';
import { screenPath } from '@/lib/screenPaths';

interface Props {
  sessionId: number;
  onExercises: () => void;
}

function useExercisesLeft(sessionId: number): number {
  const { data } = useQuery(
    reading('GET /api/get_meeting_exercise_view/', { query: { meeting_id: sessionId } }, { background: true }),
  );
  return data?.filter(isToDo).length ?? 0;
}

/** The lesson is over: how long one was there, what is left to do, and when the next one is. */
export function EndedForStudent({ sessionId, onExercises }: Props) {
  const { t } = useTranslation('room');
  const format = useFormat();
  const { data: own } = useQuery(
    reading('GET /api/zoom_meetings/{id}/own_attendance/', { params: { id: sessionId } }, { background: true }),
  );
  const left = useExercisesLeft(sessionId);
  const { data: coming } = useComing('student');
  const next = coming && nextOf(coming, Date.now());
  return (
    <EmptyState
      icon={<IconDoorOff size={24} stroke={1.6} />}
      title={t('closed.over')}
      advice={
        <>
          {own && own.minutes > 0 && <span className={look('block')}>{t('ended.own', { count: own.minutes })}</span>}
          <span className={look('block')}>
            {left > 0 ? t('ended.exercises_left', { count: left }) : t('closed.over_advice')}
          </span>
          {next && (
            <span className={look('block')}>
              <Marked
                t={t}
                i18nKey="ended.next"
                values={{ topic: next.meeting_topic, time: format.lesson(next.start_time, next.end_time) }}
                components={{ data: <span translate="no" /> }}
              />
            </span>
          )}
        </>
      }
      action={
        <span className={look('cluster', 'gap-8', 'to-middle')}>
          {left > 0 && (
            <Button size="lg" leftSection={<IconListCheck size={20} stroke={1.7} />} onClick={onExercises}>
              {t('ended.to_exercises')}
            </Button>
          )}
          <Button
            component={Link}
            to={screenPath('student_calendar')}
            size="lg"
            variant={left > 0 ? 'default' : 'filled'}
            leftSection={<IconCalendarEvent size={20} stroke={1.7} />}
          >
            {t('ended.to_calendar')}
          </Button>
        </span>
      }
    />
  );
}
