import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { activeSchools, currentClassesOf } from '@/components/places/sources';
import { RemoteSelect } from '@/components/select/RemoteSelect';
import { Segments } from '@/components/select/Segments';
import { call } from '@/lib/api';
import { type Chosen, ChosenMany } from '../ChosenMany';
import type { Examination } from '../queries';
import { allGrades, studentsOf } from '../sources';
import { besideField, PlanDialog } from './PlanDialog';

interface Props {
  examination: Examination;
  onClose: () => void;
}

const WAYS = ['classes', 'grade', 'students'] as const;
type Way = (typeof WAYS)[number];

const numbers = (chosen: readonly Chosen[]) => chosen.map(({ value }) => Number(value));

/** Whole classes, a grade of some schools, or students one by one. */
export function AddCandidatesDialog({ examination: { id, owner }, onClose }: Props) {
  const { t } = useTranslation(['examinations', 'components']);
  const ownSchool = owner.scope === 'school' ? Number(owner.id) : null;
  const [way, setWay] = useState<Way>('classes');
  const [school, setSchool] = useState(ownSchool === null ? '' : String(ownSchool));
  const [classes, setClasses] = useState<readonly Chosen[]>([]);
  const [grade, setGrade] = useState('');
  const [schools, setSchools] = useState<readonly Chosen[]>([]);
  const [students, setStudents] = useState<readonly Chosen[]>([]);
  const bodies = {
    classes: { class_ids: numbers(classes) },
    grade: { grade: Number(grade), ...(ownSchool === null ? { school_ids: numbers(schools) } : {}) },
    students: { user_ids: numbers(students) },
  };
  const isReady = {
    classes: classes.length > 0,
    grade: grade !== '' && (ownSchool !== null || schools.length > 0),
    students: students.length > 0,
  }[way];
  const adding = useMutation({
    mutationFn: () => call('POST /api/examinations/{id}/candidates/', { params: { id }, body: bodies[way] }),
    onSuccess: ({ added, skipped }) => {
      const message = skipped > 0 ? t('add.skipped', { count: skipped }) : undefined;
      toast.success({ title: t('add.done', { count: added }), message });
      onClose();
    },
  });
  const select = (label: string, source: typeof activeSchools, value: string, onChange: (value: string) => void) => (
    <RemoteSelect
      label={label}
      withAsterisk
      placeholder={t('components:select.choose_or_type')}
      clearLabel={t('components:form.clear_field', { label })}
      source={source}
      value={value}
      onChange={onChange}
      error={besideField(adding.error, 'grade')}
    />
  );
  return (
    <PlanDialog
      title={t('add.title')}
      saveLabel={t('add.button')}
      isBusy={adding.isPending}
      isReady={isReady}
      error={adding.error}
      onSave={() => adding.mutate()}
      onClose={onClose}
    >
      <Segments
        aria-label={t('add.way')}
        value={way}
        onChange={(value) => setWay(value as Way)}
        data={WAYS.map((value) => ({ value, label: t(`add.ways.${value}`) }))}
        fullWidth
      />
      {way === 'classes' && (
        <>
          {ownSchool === null && select(t('add.school'), activeSchools, school, setSchool)}
          {school !== '' && (
            <ChosenMany
              label={t('add.classes')}
              source={currentClassesOf(school)}
              chosen={classes}
              onChange={setClasses}
              error={besideField(adding.error, 'class_ids')}
            />
          )}
        </>
      )}
      {way === 'grade' && (
        <>
          {select(t('add.grade'), allGrades, grade, setGrade)}
          {ownSchool === null && (
            <ChosenMany
              label={t('add.schools')}
              source={activeSchools}
              chosen={schools}
              onChange={setSchools}
              error={besideField(adding.error, 'school_ids')}
            />
          )}
        </>
      )}
      {way === 'students' && (
        <ChosenMany
          label={t('add.students')}
          source={studentsOf(ownSchool)}
          chosen={students}
          onChange={setStudents}
          error={besideField(adding.error, 'user_ids')}
        />
      )}
    </PlanDialog>
  );
}
