import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMe } from '@/lib/me';
import { gathering } from '@/lib/reading';
import { openJournal } from '../journal/safeJournal';
import { useAsked } from '../queries';
import { forgetMemory } from '../room/roomMemory';
import classes from './Result.module.css';

/** Answers that were still on this computer when the attempt ended: told honestly, and erased from it. */
export function LateNote({ activity }: { activity: number }) {
  const { t } = useTranslation('exams');
  const owner = useMe().user_id;
  const { data: late = [] } = useQuery({
    // It is read from this computer: no call touches it.
    ...gathering([], ['late answers', owner, activity], async () => {
      forgetMemory({ owner, activity });
      return (await openJournal()).close({ owner, activity });
    }),
    staleTime: 0,
    networkMode: 'always',
  });
  const { data: asked } = useAsked(activity, late.length > 0);
  if (late.length === 0 || !asked) return null;
  const numbers = asked.questions.flatMap(({ id }, place) => (late.includes(id) ? [place + 1] : []));
  return (
    <section className={classes.late} role="alert">
      <h2>{t('result.late_title', { count: numbers.length })}</h2>
      <p>{t('result.late', { numbers: numbers.join(', ') })}</p>
    </section>
  );
}
