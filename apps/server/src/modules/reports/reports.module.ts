import { studentReportEndpoints } from '@khue/contract/student-reports';
import { bindGroup } from '../../platform/http/bind';
import type { ServerModule } from '../../platform/module';
import { studentReportService } from './student-report.service';

export const reportsModule: ServerModule = {
  routes: bindGroup(studentReportEndpoints, studentReportService),
};
