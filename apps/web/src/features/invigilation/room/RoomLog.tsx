import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import type { WatchedRoom } from '../queries';

type RoomEvent = WatchedRoom['events'][number];

/** What was done and written down in the room, the newest first: what the minutes will tell. */
export function RoomLog({ room, onClose }: { room: WatchedRoom; onClose: () => void }) {
  const { t } = useTranslation(['invigilation', 'components']);
  const format = useFormat();
  const names = new Map(room.candidates.map(({ id, user }) => [id, user.full_name]));
  const whom = ({ candidate_ids }: RoomEvent) =>
    candidate_ids === null ? t('dialog.whole_room') : candidate_ids.map((id) => names.get(id) ?? '').join(', ');
  const what = ({ kind, minutes, incident }: RoomEvent) => {
    if (kind === 'incident') return t(`incident.${incident ?? 'other'}`);
    if (kind !== 'extend') return t(`log.${kind}`);
    return t((minutes ?? 0) < 0 ? 'log.taken' : 'log.extend', { minutes: Math.abs(minutes ?? 0) });
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={420}
      title={t('log.title')}
      closeButtonProps={{ 'aria-label': t('components:confirm.close') }}
    >
      {room.events.length === 0 && <p className={look('dimmed')}>{t('log.none')}</p>}
      <ol className={look('list', 'stack', 'gap-14')}>
        {room.events.map((event) => (
          <li key={event.id}>
            <div className={look('flex', 'between', 'gap-10')}>
              <b>{what(event)}</b>
              <time className={look('text-sm', 'dimmed', 'no-wrap')} dateTime={event.at}>
                {format.momentWithSeconds(event.at)}
              </time>
            </div>
            <div className={look('text-sm')} translate="no">
              {whom(event)}
            </div>
            {event.text && (
              <div className={look('pre-wrap', 'break')} translate="no">
                {event.text}
              </div>
            )}
            <div className={look('text-sm', 'dimmed')} translate="no">
              {event.by}
            </div>
          </li>
        ))}
      </ol>
    </Drawer>
  );
}
