import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look } from '@/components/look/look';
import { useAbilities } from '@/lib/abilities';
import { detailPath, screenPath } from '@/lib/screenPaths';
import type { SchoolClass } from '../classTypes';

/** For those who have no account yet: many at once where that is allowed, else one by one, with the class filled in. */
export function NewStudentsLink({ row }: { row: SchoolClass }) {
  const { t } = useTranslation('classes');
  const { import: mayImport, create: mayCreate } = useAbilities('account');
  if (!mayImport && !mayCreate) return null;
  const place = { school: row.school.id, class: row.id };
  return (
    <p className={look('note', 'mt-12')}>
      {t('adding.not_there')}{' '}
      <Link
        className={look('primary', 'semibold', 'no-underline', 'hover-underline')}
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
