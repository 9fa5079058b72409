import { useTranslation } from 'react-i18next';
import { SchoolFilter } from '@/components/places/SchoolFilter';
import { currentClassesOf } from '@/components/places/sources';
import { RemoteSelect } from '@/components/select/RemoteSelect';

interface SchoolAndClass {
  school: string;
  classes: string;
}

interface Props {
  value: SchoolAndClass;
  onChange: (patch: Partial<SchoolAndClass>) => void;
  /** See `SchoolFilter`. */
  schoolWanted?: { reason: string; times: number };
}

/** School, then a class of it: another school empties the class. */
export function PlaceFilters({ value, onChange, schoolWanted }: Props) {
  const { t } = useTranslation(['accounts', 'components']);
  return (
    <>
      <SchoolFilter
        value={value.school}
        onChange={(school) => onChange({ school, classes: '' })}
        wanted={schoolWanted}
      />
      <RemoteSelect
        aria-label={t('filters.class')}
        placeholder={t('filters.class')}
        clearLabel={t('components:filters.clear_this', { label: t('filters.class') })}
        source={currentClassesOf(value.school)}
        value={value.classes}
        onChange={(classes) => onChange({ classes })}
        disabled={value.school === ''}
      />
    </>
  );
}
