import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import classes from './FieldValue.module.css';

interface Props {
  label: string;
  children: ReactNode;
  /** Words of the product, as against a person's data. */
  isText?: boolean;
}

/** A field in view mode: the same place in the grid, without a box. */
export function FieldValue({ label, children, isText }: Props) {
  const { t } = useTranslation('components');
  const isBlank = children === '' || children === null || children === undefined;
  return (
    <dl className={look('m-0')}>
      <dt className={look('note', 'leading-15')}>{label}</dt>
      {isBlank ? (
        <dd className={lookWith(classes.blank, 'dimmed')}>{t('form.blank')}</dd>
      ) : (
        <dd className={classes.value} translate={isText ? undefined : 'no'}>
          {children}
        </dd>
      )}
    </dl>
  );
}
