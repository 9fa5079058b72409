import type { CandidateRow, ListedRoom, WatchedRoom } from './exam-room.repo';
import { type Alarm, alarmsOf, stateOf } from './exam-room.rules';
import type { RoomEventRow } from './room-event.repo';

const wirePlace = (row: ListedRoom | WatchedRoom) => ({
  id: row.id,
  name: row.name,
  school: { id: row.school_id, name: row.school_name },
  sitting: { id: row.sitting_id, name: row.sitting_name, open_at: row.open_at, close_at: row.close_at },
  module: { id: row.course_id, name: row.course_name },
});

export const wireListedRoom = (row: ListedRoom) => ({
  ...wirePlace(row),
  examination: { id: row.examination_id, name: row.examination_name },
  candidates: row.candidates,
  running: row.running,
  ended: row.ended,
  incidents: row.incidents,
});

/** Seen is an alarm when somebody has seen it since it began. */
const seenAt = (row: CandidateRow, { kind, since }: Alarm): Date | null => {
  const seen = row.seen_alarms.find((one) => one.kind === kind && Date.parse(one.since) >= since.getTime());
  return seen ? new Date(seen.seen_at) : null;
};

function wireCandidate(row: CandidateRow, { close_at, one_device }: WatchedRoom, now: Date) {
  return {
    id: row.id,
    user: { id: row.user_id, full_name: row.full_name, username: row.username },
    class: row.class_name,
    number: row.number,
    seat: row.seat,
    state: stateOf(row, close_at, now),
    answered: row.answered,
    question_count: row.question_count,
    started_at: row.started_at,
    last_seen_at: row.last_seen_at,
    expires_at: row.expires_at,
    paused_at: row.paused_at,
    ended_at: row.ended_at,
    extra_minutes: row.extra_minutes,
    devices: row.devices,
    asking_agent: row.asking_agent,
    left_page: row.left_page,
    departures: row.departures.map(({ at, seconds }) => ({ at: new Date(at), seconds })),
    alarms: alarmsOf(row, { oneDevice: one_device, now }).map((alarm) => ({ ...alarm, seen_at: seenAt(row, alarm) })),
    void_reason: row.void_reason,
  };
}

type WiredCandidate = ReturnType<typeof wireCandidate>;

const isLost = ({ state, alarms }: WiredCandidate) =>
  state === 'running' && alarms.some(({ kind }) => kind === 'silent');

function countsOf(candidates: readonly WiredCandidate[]) {
  const lost = candidates.filter(isLost).length;
  const of = (state: WiredCandidate['state']) => candidates.filter((one) => one.state === state).length;
  return {
    candidates: candidates.length,
    waiting: of('waiting'),
    running: of('running') - lost,
    lost,
    ended: of('ended'),
    absent: of('absent'),
    voided: of('voided'),
  };
}

const wireEvent = (row: RoomEventRow) => ({
  id: row.id,
  kind: row.kind,
  candidate_ids: row.candidate_ids,
  minutes: row.minutes,
  incident: row.incident,
  text: row.text,
  by: row.by,
  at: row.done_at,
});

export const wireIncident = (row: RoomEventRow) => ({
  id: row.id,
  kind: row.incident ?? ('other' as const),
  text: row.text ?? '',
  candidate_id: row.candidate_ids?.[0] ?? null,
  by: row.by,
  at: row.done_at,
});

interface RoomStory {
  candidates: readonly CandidateRow[];
  events: readonly RoomEventRow[];
  incidents: number;
}

export function wireRoom(room: WatchedRoom, { candidates, events, incidents }: RoomStory, now: Date) {
  const rows = candidates.map((row) => wireCandidate(row, room, now));
  return {
    ...wirePlace(room),
    examination: {
      id: room.examination_id,
      name: room.examination_name,
      duration: room.duration,
      one_device: room.one_device,
      start_code: room.needs_code,
    },
    invigilators: room.invigilators,
    server_time: now,
    code: room.start_code,
    is_running: room.state === 'ready' && (now < room.close_at || candidates.some(({ status }) => status === 'open')),
    counts: { ...countsOf(rows), incidents },
    candidates: rows,
    events: events.map(wireEvent),
  };
}
