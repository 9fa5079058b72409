import { MATERIAL_TYPES } from '@khue/scoring/libraries';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { detailPath } from '@/lib/screenPaths';
import classes from './TypeChooser.module.css';
import { typeIcon } from './typeIcons';
import { useBank } from './useBank';

/** What shall it be? Every type, with what it is good for. */
export function TypeChooser() {
  const { t } = useTranslation('editor');
  const bank = useBank();
  return (
    <ul className={classes.types}>
      {MATERIAL_TYPES.map((type) => {
        const Icon = typeIcon(type);
        return (
          <li key={type}>
            <Link className={classes.type} to={`${detailPath(bank, 'create')}&type=${type}`}>
              <span className={classes.typeIcon}>
                <Icon size={22} stroke={1.6} aria-hidden="true" />
              </span>
              <span>
                <span className={classes.typeName}>{t(`types.${type}`)}</span>
                <span className={classes.note}>{t(`about.${type}`)}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
