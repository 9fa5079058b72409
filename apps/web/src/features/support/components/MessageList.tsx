import { Button } from '@mantine/core';
import { IconAlertCircle, IconClock, IconRefresh } from '@tabler/icons-react';
import { Fragment, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useFormat } from '@/lib/format';
import type { SupportMessage, useMessages } from '../queries';
import type { Waiting } from '../useSending';
import { MessageFiles } from './MessageFiles';
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
      <div className={lookWith(classes.log, 'p-16', 'grow', 'short', 'scroll-y')}>
        {messages.error ? (
          <ErrorState error={messages.error} retry={() => void messages.refetch()} />
        ) : (
          <LoadingState lines={4} />
        )}
      </div>
    );
  }
  return (
    <div
      ref={box}
      className={lookWith(classes.log, 'p-16', 'grow', 'short', 'scroll-y')}
      role="log"
      aria-label={t('thread.messages')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with keys
      tabIndex={0}
      onScroll={note}
    >
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
      <ol className={look('stack', 'list', 'gap-10')}>
        {shown.map((message, index) => {
          const day = format.date(message.created_at);
          const before = shown[index - 1];
          return (
            <Fragment key={message.id}>
              {(!before || format.date(before.created_at) !== day) && (
                <li className={look('note', 'mt-4', 'text-centre')}>
                  <span>{day}</span>
                </li>
              )}
              <Bubble message={message} />
            </Fragment>
          );
        })}
        {unsent.map((one) => (
          <li key={one.key} className={classes.message} data-own data-waiting>
            <p className={lookWith(classes.text, 'card', 'm-0', 'pre-wrap', 'break')} translate="no">
              {[one.text, ...one.files.map(({ name }) => name)].join('\n')}
            </p>
            {one.failure === undefined ? (
              <p className={lookWith(classes.facts, 'row', 'gap-4', 'dimmed', 'text-xs')}>
                <IconClock size={14} stroke={1.7} aria-hidden="true" />
                {t('thread.sending')}
              </p>
            ) : (
              <div className={lookWith(classes.failed, 'cluster', 'to-end', 'mt-4')} role="alert">
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
      <p className={lookWith(classes.author, 'text-sm', 'semibold', 'leading-15')}>
        {message.is_own ? t('thread.own') : <span translate="no">{message.author_name}</span>}
        {!message.is_own && message.is_answer && (
          <span className={look('dimmed', 'regular')}> · {t('thread.answerer')}</span>
        )}
      </p>
      <p className={lookWith(classes.text, 'card', 'm-0', 'pre-wrap', 'break')} translate="no">
        {message.text}
      </p>
      <MessageFiles files={message.files} />
      <p className={lookWith(classes.facts, 'row', 'gap-4', 'dimmed', 'text-xs')}>
        <time dateTime={message.created_at}>{format.time(message.created_at)}</time>
      </p>
    </li>
  );
}
