import { type AttendanceStatus, LATE_AFTER_MINUTES, type ShownAttendance } from '@khue/contract/class-sessions';

const MINUTE = 60_000;

export interface Visit {
  /** By `link`, somebody went to the provider; by `code`, they sent what was shown in class. */
  source: 'page' | 'link' | 'provider' | 'code';
  joined_at: Date;
  /** Null: nobody saw them leave. */
  left_at: Date | null;
}

export interface Attendance {
  joined_at: Date | null;
  /** Null as long as they are there. */
  left_at: Date | null;
  minutes: number;
  status: ShownAttendance;
  source: Visit['source'] | 'teacher' | null;
}

interface Span {
  from: number;
  to: number;
}

/** How long at least one of them lasted. */
function lengthOfUnion(spans: readonly Span[]): number {
  let total = 0;
  let reached = Number.NEGATIVE_INFINITY;
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    total += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return total;
}

function statusOf(session: { starts_at: Date }, first: Visit | undefined, now: Date): ShownAttendance {
  if (now < session.starts_at) return 'not_started';
  if (!first) return 'absent';
  const isLate = first.joined_at.getTime() > session.starts_at.getTime() + LATE_AFTER_MINUTES * MINUTE;
  return isLate ? 'late' : 'present';
}

/**
 * Page and provider see the same person, each a part of the time: what both saw counts once, and only within the
 * session. Who was not seen to leave is there until now, or was until the end. What a teacher has said of the person
 * counts more than what was seen.
 */
export function attendanceOf(
  session: { starts_at: Date; ends_at: Date },
  visits: readonly Visit[],
  said: AttendanceStatus | null,
  now: Date,
): Attendance {
  const [start, end] = [session.starts_at.getTime(), session.ends_at.getTime()];
  const leftAt = ({ left_at }: Visit) => left_at?.getTime() ?? Math.min(now.getTime(), end);
  const seen = visits
    .filter((visit) => (visit.left_at === null || leftAt(visit) >= start) && visit.joined_at.getTime() < end)
    .sort((a, b) => a.joined_at.getTime() - b.joined_at.getTime());
  const [first] = seen;
  const spans = seen.map((visit) => ({
    from: Math.max(start, visit.joined_at.getTime()),
    to: Math.min(end, leftAt(visit)),
  }));
  const isThere = now.getTime() < end && seen.some(({ left_at }) => left_at === null);
  return {
    joined_at: first?.joined_at ?? null,
    left_at: first && !isThere ? new Date(Math.max(...seen.map(leftAt))) : null,
    minutes: Math.round(lengthOfUnion(spans) / MINUTE),
    status: said ?? statusOf(session, first, now),
    source: said ? 'teacher' : (first?.source ?? null),
  };
}
