import { ROOM_MESSAGE_LENGTH } from '@khue/contract/room-words';
import { ActionIcon, Button, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLock, IconLockOpen, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { look, lookWith } from '@/components/look/look';
import { ApiError } from '@/lib/api';
import { lockChat } from '../queries';
import type { Room, RoomEvent } from '../room/roomState';
import { useSending } from '../room/useSending';
import classes from './Chat.module.css';
import { Messages } from './Messages';

interface Props {
  room: Room;
  hear: (event: RoomEvent) => void;
}

/** What all of the class write to each other; whoever leads may lock it. */
export function Chat({ room, hear }: Props) {
  const { t } = useTranslation('room');
  const { session, is_host, chat_locked } = room;
  const [text, setText] = useState('');
  const hasKeyboard = useMediaQuery('(pointer: fine)', true, { getInitialValueInEffect: false });
  const { waiting, send, sendAgain, drop } = useSending(session.id, hear);
  const isClosed = !session.is_open || (chat_locked && !is_host);

  const submit = () => {
    if (text.trim() === '') return;
    send(text.trim());
    setText('');
  };
  const toggleLock = () =>
    lockChat(session.id, !chat_locked).then(
      ({ version, locked }) => hear({ kind: 'chat', data: { session: session.id, version, locked } }),
      (error: unknown) =>
        toast.failure({ title: t('chat.lock_failed'), message: error instanceof ApiError ? error.detail : undefined }),
    );

  return (
    <section className={look('stack', 'grow', 'short')} aria-labelledby="chat-title">
      <h2 id="chat-title" className={lookWith(classes.title, 'm-0', 'text-md', 'bold', 'line-bottom', 'keep')}>
        {t('chat.title')}
      </h2>
      <Messages room={room} hear={hear} waiting={waiting} onAgain={sendAgain} onDrop={drop} />
      <div className={classes.foot}>
        {session.is_open && (
          <form
            className={look('flex', 'end', 'gap-8')}
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            <Textarea
              className={look('fill')}
              aria-label={t('chat.write')}
              placeholder={t(isClosed ? 'chat.closed' : 'chat.write')}
              translate="no"
              autosize
              minRows={1}
              maxRows={4}
              maxLength={ROOM_MESSAGE_LENGTH}
              size="md"
              disabled={isClosed}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              onKeyDown={(event) => {
                // A letter that is still being composed is finished by Enter, not sent.
                if (event.key !== 'Enter' || event.shiftKey || !hasKeyboard || event.nativeEvent.isComposing) return;
                event.preventDefault();
                submit();
              }}
            />
            <ActionIcon
              type="submit"
              className={look('keep')}
              size={44}
              variant="light"
              aria-label={t('chat.send')}
              disabled={isClosed || text.trim() === ''}
            >
              <IconSend size={20} stroke={1.7} />
            </ActionIcon>
          </form>
        )}
        <p className={lookWith(classes.who, 'cluster', 'note')}>
          <IconLock size={16} stroke={1.7} aria-hidden="true" />
          <span role="status">
            {t(chat_locked ? (is_host ? 'chat.locked' : 'chat.locked_student') : 'chat.private')}
          </span>
          {is_host && session.is_open && (
            <Button
              className={classes.lock}
              variant="subtle"
              size="compact-sm"
              leftSection={chat_locked ? <IconLockOpen size={16} /> : undefined}
              onClick={() => void toggleLock()}
            >
              {t(chat_locked ? 'chat.unlock' : 'chat.lock')}
            </Button>
          )}
        </p>
      </div>
    </section>
  );
}
