import { EXAM_REVIEWS, type ExamReview } from '@khue/contract/courses';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { look } from '@/components/look/look';
import { Segments } from '@/components/select/Segments';
import { call } from '@/lib/api';
import type { Examination } from '../queries';
import { PlanDialog } from './PlanDialog';

/** From now on candidates see their results; how much of them is said here. */
export function ReleaseDialog({ examination, onClose }: { examination: Examination; onClose: () => void }) {
  const { t } = useTranslation('examinations');
  const { id, name, counts } = examination;
  const [review, setReview] = useState<ExamReview>(examination.review);
  const releasing = useMutation({
    mutationFn: () => call('POST /api/examinations/{id}/release/', { params: { id }, body: { review } }),
    onSuccess: () => {
      toast.success({ title: t('release.done') });
      onClose();
    },
  });
  return (
    <PlanDialog
      title={t('release.title', { name })}
      saveLabel={t('release.button')}
      isBusy={releasing.isPending}
      error={releasing.error}
      onSave={() => releasing.mutate()}
      onClose={onClose}
    >
      <p className={look('m-0')}>{t('release.about', { count: counts.ended })}</p>
      <div>
        <p className={look('m-0', 'mb-4', 'text-sm', 'semibold')}>{t('release.review')}</p>
        <Segments
          aria-label={t('release.review')}
          value={review}
          onChange={(value) => setReview(value as ExamReview)}
          data={EXAM_REVIEWS.map((value) => ({ value, label: t(`reviews.${value}`) }))}
        />
      </div>
    </PlanDialog>
  );
}
