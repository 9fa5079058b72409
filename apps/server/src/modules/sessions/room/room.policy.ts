import { classRoomEndpoints } from '@khue/contract/class-rooms';
import { JOIN_BEFORE_MINUTES } from '@khue/contract/constants';
import type { Actor } from '../../../platform/authz/actor';
import { gateOpens } from '../../../platform/authz/may-call';
import { fail } from '../../../platform/failure';
import { isOpenToJoin, statusAt } from '../planning/class-session.rules';
import type { RoomRow } from './room.repo';

/** Shows the pages, calls on hands, keeps order. */
export const leadsRoom = (
  actor: Pick<Actor, 'permissions' | 'scopeLevel'>,
  { is_keeper }: Pick<RoomRow, 'is_keeper'>,
): boolean => is_keeper && gateOpens(classRoomEndpoints.turn, actor);

export function refuseStranger({ is_keeper, is_member }: Pick<RoomRow, 'is_keeper' | 'is_member'>): void {
  if (!is_keeper && !is_member) fail('session.not_member');
}

const closed = () => fail('session.not_open', { params: { minutes: JOIN_BEFORE_MINUTES } });

export function refuseClosedRoom(row: RoomRow, now: Date): void {
  if (!isOpenToJoin(row, now)) closed();
}

/** Afterwards it is read by who led it, and by nobody else. */
export function refuseReading(row: RoomRow, leads: boolean, now: Date): void {
  if (!isOpenToJoin(row, now) && !(leads && statusAt(row, now) === 'ended')) closed();
}
