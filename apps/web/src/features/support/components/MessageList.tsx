import { Button } from '@mantine/core';
import { IconAlertCircle, IconClock, IconRefresh } from '@tabler/icons-react';
import { Fragment, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useFormat } from '@/lib/format';
import type { SupportMessage, useMessages } from '../queries';
import type { Waiting } from '../useSending';
import classes from './Thread.module.css';

interface Props {
  messages: ReturnType<typeof useMessages>;
  unsent: readonly Waiting[];
  onAgain: (one: Waiting) => void;
  onTakeBack: (one: Waiting) => void;
}

/** How near to the end one counts as reading the end. */
const NEAR = 120;

/** What was written, the oldest first, and beneath it what the server does not have yet. */
export function MessageList({ messages, unsent, onAgain, onTakeBack }: Props) {
  const { t } = useTranslation('support');
  const format = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const shown = (messages.data?.pages ?? []).flatMap(({ results }) => results).toReversed();
  const newest = shown.at(-1)?.id;
  const last = unsent.at(-1)?.key ?? newest;

  const isAtEnd = useRef(true);
  useEffect(() => {
    if (last !== undefined && isAtEnd.current) end.current?.scrollIntoView({ block: 'nearest' });
  }, [last]);
  const note = () => {
    const { current } = box;
    if (current) isAtEnd.current = current.scrollHeight - current.scrollTop - current.clientHeight < NEAR;
  };

  if (!messages.data) {
    return (
      <div className={classes.log}>
        {messages.error ? (
          <ErrorState error={messages.error} retry={() => void messages.refetch()} />
        ) : (
          <LoadingState lines={4} />
        )}
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with keys
    <div ref={box} className={classes.log} role="log" aria-label={t('thread.messages')} tabIndex={0} onScroll={note}>
      {messages.hasNextPage && (
        <Button
          className={classes.older}
          variant="subtle"
          loading={messages.isFetchingNextPage}
          onClick={() => void messages.fetchNextPage()}
        >
          {t('thread.older')}
        </Button>
      )}
      <ol className={classes.messages}>
        {shown.map((message, index) => {
          const day = format.date(message.created_at);
          const before = shown[index - 1];
          return (
            <Fragment key={message.id}>
              {(!before || format.date(before.created_at) !== day) && (
                <li className={classes.day}>
                  <span>{day}</span>
                </li>
              )}
              <Bubble message={message} />
            </Fragment>
          );
        })}
        {unsent.map((one) => (
          <li key={one.key} className={classes.message} data-own data-waiting>
            <p className={classes.text} translate="no">
              {one.text}
            </p>
            {one.failure === undefined ? (
              <p className={classes.facts}>
                <IconClock size={14} stroke={1.7} aria-hidden="true" />
                {t('thread.sending')}
              </p>
            ) : (
              <div className={classes.failed} role="alert">
                <p>
                  <IconAlertCircle size={16} stroke={1.7} aria-hidden="true" />
                  {one.failure}
                </p>
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<IconRefresh size={16} stroke={1.7} />}
                  onClick={() => onAgain(one)}
                >
                  {t('thread.again')}
                </Button>
                <Button size="xs" variant="subtle" onClick={() => onTakeBack(one)}>
                  {t('thread.take_back')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
      <div ref={end} className={classes.end} />
    </div>
  );
}

function Bubble({ message }: { message: SupportMessage }) {
  const { t } = useTranslation('support');
  const format = useFormat();
  return (
    <li className={classes.message} data-own={message.is_own || undefined}>
      <p className={classes.author}>
        {message.is_own ? t('thread.own') : <span translate="no">{message.author_name}</span>}
        {!message.is_own && message.is_answer && <span className={classes.role}> · {t('thread.answerer')}</span>}
      </p>
      <p className={classes.text} translate="no">
        {message.text}
      </p>
      <p className={classes.facts}>
        <time dateTime={message.created_at}>{format.time(message.created_at)}</time>
      </p>
    </li>
  );
}
