import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { toast } from '@/components/feedback/toast';
import { ApiError } from '@/lib/api';
import { screenPath } from '@/lib/screenPaths';
import { useWork } from '@/lib/work';
import { type StatusItem, useBackUp } from '../queries';

function BackUpNow({ isUrgent }: { isUrgent: boolean }) {
  const { t } = useTranslation('system_page');
  const work = useWork();
  const backingUp = useBackUp();
  const start = () =>
    backingUp.mutate(undefined, {
      onSuccess: () => {
        toast.success({ title: t('backing_up') });
        work.open();
      },
      onError: (failure) =>
        toast.failure({ title: t('not_begun'), message: failure instanceof ApiError ? failure.detail : undefined }),
    });
  return (
    <Button size="sm" variant={isUrgent ? 'filled' : 'default'} loading={backingUp.isPending} onClick={start}>
      {t('back_up')}
    </Button>
  );
}

/** What can be done about a thing from here. */
export function ItemAction({ item: { key, state }, canBackUp }: { item: StatusItem; canBackUp: boolean }) {
  const { t } = useTranslation('system_page');
  const work = useWork();
  if (key === 'backup' && canBackUp) return <BackUpNow isUrgent={state === 'act'} />;
  if (key === 'queue') {
    return (
      <Button size="sm" variant="default" onClick={() => work.open()}>
        {t('see_work')}
      </Button>
    );
  }
  if (key === 'mail') {
    return (
      <Button size="sm" variant="default" component={Link} to={screenPath('outbox')}>
        {t('see_mail')}
      </Button>
    );
  }
  return null;
}
