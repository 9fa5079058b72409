import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import classes from './PageTabs.module.css';
import { useScrollRow } from './useScrollRow';

interface PageTab {
  key: string;
  label: string;
  to: string;
  /** The label is a name out of the data and must not be translated. */
  isData?: boolean;
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
  const row = useScrollRow<HTMLElement>(current);
  return (
    <nav ref={row.ref} className={`${classes.tabs} ${row.className}`} aria-label={t('page.parts', { label })}>
      {tabs.map(({ key, label: name, to, count, isData }) => (
        <Link
          key={key}
          to={to}
          translate={isData ? 'no' : undefined}
          className={classes.tab}
          aria-current={key === current ? 'page' : undefined}
        >
          {name}
          {count !== undefined && (
            <span className={lookWith(classes.count, 'p-0-8', 'text-xs', 'regular', 'neutral-soft', 'round-md')}>
              {format.number(count)}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
