import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './PaletteSheet.module.css';

/** The palette on a phone: a sheet from below. */
export function PaletteSheet({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const { t } = useTranslation('exam_room');
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="auto"
      title={t('palette.title')}
      classNames={{ content: classes.content, title: classes.title, header: classes.header }}
      closeButtonProps={{ 'aria-label': t('palette.close'), size: 44 }}
    >
      {children}
    </Drawer>
  );
}
