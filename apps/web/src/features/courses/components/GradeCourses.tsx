import '@mantine/core/styles/Progress.layer.css';
import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusMark } from '@/components/status/StatusMark';
import { call } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { useMe } from '@/lib/me';
import { reading } from '@/lib/reading';
import { type GradeCourse, useAvailableCourses, useGradeCourses, useSchoolCourses } from '../registrationQueries';
import { RegisterDialog } from './RegisterDialog';
import { RegisteredTable } from './RegisteredTable';

const POLL_MS = 2000;
const RUNNING = 1;
const DONE = 2;

/** 0 idle, 1 running, 2 done; while it runs, how far the work behind it is. */
function RegistrationProgress({ course }: { course: GradeCourse }) {
  const { t } = useTranslation('courses');
  const format = useFormat();
  const { registration_progress: progress, task_id: taskId } = course;
  const isRunning = progress === RUNNING;
  const task = useQuery({
    ...reading('GET /api/task_history/{taskId}/', { params: { taskId: taskId ?? 0 } }, { background: true }),
    enabled: isRunning && taskId !== null,
    refetchInterval: POLL_MS,
    // Somebody else's work may be hidden from the reader; the state alone is then shown.
    retry: false,
  }).data;
  if (progress === DONE) return <StatusMark kind="done">{t('progress.done')}</StatusMark>;
  if (!isRunning) return <StatusMark kind="idle">{t('progress.idle')}</StatusMark>;
  const percent = task?.progress ?? 0;
  return (
    <>
      <StatusMark kind="waiting">{t('progress.running', { percent: format.percent(percent) })}</StatusMark>
      <Progress value={percent} size="sm" mt={4} maw={220} aria-label={t('progress.label', { name: course.name })} />
    </>
  );
}

/** The courses of a grade: registering one reaches all its classes, in the background. */
export function GradeCourses({ gradeId, mayRegister }: { gradeId: number; mayRegister: boolean }) {
  const { t } = useTranslation('courses');
  const { can, school } = useMe();
  const courses = useGradeCourses(gradeId);
  const [isRegistering, setRegistering] = useState(false);
  const close = () => setRegistering(false);
  const taken = courses.data?.results ?? [];
  return (
    <>
      <RegisteredTable
        query={courses}
        rowKey={(row) => `${row.id}-${row.school?.id ?? 0}`}
        columns={[
          {
            key: 'school',
            header: t('register.where'),
            priority: 2,
            render: (row) => (row.school ? <span translate="no">{row.school.name}</span> : t('register.everywhere')),
          },
          {
            key: 'registration_progress',
            header: t('register.progress'),
            priority: 1,
            render: (row) => <RegistrationProgress course={row} />,
          },
        ]}
        sentence={t('register.grade_sentence')}
        noneYet={t('register.grade_none')}
        noneYetAdvice={t('register.grade_none_advice')}
        onRegister={mayRegister ? () => setRegistering(true) : undefined}
      />
      {isRegistering &&
        (school && !can.school.choose ? (
          <RegisterForSchool gradeId={gradeId} schoolId={school.id} taken={taken} onClose={close} />
        ) : (
          <RegisterEverywhere gradeId={gradeId} taken={taken} onClose={close} />
        ))}
    </>
  );
}

interface DialogProps {
  gradeId: number;
  taken: readonly GradeCourse[];
  onClose: () => void;
}

const isNew = (taken: readonly GradeCourse[]) => (course: { id: number }) => !taken.some(({ id }) => id === course.id);

function useGradeDialog({ gradeId, onClose }: DialogProps) {
  const { t } = useTranslation('courses');
  return {
    title: t('register.grade_title'),
    sentence: t('register.grade_dialog'),
    noneLeft: t('register.grade_none_left'),
    register: (module_id: number) =>
      call('POST /api/grades/{gradeId}/add_grade_module/', { params: { gradeId }, body: { module_id } }),
    onClose,
  };
}

/** Wherever a school has the course. */
function RegisterEverywhere(props: DialogProps) {
  const { data, error, refetch } = useAvailableCourses();
  const everywhere = props.taken.filter(({ school }) => school === null);
  return (
    <RegisterDialog {...useGradeDialog(props)} offers={{ data: data?.filter(isNew(everywhere)), error, refetch }} />
  );
}

/** In the one school that the person keeps. */
function RegisterForSchool({ schoolId, ...props }: DialogProps & { schoolId: number }) {
  const { data, error, refetch } = useSchoolCourses(schoolId);
  const offers = data?.results.filter(({ status }) => status === 1).filter(isNew(props.taken));
  return <RegisterDialog {...useGradeDialog(props)} offers={{ data: offers, error, refetch }} />;
}
