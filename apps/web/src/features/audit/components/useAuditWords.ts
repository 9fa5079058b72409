import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../queries';

/** The log in the reader's words. A verb that has none yet stands as it was written. */
export function useAuditWords() {
  const { t } = useTranslation('audit');
  return {
    verb: (verb: string) => t(`verbs.${verb}`, { defaultValue: verb }),
    target: (type: string) => t(`targets.${type}`, { defaultValue: type }),
    actor: ({ actor, actor_username }: AuditEntry) => actor?.name ?? actor_username ?? t('system'),
  };
}
