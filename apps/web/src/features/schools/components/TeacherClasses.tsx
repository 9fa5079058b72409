import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { detailPath } from '@/lib/screenPaths';
import type { Teacher } from '../schoolTypes';
import classes from './TeacherClasses.module.css';

export function TeacherClasses({ classes: taught }: Pick<Teacher, 'classes'>) {
  const { t } = useTranslation('schools');
  if (taught.length === 0) return <span className={classes.none}>{t('personnel.no_classes')}</span>;
  return (
    <ul className={classes.list}>
      {taught.map(({ id, name, is_head }) => (
        <li key={id}>
          <Link to={detailPath('class', 'view', id)} className={classes.link} translate="no">
            {name}
          </Link>
          {is_head && <span className={classes.head}> {t('personnel.head')}</span>}
        </li>
      ))}
    </ul>
  );
}
