import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import type { Asked, Patch } from '../asked';
import { useCourseDashboard } from '../queries';
import classes from './Dashboard.module.css';
import { Filters } from './Filters';
import { Head } from './Head';
import { SchoolsToLookAt } from './SchoolsToLookAt';
import { UnitsPanel } from './UnitsPanel';

interface Props {
  asked: Asked;
  to: (patch: Patch) => string;
  put: (patch: Patch) => void;
}

/** All units, or all schools to look at, with the figures that the overview shows of the first. */
export function CourseLists({ asked, to, put }: Props) {
  const { t } = useTranslation('dashboard');
  const { data, error, refetch, dataUpdatedAt } = useCourseDashboard(asked);
  const ofSchools = asked.view === 'look';
  const title = ofSchools ? t('look.title') : data && t(`units.${data.unit_level}`);
  const Panel = ofSchools ? SchoolsToLookAt : UnitsPanel;
  return (
    <div className={lookWith(classes.page, 'stack', 'narrow')}>
      <Head
        asked={asked}
        title={title}
        crumbs={[{ label: t('title'), to: to({ at: '' }) }]}
        updatedAt={data && dataUpdatedAt}
      />
      <Filters asked={asked} put={put} course={data?.module} />
      <div className={classes.blocks}>
        {data ? (
          <Panel data={data} to={to} isWhole />
        ) : (
          <section className={classes.panel}>
            {error ? <ErrorState error={error} title={t('failed')} retry={() => void refetch()} /> : <LoadingState />}
          </section>
        )}
      </div>
    </div>
  );
}
