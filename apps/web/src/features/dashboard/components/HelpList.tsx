import { IconUsersGroup } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type SheetColumn, sheetFrom } from '@/components/export/sheetFrom';
import { EmptyState } from '@/components/states/EmptyState';
import { LoadingState } from '@/components/states/LoadingState';
import { useFormat } from '@/lib/format';
import { lazyComponent } from '@/lib/lazyComponent';
import type { Asked } from '../asked';
import type { Help, useHelp } from '../queries';
import classes from './Dashboard.module.css';
import { useReasonText } from './useReasonText';

type Row = Help['results'][number];

/** Its table comes when a class is chosen. */
const HelpTable = lazyComponent(async () => (await import('./HelpTable')).HelpTable);

export function useHelpSheet() {
  const { t } = useTranslation('dashboard');
  const textOf = useReasonText();
  const format = useFormat();
  const columns: SheetColumn<Row>[] = [
    { header: t('help.student'), value: ({ user }) => user.full_name },
    { header: t('help.username'), value: ({ user }) => user.username },
    { header: t('help.class'), value: (row) => row.class.name },
    { header: t('help.reason'), value: ({ reasons }) => reasons.map(textOf).join('; ') },
    { header: t('help.last_score'), value: ({ last_score }) => last_score },
    {
      header: t('help.last_activity'),
      value: ({ last_activity }) => (last_activity ? format.date(last_activity) : null),
    },
  ];
  return ({ results }: Help) => sheetFrom(t('help.title'), columns, results);
}

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
