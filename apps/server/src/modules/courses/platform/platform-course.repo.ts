import type { Tx } from '../../../platform/db/database';
import { sql } from '../../../platform/db/sql';
import { dropUnneeded, putAside } from '../parts/course-part.repo';
import type { SyncPlan, WantedPart } from '../parts/course-tree.rules';

const records = sql`(block_id text, parent_block_id text, position integer, name text, part_type text)`;

/** A part whose parent comes in the same plan finds it by its block, once both are there. */
async function hang(tx: Tx, courseId: number, parts: readonly WantedPart[]): Promise<void> {
  await tx.execute(
    sql`UPDATE course_parts p SET parent_id = parent.id
        FROM jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) AS want ${records}
        LEFT JOIN course_parts parent ON parent.course_id = ${courseId} AND parent.block_id = want.parent_block_id
        WHERE p.course_id = ${courseId} AND p.block_id = want.block_id AND p.parent_id IS DISTINCT FROM parent.id`,
  );
}

/** Applies a plan with as many statements for one part as for a thousand. Tells how many parts were put aside. */
export async function applySync(tx: Tx, courseId: number, plan: SyncPlan, now: Date): Promise<number> {
  await putAside(tx, plan.removed, now);
  // What was the exam may be a practice now and the other way round; only one exam exists at any moment.
  await tx.execute(
    sql`UPDATE course_parts SET part_type = 'practice' WHERE course_id = ${courseId} AND part_type = 'exam'
          AND block_id = ANY(${plan.updated.map((part) => part.block_id)}::text[])`,
  );
  await tx.execute(
    sql`UPDATE course_parts p SET name = want.name, position = want.position, part_type = want.part_type
        FROM jsonb_to_recordset(${JSON.stringify(plan.updated)}::jsonb) AS want ${records}
        WHERE p.course_id = ${courseId} AND p.block_id = want.block_id`,
  );
  // A block that was gone and came back takes up its old part again.
  await tx.execute(
    sql`INSERT INTO course_parts (course_id, position, name, part_type, block_id)
        SELECT ${courseId}, want.position, want.name, want.part_type, want.block_id
        FROM jsonb_to_recordset(${JSON.stringify(plan.added)}::jsonb) AS want ${records}
        ON CONFLICT (course_id, block_id) WHERE block_id IS NOT NULL DO UPDATE
          SET archived_at = NULL, name = EXCLUDED.name, position = EXCLUDED.position, part_type = EXCLUDED.part_type`,
  );
  await hang(tx, courseId, [...plan.updated, ...plan.added]);
  // Last, because what lay below a part that is gone may have moved elsewhere.
  const archived = await dropUnneeded(tx, plan.removed);
  if (plan.added.length + plan.updated.length + plan.removed.length > 0) {
    await tx.execute(sql`UPDATE courses SET tree_version = tree_version + 1 WHERE id = ${courseId}`);
  }
  return archived;
}
