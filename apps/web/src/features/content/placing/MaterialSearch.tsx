import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '@/components/filters/SearchField';
import { look, lookWith } from '@/components/look/look';
import { Segments } from '@/components/select/Segments';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useFormat } from '@/lib/format';
import { reading } from '@/lib/reading';
import type { MaterialInList } from '../queries';
import { PlacedWords } from './PlacedWords';
import classes from './Placing.module.css';

const FEW = 4;

interface Props {
  courseId: number;
  isPlaced: (id: number) => boolean;
  onAdd: (material: MaterialInList) => void;
}

/** Published materials, of this course or of all, to be added to the part. */
export function MaterialSearch({ courseId, isPlaced, onAdd }: Props) {
  const { t } = useTranslation('bank');
  const format = useFormat();
  const [search, setSearch] = useState('');
  const [where, setWhere] = useState('course');
  const [count, setCount] = useState(FEW);
  const query = {
    search,
    status: 'published' as const,
    bank: 'open' as const,
    page_size: String(count),
    ...(where === 'course' ? { module: String(courseId) } : {}),
  };
  const { data, error, refetch } = useQuery({
    ...reading('GET /api/submodulesquestions/', { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="to-place" className={lookWith(classes.finder, 'stack', 'gap-8', 'sunken', 'round-lg')}>
      <h3 id="to-place" className={lookWith(classes.title, 'mb-8', 'text-card', 'semibold')}>
        {t('placing.add_title')}
      </h3>
      <div className={look('flex', 'wrap', 'gap-8')}>
        <SearchField
          className={look('grow-12')}
          label={t('search')}
          value={search}
          onChange={(term) => {
            setSearch(term);
            setCount(FEW);
          }}
        />
        <Segments
          aria-label={t('placing.where')}
          value={where}
          onChange={setWhere}
          data={['course', 'all'].map((value) => ({ value, label: t(`placing.where_${value}`) }))}
        />
      </div>
      {!data && (error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState lines={3} />)}
      {data && (
        <p className={look('note', 'm-0')} role="status">
          {t('placing.found', { count: data.count, total: format.number(data.count) })}
        </p>
      )}
      <ul className={look('stack', 'list', 'gap-6')}>
        {data?.results.map((material) => (
          <li key={material.id} className={lookWith(classes.row, 'row', 'gap-10', 'surface', 'round-md', 'line')}>
            <PlacedWords material={material} />
            <ActionIcon
              variant="light"
              size={32}
              aria-label={t(isPlaced(material.id) ? 'placing.placed_already' : 'placing.add', {
                name: material.question,
              })}
              // Not `disabled`: a button that falls asleep under the finger drops the focus.
              aria-disabled={isPlaced(material.id)}
              data-off={isPlaced(material.id) || undefined}
              onClick={() => !isPlaced(material.id) && onAdd(material)}
            >
              {isPlaced(material.id) ? <IconCheck size={17} /> : <IconPlus size={17} />}
            </ActionIcon>
          </li>
        ))}
      </ul>
      {data && data.count > data.results.length && count < 100 && (
        <Button variant="subtle" size="xs" onClick={() => setCount(Math.min(100, count + 20))}>
          {t('placing.more')}
        </Button>
      )}
    </section>
  );
}
