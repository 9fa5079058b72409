import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import { type ChoiceSource, RemoteSelect } from '@/components/select/RemoteSelect';
import type { Choice } from '../tools';
import classes from './Tools.module.css';

interface Props {
  id: string;
  label: string;
  isRequired: boolean;
  error: string | undefined;
  source: ChoiceSource;
  chosen: readonly Choice[];
  most: number;
  onChange: (chosen: readonly Choice[]) => void;
}

/** Several of many: each stands above the box in which the next one is picked. */
export function RowsField({ id, label, isRequired, error, source, chosen, most, onChange }: Props) {
  const { t } = useTranslation(['assistant', 'components']);
  const add = (value: string, name: string) => {
    if (value === '' || chosen.some((one) => one.value === value)) return;
    onChange([...chosen, { value, label: name }]);
    // The box is a new one, empty for the next pick.
    window.setTimeout(() => document.getElementById(id)?.focus());
  };
  return (
    <div>
      <RemoteSelect
        key={chosen.length}
        id={id}
        label={label}
        withAsterisk={isRequired}
        aria-required={isRequired}
        placeholder={t('components:select.choose_or_type')}
        clearLabel={t('tools.clear', { label })}
        source={source}
        value=""
        onChange={add}
        error={error}
        disabled={chosen.length >= most}
      />
      {chosen.length > 0 && (
        <ul
          className={lookWith(classes.chosen, 'flex', 'wrap', 'gap-6', 'mt-8', 'p-0', 'no-list')}
          aria-label={t('tools.chosen', { label })}
        >
          {chosen.map((one) => (
            <li key={one.value}>
              <span translate="no">{one.label}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                aria-label={t('tools.remove', { name: one.label })}
                onClick={() => onChange(chosen.filter(({ value }) => value !== one.value))}
              >
                <IconX size={15} stroke={1.8} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
