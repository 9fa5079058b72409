import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { SearchField } from '@/components/filters/SearchField';
import { LeaveDialog } from '@/components/form/LeaveDialog';
import { useUnsavedGuard } from '@/components/form/useUnsavedGuard';
import { look, lookWith } from '@/components/look/look';
import { AddLink } from '@/components/page/AddLink';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { fold } from '@/components/text/fold';
import { ApiError, call } from '@/lib/api';
import { useFormat } from '@/lib/format';
import { reading } from '@/lib/reading';
import { detailPath } from '@/lib/screenPaths';
import type { School, Teaching } from '../../schoolTypes';
import { cellKey, type TeachingChanges, toggled } from '../../teachingChanges';
import { TeachingGrid } from './TeachingGrid';
import classes from './TeachingTab.module.css';

/** Who teaches which class of this year, as a table to tick. */
export function TeachingTab({ school }: { school: School }) {
  const { t } = useTranslation('school_setup');
  const { data, error, refetch } = useQuery(reading('GET /api/schools/{id}/teaching/', { params: { id: school.id } }));
  if (!data) return error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState lines={8} />;
  if (data.classes.length === 0) {
    return <EmptyState title={t('teaching.no_classes')} advice={t('teaching.no_classes_advice')} />;
  }
  if (data.teachers.length === 0) {
    return (
      <EmptyState
        title={t('teaching.no_teachers')}
        advice={t('teaching.no_teachers_advice')}
        action={
          <AddLink to={`${detailPath('account', 'create')}&school=${school.id}`}>{t('teaching.add_teacher')}</AddLink>
        }
      />
    );
  }
  return <TeachingForm school={school} teaching={data} />;
}

function TeachingForm({ school, teaching }: { school: School; teaching: Teaching }) {
  const { t } = useTranslation('school_setup');
  const format = useFormat();
  const [changes, setChanges] = useState<TeachingChanges>(new Map());
  const [grade, setGrade] = useState('');
  const [term, setTerm] = useState('');
  const saving = useMutation({
    mutationFn: () =>
      call('PUT /api/schools/{id}/teaching/', {
        params: { id: school.id },
        body: { changes: [...changes.values()] },
      }),
    onSuccess: () => {
      setChanges(new Map());
      toast.success({ title: t('teaching.saved'), message: school.name });
    },
    onError: (error) =>
      toast.failure({ title: t('teaching.failed'), message: error instanceof ApiError ? error.detail : undefined }),
  });
  const guard = useUnsavedGuard(changes.size > 0);
  const stored = new Map(teaching.pairs.map((pair) => [cellKey(pair), pair]));
  const grades = new Map(teaching.classes.flatMap((one) => (one.grade ? [[one.grade.id, one.grade.name]] : [])));
  const wanted = fold(term);
  return (
    <>
      <p className={look('note', 'm-0', 'mb-12')}>{t('teaching.purpose')}</p>
      <div className={lookWith(classes.filters, 'mb-12')}>
        <SearchField label={t('teaching.search')} value={term} onChange={setTerm} />
        {grades.size > 1 && (
          <FilterSelect
            label={t('teaching.grade')}
            placeholder={t('teaching.every_grade')}
            value={grade}
            options={[...grades].map(([id, name]) => ({ value: String(id), label: String(name) }))}
            onChange={setGrade}
            isData
          />
        )}
      </div>
      <TeachingGrid
        classes={teaching.classes.filter((one) => grade === '' || String(one.grade?.id) === grade)}
        teachers={teaching.teachers.filter(({ name, code }) => fold(`${name} ${code ?? ''}`).includes(wanted))}
        stateOf={(cell) => {
          const pair = stored.get(cellKey(cell));
          const change = changes.get(cellKey(cell));
          return {
            isTicked: change?.teaches ?? pair !== undefined,
            isHead: pair?.is_head ?? false,
            isChanged: change !== undefined,
          };
        }}
        onToggle={(cell) => setChanges((before) => toggled(before, cell, stored.has(cellKey(cell))))}
      />
      {changes.size > 0 && (
        <div className={lookWith(classes.bar, 'bar', 'gap-8-16')}>
          <span aria-live="polite">
            {t('teaching.changes', { count: changes.size, total: format.number(changes.size) })}
          </span>
          <div className={look('flex', 'gap-8')}>
            <Button variant="default" disabled={saving.isPending} onClick={() => setChanges(new Map())}>
              {t('teaching.reset')}
            </Button>
            <Button loading={saving.isPending} onClick={() => saving.mutate()}>
              {t('teaching.save')}
            </Button>
          </div>
        </div>
      )}
      <LeaveDialog blocker={guard.blocker} changes={changes.size} />
    </>
  );
}
