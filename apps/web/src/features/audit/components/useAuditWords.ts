import { useTranslation } from 'react-i18next';
import type { RowOf } from '@/lib/rows';

type AuditEntry = RowOf<'GET /api/audit_log/'>;

/** Where the forms keep the names of their fields. */
const FORM: Record<string, string> = {
  account: 'accounts',
  class: 'classes',
  school: 'schools',
  role: 'roles',
  permission_group: 'roles',
};

/** The log in the reader's words. A verb that has none yet stands as it was written. */
export function useAuditWords() {
  const { t } = useTranslation(['audit', 'accounts', 'classes', 'schools', 'roles']);
  return {
    verb: (verb: string) => t(`verbs.${verb}`, { defaultValue: verb }),
    target: (type: string) => t(`targets.${type}`, { defaultValue: type }),
    field: ({ target_type }: AuditEntry, name: string) => {
      const own = t(`fields.${name}`, { defaultValue: name });
      const form = FORM[target_type];
      return form ? t(`fields.${name}`, { ns: form, defaultValue: own }) : own;
    },
    actor: ({ actor, actor_username }: AuditEntry) => actor?.name ?? actor_username ?? t('system'),
  };
}
