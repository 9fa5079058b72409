import { describe, expect, test } from 'vitest';
import { lastPage, mayLookAt, onThisPage, stepFrom } from './pages.rules';
import { reachedAfter } from './reached.rules';
import { type Room, type RoomEvent, type RoomState, roomAfter } from './roomState';

const message = (id: number, text = `Tin ${id}`) => ({
  id,
  user_id: 7,
  name: 'An',
  is_host: false,
  text,
  sent_at: '2026-10-15T06:40:00Z',
  key: null,
});
const room = (given: Partial<Room> = {}): Room => ({
  version: 5,
  session: {
    id: 1,
    topic: 'Tệp lạ',
    class: { id: 1, name: '11A2' },
    host: { id: 2, name: 'Bảo' },
    type: 'online',
    status: 'started',
    starts_at: '2026-10-15T06:30:00Z',
    ends_at: '2026-10-15T07:15:00Z',
    is_open: true,
    has_call: false,
  },
  is_host: true,
  server_time: '2026-10-15T06:40:00Z',
  materials: [
    { id: 4, title: 'Bài 4', library: 'H5P.CoursePresentation', chosen: false },
    { id: 9, title: 'Bài 9', library: 'H5P.MultiChoice', chosen: false },
  ],
  current: { material_id: 4, page: 2 },
  reached: [{ material_id: 4, page: 2 }],
  chat_locked: false,
  hands: [],
  class_count: 2,
  present_count: 1,
  people: [
    { user_id: 7, name: 'An', present: true, at: null, at_exercises: false },
    { user_id: 8, name: 'Bình', present: false, at: null, at_exercises: false },
  ],
  messages: [message(10)],
  more_messages: false,
  ...given,
});
const page = (version: number, at: number): RoomEvent => ({
  kind: 'page',
  data: { session: 1, version, material_id: 4, page: at },
});
const hand = (version: number, user_id: number, since: string | null): RoomEvent => ({
  kind: 'hand',
  data: { session: 1, version, user_id, name: 'An', since },
});
const after = (...events: RoomEvent[]): RoomState =>
  events.reduce<RoomState | null>(roomAfter, roomAfter(null, { kind: 'read', room: room() })) as RoomState;

describe('what arrives late changes nothing', () => {
  test('a page that was turned before the one that is shown', () => {
    expect(after(page(7, 4), page(6, 3)).room.current?.page).toBe(4);
    expect(after(page(5, 1)).room.current?.page).toBe(2);
  });
  test('a state that was read before the latest event', () => {
    const state = after(page(6, 3), { kind: 'read', room: room({ version: 5 }) });
    expect([state.room.current?.page, state.version]).toEqual([3, 6]);
  });
  test('a state that was read later does count', () => {
    const fresh = room({ version: 8, current: { material_id: 9, page: 0 }, chat_locked: true });
    expect(after(page(6, 3), { kind: 'read', room: fresh }).room).toMatchObject({
      current: { material_id: 9 },
      chat_locked: true,
    });
  });
  test('a hand that went down is not raised again by an older word', () => {
    const raised = hand(6, 7, '2026-10-15T06:41:00Z');
    expect(after(hand(7, 7, null), raised).room.hands).toEqual([]);
    expect(after(raised, { kind: 'read', room: room({ version: 5 }) }).room.hands).toHaveLength(1);
    expect(after(raised, { kind: 'read', room: room({ version: 6 }) }).room.hands).toHaveLength(0);
  });
  test('a message that was taken away stays away', () => {
    const state = after({ kind: 'message_gone', id: 11 }, { kind: 'message', message: message(11) });
    expect(state.room.messages.map(({ id }) => id)).toEqual([10]);
    const again = roomAfter(state, { kind: 'read', room: room({ messages: [message(10), message(11)] }) });
    expect(again?.room.messages).toHaveLength(1);
  });
});

describe('what was missed is noticed', () => {
  test('by a number that was left out', () => {
    expect(after(page(6, 3)).hasGap).toBe(false);
    expect(after(page(8, 3)).hasGap).toBe(true);
    expect(after(page(8, 3), { kind: 'read', room: room({ version: 8 }) }).hasGap).toBe(false);
    expect(after(page(8, 3), { kind: 'read', room: room({ version: 6 }) }).hasGap).toBe(true);
  });
});

describe('messages', () => {
  test('stand in their order, each once', () => {
    const state = after(
      { kind: 'message', message: message(12) },
      { kind: 'message', message: message(11) },
      { kind: 'message', message: message(12) },
      { kind: 'older', messages: [message(3)], more: false },
    );
    expect(state.room.messages.map(({ id }) => id)).toEqual([3, 10, 11, 12]);
  });
  test('that were fetched from before stay when the state is read again', () => {
    const older: RoomEvent = { kind: 'older', messages: [message(3)], more: false };
    const state = after(older, { kind: 'read', room: room({ more_messages: true }) });
    expect([state.room.messages.length, state.room.more_messages]).toEqual([2, false]);
  });
});

describe('pages', () => {
  const { materials } = room();
  test('who follows is on the page of the class, whichever it is', () => {
    const people = [
      { user_id: 1, name: 'A', present: true, at: null, at_exercises: false },
      { user_id: 2, name: 'B', present: true, at: { material_id: 4, page: 2 }, at_exercises: false },
      { user_id: 3, name: 'C', present: true, at: { material_id: 4, page: 1 }, at_exercises: false },
      { user_id: 4, name: 'D', present: false, at: null, at_exercises: false },
    ];
    expect(onThisPage({ people, current: { material_id: 4, page: 2 } })).toBe(2);
  });
  test('students look back at what was shown, never ahead of it', () => {
    const reached = [
      { material_id: 4, page: 2 },
      { material_id: 9, page: 0 },
    ];
    const may = (material_id: number, page: number) => mayLookAt({ reached }, { material_id, page });
    expect([may(4, 0), may(4, 2), may(4, 3), may(9, 0), may(77, 0)]).toEqual([true, true, false, true, false]);
    expect(lastPage({ is_host: false, reached }, 4, 10)).toBe(2);
    expect(lastPage({ is_host: false, reached }, 4, 2)).toBe(1);
    expect(lastPage({ is_host: true, reached }, 4, 10)).toBe(9);
  });
  test('how far the class was taken never falls, in whatever order it is heard', () => {
    const far = [{ material_id: 4, page: 7 }];
    expect(reachedAfter(far, { material_id: 4, page: 3 })).toBe(far);
    expect(reachedAfter(far, { material_id: 9, page: 0 })).toEqual([...far, { material_id: 9, page: 0 }]);
    const state = roomAfter(null, { kind: 'read', room: room({ version: 5, reached: far }) });
    const turned = roomAfter(state, {
      kind: 'page',
      data: { session: 1, version: 6, material_id: 4, page: 8 },
    });
    expect(turned?.room.reached).toEqual([{ material_id: 4, page: 8 }]);
    expect(roomAfter(turned, { kind: 'read', room: room({ version: 5, reached: far }) })?.room.reached).toEqual([
      { material_id: 4, page: 8 },
    ]);
  });
  test.each([
    ['on', { material_id: 4, page: 0 }, 3, 1, { material_id: 4, page: 1 }],
    ['to the next material', { material_id: 4, page: 2 }, 3, 1, { material_id: 9, page: 0 }],
    ['back to the last page of the one before', { material_id: 9, page: 0 }, 1, -1, { material_id: 4, page: 'last' }],
    ['not before the first', { material_id: 4, page: 0 }, 3, -1, null],
    ['not beyond the last', { material_id: 9, page: 0 }, 1, 1, null],
    ['from beyond the end of one that became shorter', { material_id: 4, page: 9 }, 3, -1, { material_id: 4, page: 1 }],
  ] as const)('%s', (_what, from, pages, by, to) => {
    expect(stepFrom(materials, from, pages, by)).toEqual(to);
  });
});
