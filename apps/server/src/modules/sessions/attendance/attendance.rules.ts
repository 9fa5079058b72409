import { type AttendanceStatus, LATE_AFTER_MINUTES } from '@khue/contract/class-sessions';

const MINUTE = 60_000;

export interface Visit {
  source: 'page' | 'provider';
  joined_at: Date;
  left_at: Date;
}

export interface Attendance {
  joined_at: Date | null;
  left_at: Date | null;
  minutes: number;
  status: AttendanceStatus;
  source: 'page' | 'provider' | 'teacher' | null;
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

/**
 * Page and provider see the same person, each a part of the time: what both saw counts once, and only within the
 * session. What a teacher has said of the person counts more than what was seen.
 */
export function attendanceOf(
  session: { starts_at: Date; ends_at: Date },
  visits: readonly Visit[],
  said: AttendanceStatus | null,
): Attendance {
  const [start, end] = [session.starts_at.getTime(), session.ends_at.getTime()];
  const seen = visits
    .filter((visit) => visit.left_at.getTime() >= start && visit.joined_at.getTime() < end)
    .sort((a, b) => a.joined_at.getTime() - b.joined_at.getTime());
  const [first] = seen;
  const spans = seen.map((visit) => ({
    from: Math.max(start, visit.joined_at.getTime()),
    to: Math.min(end, visit.left_at.getTime()),
  }));
  const isLate = first !== undefined && first.joined_at.getTime() > start + LATE_AFTER_MINUTES * MINUTE;
  const lastLeft = Math.max(...seen.map((visit) => visit.left_at.getTime()));
  return {
    joined_at: first?.joined_at ?? null,
    left_at: first ? new Date(lastLeft) : null,
    minutes: Math.round(lengthOfUnion(spans) / MINUTE),
    status: said ?? (first ? (isLate ? 'late' : 'present') : 'absent'),
    source: said ? 'teacher' : (first?.source ?? null),
  };
}
