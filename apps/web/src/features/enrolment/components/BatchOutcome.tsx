import '@mantine/core/styles/Progress.layer.css';
import { Progress } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { OutcomeLists } from '@/components/feedback/OutcomeLists';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useFormat } from '@/lib/format';
import { workDone } from '@/lib/touching';
import { type EnrolAction, type Enrolment, PROGRESS, type Target, type Task } from '../enrolmentTypes';
import { isOver, useEnrolmentsOf, useEnrolTask, useFailuresIn } from '../queries';

interface Props {
  taskId: number;
  target: Target;
  action: EnrolAction;
  courseIds: readonly string[];
}

/** How far the work is; when it is over, who it succeeded for and who it did not. */
export function BatchOutcome({ taskId, target, action, courseIds }: Props) {
  const { t } = useTranslation('enrolment');
  const format = useFormat();
  const { data: task, error, refetch } = useEnrolTask(taskId);
  const over = isOver(task);
  useEffect(() => {
    if (over) void workDone('POST /api/enroll_batch_endpoint/');
  }, [over]);
  if (!task) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState lines={2} />;
  if (!over) {
    return (
      <>
        <p role="status">{t('batch.running', { percent: format.percent(task.progress) })}</p>
        <Progress value={task.progress} aria-label={t('batch.progress')} />
        <p>{t('batch.may_close')}</p>
      </>
    );
  }
  return target.kind === 'people' ? (
    <OfPeople target={target} action={action} courseIds={courseIds} />
  ) : (
    <OfGroup task={task} action={action} courseIds={courseIds} />
  );
}

const named = (row: Enrolment) => ({
  name: `${row.full_name} · ${row.module.name}`,
  reason: row.reason ?? undefined,
});

/** Two lists of names: the people were picked one by one. */
function OfPeople({
  target,
  action,
  courseIds,
}: Omit<Props, 'taskId' | 'target'> & { target: Extract<Target, { kind: 'people' }> }) {
  const { t } = useTranslation('enrolment');
  const usernames = target.people.flatMap(({ username }) => username ?? []);
  const { data } = useEnrolmentsOf(usernames);
  if (!data) return <LoadingState lines={2} />;
  const wanted = action === 'enroll' ? 1 : 0;
  const rows = data.results.filter(
    ({ course_id, status }) => course_id !== null && courseIds.includes(course_id) && status === wanted,
  );
  const at = (progress: number) => rows.filter((row) => row.progress === progress).map(named);
  return (
    <OutcomeLists
      lists={[
        { kind: 'done', title: t(`${action}.done`), items: at(PROGRESS.done) },
        { kind: 'waiting', title: t(`${action}.waiting`), items: at(PROGRESS.waiting) },
        { kind: 'error', title: t(`${action}.failed`), items: at(PROGRESS.failed) },
      ]}
    />
  );
}

/** A sum, and the names of those it failed for: a school may have thousands. */
function OfGroup({ task, action, courseIds }: { task: Task; action: EnrolAction; courseIds: readonly string[] }) {
  const { t } = useTranslation('enrolment');
  const format = useFormat();
  const { created, updated, failed } = task.counts;
  const failures = useFailuresIn(courseIds, failed > 0);
  const since = Date.parse(task.created_at);
  const now = (failures.data ?? []).filter(({ updated_at }) => Date.parse(updated_at) >= since);
  return (
    <>
      <p role="status">
        {t(`batch.sum_${action}`, { done: format.number(created + updated), failed: format.number(failed) })}
      </p>
      <OutcomeLists lists={[{ kind: 'error', title: t(`${action}.failed`), items: now.map(named) }]} />
    </>
  );
}
