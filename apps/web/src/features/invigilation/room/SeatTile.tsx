import {
  IconBan,
  IconCircle,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCloudOff,
  IconDevices,
  IconDoorExit,
  IconPlayerPause,
  IconSquareFilled,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import type { Candidate } from '../queries';
import { endOfNumber, givenName, lasting, type SeatLook, seatLook, secondsSince } from './room.rules';
import classes from './Seats.module.css';

const ICONS: Record<SeatLook, TablerIcon> = {
  second_device: IconDevices,
  left: IconDoorExit,
  silent: IconCloudOff,
  paused: IconPlayerPause,
  running: IconSquareFilled,
  ended: IconCircleCheckFilled,
  waiting: IconCircleDashed,
  absent: IconCircle,
  voided: IconBan,
};

export function SeatIcon({ of, size = 15 }: { of: SeatLook; size?: number }) {
  const Icon = ICONS[of];
  return <Icon size={of === 'running' ? size - 3 : size} stroke={1.7} aria-hidden="true" />;
}

interface Props {
  candidate: Candidate;
  now: number;
  isChosen: boolean;
  onToggle: () => void;
}

/** One seat: who sits there, how far they are, and what should be noticed. It never moves. */
export function SeatTile({ candidate, now, isChosen, onToggle }: Props) {
  const { t } = useTranslation('invigilation');
  const format = useFormat();
  const { user, number, seat, answered, question_count, left_page } = candidate;
  const shown = seatLook(candidate);
  const hasPaper = candidate.started_at !== null;
  return (
    <li>
      <button type="button" className={classes.seat} data-look={shown} aria-pressed={isChosen} onClick={onToggle}>
        <span className={look('row', 'gap-5')}>
          <span className={classes.number}>{seat}</span>
          <span
            className={lookWith(classes.code, 'dimmed', 'cut', 'text-xs')}
            translate="no"
            title={number ?? undefined}
          >
            {number && endOfNumber(number)}
          </span>
          <span className={lookWith(classes.icon, 'grid', 'ml-auto', 'keep')}>
            <SeatIcon of={shown} />
          </span>
        </span>
        <span className={lookWith(classes.name, 'semibold', 'unseen-on-phone')} translate="no">
          {user.full_name}
        </span>
        <span className={classes.given} translate="no" aria-hidden="true">
          {givenName(user.full_name)}
        </span>
        {hasPaper && (
          <span className={lookWith(classes.bar, 'track')} aria-hidden="true">
            <span style={{ width: `${(100 * answered) / Math.max(1, question_count)}%` }} />
          </span>
        )}
        <span className={lookWith(classes.foot, 'flex', 'between', 'gap-2', 'text-xs')}>
          <span className={look('cut')}>
            <Note candidate={candidate} shown={shown} now={now} />
          </span>
          {hasPaper && shown !== 'second_device' && shown !== 'left' && shown !== 'silent' && (
            <span className={look('no-wrap')}>
              {t('of', { part: format.number(answered), whole: format.number(question_count) })}
            </span>
          )}
        </span>
        {left_page > 0 && shown === 'running' && (
          <span className={look('unseen')}>{t('seat.left_times', { count: left_page })}</span>
        )}
        <span className={look('unseen')}>{t(`look.${shown}`)}</span>
      </button>
    </li>
  );
}

/** What time says most of a seat. */
function Note({ candidate, shown, now }: { candidate: Candidate; shown: SeatLook; now: number }) {
  const { t } = useTranslation('invigilation');
  const format = useFormat();
  const [alarm] = candidate.alarms;
  const time = alarm ? lasting(secondsSince(alarm.since, now)) : '';
  switch (shown) {
    case 'second_device':
      return t('seat.second_device');
    case 'left':
      return t('seat.left', { time });
    case 'silent':
      return t('seat.silent', { time });
    case 'ended':
      return candidate.ended_at ? t('seat.ended', { time: format.time(candidate.ended_at) }) : t('look.ended');
    case 'running':
      return candidate.left_page > 0 ? (
        <span className={classes.left} aria-hidden="true">
          <IconDoorExit size={13} stroke={1.7} />
          {t('seat.times', { count: candidate.left_page })}
        </span>
      ) : null;
    default:
      return t(`look.${shown}`);
  }
}
