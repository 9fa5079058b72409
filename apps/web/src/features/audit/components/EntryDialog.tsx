import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Dialog } from '@/components/feedback/Dialog';
import { look, lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import type { RowOf } from '@/lib/rows';
import { screenPath } from '@/lib/screenPaths';
import { changesOf } from '../changes';

type AuditEntry = RowOf<'GET /api/audit_log/'>;

import classes from './EntryDialog.module.css';
import { useAuditWords } from './useAuditWords';

/** One entry whole: who, when, and what stood there before and after. */
export function EntryDialog({ entry, close }: { entry: AuditEntry; close: () => void }) {
  const { t } = useTranslation(['audit', 'components']);
  const words = useAuditWords();
  const format = useFormat();
  const changes = changesOf(entry);
  return (
    <Dialog onClose={close} size="lg" title={words.verb(entry.verb)} centered={false}>
      <p className={look('mb-16', 'dimmed')}>
        <span translate="no">{words.actor(entry)}</span>, {format.dateTime(entry.at)}
      </p>
      {entry.target_name && (
        <p className={look('mb-12')}>
          {words.target(entry.target_type)} <strong translate="no">{entry.target_name}</strong>
          {entry.target_id !== null && (
            <>
              {' · '}
              <Link
                className={look('primary', 'semibold', 'no-underline', 'hover-underline')}
                to={screenPath('audit', { target_type: entry.target_type, target_id: entry.target_id })}
              >
                {t('all_of_target')}
              </Link>
            </>
          )}
        </p>
      )}
      {changes.length === 0 ? (
        <p>{t('no_changes')}</p>
      ) : (
        <div className={look('scroll-x')}>
          <table className={lookWith(classes.changes, 'text-sm', 'wide', 'collapse')}>
            <thead>
              <tr>
                <th scope="col">{t('columns.field')}</th>
                <th scope="col">{t('columns.before')}</th>
                <th scope="col">{t('columns.after')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map((change) => (
                <tr key={change.field}>
                  <th scope="row">{words.field(entry, change.field)}</th>
                  <td translate="no">{change.before}</td>
                  <td translate="no">{change.after}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  );
}
