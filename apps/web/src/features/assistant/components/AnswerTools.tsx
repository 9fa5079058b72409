import { ActionIcon } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy, IconRefresh, IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import type { Exchange } from '../exchanges';
import { withoutMarks } from '../marks';
import classes from './Answer.module.css';

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

interface Props {
  exchange: Exchange;
  isLast: boolean;
  isClosed: boolean;
  onAgain: (exchange: Exchange) => void;
  onJudge: (exchange: Exchange, helpful: boolean | null) => Promise<void>;
}

/** Helpful or not, copy, again. */
export function AnswerTools({ exchange, isLast, isClosed, onAgain, onJudge }: Props) {
  const { t } = useTranslation('assistant');
  const clipboard = useClipboard({ timeout: 2000 });
  const [isNotKept, setNotKept] = useState(false);
  const { helpful, messageId, answer, state } = exchange;
  const judge = (value: boolean) => {
    setNotKept(false);
    onJudge(exchange, helpful === value ? null : value).catch(() => setNotKept(true));
  };
  const tool = (label: string) => ({
    className: classes.tool,
    variant: 'subtle',
    color: 'gray',
    size: 32,
    'aria-label': label,
    title: label,
  });
  const note = isNotKept ? t('judge.not_kept') : clipboard.copied ? t('copied') : clipboard.error && t('not_copied');
  return (
    <div className={lookWith(classes.tools, 'row', 'gap-4')}>
      {messageId !== null && state === 'answered' && (
        <>
          <ActionIcon {...tool(t('judge.helpful'))} aria-pressed={helpful === true} onClick={() => judge(true)}>
            <IconThumbUp {...ICON} />
          </ActionIcon>
          <ActionIcon {...tool(t('judge.not_helpful'))} aria-pressed={helpful === false} onClick={() => judge(false)}>
            <IconThumbDown {...ICON} />
          </ActionIcon>
        </>
      )}
      {answer !== '' && (
        <ActionIcon {...tool(t('copy'))} onClick={() => clipboard.copy(withoutMarks(answer))}>
          {clipboard.copied ? <IconCheck {...ICON} /> : <IconCopy {...ICON} />}
        </ActionIcon>
      )}
      {isLast && !isClosed && (
        <ActionIcon {...tool(t('anew'))} onClick={() => onAgain(exchange)}>
          <IconRefresh {...ICON} />
        </ActionIcon>
      )}
      <span className={look('note')} role="status">
        {note}
      </span>
    </div>
  );
}
