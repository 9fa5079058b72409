import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
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
    <section className={lookWith(classes.card, 'card', 'p-14-18')} aria-labelledby="competencies">
      <h2 id="competencies" className={look('cluster', 'heading', 'gap-2-10')}>
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
          <p className={look('note', 'm-0', 'leading-15')}>
            {t('competency.summary', {
              practised: format.number(practisedCount(data)),
              all: format.number(data.length),
            })}
          </p>
          <div className={classes.domains}>
            {byDomain(data).map(({ domain, rows }) => (
              <div key={domain.code}>
                <h3 className={look('mb-4', 'text-sm', 'semibold', 'leading-15')} translate="no">
                  {domain.code}. {nameOf(domain)}
                </h3>
                <ul className={lookWith(classes.competencies, 'grid', 'list', 'gap-8', 'text-sm')}>
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
      <span className={lookWith(classes.competency, 'flex', 'gap-8', 'leading-145')}>
        <span className={classes.code}>{row.code}</span>
        <span translate="no">{name}</span>
      </span>
      <span className={lookWith(classes.coverage, 'block', 'round-xs', 'clip')} aria-hidden="true">
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
