import { Modal, Popover } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import dialog from '@/components/feedback/dialog.module.css';
import classes from './Anchored.module.css';

interface Props {
  label: string;
  /** What it is about, on the screen. */
  element: HTMLElement;
  isPhone: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Details beside what they are about; over the page where there is no room beside anything. */
export function Anchored({ label, element, isPhone, onClose, children }: Props) {
  // The keyboard goes on where it was; what it was on may have been drawn anew meanwhile.
  useEffect(() => () => element.focus({ preventScroll: true }), [element]);
  if (isPhone) {
    return (
      <Modal
        opened
        onClose={onClose}
        withCloseButton={false}
        attributes={{ content: { 'aria-label': label } }}
        centered
        classNames={{ content: dialog.content }}
        returnFocus={false}
      >
        {children}
      </Modal>
    );
  }
  const { left, top, width, height } = element.getBoundingClientRect();
  return (
    <Popover
      opened
      onDismiss={onClose}
      position="right-start"
      width={320}
      shadow="lg"
      withArrow
      arrowSize={12}
      radius="lg"
      trapFocus
      withRoles={false}
      offset={8}
      middlewares={{ flip: { fallbackPlacements: ['left-start', 'bottom', 'top'] }, shift: { padding: 12 } }}
    >
      <Popover.Target>
        <div className={classes.anchor} style={{ left, top, width, height }} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
