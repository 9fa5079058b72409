import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Me } from '@/lib/me';
import { reading } from '@/lib/reading';

/** First comes the screen that was opened. */
const FIRST_LOOK_MS = 10_000;
/** Runs of others send no event here, so they are looked for now and then, and followed once seen. */
const LOOK_MS = 60_000;
const FOLLOW_MS = 5_000;

/** The bulk run that goes on in this person's school, or over the whole system. */
export function useBulkRun({ can }: Me) {
  const [looks, setLooks] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLooks(true), FIRST_LOOK_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useQuery({
    ...reading('GET /api/account_imports/running/', undefined, { background: true }),
    enabled: looks && can.account_import.watch,
    refetchInterval: ({ state }) => (state.data?.running ? FOLLOW_MS : LOOK_MS),
  });
  return data?.running ?? undefined;
}

export type BulkRun = NonNullable<ReturnType<typeof useBulkRun>>;
