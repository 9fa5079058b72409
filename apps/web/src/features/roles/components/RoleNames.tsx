import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { detailPath } from '@/lib/screenPaths';
import type { Permission } from '../roleTypes';
import classes from './RoleNames.module.css';

/** The roles that hold a permission; one that has it only through groups says so. */
export function RoleNames({ roles }: { roles: Permission['roles'] }) {
  const { t } = useTranslation('roles');
  if (roles.length === 0) return <span className={classes.none}>{t('permission.nobody')}</span>;
  return (
    <ul className={classes.roles}>
      {roles.map((role) => (
        <li key={role.id}>
          <Link to={detailPath('role', 'view', role.id)} translate="no">
            {role.name}
          </Link>
          {!role.is_direct && <span className={classes.way}> {t('permission.through_group')}</span>}
        </li>
      ))}
    </ul>
  );
}
