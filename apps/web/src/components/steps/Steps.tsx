import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import classes from './Steps.module.css';

interface Props {
  /** What the steps lead to, for those who hear it. */
  label: string;
  steps: readonly string[];
  /** The place of the step one is at, from 0; past the last one all are done. */
  current: number;
}

/** Where one is on a way of several screens. On a phone only the present step has its words. */
export function Steps({ label, steps, current }: Props) {
  const { t } = useTranslation('components');
  return (
    <ol className={lookWith(classes.steps, 'flex', 'gap-10', 'mb-16', 'p-0', 'no-list')} aria-label={label}>
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'ahead';
        return (
          <li
            key={step}
            className={lookWith(classes.step, 'row', 'gap-10', 'no-wrap', 'narrow')}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span
              className={lookWith(classes.mark, 'centre', 'note', 'semibold', 'neutral-soft', 'keep')}
              aria-hidden="true"
            >
              {state === 'done' ? <IconCheck size={17} stroke={2.4} /> : index + 1}
            </span>
            <span className={classes.words}>
              {step}
              {state === 'done' && <span className={look('unseen')}> {t('steps.done')}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
