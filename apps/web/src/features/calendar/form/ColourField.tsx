import { IconCheck } from '@tabler/icons-react';
import { type CSSProperties, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { COLOURS } from '../colours';
import classes from './ColourField.module.css';

const NAMES = ['teal', 'blue', 'violet', 'gold', 'pink', 'grey'] as const;

interface Props {
  value: string;
  onChange: (colour: string) => void;
}

/** One of a few colours, each with its name; or that of the class. */
export function ColourField({ value, onChange }: Props) {
  const { t } = useTranslation('sessions');
  const name = useId();
  const known = COLOURS.map((colour, index) => ({
    colour: colour as string,
    label: t(`colour.${NAMES[index] ?? 'teal'}`),
  }));
  const other = value && !known.some(({ colour }) => colour === value) ? [{ colour: value, label: value }] : [];
  const choices = [{ colour: '', label: t('colour.class') }, ...known, ...other];
  return (
    <fieldset className={look('fieldset')}>
      <legend className={look('p-0', 'text-sm', 'semibold')}>{t('form.colour')}</legend>
      <div className={look('cluster', 'gap-6', 'mt-4')}>
        {choices.map(({ colour, label }) => (
          <label
            key={colour}
            className={lookWith(classes.colour, 'inline-flex', 'relative', 'pointer')}
            style={{ '--colour': colour || undefined } as CSSProperties}
            title={label}
          >
            <input
              type="radio"
              name={name}
              aria-label={label}
              checked={value === colour}
              onChange={() => onChange(colour)}
            />
            <span className={colour ? classes.dot : classes.word} aria-hidden="true">
              {colour ? value === colour && <IconCheck size={16} /> : label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
