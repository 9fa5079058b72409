import { Button } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { PageHeader } from '@/components/page/PageHeader';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useAbilities } from '@/lib/abilities';
import { ApiError } from '@/lib/api';
import { useWork } from '@/lib/work';
import { PlatformCards } from '../components/PlatformCards';
import { Differences, FailedEnrolments } from '../components/PlatformTables';
import { useCompare, usePlatformState } from '../platformQueries';

/** The connection to the course platform, for the administrator. */
export default function PlatformPage() {
  const { t } = useTranslation('courses');
  const work = useWork();
  const { view: maySeeEnrolments } = useAbilities('enrolment');
  const { data: state, error, refetch } = usePlatformState();
  const comparing = useCompare();
  const compare = () =>
    comparing.mutate(undefined, {
      onSuccess: () => {
        toast.success({ title: t('platform.started'), message: t('platform.started_advice') });
        work.open();
      },
      onError: (failure) =>
        toast.failure({
          title: t('platform.start_failed'),
          message: failure instanceof ApiError ? failure.detail : undefined,
        }),
    });
  return (
    <>
      <PageHeader
        title={t('platform.title')}
        sentence={t('platform.sentence')}
        actions={
          <Button
            leftSection={<IconArrowsDiff size={18} stroke={1.6} />}
            loading={comparing.isPending}
            onClick={compare}
          >
            {state && state.waiting.failed > 0 ? t('platform.compare_and_retry') : t('platform.compare')}
          </Button>
        }
      />
      {!state &&
        (error ? (
          <ErrorState error={error} title={t('platform.load_failed')} retry={() => void refetch()} />
        ) : (
          <LoadingState />
        ))}
      {state && <PlatformCards state={state} />}
      {state && state.difference_list.length > 0 && <Differences rows={state.difference_list} />}
      {maySeeEnrolments && <FailedEnrolments />}
    </>
  );
}
