import { HELP_ROLES, type HelpRole } from '@khue/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SearchField } from '@/components/filters/SearchField';
import { PageHeader } from '@/components/page/PageHeader';
import { Segments } from '@/components/select/Segments';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useSearchPatch } from '@/lib/useSearchPatch';
import { helpPath } from '../helpPaths';
import { type HelpHead, helpListQuery } from '../queries';
import classes from './Help.module.css';

const EVERYBODY = 'all';

/** The table of contents: by topic, or what a search finds, the best first. Getting in is the last topic, but the first of who is outside. */
export function HelpContents({ ownRole }: { ownRole: HelpRole | undefined }) {
  const { t, i18n } = useTranslation('help');
  const [params, put] = useSearchPatch();
  const search = params.get('search') ?? '';
  const chosen = params.get('role') ?? ownRole ?? EVERYBODY;
  const role = HELP_ROLES.find((one) => one === chosen);
  const { data, error, refetch } = useQuery(helpListQuery(i18n.language, role, search));
  const set = (name: string, value: string) => put({ [name]: value }, { replace: true });
  return (
    <>
      <PageHeader title={t('title')} sentence={t('sentence')} />
      <div className={classes.tools}>
        <SearchField
          className={classes.search}
          label={t('search')}
          value={search}
          onChange={(value) => set('search', value)}
        />
        {ownRole !== 'student' && (
          <div className={classes.roles}>
            <Segments
              aria-label={t('for_whom')}
              value={chosen}
              onChange={(value) => set('role', value)}
              data={[EVERYBODY, ...HELP_ROLES].map((value) => ({ value, label: t(`role.${value}`) }))}
            />
          </div>
        )}
      </div>
      <p className={classes.found} aria-live="polite">
        {search !== '' && data && t('found', { count: data.results.length })}
      </p>
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <LoadingState lines={6} />}
      {data?.results.length === 0 && <EmptyState title={t('none_found')} advice={t('none_found_advice')} />}
      {data && search !== '' && data.results.length > 0 && <Pages pages={data.results} />}
      {data && search === '' && (
        <div className={classes.topics}>
          {(ownRole ? data.topics : data.topics.toReversed())
            .map((topic) => ({ ...topic, pages: data.results.filter((page) => page.topic === topic.key) }))
            .filter(({ pages }) => pages.length > 0)
            .map(({ key, name, pages }) => (
              <section key={key} className={classes.topic} aria-labelledby={`topic-${key}`}>
                <h2 id={`topic-${key}`}>{name}</h2>
                <Pages pages={pages} />
              </section>
            ))}
        </div>
      )}
    </>
  );
}

function Pages({ pages }: { pages: readonly HelpHead[] }) {
  return (
    <ul className={classes.pages}>
      {pages.map(({ key, title, summary, excerpt }) => (
        <li key={key}>
          <Link to={helpPath(key)}>{title}</Link>
          <p>{excerpt ?? summary}</p>
        </li>
      ))}
    </ul>
  );
}
