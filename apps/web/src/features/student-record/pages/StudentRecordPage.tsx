import { useTranslation } from 'react-i18next';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { PageHeader } from '@/components/page/PageHeader';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useFormat } from '@/lib/format';
import { useMe } from '@/lib/me';
import { usePageContext } from '@/lib/pageContext';
import { readId } from '@/lib/readId';
import { detailPath, screenPath } from '@/lib/screenPaths';
import { useSearchPatch } from '@/lib/useSearchPatch';
import { RecordView } from '../components/RecordView';
import { type StudentRecord, useStudentRecord } from '../queries';
import { daysOf, OTHER_DAYS } from '../recordDays';

/** One page per student, for teachers, for the school and for the student. */
export default function StudentRecordPage() {
  const { t } = useTranslation('student_record');
  const format = useFormat();
  const me = useMe();
  const isOwn = me.scope === 'self';
  const [search, patch] = useSearchPatch();
  const id = isOwn ? me.user_id : readId(search.get('id'));
  const course = readId(search.get('course'));
  const whole = useStudentRecord(id);
  const days = search.get('days');
  const query = useStudentRecord(id, course, daysOf(days, whole.data?.start_date));
  const { data: record, error } = query;
  usePageContext({ courseId: course, classId: record?.class?.id });
  if (!record) {
    return (
      <>
        <PageHeader title={t('title')} />
        {error || id === undefined ? (
          <ErrorState error={error} title={t('failed')} retry={() => void query.refetch()} />
        ) : (
          <LoadingState lines={8} />
        )}
      </>
    );
  }
  const courses = whole.data?.courses ?? record.courses;
  // Whichever days are looked at.
  const lastActivity = (whole.data ?? record).last_activity;
  return (
    <>
      <PageHeader
        title={record.user.full_name}
        titleIsData
        crumbs={crumbsOf(record, me.scope, t('classes'))}
        sentence={
          <>
            {record.class && t('in_class', { name: record.class.name })}
            {record.user.code && <> · {t('code', { code: record.user.code })}</>} ·{' '}
            {lastActivity ? t('last', { when: format.relative(lastActivity) }) : t('never')}
          </>
        }
        actions={
          <>
            {courses.length > 1 && (
              <FilterSelect
                label={t('all_courses')}
                isData
                value={course === undefined ? '' : String(course)}
                options={courses.map(({ module }) => ({ value: String(module.id), label: module.name }))}
                onChange={(value) => patch({ course: value }, { replace: true })}
              />
            )}
            <FilterSelect
              label={t('days.this_year')}
              value={days ?? ''}
              options={OTHER_DAYS.map((value) => ({ value, label: t(`days.${value}`) }))}
              onChange={(value) => patch({ days: value }, { replace: true })}
            />
          </>
        }
      />
      <RecordView key={record.user.id} record={record} isOwn={isOwn} />
    </>
  );
}

/** The way back to the class, as the reader has it in the menu. */
function crumbsOf(record: StudentRecord, scope: string, classes: string) {
  if (scope === 'self') return undefined;
  const key = scope === 'classes' ? 'teacher_classes' : 'class';
  return [
    { label: classes, to: screenPath(key) },
    ...(record.class ? [{ label: record.class.name, to: detailPath(key, 'view', record.class.id), isData: true }] : []),
    { label: record.user.full_name, isData: true },
  ];
}
