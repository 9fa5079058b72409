import { useTranslation } from 'react-i18next';
import { FieldValue } from '@/components/form/FieldValue';
import { FormSection } from '@/components/form/FormSection';
import { useFormat } from '@/lib/format';
import type { Account } from '../accountTypes';

/** Every time in a class, the latest first. */
export function ClassHistory({ account }: { account: Account }) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  if (account.class_history.length === 0) return null;
  return (
    <FormSection title={t('sections.history')} purpose={t('sections.history_purpose')}>
      {account.class_history.toReversed().map((time) => {
        const from = format.date(time.joined_on);
        const label = t('history.year', { year: time.school_year.name });
        return (
          <FieldValue key={`${time.id} ${time.joined_on}`} label={label} isText>
            <span translate="no">
              {time.class_name}, {time.school_name}
            </span>
            <br />
            {time.left_on ? t('history.ended', { from, to: format.date(time.left_on) }) : t('history.now', { from })}
          </FieldValue>
        );
      })}
    </FormSection>
  );
}
