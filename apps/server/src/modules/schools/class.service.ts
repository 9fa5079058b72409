import type { classEndpoints } from '@khue/contract/classes';
import type { Verbs } from '../../platform/http/bind';
import { listAnswer } from '../../platform/http/list';
import { type ClassRow, listClasses } from './class.repo';

function wireClass({
  school_id,
  school_name,
  school_year_id,
  school_year_name,
  grade_id,
  grade_name,
  ...row
}: ClassRow) {
  return {
    ...row,
    school: { id: school_id, name: school_name },
    school_year: { id: school_year_id, name: school_year_name },
    grade: grade_id === null ? null : { id: grade_id, name: grade_name ?? '' },
  };
}

export const classService: Verbs<typeof classEndpoints> = {
  async list(ctx, { query, url }) {
    return listAnswer(url, query, await listClasses(ctx.db, ctx.scope, query), wireClass);
  },
};
