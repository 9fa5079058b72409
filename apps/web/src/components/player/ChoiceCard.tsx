import { IconCircleCheck, IconCircleDashedCheck, IconCircleX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
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
  /** Stands in the card, but is not part of what is pressed. */
  beside?: ReactNode;
  children: ReactNode;
}

/** One answer to choose: the browser's own radio or check box behind a card that is pressed as a whole. */
export function ChoiceCard({ kind, name, chosen, onChoose, disabled, letter, mark, beside, children }: Props) {
  const { t } = useTranslation('player');
  const id = useId();
  const Icon = mark && ICONS[mark];
  return (
    <div className={classes.card} data-chosen={chosen || undefined} data-mark={mark} data-disabled={disabled || undefined}>
      <label className={classes.label}>
        <input
          className={classes.input}
          type={kind}
          name={name}
          checked={chosen}
          disabled={disabled}
          aria-describedby={mark ? id : undefined}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
        {letter === undefined ? (
          <span className={classes.box} data-kind={kind} aria-hidden="true" />
        ) : (
          <span className={classes.letter} translate="no">
            {letter}
            <span className={classes.heard}>. </span>
          </span>
        )}
        <span className={classes.text}>{children}</span>
      </label>
      {mark && Icon && (
        <span className={classes.mark} id={id}>
          <Icon size={22} stroke={1.8} aria-hidden="true" />
          {t(`choice.${mark}`)}
        </span>
      )}
      {beside}
    </div>
  );
}
