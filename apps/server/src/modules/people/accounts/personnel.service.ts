import type { personnelEndpoints } from '@khue/contract/personnel';
import type { Verbs } from '../../../platform/http/bind';
import { listAnswer } from '../../../platform/http/list';
import { nameIn } from '../../../platform/http/name-in';
import { listTeachers } from './personnel.repo';

export const personnelService: Verbs<typeof personnelEndpoints> = {
  async list(ctx, { query, url }) {
    const found = await listTeachers(ctx.db, ctx.scope, query);
    const list = listAnswer(url, query, found, ({ school_id, school_name, role_en_name, enrollment, ...row }) => ({
      ...row,
      role: nameIn(ctx.language, row.role, role_en_name),
      enrollment: enrollment && {
        course_id: enrollment.platform_course_id,
        status: enrollment.status,
        progress: enrollment.progress,
      },
      school: school_id === null ? null : { id: school_id, name: school_name ?? '' },
    }));
    return { ...list, total_count: found.count };
  },
};
