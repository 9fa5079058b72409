import { useTranslation } from 'react-i18next';
import { FieldValue } from '@/components/form/FieldValue';
import { useFormat } from '@/lib/format';
import type { Course } from '../courseTypes';

/** Where the course is taught. */
export function Registrations({ course }: { course: Course }) {
  const { t } = useTranslation('courses');
  const format = useFormat();
  return (
    <FieldValue label={t('registered_at')} isText>
      {course.school_count === 0
        ? t('registered_nowhere')
        : t('registered_in', {
            schools: format.number(course.school_count),
            classes: format.number(course.class_count),
          })}
    </FieldValue>
  );
}
