import { rowsOf } from '../src/platform/db/database';
import { sql } from '../src/platform/db/sql';
import type { Host, MeetingsStage } from './meetings-stage';

interface Planned {
  id: number;
  host: Host;
}

export interface SoakResult {
  planned: number;
  moved: number;
  handedOver: number;
  removed: number;
  /** Calls of the provider that failed. */
  misfortunes: number;
  calls: number;
  /** Meetings that nobody here knew, and sessions without one, before the comparison. */
  strayBefore: number;
  missingBefore: number;
  /** Afterwards. */
  stray: string[];
  missing: string[];
  leftOver: number;
}

/** The same numbers for the same seed. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

interface Sides {
  stray: string[];
  missing: string[];
  leftOver: number;
}

/** Both sides compared by somebody who sees both: what is wanted here, and what lies there. */
async function compareSides(stage: MeetingsStage): Promise<Sides> {
  const sessions = await rowsOf<{ id: number; topic: string; starts_at: Date; zoom_user: string }>(
    stage.db,
    sql`SELECT s.id, s.topic, s.starts_at, a.provider_key AS zoom_user FROM class_sessions s
        JOIN meeting_sub_accounts a ON a.user_id = s.host_id`,
  );
  const faceOf = (host: string, topic: string, start: string) => `${host} ${topic} ${start}`;
  const here = sessions.map(({ zoom_user, topic, starts_at }) =>
    faceOf(zoom_user, topic, `${starts_at.toISOString().slice(0, 19)}Z`),
  );
  const ours = [...stage.zoom.cloud.meetings.values()].filter(({ agenda }) => agenda.startsWith('#khue-'));
  const there = ours.map(({ hostId, topic, start_time }) => faceOf(hostId, topic, start_time));
  const without = (all: readonly string[], others: readonly string[]) => {
    const left = [...others];
    return all.filter((face) => {
      const at = left.indexOf(face);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
  };
  const rows = await stage.rows();
  const links = new Set(ours.map(({ id }) => String(id)));
  const wrong = rows.filter((row) => row.session_id !== null && !links.has(row.provider_key ?? ''));
  return {
    stray: without(there, here),
    missing: [...without(here, there), ...wrong.map(({ id }) => `row ${id} has no meeting`)],
    leftOver: rows.filter((row) => row.session_id === null || row.state !== 'ready').length,
  };
}

/** Sessions are planned, moved, handed to another host and taken back while one call in so many fails. */
export async function soak(
  stage: MeetingsStage,
  {
    hosts: hostCount,
    rounds,
    perRound,
    oneIn,
    seed,
  }: Record<'hosts' | 'rounds' | 'perRound' | 'oneIn' | 'seed', number>,
): Promise<SoakResult> {
  const roll = dice(seed);
  const { zoom } = stage;
  zoom.cloud.settings.meetingsPerHostAndDay = 1_000_000;
  const hosts: Host[] = [];
  for (let n = 0; n < hostCount; n += 1) hosts.push(await stage.host());
  const classId = await stage.classOf(...hosts);
  const byHand = zoom.cloud.addMeeting(hosts[0]?.zoom.id ?? '', { topic: 'Họp phụ huynh', agenda: 'Tự tạo' });
  const first = Math.ceil(stage.clock.now().getTime() / 3_600_000 + 30 * 24) * 3_600_000;
  let slot = 0;
  const nextStart = () => new Date(first + slot++ * 3_600_000);
  const sessions: Planned[] = [];
  const count = { planned: 0, moved: 0, handedOver: 0, removed: 0 };
  const expectDone = (status: number) => {
    if (status >= 300) throw new Error(`a session could not be changed: ${status}`);
  };
  const one = async (): Promise<void> => {
    const what = roll(10);
    const session = what < 5 ? undefined : sessions.splice(roll(sessions.length), 1)[0];
    if (!session) {
      const host = hosts[roll(hosts.length)] as Host;
      const { id } = await stage.plan(host, classId, nextStart(), { meeting_topic: `Tiết ${slot}` });
      sessions.push({ id, host });
      count.planned += 1;
      return;
    }
    const path = `/api/zoom_meetings/${session.id}/`;
    if (what === 9) {
      expectDone((await stage.server.call(session.host, 'DELETE', path)).status);
      count.removed += 1;
      return;
    }
    const host = what === 8 ? (hosts[roll(hosts.length)] as Host) : session.host;
    const fields = what === 8 ? { host: host.id } : { start_time: nextStart().toISOString() };
    expectDone((await stage.server.call(session.host, 'PUT', path, fields)).status);
    sessions.push({ id: session.id, host });
    count[what === 8 ? 'handedOver' : 'moved'] += 1;
  };
  zoom.failOneIn(oneIn, seed);
  for (let round = 0; round < rounds; round += 1) {
    const work = stage.carryOut();
    for (let n = 0; n < perRound; n += 1) await one();
    await work;
    // The next try of what failed is due, for some of it.
    stage.advance(1);
  }
  // What is put off comes back in the hours that follow, and still one call in so many fails.
  for (let tries = 0; tries < 12; tries += 1) {
    await stage.carryOut();
    stage.advance(65);
  }
  const before = await compareSides(stage);
  const { misfortunes } = zoom;
  zoom.failOneIn(0);
  await stage.compare();
  stage.advance(65);
  await stage.carryOut();
  const after = await compareSides(stage);
  if (!zoom.cloud.meetings.has(byHand.id)) after.missing.push('a meeting that somebody made by hand');
  return {
    ...count,
    misfortunes,
    calls: zoom.seen.length,
    strayBefore: before.stray.length,
    missingBefore: before.missing.length,
    ...after,
  };
}
