import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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
    <dl className={classes.field}>
      <dt className={classes.label}>{label}</dt>
      {isBlank ? (
        <dd className={classes.blank}>{t('form.blank')}</dd>
      ) : (
        <dd className={classes.value} translate={isText ? undefined : 'no'}>
          {children}
        </dd>
      )}
    </dl>
  );
}
