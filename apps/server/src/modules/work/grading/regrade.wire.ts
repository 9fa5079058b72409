import type { ChangeRow } from './regrade.repo';

const passed = ({ kind, pass_score }: ChangeRow, score: number): boolean | null =>
  kind === 'exam' ? score >= (pass_score ?? 0) : null;

export const wireChange = (row: ChangeRow) => ({
  activity_id: row.id,
  kind: row.kind,
  user: { id: row.user_id, name: row.user_name },
  class: { id: row.class_id, name: row.class_name },
  before: row.before,
  after: row.after,
  passed_before: passed(row, row.before),
  passed_after: passed(row, row.after),
});
