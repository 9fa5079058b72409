import { useTranslation } from 'react-i18next';
import type { GrantKind } from '../grants';
import { GrantMark } from './GrantMark';
import classes from './PermissionMatrix.module.css';

const KINDS: Record<'role' | 'group', readonly GrantKind[]> = {
  role: ['direct', 'group', 'kept', 'none'],
  group: ['direct', 'none'],
};

export function MatrixLegend({ subject }: { subject: 'role' | 'group' }) {
  const { t } = useTranslation('roles');
  return (
    <ul className={classes.legend} aria-label={t('matrix.legend')}>
      {KINDS[subject].map((kind) => (
        <li key={kind}>
          <GrantMark kind={kind} />
          {t(`kinds_of_${subject}.${kind}`)}
        </li>
      ))}
    </ul>
  );
}
