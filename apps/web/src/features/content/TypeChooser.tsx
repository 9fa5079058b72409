import { MATERIAL_TYPES } from '@khue/scoring/libraries';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { detailPath } from '@/lib/screenPaths';
import classes from './TypeChooser.module.css';
import { typeIcon } from './typeIcons';
import { useBank } from './useBank';
import { bankInAddress, useAskedBank } from './useExamBank';
import { useTypeName, useTypePurpose } from './useTypeNames';

/** What shall it be? Every type, with what it is good for. */
export function TypeChooser() {
  const nameOf = useTypeName();
  const purposeOf = useTypePurpose();
  const bank = useBank();
  const asked = bankInAddress(useAskedBank());
  return (
    <ul className={lookWith(classes.types, 'grid', 'list', 'gap-12')}>
      {MATERIAL_TYPES.map((type) => {
        const Icon = typeIcon(type);
        return (
          <li key={type}>
            <Link
              className={lookWith(
                classes.type,
                'card',
                'flex',
                'gap-12',
                'start',
                'tall',
                'p-14-16',
                'colour-inherit',
                'no-underline',
              )}
              to={`${detailPath(bank, 'create')}&${new URLSearchParams({ type, ...asked })}`}
            >
              <span className={lookWith(classes.typeIcon, 'centre', 'primary', 'primary-soft', 'round-md', 'keep')}>
                <Icon size={22} stroke={1.6} aria-hidden="true" />
              </span>
              <span>
                <span className={look('block', 'semibold')}>{nameOf(type)}</span>
                <span className={look('note', 'leading-15')}>{purposeOf(type)}</span>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
