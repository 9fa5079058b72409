import { IconBook2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import { PageHeader } from '@/components/page/PageHeader';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useFormat } from '@/lib/format';
import { useTaughtCourses } from '@/lib/useTaughtCourses';
import classes from '../components/Cards.module.css';
import { CourseCard } from '../components/CourseCard';

/** The courses that one's own classes take. */
export default function OwnCoursesPage() {
  const { t } = useTranslation('teaching');
  const format = useFormat();
  const { data, error, refetch } = useTaughtCourses();
  return (
    <>
      <PageHeader
        title={t('courses.title')}
        sentence={
          data && data.length > 0 && t('courses.sum', { count: data.length, total: format.number(data.length) })
        }
      />
      {!data &&
        (error ? (
          <ErrorState error={error} title={t('courses.load_failed')} retry={() => void refetch()} />
        ) : (
          <LoadingState />
        ))}
      {data?.length === 0 && (
        <EmptyState
          icon={<IconBook2 size={24} stroke={1.6} />}
          title={t('courses.none')}
          advice={t('courses.none_advice')}
        />
      )}
      <ul className={lookWith(classes.cards, 'grid', 'list', 'gap-14')}>
        {data?.map((course) => (
          <CourseCard key={course.id} course={course} />
        ))}
      </ul>
    </>
  );
}
