import { useTranslation } from 'react-i18next';
import { StatusMark } from '@/components/status/StatusMark';
import type { Material } from '../queries';
import { MaterialActs } from './MaterialActs';
import classes from './MaterialDrawer.module.css';

/** What can be done with the material in the drawer; of one that was deleted it is said. */
export function DrawerFoot({ row }: { row: Material }) {
  const { t } = useTranslation('bank');
  return (
    <div className={classes.foot}>
      {row.status === 'deleted' && (
        <div role="status">
          <StatusMark kind="error">{t('drawer.deleted')}</StatusMark>
        </div>
      )}
      <MaterialActs row={row} />
    </div>
  );
}
