import classes from './MenuDrawer.module.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from '@/components/feedback/useFocusBack';
import type { Me } from '@/lib/me';
import { PATHS } from '@/lib/screenPaths';
import { ownMenus } from '../ownMenus';
import { MenuEntries } from './MenuEntries';
import { ScopeCard } from './ScopeCard';

/** A student's bar at the foot has no room for it once there is more than it holds. */
const profileOf = ({ scope }: Me): Me['menus'] =>
  scope === 'self' ? [{ key: 'profile', group: 'home', path: PATHS.profile }] : [];

/** The menu on a phone. */
export function MenuDrawer({ me, close }: { me: Me; close: () => void }) {
  useFocusBack();
  const { t } = useTranslation('shell');
  return (
    <Drawer
      opened
      onClose={close}
      size={288}
      title={<span translate="no">Khuê</span>}
      classNames={classes}
      closeButtonProps={{ 'aria-label': t('close_menu') }}
    >
      <ScopeCard me={me} />
      <nav aria-label={t('menu_label')}>
        <MenuEntries menus={[...ownMenus(me), ...profileOf(me)]} onOpen={close} />
      </nav>
    </Drawer>
  );
}
