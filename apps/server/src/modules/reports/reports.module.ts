import { dashboardEndpoints } from '@khue/contract/dashboards';
import { reportEndpoints } from '@khue/contract/reports';
import { schoolPageEndpoints, weeklyMailEndpoints } from '@khue/contract/school-pages';
import { studentReportEndpoints } from '@khue/contract/student-reports';
import { bindGroup } from '../../platform/http/bind';
import type { ServerModule } from '../../platform/module';
import { dashboardService } from './dashboard.service';
import { periodOf } from './period.rules';
import { rememberCountry } from './remembered-country.repo';
import { reportService } from './report.service';
import { classReportExport, schoolReportExport, studentReportExport } from './report-export.jobs';
import { eraseTouched } from './school-memory.repo';
import { schoolPageService } from './school-page.service';
import { studentReportService } from './student-report.service';
import { weeklyMailService } from './weekly-mail.service';
import { type ReadersRights, weeklyPages } from './weekly-page.jobs';

export const reportsModule = (rights: ReadersRights): ServerModule => ({
  routes: [
    ...bindGroup(studentReportEndpoints, studentReportService),
    ...bindGroup(dashboardEndpoints, dashboardService),
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
  ],
  async warmUp({ reads, clock }, until) {
    const period = periodOf({}, clock.now());
    if (period) await rememberCountry(reads, period, until);
  },
});
