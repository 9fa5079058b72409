import type { DetailKey } from '@khue/contract/screens';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { detailPath } from '@/lib/screenPaths';
import type { RowAction } from './RowActions';

/** The two ways into a row that lists offer: to look, and for those who may, to change it. */
export function useViewAndEdit(screen: DetailKey, mayEdit: boolean): (row: { id: number }) => RowAction[] {
  const { t } = useTranslation('components');
  return ({ id }) => {
    const view = {
      key: 'view',
      label: t('table.view'),
      icon: <IconEye size={17} stroke={1.6} />,
      to: detailPath(screen, 'view', id),
    };
    const icon = <IconPencil size={17} stroke={1.6} />;
    const edit = { key: 'edit', label: t('table.edit'), icon, to: detailPath(screen, 'edit', id), quick: true };
    return mayEdit ? [view, edit] : [view];
  };
}
