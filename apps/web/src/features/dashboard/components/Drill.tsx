import { useTranslation } from 'react-i18next';
import { useList } from '@/components/table/useList';
import { useFormat } from '@/lib/format';
import type { RowOf } from '@/lib/rows';
import { useStudentRecordPath } from '@/lib/studentRecord';
import type { Asked } from '../asked';
import { CLASSES, PARTS, SCHOOLS, STUDENTS } from '../drillLists';
import { DrillTable, type LevelProps } from './DrillTable';
import { shareOf } from './ShareBar';
import { useSchoolHere } from './useCrumbs';
import { useDrillColumns } from './useDrillColumns';

const periodOf = ({ period }: Asked) => ({ start_date: period.from, end_date: period.to });

/** Students of each school and how many of them were active. */
export function SchoolsView(level: LevelProps) {
  const { t } = useTranslation('dashboard');
  const list = useList(SCHOOLS, { also: periodOf(level.asked) });
  const column = useDrillColumns<RowOf<typeof SCHOOLS.call>>();
  const title = t('schools.title');
  return (
    <DrillTable
      level={level}
      call={SCHOOLS.call}
      here={{ label: title }}
      label={title}
      list={list}
      columns={[
        column.name('name', t('schools.school'), ({ school }) => school.name, { sortable: true }),
        ...(['class_count', 'student_count', 'active_count'] as const).map((key) =>
          column.count(key, t(`schools.${key}`), (row) => row[key], { sortable: true }),
        ),
        column.share('share', t('schools.share'), (row) => shareOf(row.active_count, row.student_count)),
      ]}
      rowKey={({ school }) => school.id}
      rowName={({ school }) => school.name}
      rowLink={({ school }) => level.to({ at: 'classes', school: String(school.id), class: '' })}
      empty={t('empty.title')}
    />
  );
}

/** Each class of a school in each of its courses. */
export function ClassesView(level: LevelProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const list = useList(CLASSES, { also: periodOf(level.asked) });
  const column = useDrillColumns<RowOf<typeof CLASSES.call>>();
  const name = useSchoolHere(level.asked) ?? list.rows.data?.results[0]?.school.name;
  return (
    <DrillTable
      level={level}
      call={CLASSES.call}
      here={{ label: name ?? t('classes.title'), isData: name !== undefined }}
      label={t('classes.title')}
      list={list}
      columns={[
        column.name('class', t('classes.class'), (row) => row.class.name, { sortable: true }),
        column.name('module', t('classes.course'), ({ module }) => module.name, {
          sortable: true,
          detail: ({ module }) => t('classes.pass_mark', { mark: format.number(module.pass_score) }),
        }),
        column.count('student_count', t('classes.students'), (row) => row.student_count, { sortable: true }),
        column.count('enrolled', t('course.columns.enrolled_count'), (row) => row.enrolled_count, { priority: 2 }),
        column.count('practised', t('classes.practised'), (row) => row.practised_count, { priority: 3 }),
        column.share('progress', t('classes.progress'), ({ progress }) => progress),
        column.mean('average', t('classes.average'), (row) => row.average_score),
        column.percent('pass_rate', t('classes.pass_rate'), (row) => row.pass_rate, { priority: 2 }),
      ]}
      rowKey={(row) => `${row.class.id}/${row.module.id}`}
      rowName={(row) => `${row.class.name}, ${row.module.name}`}
      rowLink={(row) =>
        level.to({
          at: 'parts',
          school: level.asked.choosesSchool ? String(row.school.id) : '',
          class: String(row.class.id),
          module: String(row.module.id),
        })
      }
      empty={t('classes.none')}
    />
  );
}

/** Each part that is assigned to a class. */
export function PartsView(level: LevelProps) {
  const { t } = useTranslation('dashboard');
  const list = useList(PARTS, { also: periodOf(level.asked) });
  const column = useDrillColumns<RowOf<typeof PARTS.call>>();
  const [first] = list.rows.data?.results ?? [];
  const { module } = level.asked.filters;
  const name = first && [first.class.name, module && first.module.name].filter(Boolean).join(' · ');
  return (
    <DrillTable
      level={level}
      call={PARTS.call}
      here={{ label: name ?? t('parts.title'), isData: name !== undefined }}
      label={t('parts.title')}
      list={list}
      columns={[
        column.name('part', t('parts.part'), (row) => row.sub_module.name, {
          detail: (row) => (module ? null : row.module.name),
        }),
        column.count('enrolled', t('course.columns.enrolled_count'), (row) => row.enrolled_count, { priority: 3 }),
        column.count('completed', t('parts.completed'), (row) => row.completed_count),
        column.share('share', t('parts.share'), (row) => shareOf(row.completed_count, row.enrolled_count)),
        column.count('attempts', t('parts.attempts'), ({ attempts }) => attempts, { priority: 2 }),
        column.mean('average', t('parts.average'), (row) => row.average_score),
      ]}
      rowKey={(row) => row.sub_module.id}
      rowName={(row) => row.sub_module.name}
      rowLink={(row) =>
        level.to({ at: 'students', module: String(row.module.id), sub_module: String(row.sub_module.id) })
      }
      empty={t('parts.none')}
    />
  );
}

/** Each student of a class in one part. */
export function StudentsView(level: LevelProps) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const list = useList(STUDENTS, { also: periodOf(level.asked) });
  const pathOf = useStudentRecordPath();
  const column = useDrillColumns<RowOf<typeof STUDENTS.call>>();
  const name = list.rows.data?.results[0]?.sub_module.name;
  const doneOf = ({ completed }: RowOf<typeof STUDENTS.call>) => t(completed ? 'students.done' : 'students.not_done');
  const lastOf = ({ last_activity }: RowOf<typeof STUDENTS.call>) => last_activity && format.dateTime(last_activity);
  return (
    <DrillTable
      level={level}
      call={STUDENTS.call}
      here={{ label: name ?? t('students.title'), isData: name !== undefined }}
      label={t('students.title')}
      list={list}
      columns={[
        column.name('name', t('students.student'), ({ user }) => user.full_name, {
          sortable: true,
          detail: ({ user }) => [user.username, user.code].filter(Boolean).join(' · '),
        }),
        column.name('completed', t('students.completed'), doneOf, { isData: false }),
        column.count('attempts', t('students.attempts'), ({ attempts }) => attempts),
        column.mean('best', t('students.best'), (row) => row.best_score),
        column.mean('last', t('students.last'), (row) => row.last_score, { priority: 2 }),
        {
          key: 'last_activity',
          header: t('students.last_activity'),
          align: 'right',
          priority: 3,
          render: (row) => lastOf(row) ?? '–',
          value: lastOf,
        },
      ]}
      rowKey={({ user }) => user.id}
      rowName={({ user }) => user.full_name}
      rowLink={({ user }) => pathOf(user.id)}
      empty={t('students.none')}
    />
  );
}
