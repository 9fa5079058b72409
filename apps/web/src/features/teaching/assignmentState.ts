export type AssignmentState = 'coming' | 'open' | 'closed';

/** Whether an assignment can be worked on now; without times it always can. */
export function assignmentState(
  { open_at, close_at }: { open_at: string | null; close_at: string | null },
  now: number,
): AssignmentState {
  if (open_at !== null && now < Date.parse(open_at)) return 'coming';
  return close_at !== null && now >= Date.parse(close_at) ? 'closed' : 'open';
}
