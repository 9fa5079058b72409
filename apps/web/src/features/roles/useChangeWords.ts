import { useTranslation } from 'react-i18next';
import { cellOf } from './permissionTable';
import { usePermissionWords } from './permissionWords';

/** What was added to and taken from a list of codes or ids, against what is stored. */
function difference<Item>(stored: readonly Item[], edited: readonly Item[]) {
  return {
    added: edited.filter((item) => !stored.includes(item)),
    removed: stored.filter((item) => !edited.includes(item)),
  };
}

interface Edited {
  permissions: readonly string[];
  group_permissions?: readonly number[];
}

/** Every unsaved change as a phrase: fields by name, permissions and groups one by one. */
export function useChangeWords() {
  const { t } = useTranslation('roles');
  const words = usePermissionWords();
  return (stored: Edited, edited: Edited, changed: readonly string[], groupName: (id: number) => string): string[] => {
    const permissions = difference(stored.permissions, edited.permissions);
    const groups = difference(stored.group_permissions ?? [], edited.group_permissions ?? []);
    const name = (code: string) => words.name(cellOf(code));
    return [
      ...changed
        .filter((field) => field !== 'permissions' && field !== 'group_permissions')
        .map((field) => t('changes.field', { field: t(`fields.${field}`) })),
      ...permissions.added.map((code) => t('changes.added', { name: name(code) })),
      ...permissions.removed.map((code) => t('changes.removed', { name: name(code) })),
      ...groups.added.map((id) => t('changes.group_added', { name: groupName(id) })),
      ...groups.removed.map((id) => t('changes.group_removed', { name: groupName(id) })),
    ];
  };
}
