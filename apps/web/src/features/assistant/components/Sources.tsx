import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
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
      <p className={look('note', 'mb-6')} id={labelId}>
        {t('sources')}
      </p>
      <ol aria-labelledby={labelId}>
        {sources.map(({ title, url }, at) => {
          const target = insideAddress(url);
          const words = (
            <>
              <span className={lookWith(classes.number, 'centre', 'round-sm', 'keep')} aria-hidden="true">
                {at + 1}
              </span>
              <span className={look('fill', 'break')} translate="no">
                {title}
              </span>
            </>
          );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: sources are known by their numbers
            <li key={at}>
              {target ? (
                <Link className={lookWith(classes.source, 'icons-keep')} to={target} onClick={onLeave}>
                  {words}
                  <IconChevronRight size={17} stroke={1.7} aria-hidden="true" />
                </Link>
              ) : (
                <span className={lookWith(classes.source, 'icons-keep')}>{words}</span>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
