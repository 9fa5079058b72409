import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowLeft,
  IconBan,
  IconDevices,
  IconDotsVertical,
  IconFileText,
  IconHistory,
  IconPlayerPlay,
  IconPlayerStop,
  IconRefresh,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { screenPath } from '@/lib/screenPaths';
import type { Candidate, WatchedRoom } from '../queries';
import type { Doing } from './doing';
import classes from './RoomHead.module.css';

const ICON = { size: 17, stroke: 1.6 };

interface Props {
  room: WatchedRoom;
  /** Nobody: the whole room. */
  chosen: readonly Candidate[];
  onDo: (doing: Doing) => void;
  onMinutes: () => void;
  onLog: () => void;
}

/** What is seldom done, with those who are chosen or with the whole room. */
export function RoomMenu({ room, chosen, onDo, onMinutes, onLog }: Props) {
  const { t } = useTranslation('invigilation');
  const meant = chosen.length > 0 ? chosen : room.candidates;
  const isSome = (test: (one: Candidate) => boolean) => meant.some(test);
  const [only] = chosen.length === 1 ? chosen : [];
  const unstarted = chosen.filter(({ state }) => state === 'waiting');
  const absent = chosen.filter(({ state, started_at }) => state === 'absent' && started_at === null);
  const act =
    (what: Doing['what'], candidates = chosen) =>
    () =>
      onDo({ what, candidates });
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon className={classes.onFrame} variant="subtle" size={40} aria-label={t('more')}>
          <IconDotsVertical size={20} stroke={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileText {...ICON} />} onClick={onMinutes}>
          {t('minutes')}
        </Menu.Item>
        <Menu.Item leftSection={<IconHistory {...ICON} />} onClick={onLog}>
          {t('log.title')}
        </Menu.Item>
        {room.is_running && room.examination.start_code && (
          <Menu.Item leftSection={<IconRefresh {...ICON} />} onClick={act('code')}>
            {t(room.code === null ? 'code.make' : 'code.renew')}
          </Menu.Item>
        )}
        <Menu.Divider />
        {isSome(({ paused_at }) => paused_at !== null) && (
          <Menu.Item leftSection={<IconPlayerPlay {...ICON} />} onClick={act('resume')}>
            {t('act.resume')}
          </Menu.Item>
        )}
        {only && room.examination.one_device && only.state === 'running' && (
          <Menu.Item leftSection={<IconDevices {...ICON} />} onClick={act('device')}>
            {t('act.device')}
          </Menu.Item>
        )}
        {unstarted.length > 0 && (
          <Menu.Item leftSection={<IconUserOff {...ICON} />} onClick={act('absent', unstarted)}>
            {t('act.absent')}
          </Menu.Item>
        )}
        {absent.length > 0 && (
          <Menu.Item leftSection={<IconUserCheck {...ICON} />} onClick={act('present', absent)}>
            {t('act.present')}
          </Menu.Item>
        )}
        {isSome(({ state }) => state === 'running') && (
          <Menu.Item color="red" leftSection={<IconPlayerStop {...ICON} />} onClick={act('end')}>
            {t(chosen.length === 0 ? 'act.end_all' : 'act.end')}
          </Menu.Item>
        )}
        {only && only.state !== 'voided' && (
          <Menu.Item color="red" leftSection={<IconBan {...ICON} />} onClick={act('void')}>
            {t('act.void')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item component={Link} to={screenPath('exam_rooms')} leftSection={<IconArrowLeft {...ICON} />}>
          {t('leave')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
