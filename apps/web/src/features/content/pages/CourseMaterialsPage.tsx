import { IconBook2, IconFiles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { PageHeader } from '@/components/page/PageHeader';
import { PageTabs } from '@/components/page/PageTabs';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { lazyComponent } from '@/lib/lazyComponent';
import { usePageContext } from '@/lib/pageContext';
import { screenPath } from '@/lib/screenPaths';
import { useTaughtCourses } from '@/lib/useTaughtCourses';
import { useOpening } from '../bank/useOpening';
import { PartMaterials } from '../class-materials/PartMaterials';
import { partsWithMaterials } from '../class-materials/partQueries';

const MaterialDrawer = lazyComponent(async () => (await import('../bank/MaterialDrawer')).MaterialDrawer);

/** The material of the courses that one's classes take, part by part. */
export default function CourseMaterialsPage() {
  const { t } = useTranslation('bank');
  const { data: courses, error, refetch } = useTaughtCourses();
  const [search] = useSearchParams();
  const opening = useOpening();
  const course = courses?.find(({ id }) => String(id) === search.get('course')) ?? courses?.[0];
  usePageContext({ courseId: course?.id });
  return (
    <>
      <PageHeader title={t('materials.title')} sentence={t('materials.sentence')} />
      {!courses &&
        (error ? (
          <ErrorState error={error} title={t('materials.courses_failed')} retry={() => void refetch()} />
        ) : (
          <LoadingState />
        ))}
      {courses?.length === 0 && (
        <EmptyState
          icon={<IconBook2 size={24} stroke={1.6} />}
          title={t('materials.no_courses')}
          advice={t('materials.no_courses_advice')}
        />
      )}
      {courses && course && (
        <>
          <PageTabs
            label={t('materials.title')}
            current={String(course.id)}
            tabs={courses.map(({ id, name }) => ({
              key: String(id),
              label: name,
              isData: true,
              to: screenPath('teacher_materials', { course: id }),
            }))}
          />
          <MaterialsOf key={course.id} course={course} linkOf={opening.linkOf} />
        </>
      )}
      <Suspense>{opening.id !== undefined && <MaterialDrawer id={opening.id} onClose={opening.close} />}</Suspense>
    </>
  );
}

interface Props {
  course: { id: number; name: string; classes: readonly { name: string }[] };
  linkOf: (row: { id: number }) => string;
}

function MaterialsOf({ course, linkOf }: Props) {
  const { t } = useTranslation('bank');
  const { data, error, refetch } = useQuery(partsWithMaterials(course.id));
  if (!data) {
    return error ? (
      <ErrorState error={error} title={t('materials.load_failed')} retry={() => void refetch()} />
    ) : (
      <LoadingState />
    );
  }
  if (data.length === 0) {
    return <EmptyState icon={<IconFiles size={24} stroke={1.6} />} title={t('materials.no_parts')} />;
  }
  return <PartMaterials parts={data} linkOf={linkOf} taughtTo={course.classes.map(({ name }) => name)} />;
}
