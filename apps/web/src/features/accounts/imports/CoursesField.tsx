import { CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RemoteSelect } from '@/components/select/RemoteSelect';
import { Tag } from '@/components/status/Tag';
import classes from './CoursesField.module.css';
import { coursesToEnrol } from './coursesToEnrol';

interface Props {
  school: string;
  value: readonly string[];
  onChange: (courses: string[]) => void;
}

/** The courses that everyone of the import is enrolled in. */
export function CoursesField({ school, value, onChange }: Props) {
  const { t } = useTranslation('imports');
  const source = coursesToEnrol(school);
  // The same question that the list asks when it opens: an address may hold courses before anybody opens it.
  const { data } = useQuery({
    queryKey: ['choices', ...source.key, ''],
    queryFn: ({ signal }) => source.load('', signal),
    enabled: value.length > 0,
  });
  const nameOf = (course: string) => data?.choices.find((choice) => choice.value === course)?.label ?? course;
  return (
    <div className={classes.field}>
      <RemoteSelect
        label={t('options.courses')}
        placeholder={t(value.length === 0 ? 'options.courses_none' : 'options.courses_add')}
        clearLabel={t('options.courses_add')}
        source={source}
        value=""
        onChange={(course) => course !== '' && !value.includes(course) && onChange([...value, course])}
      />
      {value.length > 0 && (
        <ul className={classes.chosen}>
          {value.map((course) => (
            <li key={course}>
              <Tag kind="primary">
                <span className={classes.name} translate="no">
                  {nameOf(course)}
                </span>
                <CloseButton
                  size="xs"
                  aria-label={t('options.courses_remove', { name: nameOf(course) })}
                  onClick={() => onChange(value.filter((other) => other !== course))}
                />
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
