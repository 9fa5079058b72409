import { MOST_SUPPORT_FILES, SUPPORT_FILE_LIMIT, SUPPORT_FILE_TYPES } from '@khue/contract/support-words';
import { ActionIcon, Button, FileButton } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { look } from '@/components/look/look';
import { ApiError } from '@/lib/api';
import { sendFile } from '@/lib/sendFile';
import type { SentFile } from '../kept';

interface Props {
  files: readonly SentFile[];
  onChange: (files: readonly SentFile[]) => void;
}

/** Pictures and PDFs that go with what is written; they are on the server before it is sent. */
export function Attachments({ files, onChange }: Props) {
  const { t } = useTranslation('support');
  const refused = (message: string | undefined) => toast.failure({ title: t('files.failed'), message });
  const sending = useMutation({
    mutationFn: (file: File) => sendFile('POST /api/support_files/', file),
    onSuccess: ({ id, name }) => onChange([...files, { id, name }]),
    onError: (error) => refused(error instanceof ApiError ? error.detail : undefined),
  });
  const pick = (file: File) =>
    file.size > SUPPORT_FILE_LIMIT ? refused(t('files.too_large', { name: file.name })) : sending.mutate(file);
  return (
    <div className={look('cluster', 'gap-8')}>
      <FileButton
        accept={SUPPORT_FILE_TYPES.join(',')}
        disabled={files.length >= MOST_SUPPORT_FILES || sending.isPending}
        onChange={(file) => file && pick(file)}
      >
        {(button) => (
          <Button
            {...button}
            variant="subtle"
            size="compact-md"
            disabled={files.length >= MOST_SUPPORT_FILES}
            loading={sending.isPending}
            leftSection={<IconPaperclip size={18} stroke={1.7} />}
          >
            {t('files.attach')}
          </Button>
        )}
      </FileButton>
      {files.map(({ id, name }) => (
        <span key={id} className={look('row', 'gap-4')}>
          <span translate="no">{name}</span>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('files.remove', { name })}
            onClick={() => onChange(files.filter((file) => file.id !== id))}
          >
            <IconX size={16} stroke={1.7} />
          </ActionIcon>
        </span>
      ))}
    </div>
  );
}
