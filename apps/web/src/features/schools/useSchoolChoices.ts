import type { SchoolType } from '@khue/contract/schools';
import { useTranslation } from 'react-i18next';
import { useActiveChoices } from '../../components/status/useActiveChoices';

// Written out here as well: the contract's own list would bring its schemas into the list screen.
const TYPES = Object.keys({
  primary: true,
  secondary: true,
  high_school: true,
  university: true,
} satisfies Record<SchoolType, true>);

/** The fixed choices of a school's fields, in the reader's language. */
export function useSchoolChoices() {
  const { t } = useTranslation('schools');
  return {
    types: TYPES.map((type) => ({ value: type, label: t(`types.${type}`) })),
    statuses: useActiveChoices(),
  };
}
