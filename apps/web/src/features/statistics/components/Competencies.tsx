import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { nameOf } from '@/components/text/nameOf';
import { useFormat } from '@/lib/format';
import { type Chosen, type Competency, useCompetencies } from '../queries';
import { byDomain, practisedCount } from '../statistics.rules';
import classes from './Statistics.module.css';

/** Which competencies of the national framework the class has practised, by how many, and how well. */
export function Competencies({ chosen }: { chosen: Chosen }) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const { data, error, refetch } = useCompetencies(chosen);
  return (
    <section className={classes.card} aria-labelledby="competencies">
      <h2 id="competencies" className={classes.title}>
        {t('competency.title')}
      </h2>
      {!data &&
        (error ? (
          <ErrorState error={error} title={t('failed.competencies')} retry={() => void refetch()} />
        ) : (
          <LoadingState />
        ))}
      {data && (
        <>
          <p className={classes.rule}>
            {t('competency.summary', {
              practised: format.number(practisedCount(data)),
              all: format.number(data.length),
            })}
          </p>
          <div className={classes.domains}>
            {byDomain(data).map(({ domain, rows }) => (
              <div key={domain.code}>
                <h3 className={classes.domain} translate="no">
                  {domain.code}. {nameOf(domain)}
                </h3>
                <ul className={classes.competencies}>
                  {rows.map((row) => (
                    <CompetencyRow key={row.code} row={row} name={nameOf(row)} />
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </>
      )}
    </section>
  );
}

function CompetencyRow({ row, name }: { row: Competency; name: string }) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  // Whoever practised and has left the class since is counted, too.
  const all = Math.max(row.student_count, row.practised_count);
  const share = all === 0 ? 0 : (100 * row.practised_count) / all;
  const facts = [
    t('competency.practised', { practised: format.number(row.practised_count), all: format.number(all) }),
    row.average_score !== null && t('competency.average', { score: format.score(row.average_score) }),
  ];
  return (
    <li data-empty={row.practised_count === 0 || undefined}>
      <span className={classes.competency}>
        <span className={classes.code}>{row.code}</span>
        <span translate="no">{name}</span>
      </span>
      <span className={classes.coverage} aria-hidden="true">
        <span style={{ width: `${share}%` }} />
      </span>
      <span className={classes.facts}>
        {row.practised_count > 0
          ? facts.filter(Boolean).join(' · ')
          : t(row.part_count > 0 ? 'competency.not_practised' : 'competency.not_assigned')}
      </span>
    </li>
  );
}
