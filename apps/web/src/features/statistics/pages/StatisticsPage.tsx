import { toIsoDate } from '@khue/contract/day';
import { Button, Select } from '@mantine/core';
import { IconChartBar, IconPrinter, IconRefresh, IconUsersGroup } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PeriodFilter } from '@/components/date/PeriodFilter';
import { dayCount, type Period, periodBefore, usualDays } from '@/components/date/period';
import { look, lookWith } from '@/components/look/look';
import { PageHeader } from '@/components/page/PageHeader';
import { dataOption } from '@/components/select/dataOption';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { useAbilities } from '@/lib/abilities';
import { useFormat } from '@/lib/format';
import { likelyClass } from '@/lib/likelyClass';
import { useMe } from '@/lib/me';
import { usePageContext } from '@/lib/pageContext';
import { readId } from '@/lib/readId';
import { useSearchPatch } from '@/lib/useSearchPatch';
import { ChapterProgress } from '../components/ChapterProgress';
import { Competencies } from '../components/Competencies';
import { ExportStatistics } from '../components/ExportStatistics';
import { FigureCards } from '../components/FigureCards';
import { NeedsHelp } from '../components/NeedsHelp';
import classes from '../components/Statistics.module.css';
import { type Chosen, useChoices, useFigures } from '../queries';
import { figuresOf } from '../statistics.rules';

/** The period of the address; one that is none, or turned round, is the 28 days before today. */
function periodIn(search: URLSearchParams): Period {
  const [from, to] = ['from', 'to'].map((name) => toIsoDate(search.get(name) ?? ''));
  return from && to && from <= to ? { from, to } : usualDays();
}

/** Where nothing is chosen, the first: a page with figures says more than one that asks. */
const chosenIn = (rows: readonly { id: number }[], id: number | undefined) =>
  rows.find((row) => row.id === id) ?? (id === undefined ? rows[0] : undefined);

/** How a class does in a course: how far it is, how well, and who needs help. */
export default function StatisticsPage() {
  const { t } = useTranslation('statistics');
  const [search, patch] = useSearchPatch();
  const me = useMe();
  const asked = readId(search.get('class')) ?? likelyClass(me.classes)?.id;
  const choices = useChoices(asked);
  const period = periodIn(search);
  const put = (values: Record<string, string>) => patch(values, { replace: true });
  const rows = { classes: choices.data?.classes ?? [], courses: choices.data?.modules ?? [] };
  const ownClass = rows.classes.find(({ id }) => id === asked);
  // As long as the courses of the class before stand there, none of them is chosen.
  const course =
    ownClass && !choices.isPlaceholderData ? chosenIn(rows.courses, readId(search.get('course'))) : undefined;
  usePageContext({ classId: ownClass?.id, courseId: course?.id, from: period.from, to: period.to });
  const optionsOf = (list: readonly { id: number; name: string }[], labelOf = (name: string) => name) =>
    list.map(({ id, name }) => ({ value: String(id), label: labelOf(name) }));
  const filters = choices.data && rows.classes.length > 0 && (
    <div className={lookWith(classes.filters, 'flex', 'wrap', 'end', 'gap-10')}>
      <Select
        className={classes.class}
        aria-label={t('class')}
        placeholder={t('class')}
        data={optionsOf(rows.classes, (name) => t('class_named', { name }))}
        value={ownClass ? String(ownClass.id) : null}
        onChange={(value) => put({ class: value ?? '', course: '', chapter: '', part: '' })}
        renderOption={dataOption}
        allowDeselect={false}
      />
      <Select
        className={classes.course}
        aria-label={t('course')}
        placeholder={t('course')}
        data={optionsOf(rows.courses)}
        value={course ? String(course.id) : null}
        onChange={(value) => put({ course: value ?? '', chapter: '', part: '' })}
        renderOption={dataOption}
        allowDeselect={false}
        disabled={!ownClass || choices.isPlaceholderData}
      />
      <PeriodFilter value={period} isSpoken onChange={({ from, to }) => put({ from, to })} />
    </div>
  );
  if (ownClass && course) {
    const chosen = { classId: ownClass.id, courseId: course.id, period };
    return (
      <ClassStatistics
        key={`${chosen.classId}/${chosen.courseId}`}
        chosen={chosen}
        className={ownClass.name}
        filters={filters}
      />
    );
  }
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} sentence={t('about')} />
      {filters}
      {!choices.data &&
        (choices.error ? (
          <ErrorState error={choices.error} title={t('failed.choices')} retry={() => void choices.refetch()} />
        ) : (
          <LoadingState />
        ))}
      {choices.data && !choices.isPlaceholderData && (
        <Ask
          hasClasses={rows.classes.length > 0}
          isUnknown={asked !== undefined && !ownClass}
          hasClass={ownClass !== undefined}
          hasCourses={rows.courses.length > 0}
        />
      )}
    </div>
  );
}

interface AskProps {
  hasClasses: boolean;
  /** The address names a class that is none of one's own. */
  isUnknown: boolean;
  hasClass: boolean;
  hasCourses: boolean;
}

/** What is missing before there is anything to show. */
function Ask({ hasClasses, isUnknown, hasClass, hasCourses }: AskProps) {
  const { t } = useTranslation('statistics');
  const people = <IconUsersGroup size={24} stroke={1.6} />;
  if (!hasClasses) return <EmptyState icon={people} title={t('no_classes')} advice={t('no_classes_advice')} />;
  if (isUnknown) return <EmptyState icon={people} title={t('class_unknown')} advice={t('class_unknown_advice')} />;
  if (hasClass && !hasCourses) return <EmptyState title={t('no_courses')} advice={t('no_courses_advice')} />;
  return (
    <EmptyState
      icon={<IconChartBar size={24} stroke={1.6} />}
      title={t(hasClass ? 'choose.course' : 'choose.class_and_course')}
      advice={t('choose.advice')}
    />
  );
}

interface Props {
  chosen: Chosen;
  className: string;
  filters: ReactNode;
}

function ClassStatistics({ chosen, className, filters }: Props) {
  const { t } = useTranslation(['statistics', 'components']);
  const format = useFormat();
  const { export: mayExport } = useAbilities('statistics');
  const { period } = chosen;
  const now = useFigures(chosen);
  const before = useFigures({ ...chosen, period: periodBefore(period) });
  const students = now.data?.student_count ?? 0;
  const fileName = `${t('sheet.file')}-${className}-${period.from}-${period.to}`;
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('title_of', { name: className })}
        titleIsData
        sentence={
          now.data
            ? t('sentence', {
                count: students,
                students: format.number(students),
                from: format.since(period.from, period.to),
                to: format.date(period.to),
                against: t('against', { count: dayCount(period), days: format.number(dayCount(period)) }),
              })
            : t('about')
        }
        actions={
          <div className={lookWith(classes.actions, 'flex', 'wrap', 'gap-10')}>
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} stroke={1.6} />}
              onClick={() => window.print()}
            >
              {t('print')}
            </Button>
            {mayExport && <ExportStatistics chosen={chosen} fileName={fileName} />}
          </div>
        }
      />
      {filters}
      {!now.data &&
        (now.error ? (
          <div className={lookWith(classes.card, 'card', 'p-14-18')}>
            <ErrorState error={now.error} title={t('failed.figures')} retry={() => void now.refetch()} />
          </div>
        ) : (
          <LoadingState lines={3} />
        ))}
      {now.data && <FigureCards figures={figuresOf(now.data, before.data)} isComparing={before.isPending} />}
      {before.error && !before.data && (
        <p className={look('cluster', 'gap-4-10', 'm-0', 'error', 'text-sm')} role="alert">
          {t('figure.before_failed')}
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconRefresh size={14} />}
            onClick={() => void before.refetch()}
          >
            {t('components:states.retry')}
          </Button>
        </p>
      )}
      <ChapterProgress chosen={chosen} fileName={fileName} />
      <NeedsHelp chosen={chosen} />
      <Competencies chosen={chosen} />
    </div>
  );
}
