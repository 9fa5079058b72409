import { look, lookWith } from '@/components/look/look';
import '@mantine/core/styles/Drawer.layer.css';
import { CloseButton, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { WORK_DOCKED_WIDTH } from '@/lib/drawer';
import { useWork } from '@/lib/work';
import classes from './WorkDrawer.module.css';
import { WorkList } from './WorkList';

/** Docked beside the page where there is room for both, over it where there is not. */
export function WorkDrawer() {
  const { t } = useTranslation('work');
  const { close } = useWork();
  const hasRoom = useMediaQuery(WORK_DOCKED_WIDTH, undefined, { getInitialValueInEffect: false });
  if (!hasRoom) {
    return (
      <Drawer
        opened
        onClose={close}
        position="right"
        size={384}
        title={t('title')}
        classNames={{ title: classes.title }}
        closeButtonProps={{ 'aria-label': t('close'), size: 'lg' }}
      >
        <WorkList />
      </Drawer>
    );
  }
  return (
    <aside className={lookWith(classes.docked, 'p-16-18', 'surface', 'keep', 'scroll')} aria-label={t('title')}>
      <div className={look('row', 'between', 'mb-8')}>
        <h2 className={classes.title}>{t('title')}</h2>
        <CloseButton aria-label={t('close')} onClick={close} />
      </div>
      <WorkList />
    </aside>
  );
}
