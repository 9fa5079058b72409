import { Button, FileButton } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { look } from '@/components/look/look';
import { ApiError, call } from '@/lib/api';
import { sendFile } from '@/lib/sendFile';
import type { Template } from './queries';

/** The picture of signature and seal. It is saved at once, apart from the form it stands in. */
export function StampEditor({ template: { id, picture } }: { template: Template }) {
  const { t } = useTranslation('certificates');
  const onError = (error: unknown) =>
    toast.failure({ title: t('stamp.failed'), message: error instanceof ApiError ? error.detail : undefined });
  const set = useMutation({
    mutationFn: (file: File) => sendFile('POST /api/certificate_templates/{id}/picture/', file, { id }),
    onError,
  });
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/certificate_templates/{id}/picture/', { params: { id } }),
    onError,
  });
  return (
    <div className={look('stack', 'gap-8', 'whole-row')}>
      <div className={look('flex', 'wrap', 'gap-8')}>
        <FileButton onChange={(file) => file && set.mutate(file)} accept="image/jpeg,image/png,image/webp">
          {(props) => (
            <Button
              {...props}
              size="xs"
              variant="default"
              leftSection={<IconPhoto size={16} stroke={1.6} />}
              loading={set.isPending}
            >
              {t(picture ? 'stamp.change' : 'stamp.add')}
            </Button>
          )}
        </FileButton>
        {picture && (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconTrash size={16} stroke={1.6} />}
            loading={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {t('stamp.remove')}
          </Button>
        )}
      </div>
      <p className={look('note', 'm-0')}>{t('stamp.hint')}</p>
    </div>
  );
}
