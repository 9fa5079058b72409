import { lookWith } from '@/components/look/look';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PeriodFilter } from '@/components/date/PeriodFilter';
import type { Period } from '@/components/date/period';
import { toast } from '@/components/feedback/toast';
import { PageHeader } from '@/components/page/PageHeader';
import { ScreenTabs } from '@/components/page/ScreenTabs';
import { SchoolFilter } from '@/components/places/SchoolFilter';
import { PrintSheet } from '@/components/print/PrintSheet';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { ApiError } from '@/lib/api';
import { download } from '@/lib/download';
import { useMe } from '@/lib/me';
import { usePageContext } from '@/lib/pageContext';
import { readId } from '@/lib/readId';
import { useSearchPatch } from '@/lib/useSearchPatch';
import { datesOf, keptOf, periodOf } from '../reportAddress';
import { PageSheet } from '../school-page/PageSheet';
import { askedOf, type SchoolPage, useSchoolPage, useWeekly } from '../school-page/queries';
import classes from '../school-page/SchoolPage.module.css';

/** One page for a head of school: seen, printed, taken away, or sent each week. */
export default function SchoolPagePage() {
  const { t } = useTranslation('school_page');
  const { can: own } = useMe();
  const [search, patch] = useSearchPatch();
  const seesMany = own.school.choose;
  // What is no id asks for a school, as none does.
  const school = seesMany ? String(readId(search.get('school')) ?? '') : '';
  const period = periodOf({ start_date: search.get('start_date') ?? '', end_date: search.get('end_date') ?? '' });
  usePageContext({ schoolId: readId(school), ...period });
  const isAsked = !seesMany || school !== '';
  const page = useSchoolPage(school, period, isAsked);
  const put = (values: Record<string, string>) => patch(values, { replace: true });
  const shown = isAsked ? page.data : undefined;
  return (
    <>
      <PageHeader
        title={t('title')}
        sentence={t('sentence')}
        actions={shown && <Taking school={school} period={period} />}
      />
      <ScreenTabs of="report_1a" keep={keptOf(search)} />
      <div className={lookWith(classes.bar, 'cluster', 'gap-12')}>
        {seesMany && (
          <div className={classes.school}>
            <SchoolFilter value={school} onChange={(value) => put({ school: value })} />
          </div>
        )}
        <PeriodFilter value={period} onChange={(next) => put(datesOf(next))} />
        {shown && <Weekly page={shown} />}
      </div>
      <Shown isAsked={isAsked} page={page} />
    </>
  );
}

function Shown({ isAsked, page }: { isAsked: boolean; page: ReturnType<typeof useSchoolPage> }) {
  const { t } = useTranslation('school_page');
  if (!isAsked) return <EmptyState title={t('choose_school')} advice={t('choose_school_advice')} />;
  if (page.error instanceof ApiError && page.error.status === 404) {
    return <EmptyState title={t('not_found')} advice={t('not_found_advice')} />;
  }
  if (page.error) return <ErrorState error={page.error} title={t('failed')} retry={() => void page.refetch()} />;
  if (!page.data) return <LoadingState />;
  return (
    <>
      <section className={classes.desk} aria-label={t('preview')} data-paper>
        <PageSheet page={page.data} />
      </section>
      <PrintSheet>
        <PageSheet page={page.data} isPrinted />
      </PrintSheet>
    </>
  );
}

function Taking({ school, period }: { school: string; period: Period }) {
  const { t } = useTranslation('school_page');
  const { can } = useMe();
  const loading = useMutation({
    mutationFn: () =>
      download(
        `/api/school_page/pdf/?${new URLSearchParams(askedOf(school, period))}`,
        `${t('file_name')}-${period.from}-${period.to}.pdf`,
      ),
    onError: (error) =>
      toast.failure({ title: t('pdf_failed'), message: error instanceof ApiError ? error.detail : undefined }),
  });
  return (
    <>
      <Button variant="default" leftSection={<IconPrinter size={18} stroke={1.6} />} onClick={() => window.print()}>
        {t('print')}
      </Button>
      {(can.report.export || can.dashboard.export) && (
        <Button
          leftSection={<IconFileTypePdf size={18} stroke={1.6} />}
          loading={loading.isPending}
          onClick={() => loading.mutate()}
        >
          {t('pdf')}
        </Button>
      )}
    </>
  );
}

function Weekly({ page }: { page: SchoolPage }) {
  const { t } = useTranslation('school_page');
  const changing = useWeekly(page.school.id);
  const { subscribed, has_email } = page.weekly;
  return (
    <Switch
      className={lookWith(classes.weekly, 'ml-auto')}
      label={t('weekly')}
      description={has_email ? t('weekly_hint') : t('weekly_no_email')}
      checked={changing.isPending ? changing.variables : subscribed}
      disabled={!has_email && !subscribed}
      onChange={({ currentTarget }) =>
        changing.mutate(currentTarget.checked, {
          onSuccess: (wanted) => toast.success({ title: t(wanted ? 'weekly_on' : 'weekly_off') }),
          onError: (error) =>
            toast.failure({ title: t('weekly_failed'), message: error instanceof ApiError ? error.detail : undefined }),
        })
      }
    />
  );
}
