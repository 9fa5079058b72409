import type { Language } from '@khue/contract/constants';
import type { Actor } from '../../../platform/authz/actor';
import type { FileLibrary } from '../../../platform/files/library';
import type { PlaceOfMaterial } from '../../courses/courses.api';
import { materialAbilities } from './material.policy';
import type { MaterialDetail, MaterialRow, VersionRow } from './material.repo';
import type { ActivityRow } from './material-activity.repo';
import type { FacetCount } from './material-list.repo';
import { wireReport } from './material-report.rules';

/* Where our words become the wire's: a title is a `question` there, a course a `module`, a part of one a `submodule`. */

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

export function wireMaterial(actor: Actor, files: FileLibrary, row: MaterialRow) {
  return {
    id: row.id,
    question: row.title,
    status: row.status,
    module: named(row.course_id, row.course_name),
    submodule: named(row.course_part_id, row.course_part_name),
    creator: { id: row.creator_id, name: row.creator_name },
    content_type: row.content_type,
    library: row.library,
    library_title: row.library_title,
    sharing: row.sharing,
    bank: row.bank,
    school: named(row.school_id, row.school_name),
    origin: row.origin,
    version: row.version,
    counts: row.counts,
    cover: row.cover_file_id === null ? null : files.mediaLink(row.cover_file_id),
    competencies: row.competencies,
    ic3_objectives: row.ic3_objectives,
    level: row.level,
    points: row.points,
    can: materialAbilities(actor, row),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** Of what lies in the exam bank no school's log tells. */
export const targetOf = ({ id, bank, school_id }: Pick<MaterialRow, 'id' | 'bank' | 'school_id'>) => ({
  type: 'material',
  id,
  schoolId: bank === 'exam' ? null : school_id,
});

/** For the activity log: in words, and without the content, which its versions keep. */
export const auditedMaterial = (row: MaterialRow) => ({
  question: row.title,
  status: row.status,
  module: row.course_name,
  submodule: row.course_part_name,
  library: row.library,
  sharing: row.sharing,
  bank: row.bank,
  version: row.version,
  competencies: row.competencies,
  ic3_objectives: row.ic3_objectives,
  level: row.level,
  points: row.points,
});

export function wireMaterialDetail(
  actor: Actor,
  row: MaterialDetail,
  more: {
    language: Language;
    files: FileLibrary;
    params: Record<string, unknown>;
    places: readonly PlaceOfMaterial[];
    draft: { title: string; params: Record<string, unknown>; based_on: number; saved_at: Date } | null;
  },
) {
  const { draft } = more;
  return {
    ...wireMaterial(actor, more.files, row),
    params: more.params,
    report: wireReport(more.language, row.report),
    worked_with: row.worked_with,
    used_in: more.places.map((place) => ({
      module: { id: place.course_id, name: place.course_name },
      submodule: { id: place.course_part_id, name: place.course_part_name },
      points: place.points,
      version: place.version,
    })),
    draft: draft && {
      question: draft.title,
      params: draft.params,
      based_on: draft.based_on,
      saved_at: draft.saved_at,
    },
  };
}

export const wireVersion = (row: VersionRow, params: Record<string, unknown>) => ({
  version: row.version,
  library: row.library,
  params,
  created_by: named(row.created_by, row.created_by_name),
  created_at: row.created_at,
  worked_with: row.worked_with,
});

export const wireActivity = (row: ActivityRow) => ({
  id: row.id,
  material: { id: row.material_id, name: row.title },
  version: row.version,
  verb: row.verb,
  user: { id: row.user_id, name: row.user_name },
  at: row.at,
});

export function wireFacets(counts: readonly FacetCount[]) {
  const of = (wanted: FacetCount['facet']) =>
    counts
      .filter(({ facet }) => facet === wanted)
      .map(({ value, name, count }) => (name === null ? { value, count } : { value, name, count }));
  return {
    status: of('status'),
    content_type: of('content_type'),
    library: of('library'),
    creator: of('creator'),
    collection: of('collection'),
    level: of('level'),
  };
}
