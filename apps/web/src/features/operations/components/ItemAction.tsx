import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { toast } from '@/components/feedback/toast';
import { ApiError } from '@/lib/api';
import { lazyComponent } from '@/lib/lazyComponent';
import { screenPath } from '@/lib/screenPaths';
import { useWork } from '@/lib/work';
import { type StatusItem, useBackUp, useCheckCertificate } from '../queries';

const LargeFilesDialog = lazyComponent(async () => (await import('./LargeFilesDialog')).LargeFilesDialog);

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

function SeeFiles() {
  const { t } = useTranslation('system_page');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setOpen(true)}>
        {t('see_files')}
      </Button>
      {isOpen && <LargeFilesDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** The certificate belongs to the server in front: after it was renewed there, the page looks again. */
function CheckCertificate() {
  const { t } = useTranslation('system_page');
  const checking = useCheckCertificate();
  const check = () =>
    checking.mutate(undefined, {
      onSuccess: ({ state, figure, note, meaning }) => {
        const said = { title: `${figure}, ${note}`, message: meaning };
        if (state === 'good') toast.success(said);
        else toast.failure(said);
      },
      onError: (failure) =>
        toast.failure({
          title: t('certificate_failed'),
          message: failure instanceof ApiError ? failure.detail : undefined,
        }),
    });
  return (
    <Button size="sm" variant="default" loading={checking.isPending} onClick={check}>
      {t('check_certificate')}
    </Button>
  );
}

/** What can be done about a thing from here. */
export function ItemAction({
  item: { key, state, leads_to: count },
  canBackUp,
}: {
  item: StatusItem;
  canBackUp: boolean;
}) {
  const { t } = useTranslation('system_page');
  const work = useWork();
  if (key === 'backup' && canBackUp) return <BackUpNow isUrgent={state === 'act'} />;
  if (key === 'disk') return <SeeFiles />;
  if (key === 'https') return <CheckCertificate />;
  if (key === 'queue') {
    return (
      <Button size="sm" variant="default" onClick={() => work.open()}>
        {t('see_work')}
      </Button>
    );
  }
  if (key === 'mail') {
    return (
      <Button size="sm" variant="default" component={Link} to={screenPath('outbox', count ? { status: 'failed' } : {})}>
        {count ? t('see_failed', { count }) : t('see_mail')}
      </Button>
    );
  }
  return null;
}
