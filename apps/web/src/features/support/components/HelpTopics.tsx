import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '@/components/filters/SearchField';
import { matches, TOPICS } from '../topics';
import classes from './HelpTopics.module.css';

/** Answers to what is asked most, found by their words. */
export function HelpTopics() {
  const { t } = useTranslation('help');
  const [search, setSearch] = useState('');
  const found = TOPICS.filter((topic) => matches(search, t(`topics.${topic}.question`), t(`topics.${topic}.answer`)));
  return (
    <>
      <SearchField className={classes.search} label={t('search')} value={search} onChange={setSearch} />
      <p className={classes.found} aria-live="polite">
        {search !== '' && (found.length === 0 ? t('none_found') : t('found', { count: found.length }))}
      </p>
      {found.length > 0 && (
        <ul className={classes.topics}>
          {found.map((topic) => (
            <li key={topic}>
              <details className={classes.topic}>
                <summary>
                  {t(`topics.${topic}.question`)}
                  <IconChevronDown className={classes.fold} size={20} stroke={1.7} aria-hidden="true" />
                </summary>
                <p>{t(`topics.${topic}.answer`)}</p>
              </details>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
