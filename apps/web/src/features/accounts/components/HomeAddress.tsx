import { BothAddresses } from '../../../components/address/BothAddresses';
import type { FieldBinding } from '../../../components/form/fieldBinding';
import { TextField } from '../../../components/form/TextField';
import type { Account } from '../accountTypes';
import type { AccountField } from '../accountValues';

interface Props {
  field: (name: AccountField) => FieldBinding<string>;
  account?: Account;
}

export function HomeAddress({ field, account }: Props) {
  return (
    <>
      <BothAddresses field={field} stored={account} />
      <TextField field={field('address')} />
      <TextField field={field('postal_code')} inputMode="numeric" />
    </>
  );
}
