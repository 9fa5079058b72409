import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SearchField } from '@/components/filters/SearchField';
import { lookWith } from '@/components/look/look';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { gathering } from '@/lib/reading';
import { PATHS } from '@/lib/screenPaths';
import classes from './HelpTopics.module.css';

/** What students ask most stands first in the help; more than this is what the search is for. */
const SHOWN = 10;

/** Pages of the help for students, found by their words. */
export function HelpTopics() {
  const { t, i18n } = useTranslation('support');
  const [search, setSearch] = useState('');
  const { data, error, refetch } = useQuery({
    ...gathering(['GET /api/help_pages/'], [i18n.language, 'student', search], (read) =>
      read('GET /api/help_pages/', { query: { role: 'student', search } }),
    ),
    placeholderData: keepPreviousData,
  });
  const found = data?.results ?? [];
  return (
    <>
      <SearchField className={classes.search} label={t('help.search')} value={search} onChange={setSearch} />
      <p className={classes.found} aria-live="polite">
        {search !== '' && data && (found.length === 0 ? t('help.none') : t('help.found', { count: found.length }))}
      </p>
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <LoadingState lines={4} />}
      {found.length > 0 && (
        <ul className={lookWith(classes.topics, 'panel', 'list', 'clip')}>
          {found.slice(0, SHOWN).map(({ key, title, summary, excerpt }) => (
            <li key={key}>
              <Link
                className={lookWith(
                  classes.topic,
                  'grid',
                  'gap-2',
                  'p-10-16',
                  'colour-inherit',
                  'leading-15',
                  'no-underline',
                  'hover',
                )}
                to={`${PATHS.help}?page=${key}`}
              >
                <strong>{title}</strong>
                <span>{excerpt ?? summary}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className={classes.more}>
        <Link to={PATHS.help}>{t('help.all')}</Link>
      </p>
    </>
  );
}
