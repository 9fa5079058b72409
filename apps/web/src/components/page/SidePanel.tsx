import { lookWith } from '@/components/look/look';
import '@mantine/core/styles/Drawer.layer.css';
import { CloseButton, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useFocusBack } from '@/components/feedback/useFocusBack';
import { useRoomBesidePage } from '@/lib/besidePage';
import { useAnyDrawer } from '@/lib/drawer';
import classes from './SidePanel.module.css';

/** Wide enough for the menu, a list and the panel. */
const ROOM_FOR_BOTH = '(min-width: 90em)';

interface Props {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** One row of a list, looked at: beside the list where there is room for both, over it where there is not. */
export function SidePanel(props: Props) {
  const room = useRoomBesidePage();
  const isWide = useMediaQuery(ROOM_FOR_BOTH, undefined, { getInitialValueInEffect: false });
  const isTaken = useAnyDrawer();
  return room && isWide && !isTaken ? createPortal(<Docked {...props} />, room) : <Over {...props} />;
}

function Docked({ title, onClose, children }: Props) {
  const { t } = useTranslation('components');
  const labelId = useId();
  const head = useRef<HTMLHeadingElement>(null);
  useFocusBack();
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  const closeByKey = (event: KeyboardEvent<HTMLElement>) => {
    // Menus and dialogs of the panel lie elsewhere in the page, and Escape there is theirs.
    const isInside = event.currentTarget.contains(event.target as Node);
    if (event.key === 'Escape' && isInside && !event.defaultPrevented) onClose();
  };
  return (
    <aside
      className={lookWith(classes.docked, 'stack', 'surface', 'keep', 'short', 'tall', 'not-printed')}
      aria-labelledby={labelId}
      onKeyDown={closeByKey}
    >
      <div className={lookWith(classes.head, 'flex', 'between', 'start', 'gap-10')}>
        <h2 className={classes.title} id={labelId} ref={head} tabIndex={-1}>
          {title}
        </h2>
        <CloseButton aria-label={t('confirm.close')} onClick={onClose} />
      </div>
      {children}
    </aside>
  );
}

function Over({ title, onClose, children }: Props) {
  const { t } = useTranslation('components');
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={520}
      overlayProps={{ backgroundOpacity: 0.25 }}
      classNames={{ content: classes.over, body: classes.body, header: classes.overHead, title: classes.title }}
      closeButtonProps={{ 'aria-label': t('confirm.close') }}
      title={title}
    >
      {children}
    </Drawer>
  );
}
