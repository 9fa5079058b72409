import { ActionIcon, Button, Select } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '@/components/filters/SearchField';
import { look, lookWith } from '@/components/look/look';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { reading } from '@/lib/reading';
import classes from './ExerciseDialog.module.css';

const FEW = 10;

interface Named {
  id: number;
  name: string;
}

interface Props {
  /** What the session is about. */
  course: Named | null;
  parts: readonly Named[];
  isChosen: (id: number) => boolean;
  onAdd: (material: Named) => void;
}

/** Published questions of the bank: of the lessons of the session, of its course, or of all that one sees. */
export function BankPicker({ course, parts, isChosen, onAdd }: Props) {
  const { t } = useTranslation('exercises');
  const [search, setSearch] = useState('');
  const [where, setWhere] = useState(parts.length > 0 ? `part:${parts[0]?.id}` : course ? 'course' : 'all');
  const [count, setCount] = useState(FEW);
  const query = {
    search,
    status: 'published' as const,
    bank: 'open' as const,
    page_size: String(count),
    ...(where.startsWith('part:') ? { submodule: where.slice(5) } : {}),
    ...(where === 'course' && course ? { module: String(course.id) } : {}),
  };
  const { data, error, refetch } = useQuery({
    ...reading('GET /api/submodulesquestions/', { query }),
    placeholderData: keepPreviousData,
  });
  // What only shows something asks nothing.
  const found = data?.results.filter(({ counts }) => (counts.questions ?? 0) > 0);
  return (
    <div className={classes.picker}>
      <div className={classes.finderLine}>
        <SearchField
          className={classes.grow}
          label={t('bank.search')}
          value={search}
          onChange={(term) => {
            setSearch(term);
            setCount(FEW);
          }}
        />
        <Select
          className={classes.whereField}
          aria-label={t('bank.where')}
          allowDeselect={false}
          value={where}
          onChange={(value) => value && setWhere(value)}
          data={[
            ...parts.map(({ id, name }) => ({ value: `part:${id}`, label: name })),
            ...(course ? [{ value: 'course', label: t('bank.of_course', { name: course.name }) }] : []),
            { value: 'all', label: t('bank.of_all') },
          ]}
        />
      </div>
      {!data && (error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState lines={3} />)}
      {found && found.length === 0 && <p className={lookWith(classes.dim, 'note', 'm-0')}>{t('bank.none')}</p>}
      <ul className={look('grid', 'list', 'gap-6')} aria-label={t('bank.found')}>
        {found?.map((material) => {
          const chosen = isChosen(material.id);
          return (
            <li key={material.id} className={lookWith(classes.row, 'row', 'gap-6', 'surface', 'round-md', 'line')}>
              <span className={classes.grow}>
                <span className={classes.name} translate="no">
                  {material.question}
                </span>
                <span className={lookWith(classes.dim, 'note', 'm-0')}>
                  {t('questions', { count: material.counts.questions ?? 0 })}
                </span>
              </span>
              <ActionIcon
                variant="light"
                size={36}
                aria-label={t(chosen ? 'bank.added' : 'bank.add', { name: material.question })}
                // Not `disabled`: a button that falls asleep under the finger drops the focus.
                aria-disabled={chosen}
                data-off={chosen || undefined}
                onClick={() => !chosen && onAdd({ id: material.id, name: material.question })}
              >
                {chosen ? <IconCheck size={18} /> : <IconPlus size={18} />}
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      {data && data.count > data.results.length && count < 100 && (
        <Button variant="subtle" onClick={() => setCount(Math.min(100, count + 20))}>
          {t('bank.more')}
        </Button>
      )}
    </div>
  );
}
