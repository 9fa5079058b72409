import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import classes from './PageTabs.module.css';

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
  const row = useRef<HTMLElement>(null);
  // On a phone the row is wider than the screen: the part one is in must be in sight, also when counts
  // and letters arrive later and push it on.
  useEffect(() => {
    const bar = row.current;
    const tab = bar?.querySelector(`[data-tab="${current}"]`);
    if (!bar || !(tab instanceof HTMLElement)) return;
    const tellEdges = () => {
      bar.toggleAttribute('data-before', bar.scrollLeft > 1);
      bar.toggleAttribute('data-after', bar.scrollLeft + bar.clientWidth < bar.scrollWidth - 1);
    };
    const watch = new ResizeObserver(() => {
      bar.scrollLeft = tab.offsetLeft + (tab.offsetWidth - bar.clientWidth) / 2;
      tellEdges();
    });
    watch.observe(bar);
    for (const part of bar.children) watch.observe(part);
    bar.addEventListener('scroll', tellEdges, { passive: true });
    return () => {
      watch.disconnect();
      bar.removeEventListener('scroll', tellEdges);
    };
  }, [current]);
  return (
    <nav ref={row} className={classes.tabs} aria-label={t('page.parts', { label })}>
      {tabs.map(({ key, label: name, to, count, isData }) => (
        <Link
          key={key}
          to={to}
          data-tab={key}
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
