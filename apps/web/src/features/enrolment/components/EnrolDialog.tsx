import { Dialog } from '@/components/feedback/Dialog';
import { look } from '@/components/look/look';
import classes from './EnrolDialog.module.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, Group, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OutcomeLists } from '@/components/feedback/OutcomeLists';
import { ManyPreview } from '@/components/many/ManyPreview';
import { UndoRegistration } from '@/components/many/UndoRegistration';
import { PickList } from '@/components/select/PickList';
import { ErrorState } from '@/components/states/ErrorState';
import { fold } from '@/components/text/fold';
import { useFormat } from '@/lib/format';
import type { EnrolAction, Target } from '../enrolmentTypes';
import { useCourseChoices } from '../queries';
import { courseKeys, type UnclearCourse, unclearIn } from '../unclearCourses';
import { isMany, useEnrolling, useEnrolPreview } from '../useEnrolling';
import { BatchOutcome } from './BatchOutcome';
import { WhichCourses } from './WhichCourses';

interface Props {
  action: EnrolAction;
  /** Whom it can be about; with more than one the person chooses. */
  targets: readonly [Target, ...Target[]];
  /** Offers the courses of this school only. */
  schoolId?: number;
  /** Ticked from the beginning, by the platform's id. */
  preset?: readonly string[];
  onClose: () => void;
  onDone?: () => void;
}

/** Enrols people in courses or ends that, and shows what came of it. */
export function EnrolDialog({ action, targets, schoolId, preset = [], onClose, onDone }: Props) {
  const { t } = useTranslation(['enrolment', 'components']);
  const format = useFormat();
  const [targetKind, setTargetKind] = useState(targets[0].kind);
  const target = targets.find(({ kind }) => kind === targetKind) ?? targets[0];
  const [term, setTerm] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(preset));
  const { data, error, refetch } = useCourseChoices(schoolId);
  const enrolling = useEnrolling(action);
  const [meant, setMeant] = useState<ReadonlyMap<string, string>>(new Map());
  const [unclear, setUnclear] = useState<readonly UnclearCourse[]>([]);
  const isUnclear = unclear.some(({ course_id }) => !meant.has(course_id));
  const started = enrolling.data;
  const courses = (data ?? []).filter(({ name }) => fold(name).includes(fold(term.trim())));
  const ours = unclear.flatMap(({ modules }) => modules);
  const nameOf = (key: string) => ({
    name:
      ours.find(({ id }) => String(id) === key)?.name ?? data?.find(({ courseId }) => courseId === key)?.name ?? key,
  });
  const looking = useEnrolPreview(action);
  const preview = looking.data;
  const asked = { target, courseIds: courseKeys(chosen, meant) };
  const whenUnclear = { onError: (refusal: Error) => setUnclear(unclearIn(refusal)) };
  const start = () =>
    isMany(target) && !preview ? looking.mutate(asked, whenUnclear) : enrolling.mutate(asked, whenUnclear);
  const label = () => {
    if (preview) {
      return t(`${action}.confirm`, { count: preview.students, total: format.number(preview.students) });
    }
    return chosen.size === 0
      ? t(`${action}.button`)
      : t(`${action}.save`, { count: chosen.size, total: format.number(chosen.size) });
  };

  const labelOf = (one: Target) =>
    one.kind === 'people'
      ? t('target.people', { count: one.people.length, total: format.number(one.people.length) })
      : t(`target.${one.kind}`, { name: one.name });
  const instead = () => {
    if (!data) return t('components:select.loading');
    if (courses.length > 0) return undefined;
    return term ? t('components:select.nothing') : t('no_courses');
  };
  const close = () => {
    if (started) onDone?.();
    onClose();
  };

  return (
    <Dialog
      onClose={close}
      title={t(`${action}.title`)}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={!enrolling.isPending}
    >
      {started?.kind === 'task' && (
        <>
          <BatchOutcome taskId={started.taskId} target={target} action={action} courseIds={[...chosen]} />
          <UndoRegistration id={started.registrationId} />
        </>
      )}
      {!started && preview && <ManyPreview sum={preview} />}
      {started?.kind === 'answer' && (
        <>
          <p role="status">{started.message}</p>
          <OutcomeLists
            lists={[
              { kind: 'done', title: t(`${action}.done`), items: started.list_success.map(nameOf) },
              { kind: 'error', title: t(`${action}.failed`), items: started.list_failure.map(nameOf) },
            ]}
          />
        </>
      )}
      {!started && !preview && unclear.length > 0 && (
        <WhichCourses unclear={unclear} meant={meant} onChange={setMeant} />
      )}
      {!started && !preview && unclear.length === 0 && (
        <>
          {targets.length > 1 ? (
            <SegmentedControl
              className={classes.targets}
              fullWidth
              aria-label={t('target.label')}
              value={targetKind}
              onChange={(kind) => setTargetKind(kind as Target['kind'])}
              data={targets.map((one) => ({ value: one.kind, label: <span translate="no">{labelOf(one)}</span> }))}
            />
          ) : (
            <p className={look('mb-14')}>{labelOf(target)}</p>
          )}
          {error && !data ? (
            <ErrorState error={error} retry={() => void refetch()} />
          ) : (
            <PickList
              label={t(`${action}.courses`)}
              search={{ label: t('filters.find_course'), value: term, onChange: setTerm }}
              instead={instead()}
              options={courses.map(({ courseId, name, gradeName }) => ({
                value: courseId,
                label: name,
                detail: gradeName && <span translate="no">{gradeName}</span>,
              }))}
              chosen={chosen}
              onChange={setChosen}
            />
          )}
          <p className={look('note', 'mt-8')}>{t(`${action}.note`)}</p>
        </>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        {started ? (
          <Button onClick={close}>{t('components:confirm.close')}</Button>
        ) : (
          <>
            <Button variant="default" onClick={preview ? looking.reset : close} disabled={enrolling.isPending}>
              {t(preview ? 'components:many.back' : 'components:confirm.cancel')}
            </Button>
            <Button
              color={action === 'unenroll' ? 'son' : undefined}
              disabled={chosen.size === 0 || isUnclear || preview?.students === 0}
              loading={enrolling.isPending || looking.isPending}
              onClick={start}
            >
              {label()}
            </Button>
          </>
        )}
      </Group>
    </Dialog>
  );
}
