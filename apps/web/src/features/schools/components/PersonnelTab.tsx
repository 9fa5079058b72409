import { PAGE_SIZE } from '@khue/contract/constants';
import { IconUsers } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ListFilterBar } from '@/components/filters/ListFilterBar';
import { lookWith } from '@/components/look/look';
import { ActiveStatus } from '@/components/status/ActiveStatus';
import type { Column } from '@/components/table/columns';
import { DataTable } from '@/components/table/DataTable';
import { NoRows } from '@/components/table/NoRows';
import { useList } from '@/components/table/useList';
import { defineList } from '@/components/table/useListParams';
import { useSelection } from '@/components/table/useSelection';
import { Highlight } from '@/components/text/Highlight';
import { phoneNumber } from '@/components/text/phoneNumber';
import { useAbilities } from '@/lib/abilities';
import { detailPath } from '@/lib/screenPaths';
import { useSlots } from '@/lib/slots';
import type { School, Teacher } from '../schoolTypes';
import classes from './PersonnelTab.module.css';

const LIST = defineList({
  call: 'GET /api/get_teacher_schools/',
  filters: ['name'],
  sortable: ['name', 'code', 'username', 'email'],
  pageSize: PAGE_SIZE.teachers,
  ordering: 'name',
});

function useTeacherColumns(term: string): Column<Teacher>[] {
  const { t } = useTranslation('schools');
  return [
    {
      key: 'name',
      header: t('personnel.name'),
      sortable: true,
      isData: true,
      priority: 1,
      render: ({ name }) => <Highlight term={term}>{name}</Highlight>,
      detail: ({ username }) => <Highlight term={term}>{username}</Highlight>,
    },
    {
      key: 'code',
      header: t('personnel.code'),
      sortable: true,
      isData: true,
      narrow: true,
      priority: 3,
      render: ({ code }) => code,
    },
    { key: 'role', header: t('personnel.role'), isData: true, narrow: true, priority: 2, render: ({ role }) => role },
    {
      key: 'classes',
      header: t('personnel.classes'),
      priority: 1,
      render: ({ classes }) => <TeacherClasses classes={classes} />,
    },
    {
      key: 'email',
      header: t('personnel.contact'),
      sortable: true,
      isData: true,
      oneLine: true,
      priority: 3,
      render: ({ email }) => email,
      detail: ({ phone }) => phone && phoneNumber(phone),
    },
    {
      key: 'status',
      header: t('columns.status'),
      priority: 1,
      render: ({ status }) => <ActiveStatus status={status} short />,
    },
  ];
}

/** Those who teach at the school, and their classes of this year. */
export function PersonnelTab({ school }: { school: School }) {
  const { t } = useTranslation('schools');
  const list = useList(LIST, { also: { school_id: String(school.id) } });
  const teachers = list.rows;
  const selection = useSelection();
  const { create: mayEnrol } = useAbilities('enrolment');
  const { TeacherEnrolment } = useSlots();
  const ticked = teachers.data?.results.filter(({ id }) => selection.has(id)) ?? [];
  const words = useTranslation('schools', { keyPrefix: 'personnel' }).t;
  return (
    <DataTable
      label={t('tabs.personnel')}
      query={teachers}
      list={list}
      columns={useTeacherColumns(list.filters.name)}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      rowLink={({ id }) => detailPath('account', 'view', id)}
      selection={mayEnrol ? selection : undefined}
      errorTitle={t('personnel.load_failed')}
      filters={
        <ListFilterBar
          list={list}
          term="name"
          label={t('personnel.search')}
          count={list.count}
          t={words}
          tools={
            mayEnrol && (
              <Suspense>
                <TeacherEnrolment schoolId={school.id} people={ticked} onDone={selection.clear} />
              </Suspense>
            )
          }
        />
      }
      empty={
        <NoRows
          icon={<IconUsers size={24} stroke={1.6} />}
          onClear={list.isFiltered ? list.clearFilters : undefined}
          noneFound={t('personnel.none_found')}
          noneYet={t('personnel.none_yet')}
          noneYetAdvice={t('personnel.none_yet_advice')}
        />
      }
    />
  );
}

function TeacherClasses({ classes: taught }: Pick<Teacher, 'classes'>) {
  const { t } = useTranslation('schools');
  if (taught.length === 0) return <span className={classes.none}>{t('personnel.no_classes')}</span>;
  return (
    <ul className={lookWith(classes.list, 'list', 'flex', 'wrap')}>
      {taught.map(({ id, name, is_head }) => (
        <li key={id}>
          <Link to={detailPath('class', 'view', id)} className={classes.link} translate="no">
            {name}
          </Link>
          {is_head && <span className={classes.head}> {t('personnel.head')}</span>}
        </li>
      ))}
    </ul>
  );
}
