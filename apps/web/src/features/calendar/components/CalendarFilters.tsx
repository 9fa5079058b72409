import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { lookWith } from '@/components/look/look';
import { SchoolFilter } from '@/components/places/SchoolFilter';
import { currentClassesOf } from '@/components/places/sources';
import { RemoteSelect } from '@/components/select/RemoteSelect';
import { useAbilities } from '@/lib/abilities';
import { useMe } from '@/lib/me';
import type { Filters } from '../queries';
import type { Audience } from '../sessionTypes';
import classes from './CalendarFilters.module.css';

interface Props {
  audience: Audience;
  filters: Filters;
  onChange: (patch: Partial<Filters>) => void;
}

/** Teachers choose among their classes, those who keep schools a school and a class of it. */
export function CalendarFilters({ audience, filters, onChange }: Props) {
  const { t } = useTranslation(['calendar', 'components']);
  const me = useMe();
  const { choose } = useAbilities('school');
  if (audience === 'teacher') {
    return (
      <div className={lookWith(classes.filters, 'flex', 'gap-8')} data-own>
        {me.classes.length > 1 && (
          <FilterSelect
            label={t('filter_class')}
            value={filters.class}
            options={me.classes.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(value) => onChange({ class: value })}
            isData
          />
        )}
        <Button
          variant={filters.colleagues ? 'light' : 'default'}
          size="md"
          aria-pressed={filters.colleagues !== ''}
          title={t('colleagues_hint')}
          leftSection={<IconUsers size={18} stroke={1.6} />}
          onClick={() => onChange({ colleagues: filters.colleagues ? '' : '1' })}
        >
          {t('colleagues')}
        </Button>
      </div>
    );
  }
  const school = choose ? filters.school : String(me.school?.id ?? '');
  const label = t('filter_class');
  return (
    <div className={lookWith(classes.filters, 'flex', 'gap-8')}>
      {choose && <SchoolFilter value={filters.school} onChange={(value) => onChange({ school: value, class: '' })} />}
      <RemoteSelect
        aria-label={label}
        placeholder={school ? label : t('filter_school_first')}
        clearLabel={t('components:filters.clear_this', { label })}
        source={currentClassesOf(school)}
        value={filters.class}
        onChange={(value) => onChange({ class: value })}
        disabled={!school}
      />
    </div>
  );
}
