import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { reading } from '@/lib/reading';
import { dataOption } from '../select/dataOption';

interface Props {
  /** Of this course only. */
  courseId: number;
  value: number | null;
  onChange: (id: number | null) => void;
  error?: ReactNode;
  disabled?: boolean;
}

const MOST = '100';

/** One of the blueprints that the reader may draw by, with how many questions it asks for and whether the bank has them. */
export function BlueprintPicker({ courseId, value, onChange, error, disabled = false }: Props) {
  const { t } = useTranslation('blueprints');
  const format = useFormat();
  const { data } = useQuery(
    reading('GET /api/blueprints/', { query: { module: String(courseId), page_size: MOST, ordering: 'name' } }),
  );
  const { data: coverage } = useQuery({
    ...reading('GET /api/blueprints/{id}/coverage/', { params: { id: value ?? 0 } }),
    enabled: value !== null,
  });
  const chosen = data?.results.find(({ id }) => id === value);
  const sum = chosen && t('grid.sum', { count: chosen.total_count, points: format.number(chosen.total_points) });
  const short = coverage?.rows.filter(({ enough }) => !enough).length ?? 0;
  return (
    <Select
      label={t('one')}
      placeholder={data?.count === 0 ? t('picker.none') : t('picker.choose')}
      data={(data?.results ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      renderOption={dataOption}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      disabled={disabled || data?.count === 0}
      description={sum && [sum, short > 0 ? t('short', { count: short }) : undefined].filter(Boolean).join(' ')}
      error={error}
    />
  );
}
