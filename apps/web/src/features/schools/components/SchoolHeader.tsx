import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHeader } from '@/components/page/PageHeader';
import { ActiveStatus } from '@/components/status/ActiveStatus';
import { yearName } from '@/components/text/yearName';
import { useFormat } from '@/lib/format';
import { detailPath, screenPath } from '@/lib/screenPaths';
import type { School } from '../schoolTypes';
import classes from './SchoolHeader.module.css';

interface Props {
  school: School;
  mode: 'view' | 'edit';
  mayEdit: boolean;
}

export function SchoolHeader({ school, mode, mayEdit }: Props) {
  const { t } = useTranslation('schools');
  const format = useFormat();
  const lastEdit = school.updated_by
    ? t('last_edit_by', { date: format.date(school.updated_at), person: school.updated_by })
    : t('last_edit', { date: format.date(school.updated_at) });
  const isEditing = mode === 'edit';

  return (
    <PageHeader
      title={school.name}
      titleIsData
      mark={<ActiveStatus status={school.status} />}
      sentence={
        school.current_school_year
          ? t('size_in_year', {
              classes: format.number(school.class_count),
              students: format.number(school.student_count),
              year: yearName(school.current_school_year.name),
            })
          : t('size', { classes: format.number(school.class_count), students: format.number(school.student_count) })
      }
      crumbs={[
        { label: t('title'), to: screenPath('school') },
        { label: school.name, to: isEditing ? detailPath('school', 'view', school.id) : undefined, isData: true },
        ...(isEditing ? [{ label: t('edit') }] : []),
      ]}
      actions={
        <>
          <span className={classes.lastEdit}>{lastEdit}</span>
          {!isEditing && mayEdit && (
            <Button
              component={Link}
              to={detailPath('school', 'edit', school.id)}
              leftSection={<IconPencil size={18} stroke={1.6} />}
            >
              {t('edit')}
            </Button>
          )}
        </>
      }
    />
  );
}
