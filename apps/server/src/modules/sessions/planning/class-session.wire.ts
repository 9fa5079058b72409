import type { Actor } from '../../../platform/authz/actor';
import { sessionAbilities } from './class-session.policy';
import type { SessionRow } from './class-session.repo';
import { statusAt } from './class-session.rules';

export const wireSession = (
  actor: Pick<Actor, 'permissions' | 'scopeLevel' | 'userId'>,
  row: SessionRow,
  now: Date,
) => ({
  id: row.id,
  series_id: row.series_id,
  meeting_topic: row.topic,
  descriptions: row.description,
  start_time: row.starts_at,
  end_time: row.ends_at,
  ended_at: row.ended_at,
  duration: row.duration,
  school: { id: row.school_id, name: row.school_name },
  class_id: row.class_id,
  class_instance: { id: row.class_id, name: row.class_name },
  host: { id: row.host_id, name: row.host_name },
  meeting_password: row.manageable ? row.password : null,
  notification_before: row.notice_before,
  status: statusAt(row, now),
  module: row.course_id === null ? null : { id: row.course_id, name: row.course_name ?? '' },
  submodule: row.parts.map(({ id }) => id).join(),
  submodules: row.parts,
  materials: row.manageable ? row.materials : [],
  meeting_color: row.color,
  type: row.type,
  provider: row.provider,
  link_state: row.link_state,
  exercise_count: row.exercise_count,
  updated_at: row.updated_at,
  can: sessionAbilities(actor, row, now),
});

/** For the activity log: in words. */
export const auditedSession = (row: SessionRow) => ({
  topic: row.topic,
  class: row.class_name,
  host: row.host_name,
  start_time: row.starts_at,
  duration: row.duration,
  course: row.course_name,
  parts: row.parts.map(({ name }) => name).join(', ') || null,
  materials: row.materials.map(({ name }) => name).join(', ') || null,
  type: row.type,
  status: row.status,
  description: row.description,
  color: row.color,
  notification_before: row.notice_before,
});
