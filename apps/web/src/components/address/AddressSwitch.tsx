import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import classes from './AddressSwitch.module.css';

const SYSTEMS = ['new', 'old'] as const;
export type AddressSystem = (typeof SYSTEMS)[number];

interface Props {
  value: AddressSystem;
  onChange: (system: AddressSystem) => void;
}

/** Which of the two address systems the selects beside it speak of. */
export function AddressSwitch({ value, onChange }: Props) {
  const { t } = useTranslation('components');
  const name = useId();
  return (
    <fieldset
      className={look('flex', 'm-0', 'p-3', 'sunken', 'round-md', 'line-0', 'narrow')}
      aria-label={t('address.system')}
    >
      {SYSTEMS.map((system) => (
        <label
          key={system}
          className={lookWith(
            classes.choice,
            'note',
            'semibold',
            'text-centre',
            'no-wrap',
            'round-sm',
            'relative',
            'pointer',
          )}
        >
          <input type="radio" name={name} checked={system === value} onChange={() => onChange(system)} />
          {t(`address.${system}`)}
        </label>
      ))}
    </fieldset>
  );
}
