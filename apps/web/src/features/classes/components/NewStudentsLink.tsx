import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAbilities } from '@/lib/abilities';
import { detailPath, screenPath } from '@/lib/screenPaths';
import type { SchoolClass } from '../classTypes';
import classes from './NewStudentsLink.module.css';

/** For those who have no account yet: many at once where that is allowed, else one by one, with the class filled in. */
export function NewStudentsLink({ row }: { row: SchoolClass }) {
  const { t } = useTranslation('classes');
  const { import: mayImport, create: mayCreate } = useAbilities('account');
  if (!mayImport && !mayCreate) return null;
  const place = { school: row.school.id, class: row.id };
  return (
    <p className={classes.words}>
      {t('adding.not_there')}{' '}
      <Link
        className={classes.link}
        to={
          mayImport
            ? screenPath('account_bulk', place)
            : `${detailPath('account', 'create')}&school=${place.school}&class=${place.class}`
        }
      >
        {t('adding.make_new')}
      </Link>
    </p>
  );
}
