import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isClosedByExam } from '@/components/learning/ClosedByExam';
import { look } from '@/components/look/look';
import type { ApiError } from '@/lib/api';
import { EXAMS_PATH } from '@/lib/studentPaths';
import classes from './WorkRoom.module.css';

/** Why an answer was not taken, and what can be done about it; what was chosen or typed is still there. */
export function Refusal({ error, onOver }: { error: ApiError | null; onOver: () => void }) {
  const { t } = useTranslation('learning');
  if (isClosedByExam(error)) {
    return (
      <div className={classes.failed}>
        <p>{t('exam_running_advice')}</p>
        <Button component={Link} to={EXAMS_PATH} variant="default">
          {t('exam_back')}
        </Button>
      </div>
    );
  }
  if (error?.code === 'activity.over') {
    return (
      <div className={classes.failed}>
        <p>{error.detail}</p>
        <Button variant="default" onClick={onOver}>
          {t('work.to_result')}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.failed}>
      <p>{t('work.save_failed')}</p>
      <p className={look('m-0', 'dimmed', 'text-md', 'leading-15')}>{t('work.save_failed_kept')}</p>
    </div>
  );
}
