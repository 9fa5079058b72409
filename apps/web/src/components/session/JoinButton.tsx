import { Button, type ButtonProps } from '@mantine/core';
import { IconDoorEnter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isOpen, type Session } from './sessionState';
import { useJoin } from './useJoin';

interface Props extends Pick<ButtonProps, 'size' | 'fullWidth'> {
  session: Session;
  now: number;
}

/** Opens the class from 15 minutes before its beginning until its end; before and after there is no button. */
export function JoinButton({ session, now, ...look }: Props) {
  const { t } = useTranslation('components');
  const join = useJoin();
  if (!session.can.join || !isOpen(session, now)) return null;
  const isOnItsWay = session.link_state === 'pending';
  return (
    <Button
      {...look}
      leftSection={<IconDoorEnter size={20} stroke={1.7} />}
      loading={join.isPending}
      disabled={isOnItsWay || session.link_state === 'failed'}
      onClick={() => join.mutate(session)}
    >
      {t(isOnItsWay ? 'session.link_pending' : 'session.join')}
    </Button>
  );
}
