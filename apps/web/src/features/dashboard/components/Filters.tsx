import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AddressSwitch } from '@/components/address/AddressSwitch';
import { PeriodFilter } from '@/components/date/PeriodFilter';
import { shortSchoolName, withoutSchoolWord } from '@/components/places/shortSchoolName';
import { activeSchoolsAt } from '@/components/places/sources';
import { useSchoolName } from '@/components/places/useSchoolName';
import { type ChoiceSource, RemoteSelect } from '@/components/select/RemoteSelect';
import { useFormat } from '@/lib/format';
import type { Asked, Patch, View } from '../asked';
import { type CourseDashboard, choicesQuery } from '../queries';
import classes from './Dashboard.module.css';

const FIGURES: readonly View[] = ['overview', 'units', 'look', 'address'];
/** So many schools the call for choices names at most. */
const MOST_CHOICES = 1000;
const addressOf = ({ province, district, ward, province2, ward2 }: Asked['filters']) => ({
  province,
  district,
  ward,
  province2,
  ward2,
});
const UNITS = { province: '', district: '', ward: '', province2: '', ward2: '' };
/** What hangs on a school: another one has none of it. */
const BELOW_SCHOOL = { class: '', sub_module: '' };

interface Props {
  asked: Asked;
  put: (patch: Patch) => void;
  /** The one that figures are about, where none is chosen. */
  course?: CourseDashboard['module'];
}

/** Where, who, which course and when. A choice below another is offered when that one is made. */
export function Filters({ asked, put, course }: Props) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { filters, hasSchool, choosesSchool, area } = asked;
  // Officers keep schools by their new address.
  const system = area ? 'new' : asked.system;
  const schoolName = useSchoolName(filters.school);
  const isOld = system === 'old';
  const [province, ward] = isOld ? (['province', 'ward'] as const) : (['province2', 'ward2'] as const);
  // Rows are found by them in a list; the other pages tell figures.
  const Frame = FIGURES.includes(asked.view) ? 'section' : 'search';
  const anotherPlace = { school: '', ...BELOW_SCHOOL };
  return (
    <Frame className={classes.filters} aria-label={t('filters.title')}>
      {choosesSchool && (
        <>
          {!area && (
            <>
              <AddressSwitch
                value={system}
                onChange={(next) => put({ ...UNITS, address: next === 'old' ? 'old' : '' })}
              />
              <Choice
                of={isOld ? 'provinces' : 'provinces2'}
                name="province"
                asked={asked}
                value={filters[province]}
                onChange={(code) => put({ ...UNITS, ...anotherPlace, [province]: code })}
              />
            </>
          )}
          {isOld && filters.province && (
            <Choice
              of="districts"
              name="district"
              asked={asked}
              value={filters.district}
              onChange={(district) => put({ ...anotherPlace, ward: '', district })}
            />
          )}
          {filters[isOld ? 'district' : 'province2'] && (
            <Choice
              of={isOld ? 'wards' : 'wards2'}
              name="ward"
              asked={asked}
              value={filters[ward]}
              onChange={(code) => put({ ...anotherPlace, [ward]: code })}
            />
          )}
          <Choice
            of="schools"
            name="school"
            asked={asked}
            value={filters.school}
            valueLabel={schoolName && shortSchoolName(schoolName)}
            onChange={(school) => put({ ...BELOW_SCHOOL, school })}
          />
        </>
      )}
      <Choice
        of="classes"
        name="class"
        asked={asked}
        value={filters.class}
        disabled={!hasSchool}
        onChange={(one) => put({ ...BELOW_SCHOOL, class: one })}
      />
      <Choice
        of="modules"
        name="module"
        asked={asked}
        value={filters.module || (course ? String(course.id) : '')}
        valueLabel={
          course ? t('filters.course', { name: course.name, mark: format.number(course.pass_score) }) : undefined
        }
        onChange={(module) => put({ module, sub_module: '' })}
      />
      <PeriodFilter value={asked.period} isSpoken onChange={({ from, to }) => put({ from, to })} />
    </Frame>
  );
}

type Choices = 'provinces' | 'provinces2' | 'districts' | 'wards' | 'wards2' | 'schools' | 'classes' | 'modules';

interface ChoiceProps {
  of: Choices;
  name: 'province' | 'district' | 'ward' | 'school' | 'class' | 'module';
  asked: Asked;
  value: string;
  valueLabel?: string;
  disabled?: boolean;
  onChange: (value: string) => void;
}

/** One of what remains; all of them come with one call, made when the first is opened. */
function Choice({ of, name, asked, value, valueLabel, disabled = false, onChange }: ChoiceProps) {
  const { t } = useTranslation(['dashboard', 'components']);
  const client = useQueryClient();
  const options = choicesQuery(asked);
  const source: ChoiceSource = {
    calls: ['GET /api/admin_dashboard_api_filter', 'GET /api/schools/'],
    key: ['dashboard', of, JSON.stringify(options.queryKey)],
    load: async (typed, signal) => {
      const found = (await client.ensureQueryData(options))[of];
      // A country has more schools than come with the rest: those are looked for by name.
      if (of === 'schools' && found.length >= MOST_CHOICES) {
        const { count, choices } = await activeSchoolsAt(addressOf(asked.filters)).load(typed, signal);
        return { count, choices: choices.map((one) => ({ ...one, label: shortSchoolName(one.label) })) };
      }
      const choices = found.map((one) => ({
        value: 'code' in one ? one.code : String(one.id),
        label: of === 'schools' ? shortSchoolName(one.name) : one.name,
      }));
      return { count: choices.length, choices };
    },
    ...(of === 'schools' ? { termOf: withoutSchoolWord } : {}),
  };
  const label = t(`filters.${name}`);
  return (
    <div data-choice={name}>
      <RemoteSelect
        // A name of the choice before must not stay.
        key={of}
        aria-label={disabled ? t('filters.class_waits') : label}
        placeholder={t(`filters.all_${name}`)}
        clearLabel={t('components:filters.clear_this', { label })}
        source={source}
        value={value}
        valueLabel={valueLabel}
        disabled={disabled}
        onChange={onChange}
      />
    </div>
  );
}
