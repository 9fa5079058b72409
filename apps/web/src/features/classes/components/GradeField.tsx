import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldBinding } from '@/components/form/fieldBinding';
import { RemoteField } from '@/components/form/RemoteField';
import { look } from '@/components/look/look';
import { choicesOf } from '@/components/select/RemoteSelect';
import { gradesFor } from '../gradeSource';

interface Props {
  field: FieldBinding<string>;
  /** '' before one is chosen. */
  school: string;
  /** The name of the stored grade, while it is the chosen one. */
  stored?: string;
}

/** Grades that the school teaches; those of other levels on request, since a school may begin to teach another one. */
export function GradeField({ field, school, stored }: Props) {
  const { t } = useTranslation('classes');
  const [isWide, setWide] = useState(false);
  const own = gradesFor(school);
  // A school whose level has no grades, such as a university without years, needs none for its classes.
  const hasGrades = useQuery({
    ...choicesOf(own, ''),
    enabled: school !== '' && field.mode !== 'view',
    select: ({ count }) => count > 0,
  }).data;
  return (
    <RemoteField
      field={field}
      required={hasGrades}
      source={isWide ? gradesFor('') : own}
      valueLabel={stored}
      disabled={school === ''}
    >
      {school !== '' && (
        <button
          type="button"
          className={look('mt-4', 'p-0', 'primary', 'text-sm', 'clear', 'line-0', 'pointer', 'hover-underline')}
          onClick={() => setWide(!isWide)}
        >
          {t(isWide ? 'other_level.own_only' : 'other_level.offer')}
        </button>
      )}
    </RemoteField>
  );
}
