import { useTranslation } from 'react-i18next';
import type { GrantKind } from '../grants';
import { GrantMark } from './GrantMark';
import classes from './PermissionMatrix.module.css';

export function MatrixLegend({ kinds }: { kinds: readonly GrantKind[] }) {
  const { t } = useTranslation('roles');
  return (
    <ul className={classes.legend} aria-label={t('matrix.legend')}>
      {kinds.map((kind) => (
        <li key={kind}>
          <GrantMark kind={kind} />
          {t(`kinds.${kind}`)}
        </li>
      ))}
    </ul>
  );
}
