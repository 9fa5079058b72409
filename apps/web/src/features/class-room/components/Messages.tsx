import { ActionIcon, Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/feedback/ConfirmDialog';
import { toast } from '@/components/feedback/toast';
import { look, lookWith } from '@/components/look/look';
import { ApiError } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { useMe } from '@/lib/me';
import { readOlder, removeMessage } from '../queries';
import type { Room, RoomEvent } from '../room/roomState';
import type { Waiting } from '../room/useSending';
import classes from './Messages.module.css';

interface Props {
  room: Room;
  hear: (event: RoomEvent) => void;
  waiting: readonly Waiting[];
  onAgain: (key: string) => void;
  onDrop: (key: string) => void;
}

/** So near to the end one wants to see what comes. */
const AT_END = 60;

/** Words are put into the page as text only: whatever somebody writes, it stays words. */
export function Messages({ room, hear, waiting, onAgain, onDrop }: Props) {
  const { t } = useTranslation('room');
  const format = useFormat();
  const me = useMe();
  const { messages, more_messages, session, is_host } = room;
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [asked, setAsked] = useState<number | null>(null);
  const arrived = new Set(messages.filter(({ user_id }) => user_id === me.user_id).map(({ key }) => key));
  const unsent = waiting.filter(({ key }) => !arrived.has(key));
  const last = messages.at(-1)?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is new moves the end
  useLayoutEffect(() => {
    const place = box.current;
    if (place && isAtEnd.current) place.scrollTop = place.scrollHeight;
  }, [last, unsent.length]);
  // The place grows and shrinks with the keyboard of a phone and with the tabs.
  useEffect(() => {
    const place = box.current;
    if (!place || typeof ResizeObserver === 'undefined') return;
    const watch = new ResizeObserver(() => {
      if (isAtEnd.current) place.scrollTop = place.scrollHeight;
    });
    watch.observe(place);
    return () => watch.disconnect();
  }, []);

  const failed = (title: string) => (error: unknown) =>
    toast.failure({ title, message: error instanceof ApiError ? error.detail : undefined });
  const older = () => {
    const first = messages[0];
    if (!first) return;
    isAtEnd.current = false;
    readOlder(session.id, first.id).then(
      (answer) => hear({ kind: 'older', messages: answer.messages, more: answer.more }),
      failed(t('chat.older_failed')),
    );
  };
  const remove = (id: number) => {
    setAsked(null);
    removeMessage(session.id, id).then(() => hear({ kind: 'message_gone', id }), failed(t('chat.remove_failed')));
  };

  return (
    <div
      ref={box}
      className={lookWith(classes.messages, 'p-12-14', 'grow', 'short', 'scroll', 'relative')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      role="log"
      aria-label={t('chat.title')}
      onScroll={({ currentTarget: place }) => {
        isAtEnd.current = place.scrollHeight - place.scrollTop - place.clientHeight < AT_END;
      }}
    >
      {more_messages && (
        <Button className={classes.older} variant="subtle" onClick={older}>
          {t('chat.older')}
        </Button>
      )}
      {messages.length === 0 && unsent.length === 0 && <p className={classes.none}>{t('chat.none')}</p>}
      <ol className={look('stack', 'list', 'gap-10')}>
        {messages.map(({ id, user_id, name, is_host: byHost, text, sent_at }) => (
          <li
            key={id}
            className={lookWith(classes.message, 'sunken', 'round-lg', 'relative')}
            data-own={user_id === me.user_id || undefined}
            data-host={byHost || undefined}
          >
            <p className={lookWith(classes.by, 'm-0', 'dimmed', 'text-xs')}>
              <b translate="no">{name}</b>{' '}
              {byHost ? t('chat.by_host', { time: format.moment(sent_at) }) : format.moment(sent_at)}
            </p>
            <p className={look('m-0', 'leading-15', 'pre-wrap', 'break')} translate="no">
              {text}
            </p>
            {is_host && (
              <ActionIcon
                className={classes.remove}
                variant="subtle"
                color="gray"
                size={32}
                aria-label={t('chat.remove', { name })}
                title={t('chat.remove', { name })}
                onClick={() => setAsked(id)}
              >
                <IconTrash size={16} stroke={1.7} />
              </ActionIcon>
            )}
          </li>
        ))}
        {unsent.map(({ key, text, problem }) => (
          <li key={key} className={lookWith(classes.message, 'sunken', 'round-lg', 'relative')} data-own data-waiting>
            <p className={look('m-0', 'leading-15', 'pre-wrap', 'break')} translate="no">
              {text}
            </p>
            {problem === null ? (
              <p className={lookWith(classes.by, 'm-0', 'dimmed', 'text-xs')}>{t('chat.sending')}</p>
            ) : (
              <>
                <p className={classes.problem} role="alert">
                  {problem}
                </p>
                <Button variant="default" size="compact-sm" onClick={() => onAgain(key)}>
                  {t('chat.again')}
                </Button>{' '}
                <Button variant="subtle" size="compact-sm" onClick={() => onDrop(key)}>
                  {t('chat.drop')}
                </Button>
              </>
            )}
          </li>
        ))}
      </ol>
      {asked !== null && (
        <ConfirmDialog
          opened
          danger
          title={t('chat.remove_title')}
          confirmLabel={t('chat.remove_confirm')}
          onConfirm={() => remove(asked)}
          onCancel={() => setAsked(null)}
        >
          {t('chat.remove_advice')}
        </ConfirmDialog>
      )}
    </div>
  );
}
