import type { TextLanguage } from '@khue/i18n/server-texts';
import { nameIn } from '../../../platform/http/name-in';
import type { UpgradeClassRow, UpgradeRow } from './upgrade-log.repo';

type Counts = Pick<UpgradeRow, 'promoted' | 'graduated' | 'repeated' | 'transferred' | 'unplaced'>;

const counts = (row: Counts) => ({
  promote: row.promoted,
  graduate: row.graduated,
  repeat: row.repeated,
  transfer: row.transferred,
  unplaced: row.unplaced,
});
const sum = (row: Counts) => Object.values(counts(row)).reduce((total, count) => total + count, 0);

const wireClass = (language: TextLanguage, row: UpgradeClassRow) => ({
  from_class: { id: row.from_class_id, name: row.from_name },
  from_grade_name: nameIn(language, row.from_grade_name, row.from_grade_en_name),
  from_level_code: row.from_level,
  to_class: row.to_name === null ? null : { id: row.to_class_id, name: row.to_name },
  to_grade_name: nameIn(language, row.to_grade_name, row.to_grade_en_name),
  students: sum(row),
  ...counts(row),
});

const person = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

/** An upgrade as its log shows it. */
export function wireUpgrade(language: TextLanguage, row: UpgradeRow, undoRefusal: string | null) {
  return {
    id: row.id,
    school_id: row.school_id,
    from_year: { id: row.from_year_id, name: row.from_year_name },
    to_year: { id: row.to_year_id, name: row.to_year_name },
    created_at: row.created_at,
    created_by: person(row.created_by, row.created_by_name),
    totals: { ...counts(row), roll: sum(row) },
    unplaced_left: row.unplaced_left,
    undone_at: row.undone_at,
    undone_by: person(row.undone_by, row.undone_by_name),
    undo_refusal: undoRefusal,
    classes: row.classes.map((given) => wireClass(language, given)),
  };
}
