import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { Me } from '@/lib/me';
import { isWithin } from './isWithin';
import classes from './MenuEntries.module.css';
import { menuIcon } from './menuIcons';

type Entry = Me['menus'][number];

interface MenuEntriesProps {
  menus: readonly Entry[];
  /** Icons only: the words become names for the pointer and the screen reader. */
  isCollapsed?: boolean;
  onOpen?: () => void;
}

export function MenuEntries({ menus, isCollapsed = false, onOpen }: MenuEntriesProps) {
  const { t } = useTranslation('shell');
  const groups = [...new Set(menus.map((entry) => entry.group))];
  return (
    <div className={classes.entries} data-collapsed={isCollapsed || undefined}>
      {groups.map((group) => (
        <section key={group} className={classes.group} aria-label={t(`group.${group}`)}>
          {group !== 'home' && <p className={classes.name}>{t(`group.${group}`)}</p>}
          <ul className={classes.list}>
            {menus
              .filter((entry) => entry.group === group)
              .map((entry) => (
                <li key={entry.key}>
                  <MenuEntry entry={entry} isCollapsed={isCollapsed} onOpen={onOpen} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function MenuEntry({ entry, isCollapsed, onOpen }: { entry: Entry; isCollapsed: boolean; onOpen?: () => void }) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const Icon = menuIcon(entry.key);
  const label = t(`menu.${entry.key}`);
  return (
    <Link
      to={entry.path}
      className={classes.entry}
      title={isCollapsed ? label : undefined}
      aria-current={isWithin(pathname, entry) ? 'page' : undefined}
      onClick={onOpen}
    >
      <Icon size={19} stroke={1.7} aria-hidden="true" />
      <span className={classes.label}>{label}</span>
    </Link>
  );
}
