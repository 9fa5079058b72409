import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSchoolYears } from '@/components/places/useSchoolYears';
import { yearName } from '@/components/text/yearName';

/** In the address: nothing is the current year of each school, this is every year, a number is one year of a school. */
export const EVERY_YEAR = 'all';
const CURRENT = 'current';

interface Props {
  /** The school whose years can be chosen; '' before one is. */
  school: string;
  value: string;
  onChange: (year: string) => void;
}

/** The current year of each school unless another is asked for; single years belong to one school. */
export function YearFilter({ school, value, onChange }: Props) {
  const { t } = useTranslation('classes');
  const years = useSchoolYears(school).data?.results ?? [];
  return (
    <Select
      aria-label={t('filters.school_year')}
      data={[
        { value: CURRENT, label: t('filters.current_year') },
        { value: EVERY_YEAR, label: t('filters.every_year') },
        ...years.map((year) => ({ value: String(year.id), label: yearName(year.name) })),
      ]}
      value={value === '' ? CURRENT : value}
      onChange={(next) => onChange(next === CURRENT ? '' : (next ?? ''))}
      allowDeselect={false}
    />
  );
}
