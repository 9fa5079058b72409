import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageHeader } from '@/components/page/PageHeader';
import { ActiveStatus } from '@/components/status/ActiveStatus';
import { Tag } from '@/components/status/Tag';

interface Props {
  row: { name: string; code: string; status: number; description: string | null };
  listTitle: string;
  listPath: string;
  viewPath: string;
  /** Absent for those who may not edit, and while they do. */
  editPath?: string;
  isEditing: boolean;
  /** What there is to tell besides the description, such as who it reaches. */
  reach: string;
  actions?: ReactNode;
}

export function DetailHeader({ row, listTitle, listPath, viewPath, editPath, isEditing, reach, actions }: Props) {
  const { t } = useTranslation('roles');
  return (
    <PageHeader
      title={row.name}
      titleIsData
      mark={
        <>
          <span translate="no">
            <Tag>{row.code}</Tag>
          </span>
          <ActiveStatus status={row.status} />
        </>
      }
      sentence={
        <>
          {row.description && <span translate="no">{row.description} </span>}
          {reach}
        </>
      }
      crumbs={[
        { label: listTitle, to: listPath },
        { label: row.name, to: isEditing ? viewPath : undefined, isData: true },
        ...(isEditing ? [{ label: t('edit') }] : []),
      ]}
      actions={
        <>
          {actions}
          {editPath && (
            <Button component={Link} to={editPath} leftSection={<IconPencil size={18} stroke={1.6} />}>
              {t('edit')}
            </Button>
          )}
        </>
      }
    />
  );
}
