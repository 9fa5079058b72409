import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/feedback/Dialog';
import { toast } from '@/components/feedback/toast';
import { look } from '@/components/look/look';
import { ManyPreview } from '@/components/many/ManyPreview';
import { listsAll, type ManySum, sumOf } from '@/components/many/manySum';
import { UndoRegistration } from '@/components/many/UndoRegistration';
import { PickList } from '@/components/select/PickList';
import { ErrorState } from '@/components/states/ErrorState';
import { fold } from '@/components/text/fold';
import { call } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { reasonOf } from '../reasonOf';
import type { CourseOffer } from '../registrationQueries';

interface Props {
  gradeId: number;
  offers: { data: readonly CourseOffer[] | undefined; error: unknown; refetch: () => unknown };
  onClose: () => void;
}

/** A course for a grade: which one, then what that changes in which schools, then what it changed and the way back. */
export function GradeRegisterDialog({ gradeId, offers, onClose }: Props) {
  const { t } = useTranslation(['courses', 'components']);
  const format = useFormat();
  const [term, setTerm] = useState('');
  const [course, setCourse] = useState<ReadonlySet<string>>(new Set());
  const [schools, setSchools] = useState<ReadonlySet<string>>(new Set());
  const courses = (offers.data ?? []).filter(({ name }) => fold(name).includes(fold(term.trim())));
  const send = (options: { dry_run: boolean; school_ids?: number[] }) =>
    call(
      'POST /api/grades/{gradeId}/add_grade_module/',
      { params: { gradeId }, body: { module_id: Number([...course][0]), ...options } },
      { quiet: options.dry_run },
    );
  const failed = (error: unknown) => toast.failure({ title: t('register.failed'), message: reasonOf(error) });
  const looking = useMutation({
    mutationFn: (): Promise<ManySum> => send({ dry_run: true }),
    onSuccess: ({ rows }) => setSchools(new Set(rows.flatMap(({ school }) => (school ? String(school.id) : [])))),
    onError: failed,
  });
  const preview = looking.data;
  const canChoose = preview !== undefined && listsAll(preview);
  const leavesOut = canChoose && schools.size < preview.rows.length;
  const registering = useMutation({
    // Named only where some are left out, so that schools which take up the course later have it, too.
    mutationFn: () => send({ dry_run: false, ...(leavesOut && { school_ids: [...schools].map(Number) }) }),
    onSuccess: () => toast.success({ title: t('register.done') }),
    onError: failed,
  });
  const registered = registering.data && 'registration_id' in registering.data ? registering.data : undefined;
  const students = canChoose
    ? sumOf(preview.rows.filter(({ school }) => school && schools.has(String(school.id)))).students
    : (preview?.students ?? 0);
  const isPending = looking.isPending || registering.isPending;

  const instead = () => {
    if (!offers.data) return t('components:select.loading');
    if (courses.length > 0) return undefined;
    return term ? t('components:select.nothing') : t('register.grade_none_left');
  };
  const body = () => {
    if (registered) return <UndoRegistration id={registered.registration_id} />;
    if (preview) {
      return (
        <>
          <p>{t('register.grade_preview')}</p>
          <ManyPreview sum={preview} {...(canChoose && { choice: { chosen: schools, onChange: setSchools } })} />
          <p className={look('note', 'mt-8')}>
            {preview.rows.length === 0
              ? t('register.grade_nobody')
              : t(leavesOut ? 'register.grade_later' : 'register.grade_later_all')}
          </p>
        </>
      );
    }
    if (offers.error && !offers.data) return <ErrorState error={offers.error} retry={() => void offers.refetch()} />;
    return (
      <>
        <p>{t('register.grade_dialog')}</p>
        <PickList
          single
          label={t('register.courses')}
          search={{ label: t('filters.name'), value: term, onChange: setTerm }}
          instead={instead()}
          options={courses.map(({ id, name, grade }) => ({
            value: String(id),
            label: name,
            detail: grade && <span translate="no">{grade.name}</span>,
          }))}
          chosen={course}
          onChange={setCourse}
        />
      </>
    );
  };
  return (
    <Dialog
      onClose={onClose}
      title={t('register.grade_title')}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={!isPending}
    >
      {body()}
      <Group justify="flex-end" mt="lg" gap="xs">
        {registered ? (
          <Button onClick={onClose}>{t('components:confirm.close')}</Button>
        ) : (
          <>
            <Button variant="default" onClick={preview ? looking.reset : onClose} disabled={isPending}>
              {t(preview ? 'components:many.back' : 'components:confirm.cancel')}
            </Button>
            {preview ? (
              <Button
                loading={registering.isPending}
                disabled={preview.rows.length > 0 && schools.size === 0}
                onClick={() => registering.mutate()}
              >
                {t('register.grade_confirm', { count: students, total: format.number(students) })}
              </Button>
            ) : (
              <Button disabled={course.size === 0} loading={looking.isPending} onClick={() => looking.mutate()}>
                {t('components:many.preview')}
              </Button>
            )}
          </>
        )}
      </Group>
    </Dialog>
  );
}
