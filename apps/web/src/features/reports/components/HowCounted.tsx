import { Popover } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { look } from '@/components/look/look';
import classes from './Report.module.css';

interface Props {
  /** The columns that are explained, by their names in `meanings`. */
  of: readonly string[];
  /** Said below them. */
  also?: readonly string[];
}

/** What each figure means, a click away from the table. */
export function HowCounted({ of, also = [] }: Props) {
  const { t } = useTranslation('school_reports');
  return (
    <Popover position="top-start" width={440} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={look(
            'p-0',
            'font-inherit',
            'primary',
            'semibold',
            'clear',
            'line-0',
            'pointer',
            'hover-underline',
          )}
        >
          {t('how_counted')}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('how_counted')} className={classes.meanings}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the focus has to go somewhere in it */}
        <div tabIndex={0} data-autofocus className={classes.meaningsBody}>
          <dl>
            {of.map((name) => (
              <div key={name}>
                <dt>{t(`columns.${name}`)}</dt>
                <dd>{t(`meanings.${name}`)}</dd>
              </div>
            ))}
          </dl>
          {also.map((name) => (
            <p key={name}>{t(`meanings.${name}`)}</p>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
