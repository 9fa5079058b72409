import { IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { useFormat } from '@/lib/format';

/** Many start at once: the place in the queue, where the server told it. The page goes on by itself. */
export function QueueNote({ place }: { place: number | null }) {
  const { t } = useTranslation('exam_room');
  const format = useFormat();
  return (
    <div className={look('row', 'gap-12', 'p-12-16', 'round-lg', 'primary-soft')} role="status">
      <IconUsersGroup className={look('keep')} size={22} stroke={1.7} aria-hidden="true" />
      <p className={look('m-0', 'text-card', 'leading-15')}>
        <strong>{place === null ? t('queue.many') : t('queue.place', { place: format.number(place) })}</strong>{' '}
        {t('queue.more')}
      </p>
    </div>
  );
}
