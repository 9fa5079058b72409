import { IconBook2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { isMissing, NewFrame, WaitingFrame } from '@/components/page/DetailFrame';
import { readAddress } from '@/components/page/detailAddress';
import { PageTabs } from '@/components/page/PageTabs';
import { detailPath, screenPath } from '@/lib/screenPaths';
import { usePermission } from '@/lib/session';
import { CourseForm } from '../components/CourseForm';
import { CourseHeader } from '../components/CourseHeader';
import { PartTree } from '../components/PartTree';
import type { Course } from '../courseTypes';
import { useCourse } from '../queries';

type CourseTab = 'info' | 'parts';

export default function CourseDetailPage() {
  const [search] = useSearchParams();
  const { id, mode } = readAddress(search);
  const tab = search.get('tab') === 'parts' ? 'parts' : 'info';
  return mode === 'create' ? <NewCourse /> : <StoredCourse key={id} id={id} wanted={mode} tab={tab} />;
}

function useList() {
  const { t } = useTranslation('courses');
  return { title: t('title'), path: screenPath('course'), back: t('back_to_list') };
}

function NewCourse() {
  const { t } = useTranslation('courses');
  return (
    <NewFrame
      list={useList()}
      title={t('new_title')}
      sentence={t('new_sentence')}
      may={usePermission('course.create')}
      mayNot={t('may_not_create')}
    >
      <CourseForm mode="create" />
    </NewFrame>
  );
}

interface StoredProps {
  id: number | undefined;
  wanted: 'view' | 'edit';
  tab: CourseTab;
}

function StoredCourse({ id, wanted, tab }: StoredProps) {
  const { t } = useTranslation('courses');
  const mayEdit = usePermission('course.edit');
  const list = useList();
  const course = useCourse(id);
  const mode = wanted === 'edit' && mayEdit ? 'edit' : 'view';
  if (course.data && !isMissing(id, course.error)) {
    return (
      <>
        <CourseHeader course={course.data} mode={mode} />
        {mode === 'edit' ? (
          <CourseForm key="edit" mode="edit" course={course.data} />
        ) : (
          <CourseTabs course={course.data} tab={tab} />
        )}
      </>
    );
  }
  return (
    <WaitingFrame
      list={list}
      title={t('one_title')}
      id={id}
      query={course}
      icon={<IconBook2 size={24} stroke={1.6} />}
      notFound={t('not_found')}
      notFoundAdvice={t('not_found_advice')}
      loadFailed={t('load_failed')}
    />
  );
}

function CourseTabs({ course, tab }: { course: Course; tab: CourseTab }) {
  const { t } = useTranslation('courses');
  const maySeeParts = usePermission('sub_module.view');
  const shown = maySeeParts ? tab : 'info';
  const tabs = [
    { key: 'info', label: t('tabs.info'), to: detailPath('course', 'view', course.id) },
    ...(maySeeParts
      ? [{ key: 'parts', label: t('tabs.parts'), to: detailPath('course', 'view', course.id, 'parts') }]
      : []),
  ];
  return (
    <>
      <PageTabs label={course.name} tabs={tabs} current={shown} />
      {shown === 'parts' ? <PartTree course={course} /> : <CourseForm key="view" mode="view" course={course} />}
    </>
  );
}
