import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/components/form/ChoiceField';
import { FieldValue } from '@/components/form/FieldValue';
import type { FieldBinding } from '@/components/form/fieldBinding';
import classes from './LevelField.module.css';

interface Props {
  field: FieldBinding<string>;
  levels: readonly { value: string; label: string }[];
  /** Classes have this grade, so its level stays. */
  isFixed: boolean;
}

export function LevelField({ field, levels, isFixed }: Props) {
  const { t } = useTranslation('grades');
  if (!isFixed || field.mode === 'view') return <ChoiceField field={field} required choices={levels} />;
  return (
    <FieldValue label={field.label} isText>
      {levels.find(({ value }) => value === field.value)?.label}
      <span className={classes.why}>{t('hints.level_in_use')}</span>
    </FieldValue>
  );
}
