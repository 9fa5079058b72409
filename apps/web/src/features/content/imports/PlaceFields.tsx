import { useTranslation } from 'react-i18next';
import { activeCourses, partsOf } from '@/components/learning/courseSources';
import { lookWith } from '@/components/look/look';
import { RemoteSelect } from '@/components/select/RemoteSelect';
import classes from './Imports.module.css';

export interface PlaceChoice {
  course: string;
  part: string;
}
export const NO_PLACE: PlaceChoice = { course: '', part: '' };
const NOTHING: ReturnType<typeof partsOf> = {
  calls: [],
  key: ['course-parts'],
  load: async () => ({ count: 0, choices: [] }),
};

interface Props {
  place: PlaceChoice;
  onChange: (place: PlaceChoice) => void;
  /** Both must be chosen; what is missing is said beside the field. */
  required?: boolean;
  missing?: Partial<Record<keyof PlaceChoice, string>>;
}

/** The course and the chapter that new materials are about. */
export function PlaceFields({ place, onChange, required, missing = {} }: Props) {
  const { t } = useTranslation(['bank', 'components']);
  const common = (name: keyof PlaceChoice) => ({
    id: `place-${name}`,
    label: t(`bank:place.${name}`),
    withAsterisk: required,
    'aria-required': required,
    error: missing[name],
    clearLabel: t('components:form.clear_field', { label: t(`bank:place.${name}`) }),
  });
  return (
    <div className={lookWith(classes.place, 'grid', 'start', 'gap-12-16')}>
      <RemoteSelect
        {...common('course')}
        placeholder={t('components:select.choose_or_type')}
        source={activeCourses}
        value={place.course}
        onChange={(course) => onChange({ course, part: '' })}
      />
      <RemoteSelect
        {...common('part')}
        key={place.course}
        placeholder={t(place.course ? 'components:select.choose_or_type' : 'bank:place.course_first')}
        source={place.course ? partsOf(place.course) : NOTHING}
        disabled={!place.course}
        value={place.part}
        onChange={(part) => onChange({ ...place, part })}
      />
    </div>
  );
}
