import type { RoomMessage } from '@khue/contract/live';
import { MESSAGES_AT_ONCE } from '@khue/contract/room-words';
import { hasBegun, isOpenToJoin, statusAt } from '../planning/class-session.rules';
import type { RoomContents, RoomMaterial, RoomMessageRow, RoomPerson, RoomRow } from './room.repo';
import { currentPage, pagesReached } from './room.rules';

export const wireRoomMessage = ({ id, user_id, name, is_host, body, sent_at, key }: RoomMessageRow): RoomMessage => ({
  id,
  user_id,
  name,
  is_host,
  text: body,
  sent_at: sent_at.toISOString(),
  key,
});

/** Found newest first, shown oldest first. */
export const wireMessages = (found: readonly RoomMessageRow[]) => ({
  messages: found.slice(0, MESSAGES_AT_ONCE).reverse().map(wireRoomMessage),
  more: found.length > MESSAGES_AT_ONCE,
});

const placeOf = ({ material_id, page }: RoomPerson) =>
  material_id === null || page === null ? null : { material_id, page };

export const wireRoomMaterial = ({ id, title, machine_name, is_chosen }: RoomMaterial) => ({
  id,
  title,
  library: machine_name,
  chosen: is_chosen,
});

interface Found extends RoomContents {
  leads: boolean;
  hasCall: boolean;
  now: Date;
}

export function wireRoom(row: RoomRow, { materials, people, messages, leads, hasCall, now }: Found) {
  const present = people.filter((person) => person.present);
  const written = wireMessages(messages);
  const current = currentPage(materials, row);
  const reached = pagesReached(materials, row, hasBegun(row, now));
  return {
    version: row.version,
    session: {
      id: row.id,
      topic: row.topic,
      class: { id: row.class_id, name: row.class_name },
      host: { id: row.host_id, name: row.host_name },
      type: row.type,
      status: statusAt(row, now),
      starts_at: row.starts_at,
      ends_at: row.ends_at,
      is_open: isOpenToJoin(row, now),
      has_call: hasCall,
    },
    is_host: leads,
    server_time: now,
    materials: materials.map(wireRoomMaterial),
    current: leads || (current && reached.has(current.material_id)) ? current : null,
    reached: [...reached].map(([material_id, page]) => ({ material_id, page })),
    chat_locked: row.is_chat_locked,
    hands: present
      .flatMap(({ user_id, name, hand_at }) => (hand_at === null ? [] : [{ user_id, name, since: hand_at }]))
      .sort((a, b) => a.since.getTime() - b.since.getTime()),
    class_count: people.length,
    present_count: present.length,
    people: leads
      ? people.map((person) => ({
          user_id: person.user_id,
          name: person.name,
          present: person.present,
          at: person.present ? placeOf(person) : null,
          at_exercises: person.present && person.is_at_exercises,
        }))
      : [],
    messages: written.messages,
    more_messages: written.more,
  };
}
