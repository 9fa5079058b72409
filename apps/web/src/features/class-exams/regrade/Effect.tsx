import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import { useFormat } from '@/lib/format';
import { Impact } from './Impact';
import classes from './Regrade.module.css';

export type RegradeEffect = Extract<AnswerOf<Calls['POST /api/regrades/']>, { changes: unknown }>;
type Change = RegradeEffect['changes'][number];

/** More would not be read. */
const LISTED = 200;

/** What would change: attempts, scores, and who passes. */
export function Effect({ effect }: { effect: RegradeEffect }) {
  const { t } = useTranslation('class_exams');
  const format = useFormat();
  const { changes } = effect;
  const count = (is: (change: Change) => boolean) => changes.filter(is).length;
  const sums = [
    ['up', count(({ before, after }) => after > before)],
    ['down', count(({ before, after }) => after < before)],
    ['passes', count((one) => one.passed_before === false && one.passed_after === true)],
    ['fails', count((one) => one.passed_before === true && one.passed_after === false)],
  ] as const;
  const resultOf = ({ passed_before, passed_after }: Change) => {
    if (passed_before === passed_after) return t('regrade.same');
    return t(passed_after ? 'regrade.now_passed' : 'regrade.now_failed');
  };
  const attempts = format.number(effect.attempts);
  return (
    <div aria-live="polite">
      <p className={look('mb-8', 'semibold')}>
        {effect.changed === 0
          ? t('regrade.effect_none', { attempts })
          : t('regrade.effect', { count: effect.changed, attempts, total: format.number(effect.changed) })}
      </p>
      {effect.needs_approval && (
        <p className={look('mb-8', 'p-10-14', 'round-md', 'line')}>{t('regrade.needs_approval')}</p>
      )}
      {(effect.needs_approval || effect.impact.length > 1) && <Impact impact={effect.impact} />}
      {effect.examined < effect.attempts && (
        <p className={look('note', 'mt-10')}>{t('regrade.examined', { total: format.number(effect.examined) })}</p>
      )}
      {changes.length > 0 && (
        <>
          <ul className={lookWith(classes.sums, 'flex', 'wrap', 'mb-12', 'p-0', 'no-list')}>
            {sums.map(
              ([name, total]) =>
                total > 0 && <li key={name}>{t(`regrade.${name}`, { total: format.number(total) })}</li>,
            )}
          </ul>
          <section
            className={lookWith(classes.scroll, 'round-md', 'line', 'scroll')}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
            tabIndex={0}
            aria-label={t('regrade.table')}
          >
            <table className={lookWith(classes.table, 'text-cell', 'wide', 'collapse')}>
              <thead>
                <tr>
                  <th scope="col">{t('regrade.columns.student')}</th>
                  <th scope="col">{t('regrade.columns.kind')}</th>
                  <th scope="col" data-right>
                    {t('regrade.columns.before')}
                  </th>
                  <th scope="col" data-right>
                    {t('regrade.columns.after')}
                  </th>
                  <th scope="col">{t('regrade.columns.pass')}</th>
                </tr>
              </thead>
              <tbody>
                {changes.slice(0, LISTED).map((change) => (
                  <tr key={change.activity_id}>
                    <td translate="no">
                      {change.user.name}
                      <small>{change.class.name}</small>
                    </td>
                    <td>{t(`regrade.kind.${change.kind}`)}</td>
                    <td data-right>{format.number(change.before)}</td>
                    <td data-right>
                      <b>{format.number(change.after)}</b>
                    </td>
                    <td>{resultOf(change)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {effect.changed > LISTED && <p className={look('note', 'mt-10')}>{t('regrade.more', { shown: LISTED })}</p>}
        </>
      )}
    </div>
  );
}
