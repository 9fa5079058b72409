import { IconPlayerPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import classes from './OverSheet.module.css';

/** While the time stands still nobody reads on; what was answered is safe, and the page goes on by itself. */
export function PausedSheet({ unsaved }: { unsaved: number }) {
  const { t } = useTranslation('exam_room');
  return (
    <main className={lookWith(classes.sheet, 'row', 'to-middle', 'dimmed', 'text-lg', 'text-centre', 'grow')}>
      <IconPlayerPause size={36} stroke={1.5} aria-hidden="true" />
      <h2 className={lookWith(classes.title, 'plain', 'text-title', 'bold')}>{t('paused.title')}</h2>
      <p role="status">{t(unsaved > 0 ? 'paused.held' : 'paused.saved', { count: unsaved })}</p>
      <p>{t('paused.goes_on')}</p>
    </main>
  );
}
