import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { gathering } from '@/lib/reading';
import { readExamination } from '../queries';
import { serverClock } from '../room/serverClock';

const READING_MS = 20_000;
/** Often enough for a room that was changed or minutes that were given; a province asks no faster for it. */
const EVERY_MS = 120_000;
const LOOK_MS = 5000;
/** More than this between two looks: the computer slept, or somebody has set its clock. */
const JUMP_MS = 2000;

/** The examination as its candidate waits for it, with the server's clock. Without a line it stays as it was. */
export function useWaiting(id: number | undefined) {
  const [clock] = useState(() => serverClock());
  const [every] = useState(() => EVERY_MS * (0.9 + Math.random() * 0.2));
  const query = useQuery({
    ...gathering(['GET /api/student_examinations/{id}/'], ['waiting', id], (_, signal) =>
      readExamination(id ?? 0, clock, AbortSignal.any([signal, AbortSignal.timeout(READING_MS)])),
    ),
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: every,
    refetchOnWindowFocus: 'always',
    networkMode: 'always',
  });
  const { refetch } = query;
  useEffect(() => {
    let apart = Date.now() - performance.now();
    const timer = setInterval(() => {
      const now = Date.now() - performance.now();
      // What passed meanwhile only the server knows.
      if (Math.abs(now - apart) > JUMP_MS) void refetch();
      apart = now;
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  return { ...query, clock };
}
