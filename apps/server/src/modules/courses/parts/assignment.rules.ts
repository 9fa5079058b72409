export interface AssignmentTimes {
  open_at: Date | null;
  close_at: Date | null;
}

/** Where the clock stands for what is assigned: it is open from its opening on, until its closing. No limit is none. */
export function stateAt({ open_at, close_at }: AssignmentTimes, now: Date): 'waiting' | 'open' | 'closed' {
  if (open_at !== null && now < open_at) return 'waiting';
  return close_at !== null && now >= close_at ? 'closed' : 'open';
}
