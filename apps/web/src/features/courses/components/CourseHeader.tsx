import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHeader } from '@/components/page/PageHeader';
import { ActiveStatus } from '@/components/status/ActiveStatus';
import { useFormat } from '@/lib/format';
import { detailPath, screenPath } from '@/lib/screenPaths';
import { usePermission } from '@/lib/session';
import type { Course, SyncResult } from '../courseTypes';
import classes from './CourseHeader.module.css';
import { SyncButton, SyncSum } from './SyncButton';
import { SyncState } from './SyncState';

interface Props {
  course: Course;
  mode: 'view' | 'edit';
}

export function CourseHeader({ course, mode }: Props) {
  const { t } = useTranslation('courses');
  const format = useFormat();
  const mayEdit = usePermission('course.edit');
  const maySync = usePermission('course.run');
  const [result, setResult] = useState<SyncResult>();
  const isEditing = mode === 'edit';
  return (
    <>
      <PageHeader
        title={course.name}
        titleIsData
        mark={
          <>
            <ActiveStatus status={course.status} />
            <SyncState course={course} />
          </>
        }
        sentence={t('summary', {
          lessons: format.number(course.lesson_count),
          practices: format.number(course.practice_count),
          exam: course.has_exam ? t('has_exam') : t('no_exam'),
        })}
        crumbs={[
          { label: t('title'), to: screenPath('course') },
          { label: course.name, to: isEditing ? detailPath('course', 'view', course.id) : undefined, isData: true },
          ...(isEditing ? [{ label: t('edit') }] : []),
        ]}
        actions={
          !isEditing && (
            <>
              {maySync && <SyncButton course={course} onDone={setResult} />}
              {mayEdit && (
                <Button
                  component={Link}
                  to={detailPath('course', 'edit', course.id)}
                  leftSection={<IconPencil size={18} stroke={1.6} />}
                >
                  {t('edit')}
                </Button>
              )}
            </>
          )
        }
      />
      {result && (
        <p className={classes.result} role="status">
          <SyncSum result={result} />
        </p>
      )}
    </>
  );
}
