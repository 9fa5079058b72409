import { Button } from '@mantine/core';
import { IconPencil, IconStairsUp } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { isMissing, NewFrame, WaitingFrame } from '@/components/page/DetailFrame';
import { readAddress } from '@/components/page/detailAddress';
import { PageHeader } from '@/components/page/PageHeader';
import { LoadingState } from '@/components/states/LoadingState';
import { ActiveStatus } from '@/components/status/ActiveStatus';
import { Tag } from '@/components/status/Tag';
import { useFormat } from '@/lib/format';
import { detailPath, screenPath } from '@/lib/screenPaths';
import { usePermission } from '@/lib/session';
import { useSlots } from '@/lib/slots';
import { GradeForm } from '../components/GradeForm';
import type { Grade } from '../gradeTypes';
import { useGrade } from '../queries';

export default function GradeDetailPage() {
  const [search] = useSearchParams();
  const { id, mode } = readAddress(search);
  return mode === 'create' ? <NewGrade /> : <OneGrade key={id} id={id} wanted={mode} />;
}

function useList() {
  const { t } = useTranslation('grades');
  return { title: t('title'), path: screenPath('grade'), back: t('back_to_list') };
}

function NewGrade() {
  const { t } = useTranslation('grades');
  return (
    <NewFrame
      list={useList()}
      title={t('new_title')}
      sentence={t('new_sentence')}
      may={usePermission('grade.create')}
      mayNot={t('may_not_create')}
    >
      <GradeForm mode="create" />
    </NewFrame>
  );
}

function OneGrade({ id, wanted }: { id: number | undefined; wanted: 'view' | 'edit' }) {
  const { t } = useTranslation('grades');
  const mayEdit = usePermission('grade.edit');
  const maySeeCourses = usePermission('course.view');
  const { GradeCourses } = useSlots();
  const list = useList();
  const grade = useGrade(id);
  const mode = wanted === 'edit' && mayEdit ? 'edit' : 'view';
  if (grade.data && !isMissing(id, grade.error)) {
    return (
      <>
        <GradeHeader grade={grade.data} isEditing={mode === 'edit'} mayEdit={mayEdit} />
        <GradeForm key={mode} mode={mode} grade={grade.data} />
        {mode === 'view' && maySeeCourses && (
          <Suspense fallback={<LoadingState />}>
            <GradeCourses gradeId={grade.data.id} />
          </Suspense>
        )}
      </>
    );
  }
  return (
    <WaitingFrame
      list={list}
      title={t('one_title')}
      id={id}
      query={grade}
      icon={<IconStairsUp size={24} stroke={1.6} />}
      notFound={t('not_found')}
      notFoundAdvice={t('not_found_advice')}
      loadFailed={t('load_failed')}
    />
  );
}

function GradeHeader({ grade, isEditing, mayEdit }: { grade: Grade; isEditing: boolean; mayEdit: boolean }) {
  const { t } = useTranslation(['grades', 'components']);
  const format = useFormat();
  return (
    <PageHeader
      title={grade.name}
      titleIsData
      mark={
        <>
          <span translate="no">
            <Tag>{grade.code}</Tag>
          </span>
          <ActiveStatus status={grade.status} />
        </>
      }
      sentence={t('place', {
        level: t(`components:places.types.${grade.level_code}`),
        order: format.number(grade.order),
      })}
      crumbs={[
        { label: t('title'), to: screenPath('grade') },
        { label: grade.name, to: isEditing ? detailPath('grade', 'view', grade.id) : undefined, isData: true },
        ...(isEditing ? [{ label: t('edit') }] : []),
      ]}
      actions={
        !isEditing &&
        mayEdit && (
          <Button
            component={Link}
            to={detailPath('grade', 'edit', grade.id)}
            leftSection={<IconPencil size={18} stroke={1.6} />}
          >
            {t('edit')}
          </Button>
        )
      }
    />
  );
}
