import { ActionIcon } from '@mantine/core';
import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { lookWith } from '@/components/look/look';
import { NotificationBell } from '@/features/notifications/components/NotificationBell';
import { LanguageSwitch } from '@/features/session/components/LanguageSwitch';
import { Logo } from '@/features/session/components/Logo';
import { WorkButton } from '@/features/work/components/WorkButton';
import type { Me } from '@/lib/me';
import { placeholderOf } from '../search/placeholderOf';
import { openSearch } from '../search/searchState';
import { AssistantButton } from './AssistantButton';
import { ProfileMenu } from './ProfileMenu';
import classes from './TopBar.module.css';

interface TopBarProps {
  me: Me;
  /** Absent for students: their menu is the bar at the foot. */
  openMenu?: () => void;
}

export function TopBar({ me, openMenu }: TopBarProps) {
  const { t } = useTranslation('shell');
  return (
    <header className={lookWith(classes.bar, 'row', 'gap-16', 'line-bottom', 'keep', 'not-printed')}>
      {openMenu && (
        <ActionIcon
          className={classes.burger}
          variant="transparent"
          size={44}
          aria-label={t('open_menu')}
          onClick={openMenu}
        >
          <IconMenu2 size={22} />
        </ActionIcon>
      )}
      <Link to="/" className={classes.logo} aria-label={t('home')}>
        <Logo size={34} />
      </Link>
      <button type="button" className={classes.search} aria-label={t('search.open')} onClick={openSearch}>
        <IconSearch size={18} stroke={1.7} aria-hidden="true" />
        <span className={lookWith(classes.searchWords, 'cut', 'grow')}>{t(placeholderOf(me))}</span>
        <kbd className={lookWith(classes.keys, 'dimmed', 'text-xs', 'regular', 'surface', 'round-sm', 'line-strong')}>
          Ctrl K
        </kbd>
      </button>
      <div className={lookWith(classes.tools, 'row', 'gap-6', 'ml-auto')}>
        <div className={classes.language}>
          <LanguageSwitch short />
        </div>
        {/* Students start nothing that goes on in the background. */}
        {me.scope !== 'self' && <WorkButton />}
        <NotificationBell />
        {me.can.assistant.run && <AssistantButton />}
        <span className={classes.divider} />
        <ProfileMenu me={me} />
      </div>
    </header>
  );
}
