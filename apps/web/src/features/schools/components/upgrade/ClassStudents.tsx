import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useClassRoll } from '@/features/schools/upgradeQueries';
import type { Preview, PreviewClass } from '@/features/schools/upgradeTypes';
import type { DecisionState } from '@/features/schools/useDecisions';
import classes from './ClassStudents.module.css';
import { StudentChoice } from './StudentChoice';

interface Props {
  row: PreviewClass;
  preview: Preview;
  state: DecisionState;
}

/** The roll of one class; whoever is not touched follows it. */
export function ClassStudents({ row, preview, state }: Props) {
  const { t } = useTranslation('schools');
  const roll = useClassRoll(row.id);
  if (roll.error) {
    return <ErrorState error={roll.error} title={t('upgrade.roll_failed')} retry={() => void roll.refetch()} />;
  }
  if (!roll.data) return <LoadingState lines={3} />;
  if (roll.data.length === 0) return <p className={look('m-0', 'dimmed')}>{t('upgrade.nobody')}</p>;
  return (
    <ul
      className={lookWith(classes.students, 'grid', 'm-0', 'no-list')}
      aria-label={t('upgrade.roll_of', { name: row.from.name })}
    >
      {roll.data.map(({ id, full_name, code, username }) => (
        <li key={id} className={look('bar', 'gap-4-12')}>
          <span className={classes.name} translate="no">
            {full_name} <span className={look('note')}>{code ?? username}</span>
          </span>
          <div className={classes.choice}>
            <StudentChoice
              person={{ id, name: full_name }}
              classes={[{ id: row.id, name: row.from.name }]}
              preview={preview}
              state={state}
              placeholder={t('upgrade.follows')}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
