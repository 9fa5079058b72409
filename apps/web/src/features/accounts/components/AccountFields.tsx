import { GENRES } from '@khue/contract/account-shapes';
import { dayOf } from '@khue/contract/day';
import { useTranslation } from 'react-i18next';
import { BothAddresses } from '@/components/address/BothAddresses';
import { DateField } from '@/components/date/DateField';
import { ChoiceField } from '@/components/form/ChoiceField';
import { FieldValue } from '@/components/form/FieldValue';
import { FormSection } from '@/components/form/FormSection';
import type { FieldBinding } from '@/components/form/fieldBinding';
import { RemoteField } from '@/components/form/RemoteField';
import { TextField } from '@/components/form/TextField';
import { PictureEditor } from '@/components/person/PictureEditor';
import { Portrait } from '@/components/person/Portrait';
import { banks } from '@/components/places/banks';
import { useFormat } from '@/lib/format';
import type { AccountValues } from '../accountForm';
import type { Account } from '../accountTypes';
import { useStatusChoices } from '../useStatusChoices';
import { PlaceFields } from './PlaceFields';

interface Props {
  field: (name: keyof AccountValues) => FieldBinding<string>;
  /** The stored account, for the names of what its codes stand for. */
  account?: Account;
}

export function AccountFields({ field, account }: Props) {
  const { t } = useTranslation('accounts');
  const statuses = useStatusChoices();
  const genres = GENRES.map((genre) => ({ value: genre, label: t(`genres.${genre}`) }));
  const seesConfidential = account?.shows_confidential ?? true;
  const bank = field('bank_id');
  const bankName = account?.bank && String(account.bank.id) === bank.value ? account.bank.name : undefined;
  return (
    <>
      <FormSection title={t('sections.sign_in')} purpose={t('sections.sign_in_purpose')}>
        <TextField field={field('username')} required hint={t('hints.username')} />
        {!account && <TextField field={field('password')} type="password" hint={t('hints.password')} />}
        <TextField field={field('email')} type="email" />
        <ChoiceField field={field('status')} required choices={statuses} />
      </FormSection>
      <FormSection title={t('sections.place')} purpose={t('sections.place_purpose')}>
        <PlaceFields field={field} account={account} />
        <TextField field={field('code')} />
      </FormSection>
      <FormSection title={t('sections.person')} purpose={t('sections.person_purpose')}>
        {account && <AccountPicture account={account} mayEdit={field('first_name').mode === 'edit'} />}
        <TextField field={field('last_name')} />
        <TextField field={field('first_name')} required />
        <DateField field={field('birth_date')} maxDate={dayOf(new Date())} />
        <ChoiceField field={field('genre')} choices={genres} />
        <TextField field={field('phone')} inputMode="tel" />
        {seesConfidential && <TextField field={field('identity_number')} inputMode="numeric" />}
      </FormSection>
      {seesConfidential && (
        <>
          <FormSection title={t('sections.address')} purpose={t('sections.address_purpose')}>
            <BothAddresses field={field} stored={account} />
            <TextField field={field('address')} />
            <TextField field={field('postal_code')} inputMode="numeric" />
          </FormSection>
          <FormSection title={t('sections.bank')} purpose={t('sections.bank_purpose')}>
            <RemoteField field={bank} source={banks} valueLabel={bankName} />
            <TextField field={field('bank_account_number')} inputMode="numeric" />
            <TextField field={field('bank_account_name')} />
          </FormSection>
        </>
      )}
      {account && field('classes').mode === 'view' && <ClassHistory account={account} />}
    </>
  );
}

function AccountPicture({ account, mayEdit }: { account: Account; mayEdit: boolean }) {
  const { id, full_name, avatar_url } = account;
  if (!mayEdit) return <Portrait name={full_name} picture={avatar_url} size="large" />;
  return <PictureEditor name={full_name} picture={avatar_url} accountId={id} />;
}

/** Every time in a class, the latest first. */
function ClassHistory({ account }: { account: Account }) {
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
