import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toast } from '@/components/feedback/toast';
import { ApiError } from '@/lib/api';
import { practicePath } from '@/lib/studentPaths';
import { practiseWrong } from '../queries';

/** Leads into practice of what was answered wrong; who began it before goes on there. */
export function PractiseWrong({ activity, count }: { activity: number; count: number }) {
  const { t } = useTranslation('exams');
  const navigate = useNavigate();
  const begin = useMutation({
    mutationFn: () => practiseWrong(activity),
    onSuccess: ({ id, sub_module, class: inClass }) =>
      navigate(practicePath(sub_module.id, inClass.id, { session: id })),
    onError: (error) =>
      toast.failure({
        title: t('result.practise_failed'),
        message: error instanceof ApiError ? error.detail : undefined,
      }),
  });
  return (
    <Button
      size="lg"
      mb="sm"
      leftSection={<IconRefresh size={20} stroke={1.7} />}
      loading={begin.isPending}
      onClick={() => begin.mutate()}
    >
      {t('result.practise_wrong', { count })}
    </Button>
  );
}
