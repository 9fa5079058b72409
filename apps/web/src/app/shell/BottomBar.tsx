import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import type { Me } from '@/lib/me';
import { PATHS } from '@/lib/screenPaths';
import { ownMenus } from '../ownMenus';
import { isWithin, screenIcon } from '../screens';
import classes from './BottomBar.module.css';

const MOST = 4;
/** What a student comes for every day; the rest is behind the last entry. */
const DAILY = ['student_overview', 'student_calendar', 'student_lesson', 'student_report'];

/** Those, in the menu's order, and where a role holds fewer of them, the first others. */
function withinReach<Entry extends { key: string }>(menus: readonly Entry[]): Entry[] {
  const daily = menus.filter(({ key }) => DAILY.includes(key));
  const kept = new Set([...daily, ...menus.filter((entry) => !daily.includes(entry))].slice(0, MOST));
  return menus.filter((entry) => kept.has(entry));
}

/** A student's menu on a phone, within reach of the thumb: what is used daily, and one entry that opens the whole. */
export function BottomBar({ me, openMenu }: { me: Me; openMenu: () => void }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const menus = ownMenus(me);
  const entries = withinReach(menus).map((entry) => ({ ...entry, Icon: screenIcon(entry.key) }));
  const hasMore = menus.length > MOST;
  const isElsewhere = hasMore && !entries.some(({ key }) => isWithin(pathname, key));
  return (
    <nav className={classes.bar} aria-label={t('menu_label')}>
      {[...entries, ...(hasMore ? [] : [{ key: 'profile', path: PATHS.profile, Icon: screenIcon('profile') }])].map(
        ({ key, path, Icon }) => (
          <NavLink
            key={key}
            to={path}
            className={classes.entry}
            aria-current={isWithin(pathname, key) ? 'page' : undefined}
          >
            <Icon size={22} stroke={1.7} aria-hidden="true" />
            <span>{key === 'student_report' ? t('short.student_report') : t(`menu.${key}`)}</span>
          </NavLink>
        ),
      )}
      {hasMore && (
        <button
          type="button"
          className={classes.entry}
          aria-haspopup="dialog"
          data-here={isElsewhere || undefined}
          onClick={openMenu}
        >
          <IconDots size={22} stroke={1.7} aria-hidden="true" />
          <span>{t('more')}</span>
        </button>
      )}
    </nav>
  );
}
