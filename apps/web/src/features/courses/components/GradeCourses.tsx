import '@mantine/core/styles/Progress.layer.css';
import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusMark } from '@/components/status/StatusMark';
import { useFormat } from '@/lib/format';
import { useMe } from '@/lib/me';
import { reading } from '@/lib/reading';
import { type GradeCourse, useAvailableCourses, useGradeCourses, useSchoolCourses } from '../registrationQueries';
import { RegisteredTable } from './RegisteredTable';

const GradeRegisterDialog = lazy(async () => ({
  default: (await import('./GradeRegisterDialog')).GradeRegisterDialog,
}));
const UndoGradeDialog = lazy(async () => ({ default: (await import('./UndoGradeDialog')).UndoGradeDialog }));

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

/** The courses of a grade: registering one reaches its classes in the schools chosen, in the background. */
export function GradeCourses({ gradeId, mayRegister }: { gradeId: number; mayRegister: boolean }) {
  const { t } = useTranslation('courses');
  const { can, school } = useMe();
  const courses = useGradeCourses(gradeId);
  const [isRegistering, setRegistering] = useState(false);
  const [shown, setShown] = useState<number>();
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
        onUndo={({ registration_id }) => setShown(registration_id ?? undefined)}
      />
      <Suspense>
        {shown !== undefined && <UndoGradeDialog registrationId={shown} onClose={() => setShown(undefined)} />}
        {isRegistering &&
          (school && !can.school.choose ? (
            <RegisterForSchool gradeId={gradeId} schoolId={school.id} taken={taken} onClose={close} />
          ) : (
            <RegisterEverywhere gradeId={gradeId} taken={taken} onClose={close} />
          ))}
      </Suspense>
    </>
  );
}

interface DialogProps {
  gradeId: number;
  taken: readonly GradeCourse[];
  onClose: () => void;
}

/** Wherever a school has the course. */
function RegisterEverywhere({ gradeId, taken, onClose }: DialogProps) {
  const { data, error, refetch } = useAvailableCourses();
  const everywhere = new Set(taken.filter(({ school }) => school === null).map(({ id }) => id));
  const offers = data?.filter(({ id }) => !everywhere.has(id));
  return <GradeRegisterDialog gradeId={gradeId} offers={{ data: offers, error, refetch }} onClose={onClose} />;
}

/** In the one school that the person keeps. */
function RegisterForSchool({ gradeId, schoolId, taken, onClose }: DialogProps & { schoolId: number }) {
  const { data, error, refetch } = useSchoolCourses(schoolId);
  const offers = data?.results.filter(({ id, status }) => status === 1 && !taken.some((one) => one.id === id));
  return <GradeRegisterDialog gradeId={gradeId} offers={{ data: offers, error, refetch }} onClose={onClose} />;
}
