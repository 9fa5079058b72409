import { Button } from '@mantine/core';
import { IconHistory, IconMoodCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { Tag } from '@/components/status/Tag';
import { useFormat } from '@/lib/format';
import type { Candidate, WatchedRoom } from '../queries';
import classes from './AlarmPanel.module.css';
import type { Doing } from './doing';
import { deviceName, lasting, type RaisedAlarm, raisedAlarms, secondsSince, seenCount } from './room.rules';
import { SeatIcon } from './SeatTile';
import { useActing } from './useActing';

interface Props {
  room: WatchedRoom;
  now: number;
  onDo: (doing: Doing) => void;
  onHandle: (candidate: Candidate) => void;
  onLog: () => void;
}

/** What an invigilator should look at, the most urgent first. */
export function AlarmPanel({ room, now, onDo, onHandle, onLog }: Props) {
  const { t } = useTranslation('invigilation');
  const raised = raisedAlarms(room.candidates);
  return (
    <section className={lookWith(classes.panel, 'stack')} aria-label={t('alarms.title')}>
      <header className={lookWith(classes.head, 'row', 'gap-10', 'keep')}>
        <h2 className={look('m-0', 'text-section', 'bold', 'no-wrap')}>{t('alarms.title')}</h2>
        {raised.length > 0 && <Tag kind="now">{t('alarms.new', { count: raised.length })}</Tag>}
        <span className={look('ml-auto', 'text-sm', 'dimmed', 'no-wrap', 'not-on-phone')}>{t('alarms.order')}</span>
      </header>
      <ul className={lookWith(classes.cards, 'stack', 'grow', 'gap-10', 'scroll-y', 'list')} aria-live="polite">
        {raised.map((one) => (
          <AlarmCard
            key={`${one.candidate.id} ${one.alarm.kind}`}
            roomId={room.id}
            raised={one}
            now={now}
            onDo={onDo}
            onHandle={() => onHandle(one.candidate)}
          />
        ))}
      </ul>
      {raised.length === 0 && (
        <p className={lookWith(classes.calm, 'row', 'gap-8', 'm-0', 'dimmed')}>
          <IconMoodCheck size={20} stroke={1.6} aria-hidden="true" />
          {t('alarms.none')}
        </p>
      )}
      <button type="button" className={lookWith(classes.log, 'row', 'gap-8', 'semibold')} onClick={onLog}>
        <IconHistory size={18} stroke={1.6} aria-hidden="true" />
        {t('alarms.log', { seen: seenCount(room.candidates), incidents: room.counts.incidents })}
      </button>
    </section>
  );
}

interface CardProps {
  roomId: number;
  raised: RaisedAlarm;
  now: number;
  onDo: (doing: Doing) => void;
  onHandle: () => void;
}

function AlarmCard({ roomId, raised: { alarm, candidate }, now, onDo, onHandle }: CardProps) {
  const { t } = useTranslation('invigilation');
  const format = useFormat();
  const { act, isBusy } = useActing(roomId);
  const time = lasting(secondsSince(alarm.since, now));
  const see = () => act({ what: 'seen', candidate_id: candidate.id, kind: alarm.kind, since: alarm.since });
  const write = () => onDo({ what: 'incident', candidates: [candidate] });
  const [first, second] =
    alarm.kind === 'second_device'
      ? [
          { label: t('act.device'), run: () => onDo({ what: 'device', candidates: [candidate] }) },
          { label: t('act.incident'), run: write },
        ]
      : [
          alarm.kind === 'left'
            ? { label: t('act.incident'), run: write }
            : { label: t('act.extend'), run: () => onDo({ what: 'extend', candidates: [candidate] }) },
          { label: t('act.seen'), run: see },
        ];
  return (
    <li className={classes.card} data-kind={alarm.kind}>
      <p className={lookWith(classes.what, 'warning', 'row', 'gap-8', 'm-0', 'semibold')}>
        <SeatIcon of={alarm.kind} size={19} />
        {t(`alarms.${alarm.kind}`, { time })}
      </p>
      <p className={lookWith(classes.who, 'row', 'gap-8', 'm-0')}>
        <span className={classes.seat}>{candidate.seat}</span>
        <b className={look('cut')} translate="no">
          {candidate.user.full_name}
        </b>
        <span className={look('ml-auto', 'text-sm', 'dimmed', 'no-wrap', 'not-on-phone')}>
          {t('alarms.since', { time: format.timeWithSeconds(alarm.since) })}
        </span>
      </p>
      <p className={lookWith(classes.about, 'm-0', 'text-sm')}>
        <About candidate={candidate} kind={alarm.kind} />
      </p>
      <p className={lookWith(classes.brief, 'm-0', 'text-sm')}>
        {t(`alarms.brief.${alarm.kind}`, { seat: candidate.seat, time })}
      </p>
      <div className={lookWith(classes.acts, 'row', 'gap-8')}>
        <Button variant="default" size="compact-md" onClick={first.run}>
          {first.label}
        </Button>
        <Button variant="subtle" size="compact-md" onClick={second.run} loading={isBusy}>
          {second.label}
        </Button>
      </div>
      <Button className={classes.handle} variant="default" onClick={onHandle}>
        {t('act.handle')}
      </Button>
    </li>
  );
}

/** What was known before of the same. */
function About({ candidate, kind }: { candidate: Candidate; kind: RaisedAlarm['alarm']['kind'] }) {
  const { t } = useTranslation('invigilation');
  const format = useFormat();
  if (kind === 'second_device') {
    const device = deviceName(candidate.asking_agent);
    return device === null ? t('alarms.about.second_device') : t('alarms.about.named_device', { device });
  }
  if (kind === 'silent') {
    return t('alarms.about.silent', { count: candidate.answered, total: format.number(candidate.answered) });
  }
  const before = candidate.departures.slice(1, 3).map(({ seconds }) => format.number(seconds));
  const times = t('alarms.about.left', { times: format.number(Math.max(1, candidate.left_page)) });
  return before.length === 0 ? times : `${times} ${t('alarms.about.before', { seconds: before.join(', ') })}`;
}
