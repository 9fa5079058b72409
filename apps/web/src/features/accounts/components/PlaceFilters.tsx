import { useTranslation } from 'react-i18next';
import { RemoteSelect } from '../../../components/select/RemoteSelect';
import { classesOf, schools } from '../placeSources';
import { useSchoolName } from '../queries';

interface Place {
  school: string;
  classes: string;
}

interface Props {
  value: Place;
  onChange: (patch: Partial<Place>) => void;
}

/** School, then a class of it: another school empties the class. */
export function PlaceFilters({ value, onChange }: Props) {
  const { t } = useTranslation(['accounts', 'components']);
  const schoolName = useSchoolName(value.school);
  const clearLabel = (label: string) => t('components:filters.clear_this', { label });
  return (
    <>
      <RemoteSelect
        aria-label={t('filters.school')}
        placeholder={t('filters.school')}
        clearLabel={clearLabel(t('filters.school'))}
        source={schools}
        value={value.school}
        valueLabel={schoolName}
        onChange={(school) => onChange({ school, classes: '' })}
      />
      <RemoteSelect
        aria-label={t('filters.class')}
        placeholder={t('filters.class')}
        clearLabel={clearLabel(t('filters.class'))}
        source={classesOf(value.school)}
        value={value.classes}
        onChange={(classes) => onChange({ classes })}
        disabled={value.school === ''}
      />
    </>
  );
}
