import { look } from '@/components/look/look';
import '@mantine/core/styles/Progress.layer.css';
import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import type { OwnCourse } from '@/lib/ownLearning';

/** How much of what was assigned is done. */
export function CourseProgress({ course }: { course: OwnCourse }) {
  const { t } = useTranslation('learning');
  const format = useFormat();
  if (course.assigned === 0) return <span className={look('dimmed')}>{t('progress.nothing_assigned')}</span>;
  return (
    <span className={look('row', 'gap-12')}>
      <Progress className={look('grow')} value={course.progress} aria-label={t('progress.of', { name: course.name })} />
      <span>
        {t('progress.done_of', { done: format.number(course.completed), total: format.number(course.assigned) })}
      </span>
    </span>
  );
}
