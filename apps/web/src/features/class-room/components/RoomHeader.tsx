import { Button } from '@mantine/core';
import { IconClock, IconDoorExit, IconInfoCircle, IconLogout, IconUserCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import type { Room } from '../room/roomState';
import classes from './RoomHeader.module.css';
import { TimeLeft } from './TimeLeft';

interface SessionHeaderProps {
  topic: string;
  className: string;
  starts_at: string;
  ends_at: string;
  children: ReactNode;
}

/** The frame above: what the lesson is, and what can be done with all of it. */
export function SessionHeader({ topic, className, starts_at, ends_at, children }: SessionHeaderProps) {
  const { t } = useTranslation('room');
  const format = useFormat();
  return (
    <header className={classes.header}>
      <img className={classes.logo} src="/logo.svg" alt="" width={36} height={36} />
      <div className={classes.words}>
        <h1 className={classes.title} translate="no">
          {topic}
        </h1>
        <p className={classes.sub}>
          {t('header.about', {
            class: className,
            day: format.weekday(starts_at),
            time: format.range(format.time(starts_at), format.time(ends_at)),
          })}
        </p>
      </div>
      {children}
    </header>
  );
}

interface Props {
  room: Room;
  onAttendance: () => void;
  onEnd: () => void;
  onLeave: () => void;
}

export function RoomHeader({ room, onAttendance, onEnd, onLeave }: Props) {
  const { t } = useTranslation('room');
  const { session, is_host } = room;
  const hasBegun = Date.parse(room.server_time) >= Date.parse(session.starts_at);
  const state = session.is_open ? (hasBegun ? 'running' : 'soon') : 'over';
  return (
    <SessionHeader
      topic={session.topic}
      className={session.class.name}
      starts_at={session.starts_at}
      ends_at={session.ends_at}
    >
      <span className={classes.state} data-state={state}>
        {t(`header.${state}`)}
      </span>
      <div className={classes.end}>
        <span className={classes.silent}>
          <IconInfoCircle size={18} stroke={1.7} aria-hidden="true" />
          {t('header.silent')}
        </span>
        {session.is_open && (
          <span className={classes.left}>
            <IconClock size={18} stroke={1.7} aria-hidden="true" />
            <TimeLeft endsAt={session.ends_at} serverTime={room.server_time} />
          </span>
        )}
        {is_host && (
          <Button
            className={classes.quiet}
            variant="default"
            leftSection={<IconUserCheck size={18} stroke={1.7} />}
            onClick={onAttendance}
          >
            {t('header.attendance')}
          </Button>
        )}
        {is_host && session.is_open ? (
          <Button className={classes.main} leftSection={<IconDoorExit size={18} stroke={1.7} />} onClick={onEnd}>
            {t('header.end')}
          </Button>
        ) : (
          <Button className={classes.main} leftSection={<IconLogout size={18} stroke={1.7} />} onClick={onLeave}>
            {t('header.leave')}
          </Button>
        )}
      </div>
    </SessionHeader>
  );
}
