import { lazy, Suspense } from 'react';
import { LoadingState } from '@/components/states/LoadingState';
import { usePageContext } from '@/lib/pageContext';
import { readId } from '@/lib/readId';
import { Overview } from '../components/Overview';
import { useAsked } from '../useAsked';

/** The levels below come with the first step down. */
const drill = () => import('../components/Drill');
const courseLists = lazy(async () => ({ default: (await import('../components/CourseLists')).CourseLists }));
const VIEWS = {
  units: courseLists,
  look: courseLists,
  schools: lazy(async () => ({ default: (await drill()).SchoolsView })),
  classes: lazy(async () => ({ default: (await drill()).ClassesView })),
  parts: lazy(async () => ({ default: (await drill()).PartsView })),
  students: lazy(async () => ({ default: (await drill()).StudentsView })),
  address: lazy(async () => ({ default: (await import('../components/AddressView')).AddressView })),
};

/** What a programme, or a school, has and does: the whole, and level by level down to a student. */
export default function DashboardPage() {
  const { asked, to, put } = useAsked();
  const { filters, period } = asked;
  usePageContext({
    schoolId: readId(filters.school),
    classId: readId(filters.class),
    courseId: readId(filters.module),
    ...period,
  });
  if (asked.view === 'overview') return <Overview asked={asked} to={to} put={put} />;
  const View = VIEWS[asked.view];
  return (
    <Suspense fallback={<LoadingState />}>
      <View key={asked.view} asked={asked} to={to} put={put} />
    </Suspense>
  );
}
