import { Button } from '@mantine/core';
import { IconClockEdit, IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { toast } from '@/components/feedback/toast';
import { look } from '@/components/look/look';
import { PageHeader } from '@/components/page/PageHeader';
import { PageTabs } from '@/components/page/PageTabs';
import { useScrollRow } from '@/components/page/useScrollRow';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { ApiError } from '@/lib/api';
import { download } from '@/lib/download';
import { lazyComponent } from '@/lib/lazyComponent';
import { usePageContext } from '@/lib/pageContext';
import { screenPath } from '@/lib/screenPaths';
import { useTaughtCourses } from '@/lib/useTaughtCourses';
import { AnalysisTab } from '../analysis/AnalysisTab';
import { LiveTab } from '../live/LiveTab';
import { OwnTestMenu } from '../OwnTestMenu';
import { PaperTab } from '../paper/PaperTab';
import { exportOf, useTest } from '../queries';
import { ReleaseButton, SolutionsState } from '../Solutions';
import { TestStatus, TestTimes } from '../TestStatus';
import { placeIn, TEST_TABS, testPath } from '../testPaths';
import { classNames, type ExamPlace, isOwnTest, type RunningTest, type TestPlace } from '../testTypes';

const EditTimes = lazyComponent(async () => (await import('../EditTimes')).EditTimes);
const EditTestTimes = lazyComponent(async () => (await import('../EditTimes')).EditTestTimes);

/** One test: how it goes, what its questions were worth, and its papers. */
export default function TestDetailPage() {
  const { t } = useTranslation('class_exams');
  const [search] = useSearchParams();
  const place = placeIn(search);
  if (!place) return <NotFound />;
  return <TestScreen key={testPath(place)} place={place} title={t('title')} />;
}

function NotFound() {
  const { t } = useTranslation('class_exams');
  return (
    <>
      <PageHeader
        title={t('detail.not_found')}
        crumbs={[{ label: t('title'), to: screenPath('teacher_tests') }, { label: t('detail.not_found') }]}
      />
      <EmptyState
        title={t('detail.not_found')}
        advice={t('detail.not_found_advice')}
        action={
          <Button component={Link} to={screenPath('teacher_tests')} variant="default">
            {t('detail.back')}
          </Button>
        }
      />
    </>
  );
}

function TestScreen({ place, title }: { place: TestPlace; title: string }) {
  const { t } = useTranslation('class_exams');
  const [search] = useSearchParams();
  const test = useTest(place);
  const [only] = test.data?.classes.length === 1 ? test.data.classes : [];
  usePageContext({ courseId: test.data?.module.id, classId: only?.id });
  const tab = TEST_TABS.find((name) => name === search.get('tab')) ?? 'live';
  if (!test.data) {
    if (test.error instanceof ApiError && test.error.status === 404) {
      return tab === 'paper' && !isOwnTest(place) ? <PapersOnly place={place} title={title} /> : <NotFound />;
    }
    return (
      <>
        <PageHeader title={title} />
        {test.error ? (
          <ErrorState error={test.error} title={t('detail.load_failed')} retry={() => void test.refetch()} />
        ) : (
          <LoadingState />
        )}
      </>
    );
  }
  const { data } = test;
  const tabs = TEST_TABS.filter((name) => name !== 'paper' || data.can.edit);
  return (
    <>
      <PageHeader
        title={data.name}
        titleIsData
        mark={<TestStatus status={data.status} />}
        sentence={
          <>
            {/* The class stands above; the course, too, where the test is called after it. */}
            {!data.name.includes(data.module.name) && <span translate="no">{`${data.module.name} · `}</span>}
            <TestTimes openAt={data.open_at} closeAt={data.close_at} />
            <SolutionsState test={data} />
          </>
        }
        crumbs={[
          { label: title, to: screenPath('teacher_tests') },
          { label: t('detail.class', { name: classNames(data) }), isData: true },
        ]}
        actions={<Actions place={place} test={data} />}
      />
      <PageTabs
        label={data.name}
        current={tab}
        tabs={tabs.map((name) => ({ key: name, label: t(`detail.tabs.${name}`), to: testPath(place, name) }))}
      />
      {tab === 'live' && (
        <LiveTab place={place} test={data} heardAt={test.dataUpdatedAt} refetch={() => void test.refetch()} />
      )}
      {tab === 'analysis' && <AnalysisTab place={place} />}
      {tab === 'paper' && data.can.edit && <PaperTab place={place} />}
    </>
  );
}

/** The exam was never assigned to the class: it may still be written on paper. */
function PapersOnly({ place, title }: { place: ExamPlace; title: string }) {
  const { t } = useTranslation('class_exams');
  const courses = useTaughtCourses();
  const course = courses.data?.find(({ id }) => id === place.moduleId);
  const taker = course?.classes.find(({ id }) => id === place.classId);
  if (!courses.data) {
    return courses.error ? (
      <ErrorState error={courses.error} title={t('detail.load_failed')} retry={() => void courses.refetch()} />
    ) : (
      <LoadingState />
    );
  }
  if (!course || !taker) return <NotFound />;
  return (
    <>
      <PageHeader
        title={course.name}
        titleIsData
        sentence={
          <>
            <span translate="no">{t('detail.class', { name: taker.name })}</span> · {t('detail.not_assigned')}
          </>
        }
        crumbs={[
          { label: title, to: screenPath('teacher_tests') },
          { label: `${course.name}, ${taker.name}`, isData: true },
        ]}
      />
      <PaperTab place={place} />
    </>
  );
}

function Actions({ place, test }: { place: TestPlace; test: RunningTest }) {
  const { t } = useTranslation('class_exams');
  const [isEditing, setEditing] = useState(false);
  // On a phone they are one line that scrolls: what is looked at is the class below.
  const row = useScrollRow<HTMLDivElement>();
  const exporting = useMutation({
    mutationFn: async () => {
      const { file_url } = await exportOf(place);
      await download(file_url, `${test.name}-${classNames(test)}.xlsx`);
    },
    onSuccess: () => toast.success({ title: t('detail.exported') }),
    onError: (error) =>
      toast.failure({
        title: t('detail.export_failed'),
        message: error instanceof ApiError ? error.detail : undefined,
      }),
  });
  return (
    <>
      <div ref={row.ref} className={`${row.className} ${look('row', 'gap-8', 'narrow')}`}>
        {test.can.edit && (
          <Button
            variant="default"
            leftSection={<IconClockEdit size={18} stroke={1.6} />}
            onClick={() => setEditing(true)}
          >
            {t('detail.change_times')}
          </Button>
        )}
        <ReleaseButton place={place} test={test} />
        {test.can.export && (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.6} />}
            loading={exporting.isPending}
            onClick={() => exporting.mutate()}
          >
            {t('detail.export')}
          </Button>
        )}
        {isOwnTest(place) && <OwnTestMenu id={place.id} />}
      </div>
      {isEditing && (
        <Suspense>
          {isOwnTest(place) ? (
            <EditTestTimes id={place.id} times={test} onClose={() => setEditing(false)} />
          ) : (
            <EditTimes place={place} onClose={() => setEditing(false)} />
          )}
        </Suspense>
      )}
    </>
  );
}
