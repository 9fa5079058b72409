import { useTranslation } from 'react-i18next';
import { look, lookWith } from '@/components/look/look';
import classes from './SlipSheets.module.css';
import type { Pile } from './slipsMeant';

/** Slips to print and cut, one line each, a sheet of A4 for every class: who, as whom and with what to sign in, and where. */
export function SlipSheets({ piles }: { piles: readonly Pile[] }) {
  const { t } = useTranslation('accounts');
  return piles.map(({ place, slips }) => (
    <section key={place} className={lookWith(classes.sheet, 'card', 'mb-14')} aria-label={place || t('slips.title')}>
      <header className={lookWith(classes.head, 'bar', 'p-12-18', 'line-bottom')}>
        <h2 className={look('m-0', 'text-card', 'semibold')} translate="no">
          {place || t('slips.title')}
        </h2>
        <p className={look('m-0', 'dimmed', 'text-sm')}>
          {t('slips.address')} <strong translate="no">{window.location.host}</strong>. {t('slips.change_it')}
        </p>
      </header>
      <ul className={look('list')} aria-label={t('slips.title')}>
        {slips.map((slip) => (
          <li key={slip.user_id} className={classes.slip}>
            <span className={look('semibold')} translate="no">
              {slip.full_name}
            </span>
            <dl className={classes.facts}>
              <div>
                <dt>{t('first_password.username')}</dt>
                <dd translate="no">{slip.username}</dd>
              </div>
              <div>
                <dt>{t('first_password.password')}</dt>
                <dd className={classes.password} translate="no">
                  {slip.first_password}
                </dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  ));
}
