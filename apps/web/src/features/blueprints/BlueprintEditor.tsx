import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { QUESTION_LIBRARIES } from '@khue/scoring/kinds/kinds';
import { Checkbox, Select } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast';
import { look } from '@/components/look/look';
import { dataOption } from '@/components/select/dataOption';
import { Tag } from '@/components/status/Tag';
import { nameOf as tagName } from '@/components/text/nameOf';
import { ApiError, call } from '@/lib/api';
import { useMe } from '@/lib/me';
import { reading } from '@/lib/reading';
import { detailPath } from '@/lib/screenPaths';
import { BlueprintActions } from './BlueprintActions';
import { BlueprintGrid } from './BlueprintGrid';
import { CellBar } from './CellBar';
import { type Cell, otherTypes, partsOf, type Subject, subjectsOf, type Type } from './grid.rules';
import { type Blueprint, coverageOf, partsOfCourse } from './queries';
import { useRowsSaving } from './useRowsSaving';

interface Props {
  row: Blueprint;
  header: (words: { title: string; mark?: ReactNode; sentence?: ReactNode; actions?: ReactNode }) => ReactNode;
}

/** The table of a blueprint; every change is saved as it is made, and what the bank lacks is told at once. */
export function BlueprintEditor({ row, header }: Props) {
  const { t } = useTranslation('blueprints');
  const me = useMe();
  const { rows, change, state } = useRowsSaving(row);
  const [selected, setSelected] = useState<Cell>();
  const [addedSubjects, setAddedSubjects] = useState<readonly Subject[]>([]);
  const [addedTypes, setAddedTypes] = useState<readonly Type[]>([]);
  const { data: coverage } = useQuery(coverageOf(row.id));
  const { data: courseParts } = useQuery(partsOfCourse(row.module.id));
  const { data: competencies } = useQuery(reading('GET /api/competencies/'));

  const all = courseParts?.results ?? [];
  const chapters = all.filter(
    ({ parent, sub_module_type, archived }) => parent === null && sub_module_type !== 'exam' && !archived,
  );
  const parts = partsOf(rows, addedTypes);
  const nameOf = ({ chapter, competency, ic3 }: Subject): string => {
    const tag = competencies?.results.find(({ code }) => code === competency);
    const names = [chapter?.name, competency && `${competency} ${tag ? tagName(tag) : ''}`.trim(), ic3];
    return names.filter(Boolean).join(', ') || t('file.any_subject');
  };
  const add = (value: string | null) => {
    const [kind, id] = value?.split(':') ?? [];
    const part = all.find((one) => kind === 'part' && String(one.id) === id);
    if (part)
      setAddedSubjects([...addedSubjects, { chapter: { id: part.id, name: part.name }, competency: null, ic3: null }]);
    else if (id) setAddedSubjects([...addedSubjects, { chapter: null, competency: id, ic3: null }]);
  };
  const makeAt = (cell: Cell | undefined) => {
    if (!cell?.type) return undefined;
    const known = {
      module: row.module.id,
      submodule: cell.chapter?.id,
      level: cell.level,
      bank: row.bank === 'exam' && row.bank,
      type: QUESTION_LIBRARIES[cell.type].library,
    };
    const query = new URLSearchParams(
      Object.entries(known).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
    );
    return `${detailPath(me.scope === 'classes' ? 'teacher_content_bank' : 'content_bank', 'create')}&${query}`;
  };
  return (
    <>
      {header({
        title: row.name,
        mark: row.bank === 'exam' && <Tag kind="primary">{t('bank.exam')}</Tag>,
        sentence: <span translate="no">{row.module.name}</span>,
        actions: <BlueprintActions row={row} isEnough={coverage?.enough ?? false} isEmpty={rows.length === 0} />,
      })}
      {row.bank === 'exam' && <ForSchools row={row} />}
      {coverage && !coverage.enough && (
        <p role="status" className={look('m-0', 'mb-12', 'p-10-14', 'round-md', 'line-error', 'error-soft', 'error')}>
          {t('short', { count: coverage.rows.filter(({ enough }) => !enough).length })}
        </p>
      )}
      <div className={look('card', 'p-0', 'clip')}>
        <CellBar
          cell={selected}
          key={selected && JSON.stringify(selected)}
          rows={rows}
          coverage={coverage}
          name={selected ? nameOf(selected) : ''}
          mayEdit={row.can.edit}
          state={state}
          makeAt={row.can.edit ? makeAt(selected) : undefined}
          onChange={change}
        />
        <BlueprintGrid
          rows={rows}
          subjects={subjectsOf(chapters, rows, addedSubjects)}
          parts={parts}
          coverage={coverage}
          nameOf={nameOf}
          selected={selected}
          onSelect={setSelected}
        />
        <div className={look('row', 'wrap', 'gap-8-12', 'p-12-16')}>
          {row.can.edit && (
            <>
              <Select
                aria-label={t('add.row')}
                placeholder={t('add.row')}
                searchable
                value={null}
                // Names of parts and competencies are data.
                renderOption={dataOption}
                data={[
                  {
                    group: t('file.subject'),
                    items: all
                      .filter(({ sub_module_type }) => sub_module_type !== 'exam')
                      .map(({ id, name }) => ({ value: `part:${id}`, label: name })),
                  },
                  {
                    group: t('add.competency'),
                    items: (competencies?.results ?? []).map((tag) => ({
                      value: `tag:${tag.code}`,
                      label: `${tag.code} ${tagName(tag)}`,
                    })),
                  },
                ]}
                onChange={add}
              />
              <Select
                aria-label={t('add.part')}
                placeholder={t('add.part')}
                value={null}
                data={otherTypes(parts, row.bank).map((type) => ({ value: type, label: t(`type.${type}`) }))}
                onChange={(type) => type && setAddedTypes([...addedTypes, type as Type])}
              />
            </>
          )}
          <span className={look('note', 'text-sm')}>{t('legend')}</span>
        </div>
      </div>
    </>
  );
}

/** Whether schools draw their own examinations by it; whoever keeps it says so. */
function ForSchools({ row }: { row: Blueprint }) {
  const { t } = useTranslation('blueprints');
  const giving = useMutation({
    mutationFn: (for_schools: boolean) =>
      call('PUT /api/blueprints/{id}/', { params: { id: row.id }, body: { for_schools } }),
    onError: (error) =>
      toast.failure({ title: t('for_schools.failed'), message: error instanceof ApiError ? error.detail : undefined }),
  });
  return (
    <Checkbox
      className={look('mb-12')}
      label={t('for_schools.label')}
      description={t('for_schools.about')}
      checked={giving.isPending ? giving.variables : row.for_schools}
      disabled={!row.can.edit || giving.isPending}
      onChange={(event) => giving.mutate(event.currentTarget.checked)}
    />
  );
}
