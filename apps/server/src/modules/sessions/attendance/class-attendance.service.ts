import type { classAttendanceEndpoints } from '@khue/contract/class-attendance';
import type { Verbs } from '../../../platform/http/bind';
import { sheetOf } from './class-sheet.service';
import { exportSheet } from './class-sheet-export.service';

export const classAttendanceService: Verbs<typeof classAttendanceEndpoints> = {
  sheet: (ctx, { query }) => sheetOf(ctx, query),

  async export(ctx, { query }) {
    return exportSheet(ctx, await sheetOf(ctx, query));
  },
};
