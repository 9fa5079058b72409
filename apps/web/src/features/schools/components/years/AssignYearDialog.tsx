import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { toast } from '@/components/feedback/toast';
import { yearName } from '@/components/text/yearName';
import { useSchoolLife } from '@/features/schools/schoolLife';
import type { School } from '@/features/schools/schoolTypes';
import type { SchoolYear } from '@/features/schools/yearTypes';
import { ApiError, call } from '@/lib/api';

interface Props {
  school: School;
  year: SchoolYear;
  onClose: () => void;
}

export function AssignYearDialog({ school, year, onClose }: Props) {
  const { t } = useTranslation('schools');
  const life = useSchoolLife();
  const assigning = useMutation({
    mutationFn: () => call('PUT /api/update_year_school/', { body: { school_id: school.id, year_id: year.id } }),
    onSuccess: () => {
      toast.success({ title: t('years.assigned'), message: yearName(year.name) });
      void life.changed();
    },
    onError: (error) =>
      toast.failure({ title: t('years.assign_failed'), message: error instanceof ApiError ? error.detail : undefined }),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      opened
      title={t('years.assign_title', { name: yearName(year.name) })}
      confirmLabel={t('years.assign')}
      busy={assigning.isPending}
      onConfirm={() => assigning.mutate()}
      onCancel={onClose}
    >
      {t('years.assign_text')}
    </ConfirmDialog>
  );
}
