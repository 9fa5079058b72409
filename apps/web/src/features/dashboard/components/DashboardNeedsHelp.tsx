import { IconUsersGroup } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/states/EmptyState';
import { LoadingState } from '@/components/states/LoadingState';
import { lazyComponent } from '@/lib/lazyComponent';
import type { Asked } from '../asked';
import classes from './Dashboard.module.css';

/** Its table comes when a school is looked at. */
const HelpTable = lazyComponent(async () => (await import('./HelpTable')).HelpTable);

interface Props {
  asked: Asked;
  /** Of the school that is looked at: without any there is nobody to help. */
  hasClasses: boolean;
}

/** Who of the school, or of the class that is chosen, needs help first, why, and by which rule. */
export function DashboardNeedsHelp({ asked, hasClasses }: Props) {
  const { t } = useTranslation(['needs_help', 'dashboard']);
  if (asked.hasSchool && hasClasses) {
    return (
      <Suspense fallback={<LoadingState lines={3} />}>
        <HelpTable asked={asked} />
      </Suspense>
    );
  }
  return (
    <section className={`${classes.panel} ${classes.asking}`} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <EmptyState
        icon={<IconUsersGroup size={24} stroke={1.6} />}
        title={t(asked.hasSchool ? 'dashboard:help.no_classes' : 'choose_school')}
        advice={t(asked.hasSchool ? 'dashboard:help.no_classes_advice' : 'choose_school_advice')}
      />
    </section>
  );
}
