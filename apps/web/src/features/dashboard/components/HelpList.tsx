import { IconUsersGroup } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/states/EmptyState';
import { LoadingState } from '@/components/states/LoadingState';
import { lazyComponent } from '@/lib/lazyComponent';
import type { Asked } from '../asked';
import type { useHelp } from '../queries';
import classes from './Dashboard.module.css';

/** Its table comes when a class is chosen. */
const HelpTable = lazyComponent(async () => (await import('./HelpTable')).HelpTable);

interface Props {
  asked: Asked;
  query: ReturnType<typeof useHelp>;
  /** Of the school that is looked at: without any there is none to choose. */
  hasClasses: boolean;
}

/** Who of a class needs help first, why, and by which rule. */
export function HelpList({ asked, query, hasClasses }: Props) {
  const { t } = useTranslation('dashboard');
  const title = t('help.title');
  if (!asked.filters.class) {
    const lacksClasses = asked.hasSchool && !hasClasses;
    return (
      <section className={`${classes.panel} ${classes.asking}`} aria-label={title}>
        <h2>{title}</h2>
        <EmptyState
          icon={<IconUsersGroup size={24} stroke={1.6} />}
          title={t(lacksClasses ? 'help.no_classes' : asked.hasSchool ? 'ask.class' : 'ask.school_and_class')}
          advice={t(lacksClasses ? 'help.no_classes_advice' : 'help.needs_class')}
        />
      </section>
    );
  }
  return (
    <Suspense fallback={<LoadingState lines={3} />}>
      <HelpTable query={query} />
    </Suspense>
  );
}
