import { IconCircleCheck, IconCircleDashedCheck, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import classes from './ChoiceCard.module.css';

/** After judging: chosen and right, chosen and wrong, right but not chosen (only when the solution is shown). */
export type Mark = 'right' | 'wrong' | 'missed';

const ICONS = { right: IconCircleCheck, wrong: IconCircleX, missed: IconCircleDashedCheck };

interface Props {
  kind: 'radio' | 'checkbox';
  name: string;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  disabled: boolean;
  letter?: string;
  mark?: Mark;
  /** What its maker says about this very choice. */
  said?: string;
  /** Stands in the card, but is not part of what is pressed. */
  beside?: ReactNode;
  children: ReactNode;
}

/** One answer to choose: the browser's own radio or check box behind a card that is pressed as a whole. */
export function ChoiceCard({ kind, name, chosen, onChoose, disabled, letter, mark, said, beside, children }: Props) {
  const { t } = useTranslation('player');
  const Icon = mark && ICONS[mark];
  return (
    <div
      className={lookWith(classes.card, 'row', 'surface', 'round-lg', 'line-control', 'relative')}
      data-chosen={chosen || undefined}
      data-mark={mark}
      data-disabled={disabled || undefined}
    >
      <label className={lookWith(classes.label, 'row', 'fill', 'gap-14', 'pointer')}>
        <input
          className={classes.input}
          type={kind}
          name={name}
          checked={chosen}
          disabled={disabled}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        {letter === undefined ? (
          <span className={classes.box} data-kind={kind} aria-hidden="true" />
        ) : (
          <span className={classes.letter} translate="no">
            {letter}
            <span className={look('unseen')}>. </span>
          </span>
        )}
        <span className={look('fill')}>
          {children}
          {mark && (
            <span className={lookWith(classes.mark, 'block', 'text-md', 'semibold')}>{t(`choice.${mark}`)}</span>
          )}
          {said && (
            <span className={look('block', 'mt-2', 'text-md')} translate="no">
              {said}
            </span>
          )}
        </span>
        {Icon && <Icon className={lookWith(classes.icon, 'keep')} size={26} stroke={1.7} aria-hidden="true" />}
      </label>
      {beside}
    </div>
  );
}
