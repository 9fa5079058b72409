import { Button } from '@mantine/core';
import { IconCircleCheck, IconCloudOff, IconCloudUp, IconPencil, IconPointer, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import type { AnswerView } from '../room/examRoom';
import classes from './AnswerStateLine.module.css';

const ICONS = {
  none: IconPointer,
  typing: IconPencil,
  sending: IconCloudUp,
  waiting: IconCloudOff,
  refused: IconX,
  saved: IconCircleCheck,
};

interface Props {
  answer: AnswerView;
  isDurable: boolean;
  onRetry: () => void;
}

/** Where this very answer is, in words. "Saved" stands here only when the server has said so. */
export function AnswerStateLine({ answer: { state, response, at, refused }, isDurable, onRetry }: Props) {
  const { t } = useTranslation('exam_room');
  const format = useFormat();
  const Icon = ICONS[state];
  const time = at === null ? '' : format.timeWithSeconds(new Date(at));
  const isWithdrawn = response === null && state !== 'none';
  return (
    <div
      className={lookWith(classes.line, 'row', 'gap-12', 'dimmed', 'text-card', 'leading-15', 'round-lg', 'line')}
      data-state={state}
      data-testid="answer-state"
    >
      <Icon className={look('keep')} size={20} stroke={1.8} aria-hidden="true" />
      <p className={look('m-0', 'grow')}>
        <strong>{t(isWithdrawn && state !== 'refused' ? 'state.withdrawing' : `state.${state}`, { time })}</strong>{' '}
        {state === 'waiting' && t(isDurable ? 'state.waiting_more' : 'state.passing_more', { time })}
        {state === 'refused' && t('state.refused_more', { why: refused ?? '' })}
      </p>
      {state === 'refused' && (
        <Button variant="default" size="md" onClick={onRetry}>
          {t('state.retry')}
        </Button>
      )}
    </div>
  );
}
