import { useList } from '@/components/table/useList';
import type { ListShape } from '@/components/table/useListParams';
import { useMe } from '@/lib/me';
import { startExport } from '@/lib/rows';
import { useReportChoices } from '../queries';
import type { ReportFilters } from '../reportAddress';
import { ClassSelect, CourseSelect, PeriodSelect, SchoolSelects } from './PlaceSelects';
import { useAbout } from './useAbout';
import { type TotalledReport, useTotals } from './useTotals';

/** The calls whose line of totals is `admin_report_total`. */
type ReportCall = `GET /api/admin_report_${'1a' | '1b' | '2a'}/`;

interface Selects {
  /** Address and school, for those who have more than one. */
  ofSchools?: boolean;
  ofClasses?: boolean;
}

/** What the reports have alike: their rows and totals, what they are about, narrowed by, and exported as. */
export function useReport<Call extends ReportCall, Filter extends string, Name extends TotalledReport>(
  report: Name,
  shape: ListShape<Call, Filter>,
  { ofSchools = false, ofClasses = false }: Selects,
) {
  const { can } = useMe();
  const list = useList(shape);
  const filters: ReportFilters = list.filters;
  const set = list.setFilters as (patch: ReportFilters) => void;
  const choices = useReportChoices(filters);
  const totals = useTotals(report, list.asked);
  const about = useAbout(filters, choices);
  return {
    can,
    filters,
    totals,
    screen: {
      report,
      list,
      about,
      withTotals: true,
      counted: { count: totals.count },
      start: () => startExport(shape.call, list.asked, 'export_data'),
      filters: (
        <>
          {ofSchools && can.school.choose && <SchoolSelects filters={filters} set={set} />}
          {ofClasses && <ClassSelect filters={filters} set={set} choices={choices} />}
          <CourseSelect filters={filters} set={set} choices={choices} />
          <PeriodSelect filters={filters} set={set} />
        </>
      ),
    },
  };
}
