import { dayOf } from '@khue/contract/day';
import { useTranslation } from 'react-i18next';
import { BothAddresses } from '@/components/address/BothAddresses';
import { DateField } from '@/components/date/DateField';
import { ChoiceField } from '@/components/form/ChoiceField';
import { FormSection } from '@/components/form/FormSection';
import type { FieldBinding } from '@/components/form/fieldBinding';
import { RemoteField } from '@/components/form/RemoteField';
import { TextField } from '@/components/form/TextField';
import { banks } from '@/components/places/banks';
import { useSchoolTypes } from '@/components/places/useSchoolTypes';
import { useActiveChoices } from '@/components/status/useActiveChoices';
import type { SchoolValues } from '../schoolForm';
import type { School } from '../schoolTypes';
import { LevelsField } from './LevelsField';

interface Props {
  field: (name: keyof SchoolValues) => FieldBinding<string>;
  /** The stored school, for the names of what its codes stand for. */
  school?: School;
}

export function SchoolFields({ field, school }: Props) {
  const { t } = useTranslation('schools');
  const types = useSchoolTypes();
  const statuses = useActiveChoices();
  return (
    <>
      <FormSection title={t('sections.school')} purpose={t('sections.school_purpose')}>
        <TextField field={field('name')} required />
        <TextField field={field('en_name')} />
        <TextField field={field('other_name')} />
        <ChoiceField field={field('schools_type')} required choices={types} />
        <LevelsField field={field('levels')} main={field('schools_type').value} />
        <TextField field={field('ministry_code')} hint={t('hints.ministry_code')} />
        <DateField field={field('birth_date')} maxDate={dayOf(new Date())} />
        <TextField field={field('organization_name')} />
        <TextField field={field('principal_name')} />
        <TextField field={field('vice_principal_name')} />
        <ChoiceField field={field('status')} required choices={statuses} />
      </FormSection>
      <FormSection title={t('sections.contact')} purpose={t('sections.contact_purpose')}>
        <TextField field={field('schools_email')} type="email" />
        <TextField field={field('schools_phone')} inputMode="tel" />
        <TextField field={field('schools_tele')} inputMode="tel" />
        <TextField field={field('schools_hot_line')} inputMode="tel" />
        <TextField field={field('schools_fax')} inputMode="tel" />
        <TextField field={field('postal_code')} inputMode="numeric" />
      </FormSection>
      <FormSection title={t('sections.address')} purpose={t('sections.address_purpose')}>
        <BothAddresses
          field={field}
          stored={school}
          underOld={<TextField field={field('schools_address')} />}
          underNew={<TextField field={field('schools_address_2')} />}
        />
      </FormSection>
      <FormSection title={t('sections.bank')} purpose={t('sections.bank_purpose')}>
        <RemoteField
          field={field('schools_bank_id')}
          source={banks}
          valueLabel={bankName(school, field('schools_bank_id').value)}
        />
        <TextField field={field('schools_bank_account_number')} inputMode="numeric" />
        <TextField field={field('schools_bank_account_name')} />
      </FormSection>
    </>
  );
}

const bankName = (school: School | undefined, id: string) =>
  school?.schools_bank && String(school.schools_bank.id) === id ? school.schools_bank.name : undefined;
