import type { Calls } from '@khue/contract/all';
import type { AnswerOf } from '@khue/contract/endpoint';
import type { LiveMessages, RoomMessage } from '@khue/contract/live';
import { reachedAfter } from './reached.rules';

export type Room = AnswerOf<Calls['GET /api/zoom_meetings/{id}/room/']>;
export interface RoomPage {
  material_id: number;
  page: number;
}

/**
 * The room as this page knows it. Events and whole states arrive in any order: whatever bears a lower version than
 * what is known of the same thing is late, and changes nothing.
 */
export interface RoomState {
  room: Room;
  /** The latest change that is known without a gap before it. */
  version: number;
  /** Some change was not heard: the state has to be read again. */
  hasGap: boolean;
  pageVersion: number;
  chatVersion: number;
  handVersions: ReadonlyMap<number, number>;
  gone: ReadonlySet<number>;
}

export type RoomEvent =
  | { kind: 'read'; room: Room }
  | { kind: 'older'; messages: readonly RoomMessage[]; more: boolean }
  | { kind: 'page'; data: LiveMessages['room.page'] }
  | { kind: 'hand'; data: LiveMessages['room.hand'] }
  | { kind: 'chat'; data: LiveMessages['room.chat'] }
  | { kind: 'people'; data: LiveMessages['room.people'] }
  | { kind: 'present'; count: number }
  | { kind: 'message'; message: RoomMessage }
  | { kind: 'message_gone'; id: number };

const byId = (a: RoomMessage, b: RoomMessage) => a.id - b.id;

function joined(known: readonly RoomMessage[], more: readonly RoomMessage[], gone: ReadonlySet<number>): RoomMessage[] {
  const all = new Map([...known, ...more].map((message) => [message.id, message]));
  return [...all.values()].filter(({ id }) => !gone.has(id)).sort(byId);
}

type Hands = Room['hands'];
const handAfter = (hands: Hands, { user_id, name, since }: LiveMessages['room.hand']): Hands => {
  const others = hands.filter((hand) => hand.user_id !== user_id);
  return since === null
    ? others
    : [...others, { user_id, name, since }].sort((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0));
};

function read(before: RoomState | null, fresh: Room): RoomState {
  if (!before) {
    return {
      room: fresh,
      version: fresh.version,
      hasGap: false,
      pageVersion: fresh.version,
      chatVersion: fresh.version,
      handVersions: new Map(),
      gone: new Set(),
    };
  }
  const { room, gone } = before;
  const keepsPage = before.pageVersion > fresh.version;
  const keepsChat = before.chatVersion > fresh.version;
  // Hands that moved after this state was read stay as they were heard.
  const later = new Map([...before.handVersions].filter(([, version]) => version > fresh.version));
  const hands = [
    ...fresh.hands.filter(({ user_id }) => !later.has(user_id)),
    ...room.hands.filter(({ user_id }) => later.has(user_id)),
  ].sort((a, b) => (a.since < b.since ? -1 : 1));
  const oldest = room.messages[0]?.id ?? Number.POSITIVE_INFINITY;
  const reachesBack = oldest < (fresh.messages[0]?.id ?? 0);
  return {
    room: {
      ...fresh,
      current: keepsPage ? room.current : fresh.current,
      // Further is later: it never falls in a lesson.
      reached: room.reached.reduce(reachedAfter, fresh.reached),
      chat_locked: keepsChat ? room.chat_locked : fresh.chat_locked,
      hands,
      messages: joined(room.messages, fresh.messages, gone),
      more_messages: reachesBack ? room.more_messages : fresh.more_messages,
    },
    version: Math.max(before.version, fresh.version),
    hasGap: before.version > fresh.version && before.hasGap,
    pageVersion: Math.max(before.pageVersion, fresh.version),
    chatVersion: Math.max(before.chatVersion, fresh.version),
    handVersions: later,
    gone,
  };
}

/** Every numbered change reaches everybody in the room: a number that is left out was missed. */
const numbered = (state: RoomState, version: number): Pick<RoomState, 'version' | 'hasGap'> => ({
  version: Math.max(state.version, version),
  hasGap: state.hasGap || version > state.version + 1,
});

function personAfter(room: Room, { user_id, present, at, at_exercises }: LiveMessages['room.people']): Room {
  const people = room.people.map((person) =>
    person.user_id === user_id ? { ...person, present, at, at_exercises } : person,
  );
  return { ...room, people, present_count: people.filter((person) => person.present).length };
}

function heard(state: RoomState, event: Exclude<RoomEvent, { kind: 'read' }>): RoomState {
  const { room } = state;
  switch (event.kind) {
    case 'page': {
      const { version, material_id, page } = event.data;
      if (version <= state.pageVersion) return state;
      return {
        ...state,
        ...numbered(state, version),
        // A material that was chosen a moment ago, and of which this page has not heard.
        ...(room.materials.some(({ id }) => id === material_id) ? {} : { hasGap: true }),
        pageVersion: version,
        room: {
          ...room,
          current: { material_id, page },
          reached: reachedAfter(room.reached, { material_id, page }),
        },
      };
    }
    case 'chat': {
      const { version, locked } = event.data;
      if (version <= state.chatVersion) return state;
      return {
        ...state,
        ...numbered(state, version),
        chatVersion: version,
        room: { ...room, chat_locked: locked },
      };
    }
    case 'hand': {
      const { version, user_id } = event.data;
      // What was read at a later moment knows of it already.
      if (version <= Math.max(room.version, state.handVersions.get(user_id) ?? 0)) return state;
      return {
        ...state,
        ...numbered(state, version),
        handVersions: new Map(state.handVersions).set(user_id, version),
        room: { ...room, hands: handAfter(room.hands, event.data) },
      };
    }
    case 'people':
      return { ...state, room: personAfter(room, event.data) };
    case 'present':
      return room.present_count === event.count || room.is_host
        ? state
        : { ...state, room: { ...room, present_count: event.count } };
    case 'message':
      return { ...state, room: { ...room, messages: joined(room.messages, [event.message], state.gone) } };
    case 'older':
      return {
        ...state,
        room: { ...room, messages: joined(room.messages, event.messages, state.gone), more_messages: event.more },
      };
    case 'message_gone': {
      const gone = new Set(state.gone).add(event.id);
      return { ...state, gone, room: { ...room, messages: joined(room.messages, [], gone) } };
    }
  }
}

export function roomAfter(state: RoomState | null, event: RoomEvent): RoomState | null {
  if (event.kind === 'read') return read(state, event.room);
  return state && heard(state, event);
}

export const lastMessageOf = (room: Room): number => room.messages.at(-1)?.id ?? 0;
