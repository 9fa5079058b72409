import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { look } from '@/components/look/look';
import { ApiError } from '@/lib/api';
import { type StudentRecord, useGiveAgain } from '../queries';

interface Props {
  record: StudentRecord;
  materialIds: readonly number[];
  label: string;
  /** The chapter or competency that it is about; without one, all of it. */
  of?: string;
}

/** What was practised and answered wrong last, given to this student alone. */
export function GiveAgainButton({ record, materialIds, label, of }: Props) {
  const { t } = useTranslation('student_record');
  const give = useGiveAgain(record);
  if (!record.can.give || !record.class || materialIds.length === 0) return null;
  const send = () =>
    give.mutate(materialIds, {
      onSuccess: () => toast.success({ title: t('next.given'), message: of ?? record.user.full_name }),
      onError: (error) =>
        toast.failure({ title: t('next.not_given'), message: error instanceof ApiError ? error.detail : undefined }),
    });
  const isSmall = of !== undefined;
  return (
    <Button
      fullWidth={!isSmall}
      className={isSmall ? look('ml-auto') : undefined}
      variant={isSmall ? 'subtle' : 'filled'}
      size={isSmall ? 'compact-sm' : 'sm'}
      aria-label={isSmall ? `${label}: ${of}` : undefined}
      loading={give.isPending}
      disabled={give.isSuccess}
      leftSection={<IconRefresh size={isSmall ? 15 : 18} stroke={1.6} />}
      onClick={send}
    >
      {label}
    </Button>
  );
}
