import { IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import type { Me } from '@/lib/me';
import { PATHS } from '@/lib/screenPaths';
import { ownMenus } from '../ownMenus';
import { isWithin, screenIcon } from '../screens';
import classes from './BottomBar.module.css';

const MOST = 4;

/** A student's menu on a phone, within reach of the thumb. */
export function BottomBar({ me }: { me: Me }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const entries = [
    ...ownMenus(me)
      .slice(0, MOST)
      .map((entry) => ({ ...entry, Icon: screenIcon(entry.key) })),
    { key: 'profile', path: PATHS.profile, Icon: IconUser },
  ];
  return (
    <nav className={classes.bar} aria-label={t('menu_label')}>
      {entries.map(({ key, path, Icon }) => (
        <NavLink
          key={key}
          to={path}
          className={classes.entry}
          aria-current={isWithin(pathname, key) ? 'page' : undefined}
        >
          <Icon size={22} stroke={1.7} aria-hidden="true" />
          <span>{t(`menu.${key}`)}</span>
        </NavLink>
      ))}
    </nav>
  );
}
