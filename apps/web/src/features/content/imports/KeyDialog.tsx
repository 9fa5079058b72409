import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import { ActDialog } from '../ActDialog';
import { applied, entriesIn } from './pastedKey';
import type { FoundQuestion } from './questionImport';
import type { Change } from './useMending';

interface Props {
  questions: readonly FoundQuestion[];
  onUse: (changes: readonly Change[]) => void;
  onClose: () => void;
}

const MOST_SHOWN = 8;

/** A key as it stands in another file: pasted, looked through, and used for all questions at once. */
export function KeyDialog({ questions, onUse, onClose }: Props) {
  const { t } = useTranslation('bank');
  const format = useFormat();
  const [text, setText] = useState('');
  const [isAttempted, setAttempted] = useState(false);
  const truth = { true: t('questions.true_letter'), false: t('questions.false_letter') };
  const { mended, unused } = applied(questions, entriesIn(text), truth);
  const changed = mended.flatMap(({ changes }) => changes ?? []);
  return (
    <ActDialog
      title={t('questions.key.title')}
      act={t('questions.key.use', { count: mended.length, total: format.number(mended.length) })}
      busy={false}
      refusal={isAttempted && mended.length === 0 ? t('questions.key.nothing') : undefined}
      stays
      onSubmit={() => {
        setAttempted(true);
        if (mended.length === 0) return;
        onUse(mended.map(({ index, params }) => ({ index, params })));
        onClose();
      }}
      onClose={onClose}
    >
      <Textarea
        label={t('questions.key.label')}
        description={t('questions.key.hint')}
        placeholder="1A 2C 3B 4D"
        autosize
        minRows={5}
        maxRows={14}
        maxLength={20_000}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        translate="no"
      />
      <div role="status">
        {changed.length > 0 && (
          <p className={look('mb-6', 'warning')}>
            {t('questions.key.changed', {
              count: changed.length,
              total: format.number(changed.length),
              list: changed
                .slice(0, MOST_SHOWN)
                .map(({ number, from, to }) => t('questions.key.change', { number, from, to }))
                .join(', '),
            })}
          </p>
        )}
        <p className={look('note', 'm-0')}>
          {text.trim() !== '' &&
            t('questions.key.found', { count: mended.length, total: format.number(mended.length) })}
          {unused.length > 0 &&
            ` ${t('questions.key.unused', {
              list: unused
                .slice(0, MOST_SHOWN)
                .map(({ number, answer }) => `${number} ${answer.slice(0, 20)}`)
                .join(', '),
            })}`}
        </p>
      </div>
    </ActDialog>
  );
}
