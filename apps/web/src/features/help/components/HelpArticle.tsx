import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { PATHS } from '@/lib/screenPaths';
import type { HelpKit } from '../helpKit';
import { helpPath } from '../helpPaths';
import { type HelpArticle as Article, useHelpPage } from '../queries';
import classes from './Help.module.css';
import { HelpWords } from './HelpWords';

type Block = Article['sections'][number]['blocks'][number];

/** One page: what it is about, its steps, and what is near to it. */
export function HelpArticle({ pageKey, kit }: { pageKey: string; kit: HelpKit }) {
  const { t, i18n } = useTranslation('help');
  const { hash } = useLocation();
  const { data: page, error, retry } = useHelpPage(i18n.language, pageKey);
  useEffect(() => {
    if (page && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [page, hash]);
  if (error) {
    return <kit.Failed error={error} retry={retry} action={<Link to={PATHS.help}>{t('all')}</Link>} />;
  }
  if (!page) return <kit.Loading />;
  return (
    <article className={classes.article}>
      <kit.Header
        title={page.title}
        sentence={page.summary}
        crumbs={[{ label: t('title'), to: PATHS.help }, { label: page.title }]}
      />
      {page.sections.map(({ anchor, heading, blocks }) => (
        <section key={anchor} id={anchor} className={classes.section}>
          {heading && <h2>{heading}</h2>}
          {blocks.map((block) => (
            <BlockView key={'items' in block ? block.items[0] : block.text} block={block} />
          ))}
        </section>
      ))}
      {page.related.length > 0 && (
        <nav aria-labelledby="help-related" className={classes.related}>
          <h2 id="help-related">{t('related')}</h2>
          <ul>
            {page.related.map(({ key, title }) => (
              <li key={key}>
                <Link to={helpPath(key)}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </article>
  );
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'text' || block.kind === 'note') {
    return (
      <p className={block.kind === 'note' ? classes.note : undefined}>
        <HelpWords text={block.text} />
      </p>
    );
  }
  const List = block.kind === 'steps' ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map((item) => (
        <li key={item}>
          <HelpWords text={item} />
        </li>
      ))}
    </List>
  );
}
