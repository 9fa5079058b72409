import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { type ChoiceSource, RemoteSelect } from '@/components/select/RemoteSelect';

export interface Chosen {
  value: string;
  label: string;
}

interface Props {
  label: string;
  source: ChoiceSource;
  chosen: readonly Chosen[];
  onChange: (chosen: readonly Chosen[]) => void;
  error?: string;
}

/** Several of many, looked for one by one and listed below. */
export function ChosenMany({ label, source, chosen, onChange, error }: Props) {
  const { t } = useTranslation('components');
  return (
    <div className={look('stack', 'gap-6')}>
      <RemoteSelect
        // Empty again after every choice: what was chosen stands below.
        key={chosen.length}
        label={label}
        placeholder={t('select.choose_or_type')}
        clearLabel={t('form.clear_field', { label })}
        source={source}
        value=""
        onChange={(value, name) => {
          if (value !== '' && !chosen.some((one) => one.value === value)) onChange([...chosen, { value, label: name }]);
        }}
        error={error}
      />
      {chosen.length > 0 && (
        <ul className={look('list', 'cluster', 'gap-6')} aria-label={label}>
          {chosen.map((one) => (
            <li key={one.value} className={look('row', 'gap-4', 'neutral-soft', 'round-md', 'p-0-8')}>
              <span translate="no">{one.label}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('form.clear_field', { label: one.label })}
                onClick={() => onChange(chosen.filter(({ value }) => value !== one.value))}
              >
                <IconX size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
