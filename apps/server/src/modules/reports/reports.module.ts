import { courseDashboardEndpoints } from '@khue/contract/course-dashboards';
import { dashboardEndpoints } from '@khue/contract/dashboards';
import { needsHelpEndpoints } from '@khue/contract/needs-help';
import { reportEndpoints } from '@khue/contract/reports';
import { schoolPageEndpoints, weeklyMailEndpoints } from '@khue/contract/school-pages';
import { studentRecordEndpoints } from '@khue/contract/student-records';
import { studentReportEndpoints } from '@khue/contract/student-reports';
import { bindGroup } from '../../platform/http/bind';
import type { ServerModule } from '../../platform/module';
import { courseDashboardService } from './dashboards/course-dashboard.service';
import { dashboardService } from './dashboards/dashboard.service';
import { wholePeriodOf } from './figures/period.rules';
import { reportService } from './lists/report.service';
import { classReportExport, schoolReportExport, studentReportExport } from './lists/report-export.jobs';
import { rememberCountry } from './memory/remembered-country.repo';
import { eraseTouched } from './memory/school-memory.repo';
import { needsHelpService } from './needs-help/needs-help.service';
import { schoolPageService } from './school-pages/school-page.service';
import { weeklyMailService } from './school-pages/weekly-mail.service';
import { type ReadersRights, weeklyPages } from './school-pages/weekly-page.jobs';
import { studentRecordService } from './student-record/student-record.service';
import { eraseOldNotes } from './student-record/teacher-note.repo';
import { studentReportService } from './student-report/student-report.service';

export const reportsModule = (rights: ReadersRights): ServerModule => ({
  routes: [
    ...bindGroup(studentReportEndpoints, studentReportService),
    ...bindGroup(studentRecordEndpoints, studentRecordService),
    ...bindGroup(dashboardEndpoints, dashboardService),
    ...bindGroup(courseDashboardEndpoints, courseDashboardService),
    ...bindGroup(needsHelpEndpoints, needsHelpService),
    ...bindGroup(reportEndpoints, reportService),
    ...bindGroup(schoolPageEndpoints, schoolPageService),
    ...bindGroup(weeklyMailEndpoints, weeklyMailService),
  ],
  jobs: [schoolReportExport, classReportExport, studentReportExport],
  errands: [weeklyPages(rights)],
  upkeep: [
    {
      why: 'the log of schools that changed, for processes that slept too long to need it',
      erase: (tx, _keep, take) => eraseTouched(tx, take),
    },
    {
      why: 'notes of teachers that are older than what people write is kept',
      erase: (tx, keep, take) => eraseOldNotes(tx, keep.supportDays, take),
    },
  ],
  async warmUp({ reads, clock }, until) {
    const period = wholePeriodOf({}, clock.now());
    if (period) await rememberCountry(reads, period, until);
  },
});
