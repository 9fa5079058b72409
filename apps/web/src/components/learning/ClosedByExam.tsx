import { Button } from '@mantine/core';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '@/components/states/EmptyState';
import { ApiError } from '@/lib/api';
import { EXAMS_PATH } from '@/lib/studentPaths';

export const isClosedByExam = (error: unknown): boolean => error instanceof ApiError && error.code === 'exam.running';

/** While an exam runs, nothing of its course is learned or practised; the way back to the exam is. */
export function ClosedByExam() {
  const { t } = useTranslation('learning');
  return (
    <EmptyState
      icon={<IconClipboardCheck size={24} stroke={1.6} />}
      title={t('exam_running')}
      advice={t('exam_running_advice')}
      action={
        <Button component={Link} to={EXAMS_PATH} size="lg">
          {t('exam_back')}
        </Button>
      }
    />
  );
}
