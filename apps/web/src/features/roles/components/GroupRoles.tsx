import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { detailPath } from '@/lib/screenPaths';
import { usePermission } from '@/lib/session';
import type { Group } from '../roleTypes';
import { SideCard } from './AccessLayout';
import classes from './RoleGroups.module.css';

/** Which roles a change of the group reaches. */
export function GroupRoles({ roles }: { roles: Group['roles'] }) {
  const { t } = useTranslation('roles');
  const maySee = usePermission('role.view');
  return (
    <SideCard title={t('roles_of_group.title')}>
      <p className={classes.none}>
        {roles.length > 0 ? t('roles_of_group.reach', { count: roles.length }) : t('roles_of_group.none')}
      </p>
      <ul className={classes.list}>
        {roles.map((role) => (
          <li key={role.id} className={classes.group}>
            <IconShieldCheck size={17} stroke={1.6} aria-hidden="true" />
            <span className={classes.name} translate="no">
              {maySee ? <Link to={detailPath('role', 'view', role.id)}>{role.name}</Link> : role.name}
            </span>
          </li>
        ))}
      </ul>
    </SideCard>
  );
}
