export interface AssignmentTimes {
  open_at: Date | null;
  close_at: Date | null;
}

/** Whether what is assigned may be opened now: from its opening on, until its closing. No limit is none. */
export function isOpen({ open_at, close_at }: AssignmentTimes, now: Date): boolean {
  return (open_at === null || now >= open_at) && (close_at === null || now < close_at);
}
