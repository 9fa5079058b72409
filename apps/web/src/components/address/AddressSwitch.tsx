import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export type AddressSystem = 'new' | 'old';

interface Props {
  value: AddressSystem;
  onChange: (system: AddressSystem) => void;
}

/** Which of the two address systems the selects beside it speak of. */
export function AddressSwitch({ value, onChange }: Props) {
  const { t } = useTranslation('components');
  return (
    <SegmentedControl
      aria-label={t('address.system')}
      value={value}
      onChange={(next) => onChange(next === 'old' ? 'old' : 'new')}
      data={[
        { value: 'new', label: t('address.new') },
        { value: 'old', label: t('address.old') },
      ]}
    />
  );
}
