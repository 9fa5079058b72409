import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import type { Patch } from '../asked';
import type { CourseDashboard } from '../queries';
import classes from './Course.module.css';
import panel from './Dashboard.module.css';

const FIRST = 5;

interface Props {
  data: CourseDashboard;
  to: (patch: Patch) => string;
  /** All of them, on a page of their own. */
  isWhole?: boolean;
}

/** Schools where something in the course is wrong, the most urgent first, each with the reason. */
export function SchoolsToLookAt({ data, to, isWhole = false }: Props) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const { results, count } = data.schools;
  const rows = isWhole ? results : results.slice(0, FIRST);
  const title = t('look.title');
  return (
    <section className={panel.panel} aria-label={title}>
      <div className={panel.tableHead}>
        <h2>{title}</h2>
        {!isWhole && results.length > rows.length && (
          <Link
            to={to({ at: 'look' })}
            className={look('primary', 'text-sm', 'semibold', 'no-underline', 'hover-underline')}
          >
            {t('look.all', { count: results.length, schools: format.number(results.length) })}
          </Link>
        )}
      </div>
      {rows.length === 0 && <p className={lookWith(panel.nothing, 'm-0', 'dimmed', 'text-centre')}>{t('look.none')}</p>}
      <ul className={lookWith(classes.schools, 'list')}>
        {rows.map(({ school, unit, level, reason, share, change, student_count }) => (
          <li key={school.id}>
            <Link to={to({ at: '', school: String(school.id), class: '' })} data-level={level}>
              <span className={classes.sign} role="img" aria-label={t(`look.level.${level}`)} />
              <span className={classes.school}>
                <b translate="no">{school.name}</b>
                <small translate="no">{unit?.name ?? ''}</small>
              </span>
              <span className={classes.why}>
                {t(`look.reason.${reason}`, {
                  // With its tenths: 49.6 % is below 50 %, and must not read as 50 %.
                  share: share === null ? '–' : format.exactPercent(share),
                  points: format.number(Math.abs(change ?? 0)),
                  limit: reason === 'few_sat' ? '' : format.percent(data.rule[reason]),
                  count: student_count,
                  students: format.number(student_count),
                })}
              </span>
              <span className={look('dimmed', 'text-sm')}>
                {t(reason === 'practice_low' || reason === 'practice_fell' ? 'look.enrolled' : 'look.sat', {
                  count: student_count,
                  students: format.number(student_count),
                })}
              </span>
              <IconChevronRight size={16} stroke={1.6} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      {isWhole && (
        <p className={lookWith(classes.key, 'note')}>
          {t('look.rule', {
            least: data.rule.least,
            low: format.percent(data.rule.pass_low),
            practice_low: format.percent(data.rule.practice_low),
            pass_fell: data.rule.pass_fell,
            practice_fell: data.rule.practice_fell,
          })}
          {count > results.length && ` ${t('look.most', { count: results.length })}`}
        </p>
      )}
    </section>
  );
}
