import { examinationResultEndpoints } from '@khue/contract/examination-results';
import type { ExaminationState } from '@khue/contract/examination-words';
import { gateOpens } from '../../../platform/authz/may-call';
import { firstRowOf } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { fail } from '../../../platform/failure';
import type { Ctx } from '../../../platform/http/context';
import { schoolsTables } from '../../schools/schools.api';
import type { KeptPlace } from '../../work/work.api';
import { candidatesWithResults, keptExaminations, readsPapers } from '../planning/examination.policy';
import { stateAt } from '../planning/examination.repo';

interface PlaceRow extends Omit<KeptPlace, 'school'> {
  school_id: number;
  school_name: string;
  state: ExaminationState;
}

/** Where a candidate sat, for who approves the examination; once it is released, for who sees its results. */
export async function paperPlaceOf(ctx: Ctx, candidateId: number): Promise<KeptPlace | undefined> {
  if (!gateOpens(examinationResultEndpoints.results, ctx.actor)) return undefined;
  // Who may not release it reads its papers with everybody else, and decides nothing about them.
  const kept = gateOpens(examinationResultEndpoints.release, ctx.actor) ? keptExaminations(ctx.scope) : sql`false`;
  const row = await firstRowOf<PlaceRow>(
    ctx.db,
    sql`SELECT e.id, e.name, c.number, c.seat, r.name AS room, s.id AS school_id, s.name AS school_name,
          ${kept} AS is_kept, ${stateAt(ctx.clock.now())} AS state
        FROM examination_candidates c JOIN examinations e ON e.id = c.examination_id
        JOIN ${schoolsTables.schools} s ON s.id = c.school_id LEFT JOIN examination_rooms r ON r.id = c.room_id
        WHERE c.id = ${candidateId}
          AND (${kept} OR (e.released_at IS NOT NULL AND ${candidatesWithResults(ctx.scope)}))`,
  );
  if (!row) return undefined;
  const { school_id, school_name, state, ...place } = row;
  if (!readsPapers(ctx.scope, state)) fail('examination.not_closed');
  return { ...place, school: { id: school_id, name: school_name } };
}
