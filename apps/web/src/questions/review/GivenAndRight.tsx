import type { AskedQuestion } from '@khue/scoring/model';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import classes from './Review.module.css';

export interface ReviewProps<Q extends AskedQuestion> {
  question: Q;
  response: unknown;
  /** In the shape of a response; comes over the wire, so nothing is taken for granted. */
  solution: unknown;
  /** Of the points, 0 to 1. */
  fraction: number;
}

interface Props {
  fraction: number;
  given: ReactNode;
  right: ReactNode;
}

/** The answer that was given, and beside it what would have been right. */
export function GivenAndRight({ fraction, given, right }: Props) {
  const { t } = useTranslation('exams');
  return (
    <div className={lookWith(classes.pair, 'grid', 'gap-10', 'mt-10')}>
      <div className={classes.given} data-kind={fraction > 0 ? 'partly' : 'wrong'}>
        <IconCircleX size={20} stroke={1.7} aria-hidden="true" />
        <div>
          <p>{t('result.given')}</p>
          {given}
        </div>
      </div>
      <div className={classes.right}>
        <IconCircleCheck size={20} stroke={1.7} aria-hidden="true" />
        <div>
          <p>{t('result.right')}</p>
          {right}
        </div>
      </div>
    </div>
  );
}
