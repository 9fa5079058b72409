import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import dialog from '@/components/feedback/dialog.module.css';
import { toast } from '@/components/feedback/toast';
import { useFocusBack } from '@/components/feedback/useFocusBack';
import { ApiError, call } from '@/lib/api';
import classes from './CalendarLinkDialog.module.css';

/** A private address by which one's own phone reads the calendar: made, copied, taken back. */
export function CalendarLinkDialog({ onClose }: { onClose: () => void }) {
  useFocusBack();
  const { t } = useTranslation(['calendar', 'components']);
  const clipboard = useClipboard();
  const [address, setAddress] = useState<string>();
  const failed = (error: unknown) =>
    toast.failure({ title: t('link.failed'), message: error instanceof ApiError ? error.detail : undefined });
  const making = useMutation({
    mutationFn: () => call('POST /api/me/calendar_link/'),
    onSuccess: ({ url }) => setAddress(url),
    onError: failed,
  });
  const revoking = useMutation({
    mutationFn: () => call('DELETE /api/me/calendar_link/'),
    onSuccess: () => {
      setAddress(undefined);
      toast.success({ title: t('link.revoked') });
    },
    onError: failed,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('link.title')}
      centered
      size="lg"
      classNames={{ title: dialog.title, content: dialog.content }}
      closeButtonProps={{ 'aria-label': t('components:confirm.close') }}
    >
      <p className={classes.text}>{t('link.text')}</p>
      <ol className={classes.steps}>
        <li>{t('link.step_make')}</li>
        <li>{t('link.step_paste')}</li>
        <li>{t('link.step_wait')}</li>
      </ol>
      <p className={classes.warning}>{t('link.warning')}</p>
      {address && (
        <TextInput
          label={t('link.address')}
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          translate="no"
        />
      )}
      <p className={classes.said} role="status">
        {clipboard.copied && t('link.copied')}
      </p>
      <Group gap="xs">
        {address ? (
          <Button
            size="md"
            leftSection={clipboard.copied ? <IconCheck size={18} /> : <IconCopy size={18} stroke={1.6} />}
            onClick={() => clipboard.copy(address)}
          >
            {t('link.copy')}
          </Button>
        ) : (
          <Button size="md" loading={making.isPending} onClick={() => making.mutate()} data-autofocus>
            {t('link.make')}
          </Button>
        )}
        <Button size="md" variant="default" loading={revoking.isPending} onClick={() => revoking.mutate()}>
          {t('link.revoke')}
        </Button>
      </Group>
    </Modal>
  );
}
