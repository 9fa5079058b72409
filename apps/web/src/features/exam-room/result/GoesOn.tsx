import { Button } from '@mantine/core';
import { IconArrowRight, IconClockPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useFormat } from '@/lib/format';
import { roomOf } from '../examPaths';
import { sittingOf } from '../queries';
import { clockFace } from '../room/countdown.rules';
import type { Sitting } from '../room/examRoom';
import { serverClock } from '../room/serverClock';
import { useNow } from '../room/useNow';

/** In the place of a result: the attempt runs, again or still. One goes on from here. */
export function GoesOn({ activity }: { activity: number }) {
  const { t } = useTranslation('exams');
  const { data, error, refetch } = useQuery({ ...sittingOf(activity, 'goes on'), staleTime: 0 });
  if (data) return <Way sitting={data} />;
  if (error) return <ErrorState error={error} title={t('result.load_failed')} retry={() => void refetch()} />;
  return <LoadingState />;
}

function Way({ sitting }: { sitting: Sitting }) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  const clock = useMemo(() => {
    const made = serverClock();
    made.sync(sitting.server_time);
    return made;
  }, [sitting]);
  const ends = Date.parse(sitting.expires_at ?? '');
  const time = { left: clockFace(Math.max(0, ends - useNow(clock))), end: format.time(new Date(ends)) };
  const { reopened_by: name, reopened_at } = sitting;
  return (
    <EmptyState
      icon={<IconClockPlay size={24} stroke={1.6} />}
      title={t(name ? 'result.reopened' : 'result.running')}
      advice={
        name && reopened_at
          ? t('result.reopened_advice', { ...time, name, time: format.time(reopened_at) })
          : t('result.running_advice', time)
      }
      action={
        <Button
          component={Link}
          to={roomOf(sitting)}
          size="lg"
          rightSection={<IconArrowRight size={20} stroke={1.7} />}
        >
          {t('result.go_on')}
        </Button>
      }
    />
  );
}
