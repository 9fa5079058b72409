import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { LoadingState } from '@/components/states/LoadingState';
import { ExpiryWatch } from '@/features/session/components/ExpiryWatch';
import { roomBesidePage } from '@/lib/besidePage';
import { useDrawer } from '@/lib/drawer';
import { lazyComponent } from '@/lib/lazyComponent';
import type { Me } from '@/lib/me';
import { SearchGate } from '../search/SearchGate';
import { BottomBar } from './BottomBar';
import { Menu } from './Menu';
import classes from './Shell.module.css';
import { TopBar } from './TopBar';
import { useArrival } from './useArrival';
import { useBulkRun } from './useBulkRun';
import { useServerEvents } from './useServerEvents';

// What most pages never show is fetched when it is first opened.
const ViewingBand = lazyComponent(async () => (await import('./ViewingBand')).ViewingBand);
const MenuDrawer = lazyComponent(async () => (await import('./MenuDrawer')).MenuDrawer);
const BulkRunBanner = lazyComponent(async () => (await import('./BulkRunBanner')).BulkRunBanner);
const WorkDrawer = lazyComponent(async () => (await import('@/features/work/components/WorkDrawer')).WorkDrawer);

const AssistantPanel = lazyComponent(
  async () => (await import('@/features/assistant/components/AssistantPanel')).AssistantPanel,
  'assistant',
);

const MAIN_ID = 'main';

/** The jade frame around the sheet: menu, top bar, the page, and the work beside it. */
export function Shell({ me }: { me: Me }) {
  const { t } = useTranslation('shell');
  const [isMenuOpen, setMenuOpen] = useState(false);
  const main = useArrival();
  const work = useDrawer('work');
  const assistant = useDrawer('assistant');
  const bulkRun = useBulkRun(me);
  useServerEvents();
  const isStudent = me.scope === 'self';

  return (
    <div className={classes.frame} data-area={isStudent ? 'student' : 'staff'}>
      <a
        className={lookWith(classes.skip, 'p-10-16', 'primary', 'semibold', 'surface', 'round-md', 'not-printed')}
        href={`#${MAIN_ID}`}
      >
        {t('skip')}
      </a>
      <Menu me={me} />
      <div className={lookWith(classes.sheet, 'stack', 'fill', 'mt-10', 'sheet', 'clip')}>
        <Suspense>{me.viewing_as && <ViewingBand role={me.viewing_as.name} until={me.expires_at} />}</Suspense>
        <TopBar me={me} openMenu={isStudent ? undefined : () => setMenuOpen(true)} />
        <Suspense>{bulkRun && <BulkRunBanner run={bulkRun} />}</Suspense>
        <div className={look('flex', 'grow', 'short')}>
          <main id={MAIN_ID} ref={main} className={lookWith(classes.main, 'fill', 'scroll', 'relative')} tabIndex={-1}>
            <Suspense fallback={<LoadingState />}>
              <Outlet />
            </Suspense>
          </main>
          <div className={classes.beside} ref={roomBesidePage} />
          <Suspense>
            {work.isOpen && <WorkDrawer />}
            {assistant.isOpen && me.can.assistant.run && <AssistantPanel />}
          </Suspense>
        </div>
      </div>
      {isStudent && <BottomBar me={me} openMenu={() => setMenuOpen(true)} />}
      <SearchGate me={me} />
      <Suspense>{isMenuOpen && <MenuDrawer me={me} close={() => setMenuOpen(false)} />}</Suspense>
      {/* Seeing as another role ends at its time and cannot be prolonged; one is then oneself again. */}
      {!me.viewing_as && <ExpiryWatch />}
    </div>
  );
}
