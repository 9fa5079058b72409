import { STATUS_ACTIVE, STATUS_INACTIVE } from '@khue/contract/constants';
import { SCHOOL_TYPES } from '@khue/contract/schools';
import { useTranslation } from 'react-i18next';

/** The fixed choices of a school's fields, in the reader's language. */
export function useSchoolChoices() {
  const { t } = useTranslation('schools');
  return {
    types: SCHOOL_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) })),
    statuses: [
      { value: String(STATUS_ACTIVE), label: t('status.active') },
      { value: String(STATUS_INACTIVE), label: t('status.inactive') },
    ],
  };
}
