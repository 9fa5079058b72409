import { STATUS_ACTIVE, STATUS_INACTIVE } from '@khue/contract/constants';
import { ROLE_SCOPES } from '@khue/contract/permissions';
import { useTranslation } from 'react-i18next';

/** The fixed choices of a role's fields, in the reader's language. */
export function useAccessChoices() {
  const { t } = useTranslation('roles');
  return {
    scopes: ROLE_SCOPES.map((scope) => ({ value: scope, label: t(`scopes.${scope}`) })),
    statuses: [
      { value: String(STATUS_ACTIVE), label: t('status.active') },
      { value: String(STATUS_INACTIVE), label: t('status.inactive') },
    ],
  };
}
