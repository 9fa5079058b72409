import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
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
        <span className={look('note', 'block')}>{format.dateTime(instant)}</span>
      </>
    ) : (
      t('platform.never')
    );
  return (
    <div className={lookWith(classes.cards, 'grid', 'gap-14', 'mb-16')}>
      <section className={look('card', 'p-14-18')} aria-labelledby="platform-reach">
        <h2 id="platform-reach" className={look('mb-8', 'text-card', 'semibold', 'leading-15')}>
          {t(`platform.names.${state.name}`)}
        </h2>
        <p className={look('m-0', 'text-xl', 'semibold')}>
          <StatusMark kind={state.reachable ? 'done' : 'error'}>
            {state.reachable ? t('platform.reachable') : t('platform.unreachable')}
          </StatusMark>
        </p>
        {state.detail && <p className={look('mt-4', 'error')}>{state.detail}</p>}
        {state.latency_ms !== null && (
          <p className={look('note', 'm-0')}>
            {t('platform.latency', { milliseconds: format.number(Math.round(state.latency_ms)) })}
          </p>
        )}
      </section>
      <section className={look('card', 'p-14-18')} aria-labelledby="platform-compared">
        <h2 id="platform-compared" className={look('mb-8', 'text-card', 'semibold', 'leading-15')}>
          {t('platform.compared')}
        </h2>
        <dl className={lookWith(classes.facts, 'grid', 'gap-6', 'm-0')}>
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
      <section className={look('card', 'p-14-18')} aria-labelledby="platform-waiting">
        <h2 id="platform-waiting" className={look('mb-8', 'text-card', 'semibold', 'leading-15')}>
          {t('platform.waiting')}
        </h2>
        <dl className={lookWith(classes.counts, 'flex', 'wrap', 'm-0')}>
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
