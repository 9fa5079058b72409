import { useTranslation } from 'react-i18next';
import { RemoteSelect } from '../select/RemoteSelect';
import { activeSchools } from './sources';
import { useSchoolName } from './useSchoolName';

interface Props {
  value: string;
  onChange: (school: string) => void;
}

/** One active school out of many, as a filter. */
export function SchoolFilter({ value, onChange }: Props) {
  const { t } = useTranslation('components');
  const label = t('places.school');
  return (
    <RemoteSelect
      aria-label={label}
      placeholder={label}
      clearLabel={t('filters.clear_this', { label })}
      source={activeSchools}
      value={value}
      valueLabel={useSchoolName(value)}
      onChange={onChange}
    />
  );
}
