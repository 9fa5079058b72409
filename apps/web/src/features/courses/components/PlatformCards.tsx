import { useTranslation } from 'react-i18next';
import { StatusMark } from '@/components/status/StatusMark';
import { useFormat } from '@/lib/format';
import type { PlatformState } from '../platformQueries';
import classes from './PlatformCards.module.css';

const WAITING = ['accounts', 'enrolments', 'failed'] as const;

/** Whether the platform answers, when both sides were last compared, and what is still to be done there. */
export function PlatformCards({ state }: { state: PlatformState }) {
  const { t } = useTranslation('courses');
  const format = useFormat();
  const when = (instant: string | null) =>
    instant ? (
      <>
        {format.relative(instant)}
        <span className={classes.moment}>{format.dateTime(instant)}</span>
      </>
    ) : (
      t('platform.never')
    );
  return (
    <div className={classes.cards}>
      <section className={classes.card} aria-labelledby="platform-reach">
        <h2 id="platform-reach" className={classes.title}>
          {t(`platform.names.${state.name}`)}
        </h2>
        <p className={classes.mark}>
          <StatusMark kind={state.reachable ? 'done' : 'error'}>
            {state.reachable ? t('platform.reachable') : t('platform.unreachable')}
          </StatusMark>
        </p>
        {state.detail && <p className={classes.reason}>{state.detail}</p>}
        {state.latency_ms !== null && (
          <p className={classes.dim}>
            {t('platform.latency', { milliseconds: format.number(Math.round(state.latency_ms)) })}
          </p>
        )}
      </section>
      <section className={classes.card} aria-labelledby="platform-compared">
        <h2 id="platform-compared" className={classes.title}>
          {t('platform.compared')}
        </h2>
        <dl className={classes.facts}>
          <div>
            <dt>{t('platform.last_sync')}</dt>
            <dd>{when(state.last_sync_at)}</dd>
          </div>
          <div>
            <dt>{t('platform.last_check')}</dt>
            <dd>{when(state.last_check_at)}</dd>
          </div>
          <div>
            <dt>{t('platform.repaired')}</dt>
            <dd>{format.number(state.repaired)}</dd>
          </div>
          <div>
            <dt>{t('platform.differences')}</dt>
            <dd>
              {state.differences > 0 ? (
                <StatusMark kind="error">{format.number(state.differences)}</StatusMark>
              ) : (
                format.number(0)
              )}
            </dd>
          </div>
        </dl>
      </section>
      <section className={classes.card} aria-labelledby="platform-waiting">
        <h2 id="platform-waiting" className={classes.title}>
          {t('platform.waiting')}
        </h2>
        <dl className={classes.counts}>
          {WAITING.map((name) => (
            <div key={name} data-alarm={(name === 'failed' && state.waiting.failed > 0) || undefined}>
              <dd>{format.number(state.waiting[name])}</dd>
              <dt>{t(`platform.waiting_${name}`)}</dt>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
