import type { Ctx } from '../../../platform/http/context';
import { inPieces } from '../../../platform/pieces';
import { workInExercises } from '../activities/activity.repo';
import { mark } from '../activities/activity.rules';
import type { WorkMemory } from '../activities/work-memory.service';
import { answersByWork } from '../grading/answer-tally.service';
import { answersOf } from '../grading/class-exam-analysis.repo';

/** What each student answered in each of these exercises, and how much of it was right; work that still runs as it stands. */
export async function marksInExercises(memory: WorkMemory, ctx: Ctx, exerciseIds: readonly number[]) {
  const works = await workInExercises(ctx.db, exerciseIds);
  const open = works.filter(({ status }) => status === 'open');
  const given = answersByWork(await answersOf(ctx.db, open));
  const materials = await memory.materialsOf(
    ctx,
    open.flatMap(({ questions }) => questions),
  );
  return inPieces(works, (work) => {
    const { exercise_id, user_id, answered_count, correct_count } = work;
    if (work.status !== 'open') {
      return { exercise_id, user_id, answered: answered_count ?? 0, correct: correct_count ?? 0 };
    }
    const answers = [...(given.get(work.id) ?? [])].map(([question, response]) => ({ question, response }));
    const { answered, correct } = mark(work, materials, answers);
    return { exercise_id, user_id, answered, correct };
  });
}
