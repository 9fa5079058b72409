import { useTranslation } from 'react-i18next';
import classes from './SlipSheet.module.css';
import type { Slip } from './slipsMeant';

/** Slips to print and cut: A4, three in a row. Each tells where to sign in, as whom and with what. */
export function SlipSheet({ slips }: { slips: readonly Slip[] }) {
  const { t } = useTranslation('accounts');
  return (
    <ul className={classes.sheet} aria-label={t('slips.title')}>
      {slips.map((slip) => (
        <li key={slip.user_id} className={classes.slip}>
          <p className={classes.place} translate="no">
            {[slip.class_name, slip.school_name].filter(Boolean).join(' · ')}
          </p>
          <p className={classes.name} translate="no">
            {slip.full_name}
          </p>
          <dl className={classes.facts}>
            <dt>{t('first_password.username')}</dt>
            <dd translate="no">{slip.username}</dd>
            <dt>{t('first_password.password')}</dt>
            <dd className={classes.password} translate="no">
              {slip.first_password}
            </dd>
            <dt>{t('slips.address')}</dt>
            <dd translate="no">{window.location.host}</dd>
          </dl>
          <p className={classes.note}>{t('slips.change_it')}</p>
        </li>
      ))}
    </ul>
  );
}
