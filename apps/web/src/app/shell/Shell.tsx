import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { LoadingState } from '../../components/states/LoadingState';
import { ExpiryWarning } from '../../features/session/components/ExpiryWarning';
import { WorkDrawer } from '../../features/work/components/WorkDrawer';
import type { Me } from '../../lib/me';
import { SearchGate } from '../search/SearchGate';
import { BottomBar } from './BottomBar';
import { Menu } from './Menu';
import { MenuDrawer } from './MenuDrawer';
import classes from './Shell.module.css';
import { TopBar } from './TopBar';
import { useArrival } from './useArrival';
import { useServerEvents } from './useServerEvents';

const MAIN_ID = 'main';

/** The jade frame around the sheet: menu, top bar, the page, and the work beside it. */
export function Shell({ me }: { me: Me }) {
  const { t } = useTranslation('shell');
  const [isMenuOpen, setMenuOpen] = useState(false);
  const main = useArrival();
  useServerEvents();
  const isStudent = me.scope === 'self';

  return (
    <div className={classes.frame} data-area={isStudent ? 'student' : 'staff'}>
      <a className={classes.skip} href={`#${MAIN_ID}`}>
        {t('skip')}
      </a>
      <Menu me={me} />
      <MenuDrawer me={me} isOpen={isMenuOpen} close={() => setMenuOpen(false)} />
      <div className={classes.sheet}>
        <TopBar me={me} openMenu={isStudent ? undefined : () => setMenuOpen(true)} />
        <div className={classes.body}>
          <main id={MAIN_ID} ref={main} className={classes.main} tabIndex={-1}>
            <Suspense fallback={<LoadingState />}>
              <Outlet />
            </Suspense>
          </main>
          <WorkDrawer />
        </div>
      </div>
      {isStudent && <BottomBar me={me} />}
      <SearchGate me={me} />
      <ExpiryWarning />
    </div>
  );
}
