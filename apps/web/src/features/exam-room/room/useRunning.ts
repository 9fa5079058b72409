import { useQuery } from '@tanstack/react-query';
import type { KeptPaper } from '../paper/keptPaper';
import { sittingAtDoor } from '../queries';

/** The attempt that runs, read once: its time may run out on the way, and another must not begin by itself. */
export const useRunning = (activity: number | null, kept: KeptPaper | null) =>
  useQuery({
    ...sittingAtDoor(activity ?? 0, kept),
    enabled: activity !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
