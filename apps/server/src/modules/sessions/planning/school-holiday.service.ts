import type { schoolHolidayEndpoints } from '@khue/contract/school-holidays';
import { say } from '@khue/i18n/server-texts';
import type { Verbs } from '../../../platform/http/bind';
import { holidaysBetween } from './school-holiday.rules';

export const schoolHolidayService: Verbs<typeof schoolHolidayEndpoints> = {
  list: async (ctx, { query }) =>
    holidaysBetween(query.from, query.to).map(({ date, name, day }) => ({
      date,
      name: say(ctx.language, `class_sessions:holidays.${name}`, day === undefined ? {} : { day }),
    })),
};
