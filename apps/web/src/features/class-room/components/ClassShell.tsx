import { Button } from '@mantine/core';
import { IconClock, IconDoorExit, IconInfoCircle, IconLogout, IconUserCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import { RoomShell, roomButton } from '@/components/room/RoomShell';
import { useFormat } from '@/lib/format';
import type { Room } from '../room/roomState';
import classes from './ClassShell.module.css';
import { TimeLeft } from './TimeLeft';

interface SessionShellProps {
  topic: string;
  className: string;
  starts_at: string;
  ends_at: string;
  state?: ReactNode;
  end: ReactNode;
  children: ReactNode;
}

/** The frame of a lesson: what it is, and what can be done with all of it. */
export function SessionShell({ topic, className, starts_at, ends_at, ...rest }: SessionShellProps) {
  const { t } = useTranslation('room');
  const format = useFormat();
  return (
    <RoomShell
      scrolls="parts"
      title={<span translate="no">{topic}</span>}
      about={t('header.about', {
        class: className,
        time: format.lesson(starts_at, ends_at),
      })}
      aboutOnPhone={t('header.about', {
        class: className,
        time: format.range(format.time(starts_at), format.edge(ends_at)),
      })}
      {...rest}
    />
  );
}

/** How far the lesson is. */
export function StateMark({ state }: { state: 'running' | 'soon' | 'over' }) {
  const { t } = useTranslation('room');
  return (
    <span className={lookWith(classes.state, 'text-sm', 'semibold', 'round-sm', 'keep')} data-state={state}>
      {t(`header.${state}`)}
    </span>
  );
}

interface Props {
  room: Room;
  onAttendance: () => void;
  onEnd: () => void;
  onLeave: () => void;
  children: ReactNode;
}

export function ClassShell({ room, onAttendance, onEnd, onLeave, children }: Props) {
  const { t } = useTranslation('room');
  const { session, is_host } = room;
  const hasBegun = Date.parse(room.server_time) >= Date.parse(session.starts_at);
  const state = session.is_open ? (hasBegun ? 'running' : 'soon') : 'over';
  return (
    <SessionShell
      topic={session.topic}
      className={session.class.name}
      starts_at={session.starts_at}
      ends_at={session.ends_at}
      state={<StateMark state={state} />}
      end={
        <>
          {session.is_open && !session.has_call && (
            <span className={classes.silent}>
              <IconInfoCircle size={18} stroke={1.7} aria-hidden="true" />
              {t('header.silent')}
            </span>
          )}
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
            <Button
              className={roomButton(classes.main)}
              leftSection={<IconDoorExit size={18} stroke={1.7} />}
              onClick={onEnd}
            >
              {t('header.end')}
            </Button>
          ) : (
            <Button
              className={roomButton(classes.main)}
              leftSection={<IconLogout size={18} stroke={1.7} />}
              onClick={onLeave}
            >
              {t('header.leave')}
            </Button>
          )}
        </>
      }
    >
      {children}
    </SessionShell>
  );
}
