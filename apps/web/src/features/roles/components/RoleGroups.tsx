import { MAX_PAGE_SIZE, STATUS_ACTIVE } from '@khue/contract/constants';
import { CloseButton, Select } from '@mantine/core';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { dataOption } from '@/components/select/dataOption';
import { useAbilities } from '@/lib/abilities';
import { detailPath } from '@/lib/screenPaths';
import { useGroups } from '../queries';
import type { Role } from '../roleTypes';
import { SideCard } from './AccessLayout';
import classes from './RoleGroups.module.css';

type RoleGroup = Role['group_permissions'][number];

interface Props {
  groups: readonly RoleGroup[];
  /** Absent where one only looks. */
  onChange?: (ids: number[]) => void;
}

/** Every group that could be added, for those who may see groups. */
export function useGroupChoices(enabled: boolean): RoleGroup[] {
  const { view: maySee } = useAbilities('permission_group');
  const groups = useGroups({ page_size: String(MAX_PAGE_SIZE) }, enabled && maySee).data?.results ?? [];
  return groups.map(({ permissions, ...group }) => ({ ...group, permissions: permissions.map(({ code }) => code) }));
}

export function RoleGroups({ groups, choices, onChange }: Props & { choices: readonly RoleGroup[] }) {
  const { t } = useTranslation(['roles', 'components']);
  const { view: maySee } = useAbilities('permission_group');
  const ids = groups.map(({ id }) => id);
  const others = choices.filter((group) => group.status === STATUS_ACTIVE && !ids.includes(group.id));
  return (
    <SideCard title={t('groups_of_role.title')}>
      {groups.length === 0 && <p className={look('mb-8', 'dimmed')}>{t('groups_of_role.none')}</p>}
      <ul className={look('mb-8', 'p-0', 'no-list')}>
        {groups.map((group) => (
          <li key={group.id} className={lookWith(classes.group, 'row', 'gap-10', 'line-bottom', 'icons-keep')}>
            <IconUsersGroup size={17} stroke={1.6} aria-hidden="true" />
            <span className={lookWith(classes.name, 'fill', 'break')} translate="no">
              {maySee ? <Link to={detailPath('group', 'view', group.id)}>{group.name}</Link> : group.name}
            </span>
            <span className={look('note', 'no-wrap')}>
              {group.status === STATUS_ACTIVE
                ? t('groups_of_role.permissions', { count: group.permissions.length })
                : t('components:status.inactive')}
            </span>
            {onChange && (
              <CloseButton
                size="sm"
                aria-label={t('groups_of_role.remove', { name: group.name })}
                translate="no"
                onClick={() => onChange(ids.filter((id) => id !== group.id))}
              />
            )}
          </li>
        ))}
      </ul>
      {onChange && maySee && (
        <Select
          aria-label={t('groups_of_role.add')}
          placeholder={t('groups_of_role.add')}
          leftSection={<IconPlus size={16} />}
          data={others.map((group) => ({ value: String(group.id), label: group.name }))}
          value={null}
          onChange={(value) => value && onChange([...ids, Number(value)])}
          nothingFoundMessage={t('groups_of_role.no_more')}
          searchable
          renderOption={dataOption}
        />
      )}
    </SideCard>
  );
}
