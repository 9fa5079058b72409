import { MAX_PAGE_SIZE, STATUS_ACTIVE } from '@khue/contract/constants';
import { CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { type ChoiceSource, choicesOf, RemoteSelect } from '@/components/select/RemoteSelect';
import { Tag } from '@/components/status/Tag';
import { call } from '@/lib/api';
import classes from './CoursesField.module.css';

const QUERY = { page_size: String(MAX_PAGE_SIZE), ordering: 'name' };

const listed = (school: string, signal: AbortSignal) =>
  school === ''
    ? call('GET /api/modules/', { query: QUERY }, { signal })
    : call('GET /api/schools/{id}/modules/', { params: { id: Number(school) }, query: QUERY }, { signal });

/** The active courses that people can be enrolled in, by the platform's id: those of the school, or all. */
const coursesToEnrol = (school: string): ChoiceSource => ({
  calls: ['GET /api/modules/', 'GET /api/schools/{id}/modules/'],
  key: ['courses-to-enrol', school],
  load: async (_, signal) => {
    const { results } = await listed(school, signal);
    const named = new Map<string, string>();
    for (const { name, status, edx_course_id } of results) {
      if (status !== STATUS_ACTIVE || edx_course_id === null) continue;
      // Several courses of ours may be linked to one of the platform: for people it is one.
      const before = named.get(edx_course_id);
      named.set(edx_course_id, before === undefined ? name : `${before} / ${name}`);
    }
    const choices = [...named].map(([value, label]) => ({ value, label }));
    return { count: choices.length, choices };
  },
});

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
    ...choicesOf(source, ''),
    enabled: value.length > 0,
  });
  const nameOf = (course: string) => data?.choices.find((choice) => choice.value === course)?.label ?? course;
  return (
    <div className={look('narrow')}>
      <RemoteSelect
        label={t('options.courses')}
        placeholder={t(value.length === 0 ? 'options.courses_none' : 'options.courses_add')}
        clearLabel={t('options.courses_add')}
        source={source}
        value=""
        onChange={(course) => course !== '' && !value.includes(course) && onChange([...value, course])}
      />
      {value.length > 0 && (
        <ul className={look('flex', 'wrap', 'gap-6', 'mt-8', 'p-0', 'no-list')}>
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
