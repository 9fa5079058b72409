import { IconBuilding, IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lookWith } from '@/components/look/look';
import type { Me } from '@/lib/me';
import classes from './Menu.module.css';

/** Whose data one looks at: the whole system, or one's school. */
export function ScopeCard({ me }: { me: Me }) {
  const { t } = useTranslation('shell');
  const Icon = me.school ? IconBuilding : IconMapPin;
  return (
    <div className={lookWith(classes.scope, 'icons-keep')}>
      <Icon size={17} stroke={1.6} aria-hidden="true" />
      <div className={lookWith(classes.scopeWords, 'narrow')}>
        {me.school ? <p translate="no">{me.school.name}</p> : <p>{t('scope.all')}</p>}
        <p className={classes.scopeDim} translate={me.school ? undefined : 'no'}>
          {me.school ? t(`scope.${me.scope}`) : me.role}
        </p>
      </div>
    </div>
  );
}
