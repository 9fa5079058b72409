import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Exchange } from '../exchanges';
import { insideAddress } from '../insideAddress';
import classes from './Answer.module.css';

interface Props {
  sources: Exchange['sources'];
  onLeave: () => void;
}

/** What an answer rests on: each opens the screen itself. */
export function Sources({ sources, onLeave }: Props) {
  const { t } = useTranslation('assistant');
  const labelId = useId();
  if (sources.length === 0) return null;
  return (
    <div className={classes.sources}>
      <p className={classes.label} id={labelId}>
        {t('sources')}
      </p>
      <ol aria-labelledby={labelId}>
        {sources.map(({ title, url }, at) => {
          const target = insideAddress(url);
          const words = (
            <>
              <span className={classes.number} aria-hidden="true">
                {at + 1}
              </span>
              <span className={classes.sourceTitle} translate="no">
                {title}
              </span>
            </>
          );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: sources are known by their numbers
            <li key={at}>
              {target ? (
                <Link className={classes.source} to={target} onClick={onLeave}>
                  {words}
                  <IconChevronRight size={17} stroke={1.7} aria-hidden="true" />
                </Link>
              ) : (
                <span className={classes.source}>{words}</span>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
