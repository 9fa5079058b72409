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
}

/** A short, known choice as a filter; '' means all. */
export function FilterSelect({ label, value, options, onChange, isData = false }: Props) {
  const { t } = useTranslation('components');
  return (
    <Select
      aria-label={label}
      placeholder={label}
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
