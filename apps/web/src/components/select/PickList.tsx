import { look, lookWith } from '@/components/look/look';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Checkbox, Radio } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { SearchField } from '../filters/SearchField';
import classes from './PickList.module.css';

interface PickOption {
  value: string;
  /** A name out of the data. */
  label: string;
  /** The one fact that tells namesakes apart. */
  detail?: ReactNode;
  /** At the right: a state in words. */
  note?: ReactNode;
  /** Cannot be picked; the note says why. */
  disabled?: boolean;
  /** How far it stands to the right, for what hangs on the one above it. */
  depth?: number;
}

interface Props {
  /** Of what the keyboard goes to when something is wrong: the first choice that can be made. */
  id?: string;
  label: string;
  /** One of them, instead of any number. */
  single?: boolean;
  options: readonly PickOption[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  search?: { label: string; value: string; onChange: (value: string) => void };
  /** Stands in the place of the options: they are being loaded, or there are none. */
  instead?: ReactNode;
  error?: string;
}

const INDENT = 22;

/** Choices that are all in sight, to be ticked: easier on a phone, and for many at once, than a drop-down. */
export function PickList({ id, label, single, options, chosen, onChange, search, instead, error }: Props) {
  const name = useId();
  const errorId = useId();
  const first = options.find(({ disabled }) => !disabled)?.value;
  const idOf = ({ value }: PickOption) => (id && value === first ? id : `${name}-${value}`);
  const Box = single ? Radio : Checkbox;
  const pick = (value: string, on: boolean) => {
    if (single) return onChange(new Set([value]));
    const next = new Set(chosen);
    if (on) next.add(value);
    else next.delete(value);
    onChange(next);
  };
  return (
    <fieldset className={look('fieldset')} aria-describedby={error ? errorId : undefined}>
      <legend className={lookWith(classes.label, 'block', 'p-0', 'text-sm', 'semibold', 'leading-15')}>{label}</legend>
      {error && (
        <p id={errorId} className={look('mb-6', 'field-error', 'text-sm')}>
          {error}
        </p>
      )}
      {search && <SearchField className={classes.search} {...search} />}
      <ul className={lookWith(classes.list, 'list', 'round-md', 'line-strong', 'scroll')}>
        {instead ? (
          <li id={id} className={lookWith(classes.nothing, 'm-0', 'dimmed', 'text-centre')} tabIndex={-1}>
            {instead}
          </li>
        ) : (
          options.map((option) => (
            <li key={option.value} className={classes.option}>
              <label
                htmlFor={idOf(option)}
                className={lookWith(classes.row, 'flex', 'start', 'gap-10', 'touch', 'pointer')}
                data-off={option.disabled || undefined}
                style={option.depth ? { paddingLeft: 14 + option.depth * INDENT } : undefined}
              >
                <Box
                  id={idOf(option)}
                  className={classes.box}
                  name={name}
                  checked={chosen.has(option.value)}
                  disabled={option.disabled}
                  onChange={(event) => pick(option.value, event.currentTarget.checked)}
                />
                <span className={look('fill')}>
                  <span className={lookWith(classes.name, 'block', 'break')} translate="no">
                    {option.label}
                  </span>
                  {option.detail && (
                    <span className={look('note', 'block', 'leading-15', 'break')}>{option.detail}</span>
                  )}
                </span>
                {option.note && <span className={lookWith(classes.note, 'note', 'keep')}>{option.note}</span>}
              </label>
            </li>
          ))
        )}
      </ul>
    </fieldset>
  );
}
