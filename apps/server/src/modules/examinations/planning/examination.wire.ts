import type { Actor } from '../../../platform/authz/actor';
import { examinationAbilities } from './examination.policy';
import type { ExaminationRow } from './examination.repo';
import type { Problem } from './problem.rules';

/* Where our words become the wire's: a course is a `module` there. */

export const wireExaminationInList = (actor: Actor, row: ExaminationRow) => ({
  id: row.id,
  name: row.name,
  module: { id: row.course_id, name: row.course_name },
  owner: { scope: row.owner_scope, id: row.owner_school_id ?? row.owner_province_code, name: row.owner_name },
  school_year: row.school_year,
  state: row.state,
  first_at: row.first_at,
  last_at: row.last_at,
  duration: row.duration,
  counts: {
    candidates: row.candidate_count,
    numbered: row.numbered_count,
    placed: row.placed_count,
    started: row.started_count,
    ended: row.ended_count,
    absent: row.absent_count,
    incidents: row.incident_count,
    papers: row.paper_count,
  },
  can: examinationAbilities(actor, row),
  created_at: row.created_at,
  updated_at: row.updated_at,
});

/** What keeps an examination honest is for who keeps it: whoever knows the keys of a browser can pretend to be it. */
const keptApart = (row: ExaminationRow) =>
  row.is_kept
    ? {
        blueprint_id: row.blueprint_id,
        blueprint: row.blueprint_id === null ? null : { id: row.blueprint_id, name: row.blueprint_name ?? '' },
        networks: row.networks,
        seb: { required: row.seb_required, config_keys: row.seb_config_keys },
        marking: { markers: row.markers, tolerance: row.marking_tolerance, marker_ids: row.marker_ids },
      }
    : {
        blueprint_id: null,
        blueprint: null,
        networks: [],
        seb: { required: row.seb_required, config_keys: [] },
        marking: { markers: row.markers, tolerance: row.marking_tolerance, marker_ids: [] },
      };

export const wireExamination = (actor: Actor, row: ExaminationRow, problems: readonly Problem[]) => ({
  ...wireExaminationInList(actor, row),
  ...keptApart(row),
  pass_score: row.pass_score,
  review: row.review,
  attempts: 1 as const,
  one_device: row.one_device,
  start_code: row.start_code,
  certificate_template_id: row.certificate_template_id,
  certificate_template:
    row.certificate_template_id === null
      ? null
      : { id: row.certificate_template_id, name: row.certificate_template_title ?? '' },
  appeal_days: row.appeal_days,
  released_at: row.released_at,
  papers_task_id: row.is_kept ? row.papers_task_id : null,
  problems: [...problems],
});

/** For the activity log: in words. */
export const auditedExamination = (row: ExaminationRow) => ({
  name: row.name,
  module: row.course_name,
  owner: row.owner_name ?? row.owner_scope,
  school_year: row.school_year,
  duration: row.duration,
  pass_score: row.pass_score,
  blueprint: row.blueprint_name,
  certificate_template: row.certificate_template_title,
  review: row.review,
  one_device: row.one_device,
  start_code: row.start_code,
  networks: row.networks,
  seb_required: row.seb_required,
  // Enough to tell them apart: whoever has a key can pretend to be that browser.
  seb_config_keys: row.seb_config_keys.map((key) => key.slice(0, 8)),
  appeal_days: row.appeal_days,
  markers: row.markers,
  marking_tolerance: row.marking_tolerance,
  marker_ids: row.marker_ids,
  state: row.state,
});
