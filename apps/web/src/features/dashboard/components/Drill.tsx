import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchoolName } from '@/components/places/useSchoolName';
import { CountCell } from '@/components/table/CountCell';
import { useList } from '@/components/table/useList';
import { useFormat } from '@/lib/format';
import { useMe } from '@/lib/me';
import type { RowOf } from '@/lib/rows';
import type { Asked, Patch } from '../asked';
import { CLASSES, PARTS, SCHOOLS, STUDENTS } from '../drillLists';
import { choicesQuery } from '../queries';
import classes from './Dashboard.module.css';
import { type DrillColumn, DrillTable, drillSheet } from './DrillTable';
import { Filters } from './Filters';
import { Head } from './Head';
import { ShareBar, shareOf } from './ShareBar';

interface Props {
  asked: Asked;
  to: (patch: Patch) => string;
  put: (patch: Patch) => void;
}

const periodOf = ({ period }: Asked) => ({ start_date: period.from, end_date: period.to });

type Crumbs = NonNullable<ComponentProps<typeof Head>['crumbs']>;

/** The way down to a level, from the whole: each step in the address, so that "back" goes up. */
function useCrumbs({ asked, to }: Props, here: { label: string; isData?: boolean }): Crumbs {
  const { t } = useTranslation('dashboard');
  const own = useMe().school?.name;
  const chosen = useSchoolName(asked.choosesSchool ? asked.filters.school : '');
  const isBelowClass = asked.view === 'students';
  const { data: choices } = useQuery({ ...choicesQuery(asked), enabled: isBelowClass });
  const nameIn = (rows: readonly { id: number; name: string }[] | undefined, id: string) =>
    rows?.find((one) => String(one.id) === id)?.name;
  const up = { class: '', module: '', sub_module: '' };
  const school = asked.choosesSchool ? chosen : own;
  const ofClass = [nameIn(choices?.classes, asked.filters.class), nameIn(choices?.modules, asked.filters.module)];
  return [
    { label: t('title'), to: to({ at: '', ...(isBelowClass || asked.view === 'parts' ? up : {}) }) },
    ...(asked.choosesSchool && asked.view !== 'schools'
      ? [{ label: t('schools.crumb'), to: to({ ...up, at: 'schools', school: '' }) }]
      : []),
    ...((isBelowClass || asked.view === 'parts') && school
      ? [{ label: school, isData: true, to: to({ ...up, at: 'classes' }) }]
      : []),
    ...(isBelowClass
      ? [
          {
            label: ofClass.filter(Boolean).join(' · ') || t('parts.crumb'),
            isData: true,
            to: to({ at: 'parts', sub_module: '' }),
          },
        ]
      : []),
    here,
  ];
}

/** Students of each school and how many of them were active. */
export function SchoolsView(props: Props) {
  const { asked, to, put } = props;
  const { t } = useTranslation('dashboard');
  const list = useList(SCHOOLS, { also: periodOf(asked) });
  const title = t('schools.title');
  const crumbs = useCrumbs(props, { label: title });
  const columns: DrillColumn<RowOf<typeof SCHOOLS.call>>[] = [
    {
      key: 'name',
      header: t('schools.school'),
      isData: true,
      sortable: true,
      render: ({ school }) => school.name,
      value: ({ school }) => school.name,
    },
    ...(['class_count', 'student_count', 'active_count'] as const).map((key) => ({
      key,
      header: t(`schools.${key}`),
      align: 'right' as const,
      sortable: true,
      render: (row: RowOf<typeof SCHOOLS.call>) => <CountCell value={row[key]} />,
      value: (row: RowOf<typeof SCHOOLS.call>) => row[key],
    })),
    {
      key: 'share',
      header: t('schools.share'),
      priority: 2,
      render: ({ active_count, student_count }) => <ShareBar value={shareOf(active_count, student_count)} />,
      value: ({ active_count, student_count }) => rounded(shareOf(active_count, student_count)),
    },
  ];
  return (
    <div className={classes.page} data-list>
      <Head
        asked={asked}
        title={title}
        crumbs={crumbs}
        sheets={list.count ? async () => [await drillSheet(title, SCHOOLS.call, list, columns)] : undefined}
      />
      <Filters asked={asked} put={put} />
      <DrillTable
        label={title}
        list={list}
        columns={columns}
        rowKey={({ school }) => school.id}
        rowName={({ school }) => school.name}
        rowLink={({ school }) => to({ at: 'classes', school: String(school.id), class: '' })}
        empty={t('empty.title')}
      />
    </div>
  );
}

const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);

/** Each class of a school in each of its courses. */
export function ClassesView(props: Props) {
  const { asked, to, put } = props;
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const list = useList(CLASSES, { also: periodOf(asked) });
  const own = useMe().school?.name;
  const chosen = useSchoolName(asked.choosesSchool ? asked.filters.school : '');
  const name = (asked.choosesSchool ? chosen : own) ?? list.rows.data?.results[0]?.school.name;
  const title = name ?? t('classes.title');
  const crumbs = useCrumbs(props, { label: title, isData: true });
  const columns: DrillColumn<RowOf<typeof CLASSES.call>>[] = [
    {
      key: 'class',
      header: t('classes.class'),
      isData: true,
      sortable: true,
      render: (row) => row.class.name,
      value: (row) => row.class.name,
    },
    {
      key: 'module',
      header: t('classes.course'),
      isData: true,
      sortable: true,
      render: ({ module }) => module.name,
      value: ({ module }) => module.name,
    },
    {
      key: 'student_count',
      header: t('classes.students'),
      align: 'right',
      sortable: true,
      render: ({ student_count }) => <CountCell value={student_count} />,
      value: ({ student_count }) => student_count,
    },
    {
      key: 'practised',
      header: t('classes.practised'),
      align: 'right',
      priority: 3,
      render: ({ practised_count }) => <CountCell value={practised_count} />,
      value: ({ practised_count }) => practised_count,
    },
    {
      key: 'progress',
      header: t('classes.progress'),
      priority: 2,
      render: ({ progress }) => <ShareBar value={progress} />,
      value: ({ progress }) => progress,
    },
    {
      key: 'average',
      header: t('classes.average'),
      align: 'right',
      render: ({ average_score }) => (average_score === null ? '–' : format.score(average_score)),
      value: ({ average_score }) => average_score,
    },
    {
      key: 'pass_rate',
      header: t('classes.pass_rate'),
      align: 'right',
      priority: 2,
      render: ({ pass_rate }) => (pass_rate === null ? '–' : format.exactPercent(pass_rate)),
      value: ({ pass_rate }) => pass_rate,
    },
  ];
  return (
    <div className={classes.page} data-list>
      <Head
        asked={asked}
        title={title}
        titleIsData={name !== undefined}
        crumbs={crumbs}
        sheets={list.count ? async () => [await drillSheet(title, CLASSES.call, list, columns)] : undefined}
      />
      <Filters asked={asked} put={put} />
      <DrillTable
        label={t('classes.title')}
        list={list}
        columns={columns}
        rowKey={(row) => `${row.class.id}/${row.module.id}`}
        rowName={(row) => `${row.class.name}, ${row.module.name}`}
        rowLink={(row) =>
          to({
            at: 'parts',
            school: asked.choosesSchool ? String(row.school.id) : '',
            class: String(row.class.id),
            module: String(row.module.id),
          })
        }
        empty={t('classes.none')}
      />
    </div>
  );
}

/** Each part that is assigned to a class. */
export function PartsView(props: Props) {
  const { asked, to, put } = props;
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const list = useList(PARTS, { also: periodOf(asked) });
  const [first] = list.rows.data?.results ?? [];
  const name = first && [first.class.name, asked.filters.module && first.module.name].filter(Boolean).join(' · ');
  const title = name ?? t('parts.title');
  const crumbs = useCrumbs(props, { label: title, isData: name !== undefined });
  const columns: DrillColumn<RowOf<typeof PARTS.call>>[] = [
    {
      key: 'part',
      header: t('parts.part'),
      isData: true,
      render: (row) => row.sub_module.name,
      detail: (row) => (asked.filters.module ? null : row.module.name),
      value: (row) => row.sub_module.name,
    },
    {
      key: 'students',
      header: t('parts.students'),
      align: 'right',
      priority: 3,
      render: ({ student_count }) => <CountCell value={student_count} />,
      value: ({ student_count }) => student_count,
    },
    {
      key: 'completed',
      header: t('parts.completed'),
      align: 'right',
      render: ({ completed_count }) => <CountCell value={completed_count} />,
      value: ({ completed_count }) => completed_count,
    },
    {
      key: 'share',
      header: t('parts.share'),
      priority: 2,
      render: ({ completed_count, student_count }) => <ShareBar value={shareOf(completed_count, student_count)} />,
      value: ({ completed_count, student_count }) => rounded(shareOf(completed_count, student_count)),
    },
    {
      key: 'attempts',
      header: t('parts.attempts'),
      align: 'right',
      priority: 2,
      render: ({ attempts }) => <CountCell value={attempts} />,
      value: ({ attempts }) => attempts,
    },
    {
      key: 'average',
      header: t('parts.average'),
      align: 'right',
      render: ({ average_score }) => (average_score === null ? '–' : format.score(average_score)),
      value: ({ average_score }) => average_score,
    },
  ];
  return (
    <div className={classes.page} data-list>
      <Head
        asked={asked}
        title={title}
        titleIsData={name !== undefined}
        crumbs={crumbs}
        sheets={list.count ? async () => [await drillSheet(title, PARTS.call, list, columns)] : undefined}
      />
      <Filters asked={asked} put={put} />
      <DrillTable
        label={t('parts.title')}
        list={list}
        columns={columns}
        rowKey={(row) => row.sub_module.id}
        rowName={(row) => row.sub_module.name}
        rowLink={(row) => to({ at: 'students', module: String(row.module.id), sub_module: String(row.sub_module.id) })}
        empty={t('parts.none')}
      />
    </div>
  );
}

/** Each student of a class in one part. */
export function StudentsView(props: Props) {
  const { asked, put } = props;
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const list = useList(STUDENTS, { also: periodOf(asked) });
  const name = list.rows.data?.results[0]?.sub_module.name;
  const title = name ?? t('students.title');
  const crumbs = useCrumbs(props, { label: title, isData: name !== undefined });
  const score = (value: number | null) => (value === null ? '–' : format.score(value));
  const columns: DrillColumn<RowOf<typeof STUDENTS.call>>[] = [
    {
      key: 'name',
      header: t('students.student'),
      isData: true,
      sortable: true,
      render: ({ user }) => user.full_name,
      detail: ({ user }) => [user.username, user.code].filter(Boolean).join(' · '),
      value: ({ user }) => user.full_name,
    },
    {
      key: 'completed',
      header: t('students.completed'),
      render: ({ completed }) => t(completed ? 'students.done' : 'students.not_done'),
      value: ({ completed }) => t(completed ? 'students.done' : 'students.not_done'),
    },
    {
      key: 'attempts',
      header: t('students.attempts'),
      align: 'right',
      render: ({ attempts }) => <CountCell value={attempts} />,
      value: ({ attempts }) => attempts,
    },
    {
      key: 'best',
      header: t('students.best'),
      align: 'right',
      render: ({ best_score }) => score(best_score),
      value: ({ best_score }) => best_score,
    },
    {
      key: 'last',
      header: t('students.last'),
      align: 'right',
      priority: 2,
      render: ({ last_score }) => score(last_score),
      value: ({ last_score }) => last_score,
    },
    {
      key: 'last_activity',
      header: t('students.last_activity'),
      align: 'right',
      priority: 3,
      render: ({ last_activity }) => (last_activity ? format.dateTime(last_activity) : '–'),
      value: ({ last_activity }) => (last_activity ? format.dateTime(last_activity) : null),
    },
  ];
  return (
    <div className={classes.page} data-list>
      <Head
        asked={asked}
        title={title}
        titleIsData={name !== undefined}
        crumbs={crumbs}
        sheets={list.count ? async () => [await drillSheet(title, STUDENTS.call, list, columns)] : undefined}
      />
      <Filters asked={asked} put={put} />
      <DrillTable
        label={t('students.title')}
        list={list}
        columns={columns}
        rowKey={({ user }) => user.id}
        rowName={({ user }) => user.full_name}
        empty={t('students.none')}
      />
    </div>
  );
}
