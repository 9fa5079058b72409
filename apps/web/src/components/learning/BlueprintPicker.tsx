import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { reading } from '@/lib/reading';
import { dataOption } from '../select/dataOption';

interface Named {
  id: number;
  name: string;
}

interface Props {
  /** Of this course only. */
  courseId: number;
  value: Named | null;
  onChange: (blueprint: Named | null) => void;
  error?: ReactNode;
  disabled?: boolean;
}

const MOST = '100';

/** One of the blueprints that the reader may draw by, with how many questions it asks for and whether the bank has them. */
export function BlueprintPicker({ courseId, value, onChange, error, disabled = false }: Props) {
  const { t } = useTranslation(['blueprints', 'components']);
  const format = useFormat();
  const { data } = useQuery(
    reading('GET /api/blueprints/', { query: { module: String(courseId), page_size: MOST, ordering: 'name' } }),
  );
  const { data: coverage } = useQuery({
    ...reading('GET /api/blueprints/{id}/coverage/', { params: { id: value?.id ?? 0 } }),
    enabled: value !== null,
  });
  const known = data?.results ?? [];
  const chosen = known.find(({ id }) => id === value?.id);
  // A colleague's, in a test that one looks after, is not among one's own.
  const offered: readonly Named[] = value && !chosen ? [value, ...known] : known;
  const sum = chosen && t('grid.sum', { count: chosen.total_count, points: format.number(chosen.total_points) });
  const short = coverage?.rows.filter(({ enough }) => !enough).length ?? 0;
  const about = [sum, coverage?.enough && t('picker.enough'), short > 0 && t('short', { count: short })];
  return (
    <Select
      label={t('one')}
      placeholder={data?.count === 0 ? t('picker.none') : t('picker.choose')}
      data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
      renderOption={dataOption}
      value={value === null ? null : String(value.id)}
      onChange={(id) => {
        const next = offered.find((one) => String(one.id) === id);
        onChange(next ? { id: next.id, name: next.name } : null);
      }}
      clearable
      clearButtonProps={{ 'aria-label': t('components:form.clear_field', { label: t('one') }) }}
      disabled={disabled || offered.length === 0}
      description={value ? about.filter(Boolean).join('. ') : undefined}
      error={error}
    />
  );
}
