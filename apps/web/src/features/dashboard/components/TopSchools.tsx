import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { saveWorkbook } from '@/components/chart/workbook';
import { look, lookWith } from '@/components/look/look';
import { useAbilities } from '@/lib/abilities';
import { useFormat } from '@/lib/format';
import { useMe } from '@/lib/me';
import { screenPath } from '@/lib/screenPaths';
import { type Asked, type Patch, queryOf } from '../asked';
import { schoolMoved } from '../dashboard.rules';
import type { Dashboard } from '../queries';
import { Change } from './Change';
import classes from './Dashboard.module.css';
import { ShareBar, shareOf } from './ShareBar';

interface Props {
  data: Dashboard;
  asked: Asked;
  to: (patch: Patch) => string;
}

/** Ten schools by the average of their students' best scores. */
export function TopSchools({ data, asked, to }: Props) {
  const { t } = useTranslation(['dashboard', 'components']);
  const format = useFormat();
  const { export: mayExport } = useAbilities('dashboard');
  const { permissions } = useMe();
  const rows = data.top_schools;
  const title = t('top.title');
  const all = data.counts.schools;
  // The report has the same figures of every school; who may not read it has their numbers of students and classes.
  const whole = permissions.includes('report.view')
    ? screenPath('report_1a', { ...queryOf(asked), module: data.module?.id })
    : to({ at: 'schools' });
  const save = async () => {
    const { topSheet } = await import('../sheets');
    await saveWorkbook(`truong-dan-dau-${asked.period.from}-${asked.period.to}`, [topSheet(t, data)]);
  };
  return (
    <section className={classes.panel} aria-label={title}>
      <div className={classes.tableHead}>
        <h2>{title}</h2>
        <Link to={whole} className={look('primary', 'text-sm', 'semibold', 'no-underline', 'hover-underline')}>
          {t('top.all', { count: all, schools: format.number(all) })}
        </Link>
        {mayExport && rows.length > 0 && (
          <ActionIcon
            variant="subtle"
            size={32}
            aria-label={t('components:chart.save', { title })}
            onClick={() => void save()}
          >
            <IconDownload size={18} stroke={1.6} />
          </ActionIcon>
        )}
      </div>
      {rows.length === 0 ? (
        <p className={lookWith(classes.nothing, 'm-0', 'dimmed', 'text-centre')}>{t('top.none')}</p>
      ) : (
        // Ten rows that nobody sorts or pages: a table without the list's machinery, which the first screen does without.
        <table className={lookWith(classes.top, 'text-sm', 'wide', 'collapse')} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('top.ranked_school')}</th>
              <th scope="col" className={classes.wide}>
                {t('top.province')}
              </th>
              <th scope="col" className={`${classes.wide} ${classes.number}`}>
                {t('course.columns.enrolled_count')}
              </th>
              <th scope="col" className={classes.wide}>
                {t('top.practised')}
              </th>
              <th scope="col" className={`${classes.wide} ${classes.number}`}>
                {t('course.columns.exam_count')}
              </th>
              <th scope="col" className={classes.number}>
                {t('top.average')}
              </th>
              <th scope="col" className={classes.number}>
                {t('top.change')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={row.school.id}>
                <th scope="row">
                  <span className={look('inline-flex', 'gap-14')}>
                    <span className={lookWith(classes.rank, 'dimmed', 'regular', 'text-right')}>
                      {format.number(at + 1)}
                    </span>{' '}
                    <Link to={to({ school: String(row.school.id), class: '' })} translate="no">
                      {row.school.name}
                    </Link>
                  </span>
                </th>
                <td className={classes.wide} translate="no">
                  {row.province?.name ?? '–'}
                </td>
                <td className={`${classes.wide} ${classes.number}`}>{format.number(row.enrolled_count)}</td>
                <td className={classes.wide}>
                  <ShareBar value={shareOf(row.practised_count, row.enrolled_count)} />
                </td>
                <td className={`${classes.wide} ${classes.number}`}>{format.number(row.students)}</td>
                <td className={classes.number}>
                  <b>{format.mean(row.average_score)}</b>
                </td>
                <td className={classes.number}>
                  {schoolMoved(row).direction === null ? '–' : <Change moved={schoolMoved(row)} kind="average" />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
