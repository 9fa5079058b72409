import type { BlueprintType } from '@khue/contract/blueprints';
import type { MaterialLevel } from '@khue/contract/material-levels';

/** What a row asks of a question; null: whatever it is. */
export interface Wanted {
  course_part_id: number | null;
  competency: string | null;
  ic3_objective: string | null;
  level: MaterialLevel | null;
  question_type: BlueprintType | null;
}

/** What is known of a question. */
export interface QuestionFacts {
  /** The part it is about, and those that this lies in. */
  parts: ReadonlySet<number>;
  competencies: readonly string[];
  ic3_objectives: readonly string[];
  level: MaterialLevel | null;
  type: BlueprintType;
}

export const fits = (row: Wanted, question: QuestionFacts): boolean =>
  (row.course_part_id === null || question.parts.has(row.course_part_id)) &&
  (row.competency === null || question.competencies.includes(row.competency)) &&
  (row.ic3_objective === null || question.ic3_objectives.includes(row.ic3_objective)) &&
  (row.level === null || row.level === question.level) &&
  (row.question_type === null || row.question_type === question.type);

/** Of each part, itself and those that it lies in. */
export function withParents(
  parts: readonly { id: number; parent_id: number | null }[],
): ReadonlyMap<number, ReadonlySet<number>> {
  const parentOf = new Map(parts.map(({ id, parent_id }) => [id, parent_id]));
  return new Map(
    parts.map(({ id }) => {
      const all = new Set<number>();
      for (let at: number | null = id; at !== null && !all.has(at); at = parentOf.get(at) ?? null) all.add(at);
      return [id, all];
    }),
  );
}

interface Counted {
  question_count: number;
  points: number;
}
export const totalCount = (rows: readonly Counted[]): number =>
  rows.reduce((sum, { question_count }) => sum + question_count, 0);
/** In hundredths, so that quarters of a point add up. */
export const totalPoints = (rows: readonly Counted[]): number =>
  Math.round(rows.reduce((sum, { question_count, points }) => sum + question_count * points, 0) * 100) / 100;
