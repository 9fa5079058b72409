import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useFormat } from '@/lib/format';
import { reading } from '@/lib/reading';
import { MaterialMarks } from '../MaterialMarks';
import { type Material, versionsOf } from '../queries';
import { ReportLines, useReportGroups } from '../ReportLines';
import { useCompetencyNames } from './CompetencyTags';
import classes from './MaterialDrawer.module.css';
import { useObjectiveNames } from './useObjectiveNames';

/** What a maker wants to know at a glance, below the material itself. */
const AT_A_GLANCE = ['used_in', 'competencies', 'sharing'];

/** What is known of a material, all of it or at a glance. */
export function MaterialFacts({ row, brief = false }: { row: Material; brief?: boolean }) {
  const { t } = useTranslation(['bank', 'editor']);
  const format = useFormat();
  const competencyName = useCompetencyNames();
  const objectiveName = useObjectiveNames();
  const named = (row: { name: string } | null) => <span translate="no">{row?.name ?? '–'}</span>;
  const places = row.used_in.map(({ module, submodule, points, version }) => (
    <li key={submodule.id} translate="no">
      {module.name} › {submodule.name}{' '}
      <span className={look('dimmed')} translate="yes">
        ({t('bank:points', { count: points, total: format.number(points) })}, {t('bank:placing.version', { version })})
      </span>
    </li>
  ));
  const facts: Record<string, ReactNode> = {
    status: <MaterialMarks row={row} />,
    used_in: places.length > 0 ? <ul>{places}</ul> : t('bank:drawer.used_nowhere'),
    course: named(row.module),
    part: named(row.submodule),
    level: row.level ? t(`editor:level.${row.level}`) : '–',
    competencies: row.competencies.map(competencyName).join('; ') || '–',
    objectives: row.ic3_objectives.map(objectiveName).join('; ') || '–',
    sharing: t(`editor:${row.bank === 'exam' ? 'exam_sharing' : 'sharing'}.${row.sharing}`),
    origin: t(`bank:origin.${row.origin}`),
    creator: named(row.creator),
    school: named(row.school),
    updated: format.dateTime(row.updated_at),
  };
  const shown = Object.entries(facts).filter(([name]) => !brief || AT_A_GLANCE.includes(name));
  return (
    <dl className={lookWith(classes.facts, 'grid', 'gap-8-14', 'm-0')}>
      {shown.map(([name, value]) => (
        <FactLine key={name} name={t(`bank:facts.${name}`)} value={value} />
      ))}
    </dl>
  );
}

/** Everything that is known of a material: where it is used, what became of it, who did what with it. */
export function MaterialInfo({ row }: { row: Material }) {
  return (
    <>
      {useReportGroups(row.report).map(({ key, title, lines }) => (
        <section
          key={key}
          className={look('p-10-14', 'warning-soft', 'round-md', 'line-warning')}
          aria-labelledby={`material-report-${key}`}
        >
          <h3 id={`material-report-${key}`} className={look('m-0', 'text-md', 'semibold')}>
            {title}
          </h3>
          <ReportLines lines={lines} className={classes.list} />
        </section>
      ))}
      <MaterialFacts row={row} />
      <Versions row={row} />
      <Activity id={row.id} />
    </>
  );
}

const FactLine = ({ name, value }: { name: string; value: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);

function Versions({ row }: { row: Material }) {
  const { t } = useTranslation('bank');
  const format = useFormat();
  const { data, error, refetch } = useQuery(versionsOf(row.id));
  return (
    <section aria-labelledby="material-versions">
      <h3 id="material-versions" className={look('m-0', 'text-md', 'semibold')}>
        {t('drawer.versions')}
      </h3>
      {!data && (error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState lines={2} />)}
      <ul className={classes.list}>
        {data?.results.map(({ version, created_by, created_at, worked_with }) => (
          <li key={version}>
            <strong>{t('drawer.version', { number: version })}</strong>{' '}
            <span className={look('dimmed')}>
              {created_by && <span translate="no">{created_by.name}, </span>}
              {format.dateTime(created_at)}
              {worked_with && `, ${t('drawer.worked_with')}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const LATEST = '20';

function Activity({ id }: { id: number }) {
  const { t } = useTranslation('bank');
  const format = useFormat();
  const { data, error, refetch } = useQuery(
    reading('GET /api/courseware-activity/', { query: { material: String(id), page_size: LATEST } }),
  );
  return (
    <section aria-labelledby="material-activity">
      <h3 id="material-activity" className={look('m-0', 'text-md', 'semibold')}>
        {t('drawer.activity')}
      </h3>
      {!data && (error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState lines={2} />)}
      <ul className={classes.list}>
        {data?.results.map(({ id: line, verb, user, at }) => (
          <li key={line}>
            {t(`verbs.${verb}`)}{' '}
            <span className={look('dimmed')}>
              <span translate="no">{user.name}</span>, {format.dateTime(at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
