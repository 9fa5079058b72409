import { lookWith } from '@/components/look/look';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeDrawer, DOCKED_WIDTH } from '@/lib/drawer';
import { useAudience } from '../useConversation';
import { keepFocus, usePanelFocus } from '../usePanelFocus';
import { useVisibleHeight } from '../useVisibleHeight';
import classes from './AssistantPanel.module.css';
import { Chat } from './Chat';
import { History } from './History';
import { PanelHead } from './PanelHead';

const PHONE = '(max-width: 47.99em)';
const AT_ONCE = { getInitialValueInEffect: false };

/** Docked beside the page where there is room for both, over it where there is not, all of the window on a phone. */
export function AssistantPanel() {
  const { t } = useTranslation('assistant');
  const isDocked = useMediaQuery(DOCKED_WIDTH, undefined, AT_ONCE);
  return isDocked ? (
    <Docked />
  ) : (
    <Drawer.Root
      opened
      onClose={closeDrawer}
      position="right"
      size={420}
      returnFocus={false}
      classNames={{ content: classes.over }}
    >
      <Drawer.Overlay backgroundOpacity={0.25} />
      <Drawer.Content aria-label={t('title')}>
        <Over />
      </Drawer.Content>
    </Drawer.Root>
  );
}

function Docked() {
  const { t } = useTranslation('assistant');
  const closeByKey = (event: KeyboardEvent<HTMLElement>) => {
    // Dialogs of the panel lie elsewhere in the page, and Escape there is theirs.
    const isInside = event.currentTarget.contains(event.target as Node);
    // So is the Escape of a list that is open in a field.
    const isOfField = (event.target as Element).closest('[data-mantine-stop-propagation="true"]') !== null;
    if (event.key === 'Escape' && isInside && !isOfField && !event.defaultPrevented) closeDrawer();
  };
  return (
    <aside
      className={lookWith(classes.docked, 'surface', 'keep', 'short', 'not-printed')}
      aria-label={t('title')}
      onKeyDown={closeByKey}
    >
      <Inside onLeave={() => undefined} into="question" />
    </aside>
  );
}

/** What covers the page gives way to the page that a source leads to; the conversation stays. */
function Over() {
  useVisibleHeight();
  const isPhone = useMediaQuery(PHONE, undefined, AT_ONCE);
  return <Inside onLeave={closeDrawer} into={isPhone ? 'head' : 'question'} />;
}

interface InsideProps {
  onLeave: () => void;
  /** On a phone the keyboard would rise over the suggestions. */
  into: 'question' | 'head';
}

function Inside({ onLeave, into }: InsideProps) {
  const audience = useAudience();
  const [view, setView] = useState<'chat' | 'history'>('chat');
  const head = useRef<HTMLHeadingElement>(null);
  usePanelFocus(into, head);
  const openChat = () => {
    setView('chat');
    keepFocus();
  };
  return (
    <div id="assistant" className={lookWith(classes.panel, 'stack', 'short', 'tall')} data-audience={audience}>
      <PanelHead ref={head} view={view} onView={setView} onClose={closeDrawer} />
      <div className={lookWith(classes.sheet, 'stack', 'surface', 'grow', 'short')}>
        {view === 'chat' ? <Chat onLeave={onLeave} /> : <History onOpen={openChat} />}
      </div>
    </div>
  );
}
