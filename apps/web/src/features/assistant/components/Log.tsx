import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import type { Exchange } from '../exchanges';
import { useAudience } from '../useConversation';
import { type AnswerActions, AnswerView } from './AnswerView';
import classes from './Chat.module.css';

interface Props extends AnswerActions {
  exchanges: readonly Exchange[];
  isEmpty: boolean;
  /** Stands under the welcome, before anything was asked. */
  children: ReactNode;
}

/** How near to the end one counts as reading the end. */
const NEAR = 80;

/** The end, but no further than the last question: a long answer is read from its beginning. */
function endOf(log: HTMLElement): number {
  const question = log.lastElementChild?.getBoundingClientRect().top ?? 0;
  const toQuestion = question - log.getBoundingClientRect().top + log.scrollTop;
  return Math.min(log.scrollHeight - log.clientHeight, toQuestion);
}

export function Log({ exchanges, isEmpty, children, ...actions }: Props) {
  const { t } = useTranslation('assistant');
  const audience = useAudience();
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const last = exchanges.at(-1);
  const asked = last?.state === 'asking' ? last.key : undefined;

  // Whoever asks wants to see what comes, wherever they were reading.
  useEffect(() => {
    if (asked !== undefined) isAtEnd.current = true;
  }, [asked]);
  const come = `${exchanges.length} ${last?.key} ${last?.state} ${last?.answer.length}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has come is why one looks at the end again
  useEffect(() => {
    const { current } = box;
    if (current && isAtEnd.current) current.scrollTop = endOf(current);
  }, [come]);
  const note = () => {
    const { current } = box;
    if (current) isAtEnd.current = current.scrollHeight - current.scrollTop - current.clientHeight < NEAR;
  };

  return (
    // What comes piece by piece is read aloud by the announcer, sentence by sentence.
    <div
      ref={box}
      className={classes.log}
      role="log"
      aria-live="off"
      aria-label={t('messages')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with keys
      tabIndex={0}
      onScroll={note}
    >
      {isEmpty && (
        <div className={lookWith(classes.welcome, 'dimmed')}>
          <p className={classes.hello}>{t(`welcome.${audience}.hello`)}</p>
          <p>{t(`welcome.${audience}.can`)}</p>
        </div>
      )}
      {isEmpty && children}
      {exchanges.map((exchange, index) => (
        <section key={exchange.key} className={classes.exchange} aria-label={t('exchange', { number: index + 1 })}>
          <p className={classes.question} translate="no">
            <span className={look('unseen', 'no-wrap')}>{t('you_asked')}</span>
            {exchange.text}
          </p>
          <AnswerView exchange={exchange} isLast={exchange === last} {...actions} />
        </section>
      ))}
    </div>
  );
}
