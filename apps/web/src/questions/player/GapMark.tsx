import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import classes from './Gap.module.css';

interface Props {
  id: string;
  right?: boolean;
  /** What would be right, when that is to be shown. */
  solution?: string;
}

/** Beside a blank: whether it is right, in words and with a sign, and what would be. */
export function GapMark({ id, right, solution }: Props) {
  const { t } = useTranslation('player');
  if (right === undefined && !solution) return null;
  const Icon = right ? IconCheck : IconX;
  return (
    <span id={id} className={lookWith(classes.mark, 'inline-flex', 'wrap', 'text-md')}>
      {right !== undefined && (
        <span className={lookWith(classes.verdict, 'inline-flex', 'middle', 'error', 'semibold')} data-right={right}>
          <Icon size={17} stroke={2.4} aria-hidden="true" />
          {t(right ? 'gap.right' : 'gap.wrong')}
        </span>
      )}
      {solution && right !== true && (
        <span className={lookWith(classes.solution, 'p-0-8', 'success', 'round-sm')}>
          {t('gap.solution')} <b translate="no">{solution}</b>
        </span>
      )}
    </span>
  );
}
