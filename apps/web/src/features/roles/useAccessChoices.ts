import { ROLE_SCOPES } from '@khue/contract/permissions';
import { useTranslation } from 'react-i18next';
import { useActiveChoices } from '@/components/status/useActiveChoices';

/** The fixed choices of a role's fields, in the reader's language. */
export function useAccessChoices() {
  const { t } = useTranslation('roles');
  return {
    scopes: ROLE_SCOPES.map((scope) => ({ value: scope, label: t(`scopes.${scope}`) })),
    statuses: useActiveChoices(),
  };
}
