import { Pagination } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldBinding } from '@/components/form/fieldBinding';
import { PickList } from '@/components/select/PickList';
import { ErrorState } from '@/components/states/ErrorState';
import { Tag } from '@/components/status/Tag';
import { useFormat } from '@/lib/format';
import type { PlatformCourse } from '../courseTypes';
import { usePlatformCourses } from '../queries';

const PAGE_SIZE = 20;

interface Props {
  field: FieldBinding<string>;
  onPick: (course: PlatformCourse) => void;
}

/** The courses of the platform, a page at a time, searched there. */
export function PlatformCoursePicker({ field, onPick }: Props) {
  const { t } = useTranslation(['courses', 'components']);
  const format = useFormat();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = usePlatformCourses(search, page);
  const courses = data?.results ?? [];
  const pages = Math.ceil((data?.count ?? 0) / PAGE_SIZE);
  if (error && !data) return <ErrorState error={error} title={t('clone.list_failed')} retry={() => void refetch()} />;

  const instead = () => {
    if (!data) return t('components:select.loading');
    if (courses.length > 0) return undefined;
    return search ? t('components:select.nothing') : t('clone.none_yet');
  };
  return (
    <>
      <PickList
        id={field.id}
        single
        label={field.label}
        search={{
          label: t('clone.search'),
          value: search,
          onChange: (text) => {
            setSearch(text);
            setPage(1);
          },
        }}
        instead={instead()}
        options={courses.map((course) => ({
          value: course.course_id,
          label: course.name,
          detail: <span translate="no">{course.course_id}</span>,
          note: course.modules.length > 0 && (
            <Tag>
              {t('clone.linked', { count: course.modules.length, total: format.number(course.modules.length) })}
            </Tag>
          ),
        }))}
        chosen={new Set([field.value])}
        onChange={(chosen) => {
          const course = courses.find(({ course_id }) => chosen.has(course_id));
          if (course) onPick(course);
        }}
        error={field.error}
      />
      {pages > 1 && (
        <Pagination
          mt="xs"
          size="sm"
          total={pages}
          value={page}
          onChange={setPage}
          getControlProps={(control) => ({ 'aria-label': t(`components:table.${control}`) })}
          getItemProps={(number) => ({ 'aria-label': t('components:table.page', { number: format.number(number) }) })}
        />
      )}
    </>
  );
}
