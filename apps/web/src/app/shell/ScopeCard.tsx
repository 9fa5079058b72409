import { IconBuilding, IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import type { Me } from '@/lib/me';
import classes from './Menu.module.css';

/** Whose data one looks at: the whole system, some provinces or wards, or one's school. */
export function ScopeCard({ me }: { me: Me }) {
  const { t } = useTranslation('shell');
  const Icon = me.school ? IconBuilding : IconMapPin;
  const place = me.scope_units.map(({ name }) => name).join(', ') || me.school?.name;
  return (
    <div className={lookWith(classes.scope, 'icons-keep')}>
      <Icon size={17} stroke={1.6} aria-hidden="true" />
      <div className={lookWith(classes.scopeWords, 'narrow')}>
        {place ? <p translate="no">{place}</p> : <p>{t('scope.all')}</p>}
        <p className={classes.scopeDim} translate={place ? undefined : 'no'}>
          {place ? t(`scope.${me.scope}`) : me.role}
        </p>
      </div>
    </div>
  );
}
