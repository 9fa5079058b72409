import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { look, lookWith } from '@/components/look/look';
import { HelpReasons } from '@/components/reasons/HelpReasons';
import { useHelpRule } from '@/components/reasons/useHelpRule';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { Tag } from '@/components/status/Tag';
import { useFormat } from '@/lib/format';
import { screenPath } from '@/lib/screenPaths';
import { useStudentRecordPath } from '@/lib/studentRecord';
import type { Asked } from '../asked';
import { type Help, useHelp } from '../queries';
import classes from './Dashboard.module.css';

/** The most urgent of a school or class, with the rule and the way to all of them. */
export function HelpTable({ asked }: { asked: Asked }) {
  const { t } = useTranslation('needs_help');
  const format = useFormat();
  const ruleOf = useHelpRule();
  const { data, error, refetch } = useHelp(asked);
  const { school, class: schoolClass, module } = asked.filters;
  return (
    <section className={classes.panel} aria-label={t('title')}>
      <div className={classes.tableHead}>
        <h2>
          {t('title')} {data && data.student_count > 0 && <Tag kind="warning">{format.number(data.student_count)}</Tag>}
        </h2>
        {data && data.count > 0 && (
          <Link
            className={look('primary', 'text-sm', 'no-underline', 'hover-underline')}
            to={screenPath('needs_help', {
              school: school || undefined,
              class: schoolClass || undefined,
              module: module || undefined,
            })}
          >
            {t('all')}
          </Link>
        )}
        {data && <p className={lookWith(classes.rule, 'note', 'm-0')}>{ruleOf(data.rule)}</p>}
      </div>
      {!data ? (
        error ? (
          <ErrorState error={error} title={t('failed')} retry={() => void refetch()} />
        ) : (
          <LoadingState lines={3} />
        )
      ) : data.results.length === 0 ? (
        <p className={lookWith(classes.nothing, 'm-0', 'dimmed', 'text-centre')}>{t('none')}</p>
      ) : (
        <Rows rows={data.results} />
      )}
    </section>
  );
}

/** A few rows that nobody sorts or pages: a table without the list's machinery, which the first screen does without. */
function Rows({ rows }: { rows: Help['results'] }) {
  const { t } = useTranslation('needs_help');
  const format = useFormat();
  const pathOf = useStudentRecordPath();
  return (
    <table className={lookWith(classes.top, 'text-sm', 'wide', 'collapse')} aria-label={t('title')}>
      <thead>
        <tr>
          <th scope="col">{t('columns.student')}</th>
          <th scope="col">{t('columns.reasons')}</th>
          <th scope="col" className={`${classes.wide} ${classes.number}`}>
            {t('columns.since')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ user, class: ofClass, module, reasons, since }) => (
          <tr key={`${ofClass.id}/${user.id}/${module.id}`}>
            <th scope="row" translate="no">
              <StudentName name={user.full_name} path={pathOf(user.id)} />
              <span className={look('block', 'dimmed')}>{`${ofClass.name} · ${module.name}`}</span>
            </th>
            <td>
              <HelpReasons reasons={reasons} />
            </td>
            <td className={`${classes.wide} ${classes.number}`}>{format.date(since)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const StudentName = ({ name, path }: { name: string; path: string | undefined }) =>
  path === undefined ? <b>{name}</b> : <Link to={path}>{name}</Link>;
