import { ActionIcon, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import classes from './Forms.module.css';
import { type GapFields, gapsOf, withGap } from './text/gapText';

interface Props {
  /** The text that holds the gaps. */
  text: string;
  onChange: (text: string) => void;
  /** Other answers count as well; a word that is dragged is only itself. */
  withAlternatives: boolean;
  isReadOnly: boolean;
  /** The number of the first one among those of the whole question. */
  first?: number;
}

/** The gaps of a text, each with what may be answered and a tip. */
export function GapList({ text, onChange, withAlternatives, isReadOnly, first = 1 }: Props) {
  const { t } = useTranslation('editor');
  const gaps = gapsOf(text);
  const change = (index: number, gap: GapFields | null) => onChange(withGap(text, index, gap));
  if (gaps.length === 0) return <p className={classes.hint}>{t('gaps.none')}</p>;
  return (
    <ol className={look('grid', 'list', 'gap-8')} aria-label={t('gaps.label')}>
      {gaps.map((gap, index) => {
        const number = first + index;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is its place in the text
          <li key={index} className={lookWith(classes.gapRow, 'flex', 'wrap', 'start', 'gap-8')}>
            <span
              className={lookWith(classes.number, 'centre', 'text-xs', 'semibold', 'neutral-soft', 'round-sm', 'keep')}
              aria-hidden="true"
            >
              {number}
            </span>
            <div className={classes.answers}>
              {gap.answers.map((answer, place) => (
                <TextInput
                  // biome-ignore lint/suspicious/noArrayIndexKey: an answer is its place among the others
                  key={place}
                  aria-label={
                    place === 0 ? t('gaps.answer', { number }) : t('gaps.alternative', { number, place: place + 1 })
                  }
                  placeholder={place === 0 ? t('gaps.answer_short') : t('gaps.alternative_short')}
                  readOnly={isReadOnly}
                  value={answer}
                  translate="no"
                  onChange={(event) => {
                    const typed = event.currentTarget.value;
                    change(index, { ...gap, answers: gap.answers.map((one, at) => (at === place ? typed : one)) });
                  }}
                  onBlur={() => {
                    const kept = gap.answers.map((one) => one.trim()).filter((one, at) => at === 0 || one !== '');
                    if (kept.join('/') !== gap.answers.join('/')) change(index, { ...gap, answers: kept });
                  }}
                />
              ))}
              {withAlternatives && !isReadOnly && (
                <ActionIcon
                  variant="subtle"
                  size={36}
                  aria-label={t('gaps.add_alternative', { number })}
                  title={t('gaps.add_alternative_short')}
                  onClick={() => change(index, { ...gap, answers: [...gap.answers, ''] })}
                >
                  <IconPlus size={17} stroke={1.8} aria-hidden="true" />
                </ActionIcon>
              )}
            </div>
            <TextInput
              className={classes.tip}
              aria-label={t('gaps.tip', { number })}
              placeholder={t('gaps.tip_short')}
              readOnly={isReadOnly}
              value={gap.tip}
              translate="no"
              onChange={(event) => change(index, { ...gap, tip: event.currentTarget.value })}
            />
            {!isReadOnly && (
              <ActionIcon
                variant="subtle"
                size={36}
                aria-label={t('gaps.remove', { number })}
                title={t('gaps.remove_short')}
                onClick={() => change(index, null)}
              >
                <IconTrash size={17} stroke={1.6} aria-hidden="true" />
              </ActionIcon>
            )}
          </li>
        );
      })}
    </ol>
  );
}
