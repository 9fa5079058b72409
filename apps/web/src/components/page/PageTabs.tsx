import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../lib/format';
import classes from './PageTabs.module.css';

interface PageTab {
  key: string;
  label: string;
  to: string;
  /** How many things lie behind it. */
  count?: number;
}

interface Props {
  /** What the tabs are parts of, for those who hear it. */
  label: string;
  tabs: readonly PageTab[];
  current: string;
}

/** The parts of a page, each with its own address. */
export function PageTabs({ label, tabs, current }: Props) {
  const { t } = useTranslation('components');
  const format = useFormat();
  return (
    <nav className={classes.tabs} aria-label={t('page.parts', { label })}>
      {tabs.map(({ key, label: name, to, count }) => (
        <Link key={key} to={to} className={classes.tab} aria-current={key === current ? 'page' : undefined}>
          {name}
          {count !== undefined && <span className={classes.count}>{format.number(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
