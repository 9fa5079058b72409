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
  /** How many of the chosen parts the class has been given before. */
  givenBefore: (classId: number) => number;
  partCount: number;
  error?: string;
}

/** One's own classes; those without the course cannot be given parts of it. */
export function ClassPicker({ id: ownId, course, chosen, onChange, givenBefore, partCount, error }: Props) {
  const { t } = useTranslation('teaching');
  const format = useFormat();
  const me = useMe();
  const noteOf = (id: number, takes: boolean) => {
    if (!takes) return <Tag>{t('assign.lacks_course')}</Tag>;
    const given = givenBefore(id);
    if (given === 0) return undefined;
    return (
      <Tag kind="warning">
        {given === partCount
          ? t('assign.all_given')
          : t('assign.some_given', { given: format.number(given), total: format.number(partCount) })}
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
          detail: t('class.size', { count: student_count, total: format.number(student_count) }),
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
