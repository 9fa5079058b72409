import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { yearName } from '@/components/text/yearName';
import type { School } from '@/features/schools/schoolTypes';
import type { Preview } from '@/features/schools/upgradeTypes';
import type { DecisionState } from '@/features/schools/useDecisions';
import { ApiError } from '@/lib/api';
import { ClassPlan } from './ClassPlan';
import { ConfirmUpgrade } from './ConfirmUpgrade';
import { KeptDecisions } from './KeptDecisions';
import { PreviewExport } from './PreviewExport';
import { ToDecide } from './ToDecide';
import classes from './UpgradePreview.module.css';
import { UpgradeSum } from './UpgradeSum';

interface Props {
  school: School;
  preview: Preview;
  /** The figures are those of the latest decisions. */
  isFresh: boolean;
  /** The latest decisions could not be tried. */
  failure: unknown;
  state: DecisionState;
  /** The school has been moved. */
  onDone: () => void;
}

export function UpgradePreview({ school, preview, isFresh, failure, state, onDone }: Props) {
  const { t } = useTranslation('schools');
  const years = { from: yearName(preview.from_year.name), to: yearName(preview.to_year.name) };
  return (
    <section className={lookWith(classes.preview, 'stack', 'gap-14')} aria-labelledby="upgrade-title">
      <div className={look('bar', 'gap-8-16')}>
        <div>
          <h2 id="upgrade-title" className={look('m-0', 'text-section', 'bold', 'leading-14')}>
            {t('upgrade.title', years)}
          </h2>
          <p className={look('m-0', 'dimmed')}>{t('upgrade.sentence')}</p>
        </div>
        <PreviewExport school={school} year={years.to} decisions={state.decisions} />
      </div>
      <KeptDecisions preview={preview} state={state} />
      {failure !== null && (
        <p className={look('m-0', 'p-10-14', 'error', 'error-soft', 'round-md', 'line-error')} role="alert">
          {t('upgrade.try_failed')} {failure instanceof ApiError && failure.detail}
        </p>
      )}
      <UpgradeSum
        totals={preview.totals}
        levels={preview.classes.map(({ from }) => from.level_code)}
        isFresh={isFresh}
      />
      <div className={lookWith(classes.columns, 'grid', 'start', 'gap-14')}>
        <div className={look('stack', 'gap-14', 'narrow')}>
          <ToDecide preview={preview} state={state} />
          <ClassPlan preview={preview} state={state} />
        </div>
        <ConfirmUpgrade school={school} preview={preview} isFresh={isFresh} state={state} onDone={onDone} />
      </div>
    </section>
  );
}
