import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { PickList } from '@/components/select/PickList';
import type { UnclearCourse } from '../unclearCourses';

interface Props {
  unclear: readonly UnclearCourse[];
  /** Our number of the course that is meant, by the platform's id. */
  meant: ReadonlyMap<string, string>;
  onChange: (meant: ReadonlyMap<string, string>) => void;
}

/** Several of our courses stand on one of the platform: which is meant. */
export function WhichCourses({ unclear, meant, onChange }: Props) {
  const { t } = useTranslation('enrolment');
  return (
    <div role="alert">
      <p className={look('mb-14')}>{t('which.sentence')}</p>
      {unclear.map(({ course_id, modules }, index) => (
        <PickList
          key={course_id}
          single
          label={t('which.label', { number: index + 1, count: unclear.length })}
          options={modules.map(({ id, name }) => ({ value: String(id), label: name }))}
          chosen={new Set(meant.has(course_id) ? [meant.get(course_id) ?? ''] : [])}
          onChange={(picked) => onChange(new Map(meant).set(course_id, [...picked].join()))}
        />
      ))}
    </div>
  );
}
