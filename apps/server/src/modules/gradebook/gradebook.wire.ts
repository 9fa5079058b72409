import { MARK_WEIGHTS } from '@khue/contract/gradebook-marks';
import type { Actor } from '../../platform/authz/actor';
import type { ColumnRow, PlacedColumn } from './column.repo';
import { columnAbilities } from './gradebook.policy';
import type { PlaceRow } from './gradebook.repo';
import type { ChangeRow } from './mark.repo';

interface Facts {
  place: PlaceRow;
  isLocked: boolean;
}

export const wireColumn = (actor: Actor, { id, kind, name, source, test_id }: ColumnRow, facts: Facts) => ({
  id,
  kind,
  name,
  source,
  test_id,
  weight: MARK_WEIGHTS[kind],
  can: columnAbilities(actor, facts, source),
});

export const wireChange = (row: ChangeRow) => ({
  before: row.before_value,
  before_source: row.before_source,
  after: row.after_value,
  after_source: row.after_source,
  note: row.note,
  changed_by: row.changed_by_name,
  changed_at: row.changed_at,
});

/** What the activity log says of a book. */
export const auditedBook = ({ class_name, course_name }: PlaceRow, term: number) => ({
  class: class_name,
  course: course_name,
  term,
});

export const targetOf = ({ class_id, school_id }: Pick<PlacedColumn, 'class_id' | 'school_id'>) => ({
  type: 'class',
  id: class_id,
  schoolId: school_id,
});
