import type { blueprintEndpoints } from '@khue/contract/blueprints';
import type { InputOf } from '@khue/contract/endpoint';
import type { MaterialBank } from '@khue/contract/material-banks';
import type { Message } from '@khue/contract/messages';
import { isMarkedByPeople } from '@khue/scoring/kinds/kinds';
import type { Tx } from '../../../platform/db/database';
import { fail } from '../../../platform/failure';
import { competencyTags, ic3Tags } from '../materials/material-tag.service';
import { type BlueprintRow, partsOfCourse, type RowToStore } from './blueprint.repo';

type RowSent = InputOf<(typeof blueprintEndpoints)['create']>['body']['rows'][number];

const codesOf = (tags: readonly { code: string }[]) => new Set(tags.map(({ code }) => code));

/** Rows as they are stored; each is refused beside its own field. */
export async function checkedRows(
  tx: Tx,
  { courseId, bank }: { courseId: number; bank: MaterialBank },
  sent: readonly RowSent[],
  stored: readonly BlueprintRow[],
): Promise<RowToStore[]> {
  const parts = new Set((await partsOfCourse(tx, courseId)).map(({ id }) => id));
  const own = new Set(stored.map(({ id }) => id));
  const competencies = codesOf(competencyTags());
  const objectives = codesOf(ic3Tags());
  const fields: Record<string, string | Message> = {};
  for (const [at, { id, chapter, competency, ic3 }] of sent.entries()) {
    // Each id once: a second row of that name would be another row.
    if (id !== undefined && !own.delete(id)) fields[`rows.${at}.id`] = 'validation.choice';
    if (chapter !== null && !parts.has(chapter)) fields[`rows.${at}.chapter`] = 'errors.blueprint.chapter_unknown';
    if (competency !== null && !competencies.has(competency))
      fields[`rows.${at}.competency`] = 'validation.tag_unknown';
    if (ic3 !== null && !objectives.has(ic3)) fields[`rows.${at}.ic3`] = 'validation.tag_unknown';
  }
  if (Object.keys(fields).length > 0) fail('request.invalid', { fields });
  if (bank === 'open') refuseMarked(sent);
  return sent.map((row) => ({
    id: row.id ?? null,
    course_part_id: row.chapter,
    competency: row.competency,
    ic3_objective: row.ic3,
    level: row.level,
    question_type: row.type,
    question_count: row.count,
    points: row.points,
  }));
}

/** What is drawn from the open bank serves tests that a machine marks alone. */
function refuseMarked(rows: readonly RowSent[]): void {
  const fields = rows.flatMap(({ type }, at) =>
    type !== null && isMarkedByPeople(type) ? [[`rows.${at}.type`, 'errors.material.marked_by_people']] : [],
  );
  if (fields.length > 0) fail('material.marked_by_people', { fields: Object.fromEntries(fields) });
}

/** Rows that stay when the course changes lose their chapters with it: those are refused, as if they were sent. */
export const asSent = (rows: readonly BlueprintRow[]): RowSent[] =>
  rows.map((row) => ({
    id: row.id,
    chapter: row.course_part_id,
    competency: row.competency,
    ic3: row.ic3_objective,
    level: row.level,
    type: row.question_type,
    count: row.question_count,
    points: row.points,
  }));
