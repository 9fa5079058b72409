import { attendanceEndpoints, classSessionEndpoints } from '@khue/contract/class-sessions';
import type { Actor } from '../../../platform/authz/actor';
import { gateOpens } from '../../../platform/authz/may-call';
import { fail } from '../../../platform/failure';
import { mayChangeClass, refuseOfPastYear, refuseUnmanageable } from '../../schools/schools.api';
import type { EntryRow, SessionRow } from './class-session.repo';
import { isLive, isOpenToJoin, mayGoOn } from './class-session.rules';

type Reader = Pick<Actor, 'permissions' | 'scopeLevel' | 'userId'>;

/** Students of the class, its host, and those who look after the class. */
export const mayEnter = ({ is_member, manageable }: Pick<SessionRow, 'is_member' | 'manageable'>): boolean =>
  is_member || manageable;

export const isOpenTo = (userId: number, row: EntryRow, now: Date): boolean =>
  isOpenToJoin(row, now) || (row.host_id === userId && mayGoOn(row, now) && !row.is_rest_taken);

export function refuseUnchangeable(row: SessionRow, now: Date): void {
  refuseUnmanageable(row);
  refuseOfPastYear(row);
  if (isLive(row, now)) fail('session.live');
}

export const sessionAbilities = (actor: Reader, row: SessionRow, now: Date) => ({
  edit: mayChangeClass(classSessionEndpoints.update, actor, row) && !isLive(row, now),
  delete: mayChangeClass(classSessionEndpoints.remove, actor, row) && !isLive(row, now) && !row.has_attendance,
  join: gateOpens(classSessionEndpoints.join, actor) && mayEnter(row) && isOpenTo(actor.userId, row, now),
  attendance: gateOpens(attendanceEndpoints.list, actor) && row.manageable,
  end: gateOpens(classSessionEndpoints.end, actor) && row.manageable && isLive(row, now),
});
