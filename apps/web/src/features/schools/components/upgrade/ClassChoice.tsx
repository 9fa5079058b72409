import { Button, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import { dataOption } from '@/components/select/dataOption';
import { nameOf } from '@/components/text/nameOf';
import type { ClassDecision, Preview, PreviewClass } from '@/features/schools/upgradeTypes';
import type { DecisionState } from '@/features/schools/useDecisions';
import { reading } from '@/lib/reading';

interface Props {
  row: PreviewClass;
  preview: Preview;
  state: DecisionState;
}

const useGradeChoices = (enabled: boolean) =>
  useQuery({
    ...reading('GET /api/grades/', { query: { status: '1', ordering: 'order' } }),
    enabled,
  }).data?.results.map((grade) => ({ value: String(grade.id), label: nameOf(grade) })) ?? [];

/** In the place of a next grade: the class has finished. */
const FINISHED = 'finished';

/** What settles a class that cannot simply go up: its grade, the next one, another name, or a class that takes it in. */
export function ClassChoice({ row, preview, state }: Props) {
  const { t } = useTranslation('schools');
  const decided = state.decisions.class_decisions.find(({ class_id }) => class_id === row.id);
  const codes = row.exceptions.map(({ code }) => code);
  const asksGrade = codes.includes('no_grade') || decided?.grade_id !== undefined;
  const asksNext =
    codes.includes('no_next_grade') ||
    row.warnings.includes('new_grade') ||
    decided?.next_grade_id !== undefined ||
    decided?.graduates !== undefined;
  const asksName =
    codes.includes('name_taken') ||
    codes.includes('name_shared') ||
    decided?.name !== undefined ||
    decided?.target_class_id !== undefined;
  const grades = useGradeChoices(asksGrade || asksNext);
  const takenBy = row.exceptions.find(({ taken_by }) => taken_by)?.taken_by;
  const decide = (patch: Partial<ClassDecision>) => {
    const next = { ...decided, ...patch, class_id: row.id };
    const isEmpty = Object.entries(next).every(([key, value]) => key === 'class_id' || value === undefined);
    state.decideClass(row.id, isEmpty ? undefined : next);
  };
  const decideNext = (value: string | null) =>
    decide({
      graduates: value === FINISHED ? true : undefined,
      next_grade_id: value === null || value === FINISHED ? undefined : Number(value),
    });
  const chosenOf = (id: unknown) => (id === undefined ? null : String(id));
  const gradeSelect = (field: 'grade_id' | 'next_grade_id') => (
    <Select
      aria-label={t(`upgrade.${field}`, { name: row.from.name })}
      placeholder={t(`upgrade.${field}_placeholder`)}
      data={field === 'grade_id' ? grades : [{ value: FINISHED, label: t('upgrade.finished') }, ...grades]}
      renderOption={dataOption}
      value={field === 'next_grade_id' && decided?.graduates ? FINISHED : chosenOf(decided?.[field])}
      onChange={(value) =>
        field === 'next_grade_id' ? decideNext(value) : decide({ grade_id: value === null ? undefined : Number(value) })
      }
      clearable
      clearSectionMode="clear"
      clearButtonProps={{ 'aria-label': t('upgrade.take_back', { name: row.from.name }), 'aria-hidden': false }}
    />
  );
  const target = preview.targets.find(({ class_id }) => class_id === decided?.target_class_id);
  return (
    <div className={look('stack', 'gap-6')}>
      {asksGrade && gradeSelect('grade_id')}
      {asksNext && gradeSelect('next_grade_id')}
      {asksName &&
        (decided?.target_class_id === undefined ? (
          <>
            {takenBy && (
              <Button
                variant="light"
                size="xs"
                onClick={() => decide({ target_class_id: takenBy.id, name: undefined })}
              >
                {t('upgrade.join', { name: takenBy.name })}
              </Button>
            )}
            <NewName row={row} value={decided?.name} onName={(name) => decide({ name })} />
          </>
        ) : (
          <Button variant="default" size="xs" onClick={() => decide({ target_class_id: undefined })}>
            {t('upgrade.joined', { name: target?.name ?? '' })}
          </Button>
        ))}
    </div>
  );
}

interface NameProps {
  row: PreviewClass;
  value: string | undefined;
  onName: (name: string | undefined) => void;
}

/** Told when the typing is over, so that the figures do not run after every letter. */
function NewName({ row, value, onName }: NameProps) {
  const { t } = useTranslation('schools');
  const [text, setText] = useState(value ?? '');
  const tell = () => {
    const name = text.trim() || undefined;
    if (name !== value) onName(name);
  };
  return (
    <TextInput
      aria-label={t('upgrade.new_name', { name: row.from.name })}
      placeholder={t('upgrade.new_name_placeholder')}
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={tell}
      onKeyDown={(event) => event.key === 'Enter' && tell()}
    />
  );
}
