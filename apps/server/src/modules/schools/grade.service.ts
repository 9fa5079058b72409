import type { gradeEndpoints } from '@khue/contract/classes';
import type { Verbs } from '../../platform/http/bind';
import { listAnswer } from '../../platform/http/list';
import { listGrades } from './grade.repo';

export const gradeService: Verbs<typeof gradeEndpoints> = {
  async list(ctx, { query, url }) {
    return listAnswer(url, query, await listGrades(ctx.db, query));
  },
};
