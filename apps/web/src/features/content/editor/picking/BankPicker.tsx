import { MATERIAL_LEVELS } from '@khue/contract/material-levels';
import { Button } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '@/components/filters/FilterSelect';
import { look, lookWith } from '@/components/look/look';
import { PickList } from '@/components/select/PickList';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { ApiError } from '@/lib/api';
import { reading } from '@/lib/reading';
import type { Params } from '@/questions/editing/editing';
import { ActDialog } from '../../ActDialog';
import { PlaceFields } from '../../imports/PlaceFields';
import { useTypeName } from '../../useTypeNames';
import { QUESTION_TYPES } from '../forms/partTypes';
import classes from './BankPicker.module.css';
import { partsOfMaterials } from './bankParts';

const TYPES = [...QUESTION_TYPES, 'H5P.QuestionSet'];
const STEP = 20;
const MOST = 100;

interface Props {
  onPick: (parts: readonly Params[]) => void;
  onClose: () => void;
}

/** Questions of the bank, to be copied into the set that is being made. */
export function BankPicker({ onPick, onClose }: Props) {
  const { t } = useTranslation(['bank', 'editor']);
  const nameOf = useTypeName();
  const [filters, setFilters] = useState({ search: '', course: '', part: '', type: '', level: '' });
  const [size, setSize] = useState(STEP);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const narrow = (patch: Partial<typeof filters>) => {
    setFilters((before) => ({ ...before, ...patch }));
    setSize(STEP);
  };
  const { search, course, part, type, level } = filters;
  const query = {
    status: 'published,unpublished',
    bank: 'open' as const,
    library: type || TYPES.join(','),
    page_size: String(size),
    ...(search && { search }),
    ...(course && { module: course }),
    ...(part && { submodule: part }),
    ...(level && { level: MATERIAL_LEVELS.find((one) => one === level) }),
  };
  const { data, error, refetch } = useQuery({
    ...reading('GET /api/submodulesquestions/', { query }),
    placeholderData: keepPreviousData,
  });
  const pick = useMutation({
    mutationFn: () => partsOfMaterials([...chosen].map(Number)),
    onSuccess: (parts) => {
      onPick(parts);
      onClose();
    },
  });
  const instead = data ? (
    data.results.length === 0 && t('bank:picker.none')
  ) : error ? (
    <ErrorState error={error} retry={() => void refetch()} />
  ) : (
    <LoadingState lines={4} />
  );
  return (
    <ActDialog
      title={t('bank:picker.title')}
      act={chosen.size === 0 ? t('bank:picker.button_none') : t('bank:picker.button', { count: chosen.size })}
      isReady={chosen.size > 0}
      busy={pick.isPending}
      refusal={pick.error ? (pick.error instanceof ApiError ? pick.error.detail : t('bank:actions.failed')) : undefined}
      stays
      onSubmit={() => pick.mutate()}
      onClose={onClose}
    >
      <p className={look('note', 'm-0')}>{t('bank:picker.about')}</p>
      <PlaceFields place={{ course, part }} onChange={narrow} />
      <div className={lookWith(classes.filters, 'flex', 'wrap', 'gap-8')}>
        <FilterSelect
          label={t('bank:picker.type')}
          value={type}
          options={TYPES.map((value) => ({ value, label: nameOf(value) }))}
          onChange={(value) => narrow({ type: value })}
        />
        <FilterSelect
          label={t('editor:fields.level')}
          value={level}
          options={MATERIAL_LEVELS.map((value) => ({ value, label: t(`editor:level.${value}`) }))}
          onChange={(value) => narrow({ level: value })}
        />
      </div>
      <div className={classes.list}>
        <PickList
          label={t('bank:picker.label')}
          options={(data?.results ?? []).map((row) => ({
            value: String(row.id),
            label: row.question,
            detail: (
              <>
                {nameOf(row.library)}
                {row.submodule && <span translate="no"> · {row.submodule.name}</span>}
              </>
            ),
          }))}
          chosen={chosen}
          onChange={setChosen}
          search={{ label: t('bank:search'), value: search, onChange: (term) => narrow({ search: term }) }}
          instead={instead}
        />
      </div>
      {data && data.count > data.results.length && size < MOST && (
        <Button variant="subtle" onClick={() => setSize(size + STEP)}>
          {t('bank:placing.more')}
        </Button>
      )}
    </ActDialog>
  );
}
