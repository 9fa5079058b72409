import { Button, Group, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/feedback/Dialog';
import { toast } from '@/components/feedback/toast';
import { look } from '@/components/look/look';
import { ApiError, call } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { reading } from '@/lib/reading';
import classes from './CalendarLinkDialog.module.css';

/** A private address by which one's own phone reads the calendar: made, copied, taken back. */
export function CalendarLinkDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['calendar_link', 'components']);
  const format = useFormat();
  const clipboard = useClipboard();
  const known = useQuery(reading('GET /api/me/calendar_link/')).data?.created_at;
  const [address, setAddress] = useState<string>();
  const failed = (error: unknown) =>
    toast.failure({ title: t('failed'), message: error instanceof ApiError ? error.detail : undefined });
  const making = useMutation({
    mutationFn: () => call('POST /api/me/calendar_link/'),
    onSuccess: ({ url }) => {
      setAddress(url);
    },
    onError: failed,
  });
  const revoking = useMutation({
    mutationFn: () => call('DELETE /api/me/calendar_link/'),
    onSuccess: () => {
      setAddress(undefined);
      toast.success({ title: t('revoked') });
    },
    onError: failed,
  });
  return (
    <Dialog onClose={onClose} title={t('title')} size="lg">
      <p className={classes.text}>{t('text')}</p>
      <ol className={classes.steps}>
        <li>{t('step_make')}</li>
        <li>{t('step_paste')}</li>
        <li>{t('step_wait')}</li>
      </ol>
      <p className={look('mb-12', 'dimmed')}>{t('warning')}</p>
      {address && (
        <TextInput
          label={t('address')}
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          translate="no"
        />
      )}
      <p className={classes.said} role="status">
        {clipboard.copied
          ? t('copied')
          : known && !address && t('known', { day: format.date(known), time: format.time(known) })}
      </p>
      <Group gap="xs">
        {address ? (
          <Button
            size="md"
            leftSection={clipboard.copied ? <IconCheck size={18} /> : <IconCopy size={18} stroke={1.6} />}
            onClick={() => clipboard.copy(address)}
          >
            {t('copy')}
          </Button>
        ) : (
          <Button size="md" loading={making.isPending} onClick={() => making.mutate()} data-autofocus>
            {t(known ? 'make_new' : 'make')}
          </Button>
        )}
        {known && (
          <Button size="md" variant="default" loading={revoking.isPending} onClick={() => revoking.mutate()}>
            {t('revoke')}
          </Button>
        )}
      </Group>
    </Dialog>
  );
}
