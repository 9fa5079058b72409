import { useTranslation } from 'react-i18next';
import { useLateAnswers } from '../late/useLateAnswers';
import classes from './Result.module.css';

interface Props {
  activity: number;
  /** The exam, where the page is not about it. */
  name?: string;
}

/** Answers that were still on this computer when the attempt ended: handed in by themselves, and told how they stand. */
export function LateNote({ activity, name }: Props) {
  const { t } = useTranslation('exams');
  const late = useLateAnswers(activity);
  if (!late || late.left.length + late.handedIn.length === 0) return null;
  const { state, why, isDurable, left, handedIn } = late;
  // Each sentence is about what it names: what is left here, and what the server has.
  const leftState = state === 'none' ? 'sending' : state === 'later' && !isDurable ? 'passing' : state;
  return (
    <section className={classes.late} role="status">
      {name !== undefined && <p translate="no">{name}</p>}
      {left.length > 0 && (
        <>
          <h2>{t(`late.${leftState}_title`, { count: left.length })}</h2>
          <p>{t(`late.${leftState}`, { numbers: left.join(', '), why })}</p>
        </>
      )}
      {handedIn.length > 0 && (
        <>
          <h2>{t('late.handed_in_title', { count: handedIn.length })}</h2>
          <p>{t('late.handed_in', { numbers: handedIn.join(', ') })}</p>
        </>
      )}
    </section>
  );
}
