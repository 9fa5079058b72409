import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import type { CourseActivity } from '../activities/activity.repo';
import type { Materials } from '../activities/activity.rules';
import type { AnswerPaper } from './answer-paper.service';
export async function paperFile(_c: Ctx, _p: AnswerPaper, _a: CourseActivity, _m: Materials): Promise<string> {
  return fail('not_found');
}
