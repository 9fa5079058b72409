import { ActionIcon, Button } from '@mantine/core';
import { IconArrowRight, IconCheck, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '@/components/filters/SearchField';
import { look, lookWith } from '@/components/look/look';
import { Segments } from '@/components/select/Segments';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { Marked } from '@/components/text/Marked';
import { reading } from '@/lib/reading';
import classes from './LessonMaterialFinder.module.css';

const FEW = 8;
const MOST = 100;
const DECK = 'H5P.CoursePresentation';
/** What is turned page by page before a class. */
const LIBRARIES = `${DECK},H5P.InteractiveBook`;

interface Named {
  id: number;
  name: string;
}

interface Props {
  isChosen: (id: number) => boolean;
  onChoose: (material: Named) => void;
  /** One that is chosen is wanted; absent where there is nothing to be done with it. */
  onAgain?: (material: Named) => void;
}

/** Published decks and books, one's own first, to be shown in a lesson. */
export function LessonMaterialFinder({ isChosen, onChoose, onAgain }: Props) {
  const { t } = useTranslation('lesson_materials');
  const [search, setSearch] = useState('');
  const [whose, setWhose] = useState<'mine' | 'all'>('mine');
  const [count, setCount] = useState(FEW);
  const query = {
    search,
    status: 'published' as const,
    bank: 'open' as const,
    library: LIBRARIES,
    page_size: String(count),
    ...(whose === 'mine' ? { collection: 'mine' as const } : {}),
  };
  const { data, error, refetch } = useQuery({
    ...reading('GET /api/submodulesquestions/', { query }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={look('grid', 'gap-10')}>
      <div className={look('cluster', 'gap-8')}>
        <SearchField
          isFirst
          className={look('grow-12')}
          label={t('search')}
          value={search}
          onChange={(term) => {
            setSearch(term);
            setCount(FEW);
          }}
        />
        <Segments
          aria-label={t('whose')}
          value={whose}
          onChange={(value) => setWhose(value === 'mine' ? 'mine' : 'all')}
          data={[
            { value: 'mine', label: t('mine') },
            { value: 'all', label: t('all') },
          ]}
        />
      </div>
      {!data && (error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState lines={3} />)}
      {data?.results.length === 0 && (
        <p className={look('note', 'm-0')}>
          {t('none')} {t('none_advice')}
        </p>
      )}
      <ul className={look('grid', 'list', 'gap-6')} aria-label={t('found')}>
        {data?.results.map(({ id, question: name, library, counts, creator }) => {
          const chosen = isChosen(id);
          const isDeck = library.startsWith(DECK);
          const isOff = chosen && !onAgain;
          return (
            <li key={id} className={lookWith(classes.row, 'row', 'gap-6', 'surface', 'round-md', 'line')}>
              <span className={look('fill')}>
                <span className={look('block', 'semibold', 'break')} translate="no">
                  {name}
                </span>
                <span className={look('note', 'm-0')}>
                  {t(isDeck ? 'kinds.deck' : 'kinds.book')},{' '}
                  {isDeck ? t('pages', { count: counts.slides ?? 0 }) : t('chapters', { count: counts.chapters ?? 0 })}
                  {whose === 'all' && (
                    <>
                      {', '}
                      <Marked
                        t={t}
                        i18nKey="by"
                        values={{ name: creator.name }}
                        components={{ data: <span translate="no" /> }}
                      />
                    </>
                  )}
                </span>
              </span>
              <ActionIcon
                variant="light"
                size={44}
                aria-label={t(isOff ? 'added' : chosen ? 'again' : 'add', { name })}
                // Not `disabled`: a button that falls asleep under the finger drops the focus.
                aria-disabled={isOff}
                data-off={isOff || undefined}
                onClick={() => (chosen ? onAgain : onChoose)?.({ id, name })}
              >
                {isOff ? <IconCheck size={20} /> : chosen ? <IconArrowRight size={20} /> : <IconPlus size={20} />}
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      {data && data.count > data.results.length && count < MOST && (
        <Button variant="subtle" onClick={() => setCount(Math.min(MOST, count + 20))}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}
