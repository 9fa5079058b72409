import { IconCheck, IconHandStop } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { look, lookWith } from '@/components/look/look';
import { ApiError } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { useMe } from '@/lib/me';
import { lowerHand, raiseHand } from '../queries';
import type { Room, RoomEvent } from '../room/roomState';
import classes from './Hands.module.css';

/** "1 minute ago" goes on while nobody does anything. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface Props {
  room: Room;
  hear: (event: RoomEvent) => void;
}

/** Who wants to speak, the first first; whoever leads calls on them by lowering the hand. */
export function Hands({ room, hear }: Props) {
  const { t } = useTranslation('room');
  const format = useFormat();
  const me = useMe();
  const now = useMinute();
  const { session, is_host, hands } = room;
  const isUp = hands.some(({ user_id }) => user_id === me.user_id);

  const told = (error: unknown) =>
    toast.failure({ title: t('hands.failed'), message: error instanceof ApiError ? error.detail : undefined });
  const lower = (user_id: number, name: string) =>
    lowerHand(session.id, user_id).then(
      ({ version }) => hear({ kind: 'hand', data: { session: session.id, version, user_id, name, since: null } }),
      told,
    );
  const toggle = () =>
    raiseHand(session.id, !isUp).then(
      ({ version, since }) =>
        hear({
          kind: 'hand',
          data: { session: session.id, version, user_id: me.user_id, name: me.full_name, since },
        }),
      told,
    );

  return (
    <section className={classes.hands} aria-labelledby="hands-title">
      <h2 id="hands-title" className={look('row', 'gap-10', 'mb-8', 'text-md', 'bold')}>
        {t('hands.title')}
        {hands.length > 0 && <span className={classes.count}>{format.number(hands.length)}</span>}
      </h2>
      {!is_host && session.is_open && (
        <button type="button" className={classes.raise} aria-pressed={isUp} onClick={() => void toggle()}>
          <IconHandStop size={22} stroke={1.7} aria-hidden="true" />
          {t(isUp ? 'hands.lower_own' : 'hands.raise')}
        </button>
      )}
      {hands.length === 0 && <p className={look('note', 'mb-8')}>{t(is_host ? 'hands.none' : 'hands.none_student')}</p>}
      <ul className={look('grid', 'list', 'gap-8')} aria-live="polite">
        {hands.map(({ user_id, name, since }) => (
          <li key={user_id} className={lookWith(classes.hand, 'row', 'gap-10', 'round-md')}>
            <IconHandStop className={classes.icon} size={20} stroke={1.7} aria-hidden="true" />
            <span className={look('grid', 'fill', 'text-sm', 'leading-14', 'break')}>
              <b translate="no">{name}</b>
              <span className={look('dimmed', 'text-xs')}>
                {format.relative(since, now < new Date(since) ? new Date(since) : now)}
              </span>
            </span>
            {is_host && session.is_open && (
              <button
                type="button"
                className={lookWith(
                  classes.called,
                  'centre',
                  'plain',
                  'surface',
                  'round-md',
                  'line-strong',
                  'keep',
                  'pointer',
                  'hover',
                )}
                aria-label={t('hands.lower', { name })}
                title={t('hands.lower', { name })}
                onClick={() => void lower(user_id, name)}
              >
                <IconCheck size={18} stroke={2} aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
