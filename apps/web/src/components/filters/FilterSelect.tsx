import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dataOption } from '../select/dataOption';

interface Props {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  /** The options are data, not words of the product. */
  isData?: boolean;
  /** Said in the box while nothing is chosen, where that is not the label. */
  placeholder?: string;
  /** It waits for another choice. */
  disabled?: boolean;
  /** There are so many that one types. */
  searchable?: boolean;
}

/** A short, known choice as a filter; '' means all. */
export function FilterSelect({ label, value, options, onChange, isData = false, placeholder, ...input }: Props) {
  const { t } = useTranslation('components');
  return (
    <Select
      aria-label={label}
      placeholder={placeholder ?? label}
      {...input}
      nothingFoundMessage={input.searchable ? t('select.nothing') : undefined}
      data={[...options]}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
      {...(isData ? { renderOption: dataOption } : {})}
      clearable
      clearSectionMode="clear"
      clearButtonProps={{ 'aria-label': t('filters.clear_this', { label }), 'aria-hidden': false }}
    />
  );
}
