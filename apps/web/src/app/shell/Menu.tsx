import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { lookWith } from '@/components/look/look';
import { StarWindow } from '@/components/page/StarWindow';
import { Logo } from '@/features/session/components/Logo';
import type { Me } from '@/lib/me';
import { ownMenus } from '../ownMenus';
import classes from './Menu.module.css';
import { MenuEntries } from './MenuEntries';
import { ScopeCard } from './ScopeCard';
import { useCollapsed } from './useCollapsed';

export function Menu({ me }: { me: Me }) {
  const { t } = useTranslation('shell');
  const [isCollapsed, setCollapsed] = useCollapsed();
  const CollapseIcon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const collapseLabel = isCollapsed ? t('expand') : t('collapse');
  return (
    <nav
      className={lookWith(classes.menu, 'stack', 'keep', 'clip', 'relative')}
      aria-label={t('menu_label')}
      data-collapsed={isCollapsed || undefined}
    >
      <Link to="/" className={classes.brand} aria-label={t('home')} translate="no">
        <Logo size={38} />
        <span>Khuê</span>
      </Link>
      {!isCollapsed && <ScopeCard me={me} />}
      <div className={classes.scroll}>
        <MenuEntries menus={ownMenus(me)} isCollapsed={isCollapsed} />
      </div>
      <div className={classes.room}>
        <StarWindow className={classes.star} />
      </div>
      <div className={lookWith(classes.foot, 'row', 'between', 'text-md', 'relative')}>
        <button
          type="button"
          className={lookWith(classes.collapse, 'row', 'font-inherit', 'clear', 'round-md', 'line-0', 'pointer')}
          aria-expanded={!isCollapsed}
          title={isCollapsed ? collapseLabel : undefined}
          aria-label={collapseLabel}
          onClick={() => setCollapsed(!isCollapsed)}
        >
          <CollapseIcon size={18} stroke={1.6} aria-hidden="true" />
          {!isCollapsed && <span>{collapseLabel}</span>}
        </button>
        {me.school_year && !isCollapsed && (
          <span className={classes.year} translate="no">
            {me.school_year.name.replace('-', '–')}
          </span>
        )}
      </div>
    </nav>
  );
}
