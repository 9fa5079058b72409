import { useTranslation } from 'react-i18next';
import { PickList } from '@/components/select/PickList';
import { Tag } from '@/components/status/Tag';
import { useFormat } from '@/lib/format';
import { useMe } from '@/lib/me';
import type { TaughtCourse } from '@/lib/taughtCourses';

interface Props {
  id: string;
  course: TaughtCourse;
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
  /** How many parts of the course the class has, and how many of the chosen ones. */
  given: (classId: number) => { all: number; chosen: number };
  partCount: number;
  error?: string;
}

/** One's own classes; those without the course cannot be given parts of it. */
export function ClassPicker({ id: ownId, course, chosen, onChange, given, partCount, error }: Props) {
  const { t } = useTranslation('teaching');
  const format = useFormat();
  const me = useMe();
  const noteOf = (id: number, takes: boolean) => {
    if (!takes) return <Tag>{t('assign.lacks_course')}</Tag>;
    const { chosen: some } = given(id);
    if (some === 0) return undefined;
    return (
      <Tag kind="warning">
        {some === partCount
          ? t('assign.all_given')
          : t('assign.some_given', { given: format.number(some), total: format.number(partCount) })}
      </Tag>
    );
  };
  return (
    <PickList
      id={ownId}
      label={t('assign.classes')}
      options={me.classes.map(({ id, name, student_count }) => {
        const takes = course.classes.some((row) => row.id === id);
        return {
          value: String(id),
          label: name,
          detail: [
            t('class.size', { count: student_count, total: format.number(student_count) }),
            takes && t('assign.has', { count: given(id).all, total: format.number(given(id).all) }),
          ]
            .filter(Boolean)
            .join(', '),
          note: noteOf(id, takes),
          disabled: !takes,
        };
      })}
      chosen={new Set([...chosen].map(String))}
      onChange={(next) => onChange(new Set([...next].map(Number)))}
      error={error}
    />
  );
}
