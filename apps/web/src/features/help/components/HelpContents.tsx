import { HELP_ROLES, type HelpRole } from '@khue/contract/constants';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import type { HelpKit } from '../helpKit';
import { helpPath } from '../helpPaths';
import { type HelpHead, useHelpList } from '../queries';
import classes from './Help.module.css';

const EVERYBODY = 'all';

/** The table of contents: by topic, or what a search finds, the best first. Getting in is the last topic, but the first of who is outside. */
export function HelpContents({ ownRole, kit }: { ownRole: HelpRole | undefined; kit: HelpKit }) {
  const { t, i18n } = useTranslation('help');
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const chosen = params.get('role') ?? ownRole ?? EVERYBODY;
  const role = HELP_ROLES.find((one) => one === chosen);
  const { data, error, retry } = useHelpList(i18n.language, role, search);
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        before.delete(name);
        if (value !== '') before.set(name, value);
        return before;
      },
      { replace: true },
    );
  return (
    <>
      <kit.Header title={t('title')} sentence={t('sentence')} />
      <div className={classes.tools}>
        <kit.Search
          className={classes.search}
          label={t('search')}
          value={search}
          onChange={(value) => set('search', value)}
        />
        {ownRole !== 'student' && (
          <div className={classes.roles}>
            <kit.Choice
              aria-label={t('for_whom')}
              value={chosen}
              onChange={(value) => set('role', value)}
              data={[EVERYBODY, ...HELP_ROLES].map((value) => ({ value, label: t(`role.${value}`) }))}
            />
          </div>
        )}
      </div>
      <p className={classes.found} aria-live="polite">
        {data && data.search !== '' && t('found', { count: data.results.length })}
      </p>
      {error && <kit.Failed error={error} retry={retry} />}
      {!data && !error && <kit.Loading />}
      {data?.results.length === 0 && <kit.Empty title={t('none_found')} advice={t('none_found_advice')} />}
      {data && data.search !== '' && data.results.length > 0 && <Pages pages={data.results} />}
      {data?.search === '' && (
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
