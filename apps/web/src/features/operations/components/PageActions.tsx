import { Button, Group } from '@mantine/core';
import { IconBell, IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { ApiError } from '@/lib/api';
import { download } from '@/lib/download';
import { lazyComponent } from '@/lib/lazyComponent';

const ListenersDialog = lazyComponent(async () => (await import('./ListenersDialog')).ListenersDialog);

/** Who is told, and the page as a file. */
export function PageActions({ canSetListeners }: { canSetListeners: boolean }) {
  const { t } = useTranslation('system_page');
  const [isAsking, setAsking] = useState(false);
  const saving = useMutation({
    mutationFn: () => download('/api/system_status/report/'),
    onError: (failure) =>
      toast.failure({ title: t('report_failed'), message: failure instanceof ApiError ? failure.detail : undefined }),
  });
  return (
    <Group gap="xs">
      {canSetListeners && (
        <Button variant="default" leftSection={<IconBell size={16} aria-hidden />} onClick={() => setAsking(true)}>
          {t('listeners')}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={saving.isPending}
        onClick={() => saving.mutate()}
      >
        {t('report')}
      </Button>
      {isAsking && <ListenersDialog onClose={() => setAsking(false)} />}
    </Group>
  );
}
