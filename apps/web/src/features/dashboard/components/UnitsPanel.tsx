import { isFew } from '@khue/contract/change';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import type { Patch } from '../asked';
import { endsOf } from '../course.rules';
import type { CourseDashboard } from '../queries';
import classes from './Course.module.css';
import panel from './Dashboard.module.css';
import { shareOf } from './ShareBar';

/** So many of the lowest stand on the first page. */
const LOWEST = 5;

interface Props {
  data: CourseDashboard;
  to: (patch: Patch) => string;
  /** Every unit, on a page of its own. */
  isWhole?: boolean;
}

/** The share that practises by ward, or by province of the country: the lowest first, the highest to compare with. */
export function UnitsPanel({ data, to, isWhole = false }: Props) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const level = data.unit_level;
  const title = t(`units.${level}`);
  const rows = isWhole ? endsOf(data.units, data.units.length) : endsOf(data.units, LOWEST);
  return (
    <section className={panel.panel} aria-label={title}>
      <div className={panel.tableHead}>
        <h2>{title}</h2>
        {!isWhole && data.units.length > rows.length && (
          <Link
            to={to({ at: 'units' })}
            className={look('primary', 'text-sm', 'semibold', 'no-underline', 'hover-underline')}
          >
            {t('units.all', { units: format.number(data.units.length) })}
          </Link>
        )}
      </div>
      <table className={lookWith(classes.units, 'text-sm', 'wide', 'collapse')} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('units.lowest')}</th>
            <th scope="col" aria-label={t('units.bar')} />
            <th scope="col" className={classes.number}>
              {t('units.share')}
            </th>
            <th scope="col" className={classes.number}>
              {t('units.enrolled')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, place }, at) => {
            const share = shareOf(row.practised_count, row.enrolled_count);
            const before = shareOf(row.previous_practised_count, row.enrolled_count);
            const isApart = place !== at + 1;
            return (
              <tr key={row.unit?.code ?? 'none'} data-apart={isApart || undefined}>
                <th scope="row">
                  <span className={look('inline-flex', 'gap-8')}>
                    <span className={lookWith(panel.rank, 'dimmed', 'regular', 'text-right')}>
                      {format.number(place)}
                    </span>{' '}
                    {row.unit ? (
                      <Link
                        to={to({ at: '', school: '', [level === 'province' ? 'province2' : 'ward2']: row.unit.code })}
                        translate="no"
                      >
                        {row.unit.name}
                      </Link>
                    ) : (
                      t('units.none')
                    )}
                  </span>
                </th>
                <td>
                  <span className={classes.bar} aria-hidden="true">
                    <span style={{ width: `${share ?? 0}%` }} />
                    {before !== null && <i style={{ left: `${before}%` }} />}
                  </span>
                </td>
                <td className={classes.number}>
                  {share === null ? (
                    '–'
                  ) : isFew(row.enrolled_count) ? (
                    <span className={look('dimmed')}>{t('units.few', { least: data.rule.least })}</span>
                  ) : (
                    <b>{format.percent(share)}</b>
                  )}
                </td>
                <td className={classes.number}>{format.number(row.enrolled_count)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={lookWith(classes.key, 'note')}>{t('units.key')}</p>
    </section>
  );
}
