import { dashboardEndpoints } from '@khue/contract/dashboards';
import { reportEndpoints } from '@khue/contract/reports';
import { studentReportEndpoints } from '@khue/contract/student-reports';
import { bindGroup } from '../../platform/http/bind';
import type { ServerModule } from '../../platform/module';
import { dashboardService } from './dashboard.service';
import { reportService } from './report.service';
import { classReportExport, schoolReportExport, studentReportExport } from './report-export.jobs';
import { eraseTouched } from './school-memory.repo';
import { studentReportService } from './student-report.service';

export const reportsModule: ServerModule = {
  routes: [
    ...bindGroup(studentReportEndpoints, studentReportService),
    ...bindGroup(dashboardEndpoints, dashboardService),
    ...bindGroup(reportEndpoints, reportService),
  ],
  jobs: [schoolReportExport, classReportExport, studentReportExport],
  upkeep: [
    {
      why: 'the log of schools that changed, for processes that slept too long to need it',
      erase: (tx, _keep, take) => eraseTouched(tx, take),
    },
  ],
};
